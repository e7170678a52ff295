"""Play one seed alone and print what happens: ``python -m tests.simulation SEED [STEPS]``."""

import asyncio
import sys

from tests.simulation.world import STEPS, simulate


def main(seed: int, steps: int) -> None:
    tally = asyncio.run(simulate(seed, steps))
    counts = {name: value for name, value in vars(tally).items() if name != "trace"}
    sys.stdout.write("\n".join([*tally.trace, f"{counts}\n"]))


main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else STEPS)

"""``python -m bench [--only NAME]``: one line of JSON for every measurement, ``ratio`` being ours to the peer's."""

import argparse
import json
from importlib import import_module

from bench import Result

MEASUREMENTS = {
    "engine-stud8-8-nofold": "bench.engine:measure_nofold",
    "engine-stud8-8-uniform": "bench.engine:measure_uniform",
    "hands-high-low8": "bench.hands:measure_high_and_low",
    "history-phh": "bench.history:measure_phh",
    "history-pokerstars": "bench.history:measure_pokerstars",
}
"""The measurements by name: the module, then the function that returns a Result. Only what is asked for is imported."""


def run(name: str) -> Result:
    module, _, function = MEASUREMENTS[name].partition(":")
    result: Result = getattr(import_module(module), function)()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Print measurements as lines of JSON.")
    parser.add_argument("--only", choices=MEASUREMENTS, metavar="NAME", help=f"one of {', '.join(MEASUREMENTS)}")
    only = parser.parse_args().only
    for name in [only] if only else MEASUREMENTS:
        result = run(name)
        ours, peer, ratio = round(result.ours), round(result.peer), round(result.ours / result.peer, 1)
        line = {"name": name, "ours": ours, "peer": peer, "ratio": ratio, "unit": result.unit}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

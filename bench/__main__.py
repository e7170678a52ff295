"""``python -m bench [--only NAME]``: one line of JSON for every measurement, ``ratio`` being ours to the peer's.

Measured is the compiled core, as in the wheels, where it can be made; ``--pure`` measures the sources as they are. The
line says which.
"""

import argparse
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from bench import Result

MEASUREMENTS = {
    "engine-stud8-8-nofold": "bench.engine:measure_nofold",
    "engine-stud8-8-uniform": "bench.engine:measure_uniform",
    "equity-batch": "bench.equity:measure_batch",
    "equity-cold-start": "bench.equity:measure_cold_start",
    "equity-heads-up-fourth": "bench.equity:measure_fourth",
    "equity-heads-up-third-razz": "bench.equity:measure_third_razz",
    "equity-heads-up-third-stud": "bench.equity:measure_third_stud",
    "equity-heads-up-third-stud8": "bench.equity:measure_third_stud8",
    "equity-sampling-heads-up": "bench.equity:measure_sampling_heads_up",
    "equity-sampling-six-way": "bench.equity:measure_sampling_six_way",
    "equity-three-way-fifth": "bench.equity:measure_three_way_fifth",
    "equity-warm-start": "bench.equity:measure_warm_start",
    "hands-high-low8": "bench.hands:measure_high_and_low",
    "history-phh": "bench.history:measure_phh",
    "history-phh-showdown": "bench.history:measure_phh_showdown",
    "history-pokerstars": "bench.history:measure_pokerstars",
}
"""The measurements by name: the module, then the function that returns a Result. Only what is asked for is imported."""


def run(name: str) -> Result:
    module, _, function = MEASUREMENTS[name].partition(":")
    result: Result = getattr(import_module(module), function)()
    return result


def is_compiled() -> bool:
    """Tell whether the rules that are imported are machine code."""
    return not str(import_module("doorcard.rules.hand").__file__).endswith(".py")


def start_again_compiled() -> None:
    """Compile the core if need be and run this program once more with it; returns where there is none."""
    root = Path(__file__).resolve().parents[1]
    subprocess.run([sys.executable, root / "scripts" / "compile_core.py"], check=True, stdout=sys.stderr)  # noqa: S603
    compiled = root / "build" / "compiled"
    if (compiled / ".inputs.sha256").is_file():
        os.environ["PYTHONPATH"] = str(compiled)
        os.execv(sys.executable, [sys.executable, "-m", "bench", *sys.argv[1:]])  # noqa: S606


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Print measurements as lines of JSON.")
    parser.add_argument("--only", choices=MEASUREMENTS, metavar="NAME", help=f"one of {', '.join(MEASUREMENTS)}")
    parser.add_argument("--pure", action="store_true", help="measure the sources as they are, not the compiled core")
    options = parser.parse_args()
    only = options.only
    if not options.pure and "PYTHONPATH" not in os.environ:
        start_again_compiled()
    core = "compiled" if is_compiled() else "pure"
    for name in [only] if only else MEASUREMENTS:
        result = run(name)
        ours, peer, ratio = _short(result.ours), _short(result.peer), round(result.ours / result.peer, 1)
        line = {"name": name, "ours": ours, "peer": peer, "ratio": ratio, "unit": result.unit, "core": core}
        print(json.dumps(line), flush=True)


def _short(number: float) -> float:
    """Return a number without the digits that say nothing."""
    return round(number) if number >= 100 else round(number, 3)


if __name__ == "__main__":
    main()

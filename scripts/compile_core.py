"""Compile the core into ``build/compiled``: the package once more, with its hot modules as machine code.

The source stays one and the same, and ``src`` stays pure Python: what is not compiled is linked. Choose it with
``PYTHONPATH=build/compiled``; the build of a wheel takes its machine code. Nothing is done when it was made from the
sources as they are, nor where a C compiler or Python's headers are missing: Doorcard then runs as it is.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "doorcard"
COMPILED = ROOT / "build" / "compiled"
PACKAGE = COMPILED / "doorcard"
STAMP = COMPILED / ".inputs.sha256"

MODULES = (
    "cards.py",
    "hands/boards.py",
    "hands/evaluate.py",
    "hands/high.py",
    "hands/low.py",
    "hands/tally.py",
    "hands/value.py",
    "history/files.py",
    "history/formats.py",
    "history/gathering.py",
    "history/note.py",
    "history/phh.py",
    "history/phh_actions.py",
    "history/phh_fields.py",
    "history/raking.py",
    "history/record.py",
    "history/replay.py",
    "history/surveying.py",
    "rules/actions.py",
    "rules/betting.py",
    "rules/dealing.py",
    "rules/events.py",
    "rules/evolve.py",
    "rules/fact.py",
    "rules/hand.py",
    "rules/house.py",
    "rules/pots.py",
    "rules/progress.py",
    "rules/settlement.py",
    "rules/showdown.py",
    "rules/stakes.py",
    "rules/state.py",
)
"""What works while hands are played, read and replayed."""

DIRECT_CALLS = ("-fno-plt", "-fno-semantic-interposition", "-fomit-frame-pointer") if sys.platform == "linux" else ()
"""What the compiler is told besides: calls into Python's library without a detour, four hundredths faster in all."""


def input_files() -> Iterator[Path]:
    """Yield what the machine code is made from: the lowest layers of the package, and this script."""
    yield Path(__file__)
    yield from SOURCE.glob("*.py")
    for layer in ("hands", "rules", "history"):
        yield from (SOURCE / layer).glob("*.py")


def digest_of_inputs() -> str:
    """Return the SHA-256 of Python's version and the names and contents of all inputs, in hexadecimal."""
    digest = hashlib.sha256(sys.version.encode())
    for name, path in sorted((path.relative_to(ROOT).as_posix(), path) for path in input_files()):
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def is_compiled(digest: str) -> bool:
    """Tell whether the copy is there and was made from the inputs with this digest."""
    return STAMP.is_file() and STAMP.read_text() == digest


def why_not() -> str | None:
    """Return what is missing for compiling, None if nothing is."""
    compiler = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler.split()[0]) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "there are no headers of Python (Python.h)"
    return None


def compile_core() -> None:
    """Make it anew; raises CalledProcessError, the compiler's words being on the terminal."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    link_sources()
    setup = (
        "from setuptools import setup\n"
        "from mypyc.build import mypycify\n"
        f"modules = mypycify({[f'doorcard/{module}' for module in MODULES]!r}, opt_level='3', group_name='doorcard')\n"
        "setup(name='doorcard-core', packages=[], ext_modules=modules)\n"
    )
    command = [sys.executable, "-c", setup, "--quiet", "build_ext", "--inplace", "--build-temp", "objects"]
    environment = {
        **os.environ,
        "CFLAGS": " ".join([os.environ.get("CFLAGS", ""), *DIRECT_CALLS]).strip(),
        "MYPYPATH": str(COMPILED),
        "MYPY_CACHE_DIR": str(COMPILED / "mypy-cache"),
    }
    subprocess.run(command, cwd=COMPILED, env=environment, check=True, stdout=subprocess.DEVNULL)


def link_sources() -> None:
    """Link every file of the package as it is now; folders are real, as builders of packages follow linked ones."""
    for link in [path for path in PACKAGE.rglob("*") if path.is_symlink()]:
        link.unlink()
    for path in SOURCE.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            link = PACKAGE / path.relative_to(SOURCE)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(path)


def extensions() -> Iterator[Path]:
    """Yield the files of machine code, below ``COMPILED``."""
    ending = f"*{sysconfig.get_config_var('EXT_SUFFIX')}"
    yield from sorted([*COMPILED.glob(ending), *PACKAGE.rglob(ending)])


def main() -> None:
    """Compile unless it is done already or cannot be done here."""
    digest = digest_of_inputs()
    if is_compiled(digest):
        link_sources()
        return
    missing = why_not()
    if missing is not None:
        print(f"setup: the core stays in Python: {missing}")
        return
    print("setup: compiling the core (half a minute)", flush=True)
    compile_core()
    STAMP.write_text(digest)


if __name__ == "__main__":
    main()

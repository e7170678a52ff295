"""Take out of ``web/package-lock.json`` what npm writes there for readers only: the addresses that ask for money."""

import json

from node import LOCK


def main() -> None:
    """Rewrite the lock without its ``funding`` entries."""
    lock = json.loads(LOCK.read_text())
    for package in lock["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(lock, indent=2) + "\n")


if __name__ == "__main__":
    main()

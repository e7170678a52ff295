"""Tables in trouble, written down for who looks for the fault: one file each, readable by the host alone."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from doorcard import __version__
from doorcard.room.codec import card_text, to_data
from doorcard.room.ports import Dump

MOST_DUMPS = 20
"""How many files are kept; the oldest go."""

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


class DumpFolder:
    """A folder, made when it is needed. Its files hold every card of the hands in them, and the undealt ones."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, dump: Dump) -> None:
        """Write a dump into a file of its own; raises OSError where that is impossible."""
        self._folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        _write(self._free_name(dump), _text(dump))
        for old in self._files()[:-MOST_DUMPS]:
            old.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        """Return the dumps, the oldest first."""
        return sorted(self._folder.glob("dump-*.json"), key=lambda file: (file.stat().st_mtime_ns, file.name))

    def _free_name(self, dump: Dump) -> Path:
        moment = datetime.fromtimestamp(dump.time, UTC).strftime("%Y%m%d-%H%M%S")
        name = re.sub(r"[^a-z0-9-]", "-", dump.table.lower())
        place = 1
        while (file := self._folder / f"dump-{moment}-{name}-{place}.json").exists():
            place += 1
        return file


def _text(dump: Dump) -> bytes:
    stored = dump.stored
    data = {
        "version": __version__,
        "table": dump.table,
        "time": dump.time,
        "reason": dump.reason,
        "error": dump.error,
        "snapshot": msgspec.to_builtins(stored.snapshot),
        "damage": stored.damage,
        "events": [None if event is None else to_data(event) for event in stored.events],
    }
    return msgspec.json.format(msgspec.json.encode(data, enc_hook=card_text), indent=1)


def _write(file: Path, text: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "wb") as out:
        out.write(text)

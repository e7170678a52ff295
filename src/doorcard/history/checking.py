"""Checking files of hands: every hand is read and replayed, and what came of each is counted."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from doorcard.history.formats import read_file
from doorcard.history.reading import Reading, Skipped, UnknownFormat, Unreadable
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay


def files_of(paths: Sequence[Path]) -> Iterator[tuple[Path, bool]]:
    """Yield each file, and whether it was named itself and not merely found in a folder.

    A folder's files come in order of their names, then those of the folders in it; a folder that cannot be listed
    comes as if it were a file that was named.
    """
    for path in paths:
        if path.is_dir():
            yield from _found_in(path)
        else:
            yield path, True


def _found_in(folder: Path) -> Iterator[tuple[Path, bool]]:
    closed: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=closed.append):
        folders.sort()
        found = [Path(place, name) for name in sorted(names)]
        yield from ((path, False) for path in found if path.is_file())
    yield from ((Path(wrong.filename), True) for wrong in closed)


def readings_of(path: Path, *, named: bool) -> Iterator[Reading]:
    """Yield what is in a file; one that no reader recognises is skipped if it was merely found, else unreadable."""
    try:
        for reading in read_file(path):
            found_by_chance = isinstance(reading, UnknownFormat) and not named
            yield Skipped(1, str(reading)) if found_by_chance else reading
    except IsADirectoryError:
        yield Unreadable(1, "the folder cannot be listed")
    except OSError as wrong:
        yield Unreadable(1, f"cannot be opened: {wrong.strerror}")


@dataclass(slots=True)
class Report:
    """What came of all hands of all files; of each kind of fault at most ``listed`` are kept, None keeps all."""

    listed: int | None = None
    files: int = 0
    hands: int = 0
    exact: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    different: list[dict[str, Any]] = field(default_factory=list)
    unreadable: list[dict[str, Any]] = field(default_factory=list)
    skipped: list[dict[str, Any]] = field(default_factory=list)
    by_room: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)

    @property
    def is_clean(self) -> bool:
        """Whether every hand was read and replayed exactly."""
        return not self.counts["different"] and not self.counts["unreadable"]

    def add(self, path: Path, reading: Reading) -> None:
        """Replay a hand, if it is one, and count it."""
        if isinstance(reading, Skipped):
            self._list("skipped", {"file": str(path), "line": reading.line, "why": reading.reason})
        elif isinstance(reading, Unreadable):
            self._list("unreadable", {"file": str(path), "line": reading.line, "why": str(reading)})
        else:
            self._add_replay(path, reading, replay(reading))

    def _add_replay(self, path: Path, record: HandRecord, played: Replay) -> None:
        self.hands += 1
        counts = self.by_room.setdefault((record.room, record.game.value), Counter())
        counts["hands"] += 1
        if played.is_exact:
            self.exact += 1
            counts["exact"] += 1
            return
        counts["different"] += 1
        why = "; ".join(f"line {difference.line}: {difference.words}" for difference in played.differences)
        entry = {"file": str(path), "hand": record.number, "line": record.first_line, "why": why}
        self._list("different", entry)

    def _list(self, kind: str, entry: dict[str, Any]) -> None:
        self.counts[kind] += 1
        if self.listed is None or self.counts[kind] <= self.listed:
            entries: list[dict[str, Any]] = getattr(self, kind)
            entries.append(entry)

    def as_data(self) -> dict[str, Any]:
        """Return the report for programs."""
        return {
            "files": self.files,
            "hands": self.hands,
            "exact": self.exact,
            "different": self.different,
            "unreadable": self.unreadable,
            "skipped": self.skipped,
        }

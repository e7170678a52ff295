"""Tables in trouble on the disk: readable by the host alone, whole, and not too many."""

import json
import os
import stat
from pathlib import Path

from doorcard.room.ports import Dump, StoredTable
from doorcard.store.dumps import MOST_DUMPS, DumpFolder
from tests.store.stores import SEATS, SNAPSHOT, hand_log


def dump(table: str = "t", time: float = 1_750_000_000.0) -> Dump:
    stored = StoredTable(snapshot=SNAPSHOT, events=(*hand_log("razz", 1), None, *SEATS))
    return Dump(table=table, time=time, reason="table-failed", error="Traceback: Fault", stored=stored)


def test_a_dump_has_the_whole_record_and_the_fault(tmp_path: Path) -> None:
    DumpFolder(tmp_path / "dumps").keep(dump())
    (file,) = (tmp_path / "dumps").iterdir()
    assert file.name == "dump-20250615-150640-t-1.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["table"], data["reason"], data["error"]) == ("t", "table-failed", "Traceback: Fault")
    assert data["snapshot"]["number"] == SNAPSHOT.number
    assert len(data["events"]) == len(dump().stored.events)
    assert len(data["events"][0]["deck"]) == 52


def test_a_dump_is_for_the_host_alone(tmp_path: Path) -> None:
    folder = tmp_path / "dumps"
    mask = os.umask(0)
    try:
        DumpFolder(folder).keep(dump())
    finally:
        os.umask(mask)
    (file,) = folder.iterdir()
    assert (stat.S_IMODE(folder.stat().st_mode), stat.S_IMODE(file.stat().st_mode)) == (0o700, 0o600)


def test_two_dumps_of_a_moment_are_two_files(tmp_path: Path) -> None:
    folder = DumpFolder(tmp_path)
    folder.keep(dump())
    folder.keep(dump())
    assert len(list(tmp_path.iterdir())) == 2


def test_only_the_newest_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("{}", encoding="utf-8")
    folder = DumpFolder(tmp_path)
    for place in range(MOST_DUMPS + 5):
        folder.keep(dump(time=1_750_000_000.0 + place))
        newest = max(tmp_path.glob("dump-*"))
        os.utime(newest, ns=(place, place))
    kept = sorted(file.name for file in tmp_path.glob("dump-*"))
    assert len(kept) == MOST_DUMPS
    assert kept[0] == "dump-20250615-150645-t-1.json"
    assert (tmp_path / "mine.json").exists()


def test_a_tables_name_makes_no_path(tmp_path: Path) -> None:
    DumpFolder(tmp_path / "dumps").keep(dump(table="../../Sly"))
    (file,) = (tmp_path / "dumps").iterdir()
    assert file.name.endswith("-------sly-1.json")

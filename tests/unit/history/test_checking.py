"""Checking files: what is found in folders, what becomes of it, and the report."""

from pathlib import Path

import pytest

from doorcard.history.checking import Report, files_of, readings_of
from doorcard.history.reading import Skipped, UnknownFormat, Unreadable
from doorcard.history.record import HandRecord
from tests.unit.history.test_stars import HAND, record_of

DIFFERENT = record_of(HAND.replace("ann collected $0.43", "ann collected $0.44"))
EXACT = record_of(HAND)
HERE = Path("hands.txt")


class TestFiles:
    """A file that was named is told from one that was found in a folder."""

    def test_files_that_are_named_come_as_they_are(self) -> None:
        """Whether they are there is found out when they are opened."""
        assert list(files_of([Path("b"), Path("a")])) == [(Path("b"), True), (Path("a"), True)]

    def test_a_folder_comes_in_order_of_names_its_own_files_first(self, tmp_path: Path) -> None:
        for name in ("b/2.txt", "b/1.txt", "z.txt", "a/deep/3.txt"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).touch()
        found = [path.relative_to(tmp_path).as_posix() for path, named in files_of([tmp_path]) if not named]
        assert found == ["z.txt", "a/deep/3.txt", "b/1.txt", "b/2.txt"]


class TestReadings:
    """A file that no reader recognises is skipped where it was merely found; all else is as it was read."""

    @pytest.mark.parametrize(("named", "kind"), [(True, UnknownFormat), (False, Skipped)])
    def test_no_hand_history(self, tmp_path: Path, named: bool, kind: type) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("to do\n")
        assert [type(reading) for reading in readings_of(path, named=named)] == [kind]

    @pytest.mark.parametrize("named", [True, False])
    def test_hands(self, tmp_path: Path, named: bool) -> None:
        path = tmp_path / "hands.txt"
        path.write_text(f"{HAND}\n\n{HAND[:400]}")
        assert [type(reading) for reading in readings_of(path, named=named)] == [HandRecord, Unreadable]

    @pytest.mark.parametrize(
        ("name", "why"),
        [("gone.txt", "cannot be opened: No such file or directory"), (".", "the folder cannot be listed")],
    )
    def test_what_cannot_be_opened_is_unreadable(self, tmp_path: Path, name: str, why: str) -> None:
        (reading,) = readings_of(tmp_path / name, named=False)
        assert isinstance(reading, Unreadable)
        assert (reading.line, str(reading)) == (1, why)


class TestReport:
    """What came of all hands."""

    def test_an_exact_hand_is_clean(self) -> None:
        report = Report()
        report.add(HERE, EXACT)
        assert (report.hands, report.exact, report.is_clean) == (1, 1, True)
        assert report.by_room == {("PokerStars", "stud"): {"hands": 1, "exact": 1}}

    def test_what_is_skipped_is_clean(self) -> None:
        report = Report()
        report.add(HERE, Skipped(3, "hold'em"))
        assert (report.hands, report.is_clean) == (0, True)
        assert report.skipped == [{"file": "hands.txt", "line": 3, "why": "hold'em"}]

    def test_a_hand_that_differs_is_not(self) -> None:
        report = Report()
        report.add(HERE, DIFFERENT)
        assert (report.hands, report.exact, report.is_clean) == (1, 0, False)
        assert report.by_room == {("PokerStars", "stud"): {"hands": 1, "different": 1}}
        (entry,) = report.different
        assert (entry["file"], entry["hand"], entry["line"]) == ("hands.txt", "7001", 1)

    def test_every_difference_of_a_hand_is_told_with_its_line(self) -> None:
        wrong = HAND.replace("ann: posts the ante $0.01\n", "").replace("ann collected $0.43", "ann collected $0.44")
        report = Report()
        report.add(HERE, record_of(wrong))
        assert report.different[0]["why"].count("line ") > 1

    def test_what_cannot_be_read_is_not(self) -> None:
        report = Report()
        report.add(HERE, Unreadable(9, "cut off"))
        assert (report.hands, report.is_clean) == (0, False)
        assert report.unreadable == [{"file": "hands.txt", "line": 9, "why": "cut off"}]

    def test_a_report_for_people_keeps_no_more_than_it_lists(self) -> None:
        """So that its size does not grow with a file of nothing but faults."""
        report = Report(listed=2)
        for line in range(1, 6):
            report.add(HERE, Unreadable(line, "cut off"))
            report.add(HERE, Skipped(line, "hold'em"))
            report.add(HERE, DIFFERENT)
        assert [len(report.unreadable), len(report.skipped), len(report.different)] == [2, 2, 2]
        assert report.counts == {"unreadable": 5, "skipped": 5, "different": 5}
        assert not report.is_clean

    def test_a_report_for_programs_keeps_all(self) -> None:
        report = Report()
        for line in range(1, 101):
            report.add(HERE, Unreadable(line, "cut off"))
        assert [entry["line"] for entry in report.as_data()["unreadable"]] == list(range(1, 101))

    def test_the_keys_for_programs(self) -> None:
        assert list(Report().as_data()) == ["files", "hands", "exact", "different", "unreadable", "skipped"]

"""``doorcard history show --equity``: the live hands' equities on each street, from the record or from a seat."""

import re
from pathlib import Path

import pytest

from doorcard.equity import spots_of_hand
from doorcard.history.formats import read_file
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from tests.cli.commands import Shell
from tests.equity.spots import solve_slowly
from tests.unit.history.test_stars import HAND, HOME, record_of

STREETS = ["third", "fourth", "fifth", "sixth", "seventh"]
HEADING = "Equities, when the street was dealt"


def table(printed: str) -> list[list[str]]:
    """Return the rows of the table of equities: the name, then a cell for each street, which may be empty."""
    head, *lines = printed[printed.index(HEADING) :].splitlines()[1:]
    ends = {found.end(): place for place, found in enumerate(re.finditer(r"\S+", head))}
    return [head.split(), *(cells(line, ends) for line in lines)]


def cells(line: str, ends: dict[int, int]) -> list[str]:
    figures = list(re.finditer(r"(?:± )?\d+\.\d\d\b|exact", line))
    row = [line[: figures[0].start()].strip(), *[""] * (len(ends) - 1)]
    for figure in figures:
        row[ends[figure.end()]] = figure[0]
    return row


def write(folder: Path, text: str) -> str:
    path = folder / "hand.txt"
    path.write_text(text)
    return str(path)


class TestTable:
    def test_every_street_has_a_column_and_every_player_a_row(self, shell: Shell, tmp_path: Path) -> None:
        head, ann, bob, how = table(shell.run("history", "show", write(tmp_path, HOME), "--equity").printed)
        assert head == ["equity", *STREETS]
        assert (ann[0], bob[0]) == ("ann", "bob")
        assert how == ["", *["exact"] * 5]
        assert (ann[5], bob[5]) == ("0.00", "100.00")

    def test_who_has_folded_is_out(self, shell: Shell, tmp_path: Path) -> None:
        """``ann lee`` folds on third street."""
        head, ann, lee, bob, _ = table(shell.run("history", "show", write(tmp_path, HAND), "--equity").printed)
        assert head == ["equity", *STREETS[:3]]
        assert lee[0] == "ann lee"
        assert lee[1]
        assert lee[2:] == ["", ""]
        assert float(ann[2]) + float(bob[2]) == pytest.approx(100, abs=0.011)

    @pytest.mark.parametrize("seat", [None, 1, 2])
    def test_they_are_what_all_deals_say(self, shell: Shell, tmp_path: Path, seat: int | None) -> None:
        """On sixth and seventh street, with everything known and as each seat saw it."""
        asked = [] if seat is None else ["--as", str(seat)]
        rows = table(shell.run("history", "show", write(tmp_path, HOME), "--equity", *asked).printed)[1:3]
        hand = replay(record_of(HOME)).hand
        assert hand is not None
        for column, entry in list(enumerate(spots_of_hand(hand, seat), start=1))[-1 if seat else -2 :]:
            shares = dict(zip(entry.players, solve_slowly(entry.spot)[1], strict=True))
            assert [row[column] for row in rows] == [f"{100 * float(shares[player]):.2f}" for player in (1, 2)]

    def test_a_hand_is_told_alike_each_time(self, shell: Shell, tmp_path: Path) -> None:
        words = ("history", "show", write(tmp_path, HAND), "--equity")
        assert shell.run(*words).printed == shell.run(*words).printed

    def test_without_the_option_nothing_is_added(self, shell: Shell, tmp_path: Path) -> None:
        assert HEADING not in shell.run("history", "show", write(tmp_path, HOME)).printed

    def test_a_picture(self, shell: Shell, tmp_path: Path) -> None:
        """Names are drawn as they are: neither formulas nor left out for their first letter."""
        hand = HOME.replace("ann", "_$x_1$").replace("bob", "b$$_{")
        picture = tmp_path / "hand.png"
        outcome = shell.run("history", "show", write(tmp_path, hand), "--plot", str(picture))
        assert (outcome.status, outcome.complaint) == (0, "")
        assert HEADING in outcome.printed
        assert picture.read_bytes().startswith(b"\x89PNG")


class TestRefusals:
    def test_a_card_that_is_in_two_places(self, shell: Shell, tmp_path: Path) -> None:
        """A record that contradicts itself cannot be dealt; the card is named; the hand can be shown without."""
        twice = HOME.replace("mucked [Qs 8h 5c", "mucked [Js 8h 5c")
        refusal = shell.run("history", "show", write(tmp_path, twice), "--equity").refusal()
        assert refusal.startswith("hand 7002 has no equities, because its cards cannot be dealt: ")
        assert "the Js is already on the table" in refusal
        assert shell.run("history", "show", write(tmp_path, twice)).status == 0

    def test_a_seat_that_is_not_there(self, shell: Shell, tmp_path: Path) -> None:
        refusal = shell.run("history", "show", write(tmp_path, HOME), "--equity", "--as", "3").refusal()
        assert refusal == "seat 3 is not in the hand; the seats are 1, 2"

    def test_a_picture_that_is_no_png(self, shell: Shell, tmp_path: Path) -> None:
        refusal = shell.run("history", "show", write(tmp_path, HOME), "--plot", "x.jpg").refusal()
        assert refusal == "the picture is a PNG file, as equity.png, not 'x.jpg'"


def test_real_hands_have_equities_on_every_street(corpus: Path) -> None:
    """Every tenth real hand: on the last street dealt with all cards known, the shares are those of the showdown."""
    compared = 0
    for path in sorted(corpus.glob("*.txt"))[::10]:
        for reading in read_file(path):
            hand = replay(reading).hand if isinstance(reading, HandRecord) else None
            if hand is None or not hand.is_complete:
                continue
            *_, last = spots_of_hand(hand)
            if all(holding.unknown == 0 and holding.held == 7 for holding in last.spot.holdings):
                compared += 1
                won = {award.seat for award in hand.result.awards} if hand.result else set()
                shares = dict(zip(last.players, solve_slowly(last.spot)[1], strict=True))
                assert {seat for seat, share in shares.items() if share == max(shares.values())} & won
    assert compared > 5

"""``doorcard history show``: a hand street by street; from a seat, nothing that was not seen from it."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from doorcard.cards import UNKNOWN, Card, parse_card
from doorcard.cli.history_show import show_hand
from doorcard.history.formats import read_file
from doorcard.history.record import HandRecord, RecordedCommunityCard
from doorcard.history.replay import Replay, replay
from doorcard.history.surveying import known_cards
from doorcard.rules import Street
from tests.cli.commands import Shell
from tests.conftest import ROOT
from tests.unit.history import test_fulltilt
from tests.unit.history.test_stars import HAND, HOME, SIDE_POT, record_of

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
HEADING = re.compile(r"(\w+) street")
SHOWS = re.compile(r"  (.+?) shows .+")
CUT_OFF = HAND[: HAND.index("*** 5th STREET")]
SCOOPED = HOME.replace(
    "ann: mucks hand\nbob collected 96",
    "ann: shows [4d 2s 5c 3c Kd Kh Ac] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)\n"
    "ann collected 48 from pot\nann collected 48",
).replace("mucked [Qs 8h 5c 3c Kd Kh 4d]", "showed [4d 2s 5c 3c Kd Kh Ac] and won (96)")
FOLDED_AT_ONCE = """\
PokerStars Hand #7009:  Razz Limit ($0.04/$0.08 USD) - 2010/03/01 10:00:00 ET
Table 'Oak' 8-max
Seat 1: ann ($2 in chips)
Seat 2: [/b] ($2 in chips)
ann: posts the ante $0.01
[/b]: posts the ante $0.01
*** 3rd STREET ***
Dealt to ann [9h Tc 3d]
Dealt to [/b] [Kd]
[/b]: brings in for $0.02
ann: folds
Uncalled bet ($0.02) returned to [/b]
[/b] collected $0.02 from pot
*** SUMMARY ***
Total pot $0.02 | Rake $0
Seat 1: ann folded on the 3rd Street (didn't bet)
Seat 2: [/b] collected ($0.02)
"""


def write(folder: Path, *hands: str) -> str:
    path = folder / "hands.txt"
    path.write_text("\n\n".join(hands))
    return str(path)


def printed(played: Replay, seat: int | None, *, colours: bool = False) -> str:
    """Return what is printed of a hand, on a terminal as wide as it likes."""
    out = io.StringIO()
    show_hand(
        Console(file=out, width=500, force_terminal=colours, color_system="standard" if colours else None), played, seat
    )
    return out.getvalue()


def cards_in(text: str) -> set[Card]:
    return {parse_card(word) for word in CARD.findall(text)}


class TestWhatASeatSaw:
    """With ``--as`` a card is printed once that seat saw it, and not before."""

    def test_every_card_of_real_hands_had_been_seen(self, corpus: Path) -> None:
        """From every seat of every hand of which more than the up cards is recorded; the record tells what was seen."""
        count = 0
        for record in records(corpus):
            played = replay(record)
            for seat in known_cards(record):
                count += 1
                unseen = list(printed_too_early(record, seat, printed(played, seat)))
                assert unseen == [], f"{record.room} {record.number} from seat {seat}"
        assert count > 500

    def test_hands_that_were_thrown_away_change_nothing(self) -> None:
        """What a summary tells of a mucked hand was not seen at the table: other cards in it print the same."""
        other = HOME.replace("mucked [Qs 8h 5c 3c Kd Kh 4d]", "mucked [9c 8d 5c 3c Kd Kh 4h]")
        text = printed(replay(record_of(HOME)), 2)
        assert text == printed(replay(record_of(other)), 2)
        assert "  ann mucks\n" in text
        assert "show or muck" not in text

    def test_its_own_cards_are_seen_before_the_showdown(self) -> None:
        text = printed(replay(record_of(HOME)), 2)
        third = text[text.index("Third") : text.index("Fourth")]
        assert "bob             9♠ J♠ | 10♦" in third
        assert "ann             ?? ?? | 5♣" in third

    def test_of_what_differs_only_the_line_is_told(self) -> None:
        """The words may name cards that the seat never saw."""
        played = replay(record_of(HOME.replace("[Qs 8h 5c 3c Kd Kh 4d]", "[Qs 8h 5d 3c Kd Kh 4d]")))
        assert "differs at line 33: seat 1 holds the 5c as card 3, and here the 5d" in printed(played, None)
        assert "differs at line 33: without --as it is told how" in printed(played, 2)
        assert "5d" not in printed(played, 2)

    def test_without_a_seat_everything_that_is_recorded_is_told(self) -> None:
        text = printed(replay(record_of(HOME)), None)
        third = text[text.index("Third") : text.index("Fourth")]
        assert "ann             Q♠ 8♥ | 5♣" in third


def records(corpus: Path) -> Iterator[HandRecord]:
    for path in sorted(corpus.iterdir()):
        for reading in read_file(path):
            if isinstance(reading, HandRecord):
                known = known_cards(reading)
                if sum(UNKNOWN not in cards[:2] for cards in known.values()) > 1:
                    yield reading


def printed_too_early(record: HandRecord, seat: int, text: str) -> Iterator[str]:
    """Yield the lines with a card that the seat had not seen by then, according to the record alone."""
    known = known_cards(record)
    names = {entry.name: entry.seat for entry in record.seats}
    community = {step.card for step in record.steps if isinstance(step, RecordedCommunityCard)}
    street, turned_up = 2, {seat}
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            street = Street[heading[1].upper()]
        if (shows := SHOWS.fullmatch(line)) and shows[1] in names:
            turned_up.add(names[shows[1]])
        seen = community if street is Street.SEVENTH else set()
        seen = seen | {card for cards in known.values() for card in cards[2 : min(street, Street.SIXTH)]}
        seen |= {card for other in turned_up for card in known[other][:street]}
        if not cards_in(line) <= seen:
            yield line


class TestStreets:
    """Each street is drawn as it stood, with what every live hand shows or, where it is seen, is worth."""

    def test_the_heading_tells_where_and_for_what(self) -> None:
        first = printed(replay(record_of(HAND)), None).splitlines()[0]
        assert first == "PokerStars 7001: stud 0.04/0.08, ante 0.01, bring-in 0.02; 2010/03/01 10:00:00 ET"

    def test_actions_come_in_the_order_played_with_their_amounts(self) -> None:
        text = printed(replay(record_of(HAND)), None)
        third = text[text.index("Third") : text.index("Fourth")]
        assert [line.strip() for line in third.splitlines() if "|" not in line][1:-1] == [
            "ann lee brings in for 0.02",
            "bob (x) completes to 0.04",
            "ann calls 0.04",
            "ann lee folds",
        ]

    def test_a_folded_hand_is_drawn_no_more(self) -> None:
        text = printed(replay(record_of(HAND)), None)
        fourth = text[text.index("Fourth") : text.index("Fifth")]
        assert [line.split("  ")[1].strip() for line in fourth.splitlines() if "|" in line] == ["ann", "bob (x)"]

    def test_high_and_low_hands_are_named(self) -> None:
        text = printed(replay(record_of(SCOOPED)), 1)
        seventh = text[text.index("Seventh") :].splitlines()
        assert seventh[2].endswith(" A♣   a straight, Ace to Five, low 5-4-3-2-A")
        assert seventh[1].endswith(" ??   a pair of Tens")
        assert "  bob shows two pair, Jacks and Tens" in seventh
        assert "  ann shows a straight, Ace to Five, low 5-4-3-2-A" in seventh
        assert "  High: ann wins 48 from the pot with a straight, Ace to Five" in seventh
        assert "  Low: ann wins 48 from the pot with 5-4-3-2-A" in seventh

    def test_a_razz_hand_is_named_as_a_low_and_a_board_by_what_shows(self) -> None:
        text = printed(replay(record_of(SIDE_POT)), None)
        sixth = text[text.index("Sixth") : text.index("Seventh")]
        assert [line.split("   ")[-1] for line in sixth.splitlines() if "|" in line] == [
            "6-5-4-3-2",
            "9-8-6-5-4",
            "Q-T-8-7-A",
        ]

    def test_all_ins_and_side_pots_are_told(self) -> None:
        text = printed(replay(record_of(SIDE_POT)), None)
        assert "  cy raises to 250, all-in\n" in text
        assert "  cy wins 500 from side pot 1 with 9-8-6-5-4\n" in text
        assert "  bob wins 160 from the main pot with 6-5-4-3-2\n" in text

    def test_hands_turned_up_at_once_are_seen_by_all_from_then_on(self) -> None:
        played = replay(test_fulltilt.record_of(test_fulltilt.RUN_OUT))
        before, after = printed(played, 1).split("Fourth street")
        assert ("??" in before, "??" in after) == (True, False)

    def test_a_community_card_is_seventh_street(self, corpus: Path) -> None:
        """stars-stud-002: eight players reach seventh street."""
        (record,) = [found for found in read_file(corpus / "stars-stud-002.txt") if isinstance(found, HandRecord)]
        text = printed(replay(record), None)
        seventh = text[text.index("Seventh street") :].splitlines()
        assert seventh[1] == "  Community card: 6♥."
        assert sum("|" in line for line in seventh) == 8

    def test_each_suit_has_its_own_colour(self) -> None:
        text = printed(replay(record_of(HAND)), None, colours=True)
        colours = {match[2]: match[1] for match in re.finditer(r"\x1b\[(\d+)m\w+([♣♦♥♠])\x1b\[0m", text)}
        assert set(colours) == set("♣♦♥♠")
        assert len(set(colours.values())) == 4

    def test_where_there_are_no_signs_for_suits_letters_stand_for_them(self, tmp_path: Path) -> None:
        path = write(tmp_path, HAND.replace("ann", "zoé"))
        command = [sys.executable, "-m", "doorcard", "history", "show", path]
        environment = os.environ | {"PYTHONIOENCODING": "ascii"}
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
        assert "zo?             9h 10c | 3d" in done.stdout

    def test_names_are_printed_as_they_are_and_cannot_act_on_the_terminal(self, shell: Shell, tmp_path: Path) -> None:
        hostile = FOLDED_AT_ONCE.replace("ann", "a\x1b[2J:smile:")
        text = shell.run("history", "show", write(tmp_path, hostile)).printed
        assert "a\ufffd[2J:smile: folds" in text
        assert "[/b] brings in for 0.02" in text
        assert "\x1b" not in text

    def test_a_hand_that_the_engine_cannot_finish_is_shown_as_far_as_it_goes(self) -> None:
        text = printed(replay(record_of(HAND.replace("raises $0.08 to $0.16", "raises $0.04 to $0.12"))), None)
        assert "ann bets 0.08" in text
        assert text.splitlines()[-1].startswith("differs at line 26: seat 8: wager to 12 is not legal")
        assert "Fifth" not in text


class TestWhichHand:
    """Hands are counted from 1 among those that can be read, or named by the room's number."""

    @pytest.mark.parametrize(
        ("asked", "number"), [((), "7001"), (("--hand", "2"), "7002"), (("--hand", "7003"), "7003")]
    )
    def test_a_hand_is_found(self, shell: Shell, tmp_path: Path, asked: tuple[str, ...], number: str) -> None:
        path = write(tmp_path, HAND, CUT_OFF, HOME, SIDE_POT)
        outcome = shell.run("history", "show", path, *asked)
        assert (outcome.status, outcome.printed.split(":")[0]) == (0, f"PokerStars {number}")

    @pytest.mark.parametrize("asked", ["0", "-1", "3", "7004", "first"])
    def test_there_is_no_such_hand(self, shell: Shell, tmp_path: Path, asked: str) -> None:
        path = write(tmp_path, HAND, HOME)
        refusal = shell.run("history", "show", path, "--hand", asked).refusal()
        assert refusal == f"there is no hand {asked} in {path}; it has 2 that can be read"

    def test_of_a_file_without_hands_it_is_told_why(self, shell: Shell, tmp_path: Path) -> None:
        path = write(tmp_path, CUT_OFF)
        line = len(CUT_OFF.splitlines())
        assert (
            shell.run("history", "show", path)
            .refusal()
            .endswith(f"it has 0 that can be read; at line {line}: the hand is cut off: it has no summary")
        )

    def test_the_seat_is_not_in_the_hand(self, shell: Shell, tmp_path: Path) -> None:
        refusal = shell.run("history", "show", write(tmp_path, HAND), "--as", "4").refusal()
        assert refusal == "seat 4 is not in the hand; the seats are 1, 3, 8"

    @pytest.mark.parametrize("words", [["/no/such/file"], [str(ROOT)], [str(ROOT / "README.md"), "--as", "one"]])
    def test_a_wrong_command(self, shell: Shell, words: list[str]) -> None:
        shell.run("history", "show", *words).refusal()

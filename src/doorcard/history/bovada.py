"""Bovada, with Bodog and Ignition: no names, and everybody's down cards told too.

Each seat's first three cards are third street, every further one is the next; only some files say so. A raise and an
``All-in(raise)`` tell the total on the street, calls and other all-ins what was put in now. The stakes are not told,
nor is the rake in the files of 2014.
"""

import re
from typing import Final

from doorcard.history.common_lines import AMOUNT, ante, cards_of, does, puts, puts_to
from doorcard.history.gathering import CHIP, LONGEST_LINE, Gathering, Heading, OfAPlayer, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.inferring import infer_bets
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedCards, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

# Where the last street is checked, who acted first on it shows first: bovada-stud-003, bovada-stud-037. With a pair up
# on fourth street a player who has none may bet double too: bovada-stud-002.
HOUSES: Final = houses_of("bovada", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)

_BEGINS: Final = re.compile(r"\s*(?:Bovada|Bodog|Ignition)\S*(?: UK| Canada)? Hand #")
_HEAD: Final = re.compile(
    r".*? Hand #(?P<number>\w+):?\s+(?:TBL#\S+\s+)?(?P<kind>7CARD(?:_HL| HiLo)?(?=[ ,]))?(?P<rest>.*)"
)
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d[ -]\d\d?:\d\d:\d\d")
_GAMES: Final = {"7CARD": Game.STUD, "7CARD HiLo": Game.STUD8, "7CARD_HL": Game.STUD8}
_SEAT: Final = re.compile(r"(?P<name>Seat\+(?P<seat>\d+))(?P<hero> \[ME\])?: (?P<stack>\S+) in chips")
_OF_SEAT: Final = re.compile(r"(?P<name>Seat\+\d+)(?: \[ME\])? : ?(?P<words>.*)")
_TOTAL: Final = re.compile(r"Total Pot\((?P<total>[^)]*)\)(?: \| Rake \((?P<rake>[^)]*)\))?.*")
_SUMMARY: Final = "*** SUMMARY ***"
_MAIN, _SIDE = "0", "1"


def _read(lines: list[str], first: int) -> Reading:
    head = _HEAD.match(lines[0])
    if head is None:
        raise Unreadable(first, f"not understood: {lines[0].strip()!r}")
    if head["kind"] is None:
        return Skipped(first, "no seven-card stud")
    hand = Gathering(rake=0 if " Tournament " in head["rest"] else None)
    hero = None
    for line, text in enumerate(map(str.strip, lines[1:]), start=first + 1):
        if seat := _SEAT.fullmatch(text):
            hand.sit(line, int(seat["seat"]), seat["name"], read_amount(line, seat["stack"]))
            hero = int(seat["seat"]) if seat["hero"] else hero
        else:
            _take(hand, line, text)
    hand.hero = hero
    return hand.record(_heading(hand, head, first), Telling(), last_line=first + len(lines) - 1)


def _heading(hand: Gathering, head: re.Match[str], first: int) -> Heading:
    small, big = infer_bets(hand, _usual_small_bet)
    time = _TIME.search(head["rest"])
    return Heading(
        line=first,
        room="Bovada",
        number=head["number"],
        time=time and time[0],
        house=HOUSES[_GAMES[head["kind"]]],
        small_bet=small,
        big_bet=big,
        tournament=" Tournament " in head["rest"],
    )


def _usual_small_bet(ante: int, bring_in: int | None) -> int:
    """Five antes, two bring-ins: bovada-stud-005 (2, 5 and 10) to 044 (60, 150 and 300)."""
    return 5 * ante or 2 * (bring_in or CHIP)


def _take(hand: Gathering, line: int, text: str) -> None:
    """Take one line; raises Unreadable where one of a seat's is not understood. The summary tells only the total."""
    if text == _SUMMARY:
        hand.is_over = True
    elif total := _TOTAL.fullmatch(text):
        hand.total = read_amount(line, total["total"])
        hand.rake = hand.rake if total["rake"] is None else read_amount(line, total["rake"])
    elif text.startswith("Seat+") and not hand.is_over:
        _take_of_seat(hand, line, text)


def _take_of_seat(hand: Gathering, line: int, text: str) -> None:
    of_seat = _OF_SEAT.fullmatch(text[:LONGEST_LINE])
    if of_seat and len(text) <= LONGEST_LINE:
        for pattern, note in _WORDS:
            if match := pattern.fullmatch(of_seat["words"]):
                note(hand, line, hand.seat_of(line, of_seat["name"]), match)
                return
    raise Unreadable(line, f"not understood: {text[:LONGEST_LINE]!r}")


def _deal(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """A seat's street is told by the number of its cards."""
    cards = read_cards(line, match["cards"])
    number = len(cards_of(hand, seat)) + len(cards)
    if number > Street.SEVENTH or (number == len(cards)) != (number == Street.THIRD):
        raise Unreadable(line, f"{len(cards)} cards for seat {seat}, which then has {number}")
    hand.street = Street(number)
    hand.dealt(line, seat, cards)


def _all_in(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """An all-in before the cards is a short ante."""
    dealt = any(isinstance(step, RecordedCards) for step in hand.steps)
    note = puts(Did.ALL_IN) if dealt else ante
    note(hand, line, seat, match)


def _show(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Only the five cards that count are told: the best high, and after it the best low."""
    dealt = cards_of(hand, seat)
    strange = [card for card in read_cards(line, match["cards"]) if card not in dealt]
    if strange:
        raise Unreadable(line, f"seat {seat} shows the {strange[0].text}, which it was not dealt")
    hand.shows(line, seat, dealt)


def _muck(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.mucks(line, seat, read_cards(line, match["cards"]) if match["cards"] else ())


def _return(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.gets_back(line, seat, read_amount(line, match["amount"]))


def _win(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match["amount"]), pot=_SIDE if match["side"] else _MAIN)


def _pass_over(_hand: Gathering, _line: int, _seat: int, _match: re.Match[str]) -> None:
    """Who comes, goes, sits out or is ranked does nothing to the hand."""


_LATE: Final = r"(?:\(timeout\))?"
_WORDS: Final[tuple[tuple[re.Pattern[str], OfAPlayer], ...]] = (
    (re.compile(rf"Ante chip{_LATE} {AMOUNT}"), ante),
    (re.compile(rf"(?:Bring_in chip|Big blind/Bring in|Bring in){_LATE} {AMOUNT}"), puts(Did.BRING_IN)),
    (re.compile(r"Folds?\b.*"), does(Did.FOLD)),
    (re.compile(r"Checks?\b.*"), does(Did.CHECK)),
    (re.compile(rf"Calls?{_LATE} {AMOUNT}"), puts(Did.CALL)),
    (re.compile(rf"(?:D b|Double b|B|b)ets{_LATE} {AMOUNT}"), puts_to(Did.WAGER)),
    (re.compile(rf"[Rr]aises{_LATE} (?:\S+ to )?{AMOUNT}"), puts_to(Did.WAGER)),
    (re.compile(rf"All-in\(raise(?:-timeout)?\) (?:\S+ to )?{AMOUNT}"), puts_to(Did.WAGER)),
    (re.compile(rf"All-in{_LATE} {AMOUNT}"), _all_in),
    (re.compile(r"Card dealt to a spot \[(?P<cards>.*)\]"), _deal),
    (re.compile(rf"Return uncalled portion of bet {AMOUNT}"), _return),
    (re.compile(r"Showdown \[(?P<cards>.*)\].*"), _show),
    (re.compile(r"(?:Does not show|Mucks)(?: \[(?P<cards>.*)\])?.*"), _muck),
    (re.compile(rf"Hand [Rr]esult(?P<side>-Side [Pp]ot)? {AMOUNT}"), _win),
    (re.compile(r"(?:Table|Seat|Stand|Sit|Re-?join|Ranking|Leave|Enter|BOUNTY|Prize)\b.*"), _pass_over),
)


FORMAT: Final[Format] = Format(
    name="Bovada",
    recognises=lambda text: any(_BEGINS.match(line) for line in text.splitlines()),
    begins=lambda line: _BEGINS.match(line) is not None,
    read=_read,
    marks=("#", " hand #"),
)

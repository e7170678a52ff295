"""PartyPoker's hand histories.

Amounts are what a player adds. Only the hero's cards are told, opponents' not even face up, so the record itself tells
who opens each street. What a winner takes includes his uncalled bet; the rake is not told.
"""

import re
from typing import Final

from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "PartyPoker"

_BEGIN: Final = re.compile(r"\ufeff?\s*\*{5} Hand History [Ff]or Game (\w+) \*{5}.*")
_HEAD: Final = re.compile(
    r"(?P<before>.*?)\b(?:(?P<stud8>7 Card Stud Hi-?Lo)|(?P<stud>7 Card Stud)|(?P<razz>Razz)"
    r"|Hold'?em|Omaha|(?:\w+ )*Draw|Short Deck)\b(?P<after>.*?) - (?P<time>[^-]+)",
    re.IGNORECASE,
)
_CASH: Final = re.compile(r"\D{0,2}(\d[\d.,]*)\s*/\s*\D{0,2}(\d[\d.,]*)\b.*")
_LEVEL: Final = re.compile(r".*\b(?:Stakes|Blinds)(?:-Antes)?\(\s*(\d[\d., ]*?)\s*/\s*(\d[\d., ]*?)\s*(?:-.*)?\).*")
_TOURNAMENT: Final = re.compile(r"Trny|Tourn|Buy-?in", re.IGNORECASE)
_AMOUNT: Final = r"\s*[\[(]\s*(.+?)\s*[\])]\.?"

_HOUSES: Final = houses_of("partypoker", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)
_TELLING: Final = Telling(returns=False, wins_include_returns=True)
_STREETS: Final = {
    "": Street.THIRD,
    "down": Street.THIRD,
    "fourth": Street.FOURTH,
    "fifth": Street.FIFTH,
    "sixth": Street.SIXTH,
    "seventh": Street.SEVENTH,
    "river": Street.SEVENTH,
}
_DID: Final = {
    "folds": Did.FOLD,
    "checks": Did.CHECK,
    "calls": Did.CALL,
    "bring-ins": Did.BRING_IN,
    "completes": Did.WAGER,
    "bets": Did.WAGER,
    "double bets": Did.WAGER,
    "raises": Did.WAGER,
    "double raises": Did.WAGER,
    "is all-in": Did.ALL_IN,
}


def _begins(line: str) -> bool:
    return _BEGIN.match(line) is not None


def _recognises(text: str) -> bool:
    return any(_begins(line) for line in text.splitlines())


def _read(lines: list[str], first: int) -> Reading:
    line, head = _find_head(lines, first)
    told = [game for game in Game if head[game.value]]
    if not told:
        return Skipped(first, "the game is no stud")
    heading = _heading(lines[0], first, line, head, told[0])
    hand = Gathering()
    for number, text in enumerate(lines[line - first + 1 :], start=line + 1):
        _LINES.take(hand, number, text.strip())
    return hand.record(heading, _TELLING, last_line=first + len(lines) - 1)


def _find_head(lines: list[str], first: int) -> tuple[int, re.Match[str]]:
    """Return the line of game and stakes; players leaving the table may be told before it."""
    for number, text in enumerate(lines[1:], start=first + 1):
        if match := _HEAD.fullmatch(text.strip()):
            return number, match
    raise Unreadable(first, "no line tells the game and its stakes")


def _heading(begin: str, first: int, line: int, head: re.Match[str], game: Game) -> Heading:
    number = _BEGIN.match(begin)
    limits = _LEVEL.fullmatch(head["after"]) or _CASH.fullmatch(head["before"])
    if number is None or limits is None:
        raise Unreadable(line, "the limits are not told")
    return Heading(
        line=first,
        room=ROOM,
        number=number[1],
        time=head["time"].strip(),
        house=_HOUSES[game],
        small_bet=read_amount(line, limits[1]),
        big_bet=read_amount(line, limits[2]),
        tournament=_TOURNAMENT.search(head[0]) is not None,
    )


def _sit(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.sit(line, int(match[1]), match[2], read_amount(line, match[3]))


def _deal_street(hand: Gathering, line: int, match: re.Match[str]) -> None:
    name = (match[1] or "").lower()
    if name not in _STREETS:
        raise Unreadable(line, f"{match[1]} is no street of stud")
    hand.street = _STREETS[name]
    if match[2]:
        hand.community(line, read_cards(line, match[2]))


def _deal_cards(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.dealt(line, hand.seat_of(line, match[1]), read_cards(line, match[2]))


def _ante(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.ante(line, seat, read_amount(line, match[1]))


def _act(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    did = _DID[match[1].lower()]
    if match[2] is None and did not in (Did.FOLD, Did.CHECK):
        raise Unreadable(line, f"seat {seat} {match[1]}, but how much?")
    hand.did(line, seat, did, adds=None if match[2] is None else read_amount(line, match[2]))


def _show(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.shows(line, seat, read_cards(line, match[1]))


def _muck(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.mucks(line, seat, read_cards(line, match[1]) if match[1] else ())


def _win(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match[1]))


def _name_of_low(_hand: Gathering, _line: int, _seat: int, _match: re.Match[str]) -> None:
    """A low hand's name stands in a line of its own after the cards."""


_LINES: Final = Lines(
    table=(
        (re.compile(r"[Ss]eat (\d+): (.+) \(\s*(.+?)\s*\)(?: (?:is )?sitting out)?"), _sit),
        (re.compile(r"\*\* Dealing(?: (\w+))?(?: \w+)* \*\*\s*(?:\[(.+)\])?", re.IGNORECASE), _deal_street),
        (re.compile(r"Dealt to (.+) \[\s*(.+?)\s*\]"), _deal_cards),
        (re.compile(r"\*\* Summary \*\*"), pass_over),
    ),
    player=(
        (re.compile(r":.*"), pass_over),
        (re.compile(r" posts ante(?: of)?" + _AMOUNT), _ante),
        (re.compile(rf" ({'|'.join(_DID)})(?:{_AMOUNT})?\.?", re.IGNORECASE), _act),
        (re.compile(r" shows \[\s*(.+?)\s*\].*"), _show),
        (re.compile(r" shows ?\S* +for low\."), _name_of_low),
        (re.compile(r" (?:does not|doesn't) show (?:cards\.?|\[\s*(.+?)\s*\].*)"), _muck),
        (re.compile(r" wins (?:(?:Hi|High|Lo|Low) )?\(?\D{0,2}(\d[\d.,]*).*", re.IGNORECASE), _win),
    ),
)

FORMAT: Final[Format] = Format(
    name=ROOM, recognises=_recognises, begins=_begins, read=_read, marks=("*", "hand history for game ")
)

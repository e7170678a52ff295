"""Everleaf's hand histories.

A completion tells the total, every other amount is what a player adds. A spectator's record has no cards but the shown
ones, so the record itself tells who opens each street. An uncalled bet goes back untold and is in nobody's win; the
rake is not told either. Of a shown hand the third to sixth cards are the up cards; the down cards are in no order.
"""

import re
from typing import Final

from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Everleaf"

_BEGIN: Final = re.compile(r"\ufeff?\s*\*{5} Hand history for game #(\d+) \*{5}.*")
_HEAD: Final = re.compile(
    r"(?:Blinds )?(?P<sign>[^\d\s]*) ?(?P<small>\d[\d.,]*) ?/ ?[^\d\s]* ?(?P<big>\d[\d.,]*) (?:.*\b)?"
    r"(?:(?P<stud8>7 Card Stud Hi[- /]?Lo)|(?P<stud>7 Card Stud)|(?P<razz>Razz)|Hold'?em|Omaha|Draw)\b"
    r".*? - (?P<time>\d[\d/]* - [\d:]+).*",
    re.IGNORECASE,
)
_MONEY: Final = r"[^\d\[\]()]*(\d[\d.,]*)[^\d\[\]()]*"
_AMOUNT: Final = rf"\s*\[{_MONEY}\]"
_ALL_IN: Final = r"(?:,? and is all-?in)?\.?"

_HOUSES: Final = houses_of("everleaf", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)
_TELLING: Final = Telling(returns=False)
_STREETS: Final = {
    "down cards": Street.THIRD,
    "3rd street": Street.THIRD,
    "4th street": Street.FOURTH,
    "5th street": Street.FIFTH,
    "6th street": Street.SIXTH,
    "7th street": Street.SEVENTH,
    "river": Street.SEVENTH,
}
_DID: Final = {
    "bets": Did.WAGER,
    "raises": Did.WAGER,
    "calls": Did.CALL,
    "is all-in": Did.ALL_IN,
    "goes all-in": Did.ALL_IN,
}
_DID_FREELY: Final = {"folds": Did.FOLD, "checks": Did.CHECK}
_DID_TO: Final = {"posts bring-in": Did.BRING_IN, "completes to": Did.WAGER}


def _begins(line: str) -> bool:
    return _BEGIN.match(line) is not None


def _recognises(text: str) -> bool:
    return any(_begins(line) for line in text.splitlines())


def _read(lines: list[str], first: int) -> Reading:
    line, head = _find_head(lines, first)
    told = [game for game in Game if head[game.value]]
    if not told:
        return Skipped(first, "the game is no stud")
    hand = Gathering()
    for number, text in enumerate(lines[line - first + 1 :], start=line + 1):
        _LINES.take(hand, number, text.strip())
    heading = _heading(lines, first, line, head, told[0])
    return hand.record(heading, _TELLING, last_line=first + len(lines) - 1)


def _find_head(lines: list[str], first: int) -> tuple[int, re.Match[str]]:
    for number, text in enumerate(lines[1:], start=first + 1):
        if match := _HEAD.fullmatch(text.strip()):
            return number, match
    raise Unreadable(first, "no line tells the game and its stakes")


def _heading(lines: list[str], first: int, line: int, head: re.Match[str], game: Game) -> Heading:
    """A tournament's stakes have no currency sign."""
    number = _BEGIN.match(lines[0])
    assert number is not None, "a block begins with the line that begins a hand"
    return Heading(
        line=first,
        room=ROOM,
        number=number[1],
        time=head["time"],
        house=_HOUSES[game],
        small_bet=read_amount(line, head["small"]),
        big_bet=read_amount(line, head["big"]),
        tournament=not head["sign"] or any("Tournament #" in text for text in lines),
    )


def _sit(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.sit(line, int(match[1]), match[2], read_amount(line, match[3]))


def _deal_street(hand: Gathering, line: int, match: re.Match[str]) -> None:
    name = match[1].lower()
    if name not in _STREETS:
        raise Unreadable(line, f"{match[1]} is no street of stud")
    hand.street = _STREETS[name]
    if match[2]:
        hand.community(line, read_cards(line, match[2]))


def _deal_cards(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.dealt(line, hand.seat_of(line, match[1]), read_cards(line, match[2]))


def _ante(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.ante(line, seat, read_amount(line, match[1]))


def _add(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.did(line, seat, _DID[match[1].lower()], adds=read_amount(line, match[2]))


def _put_in(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.did(line, seat, _DID_TO[match[1]], to=read_amount(line, match[2].rstrip(".")))


def _pass_on(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.did(line, seat, _DID_FREELY[match[1]])


def _show(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.shows_in_any_order(line, seat, read_cards(line, match[1]))


def _muck(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.mucks(line, seat, read_cards(line, match[1]) if match[1] else ())


def _win(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match[1]))


_LINES: Final = Lines(
    table=(
        (re.compile(r"Seat (\d+): (.+?) \((?:[^\d()]*)(\d[\d.,]*)[^\d()]*\)(?: (?:is )?sitting out)?"), _sit),
        (re.compile(r"\*+ dealing (\w+ \w+|\w+) \*+\s*(?:\[\s*(.+?)\s*\]\.?)?", re.IGNORECASE), _deal_street),
        (re.compile(r"Dealt to (.+) \[\s*(.+?)\s*\]\.?"), _deal_cards),
    ),
    player=(
        (re.compile(r":(?! (?:posts|bets|raises|calls|completes|folds|checks)\b).*"), pass_over),
        (re.compile(r": posts ante" + _AMOUNT + _ALL_IN), _ante),
        (re.compile(rf":? ({'|'.join(_DID)}){_AMOUNT}{_ALL_IN}", re.IGNORECASE), _add),
        (re.compile(rf" ({'|'.join(_DID_TO)})\D*(\d[\d.,]*)\D*"), _put_in),
        (re.compile(r":? (folds|checks)\.?"), _pass_on),
        (re.compile(r" shows \[\s*(.+?)\s*\].*"), _show),
        (re.compile(r" (?:does not show cards|mucks(?: \[\s*(.+?)\s*\].*| cards)?)"), _muck),
        (re.compile(r" wins\s+(?:(?:high|low)\s*)?\(?\s*\D{0,3}(\d[\d.,]*).*", re.IGNORECASE), _win),
    ),
)

FORMAT: Final[Format] = Format(
    name=ROOM, recognises=_recognises, begins=_begins, read=_read, marks=("*", "hand history for game #")
)

"""KingsClub's hand histories.

Every amount is a player's total on the street. Older records call third street's cards by no name and fourth street
``3RD STREET``, and so on: there every name is one street too low. An uncalled bet goes back untold and is in nobody's
win. The chips after the hand are told.
"""

import re
from typing import Final

from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedCards, RecordedReturn, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "KingsClub"

_HEAD: Final = re.compile(
    r"\ufeff?\s*#(?P<number>\d+): (?:No Limit|Pot Limit|Limit) (?P<game>.+?) - "
    r"(?P<small>[\d.,]+) ?/ ?(?P<big>[\d.,]+).*"
)
_GAMES: Final = {"Seven Card Stud": Game.STUD, "Seven Card Stud Hi-Lo": Game.STUD8, "Razz": Game.RAZZ}
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d +[\d:]+")
_TOURNAMENT_TABLE: Final = re.compile(r"Table (?:ID )?'T\d+ \[\d+\]'.*")
_AMOUNT: Final = r"[^\d(\-]?([\d.,]*\d)"
_ALL_IN: Final = r"(?:,? and is all.in)?"

# A completion close to the bring-in is not what raises are counted from. At 44/88 with 33.16 to bring in: 44, 77.16,
# 121.16; at 500/1000 with 125: all-in for 225, then a raise to 625.
_HOUSES: Final = houses_of("kingsclub", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET, raises_from_bring_in=True)
_STREETS: Final = ("3RD", "4TH", "5TH", "6TH", "7TH")
_DID: Final = {
    "bets": Did.WAGER,
    "raises": Did.WAGER,
    "completes": Did.WAGER,
    "calls": Did.CALL,
    "folds": Did.FOLD,
    "checks": Did.CHECK,
}


def _begins(line: str) -> bool:
    return _HEAD.match(line) is not None


def _recognises(text: str) -> bool:
    return any(_begins(line) for line in text.splitlines())


def _read(lines: list[str], first: int) -> Reading:
    head = _HEAD.match(lines[0])
    assert head is not None, "a block begins with the line that begins a hand"
    game = _GAMES.get(head["game"])
    if game is None or "No Limit" in head[0] or "Pot Limit" in head[0]:
        return Skipped(first, f"{head['game']} is no stud")
    hand = Gathering()
    for number, text in enumerate(lines[1:], start=first + 1):
        _LINES.take(hand, number, text.strip())
    telling = Telling(returns=any(isinstance(step, RecordedReturn) for step in hand.steps))
    return hand.record(_heading(lines, first, head, game), telling, last_line=first + len(lines) - 1)


def _heading(lines: list[str], first: int, head: re.Match[str], game: Game) -> Heading:
    return Heading(
        line=first,
        room=ROOM,
        number=head["number"],
        time=next((text.strip() for text in lines if _TIME.fullmatch(text.strip())), None),
        house=_HOUSES[game],
        small_bet=read_amount(first, head["small"]),
        big_bet=read_amount(first, head["big"]),
        tournament=any(_TOURNAMENT_TABLE.match(text) for text in lines),
    )


def _sit_or_end(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Seats are told before the hand, and again after it with the chips they have then."""
    if match[2] in hand.seats:
        hand.final_stacks[hand.seat_of(line, match[2])] = read_amount(line, match[3])
    else:
        hand.sit(line, int(match[1]), match[2], read_amount(line, match[3]))


def _deal_street(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """The first street has its name, unless cards lie on the table already: then names are one street too low."""
    named = Street(Street.THIRD + _STREETS.index(match[1]))
    dealt = [step.street for step in hand.steps if isinstance(step, RecordedCards)]
    behind = bool(dealt) and named <= max(dealt)
    hand.street = Street(named + behind) if named < Street.SEVENTH else named
    if match[2]:
        hand.community(line, read_cards(line, match[2]))


def _deal_cards(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.dealt(line, hand.seat_of(line, match[1]), read_cards(line, match[2]))


def _ante(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.ante(line, seat, read_amount(line, match[1]))


def _bring_in(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.did(line, seat, Did.BRING_IN, to=read_amount(line, match[1]))


def _act(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    did = _DID[match[1]]
    if match[2] is None and did not in (Did.FOLD, Did.CHECK):
        raise Unreadable(line, f"seat {seat} {match[1]}, but how much?")
    hand.did(line, seat, did, to=None if match[2] is None else read_amount(line, match[2]))


def _show(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.shows_in_any_order(line, seat, read_cards(line, match[1]))


def _muck(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.mucks(line, seat, read_cards(line, match[1]) if match[1] else ())


def _win(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match[1]))


def _rake(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.rake = (hand.rake or 0) + read_amount(line, match[1])


def _return(hand: Gathering, line: int, match: re.Match[str]) -> None:
    seat = hand.seat_of(line, match[2])
    hand.steps.append(RecordedReturn(line=line, seat=seat, amount=read_amount(line, match[1])))


_LINES: Final = Lines(
    table=(
        (re.compile(rf"Seat (\d+): (.+) \({_AMOUNT}\)(?: [+-]?[\d.,]+| (?:is )?sitting out)?"), _sit_or_end),
        (re.compile(r"\*\*\* (3RD|4TH|5TH|6TH|7TH) STREET \*\*\*\s*(?:\[(.+)\])?"), _deal_street),
        (re.compile(r"Dealt to (.+): (?:\[.*\] )?\[(.+)\]"), _deal_cards),
        (re.compile(rf"Uncalled bet \({_AMOUNT}\) returned to (.+)"), _return),
        (re.compile(rf"Rake {_AMOUNT}"), _rake),
        (re.compile(r"\*\*\* (?:SUMMARY|SHOW ?DOWN|ANTES?.*) \*\*\*"), pass_over),
    ),
    player=(
        (re.compile(rf": posts ante {_AMOUNT}{_ALL_IN}"), _ante),
        (re.compile(r":(?! posts\b).*"), pass_over),
        (re.compile(rf" brings[- ]in(?: low)? for {_AMOUNT}{_ALL_IN}"), _bring_in),
        (re.compile(rf" ({'|'.join(_DID)})(?: (?:[\d.,]+ )?(?:to )?{_AMOUNT})?{_ALL_IN}(?: \(disconnect\))?"), _act),
        (re.compile(r" shows \[(.+)\].*"), _show),
        (re.compile(r" (?:mucks|does not show)(?: (?:hand|cards))?(?: \[(.+)\])?.*"), _muck),
        (re.compile(rf" wins .*\({_AMOUNT}\).*"), _win),
    ),
)

FORMAT: Final[Format] = Format(name=ROOM, recognises=_recognises, begins=_begins, read=_read, marks=("#", " limit "))

"""Winamax's hand histories.

A call tells what is added, a bet or raise the total on the street, in which the player's own bring-in is not counted.
What was won includes an uncalled bet; the total pot is without the rake. Exports of play money tell no cards dealt.
"""

import re
from typing import Final

from doorcard.history.common_lines import (
    ALL_IN,
    AMOUNT,
    DEALT,
    ante,
    begins_street,
    dealt,
    does,
    mucks,
    other_game,
    over,
    puts,
    puts_to,
    shows,
    sits,
    written,
)
from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedAction, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Winamax"

HOUSES: Final = houses_of("winamax", max_seats=6, showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)

_HEADER: Final = re.compile(r"\ufeff?\s*Winamax Poker - (?P<kind>.+) - HandId: #(?P<number>[\d-]+) - (?P<rest>.*)")
_HEADING: Final = re.compile(
    r"(?P<game>.+?) (?P<limit>fixed|no|pot) limit \((?P<stakes>[^)]*)\)(?: - (?P<time>.*))?", re.IGNORECASE
)
_GAMES: Final = {
    "7-card stud": Game.STUD,
    "7stud": Game.STUD,
    "7-card stud hi/lo": Game.STUD8,
    "7stud8": Game.STUD8,
    "razz": Game.RAZZ,
}
_STREETS: Final = {
    "3rd": Street.THIRD,
    "third": Street.THIRD,
    "4th": Street.FOURTH,
    "fourth": Street.FOURTH,
    "5th": Street.FIFTH,
    "fifth": Street.FIFTH,
    "6th": Street.SIXTH,
    "sixth": Street.SIXTH,
    "7th": Street.SEVENTH,
    "seventh": Street.SEVENTH,
}


def _raises(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """The room does not count a bring-in: "raises -6.10€ to 18.90€" over 25€, all-in, puts 18.90€ on top of it."""
    to = read_amount(line, match["amount"])
    hand.did(line, seat, Did.WAGER, to=to + (_brought_in(hand, seat) if hand.street is Street.THIRD else 0))


def _brought_in(hand: Gathering, seat: int) -> int:
    actions = [step for step in hand.steps if isinstance(step, RecordedAction) and step.seat == seat]
    return sum(step.to or 0 for step in actions if step.did is Did.BRING_IN)


def _street(hand: Gathering, line: int, match: re.Match[str]) -> None:
    begins_street(_STREETS[match["street"].lower()])(hand, line, match)


def _collects(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match["amount"]))


def _summary_pot(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.rake = read_amount(line, match["rake"]) if match["rake"] else 0
    hand.total = read_amount(line, match["amount"]) + hand.rake


_LINES: Final = Lines(
    table=(
        (_HEADER, pass_over),
        (written(r"Table:? '.*"), pass_over),
        (written(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT}(?:, [^)]* bounty)?\).*"), sits),
        (written(r"\*\*\* (?:ANTE/BLINDS|SHOW ?DOWN) \*\*\*"), pass_over),
        (
            written(rf"\*\*\* (?P<street>{'|'.join(_STREETS)})(?: STREET)? \*\*\*(?: \[(?P<cards>[^\]]*)\])?"),
            _street,
        ),
        (written(r"\*\*\* SUMMARY \*\*\*"), over),
        (DEALT, dealt),
        (written(rf"Total pot {AMOUNT} \| (?:No rake|Rake (?P<rake>\S+))"), _summary_pot),
        (written(r"Seat \d+: .*"), pass_over),
    ),
    player=(
        (written(rf" posts ante {AMOUNT}{ALL_IN}"), ante),
        (written(rf" (?:brings in|bring-in) (?:low )?(?:for )?{AMOUNT}{ALL_IN}"), puts_to(Did.BRING_IN)),
        (written(r" folds"), does(Did.FOLD)),
        (written(r" checks"), does(Did.CHECK)),
        (written(rf" calls {AMOUNT}{ALL_IN}"), puts(Did.CALL)),
        (written(rf" bets {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(rf" (?:raises \S+|completes) to {AMOUNT}{ALL_IN}"), _raises),
        (written(r" shows \[(?P<cards>[^\]]*)\].*"), shows),
        (written(r" mucks.*"), mucks),
        (written(rf" collected {AMOUNT} from (?:main |side )?pot.*"), _collects),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    heading = _heading(lines[0], first_line)
    if isinstance(heading, Skipped):
        return heading
    hand = _LINES.gather(lines, first_line)
    telling = Telling(returns=False, wins_include_returns=True)
    return hand.record(heading, telling, last_line=first_line + len(lines) - 1)


def _heading(text: str, line: int) -> Heading | Skipped:
    header = _HEADER.match(text)
    assert header is not None, "a hand begins with its header"
    heading = _HEADING.match(header["rest"])
    if heading is None:
        raise Unreadable(line, f"no game and no stakes are told: {header['rest'].strip()[:60]!r}")
    game = _GAMES.get(heading["game"].lower())
    if game is None or heading["limit"].lower() != "fixed":
        return other_game(line, f"{heading['game']} {heading['limit']} limit")
    stakes = heading["stakes"].split("/")
    if len(stakes) not in (2, 3):
        raise Unreadable(line, f"the stakes are an ante, if any, and two bets, not {heading['stakes']!r}")
    return Heading(
        line=line,
        room=ROOM,
        number=header["number"],
        time=heading["time"],
        house=HOUSES[game],
        small_bet=read_amount(line, stakes[-2]),
        big_bet=read_amount(line, stakes[-1]),
        tournament=header["kind"].startswith("Tournament"),
    )


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: re.search(rf"^{_HEADER.pattern}", text, re.MULTILINE) is not None,
    begins=lambda line: _HEADER.match(line) is not None,
    read=_read,
    marks=("#", "winamax poker"),
)

"""Full Tilt Poker's hand histories.

A bet, completion or raise tells the total on the street, a call what is added. Cards are told in dealing order, which
tells where the hidden button is; antes are told in the order of the clicks. A chat line is a name and a colon.
"""

import dataclasses
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
    mucked_after,
    mucks,
    next_left_of,
    other_game,
    over,
    pot_with_rake,
    puts,
    puts_to,
    returned,
    shows,
    sits,
    written,
)
from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, HandRecord, RecordedAction, RecordedCards, Telling
from doorcard.rules.house import AllInHands, BoardTie, Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Full Tilt"

HOUSES: Final = houses_of(
    "fulltilt",
    # Tied boards are opened by the first left of the stud button, as the room's published rules say.
    tie_first=BoardTie.POSITION,
    # The last aggressor of any street shows first: fulltilt-stud8-001, where fifth street had the last bet.
    showdown=ShowdownOrder.LAST_AGGRESSOR_ANY_STREET,
    # Hands are turned up before the cards that are to come: fulltilt-razz-014.
    all_in_hands=AllInHands.AT_ONCE,
)

_HEADER: Final = written(r"\ufeff?\s*Full ?Tilt ?Poker(?:\.\w+)? Game #(?P<number>\d+): (?P<rest>.*)")
_HEADING: Final = re.compile(
    r"(?P<where>.*) - \D?(?P<small>[\d.,]+) ?/ ?\D?(?P<big>[\d.,]+)(?: Ante \D?(?P<ante>[\d.,]+))?"
    r" - (?P<limit>No Limit|Pot Limit|Limit) (?P<game>.+?) - (?P<time>.+)",
    re.IGNORECASE,
)
_GAMES: Final = {"stud hi": Game.STUD, "stud h/l": Game.STUD8, "razz": Game.RAZZ}
_TOURNAMENT: Final = written(r"\(\d+\),? Table ")
_POT: Final = r"(?:(?:high|low) )?(?P<pot>(?:main |side )?pot(?: ?#?\d+)?)"


def _wins(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.wins(line, seat, read_amount(line, match["amount"]), pot=match["pot"])


_LINES: Final = Lines(
    table=(
        (_HEADER, pass_over),
        (written(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT}\)(?:, is sitting out)?"), sits),
        (written(r"\*\*\* 3RD STREET \*\*\*.*"), begins_street(Street.THIRD)),
        (written(r"\*\*\* 4TH STREET \*\*\*.*"), begins_street(Street.FOURTH)),
        (written(r"\*\*\* 5TH STREET \*\*\*.*"), begins_street(Street.FIFTH)),
        (written(r"\*\*\* 6TH STREET \*\*\*.*"), begins_street(Street.SIXTH)),
        (written(r"\*\*\* 7TH STREET \*\*\*(?: \[(?P<cards>[^\]]*)\])?.*"), begins_street(Street.SEVENTH)),
        (written(r"\*\*\* SHOW ?DOWN \*\*\*"), pass_over),
        (written(r"\*\*\* SUMMARY \*\*\*"), over),
        (DEALT, dealt),
        (written(rf"Uncalled bet of {AMOUNT} returned to (?P<name>.+)"), returned),
        (written(rf"Total pot {AMOUNT}(?: \[?Main pot .*)? \| Rake (?P<rake>\S+)"), pot_with_rake),
        (written(r"Seat \d+: (?P<who>.+) mucked \[(?P<cards>[^\]]*)\].*"), mucked_after),
        (written(r"Seat \d+: .*"), pass_over),
        (written(r"[^*]+: .*"), pass_over),
    ),
    player=(
        (written(r":.*"), pass_over),
        (written(rf" antes {AMOUNT}{ALL_IN}"), ante),
        (written(rf" brings in for {AMOUNT}{ALL_IN}"), puts_to(Did.BRING_IN)),
        (written(r" folds"), does(Did.FOLD)),
        (written(r" checks"), does(Did.CHECK)),
        (written(rf" calls {AMOUNT}{ALL_IN}"), puts(Did.CALL)),
        (written(rf" bets {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(rf" (?:completes it|completes|raises) to {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(r" shows \[(?P<cards>[^\]]*)\].*"), shows),
        (written(r" mucks"), mucks),
        (written(rf" (?:wins|ties for) the {_POT} \({AMOUNT}\).*"), _wins),
        (written(r" wins .*(?:tournament|bounty|place|seat).*"), pass_over),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    heading = _heading(lines[0], first_line)
    if isinstance(heading, Skipped):
        return heading
    hand = _LINES.gather(lines, first_line)
    third = [step for step in hand.steps if isinstance(step, RecordedCards) and step.street is Street.THIRD]
    hand.button = next_left_of([step.seat for step in third])
    return _with_all_in_hands(hand.record(heading, Telling(), last_line=first_line + len(lines) - 1))


def _with_all_in_hands(record: HandRecord) -> HandRecord:
    """With the betting of seventh street no cards are to come: a beaten hand may be mucked as at any showdown."""
    if any(isinstance(step, RecordedAction) and step.street is Street.SEVENTH for step in record.steps):
        house = dataclasses.replace(record.house, all_in_hands=AllInHands.AT_THE_END)
        return dataclasses.replace(record, house=house)
    return record


def _heading(text: str, line: int) -> Heading | Skipped:
    header = _HEADER.match(text)
    assert header is not None, "a hand begins with its header"
    heading = _HEADING.match(header["rest"])
    if heading is None:
        raise Unreadable(line, f"no stakes and no game are told: {header['rest'].strip()[:60]!r}")
    game = _GAMES.get(heading["game"].lower())
    if game is None or heading["limit"].lower() != "limit":
        return other_game(line, f"{heading['limit']} {heading['game']}")
    return Heading(
        line=line,
        room=ROOM,
        number=header["number"],
        time=heading["time"].strip(),
        house=HOUSES[game],
        small_bet=read_amount(line, heading["small"]),
        big_bet=read_amount(line, heading["big"]),
        tournament=_TOURNAMENT.search(heading["where"]) is not None,
    )


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: re.search(rf"^{_HEADER.pattern}", text, re.IGNORECASE | re.MULTILINE) is not None,
    begins=lambda line: _HEADER.match(line) is not None,
    read=_read,
    marks=("#", " game #"),
)

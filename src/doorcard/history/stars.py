"""PokerStars' hand histories, of the rooms that write as it does.

A bet, completion or raise tells the total on the street, a call what is added. There is no button in these games; the
antes are posted in dealing order, which tells it. The total pot includes the rake, a pot's own part does not.
"""

import re
from typing import Final

from doorcard.history.common_lines import (
    ALL_IN,
    AMOUNT,
    DEALT,
    ante,
    begins_street,
    collects,
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
from doorcard.history.gathering import Heading, Lines, pass_over, read_amount
from doorcard.history.houses import houses_of
from doorcard.history.note import CHAT, take_note, with_note
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedAnte, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "PokerStars"

HOUSES: Final = houses_of(
    "pokerstars",
    # The first in dealing order shows first: stars-razz-021 and stars-stud8-016 and 017, where seat 2 antes first.
    showdown=ShowdownOrder.FIRST_LEFT_IF_CHECKED,
)

_HEADER: Final = re.compile(
    r"\ufeff?\s*PokerStars(?: Zoom| Home Game)?(?: Game| Hand)? ?#(?P<number>\d+):\s*(?P<rest>.*)", re.IGNORECASE
)
_GAME: Final = written(r"(?P<game>7 Card Stud Hi/Lo|7 Card Stud|Razz) (?P<limit>No Limit|Pot Limit|Limit)")
_GAMES: Final = {"7 card stud": Game.STUD, "7 card stud hi/lo": Game.STUD8, "razz": Game.RAZZ}
_STAKES: Final = re.compile(r"[(,]\s*\D?(?P<small>[\d.,]+) ?/ ?\D?(?P<big>[\d.,]+)(?: [A-Z]{3})?\)")
_TIME: Final = re.compile(r"\d{4}/\d\d?/\d\d? \d\d?:\d\d:\d\d(?: [A-Z]+)?")
_TOURNAMENT: Final = written(r"Tournament #")


_LINES: Final = Lines(
    table=(
        (_HEADER, pass_over),
        (written(r"Table '.*"), pass_over),
        (CHAT, take_note),
        (written(r".* said, \".*"), pass_over),
        (written(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT} in chips(?:, [^)]*)?\).*"), sits),
        (written(r"\*\*\* 3rd STREET \*\*\*.*"), begins_street(Street.THIRD)),
        (written(r"\*\*\* 4th STREET \*\*\*.*"), begins_street(Street.FOURTH)),
        (written(r"\*\*\* 5th STREET \*\*\*.*"), begins_street(Street.FIFTH)),
        (written(r"\*\*\* 6th STREET \*\*\*.*"), begins_street(Street.SIXTH)),
        (written(r"\*\*\* RIVER \*\*\*(?: \[(?P<cards>[^\]]*)\])?"), begins_street(Street.SEVENTH)),
        (written(r"\*\*\* SHOW ?DOWN \*\*\*"), pass_over),
        (written(r"\*\*\* SUMMARY \*\*\*"), over),
        (DEALT, dealt),
        (written(rf"Uncalled bet \({AMOUNT}\) returned to (?P<name>.+)"), returned),
        (written(rf"Total pot {AMOUNT}(?: Main pot .*)? \| Rake (?P<rake>\S+)"), pot_with_rake),
        (written(r"Seat \d+: (?P<who>.+) mucked \[(?P<cards>[^\]]*)\]"), mucked_after),
        (written(r"Seat \d+: .*"), pass_over),
    ),
    player=(
        (written(rf": posts the ante {AMOUNT}{ALL_IN}"), ante),
        (written(rf": brings in(?: low)? for {AMOUNT}{ALL_IN}"), puts_to(Did.BRING_IN)),
        (written(r": folds(?: \[.*\])?"), does(Did.FOLD)),
        (written(r": checks"), does(Did.CHECK)),
        (written(rf": calls {AMOUNT}{ALL_IN}"), puts(Did.CALL)),
        (written(rf": bets {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(rf": (?:raises \S+|completes(?: it)?) to {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(r": shows \[(?P<cards>[^\]]*)\].*"), shows),
        (written(r": mucks hand"), mucks),
        (written(r": doesn't show hand"), pass_over),
        (written(rf" collected {AMOUNT} from (?P<pot>(?:main |side )?pot\S*)"), collects),
        (written(r" (?:wins|collects) .*(?:bounty|tournament|ticket|entry|place).*"), pass_over),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    heading = _heading(lines[0], first_line)
    if isinstance(heading, Skipped):
        return heading
    hand = _LINES.gather(lines, first_line)
    hand.button = next_left_of([step.seat for step in hand.steps if isinstance(step, RecordedAnte)])
    record = hand.record(heading, Telling(), last_line=first_line + len(lines) - 1)
    return with_note(record, hand.note) if hand.note else record


def _heading(text: str, line: int) -> Heading | Skipped:
    header = _HEADER.match(text)
    assert header is not None, "a hand begins with its header"
    rest = header["rest"]
    game, stakes, time = _GAME.search(rest), _STAKES.search(rest), _TIME.search(rest)
    if game is None or game["limit"].lower() != "limit":
        return other_game(line, rest)
    if stakes is None:
        raise Unreadable(line, "no stakes are told")
    return Heading(
        line=line,
        room=ROOM,
        number=header["number"],
        time=time[0] if time else None,
        house=HOUSES[_GAMES[game["game"].lower()]],
        small_bet=read_amount(line, stakes["small"]),
        big_bet=read_amount(line, stakes["big"]),
        tournament=_TOURNAMENT.search(rest) is not None,
    )


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: re.search(rf"^{_HEADER.pattern}", text, re.IGNORECASE | re.MULTILINE) is not None,
    begins=lambda line: _HEADER.match(line) is not None,
    read=_read,
    marks=("#", "pokerstars"),
)

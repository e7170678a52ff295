"""The hand histories that the Winning network (America's Cardroom) writes since 2018.

A bet or raise tells the total on the street, a call what is added. The pots are told without the rake and the jackpot's
fee, and these in more than one way: what is missing from the wins is taken for them. Who won what may be told in
lines of its own, or only in the summary.
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
    other_game,
    over,
    puts,
    puts_to,
    returned,
    shows,
    sits,
    written,
)
from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedShow, RecordedWin, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Winning"

HOUSES: Final = houses_of("winning", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)

_HEADER: Final = written(r"\ufeff?\s*(?:Game )?Hand #(?P<number>[\d-]+) - (?P<rest>.*)")
_HEADING: Final = written(
    r"(?P<tournament>.*Tournament #\d+ - )?(?P<game>[^()]+?)\s?\((?P<limit>[^()]+)\)\s?- (?:Level \w+ )?"
    r"\(?\D?(?P<small>\d[\d.,]*) ?/ ?\D?(?P<big>\d[\d.,]*)\)?\s?- (?P<time>.+)"
)
_GAMES: Final = {
    "7stud": Game.STUD,
    "7stud h/l": Game.STUD8,
    "razz": Game.RAZZ,
    "7razz": Game.RAZZ,
}
_ONLY_IN_SUMMARY: Final = ""
"""The summary tells no pot of a win."""


def _showed(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note from the summary a hand that no line has shown, and a win."""
    owner = hand.split(match["who"])
    if owner is None:
        raise Unreadable(line, f"nobody at the table is called {match['who']!r}")
    seat = owner[0]
    if match["cards"] and not any(isinstance(step, RecordedShow) and step.seat == seat for step in hand.steps):
        hand.shows(line, seat, read_cards(line, match["cards"]))
    if match["amount"]:
        hand.wins(line, seat, read_amount(line, match["amount"]), pot=_ONLY_IN_SUMMARY)


_LINES: Final = Lines(
    table=(
        (_HEADER, pass_over),
        (written(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT}\)(?: is sitting out)?"), sits),
        (written(r"\*\*\* 3rd STREET \*\*\*.*"), begins_street(Street.THIRD)),
        (written(r"\*\*\* 4th STREET \*\*\*.*"), begins_street(Street.FOURTH)),
        (written(r"\*\*\* 5th STREET \*\*\*.*"), begins_street(Street.FIFTH)),
        (written(r"\*\*\* 6th STREET \*\*\*.*"), begins_street(Street.SIXTH)),
        (written(r"\*\*\* (?:7th STREET|RIVER) \*\*\*(?: \[(?P<cards>[^\]]*)\])?"), begins_street(Street.SEVENTH)),
        (written(r"\*\*\* SHOW ?DOWN \*\*\*"), pass_over),
        (written(r"\*\*\* SUMMARY \*\*\*"), over),
        (DEALT, dealt),
        (written(rf"Uncalled bet \({AMOUNT}\) returned to (?P<name>.+)"), returned),
        (
            written(
                r"Seat \d+: (?P<who>.+) (?:did not show|showed \[(?P<cards>[^\]]*)\])"
                rf"(?: and (?:lost|(?:won|collected) {AMOUNT}).*)?"
            ),
            _showed,
        ),
        (written(r"Seat \d+: (?P<who>.+) mucked \[(?P<cards>[^\]]*)\].*"), mucked_after),
        (written(r"Seat \d+: .*"), pass_over),
    ),
    player=(
        (written(rf" posts ante {AMOUNT}{ALL_IN}"), ante),
        (written(rf" brings[- ]in(?: low)? (?:for )?{AMOUNT}{ALL_IN}"), puts_to(Did.BRING_IN)),
        (written(r" folds"), does(Did.FOLD)),
        (written(r" checks"), does(Did.CHECK)),
        (written(rf" calls {AMOUNT}{ALL_IN}"), puts(Did.CALL)),
        (written(rf" bets {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(rf" (?:raises|completes|caps?) \S+ to {AMOUNT}{ALL_IN}"), puts_to(Did.WAGER)),
        (written(r" (?:shows|showed) \[(?P<cards>[^\]]*)\].*"), shows),
        (written(r" (?:mucks|does not show|did not show).*"), mucks),
        (written(rf" collected {AMOUNT} from (?P<pot>(?:main |side )?pot(?: \d+)?).*"), collects),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    heading = _heading(lines[0], first_line)
    if isinstance(heading, Skipped):
        return heading
    hand = _LINES.gather(lines, first_line, tells_rake=False)
    _tell_wins_once(hand)
    return hand.record(heading, Telling(), last_line=first_line + len(lines) - 1)


def _tell_wins_once(hand: Gathering) -> None:
    """Forget the wins of the summary where lines of their own tell them too."""
    if len(hand.won) > 1:
        in_summary = hand.won.pop(_ONLY_IN_SUMMARY, 0)
        wins = [step for step in hand.steps if isinstance(step, RecordedWin)]
        while in_summary > 0:
            last = wins.pop()
            in_summary -= last.amount
            hand.steps.remove(last)


def _heading(text: str, line: int) -> Heading | Skipped:
    header = _HEADER.match(text)
    assert header is not None, "a hand begins with its header"
    heading = _HEADING.match(header["rest"])
    if heading is None:
        raise Unreadable(line, f"no game and no stakes are told: {header['rest'].strip()[:60]!r}")
    game = _GAMES.get(heading["game"].lower())
    if game is None or not heading["limit"].lower().startswith("fixed"):
        return other_game(line, f"{heading['game']} ({heading['limit']})")
    return Heading(
        line=line,
        room=ROOM,
        number=header["number"],
        time=heading["time"].strip(),
        house=HOUSES[game],
        small_bet=read_amount(line, heading["small"]),
        big_bet=read_amount(line, heading["big"]),
        tournament=heading["tournament"] is not None,
    )


FORMAT: Final[Format] = Format(
    name="America's Cardroom",
    recognises=lambda text: re.search(rf"^{_HEADER.pattern}", text, re.IGNORECASE | re.MULTILINE) is not None,
    begins=lambda line: _HEADER.match(line) is not None,
    read=_read,
    marks=("#", "hand #"),
)

"""OnGame's hand histories.

Amounts are what a player adds, also the first one of a raise; the second, a total, is not read. A ``small bring in`` is
the bring-in and a ``big`` one completes it at once. The summary tells the pots with the rake in them, what each player
won or lost, and the cards of those who showed.
"""

import re
from typing import Final

from doorcard.history.common_lines import ALL_IN, AMOUNT, ante, does, puts, sits
from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, RecordedAction, RecordedAnte, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "OnGame"

_BEGINS: Final = re.compile(r"\s*\*{5} History for hand (?P<number>[\w-]+)(?P<tournament> \(TOURNAMENT.*\))? \*{5}\s*")
_TABLE: Final = re.compile(
    r"Table: .*\((?P<limit>\w+) (?P<kind>[A-Z_]+) (?P<small>[^/ ]+) ?/ ?(?P<big>[^,) ]+)(?:, ante: [^,)]+)?(?:, .*)?\)"
)
_GAMES: Final = {"SEVEN_CARD_STUD": Game.STUD, "SEVEN_CARD_STUD_HI_LO": Game.STUD8, "RAZZ": Game.RAZZ}
_HOUSES: Final = houses_of("ongame", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)
_STREETS: Final = {
    "pocket cards": Street.THIRD,
    "4th street": Street.FOURTH,
    "5th street": Street.FIFTH,
    "6th street": Street.SIXTH,
    "river": Street.SEVENTH,
}
_WINNER: Final = re.compile(rf"(?:^|, )(?P<name>.+?) \({AMOUNT}(?: High| Low)?\)")
_MAIN_POT = "0"


def _read(lines: list[str], first: int) -> Reading:
    begin = _BEGINS.fullmatch(lines[0])
    assert begin is not None, "a block begins with the line that begins a hand"
    tables = ((line, _TABLE.fullmatch(text.strip())) for line, text in enumerate(lines, start=first))
    line, table = next(((line, match) for line, match in tables if match), (first, None))
    if table is None:
        raise Unreadable(first, "no line tells the table's game and limits")
    if table["kind"] not in _GAMES or table["limit"].upper() != "LIMIT":
        return Skipped(first, f"{table['limit']} {table['kind']} is no limit stud")
    hand = Gathering(rake=0 if begin["tournament"] else None)
    for number, text in enumerate(lines[1:], start=first + 1):
        _LINES.take(hand, number, text.strip())
    heading = Heading(
        line=first,
        room=ROOM,
        number=begin["number"],
        time=next((text.partition(":")[2].strip() for text in lines if text.startswith("Start hand:")), None),
        house=_HOUSES[_GAMES[table["kind"]]],
        small_bet=read_amount(line, table["small"]),
        big_bet=read_amount(line, table["big"]),
        tournament=begin["tournament"] is not None,
    )
    return hand.record(heading, _telling(hand), last_line=first + len(lines) - 1)


def _telling(hand: Gathering) -> Telling:
    """An uncalled bet is in the pots where these hold all that was put in."""
    antes = sum(step.amount or 0 for step in hand.steps if isinstance(step, RecordedAnte))
    put_in = antes + sum(step.adds or 0 for step in hand.steps if isinstance(step, RecordedAction))
    return Telling(returns=False, wins_include_returns=hand.total == put_in)


def _button(hand: Gathering, _line: int, match: re.Match[str]) -> None:
    hand.button = int(match[1])


def _deal_street(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.street = _STREETS[match[1]]
    if match[2]:
        hand.community(line, read_cards(line, match[2]))


def _deal_cards(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.dealt(line, hand.seat_of(line, match[1]), read_cards(line, match[2].replace("-", "x")))


def _award(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.total = (hand.total or 0) + read_amount(line, match["amount"])
    winners = list(_WINNER.finditer(match["winners"]))
    if "".join(winner[0] for winner in winners) != match["winners"]:
        raise Unreadable(line, f"not understood who won what: {match['winners']!r}")
    for winner in winners:
        seat = hand.seat_of(line, winner["name"])
        hand.wins(line, seat, read_amount(line, winner["amount"]), pot=match["pot"] or _MAIN_POT)


def _rake(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.rake = read_amount(line, match["amount"])


def _end(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note a player's end by what he won or lost: the summary's chips may hold some that he bought meanwhile."""
    seat = hand.seat_of(line, match["name"])
    stack = hand.seats[match["name"]].stack or 0
    hand.final_stacks[seat] = stack + read_amount(line, match["net"].replace("+", ""))
    if match["cards"]:
        hand.shows(line, seat, read_cards(line, match["cards"]))


_LINES: Final = Lines(
    table=(
        (re.compile(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT}\)"), sits),
        (re.compile(r"Button: seat (\d+)"), _button),
        (re.compile(rf"Dealing ({'|'.join(_STREETS)})(?::? ?\[(.+)\])?"), _deal_street),
        (re.compile(r"Dealing to (.+): \[(.+)\]"), _deal_cards),
        (re.compile(rf"(?:Main|Side) pot(?: (?P<pot>\d+))?: {AMOUNT} won by (?P<winners>.+)"), _award),
        (re.compile(rf"Rake taken: {AMOUNT}"), _rake),
        (re.compile(r"Seat \d+: (?P<name>.+) \(\S+\), net: (?P<net>[^\s\[]*\d)(?:, \[(?P<cards>.+)\].*)?"), _end),
        (re.compile(r"\*{5} End of hand .*|Summary:|---|(?:Start hand|Table|User|Players in round): .*"), pass_over),
    ),
    player=(
        (re.compile(rf" posts ante {AMOUNT}{ALL_IN}"), ante),
        (re.compile(rf" small bring in {AMOUNT}{ALL_IN}"), puts(Did.BRING_IN)),
        (re.compile(rf" (?:big bring in|bets|raises) {AMOUNT}(?: to \S+?)?{ALL_IN}"), puts(Did.WAGER)),
        (re.compile(rf" calls {AMOUNT}{ALL_IN}"), puts(Did.CALL)),
        (re.compile(r" folds(?: .*)?"), does(Did.FOLD)),
        (re.compile(r" checks(?: .*)?"), does(Did.CHECK)),
    ),
)

FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: any(_BEGINS.fullmatch(line) for line in text.splitlines()),
    begins=lambda line: _BEGINS.fullmatch(line) is not None,
    read=_read,
    marks=("*", "history for hand "),
)

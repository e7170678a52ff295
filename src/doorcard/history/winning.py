"""The Winning network's hand histories up to 2018, in which every line of a player begins with ``Player``.

Amounts are what a player adds. Cards come one a line. A street is named by the one before: "Third street" deals the
fourth card. The summary tells what each player bet and collected; the pot is without the rake.
"""

import re
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.history.common_lines import (
    AMOUNT,
    ante,
    begins_street,
    does,
    mucks,
    other_game,
    over,
    puts,
    returned,
    sits,
    written,
)
from doorcard.history.gathering import (
    CARDS_OF_THIRD_STREET,
    Gathering,
    Heading,
    Lines,
    check_end,
    pass_over,
    read_amount,
    read_cards,
)
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, Telling
from doorcard.rules.house import Game, Half, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Winning"

_ORDER: Final = ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET
HOUSES: Final = {
    **houses_of("winning", showdown=_ORDER),
    # The odd cent goes to the low hand: winning-stud8-001 (7.05 makes 3.52 for high and 3.53 for low).
    Game.STUD8: houses_of("winning", showdown=_ORDER, odd_high_low=Half.LOW)[Game.STUD8],
}

_BEGINS: Final = re.compile(r"\ufeff?\s*Game started at: (?P<time>.+)")
_HEADING: Final = re.compile(
    r"Game ID: (?P<number>\d+) \D?(?P<small>[\d.,]+) ?/ ?\D?(?P<big>[\d.,]+) (?P<table>.*?)"
    r" ?\((?P<game>[^()]+)\)(?: \d+-max)?"
)
_GAMES: Final = {
    "seven cards stud": Game.STUD,
    "seven cards stud hilow": Game.STUD8,
    "razz": Game.RAZZ,
}
_PLAYER: Final = re.compile(r"^\*?Player ")
_RECEIVED: Final = re.compile(r" received (?:card: \[(?P<card>[^\]]*)\]|a card\.)")
_SUMMARY: Final = (
    r"\.?\s*(?:Low hand \([^)]*\)\s*\.?)?\s*Bets: (?P<bets>[\d.,]+?)\. Collects: (?P<collects>[\d.,]+?)\."
    r" (?:Wins|Loses): [\d.,]+"
)


def _all_in(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.did(line, seat, Did.ALL_IN, adds=read_amount(line, match["amount"]) if match["amount"] else None)


def _pot(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.rake = read_amount(line, match["rake"]) + (read_amount(line, match["fee"]) if match["fee"] else 0)
    hand.total = read_amount(line, match["amount"]) + hand.rake


def _summed_up(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note how the hand ended for a player: what he won, and with the stack he began with what he has now."""
    collected = read_amount(line, match["collects"])
    stack = next(each.stack for each in hand.seats.values() if each.seat == seat)
    hand.final_stacks[seat] = (stack or 0) - read_amount(line, match["bets"]) + collected
    if collected:
        hand.wins(line, seat, collected)


def _shows(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.shows(line, seat, read_cards(line, match["cards"]))
    _summed_up(hand, line, seat, match)


_LINES: Final = Lines(
    table=(
        (_BEGINS, pass_over),
        (_HEADING, pass_over),
        (written(rf"Seat (?P<seat>\d+): (?P<name>.+) \({AMOUNT}\)\."), sits),
        (written(r"\*\*\* Third street \*\*\*"), begins_street(Street.FOURTH)),
        (written(r"\*\*\* Fourth street \*\*\*"), begins_street(Street.FIFTH)),
        (written(r"\*\*\* Fifth street \*\*\*"), begins_street(Street.SIXTH)),
        (written(r"\*\*\* Sixth street \*\*\*(?: \[(?P<cards>[^\]]*)\])?"), begins_street(Street.SEVENTH)),
        (written(r"-+ Summary -+"), over),
        (written(rf"Uncalled bet \({AMOUNT}\) returned to (?P<name>.+)"), returned),
        (written(rf"Pot: {AMOUNT}\. Rake (?P<rake>[\d.,]+?)\.?(?: JP fee (?P<fee>[\d.,]+))?"), _pot),
        (written(r"Game ended at: .*"), pass_over),
    ),
    player=(
        (written(rf" (?:posts )?ante \({AMOUNT}\)"), ante),
        (written(rf" bring in \({AMOUNT}\)"), puts(Did.BRING_IN)),
        (written(r" folds"), does(Did.FOLD)),
        (written(r" checks"), does(Did.CHECK)),
        (written(rf" calls \({AMOUNT}\)"), puts(Did.CALL)),
        (written(rf" (?:bets|raises|completes|caps?) \({AMOUNT}\)"), puts(Did.WAGER)),
        (written(rf" allin(?: \({AMOUNT}\))?"), _all_in),
        (written(r" mucks cards"), mucks),
        (written(rf" shows: .+? \[(?P<cards>[^\]]*)\]{_SUMMARY}"), _shows),
        (written(rf" (?:does not show cards|mucks \(does not show cards\)){_SUMMARY}"), _summed_up),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    headings = [match for text in lines if (match := _HEADING.fullmatch(text.strip()))]
    if not headings:
        raise Unreadable(first_line, "no game and no stakes are told")
    heading = _heading(headings[0], lines[0], first_line)
    if isinstance(heading, Skipped):
        return heading
    hand, waiting = Gathering(), _Waiting()
    for line, text in enumerate(lines, start=first_line):
        of_player = _PLAYER.sub("", text.strip())
        if not waiting.take(hand, line, of_player):
            _LINES.take(hand, line, of_player)
    check_end(hand, first_line + len(lines) - 1)
    return hand.record(heading, Telling(), last_line=first_line + len(lines) - 1)


class _Waiting:
    """The cards of third street, which come one a line, until a player has three."""

    def __init__(self) -> None:
        self._cards: dict[int, list[Card]] = {}

    def take(self, hand: Gathering, line: int, text: str) -> bool:
        """Take a line into the hand if it deals a card, and tell whether it does."""
        owner = hand.split(text)
        match = _RECEIVED.fullmatch(owner[1]) if owner else None
        if owner is None or match is None:
            return False
        cards = [read_cards(line, match["card"])[0] if match["card"] else UNKNOWN]
        if hand.street is Street.THIRD:
            cards = self._cards.setdefault(owner[0], []) + cards
            self._cards[owner[0]] = cards
        if hand.street is not Street.THIRD or len(cards) == CARDS_OF_THIRD_STREET:
            hand.dealt(line, owner[0], cards)
        return True


def _heading(match: re.Match[str], begins: str, line: int) -> Heading | Skipped:
    game = _GAMES.get(match["game"].lower())
    if game is None:
        return other_game(line, match["game"])
    time = _BEGINS.match(begins)
    return Heading(
        line=line,
        room=ROOM,
        number=match["number"],
        time=time["time"].strip() if time else None,
        house=HOUSES[game],
        small_bet=read_amount(line, match["small"]),
        big_bet=read_amount(line, match["big"]),
        tournament=", Table " in match["table"],
    )


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: re.search(rf"^{_BEGINS.pattern}\s+Game ID: ", text, re.MULTILINE) is not None,
    begins=lambda line: _BEGINS.match(line) is not None,
    read=_read,
    marks=("game started at:",),
)

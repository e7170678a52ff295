"""Absolute Poker's hand histories, and those of its sister UltimateBet.

A call, bet, raise or all-in tells what is added. Each street tells all of a player's cards again, the unknown ones as
``H``, and a folded hero's too. The total pot includes the rake.
"""

import re
from typing import Final

from doorcard.history.common_lines import (
    AMOUNT,
    ante,
    begins_street,
    cards_of,
    check_earlier,
    collects,
    does,
    mucks,
    other_game,
    over,
    puts,
    shows,
    sits,
    written,
)
from doorcard.history.gathering import Gathering, Heading, Lines, pass_over, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

ROOM: Final = "Absolute"

# With the last round checked the first to act on it shows first: absolute-stud8-001.
HOUSES: Final = houses_of("absolute", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)

_HEADER: Final = written(r"\ufeff?\s*Stage\s+#C?(?P<number>\d+):?\s+(?P<rest>.*)")
_GAME: Final = written(
    r"\b(?:(?:Seven|7) Card (?:Stud )?(?P<stud8>Hi/Lo)|(?P<stud>(?:Seven|7) Card Stud)|(?P<razz>Razz))"
)
_GAME_OF_MIXED: Final = written(r"Game Type: .*")
_STAKES: Final = written(r"\D(?P<small>\d[\d.,]*)\s?/\s?\D{0,2}(?P<big>\d[\d.,]*)(?=[\s,])")
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?: \([A-Z]+\))?")
_DOES_SOMETHING: Final = r"posts|ante|bring|pocket|folds|checks|calls|bets|raises|complete|all-in|returned|shows"
_NO_LIMIT: Final = written(r"\b(?:No|Pot) Limit\b")
_HIDDEN: Final = re.compile(r"\bH\b")
_TOURNAMENT: Final = written(r"Tourn")


def _pocket(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note what is new of a player's cards; nothing is for one who folded."""
    told, before = read_cards(line, _HIDDEN.sub("X", match["cards"])), cards_of(hand, seat)
    check_earlier(line, before, told[: len(before)])
    if len(told) > len(before):
        hand.dealt(line, seat, told[len(before) :])


def _puts_in(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note a bet or raise, or an all-in that may be a call; where the total is told as well, that."""
    did = Did.ALL_IN if match["verb"].lower() == "all-in" else Did.WAGER
    amount = read_amount(line, match["amount"])
    if match["total"]:
        hand.did(line, seat, did, to=read_amount(line, match["total"]))
    else:
        hand.did(line, seat, did, adds=amount)


def _pot(hand: Gathering, line: int, match: re.Match[str]) -> None:
    hand.total = read_amount(line, match["amount"])
    hand.rake = read_amount(line, match["rake"]) if match["rake"] else 0


def _refuse(_hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    raise Unreadable(line, f"not understood of seat {seat}: {match[0].strip()!r}")


def _returned(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    hand.gets_back(line, seat, read_amount(line, match["amount"]))


_LINES: Final = Lines(
    table=(
        (_HEADER, pass_over),
        (written(r"Table: .*"), pass_over),
        (written(rf"Seat (?P<seat>\d+) - (?P<name>.+) \({AMOUNT} in chips\).*"), sits),
        (written(r"\*\*\* 3RD STREET \*\*\*.*"), begins_street(Street.THIRD)),
        (written(r"\*\*\* 4TH STREET \*\*\*.*"), begins_street(Street.FOURTH)),
        (written(r"\*\*\* 5TH STREET \*\*\*.*"), begins_street(Street.FIFTH)),
        (written(r"\*\*\* 6TH STREET \*\*\*.*"), begins_street(Street.SIXTH)),
        (written(r"\*\*\* RIVER \*\*\*(?: \[(?P<cards>[^\]]*)\])?"), begins_street(Street.SEVENTH)),
        (written(r"\*\*\* SHOW ?DOWN \*\*\*"), pass_over),
        (written(r"\*\*\* SUMMARY \*\*\*"), over),
        (written(rf"Total Pot ?\({AMOUNT}\)(?: .*)?\| Rake \((?P<rake>[^)]+)\).*"), _pot),
        (written(rf"Total Pot ?\({AMOUNT}\)(?P<rake>)"), _pot),
        (written(r"Seat \d+: .*"), pass_over),
    ),
    player=(
        (written(rf" - Ante {AMOUNT}"), ante),
        (written(rf" - Bring-In {AMOUNT}\.?"), puts(Did.BRING_IN)),
        (written(r" - Pocket \[(?P<cards>[^\]]*)\]"), _pocket),
        (written(r" - Folds"), does(Did.FOLD)),
        (written(r" - Checks"), does(Did.CHECK)),
        (written(rf" - Calls {AMOUNT}"), puts(Did.CALL)),
        (
            written(rf" - (?P<verb>Bets|Raises|Completes?|All-In|All-In\(Raise\)) {AMOUNT}(?: to (?P<total>\S+))?"),
            _puts_in,
        ),
        (written(rf" - returned \({AMOUNT}\) ?: not called"), _returned),
        (written(r" - Shows \[(?P<cards>[^\]]*)\].*"), shows),
        (written(r" - (?:Mucks|Does not show).*"), mucks),
        (written(rf" Collects {AMOUNT} from (?P<pot>(?:main |side )?pot\S*)"), collects),
        (written(rf" - (?:{_DOES_SOMETHING}).*"), _refuse),
    ),
)


def _read(lines: list[str], first_line: int) -> Reading:
    heading = _heading(lines, first_line)
    if isinstance(heading, Skipped):
        return heading
    hand = _LINES.gather(lines, first_line)
    return hand.record(heading, Telling(), last_line=first_line + len(lines) - 1)


def _heading(lines: list[str], line: int) -> Heading | Skipped:
    header = _HEADER.match(lines[0])
    assert header is not None, "a hand begins with its header"
    rest = header["rest"]
    of_mixed = next((text for text in lines if _GAME_OF_MIXED.match(text.strip())), "")
    game, stakes, time = _GAME.search(f"{rest} {of_mixed}"), _STAKES.search(rest), _TIME.search(rest)
    if game is None or _NO_LIMIT.search(rest):
        return other_game(line, f"{rest} {of_mixed}")
    if stakes is None:
        raise Unreadable(line, "no stakes are told")
    return Heading(
        line=line,
        room=ROOM,
        number=header["number"],
        time=time[0] if time else None,
        house=HOUSES[Game.STUD8 if game["stud8"] else Game.STUD if game["stud"] else Game.RAZZ],
        small_bet=read_amount(line, stakes["small"]),
        big_bet=read_amount(line, stakes["big"]),
        tournament=_TOURNAMENT.search(rest) is not None,
    )


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: re.search(rf"^{_HEADER.pattern}", text, re.IGNORECASE | re.MULTILINE) is not None,
    begins=lambda line: _HEADER.match(line) is not None,
    read=_read,
    marks=("#", "stage"),
)

"""iPoker: XML sessions, whose header tells the game of all their hands.

An action's type is a number. What a call and an all-in tell is what was put in now, what a raise tells is the total on
the street. Actions are numbered in the order played and written in another. A player's ``win`` includes his uncalled
bet; nothing tells who showed; ``bet`` is one ante too much for some who raised and is not read.
"""

import re
from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import unescape

from doorcard.history.gathering import CHIP, Gathering, Heading, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.inferring import infer_bets
from doorcard.history.markup import Element, read_game
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, HandRecord, Telling
from doorcard.rules.house import Game, ShowdownOrder
from doorcard.rules.stakes import Street

HOUSES: Final = houses_of("ipoker", showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET)
TELLING: Final = Telling(returns=False, wins_include_returns=True, shows=False)

FOLD, CALL, CHECK, BET, ALL_IN, NOTHING_DONE, SITS_OUT = "0", "3", "4", "5", "7", "8", "9"
ANTE, BRING_IN, RAISE = "15", "16", "23"

_BEGINS: Final = re.compile(r"<game [^<>]*\bgamecode=")
_HEADS: Final = re.compile(r"<(?:session|gametype|nickname|tournamentname|tournamentcode|tourcode|place|buyin)\b")
_GAME_TYPE: Final = re.compile(r"<gametype>\s*(.*?)\s*</gametype>")
_STUD: Final = re.compile(r"7 Card Stud(?P<low> Hi-?Low?)?(?: L| Limit)(?: (?P<small>[^/ ]+) ?/ ?(?P<big>\S+).*)?")
_NICKNAME: Final = re.compile(r"<nickname>(.*?)</nickname>")
_TOURNAMENT: Final = re.compile(r"<(?:tournamentname|tournamentcode|tourcode|place|buyin)\b")
_STREETS: Final = {
    "Third Street": Street.THIRD,
    "Fourth Street": Street.FOURTH,
    "Fifth Street": Street.FIFTH,
    "Sixth Street": Street.SIXTH,
    "River": Street.SEVENTH,
}
_ROUND_OF_ANTES, _FIRST_ROUND = 0, 2
_USUAL_SMALL_BETS: Final = {8: 60, 10: 80, 15: 100, 20: 150, 30: 200, 40: 300, 50: 400, 80: 600, 100: 800, 150: 1000}
"""A tournament's small bet by its ante, in chips: the levels of ipoker-stud-003 to 119."""


def _read(lines: list[str], first_line: int) -> Reading:
    header, game = read_game(lines, first_line)
    kinds = _GAME_TYPE.findall(header)
    if not kinds:
        raise Unreadable(game.line, "no header before the hand tells its game")
    stud = _STUD.fullmatch(kinds[-1])
    if stud is None:
        return Skipped(game.line, f"{kinds[-1]} is no limit seven-card stud")
    return _record(header, stud, game)


def _record(header: str, stud: re.Match[str], game: Element) -> HandRecord:
    tournament = _TOURNAMENT.search(header) is not None
    gathering = Gathering(rake=0 if tournament else None)
    _sit(gathering, game)
    for number, of_round in _rounds(game):
        _play_round(gathering, number, of_round)
    _win(gathering, game)
    gathering.hero = _hero(header, gathering)
    heading = _heading(gathering, stud, game, tournament=tournament)
    return gathering.record(heading, TELLING, last_line=game.end)


def _hero(header: str, gathering: Gathering) -> int | None:
    names = [name for name in map(unescape, _NICKNAME.findall(header)) if name in gathering.seats]
    return gathering.seats[names[-1]].seat if names else None


def _heading(gathering: Gathering, stud: re.Match[str], game: Element, *, tournament: bool) -> Heading:
    time = next((element.text.strip() for element in game.find("startdate")), None)
    if tournament or stud["small"] is None:
        small, big = infer_bets(gathering, _usual_small_bet)
    else:
        small, big = read_amount(game.line, stud["small"]), read_amount(game.line, stud["big"])
    return Heading(
        line=game.line,
        room="iPoker",
        number=game.get("gamecode"),
        time=time,
        house=HOUSES[Game.STUD8 if stud["low"] else Game.STUD],
        small_bet=small,
        big_bet=big,
        tournament=tournament,
    )


def _rounds(game: Element) -> Iterator[tuple[int, Element]]:
    for of_round in game.find("round"):
        yield _number(of_round, "no"), of_round


def _sit(gathering: Gathering, game: Element) -> None:
    """Note the players who paid an ante or got cards: others are listed who have no chips or sit out."""
    antes = (action for action in game.find("action") if action.get("type") == ANTE)
    dealt_in = {element.attributes.get("player") for element in (*antes, *game.find("cards"))}
    for player in game.find("player"):
        stack = read_amount(player.line, player.get("chips"))
        if player.get("name") in dealt_in and stack > 0:
            gathering.sit(player.line, _number(player, "seat"), player.get("name"), stack)


def _win(gathering: Gathering, game: Element) -> None:
    for player in game.find("player"):
        if player.get("name") in gathering.seats and (amount := read_amount(player.line, player.get("win"))):
            gathering.wins(player.line, gathering.seat_of(player.line, player.get("name")), amount)


def _number(element: Element, name: str) -> int:
    text = element.get(name)
    if not text.isdecimal():
        raise Unreadable(element.line, f"{name} is no number: {text!r}")
    return int(text)


def _play_round(gathering: Gathering, number: int, of_round: Element) -> None:
    """Note a round's cards, then its actions in the order of their numbers."""
    if number >= _FIRST_ROUND:
        gathering.street = _street_of(number, of_round)
    for cards in of_round.find("cards"):
        _deal(gathering, cards)
    for action in sorted(of_round.find("action"), key=lambda action: _number(action, "no")):
        _act(gathering, action, antes=number == _ROUND_OF_ANTES)


def _street_of(number: int, of_round: Element) -> Street:
    last = Street.SEVENTH - Street.THIRD + _FIRST_ROUND
    if number > last:
        raise Unreadable(of_round.line, f"a hand of stud has no round {number}")
    return Street(number - _FIRST_ROUND + Street.THIRD)


def _deal(gathering: Gathering, element: Element) -> None:
    street = _STREETS.get(element.get("type"))
    if street is not gathering.street:
        raise Unreadable(element.line, f"cards of {element.get('type')!r} in the round of another street")
    cards = read_cards(element.line, " ".join(map(_rank_first, element.text.split())))
    name = element.attributes.get("player", "")
    if name:
        gathering.dealt(element.line, gathering.seat_of(element.line, name), cards)
    else:
        gathering.community(element.line, cards)


def _rank_first(word: str) -> str:
    return word if word in ("X", "x") else word[1:] + word[:1]


def _act(gathering: Gathering, action: Element, *, antes: bool) -> None:
    line, kind = action.line, action.get("type")
    seat = gathering.seat_of(line, action.get("player"))
    amount = read_amount(line, action.get("sum"))
    if kind == ANTE or (kind == ALL_IN and antes):
        gathering.ante(line, seat, amount)
    elif kind in (FOLD, SITS_OUT):
        gathering.did(line, seat, Did.FOLD)
    elif kind == CHECK:
        gathering.did(line, seat, Did.CHECK)
    elif kind in (CALL, BRING_IN, ALL_IN):
        did = {CALL: Did.CALL, BRING_IN: Did.BRING_IN, ALL_IN: Did.ALL_IN}[kind]
        gathering.did(line, seat, did, adds=amount)
    elif kind in (BET, RAISE):
        gathering.did(line, seat, Did.WAGER, to=amount)
    elif kind != NOTHING_DONE or amount:
        raise Unreadable(line, f"an action of the unknown type {kind!r}")


def _usual_small_bet(ante: int, bring_in: int | None) -> int:
    level = _USUAL_SMALL_BETS.get(ante // CHIP)
    if level is not None:
        return level * CHIP
    return 8 * ante if bring_in is None else 4 * bring_in


FORMAT: Final[Format] = Format(
    name="iPoker",
    recognises=lambda text: ("<session " in text and "sessioncode=" in text) or _BEGINS.search(text) is not None,
    begins=lambda line: _BEGINS.search(line) is not None,
    read=_read,
    heads=lambda line: _HEADS.search(line) is not None,
    marks=("<",),
)

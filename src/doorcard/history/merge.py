"""Merge: XML with a line of description before the games.

Completions and raises tell the total on the street, calls and all-ins what was put in now. Cards are told anew on each
street from the first one on. A winner's amount includes his uncalled bet, save where that has a ``winner`` of its own.
Balances are before the ante at cash tables, after it in tournaments. Seats are counted from 0; here from 1.
"""

import re
from collections.abc import Iterator
from typing import Final

from doorcard.cards import Card
from doorcard.history.gathering import CHIP, Gathering, Heading, read_amount, read_cards
from doorcard.history.houses import houses_of
from doorcard.history.inferring import infer_bets
from doorcard.history.markup import Element, read_game
from doorcard.history.reading import Format, Reading, Skipped, Unreadable
from doorcard.history.record import Did, HandRecord, RecordedReturn, Telling
from doorcard.rules.house import AllInHands, Game, ShowdownOrder
from doorcard.rules.stakes import Street

HOUSES: Final = houses_of(
    "merge",
    # All-in on third street (merge-stud-004) or fourth (merge-razz-001): both hands are shown before the next street is
    # dealt, the last raiser's first.
    showdown=ShowdownOrder.LAST_AGGRESSOR_ANY_STREET,
    all_in_hands=AllInHands.AT_ONCE,
)

_BEGINS: Final = re.compile(r'<game [^<>]*\bid="\d+-\d+"')
_HEADS: Final = re.compile(r"<description\s")
_DESCRIPTION: Final = re.compile(r'<description\s+type="([^"]*)"\s+stakes="([^"]*)"')
_LIMITS: Final = re.compile(r"Limit \(?([^/ ]*\d)/([^ )]*\d)\)?.*")
_GAMES: Final = {"7-Stud": Game.STUD, "7-Stud H/L8": Game.STUD8, "Razz": Game.RAZZ}
_GAMES_OF_MIXES: Final = {
    **dict.fromkeys(("38", "39", "41", "42"), Game.STUD),
    **dict.fromkeys(("43", "45"), Game.STUD8),
    **dict.fromkeys(("46", "47", "49"), Game.RAZZ),
}
_STREETS: Final = {
    "BLINDS": Street.THIRD,
    "BRING_IN": Street.THIRD,
    "THIRD_STREET": Street.THIRD,
    "FOURTH_STREET": Street.FOURTH,
    "FIFTH_STREET": Street.FIFTH,
    "SIXTH_STREET": Street.SIXTH,
    "SEVENTH_STREET": Street.SEVENTH,
}
_AFTERWARDS: Final = ("SHOWDOWN", "END_OF_FOLDED_GAME", "END_OF_GAME")
_GOES: Final = ("PLAYER_OUT", "LEAVE", "DISCONNECTED", "RECONNECTED")
_NOTHING_DONE: Final = ("CHAT", *_GOES)
_ANTES: Final = ("ANTE", "ALL_IN")
_ENDS: Final = ("SHOW", "MUCK")
_ENDS_OF_CARDS: Final = {"SHOWN": "SHOW", "MUCKED": "MUCK"}
_WITHOUT_AMOUNT: Final = {"FOLD": Did.FOLD, "SIT_OUT": Did.FOLD, "CHECK": Did.CHECK}
_ADDED: Final = {"BRING_IN": Did.BRING_IN, "CALL": Did.CALL, "ALL_IN": Did.ALL_IN}
_TOTALS: Final = ("BET", "COMPLETE", "RAISE")
_UNKNOWN: Final = {"null": "x", "": "x"}


def _read(lines: list[str], first_line: int) -> Reading:
    header, element = read_game(lines, first_line)
    descriptions = _DESCRIPTION.findall(header)
    if not descriptions:
        raise Unreadable(element.line, "no description before the hand tells its game")
    kind, stakes = descriptions[-1]
    game = _game(kind, element)
    if game is None:
        return Skipped(element.line, f"{kind}: no seven-card stud")
    if any(event.get("type") == "GAME_CANCELLED" for event in element.find("event")):
        return Skipped(element.line, "the hand was cancelled")
    return _record(game, element, _LIMITS.fullmatch(stakes), tournament=kind.endswith(" Tournament"))


def _game(kind: str, element: Element) -> Game | None:
    """Return which stud it is: of a mix the number of the game tells it."""
    mixed = element.attributes.get("multigametype")
    return _GAMES.get(kind.removesuffix(" Tournament")) if mixed is None else _GAMES_OF_MIXES.get(mixed)


def _record(game: Game, element: Element, limits: re.Match[str] | None, *, tournament: bool) -> HandRecord:
    gathering = Gathering(rake=0 if tournament else None)
    _sit(gathering, element, tournament=tournament)
    given_up = _given_up(element)
    for of_round in element.find("round"):
        _play_round(gathering, of_round, given_up)
    gathering.hero = _hero(element)
    returns_told = any(isinstance(step, RecordedReturn) for step in gathering.steps)
    telling = Telling(returns=returns_told, wins_include_returns=not returns_told)
    heading = _heading(gathering, game, element, limits, tournament=tournament)
    return gathering.record(heading, telling, last_line=element.end)


def _heading(
    gathering: Gathering, game: Game, element: Element, limits: re.Match[str] | None, *, tournament: bool
) -> Heading:
    """The description tells the bets of a cash table."""
    if limits is None or tournament:
        small, big = infer_bets(gathering, _usual_small_bet)
    else:
        small, big = read_amount(element.line, limits[1]), read_amount(element.line, limits[2])
    return Heading(
        line=element.line,
        room="Merge",
        number=element.get("id"),
        time=element.attributes.get("starttime"),
        house=HOUSES[game],
        small_bet=small,
        big_bet=big,
        tournament=tournament,
    )


def _sit(gathering: Gathering, element: Element, *, tournament: bool) -> None:
    antes = dict(_antes(element)) if tournament else {}
    for player in element.find("player"):
        if player.get("dealtin") == "true":
            seat = _seat(player, "seat")
            stack = read_amount(player.line, player.get("balance")) + antes.get(seat, 0)
            gathering.sit(player.line, seat, player.get("nickname"), stack)


def _antes(element: Element) -> Iterator[tuple[int, int]]:
    for of_round in element.find("round"):
        if of_round.get("id") == "BLINDS":
            for event in of_round.find("event"):
                if event.get("type") in _ANTES:
                    yield _seat(event, "player"), _amount(event)


def _seat(element: Element, name: str) -> int:
    text = element.get(name)
    if not text.isdecimal():
        raise Unreadable(element.line, f"{name} is no seat: {text!r}")
    return int(text) + 1


def _player(gathering: Gathering, element: Element) -> int:
    """Return the seat of the player of an event, of cards or of a win; raises Unreadable for one not dealt in."""
    seat = _seat(element, "player")
    if seat not in [player.seat for player in gathering.seats.values()]:
        raise Unreadable(element.line, f"player {element.get('player')} is not dealt in")
    return seat


def _hero(element: Element) -> int | None:
    return next((_seat(cards, "player") for cards in element.find("cards") if cards.get("type") == "HOLE"), None)


def _play_round(gathering: Gathering, of_round: Element, given_up: set[Element]) -> None:
    """Note a round's cards, then what was done, then what was won."""
    name = of_round.get("id")
    if name in _STREETS:
        gathering.street = _STREETS[name]
    elif name not in _AFTERWARDS:
        raise Unreadable(of_round.line, f"a hand of stud has no round {name!r}")
    ends: dict[tuple[str, int], tuple[Card, ...]] = {}
    for cards in of_round.find("cards"):
        _lay(gathering, cards, ends)
    for event in of_round.find("event"):
        if event.get("type") in _ENDS:
            _show_or_muck(gathering, event, ends)
        elif name == "BLINDS":
            _post(gathering, event)
        else:
            _act(gathering, event, given_up)
    for winner in of_round.find("winner"):
        _win(gathering, winner)


def _lay(gathering: Gathering, element: Element, ends: dict[tuple[str, int], tuple[Card, ...]]) -> None:
    """Note the last of a seat's cards, unless it has folded and is told its old ones; keep what is shown or mucked."""
    line, kind = element.line, element.get("type")
    words = [_UNKNOWN.get(word.strip(), word) for word in element.get("cards").split(",")]
    cards = read_cards(line, ",".join(words))
    if kind == "COMMUNITY":
        gathering.community(line, cards)
    elif kind in _ENDS_OF_CARDS:
        ends[_ENDS_OF_CARDS[kind], _player(gathering, element)] = cards
    elif kind not in ("HOLE", "DRAW_DRAWN_CARDS") or not Street.THIRD <= len(cards) <= gathering.street:
        raise Unreadable(line, f"{len(cards)} cards of the kind {kind!r} on {gathering.street.name.lower()} street")
    elif len(cards) == gathering.street:
        new = cards if gathering.street is Street.THIRD else cards[-1:]
        gathering.dealt(line, _player(gathering, element), new)


def _show_or_muck(gathering: Gathering, event: Element, ends: dict[tuple[str, int], tuple[Card, ...]]) -> None:
    kind, seat = event.get("type"), _player(gathering, event)
    note = gathering.shows if kind == "SHOW" else gathering.mucks
    note(event.line, seat, ends.get((kind, seat), ()))


def _post(gathering: Gathering, event: Element) -> None:
    kind = event.get("type")
    if kind in _ANTES:
        gathering.ante(event.line, _player(gathering, event), _amount(event))
    elif kind not in _NOTHING_DONE and kind != "SIT_OUT":
        raise Unreadable(event.line, f"no ante is {kind!r}")


def _act(gathering: Gathering, event: Element, given_up: set[Element]) -> None:
    """Note what is done; who gives up his hand has folded."""
    line, kind = event.line, event.get("type")
    if kind in _NOTHING_DONE or (kind == "SIT_OUT" and event not in given_up):
        return
    seat = _player(gathering, event)
    if kind in _WITHOUT_AMOUNT:
        gathering.did(line, seat, _WITHOUT_AMOUNT[kind])
    elif kind in _TOTALS:
        gathering.did(line, seat, Did.WAGER, to=_amount(event))
    elif kind not in _ADDED:
        raise Unreadable(line, f"an event of the unknown type {kind!r}")
    elif adds := _amount(event):
        gathering.did(line, seat, _ADDED[kind], adds=adds)


def _win(gathering: Gathering, winner: Element) -> None:
    seat, amount = _player(gathering, winner), _amount(winner)
    if winner.attributes.get("uncalled") == "true":
        gathering.gets_back(winner.line, seat, amount)
    else:
        gathering.wins(winner.line, seat, amount, pot=winner.get("potnumber"))


def _amount(element: Element) -> int:
    return read_amount(element.line, element.get("amount"))


def _given_up(element: Element) -> set[Element]:
    """Return where players sit out who have not folded and do, show and win nothing more: these hands are given up."""
    last: dict[int, Element] = {}
    for of_seat in (*element.find("event"), *element.find("winner")):
        if "player" in of_seat.attributes and of_seat.attributes.get("type") not in _GOES:
            seat = _seat(of_seat, "player")
            if seat not in last or last[seat].attributes.get("type") != "FOLD":
                last[seat] = of_seat
    return {of_seat for of_seat in last.values() if of_seat.attributes.get("type") == "SIT_OUT"}


def _usual_small_bet(ante: int, bring_in: int | None) -> int:
    """Ten antes: merge-razz-002 (5 and 50), merge-stud-003 (10 and 100), merge-stud8-009 (15 and 150)."""
    return 10 * ante or 4 * (bring_in or CHIP)


FORMAT: Final[Format] = Format(
    name="Merge",
    recognises=lambda text: _DESCRIPTION.search(text) is not None or _BEGINS.search(text) is not None,
    begins=lambda line: _BEGINS.search(line) is not None,
    read=_read,
    heads=lambda line: _HEADS.search(line) is not None,
    marks=("<",),
)

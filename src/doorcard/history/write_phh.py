"""Hands in the hand history format PHH, for PokerKit and other programs that read it.

Amounts are the table's, in decimals where there are cents. ``_doorcard`` is a field of our own that holds the rules of
the house, so that our reader plays the hand again exactly. An absent player's hand is killed out of turn, which the
format has no word for: such a hand other programs may refuse.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from doorcard.cards import Card
from doorcard.history.note import note_of
from doorcard.history.phh import NOTE, VARIANTS
from doorcard.history.told import Told, whole
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise
from doorcard.rules.events import CommunityCardDealt, Event, HandShown, StreetDealt
from doorcard.rules.hand import Hand

_VARIANT_OF: Final = {game: variant for variant, game in VARIANTS.items()}
_WORD: Final = re.compile(r"[A-Za-z0-9_-]+")
_TIME: Final = re.compile(r"(\d{4})[-/](\d\d)[-/](\d\d)[T ]+(\d\d:\d\d:\d\d)(?:\.\d+)? *(Z|UTC|\+00:00)?")


def write_phh(
    hand: Hand, *, names: Mapping[int, str], table: str, number: int | str, time: str | None, viewer: int | None = None
) -> str:
    """Return a finished hand as PHH; raises InvalidSetup for one that is not over."""
    told = Told(hand=hand, names=names, table=table, number=number, time=time, viewer=viewer)
    lines = [f"{name} = {text}" for name, text in _fields(told)]
    return "\n".join(lines) + "\n"


def _fields(told: Told) -> Iterator[tuple[str, str]]:
    started, stakes = told.started, told.started.stakes
    stacks = told.hand.stacks
    yield "variant", f"'{_VARIANT_OF[started.house.game]}'"
    yield "ante_trimming_status", "true"
    yield "antes", _amounts([stakes.ante] * len(started.stacks))
    yield "bring_in", whole(stakes.bring_in or 0)
    yield "small_bet", whole(stakes.small_bet)
    yield "big_bet", whole(stakes.big_bet)
    yield "starting_stacks", _amounts([stack for _, stack in started.stacks])
    yield "actions", "[\n" + "".join(f"  '{action}',\n" for action in _actions(told)) + "]"
    yield "seats", _toml([seat for seat, _ in started.stacks])
    yield "players", _toml([told.names[seat] for seat, _ in started.stacks])
    yield "table", _toml(told.table)
    yield "hand", _toml(told.number)
    yield from _time(told.time)
    yield "finishing_stacks", _amounts([stacks[seat] for seat, _ in started.stacks])
    yield NOTE, _toml(note_of(started))


def _time(text: str | None) -> Iterator[tuple[str, str]]:
    """A date and a time have their fields; any other text gets one of our own."""
    match = _TIME.fullmatch(text or "")
    if match is not None:
        year, month, day, time, is_utc = match.groups()
        yield from (("time", time), ("day", str(int(day))), ("month", str(int(month))), ("year", year))
        if is_utc:
            yield "time_zone", "'UTC'"
    elif text is not None:
        yield "_time", _toml(text)


def _actions(told: Told) -> Iterator[str]:
    player = {seat: f"p{number}" for number, (seat, _) in enumerate(told.started.stacks, start=1)}
    shown: dict[int, tuple[Card, ...]] = {}
    for event in told.events():
        if isinstance(event, StreetDealt):
            count = len(event.seats)
            yield from (
                f"d dh {player[seat]} {_cards(event.cards[place::count])}" for place, seat in enumerate(event.seats)
            )
        elif isinstance(event, HandShown) and shown.get(event.seat) != event.cards:
            shown[event.seat] = event.cards
            yield f"{player[event.seat]} sm {_cards(event.cards)}"
        elif isinstance(event, CommunityCardDealt):
            yield f"d db {event.card.text}"
        elif (done := _done(event)) and hasattr(event, "seat"):
            yield f"{player[event.seat]} {done}"


def _done(event: Event) -> str | None:
    match event:
        case BringIn():
            return "pb"
        case Fold():
            return "f"
        case Check() | Call():
            return "cc"
        case Complete() | Bet() | Raise():
            return f"cbr {whole(event.to)}"
        case Muck():
            return "sm"
    return None


def _cards(cards: tuple[Card, ...]) -> str:
    return "".join(card.text for card in cards)


def _amounts(amounts: list[int]) -> str:
    return f"[{', '.join(whole(amount) for amount in amounts)}]"


def _toml(value: Any) -> str:
    """Return a value as TOML on one line; JSON's numbers, truths and texts are TOML's too."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml_key(name)} = {_toml(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml_key(name: str) -> str:
    return name if _WORD.fullmatch(name) else json.dumps(name)

"""Seeded playouts: the digest of the events of many random hands, which any change of the rules changes.

``python -m tests.property.playouts`` plays them again and writes ``tests/data/perft/playouts.json``.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from doorcard.cards import Card
from doorcard.rules import Event, Game, HouseRules, Stakes
from doorcard.rules.house import BringInCard
from tests.strategies import Deal, played, shuffled

GOLDEN = Path(__file__).parents[1] / "data" / "perft" / "playouts.json"
SHORT, LONG = 100, 10_000
SEATS = range(2, 9)
STAKES = Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)
LEFT_OUT = {"house", "deck", "stakes"}
"""What the cards and chips that follow tell anyhow; so that a new house rule does not change every digest."""


def house_of(game: Game) -> HouseRules:
    """Return the plain rules of a game."""
    return HouseRules(
        name=f"plain {game.value}",
        game=game,
        bring_in_card=BringInCard.HIGH if game is Game.RAZZ else BringInCard.LOW,
        low_qualifier=8 if game is Game.STUD8 else None,
    )


def deal_of(game: Game, seats: int, number: int) -> Deal:
    """Return a deal with stacks from one chip to deep."""
    chance = random.Random(number)
    stacks = {seat: 1 + int(chance.random() * chance.choice((12, 120, 1200))) for seat in range(1, seats + 1)}
    return Deal(house=house_of(game), stakes=STAKES, stacks=stacks, deck=shuffled(number), button=number % seats + 1)


def text_of(event: Event) -> str:
    """Return an event as one line of text."""
    told = [f"{name}={_plain(value)}" for name, value in _fields(event) if name not in LEFT_OUT]
    return " ".join([event.name, *told])


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    return ((field.name, getattr(value, field.name)) for field in fields(value))


def _plain(value: Any) -> str:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return "(" + ",".join(_plain(part) for part in value) + ")"
    if is_dataclass(value):
        return _plain(tuple(part for _, part in _fields(value)))
    return str(value)


def digest(game: Game, seats: int, hands: int) -> str:
    """Return the SHA-256 of the events of the first so many random hands."""
    log = hashlib.sha256()
    for number in range(hands):
        for event in played(deal_of(game, seats, number), number).events:
            log.update(text_of(event).encode() + b"\n")
    return log.hexdigest()


def write() -> None:
    """Play all hands and write their digests."""
    golden = {
        str(hands): {game.value: {str(seats): digest(game, seats, hands) for seats in SEATS} for game in Game}
        for hands in (SHORT, LONG)
    }
    GOLDEN.write_text(json.dumps(golden, indent=2) + "\n")


if __name__ == "__main__":
    write()

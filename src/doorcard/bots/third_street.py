"""Third street: whether a start is good enough for what it costs, with the cards that are out and who is still to act.

A start is weighed by its standing among all starts, after the live and dead cards it needs and the door cards it
faces; against it stands the part of all starts that is worth playing here.
"""

from collections.abc import Sequence
from typing import Final

from doorcard.bots.starts import QUALIFIER, rate_start, standing
from doorcard.bots.table_reading import Reading, last_aggressor
from doorcard.bots.temperaments import Traits
from doorcard.cards import ACE, Card
from doorcard.hands.boards import best_boards
from doorcard.rules.house import Game

USUAL_PRICE: Final = 0.33
"""A completion called against the antes, the bring-in and one bet: a third of the pot that it makes."""

INSIDE: Final = 1.5
"""A player who has come in counts for more than one who may still do so."""

AFTER_A_RAISE: Final = 0.6
"""The part of the hands still played after each raise."""

FEWEST: Final = 0.01
"""Trips, one start in 425, are always among the hands played."""


def own_standing(reading: Reading) -> float:
    """Return the part of all starts, 0 to 1, that the seat's start is better than at this table."""
    game, own = reading.view.game, reading.own_cards[:3]
    rating = rate_start(game, sum(card.key for card in own))
    if own[0].rank == own[1].rank == own[2].rank and game.has_high:
        return standing(game, rating)
    return standing(game, rating + _for_cards_out(reading, own) + _for_doors(reading, own))


def part_played(reading: Reading, traits: Traits) -> float:
    """Return the part of all starts, 0 to 1, worth paying the price with: fewer against more players and more bets."""
    inside = sum(opponent.inside for opponent in reading.opponents)
    behind = len(reading.opponents) - inside
    part = traits.width / (0.5 + INSIDE * inside + behind) * _cheapness(reading)
    return max(FEWEST, part * AFTER_A_RAISE ** max(0, reading.view.bets_made - 1))


def has_best_door(reading: Reading) -> bool:
    """Whether no live opponent shows a door card as good: the usual mark of a steal."""
    doors = [reading.own.up_cards[:1], *(opponent.known[:1] for opponent in reading.opponents)]
    return best_boards(doors, low=reading.view.game is Game.RAZZ) == [0]


def _cheapness(reading: Reading) -> float:
    price = reading.price / max(1, reading.pot)
    return max(0.6, min(1.6, USUAL_PRICE / price)) if price else 1.0


def _for_cards_out(reading: Reading, own: Sequence[Card]) -> float:
    """Weigh live cards: what would help is dead, or in razz what would pair."""
    out = [card for opponent in reading.opponents for card in opponent.known[:1]] + list(reading.view.dead_cards)
    if reading.view.game is Game.RAZZ:
        pairing = sum(card.rank in [mine.rank for mine in own] for card in out)
        helping = sum(card.low_rank <= QUALIFIER for card in out) - pairing
        return 0.015 * pairing - 0.01 * max(0, helping)
    pair = _paired_rank(own)
    if pair is not None:
        return -0.12 * sum(card.rank == pair for card in out)
    if len({card.suit for card in own}) == 1:
        return -0.05 * max(0, sum(card.suit == own[0].suit for card in out) - 1)
    return -0.015 * sum(min(abs(card.rank - mine.rank) for mine in own) <= 2 for card in out)


def _for_doors(reading: Reading, own: Sequence[Card]) -> float:
    """Weigh the door cards of live opponents: the bettor's counts double."""
    bettor = last_aggressor(reading.view, reading.own) if reading.view.bets_made else None
    return -sum(
        _threat(reading.view.game, own, opponent.known[0]) * (2 if opponent.seat == bettor else 1)
        for opponent in reading.opponents
    )


def _threat(game: Game, own: Sequence[Card], door: Card) -> float:
    if game is Game.RAZZ:
        return 0.02 if door.low_rank <= QUALIFIER else 0.0
    highest = max(card.rank for card in own)
    if game is Game.STUD8:
        made_for_low = all(card.low_rank <= QUALIFIER for card in own)
        return 0.0 if made_for_low else 0.05 if door.rank == ACE else 0.02 if door.rank <= QUALIFIER else 0.0
    pair = _paired_rank(own)
    if pair is None:
        return 0.02 if door.rank > highest else 0.0
    return 0.05 if door.rank > pair else 0.0


def _paired_rank(own: Sequence[Card]) -> int | None:
    ranks = [card.rank for card in own]
    return next((rank for rank in ranks if ranks.count(rank) == 2), None)

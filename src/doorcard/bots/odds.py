"""Odds: the share of the pot that a call needs and that a bet for value needs.

The price of a call is not the whole price: on the streets to come more is paid, and more is won. These are the
effective odds of David Sklansky's Theory of Poker.
"""

from typing import Final

from doorcard.bots.table_reading import Reading
from doorcard.bots.temperaments import Traits
from doorcard.rules.stakes import Street

RIVER_EDGE: Final = 0.05
"""On the last street only better hands call for sure, so a bet for value wants more."""

STEP: Final = 0.04
"""Each bet already made on the street tells of better hands."""

CERTAIN: Final = 0.97
"""With so much of the pot one never stops raising."""

PAYERS: Final = 2
"""How many opponents are expected to pay on the streets to come, at most."""


def needed_share(reading: Reading, traits: Traits) -> float:
    """Return the share of the pot with which a call is worth its price and what is to be paid after it."""
    future = _future_bets(reading, traits)
    payers = 1 + min(PAYERS, len(reading.opponents))
    return traits.caution * (reading.price + future) / max(1, reading.pot + future * payers)


def raising_share(reading: Reading, traits: Traits) -> float:
    """Return the share of the pot with which a bet or raise is for value: the fair one and an edge over it."""
    view = reading.view
    fair = 1 / (1 + len(reading.opponents))
    river = RIVER_EDGE if view.street is Street.SEVENTH else 0.0
    return min(CERTAIN, fair + traits.edge + river + STEP * view.bets_made)


def _future_bets(reading: Reading, traits: Traits) -> float:
    """Return the chips expected to be paid on later streets, within the stack that is left after the call."""
    bets = traits.foresight * reading.streets_to_come * reading.view.stakes.big_bet
    return min(bets, reading.own.stack - reading.price)

"""Temperaments: the same judgement with different nerves, as data."""

import enum
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


class Temperament(enum.Enum):
    """How a computer player is inclined: careful waits for good hands, steady plays soundly, bold bets a lot."""

    CAREFUL = "careful"
    STEADY = "steady"
    BOLD = "bold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What a temperament comes to in figures; chances are from 0 to 1.

    ``width``: how many starting hands are played; each player who has come in or may still do so divides it further.
    ``press``: the part of the hands played that are strong enough to complete; half of it for a raise.
    ``steal``: the chance of completing with nothing, before one or two players, on the best door card showing.
    ``caution``: by what the odds of a call must be bettered; 1 takes any call that breaks even.
    ``foresight``: the bets expected to be paid on each street to come.
    ``edge``: the share of the pot wanted beyond the fair one before betting for value.
    ``respect``: how many more holdings opponents who paid or bet are thought to have chosen from; below 0 it is fewer.
    ``semi_bluff``, ``bluff``: the chance of betting a drawing hand before the last card, and nothing after it.
    ``shows``: the chance of showing a beaten hand.
    """

    width: float
    press: float
    steal: float
    caution: float
    foresight: float
    edge: float
    respect: int
    semi_bluff: float
    bluff: float
    shows: float


TRAITS: Final = MappingProxyType(
    {
        Temperament.CAREFUL: Traits(
            width=0.85,
            press=0.5,
            steal=0.1,
            caution=1.1,
            foresight=0.35,
            edge=0.09,
            respect=0,
            semi_bluff=0.05,
            bluff=0.0,
            shows=0.0,
        ),
        Temperament.STEADY: Traits(
            width=1.15,
            press=0.6,
            steal=0.4,
            caution=1.0,
            foresight=0.25,
            edge=0.05,
            respect=0,
            semi_bluff=0.2,
            bluff=0.06,
            shows=0.0,
        ),
        Temperament.BOLD: Traits(
            width=1.6,
            press=0.8,
            steal=0.7,
            caution=0.9,
            foresight=0.2,
            edge=0.02,
            respect=-1,
            semi_bluff=0.4,
            bluff=0.15,
            shows=0.15,
        ),
    }
)
"""The traits of each temperament."""

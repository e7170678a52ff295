"""Thinking: a human pause before acting, longer for close decisions and big pots."""

from random import Random
from typing import Final

from doorcard.bots.choices import Choice
from doorcard.bots.table_reading import Reading
from doorcard.rules.actions import Fold
from doorcard.rules.stakes import Street

SHORTEST: Final = 0.6
LONGEST: Final = 3.0
BIG_POT: Final = 12
"""Big bets in a pot that anybody would think about."""


def thinking_seconds(reading: Reading, choice: Choice, random: Random) -> float:
    """Return how long a player takes over the choice, in seconds: 0.6 to 3, folds on third street at most 1.1."""
    hesitation = random.random()
    if reading.view.street is Street.THIRD and isinstance(choice.action, Fold):
        return SHORTEST + 0.5 * hesitation
    size = min(1.0, reading.pot / (BIG_POT * reading.view.stakes.big_bet))
    return min(LONGEST, SHORTEST + 0.9 * choice.doubt + 0.9 * size + 0.8 * hesitation)

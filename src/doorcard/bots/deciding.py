"""Deciding: from a seat's view to an action and the moment of thought before it."""

from dataclasses import dataclass
from random import Random

from doorcard.bots.choices import choose
from doorcard.bots.estimating import Helper
from doorcard.bots.table_reading import read_table
from doorcard.bots.temperaments import TRAITS, Temperament
from doorcard.bots.thinking import thinking_seconds
from doorcard.rules.actions import Action
from doorcard.rules.views import HandView


@dataclass(frozen=True, slots=True)
class Decision:
    """What a computer player does, and how long it takes over it."""

    action: Action
    thinking_seconds: float


def decide(view: HandView, temperament: Temperament, random: Random, *, helper: Helper | None = None) -> Decision:
    """Return a legal action for the viewer, who must be to act, judged on the view alone.

    Equal views and equal random sources give equal decisions. ``thinking_seconds`` is 0.6 to 3. A ``helper`` may work
    out the share of the pot instead; he too is told what the seat knows and no more. Raises InvalidSetup where the
    viewer has nothing to decide or his cards or the boards are unknown.
    """
    traits = TRAITS[temperament]
    reading = read_table(view, respect=traits.respect)
    choice = choose(reading, traits, random, helper=helper)
    return Decision(choice.action, thinking_seconds(reading, choice, random))

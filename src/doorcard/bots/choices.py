"""Choices: what to do with a reading of the table, by street."""

from dataclasses import dataclass
from random import Random
from typing import Final

from doorcard.bots.estimating import Helper, helped_share
from doorcard.bots.odds import needed_share, raising_share
from doorcard.bots.sampling import expected_share
from doorcard.bots.table_reading import Reading
from doorcard.bots.temperaments import Traits
from doorcard.bots.third_street import has_best_door, own_standing, part_played
from doorcard.rules.actions import Action, BringIn, Call, Check, Complete, Fold, Muck, Show
from doorcard.rules.stakes import Street
from doorcard.rules.state import Phase

CLOSE: Final = 0.15
"""A share this far from the mark leaves no doubt."""

STRONG: Final = 0.08
"""A share so far above the mark bets the bigger size where an open pair on fourth street leaves a choice."""

FEW: Final = 2
"""Against more opponents than this nobody bluffs or steals."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and how much doubt there was about it: 0 none, 1 a toss-up."""

    action: Action
    doubt: float


def choose(reading: Reading, traits: Traits, random: Random, *, helper: Helper | None = None) -> Choice:
    """Return what a player of these traits does."""
    view = reading.view
    if view.phase is Phase.SHOW_OR_MUCK:
        return _show_or_muck(reading, traits, random)
    if view.phase is Phase.BRING_IN:
        return _bring_in(reading, traits)
    if view.street is Street.THIRD and reading.streets_to_come:
        return _play_start(reading, traits, random)
    return _play_on(reading, traits, random, helper)


def _show_or_muck(reading: Reading, traits: Traits, random: Random) -> Choice:
    return Choice(_prefer(reading, Show if random.random() < traits.shows else Muck), 0.0)


def _bring_in(reading: Reading, traits: Traits) -> Choice:
    """Bring in as a rule, complete at once with the best hands; who may decline to stand in does so with bad ones."""
    standing, part = own_standing(reading), part_played(reading, traits)
    if standing >= 1 - part * traits.press:
        return Choice(_prefer(reading, Complete, BringIn), 0.3)
    if standing >= 1 - part:
        return Choice(_prefer(reading, BringIn, Complete), 0.0)
    return Choice(_prefer(reading, Fold, BringIn, Complete), 0.0)


def _play_start(reading: Reading, traits: Traits, random: Random) -> Choice:
    """Complete or raise with the best of the hands played, call with the others, fold the rest or steal with them."""
    standing, part = own_standing(reading), part_played(reading, traits)
    doubt = _doubt(standing, 1 - part)
    press = traits.press / 2 if reading.view.bets_made else traits.press
    strong = standing >= 1 - part * press
    if reading.wagers and (strong or _steals(reading, traits, random)):
        return Choice(reading.wagers[0], doubt)
    return _call_or_leave(reading, doubt, stay=standing >= 1 - part)


def _steals(reading: Reading, traits: Traits, random: Random) -> bool:
    """With the best door card showing and only one or two players left, who have not come in, anything will do."""
    uncontested = not any(opponent.inside for opponent in reading.opponents)
    if reading.view.bets_made or not uncontested or len(reading.opponents) > FEW or not has_best_door(reading):
        return False
    return random.random() < traits.steal


def _play_on(reading: Reading, traits: Traits, random: Random, helper: Helper | None) -> Choice:
    """Bet and raise for value, call where the odds are right, else check or fold."""
    share = helped_share(reading, helper) if helper is not None else None
    if share is None:
        share = expected_share(reading, random)
    raising = raising_share(reading, traits)
    needed = needed_share(reading, traits)
    doubt = max(_doubt(share, raising), _doubt(share, needed))
    if reading.wagers and share >= raising + STRONG:
        return Choice(reading.wagers[-1], doubt)
    if reading.wagers and (share >= raising or _bluffs(reading, traits, share, random)):
        return Choice(reading.wagers[0], doubt)
    return _call_or_leave(reading, doubt, stay=share >= needed)


def _bluffs(reading: Reading, traits: Traits, share: float, random: Random) -> bool:
    """Before the last card a hand with a fair hope bets at times, on it one with none, where nobody has bet."""
    if reading.price or len(reading.opponents) > FEW:
        return False
    if reading.view.street is Street.SEVENTH:
        return share < CLOSE and random.random() < traits.bluff
    return share >= 2 * CLOSE and random.random() < traits.semi_bluff


def _call_or_leave(reading: Reading, doubt: float, *, stay: bool) -> Choice:
    """A check that is free is never passed up for a fold."""
    return Choice(_prefer(reading, Check, Call, Fold) if stay else _prefer(reading, Check, Fold), doubt)


def _prefer(reading: Reading, *kinds: type[Action]) -> Action:
    """Return the first legal action of the kinds, in the order of preference."""
    preferred = [action for kind in kinds for action in reading.view.legal if isinstance(action, kind)]
    return preferred[0]


def _doubt(value: float, mark: float) -> float:
    return max(0.0, 1 - abs(value - mark) / CLOSE)

"""Choices: what to do with a reading of the table, by street."""

from dataclasses import dataclass
from random import Random
from typing import Final

from doorcard.bots.odds import needed_share, raising_share
from doorcard.bots.sampling import expected_share
from doorcard.bots.table_reading import Reading
from doorcard.bots.temperaments import Traits
from doorcard.bots.third_street import own_standing, part_played
from doorcard.rules.actions import Action, BringIn, Fold, Muck, Show
from doorcard.rules.stakes import Street
from doorcard.rules.state import Phase

CLOSE: Final = 0.15
"""A share this far from the mark leaves no doubt."""

FEW: Final = 2
"""Against more opponents than this nobody bluffs."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and how much doubt there was about it: 0 none, 1 a toss-up."""

    action: Action
    doubt: float


def choose(reading: Reading, traits: Traits, random: Random) -> Choice:
    """Return what a player of these traits does."""
    view = reading.view
    if view.phase is Phase.SHOW_OR_MUCK:
        return _show_or_muck(reading, traits, random)
    if view.phase is Phase.BRING_IN:
        return _bring_in(reading, traits)
    if view.street is Street.THIRD and reading.streets_to_come:
        return _play_start(reading, traits)
    return _play_on(reading, traits, random)


def _show_or_muck(reading: Reading, traits: Traits, random: Random) -> Choice:
    kind = Show if random.random() < traits.shows else Muck
    return Choice(next(action for action in reading.view.legal if isinstance(action, kind)), 0.0)


def _bring_in(reading: Reading, traits: Traits) -> Choice:
    """Bring in as a rule; complete at once with the best hands."""
    strong = own_standing(reading) >= 1 - part_played(reading, traits) * traits.press
    bring_in = next((action for action in reading.view.legal if isinstance(action, BringIn)), None)
    if reading.wagers and (strong or bring_in is None):
        return Choice(reading.wagers[0], 0.3)
    assert bring_in is not None, "the bring-in player can bring in or complete"
    return Choice(bring_in, 0.1)


def _play_start(reading: Reading, traits: Traits) -> Choice:
    """Complete or raise with the best of the hands played, call with the others, fold the rest."""
    standing, part = own_standing(reading), part_played(reading, traits)
    mark = 1 - part
    doubt = _doubt(standing, mark)
    if reading.wagers and standing >= 1 - part * traits.press:
        return Choice(reading.wagers[0], doubt)
    return _call_or_leave(reading, doubt, stay=standing >= mark)


def _play_on(reading: Reading, traits: Traits, random: Random) -> Choice:
    """Bet and raise for value, call where the odds are right, else check or fold."""
    share = expected_share(reading, random)
    raising = raising_share(reading, traits)
    needed = needed_share(reading, traits)
    doubt = max(_doubt(share, raising), _doubt(share, needed))
    if reading.wagers and share >= raising:
        return Choice(_size(reading, strong=share >= raising + traits.edge), doubt)
    if reading.wagers and _bluffs(reading, traits, share, random):
        return Choice(reading.wagers[0], doubt)
    return _call_or_leave(reading, doubt, stay=share >= needed)


def _size(reading: Reading, *, strong: bool) -> Action:
    """An open pair leaves a choice of sizes on fourth street: strong hands bet the big one."""
    return reading.wagers[-1 if strong else 0]


def _bluffs(reading: Reading, traits: Traits, share: float, random: Random) -> bool:
    """Before the last card a hand with a fair hope bets at times, on it one with none, where nobody has bet."""
    if reading.check is None or len(reading.opponents) > FEW:
        return False
    if reading.view.street is Street.SEVENTH:
        return share < CLOSE and random.random() < traits.bluff
    return share >= 2 * CLOSE and random.random() < traits.semi_bluff


def _call_or_leave(reading: Reading, doubt: float, *, stay: bool) -> Choice:
    if reading.check is not None:
        return Choice(reading.check, doubt)
    if stay and reading.call is not None:
        return Choice(reading.call, doubt)
    return Choice(next(action for action in reading.view.legal if isinstance(action, Fold)), doubt)


def _doubt(value: float, mark: float) -> float:
    return max(0.0, 1 - abs(value - mark) / CLOSE)

"""Estimating: a share of the pot worked out by a helper from outside, who is told what the seat thinks and has a time.

Nobody has a helper unless one is given to ``decide``. What the seat thinks of an opponent is the same as in sampling,
the best of as many holdings as he was choosy; here it is worked out for every two down cards and told as weights.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Protocol

from doorcard.bots.promise import promise
from doorcard.bots.starts import rate_start
from doorcard.bots.table_reading import Opponent, Reading
from doorcard.cards import UNKNOWN, Card
from doorcard.rules.house import Game

Weighted = tuple[tuple[Card, ...], float]
Other = tuple[tuple[Card, ...], tuple[Weighted, ...], int]
"""An opponent: the cards known of him, weighted thoughts of two further ones (or none), and how many more he holds."""


class Estimator(Protocol):
    """Works out a share of the pot."""

    def __call__(
        self,
        game: Game,
        own: tuple[Card, ...],
        others: Sequence[Other],
        *,
        dead: tuple[Card, ...],
        folded_unknown: int,
        seconds: float,
    ) -> float | None:
        """Return the part of the pot, 0 to 1, that the own hand wins on average, within the time; None if it cannot.

        ``dead`` are cards seen and out of play, ``folded_unknown`` counts those out of play that nobody saw.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Helper:
    """An estimator, and the seconds it may take over a decision."""

    estimate: Estimator
    seconds: float


def helped_share(reading: Reading, helper: Helper) -> float | None:
    """Return the helper's share of the pot; None where he has none, and where he cannot be asked.

    He is not asked where side pots have other rivals, nor about a card in common.
    """
    rivals = tuple(sorted(opponent.seat for opponent in reading.opponents))
    view = reading.view
    if view.community_card is not None or {contest.rivals for contest in reading.contests} != {rivals}:
        return None
    return helper.estimate(
        view.game,
        reading.own_cards,
        [_thought(view.game, opponent, reading.unseen) for opponent in reading.opponents],
        dead=tuple(card for card in view.dead_cards if card is not UNKNOWN),
        folded_unknown=2 * sum(seat.folded for seat in view.seats),
        seconds=helper.seconds,
    )


def _thought(game: Game, opponent: Opponent, unseen: Sequence[Card]) -> Other:
    """With three hidden cards the first two are thought of; the last is any."""
    if opponent.hidden < 2 or opponent.entry == opponent.pressure == 1:
        return opponent.known, (), opponent.hidden
    door = opponent.known[0].key
    weighted = [(pair, 1.0) for pair in combinations(unseen, 2)]
    weighted = _best_of(opponent.entry, weighted, lambda pair: rate_start(game, door + pair[0].key + pair[1].key))
    weighted = _best_of(opponent.pressure, weighted, lambda pair: promise(game, (*opponent.known, *pair)))
    return opponent.known, tuple(weighted), opponent.hidden - 2


Pair = tuple[Card, Card]


def _best_of(count: int, weighted: list[tuple[Pair, float]], rate: Callable[[Pair], float]) -> list[tuple[Pair, float]]:
    """Return the chances that each is the best of so many drawn by their weights; equals share theirs."""
    if count == 1:
        return weighted
    total = sum(weight for _, weight in weighted)
    rated = sorted(((rate(pair), pair, weight) for pair, weight in weighted), key=lambda entry: entry[0])
    chosen: list[tuple[Pair, float]] = []
    below = 0.0
    for _, group in groupby(rated, key=lambda entry: entry[0]):
        equals = [(pair, weight / total) for _, pair, weight in group]
        part = sum(weight for _, weight in equals)
        factor = ((below + part) ** count - below**count) / part
        chosen += [(pair, weight * factor) for pair, weight in equals]
        below += part
    return chosen

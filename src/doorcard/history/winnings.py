"""A player's winnings hand after hand, in the order in which the hands were played."""

from array import array
from datetime import UTC, datetime
from itertools import accumulate

from doorcard.history.moments import moment_of
from doorcard.history.statistics import PlayedHand
from doorcard.rules.house import Game

_FIRST = datetime(1, 1, 1, tzinfo=UTC)


class Winnings:
    """Gathers hands in any order; of each two numbers are kept, when it was and what it brought."""

    def __init__(self) -> None:
        self._moments: dict[Game, array[float]] = {}
        self._nets: dict[Game, array[float]] = {}
        self._last = 0.0

    def add(self, time: str | None, played: PlayedHand) -> None:
        """Note a hand and the time that its record tells; one without follows the hand noted before it."""
        moment = moment_of(time)
        if moment is not None:
            self._last = (moment - _FIRST).total_seconds()
        self._moments.setdefault(played.game, array("d")).append(self._last)
        self._nets.setdefault(played.game, array("d")).append(played.net)

    def lines(self) -> dict[Game, list[float]]:
        """Return for each game played the sums after no hand, one hand, two and so on, in small bets."""
        return {game: self._line(game) for game in Game if game in self._nets}

    def _line(self, game: Game) -> list[float]:
        moments, nets = self._moments[game], self._nets[game]
        in_order = sorted(range(len(nets)), key=moments.__getitem__)
        return list(accumulate([nets[place] for place in in_order], initial=0.0))

"""What each seat could expect of a hand that is over, step by step, as its viewer sees the hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from doorcard.equity import Spot
from doorcard.equity.of_views import ViewSpot, spots_of_views
from doorcard.errors import Refusal
from doorcard.room.past_view import PastHandView


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerAnswer:
    """What a player gets in a spot, in fractions of 1; ``error`` is the standard error of ``equity``, 0 if exact."""

    equity: float
    high: float
    low: float
    scoop: float
    error: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotAnswer:
    """The answer to a spot, its players in the order of the spot's."""

    exact: bool
    players: tuple[PlayerAnswer, ...]


class EquitySolver(Protocol):
    """Answers spots, apart from the tables."""

    async def solve(self, spots: Sequence[Spot]) -> Sequence[SpotAnswer]:
        """Return an answer to each spot; raises Refusal where there is none."""


class NoEquities:
    """A room in which nobody works them out."""

    async def solve(self, spots: Sequence[Spot]) -> Sequence[SpotAnswer]:  # noqa: ARG002 - the interface names it
        """Refuse."""
        raise Refusal("no-equities", "this room works out no equities")


NO_EQUITIES: Final = NoEquities()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEquity:
    """A seat's share of what all who are left play for, in ten-thousandths, and how often it wins what.

    ``high`` and ``low`` count the halves that are shared with others, ``scoop`` what is won alone and whole. ``margin``
    is two standard errors of the share, 0 where it is exact.
    """

    seat: int
    equity: int
    high: int
    low: int
    scoop: int
    margin: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepEquity:
    """The equities that hold from the step ``at`` of a hand on, from 0; no seats where nothing is to be told."""

    at: int
    exact: bool
    seats: tuple[SeatEquity, ...]


async def equities_of(past: PastHandView, solver: EquitySolver) -> tuple[StepEquity, ...]:
    """Return the equities of a hand that was asked for with its steps; raises Refusal where there are none.

    They are worked out from what the viewer is told in these steps and from nothing else.
    """
    asked = questions_of(past)
    answers = iter(await solver.solve([one.spot for one in asked if one.spot is not None]))
    return tuple([_told(one, next(answers) if one.spot is not None else None) for one in asked])


def questions_of(past: PastHandView) -> tuple[ViewSpot, ...]:
    """Return what is to be worked out for a viewer of a hand."""
    return tuple(spots_of_views(step.hand for step in past.steps))


def _told(asked: ViewSpot, answer: SpotAnswer | None) -> StepEquity:
    if answer is None:
        return StepEquity(at=asked.at, exact=True, seats=())
    seats = [_seat(seat, player) for seat, player in zip(asked.seats, answer.players, strict=True)]
    return StepEquity(at=asked.at, exact=answer.exact, seats=tuple(seats))


def _seat(seat: int, player: PlayerAnswer) -> SeatEquity:
    return SeatEquity(
        seat=seat,
        equity=_parts(player.equity),
        high=_parts(player.high),
        low=_parts(player.low),
        scoop=_parts(player.scoop),
        margin=math.ceil(20_000 * player.error),
    )


def _parts(fraction: float) -> int:
    return round(10_000 * fraction)

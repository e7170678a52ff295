"""What players add to the deal: each is bound by its hash before the deck is sealed, and revealed after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from doorcard.errors import InvalidSetup
from doorcard.fair.digests import bound_digest, check_written

HIGHEST_SEAT: Final = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """The hash of the contribution that a seat will reveal; None where it gives none, as computer players do.

    Raises InvalidNotation where it is not 32 bytes in hexadecimal.
    """

    seat: int
    bound: str | None

    def __post_init__(self) -> None:
        check_written(self.bound)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """What a seat bound and what it revealed; ``revealed`` is None where nothing came in time that matches.

    Raises InvalidNotation where one of them is not 32 bytes in hexadecimal.
    """

    seat: int
    bound: str | None
    revealed: str | None

    def __post_init__(self) -> None:
        check_written(self.bound, self.revealed)

    @property
    def is_missing(self) -> bool:
        """Whether a contribution was bound and is not there."""
        return self.bound is not None and self.revealed is None

    @property
    def matches(self) -> bool:
        """Whether what was revealed is what was bound."""
        return self.revealed is not None and bound_digest(self.revealed) == self.bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributions:
    """The published record of all contributions to a hand, by ascending seat.

    Raises InvalidSetup where the seats are not in order or one is there twice.
    """

    seats: tuple[Contribution, ...]

    def __post_init__(self) -> None:
        check_seats([contribution.seat for contribution in self.seats])

    @property
    def bound(self) -> tuple[Bound, ...]:
        """What was bound, by seat."""
        return tuple([Bound(seat=given.seat, bound=given.bound) for given in self.seats])

    def of(self, seat: int | None) -> Contribution | None:
        """Return what a seat bound and revealed; None for a seat that is not in the record."""
        return next((given for given in self.seats if given.seat == seat), None)


def collect(bound: Sequence[Bound], revealed: Mapping[int, str]) -> Contributions:
    """Return the record of what was bound and what was revealed by seat; a reveal that does not match is missing.

    Raises InvalidNotation where a reveal is not 32 bytes in hexadecimal, InvalidSetup where seats are not in order.
    """
    given = [Contribution(seat=one.seat, bound=one.bound, revealed=revealed.get(one.seat)) for one in bound]
    return Contributions(seats=tuple([one if one.matches else _missing(one) for one in given]))


def _missing(given: Contribution) -> Contribution:
    return Contribution(seat=given.seat, bound=given.bound, revealed=None)


def check_seats(seats: Sequence[int]) -> None:
    """Raise InvalidSetup unless the seats ascend, each there once, from 1 to 255."""
    ascending = all(before < after for before, after in pairwise(seats))
    if not ascending or any(not 1 <= seat <= HIGHEST_SEAT for seat in seats):
        raise InvalidSetup(f"the seats of contributions must ascend from 1 to {HIGHEST_SEAT}, each once: {list(seats)}")

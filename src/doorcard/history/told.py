"""A finished hand that is to be written: what its reader may see of it, and what is said beside the cards and chips."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doorcard.errors import InvalidSetup
from doorcard.rules.events import Event, HandStarted
from doorcard.rules.hand import Hand, Result
from doorcard.rules.views import project_event

RAIL: Final = 0
"""The viewer who has no seat: he saw what everybody saw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A finished hand as ``viewer`` saw it, a seat or ``RAIL``; None knows everything. ``names`` are by seat.

    Raises InvalidSetup for a hand that is still played, or a player without a name.
    """

    hand: Hand
    names: Mapping[int, str]
    table: str
    number: int | str
    time: str | None
    viewer: int | None

    def __post_init__(self) -> None:
        if not self.hand.is_complete:
            raise InvalidSetup("a hand is written when it is over")
        nameless = [str(seat) for seat, _ in self.started.stacks if seat not in self.names]
        if nameless:
            raise InvalidSetup(f"seat {', '.join(nameless)} has no name")

    @property
    def started(self) -> HandStarted:
        """The start of the hand."""
        return self.hand.state.start

    @property
    def result(self) -> Result:
        """The end of the hand."""
        result = self.hand.result
        assert result is not None, "the hand is over"
        return result

    def events(self) -> list[Event]:
        """Return what happened as far as it may be seen."""
        if self.viewer is None:
            return list(self.hand.events)
        seen = (project_event(event, self.viewer) for event in self.hand.events)
        return [event for event in seen if event is not None]


def whole(amount: int) -> str:
    """Return hundredths as an amount of the table, without decimals where there are none: ``4``, ``0.40``."""
    return str(amount // 100) if amount % 100 == 0 else f"{amount / 100:.2f}"

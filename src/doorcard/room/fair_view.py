"""What a viewer is told so that he can verify the deal: built up from the events as they are projected for him."""

from collections.abc import Sequence
from dataclasses import dataclass

from doorcard.fair import Announced, Contribution, Opening
from doorcard.room.deal import Deal
from doorcard.room.events import SeatEvent, TableEvent
from doorcard.room.fair_events import DealOrdered, DeckSealed
from doorcard.rules.events import Event as HandEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class FairView:
    """What proves the deal of hand number ``hand``: null is what was told before, or is not known yet.

    ``openings`` are those of the cards that this update tells, or after a reset of all that the viewer has seen.
    """

    hand: int
    announced: Announced | None
    contributions: tuple[Contribution, ...] | None
    openings: tuple[Opening, ...]


def fair_news(deal: Deal | None, told: Sequence[TableEvent | None]) -> FairView | None:
    """Return what belongs to new events as a viewer is told them; None where nothing does."""
    if deal is None:
        return None
    kinds = {type(event) for event in told}
    openings = deal.openings([event for event in told if event is not None and not isinstance(event, SeatEvent)])
    if not openings and not kinds & {DeckSealed, DealOrdered}:
        return None
    return FairView(
        hand=deal.hand,
        announced=deal.announced if DeckSealed in kinds else None,
        contributions=deal.contributions if DealOrdered in kinds else None,
        openings=openings,
    )


def fair_view(deal: Deal | None, told: Sequence[HandEvent | None]) -> FairView | None:
    """Return all that proves the deal of a hand to a viewer, ``told`` being its events as he may see them."""
    if deal is None:
        return None
    return FairView(
        hand=deal.hand, announced=deal.announced, contributions=deal.contributions, openings=deal.openings(told)
    )

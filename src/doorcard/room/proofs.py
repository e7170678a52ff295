"""The proof of a hand that is over, as one person saw it, from the durable record."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from doorcard.errors import CorruptHistory, Refusal
from doorcard.fair import Contributions, HandProof
from doorcard.room.deal import Deal, deal_of
from doorcard.room.events import HandVoided, SeatEvent, TableEvent
from doorcard.room.fair_events import ContributionRevealed, DealOrdered, DeckSealed
from doorcard.room.ports import HandLog
from doorcard.rules.events import Event as HandEvent
from doorcard.rules.events import HandStarted
from doorcard.rules.views import project_event

HIGHEST_NUMBER: Final = (1 << 31) - 1
"""No hand has a higher number."""


async def proof_of(log: HandLog, table: str, hand: int, owner: str) -> HandProof:
    """Return what a person was told of a hand and what proves it; from the rail, if he was not dealt in.

    What was announced beforehand and what a client sent only the client itself can know: both are left out. Raises
    Refusal for a hand that was not sealed, not dealt, or whose record is damaged.
    """
    events = await log.sealed_hand(table, hand) if 0 < hand <= HIGHEST_NUMBER else ()
    if not events:
        raise Refusal("no-proof", f"table {table!r} has no hand {hand} that was sealed")
    try:
        return _proof(table, events, owner)
    except CorruptHistory as wrong:
        raise Refusal("no-proof", f"hand {hand} cannot be proved: {wrong}") from None


def _proof(table: str, events: Sequence[TableEvent | None], owner: str) -> HandProof:
    deal, course = _follow(table, events)
    if deal.contributions is None:
        raise CorruptHistory("it was never dealt")
    viewer = next((seat for seat, there in deal.owners.items() if there == owner), None)
    told = [projected for event in course if (projected := project_event(event, viewer)) is not None]
    return HandProof(
        viewer=viewer,
        announced=None,
        sent=None,
        commitment=deal.commitment,
        contributions=Contributions(seats=deal.contributions),
        openings=deal.openings(told),
        events=tuple(told),
    )


def _follow(table: str, events: Sequence[TableEvent | None]) -> tuple[Deal, list[HandEvent]]:
    """Return the deal of a part of the record that begins with its sealing, and the events of its hand."""
    sealed, *rest = events
    if not isinstance(sealed, DeckSealed):
        raise CorruptHistory("its record does not begin with the sealed deck")
    deal, course = deal_of(table, sealed), list[HandEvent]()
    for event in takewhile(lambda event: not isinstance(event, HandVoided), rest):
        if event is None:
            raise CorruptHistory("an event of it is lost")
        if isinstance(event, ContributionRevealed | DealOrdered):
            deal = deal.after(event)
        elif not isinstance(event, SeatEvent):
            course.append(event)
        if isinstance(event, HandStarted):
            deal = deal.dealt(event.deck or ())
    return deal, course

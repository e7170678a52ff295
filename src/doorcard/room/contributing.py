"""What players add to the deal at a table: bound for the next deck, revealed once it is sealed."""

from collections.abc import Sequence

from doorcard.errors import InvalidNotation, Refusal
from doorcard.fair import bound_digest
from doorcard.room.events import TableEvent
from doorcard.room.fair_events import ContributionBound, ContributionRevealed
from doorcard.room.table import Table


def bind(table: Table, *, owner: str, bound: str) -> Sequence[TableEvent]:
    """Bind the owner's contribution to the next deck by its hash, instead of an earlier one; raises Refusal."""
    player = table.seating.require(owner)
    _check_form(bound)
    return [] if player.bound == bound else [ContributionBound(player.seat, bound)]


def reveal(table: Table, *, owner: str, hand: int, contribution: str) -> Sequence[TableEvent]:
    """Reveal what the owner had bound when the deck of a hand was sealed; raises Refusal."""
    player, deal = table.seating.require(owner), table.deal
    _check_form(contribution)
    if deal is None or not deal.is_pending or deal.hand != hand:
        raise Refusal("not-waited-for", f"hand {hand} does not wait for contributions, or no longer")
    deal.check_reveal(player.seat, owner, contribution)
    return [] if player.seat in deal.revealed else [ContributionRevealed(player.seat, contribution)]


def _check_form(text: str) -> None:
    try:
        bound_digest(text)
    except InvalidNotation as wrong:
        raise Refusal("bad-contribution", f"{wrong}") from None

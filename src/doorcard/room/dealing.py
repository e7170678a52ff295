"""How a hand is dealt: the deck is sealed, the contributions are waited for, and they order the deck."""

from collections.abc import Sequence
from typing import Final

from doorcard.fair import Bound, Contributions, SealedDeck, collect
from doorcard.room.events import TableEvent
from doorcard.room.fair_events import DealOrdered, DeckSealed, SealBroken
from doorcard.room.ports import Shuffler
from doorcard.room.table import Table

REVEAL_SECONDS: Final = 1.0
"""How long a table waits for the contributions of those who have bound one."""


def seal(table: Table, shuffler: Shuffler) -> Sequence[TableEvent]:
    """Return what begins a hand: the sealed deck and, where no contribution is to be waited for, the deal."""
    players, seats = table.seating.players, table.ready_seats()
    name, hand = table.settings.table, table.hand_number + 1
    deck = SealedDeck(table=name, hand=hand, cards=tuple(shuffler.deck()), salts=tuple(shuffler.salts()))
    sealed = DeckSealed(
        hand=hand,
        root=deck.commitment.root,
        bound=tuple([Bound(seat=seat, bound=players[seat].bound) for seat in seats]),
        cards=deck.cards,
        salts=deck.salts,
        owners=tuple([players[seat].owner for seat in seats]),
    )
    after = table.after([sealed])
    return [sealed] if waits_for(after) else [sealed, *deal(after, shuffler)]


def waits_for(table: Table) -> frozenset[int]:
    """Return the seats whose contributions to the sealed deck are still to come, as far as their players are there."""
    pending = table.deal
    return frozenset() if pending is None else pending.waits_for & frozenset(table.sealed_seats())


def deal(table: Table, shuffler: Shuffler) -> Sequence[TableEvent]:
    """Return the deal of the sealed deck, up to the hand's first decision; nothing of it if too few are still there."""
    pending = table.deal
    assert pending is not None, "a deck is sealed"
    seats = table.sealed_seats()
    if not table.are_enough(seats):
        return [SealBroken(pending.hand)]
    contributions: Contributions = collect(pending.bound, pending.revealed)
    order = shuffler.order(pending.commitment, contributions)
    return [DealOrdered(contributions.seats), *table.start_hand(pending.deck.dealt_in(order), seats)]

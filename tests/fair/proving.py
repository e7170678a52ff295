"""Sealed hands for the tests: sealed, contributed to, dealt and played, and each viewer's proof."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from doorcard.fair import (
    Announced,
    Bound,
    Contributions,
    HandProof,
    Opening,
    SealedDeck,
    bound_digest,
    cards_told,
    collect,
    deal_order,
)
from doorcard.rules import Event, Hand, project_event
from tests.strategies import Deal, played, shuffled

TABLE, NUMBER = "eight-or-better", 17


def secret(*key: object) -> str:
    """Return 32 bytes that depend on the key alone, in hexadecimal."""
    return random.Random(repr(key)).randbytes(32).hex()


def sealed(seed: int, *, table: str = TABLE, hand: int = NUMBER) -> SealedDeck:
    """Return a sealed deck that depends on the seed alone."""
    salts = tuple([secret("salt", seed, position) for position in range(52)])
    return SealedDeck(table=table, hand=hand, cards=shuffled(seed), salts=salts)


def contributions_of(seats: Sequence[int], seed: int, *, missing: Sequence[int] = ()) -> Contributions:
    """Return what these seats contribute; those that are missing have bound something and do not reveal it."""
    given = {seat: secret("contribution", seed, seat) for seat in seats}
    bound = [Bound(seat=seat, bound=bound_digest(given[seat])) for seat in sorted(seats)]
    return collect(bound, {seat: given[seat] for seat in seats if seat not in missing})


@dataclass(frozen=True, kw_only=True)
class SealedHand:
    """A hand that was dealt from a sealed deck, and all that the room knows of it."""

    deck: SealedDeck
    contributions: Contributions
    hand: Hand

    @property
    def order(self) -> tuple[int, ...]:
        return deal_order(self.deck.commitment, self.contributions)

    def seen_by(self, viewer: int | None) -> tuple[Event, ...]:
        events = [project_event(event, viewer) for event in self.hand.events]
        return tuple([event for event in events if event is not None])

    def _told(self, event: Event) -> tuple[Opening, ...]:
        """Return what the room sends with an event: the openings of the cards in it."""
        return self.deck.openings(cards_told(event), self.order)

    def proof(self, viewer: int | None, *, events: Sequence[Event] | None = None) -> HandProof:
        """Return the proof of a viewer who has seen these events: all of them unless told."""
        seen = self.seen_by(viewer) if events is None else tuple(events)
        own = self.contributions.of(viewer)
        return HandProof(
            viewer=viewer,
            announced=Announced(commitment=self.deck.commitment, bound=self.contributions.bound),
            sent=None if own is None else own.revealed,
            commitment=self.deck.commitment,
            contributions=self.contributions,
            openings=tuple([opening for event in seen for opening in self._told(event)]),
            events=seen,
        )


def sealed_hand(deal: Deal, seed: int) -> SealedHand:
    """Return the deal played with a sealed deck instead of its own."""
    deck, contributions = sealed(seed), contributions_of(sorted(deal.stacks), seed)
    order = deal_order(deck.commitment, contributions)
    hand = played(replace(deal, deck=deck.dealt_in(order)), seed)
    return SealedHand(deck=deck, contributions=contributions, hand=hand)

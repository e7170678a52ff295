"""The deck of one hand, from its seal to its last card: what is published of it, and to whom it is opened."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from doorcard.cards import Card
from doorcard.errors import CorruptHistory, Refusal
from doorcard.fair import (
    Announced,
    Bound,
    Commitment,
    Contribution,
    Opening,
    SealedDeck,
    bound_digest,
    cards_told,
)
from doorcard.room.fair_events import ContributionRevealed, DealOrdered, DeckSealed
from doorcard.rules.events import Event as HandEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A sealed deck with what has become of it; ``order`` is None until the hand is dealt.

    ``owners`` are those of the seats that are to be dealt in.
    """

    announced: Announced
    owners: Mapping[int, str]
    deck: SealedDeck = field(repr=False)
    revealed: Mapping[int, str] = field(default_factory=dict, repr=False)
    contributions: tuple[Contribution, ...] | None = None
    order: tuple[int, ...] | None = field(default=None, repr=False)

    @property
    def commitment(self) -> Commitment:
        """What was published of the deck."""
        return self.announced.commitment

    @property
    def hand(self) -> int:
        """The number of the hand."""
        return self.commitment.hand

    @property
    def bound(self) -> tuple[Bound, ...]:
        """What each seat had bound when the deck was sealed."""
        return self.announced.bound

    @property
    def waits_for(self) -> frozenset[int]:
        """The seats that have bound a contribution and not revealed it."""
        return frozenset(one.seat for one in self.bound if one.bound is not None and one.seat not in self.revealed)

    @property
    def is_pending(self) -> bool:
        """Whether the deck is sealed and its order not yet made."""
        return self.contributions is None

    def check_reveal(self, seat: int, owner: str, contribution: str) -> None:
        """Raise Refusal unless the owner of a seat had bound this contribution."""
        bound = next((one.bound for one in self.bound if one.seat == seat), None)
        if bound is None or self.owners[seat] != owner:
            raise Refusal("nothing-bound", f"you had bound nothing when hand {self.hand} was sealed")
        if bound_digest(contribution) != bound:
            raise Refusal("bad-contribution", "this is not the contribution whose hash you had bound")

    def after(self, event: ContributionRevealed | DealOrdered) -> "Deal":
        """Return the deal with a contribution more, or with the record of them all; raises CorruptHistory."""
        if not self.is_pending:
            raise CorruptHistory(f"hand {self.hand} was dealt before {event!r}")
        if isinstance(event, DealOrdered):
            return replace(self, contributions=event.contributions)
        return replace(self, revealed={**self.revealed, event.seat: event.contribution})

    def dealt(self, deck: Iterable[Card]) -> "Deal":
        """Return the deal with its order; raises CorruptHistory for cards that are not those of the sealed deck."""
        places = {card: position for position, card in enumerate(self.deck.cards)}
        try:
            return replace(self, order=tuple([places[card] for card in deck]))
        except KeyError as wrong:
            raise CorruptHistory(f"the {wrong} is dealt, which was not sealed") from wrong

    def openings(self, told: Iterable[HandEvent | None]) -> tuple[Opening, ...]:
        """Return the openings for a viewer of what he is told: events as they were projected for him."""
        if self.order is None:
            return ()
        cards = [card for event in told if event is not None for card in cards_told(event)]
        return self.deck.openings(dict.fromkeys(cards), self.order)


def deal_of(table: str, event: DeckSealed) -> Deal:
    """Return the deal that begins with the sealing of a deck."""
    commitment = Commitment(table=table, hand=event.hand, root=event.root)
    return Deal(
        announced=Announced(commitment=commitment, bound=event.bound),
        owners=dict(zip([one.seat for one in event.bound], event.owners, strict=True)),
        deck=SealedDeck(table=table, hand=event.hand, cards=event.cards, salts=event.salts),
    )

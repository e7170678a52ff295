"""What happened in a hand, in order. A hand is the fold of its events; the actions of players are events themselves.

Names are annotated as texts of literals, as that is how a class variable of a dataclass is compiled.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from doorcard.cards import Card
from doorcard.hands.announcement import Announcement
from doorcard.rules.actions import Action
from doorcard.rules.fact import Fact, restore
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes, Street


@dataclass(frozen=True, slots=True, init=False, kw_only=True)
class HandStarted(Fact):
    """A hand begins. ``stacks`` are (seat, chips) clockwise from the first seat after the stud button.

    ``deck`` is the order in which cards will be dealt and nobody's to see; None where cards come one by one from
    outside. ``not_dealt`` are seats too short for the house's minimum, ``absent`` seats whose hands will be killed.
    """

    name: "ClassVar[Literal['hand-started']]" = "hand-started"
    house: HouseRules
    stakes: Stakes
    button: int
    stacks: tuple[tuple[int, int], ...]
    not_dealt: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    two_left_in_event: bool = False
    deck: tuple[Card, ...] | None = None

    def __init__(
        self,
        *,
        house: HouseRules,
        stakes: Stakes,
        button: int,
        stacks: tuple[tuple[int, int], ...],
        not_dealt: tuple[int, ...] = (),
        absent: tuple[int, ...] = (),
        two_left_in_event: bool = False,
        deck: tuple[Card, ...] | None = None,
    ) -> None:
        object.__setattr__(self, "house", house)
        object.__setattr__(self, "stakes", stakes)
        object.__setattr__(self, "button", button)
        object.__setattr__(self, "stacks", stacks)
        object.__setattr__(self, "not_dealt", not_dealt)
        object.__setattr__(self, "absent", absent)
        object.__setattr__(self, "two_left_in_event", two_left_in_event)
        object.__setattr__(self, "deck", deck)


@dataclass(frozen=True, slots=True, init=False)
class AntesPosted(Fact):
    """Everyone antes before any card; ``amounts`` are (seat, chips) in the order of the seats."""

    name: "ClassVar[Literal['antes-posted']]" = "antes-posted"
    amounts: tuple[tuple[int, int], ...]

    def __init__(self, amounts: tuple[tuple[int, int], ...]) -> None:
        object.__setattr__(self, "amounts", amounts)


@dataclass(frozen=True, slots=True, init=False)
class StreetDealt(Fact):
    """A street's cards in the order dealt: round by round over ``seats``; third street has two rounds down, one up.

    ``first_to_act`` is a seat only where a record tells it and the cards cannot.
    """

    name: "ClassVar[Literal['street-dealt']]" = "street-dealt"
    street: Street
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    first_to_act: int | None = None

    def __init__(
        self,
        street: Street,
        seats: tuple[int, ...],
        cards: tuple[Card, ...],
        first_to_act: int | None = None,
    ) -> None:
        object.__setattr__(self, "street", street)
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "first_to_act", first_to_act)


@dataclass(frozen=True, slots=True, init=False)
class CommunityCardDealt(Fact):
    """The deck is short on seventh street: one card face up for everybody."""

    name: "ClassVar[Literal['community-card-dealt']]" = "community-card-dealt"
    card: Card

    def __init__(self, card: Card) -> None:
        object.__setattr__(self, "card", card)


@dataclass(frozen=True, slots=True, init=False)
class CardsRevealed(Fact):
    """A record tells down cards that were unknown until now; ``cards`` are all of the seat's."""

    name: "ClassVar[Literal['cards-revealed']]" = "cards-revealed"
    seat: int
    cards: tuple[Card, ...]

    def __init__(self, seat: int, cards: tuple[Card, ...]) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", cards)


@dataclass(frozen=True, slots=True, init=False)
class UncalledReturned(Fact):
    """What nobody matched goes back."""

    name: "ClassVar[Literal['uncalled-returned']]" = "uncalled-returned"
    seat: int
    amount: int

    def __init__(self, seat: int, amount: int) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "amount", amount)


@dataclass(frozen=True, slots=True, init=False)
class ShowdownStarted(Fact):
    """The betting is over with two or more live hands; ``order`` is the order of exposure."""

    name: "ClassVar[Literal['showdown-started']]" = "showdown-started"
    order: tuple[int, ...]

    def __init__(self, order: tuple[int, ...]) -> None:
        object.__setattr__(self, "order", order)


@dataclass(frozen=True, slots=True, init=False)
class HandShown(Fact):
    """A hand is turned up, with what it is: ``high`` and ``low`` as the game reads them now."""

    name: "ClassVar[Literal['hand-shown']]" = "hand-shown"
    seat: int
    cards: tuple[Card, ...]
    high: Announcement | None
    low: Announcement | None

    def __init__(
        self,
        seat: int,
        cards: tuple[Card, ...],
        high: Announcement | None,
        low: Announcement | None,
    ) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "high", high)
        object.__setattr__(self, "low", low)


@dataclass(frozen=True, slots=True, init=False)
class ShowOrMuckAsked(Fact):
    """A beaten hand may be mucked unseen."""

    name: "ClassVar[Literal['show-or-muck-asked']]" = "show-or-muck-asked"
    seat: int

    def __init__(self, seat: int) -> None:
        object.__setattr__(self, "seat", seat)


@dataclass(frozen=True, slots=True, init=False)
class Pot(Fact):
    """A pot and the seats that can win it."""

    amount: int
    eligible: tuple[int, ...]

    def __init__(self, amount: int, eligible: tuple[int, ...]) -> None:
        object.__setattr__(self, "amount", amount)
        object.__setattr__(self, "eligible", eligible)


@dataclass(frozen=True, slots=True, init=False)
class Award(Fact):
    """What a seat takes from a pot: ``side`` is all (nobody else could win it), high, low or both."""

    pot: int
    side: str
    seat: int
    amount: int

    def __init__(self, pot: int, side: str, seat: int, amount: int) -> None:
        object.__setattr__(self, "pot", pot)
        object.__setattr__(self, "side", side)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "amount", amount)


@dataclass(frozen=True, slots=True, init=False)
class PotsAwarded(Fact):
    """The pots, main pot first, are pushed and the hand is over; each pot loses its ``rake`` before it is split."""

    name: "ClassVar[Literal['pots-awarded']]" = "pots-awarded"
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    rake: int

    def __init__(self, pots: tuple[Pot, ...], awards: tuple[Award, ...], rake: int) -> None:
        object.__setattr__(self, "pots", pots)
        object.__setattr__(self, "awards", awards)
        object.__setattr__(self, "rake", rake)


restore(
    HandStarted,
    stacks=tuple[tuple[int, int], ...],
    not_dealt=tuple[int, ...],
    absent=tuple[int, ...],
    deck=tuple[Card, ...] | None,
)
restore(AntesPosted, amounts=tuple[tuple[int, int], ...])
restore(StreetDealt, seats=tuple[int, ...], cards=tuple[Card, ...], first_to_act=int | None)
restore(CardsRevealed, cards=tuple[Card, ...])
restore(ShowdownStarted, order=tuple[int, ...])
restore(HandShown, cards=tuple[Card, ...], high=Announcement | None, low=Announcement | None)
restore(Pot, eligible=tuple[int, ...])
restore(PotsAwarded, pots=tuple[Pot, ...], awards=tuple[Award, ...])

Event = (
    HandStarted
    | AntesPosted
    | StreetDealt
    | CommunityCardDealt
    | CardsRevealed
    | Action
    | UncalledReturned
    | ShowdownStarted
    | HandShown
    | ShowOrMuckAsked
    | PotsAwarded
)

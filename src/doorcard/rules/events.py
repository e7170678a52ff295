"""What happened in a hand, in order. A hand is the fold of its events; the actions of players are events themselves."""

from dataclasses import dataclass
from typing import ClassVar

from doorcard.cards import Card
from doorcard.hands.announcement import Announcement
from doorcard.rules.actions import Action
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes, Street


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStarted:
    """A hand begins. ``stacks`` are (seat, chips) clockwise from the first seat after the stud button.

    ``deck`` is the order in which cards will be dealt and nobody's to see; None where cards come one by one from
    outside. ``not_dealt`` are seats too short for the house's minimum, ``absent`` seats whose hands will be killed.
    """

    name: ClassVar[str] = "hand-started"
    house: HouseRules
    stakes: Stakes
    button: int
    stacks: tuple[tuple[int, int], ...]
    not_dealt: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    two_left_in_event: bool = False
    deck: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class AntesPosted:
    """Everyone antes before any card; ``amounts`` are (seat, chips) in the order of the seats."""

    name: ClassVar[str] = "antes-posted"
    amounts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class StreetDealt:
    """A street's cards in the order dealt: round by round over ``seats``; third street has two rounds down, one up.

    ``first_to_act`` is a seat only where a record tells it and the cards cannot.
    """

    name: ClassVar[str] = "street-dealt"
    street: Street
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    first_to_act: int | None = None


@dataclass(frozen=True, slots=True)
class CommunityCardDealt:
    """The deck is short on seventh street: one card face up for everybody."""

    name: ClassVar[str] = "community-card-dealt"
    card: Card


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """A record tells down cards that were unknown until now; ``cards`` are all of the seat's."""

    name: ClassVar[str] = "cards-revealed"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class UncalledReturned:
    """What nobody matched goes back."""

    name: ClassVar[str] = "uncalled-returned"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class ShowdownStarted:
    """The betting is over with two or more live hands; ``order`` is the order of exposure."""

    name: ClassVar[str] = "showdown-started"
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand is turned up, with what it is: ``high`` and ``low`` as the game reads them now."""

    name: ClassVar[str] = "hand-shown"
    seat: int
    cards: tuple[Card, ...]
    high: Announcement | None
    low: Announcement | None


@dataclass(frozen=True, slots=True)
class ShowOrMuckAsked:
    """A beaten hand may be mucked unseen."""

    name: ClassVar[str] = "show-or-muck-asked"
    seat: int


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot and the seats that can win it."""

    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat takes from a pot: ``side`` is all (nobody else could win it), high, low or both."""

    pot: int
    side: str
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PotsAwarded:
    """The pots, main pot first, are pushed and the hand is over; each pot loses its ``rake`` before it is split."""

    name: ClassVar[str] = "pots-awarded"
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    rake: int


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

"""A hand as a room recorded it, in one neutral form.

Amounts are integers in hundredths of the room's unit (cents, or hundredths of a tournament chip). ``line`` is the line
of the file, from 1, that a thing was read from.

Seats and steps are made by the dozen for every hand: that they never change is held by the type checker, since freezing
them would cost more time than reading them, and each is filled by hand, since only that is compiled.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from doorcard.cards import Card
from doorcard.rules.house import Game, HouseRules
from doorcard.rules.stakes import Stakes, Street


class Did(Enum):
    """What a player did, as far as rooms tell it apart; a completion, bet or raise is a wager.

    ``ALL_IN`` is all that is left, where a room does not say whether it calls or raises.
    """

    BRING_IN = "bring-in"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    WAGER = "wager"
    ALL_IN = "all-in"


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedSeat:
    """A player dealt in; ``stack`` is what he had before the ante, None where the record does not tell."""

    line: Final[int]
    seat: Final[int]
    name: Final[str]
    stack: Final[int | None]

    def __init__(self, line: int, seat: int, name: str, stack: int | None) -> None:
        self.line = line
        self.seat = seat
        self.name = name
        self.stack = stack


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedAnte:
    """An ante; ``amount`` is None where only the stakes tell it."""

    line: Final[int]
    seat: Final[int]
    amount: Final[int | None]

    def __init__(self, line: int, seat: int, amount: int | None) -> None:
        self.line = line
        self.seat = seat
        self.amount = amount


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedCards:
    """A seat's new cards of a street, unknown ones too; third street has three: down, down, up."""

    line: Final[int]
    street: Final[Street]
    seat: Final[int]
    cards: Final[tuple[Card, ...]]

    def __init__(self, line: int, street: Street, seat: int, cards: tuple[Card, ...]) -> None:
        self.line = line
        self.street = street
        self.seat = seat
        self.cards = cards


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedCommunityCard:
    """The card that everybody shares on seventh street."""

    line: Final[int]
    card: Final[Card]

    def __init__(self, line: int, card: Card) -> None:
        self.line = line
        self.card = card


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedAction:
    """What a player did on a street: ``to`` is his total on it, ``adds`` what he put in now, as the room tells it."""

    line: Final[int]
    street: Final[Street]
    seat: Final[int]
    did: Final[Did]
    to: Final[int | None]
    adds: Final[int | None]

    def __init__(
        self, line: int, street: Street, seat: int, did: Did, *, to: int | None = None, adds: int | None = None
    ) -> None:
        self.line = line
        self.street = street
        self.seat = seat
        self.did = did
        self.to = to
        self.adds = adds


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedReturn:
    """An uncalled bet that went back."""

    line: Final[int]
    seat: Final[int]
    amount: Final[int]

    def __init__(self, line: int, seat: int, amount: int) -> None:
        self.line = line
        self.seat = seat
        self.amount = amount


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedShow:
    """A hand turned up; ``cards`` are all of the seat's in the order dealt (down, down, up cards, down)."""

    line: Final[int]
    seat: Final[int]
    cards: Final[tuple[Card, ...]]

    def __init__(self, line: int, seat: int, cards: tuple[Card, ...]) -> None:
        self.line = line
        self.seat = seat
        self.cards = cards


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedMuck:
    """A hand thrown away at the showdown; ``cards`` where the room tells them all the same."""

    line: Final[int]
    seat: Final[int]
    cards: Final[tuple[Card, ...]]

    def __init__(self, line: int, seat: int, cards: tuple[Card, ...] = ()) -> None:
        self.line = line
        self.seat = seat
        self.cards = cards


@dataclass(init=False, slots=True, unsafe_hash=True)
class RecordedWin:
    """Chips that a seat took from the pots."""

    line: Final[int]
    seat: Final[int]
    amount: Final[int]

    def __init__(self, line: int, seat: int, amount: int) -> None:
        self.line = line
        self.seat = seat
        self.amount = amount


RecordedStep = (
    RecordedAnte
    | RecordedCards
    | RecordedCommunityCard
    | RecordedAction
    | RecordedReturn
    | RecordedShow
    | RecordedMuck
    | RecordedWin
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """What a room's records tell, and how; what they leave out is taken as it is and not compared."""

    returns: bool = True
    """Uncalled bets that went back are told, each in a line of its own."""
    wins_include_returns: bool = False
    """What a winner took includes his uncalled bet."""
    wins_are_told: bool = True
    """Who took what is told at all."""
    wagers_are_trimmed: bool = False
    """A wager is told as no more than the deepest opponent can meet."""
    shows: bool = True
    """Who showed and who mucked at the showdown is told."""


TELLS_ALL: Final = Telling()
"""What a record tells unless its room leaves something out."""


@dataclass(init=False, slots=True, unsafe_hash=True)
class HandRecord:
    """One hand: where, when, for what, who, and every step in the order recorded.

    ``house`` are the room's rules, ``button`` the seat that the stud button is beside (None: the highest). ``rake`` is
    None where the record does not tell it. ``total`` is what all pots held, rake and, where wins include them, uncalled
    bets too; ``pots`` are what was won from each pot, main pot first, where a record tells them apart.
    ``final_stacks`` are chips by seat after the hand, where a record tells them instead of the wins. ``absent`` are
    seats whose hands the room kills by itself; ``two_left_in_event`` tells that the tournament is down to two.
    """

    room: Final[str]
    number: Final[str]
    time: Final[str | None]
    house: Final[HouseRules]
    stakes: Final[Stakes]
    tournament: Final[bool]
    seats: Final[tuple[RecordedSeat, ...]]
    hero: Final[int | None]
    steps: Final[tuple[RecordedStep, ...]]
    rake: Final[int | None]
    telling: Final[Telling]
    button: Final[int | None]
    total: Final[int | None]
    pots: Final[tuple[int, ...]]
    final_stacks: Final[tuple[tuple[int, int], ...]]
    absent: Final[tuple[int, ...]]
    two_left_in_event: Final[bool]
    first_line: Final[int]

    def __init__(
        self,
        *,
        room: str,
        number: str,
        time: str | None,
        house: HouseRules,
        stakes: Stakes,
        tournament: bool,
        seats: tuple[RecordedSeat, ...],
        hero: int | None,
        steps: tuple[RecordedStep, ...],
        rake: int | None,
        telling: Telling = TELLS_ALL,
        button: int | None = None,
        total: int | None = None,
        pots: tuple[int, ...] = (),
        final_stacks: tuple[tuple[int, int], ...] = (),
        absent: tuple[int, ...] = (),
        two_left_in_event: bool = False,
        first_line: int = 1,
    ) -> None:
        self.room = room
        self.number = number
        self.time = time
        self.house = house
        self.stakes = stakes
        self.tournament = tournament
        self.seats = seats
        self.hero = hero
        self.steps = steps
        self.rake = rake
        self.telling = telling
        self.button = button
        self.total = total
        self.pots = pots
        self.final_stacks = final_stacks
        self.absent = absent
        self.two_left_in_event = two_left_in_event
        self.first_line = first_line

    @property
    def game(self) -> Game:
        """The game of the house."""
        return self.house.game

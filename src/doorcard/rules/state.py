"""Where a hand stands: plain data, changed only by ``evolve``."""

from enum import Enum
from typing import Final

from doorcard.cards import Card
from doorcard.hands.value import HandValue
from doorcard.rules.actions import Action
from doorcard.rules.events import Award, HandStarted, Pot
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes, Street


class Phase(Enum):
    """What the hand waits for."""

    ANTES = "antes"
    DEALING = "dealing"
    BRING_IN = "bring-in"
    BETTING = "betting"
    BETTING_OVER = "betting-over"
    SHOWDOWN = "showdown"
    SHOW_OR_MUCK = "show-or-muck"
    COMPLETE = "complete"


NOBODY = -1
UNCAPPED = 1 << 30


FIELDS: Final = (
    "absent",
    "aggressor",
    "aggressor_street",
    "awards",
    "bet_cap",
    "bet_size",
    "bets_made",
    "bettors",
    "bring_in_position",
    "burns",
    "button",
    "cards",
    "committed",
    "community",
    "contributed",
    "full_level",
    "house",
    "legal",
    "level",
    "live",
    "may_not_raise",
    "mucked",
    "not_dealt",
    "open_pair",
    "opener",
    "phase",
    "position_of",
    "pots",
    "rake",
    "rests",
    "returned",
    "seats",
    "show_queue",
    "shown",
    "stacks",
    "stakes",
    "start",
    "street",
    "stub",
    "to_act",
    "values",
    "waiting",
)
"""The names of a state's fields."""


class HandState:
    """The state of one hand.

    Players are counted by position, clockwise from the first seat after the stud button; ``seats`` gives the label of
    each. ``committed`` is what a position has put in on this street, ``contributed`` on the whole hand with the ante.
    ``live`` are those who have not folded, ``bettors`` those of them with chips, ``waiting`` those yet to act, the next
    one last. ``level`` is what must be matched, ``full_level`` the last full bet beneath it, ``bet_size`` one bet or
    raise now. ``may_not_raise``, ``shown`` and ``mucked`` are sets of positions, one bit each. ``rests`` tells that it
    has been seen that nothing follows by itself.
    """

    __slots__ = FIELDS

    start: HandStarted
    absent: tuple[int, ...]
    house: HouseRules
    stakes: Stakes
    button: int
    not_dealt: tuple[int, ...]
    seats: tuple[int, ...]
    position_of: dict[int, int]
    phase: Phase
    street: Street
    stub: tuple[Card, ...] | None
    burns: tuple[Card, ...]
    stacks: list[int]
    contributed: list[int]
    committed: list[int]
    cards: list[tuple[Card, ...]]
    community: Card | None
    live: list[int]
    bettors: list[int]
    waiting: list[int]
    to_act: int
    level: int
    full_level: int
    bet_size: int
    bets_made: int
    bet_cap: int
    may_not_raise: int
    open_pair: bool
    bring_in_position: int
    opener: int
    aggressor: int
    aggressor_street: Street
    show_queue: list[int]
    shown: int
    mucked: int
    returned: dict[int, int]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    rake: int
    legal: tuple[Action, ...] | None
    rests: bool
    values: dict[int, tuple[HandValue | None, HandValue | None]]

    def __init__(self, start: HandStarted) -> None:
        self.start, self.absent = start, start.absent
        self.house, self.stakes, self.button, self.not_dealt = start.house, start.stakes, start.button, start.not_dealt
        self.seats = tuple([seat for seat, _ in start.stacks])
        self.stacks = [stack for _, stack in start.stacks]
        count = len(self.seats)
        self.position_of = {seat: position for position, seat in enumerate(self.seats)}
        self.phase = Phase.ANTES if start.stakes.ante else Phase.DEALING
        self.street = Street.THIRD
        self.stub, self.burns, self.community = start.deck, (), None
        self.contributed, self.committed = [0] * count, [0] * count
        self.cards = [()] * count
        self.live, self.bettors, self.waiting, self.show_queue = list(range(count)), list(range(count)), [], []
        self.to_act = self.bring_in_position = self.opener = self.aggressor = NOBODY
        self.aggressor_street = Street.THIRD
        self.level = self.full_level = self.bets_made = self.may_not_raise = 0
        self.bet_size = start.stakes.small_bet
        self.bet_cap = start.house.max_raises + 1
        self.open_pair = False
        self.shown = self.mucked = self.rake = 0
        self.returned = {}
        self.pots, self.awards = (), ()
        self.legal = None
        self.rests = False
        self.values = {}

    def copy(self) -> "HandState":
        """Return an independent state; what never changes in place is shared."""
        twin = HandState(self.start)
        for name in FIELDS:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.returned, twin.values = self.returned.copy(), self.values.copy()
        return twin

    def snapshot(self) -> tuple[object, ...]:
        """Return everything that tells two states apart; what can be worked out from it is left out."""
        return tuple(getattr(self, name) for name in FIELDS if name not in ("legal", "rests", "values"))

    def up_cards(self, position: int) -> tuple[Card, ...]:
        """Return the board of a position in the order dealt."""
        return self.cards[position][2:6]

    def all_cards(self, position: int) -> tuple[Card, ...]:
        """Return what a position's hand is read from: its own cards and the community card."""
        own = self.cards[position]
        return own if self.community is None else (*own, self.community)


_LISTS = ("stacks", "contributed", "committed", "cards", "live", "bettors", "waiting", "show_queue")

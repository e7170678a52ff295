"""One deal of stud, from the antes to the last chip."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.cards import Card, check_deck
from doorcard.errors import CorruptHistory, IllegalAction, InvalidSetup
from doorcard.hands.value import HandValue
from doorcard.rules.actions import Action, BringIn, Check, Complete, Fold, Muck, describe
from doorcard.rules.betting import BETTING, BETTING_OVER, BRING_IN, legal_bets, legal_openings
from doorcard.rules.dealing import check_new, deal_from_outside, street_to_deal
from doorcard.rules.events import (
    Award,
    CardsRevealed,
    CommunityCardDealt,
    Event,
    HandStarted,
    Pot,
    StreetDealt,
)
from doorcard.rules.evolve import evolve
from doorcard.rules.house import HouseRules, MinStack
from doorcard.rules.pots import build_pots
from doorcard.rules.progress import next_event
from doorcard.rules.settlement import values
from doorcard.rules.showdown import legal_exposures
from doorcard.rules.stakes import Stakes, Street
from doorcard.rules.state import NOBODY, HandState, Phase

DEALING: Final = Phase.DEALING
COMPLETE: Final = Phase.COMPLETE


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand ended: ``net`` and ``returned`` are chips by seat; the nets and the rake sum to zero."""

    awards: tuple[Award, ...]
    returned: dict[int, int]
    net: dict[int, int]
    rake: int


class Hand:
    """A hand of stud: ask ``legal_actions()``, ``act()`` on one, read ``events``, ``pots`` and ``result``.

    The hand deals, returns uncalled bets, shows down and pays by itself. It knows no clock and no chance: cards come
    from the deck it was given, or one street at a time through ``deal()``.
    """

    __slots__ = ("_events", "_state")

    def __init__(self, state: HandState, events: list[Event]) -> None:
        self._state = state
        self._events = events

    @classmethod
    def start(
        cls,
        *,
        house: HouseRules,
        stakes: Stakes,
        stacks: Mapping[int, int],
        deck: Sequence[Card] | None = None,
        button: int | None = None,
        tournament: bool = False,
        absent: Collection[int] = (),
        two_left_in_event: bool = False,
    ) -> "Hand":
        """Begin a hand for the seats of ``stacks`` (chips by seat number) with the stud button beside ``button``.

        The deck is dealt in its order; without one the cards come through ``deal()``. The button is beside the
        highest seat unless told. Raises InvalidSetup where seats, stacks or deck do not allow a hand.
        """
        _check_stacks(house, stakes, stacks)
        if deck is not None:
            check_deck(deck)
        beside = max(stacks) if button is None else button
        clockwise = sorted(stacks)
        if beside < clockwise[-1]:
            clockwise.sort(key=lambda seat: seat <= beside)
        least = _least_stack(house, stakes, tournament=tournament)
        dealt = tuple([(seat, stacks[seat]) for seat in clockwise if stacks[seat] >= least])
        if absent and stakes.bring_in is None:
            raise InvalidSetup("an absent player can only be dealt in where the bring-in is known")
        if len(dealt) < 2:
            raise InvalidSetup(f"a hand needs two players with at least {least} chips; {len(dealt)} have them")
        event = HandStarted(
            house=house,
            stakes=stakes,
            button=beside,
            stacks=dealt,
            not_dealt=tuple([seat for seat in clockwise if stacks[seat] < least]),
            absent=tuple(sorted(absent)),
            two_left_in_event=two_left_in_event,
            deck=None if deck is None else tuple(deck),
        )
        hand = cls(HandState(event), [event])
        hand._proceed()
        return hand

    @classmethod
    def replay(cls, events: Iterable[Event]) -> "Hand":
        """Return the hand that these events make; raises CorruptHistory where they do not follow from one another."""
        log: list[object] = list(events)
        if not log or not isinstance(log[0], HandStarted):
            raise CorruptHistory("a hand begins with its start, its seats and its stakes")
        hand = cls(HandState(log[0]), [log[0]])
        for event in log[1:]:
            if not isinstance(event, Event):
                raise CorruptHistory(f"{event!r} cannot follow: it is no event")
            hand.apply(event)
        return hand

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the player to act may do, in ascending order; nothing when nobody is to act."""
        state = self._state
        if state.legal is None:
            phase = state.phase
            if phase is BETTING:
                state.legal = legal_bets(state)
            elif phase is BRING_IN:
                state.legal = legal_openings(state)
            else:
                state.legal = legal_exposures(state) if phase is Phase.SHOW_OR_MUCK else ()
        return state.legal

    def find_action(self, name: str, to: int | None = None) -> Action:
        """Return the legal action of that name, and that amount where one is given.

        Raises IllegalAction listing what is legal.
        """
        for action in self.legal_actions():
            if action.name == name and (to is None or getattr(action, "to", None) == to):
                return action
        raise self._refusal(f"{name}" + ("" if to is None else f" to {to}"))

    def default_action(self) -> Action:
        """Return what is done for a player who does not choose: bring in, check, fold or muck."""
        legal = self.legal_actions()
        for kind in (BringIn, Check, Muck, Fold, Complete):
            for action in legal:
                if isinstance(action, kind):
                    return action
        raise IllegalAction("nobody-to-act", f"nobody is to act: the hand is {self.phase.value}")

    def act(self, action: Action) -> None:
        """Take a legal action; what follows by itself happens at once and is in ``events``.

        Raises IllegalAction, and changes nothing, where the action is not among the legal ones.
        """
        state = self._state
        for legal in state.legal or self.legal_actions():
            if legal is action:
                break
        else:
            action = self._known(action)
        evolve(state, action)
        self._events.append(action)
        if state.to_act < 0 or state.absent:
            self._proceed()

    def _known(self, action: Action) -> Action:
        """Return the legal action that equals this one, with the chips that it moves."""
        for legal in self.legal_actions():
            if legal == action:
                return legal
        raise self._refusal(describe(action))

    def deal(self, cards: Sequence[Card], *, first_to_act: int | None = None) -> None:
        """Deal a street's cards from outside, in dealing order.

        One card on seventh street is the community card. ``first_to_act`` is the seat that brings in or opens, where
        unknown cards do not tell it. Raises InvalidSetup where no cards are due or they cannot be these.
        """
        if self.cards_due is None:
            raise InvalidSetup(f"no cards are due: the hand is {self.phase.value}")
        event = deal_from_outside(self._state, cards, first_to_act)
        evolve(self._state, event)
        self._events.append(event)
        if self._state.to_act < 0 or self._state.absent:
            self._proceed()

    def reveal(self, seat: int, cards: Sequence[Card]) -> None:
        """Tell a seat's cards that were unknown; raises InvalidSetup where they contradict what is known."""
        self._check_revealed(seat, cards)
        self.apply(CardsRevealed(seat, tuple(cards)))

    def _check_revealed(self, seat: int, cards: Sequence[Card]) -> None:
        if seat not in self._state.position_of:
            raise InvalidSetup(
                f"seat {seat} is not in the hand; the seats are {', '.join(map(str, self._state.seats))}"
            )
        held = self.cards(seat)
        if len(held) != len(cards) or any(old is not new and old.rank for old, new in zip(held, cards, strict=True)):
            raise InvalidSetup(f"seat {seat} holds {held}; it cannot hold {tuple(cards)}")
        check_new(self._state, cards, instead_of=self._state.position_of[seat])

    def copy(self) -> "Hand":
        """Return an independent hand at the same point."""
        return Hand(self._state.copy(), self._events[:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self._events == other._events and self._state.snapshot() == other._state.snapshot()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, tuple[tuple[Event, ...]]]:
        return Hand.replay, (self.events,)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(self._events)

    @property
    def state(self) -> HandState:
        """Where the hand stands, to be read and not changed; it holds what no player may see."""
        return self._state

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        return self._state.phase

    @property
    def street(self) -> Street:
        """The street being played."""
        return self._state.street

    @property
    def is_complete(self) -> bool:
        """Whether the pots are paid."""
        return self._state.phase is COMPLETE

    @property
    def to_act(self) -> int | None:
        """The seat whose choice it is."""
        state = self._state
        return None if state.to_act == NOBODY else state.seats[state.to_act]

    @property
    def cards_due(self) -> Street | None:
        """The street whose cards the hand waits for, when they come from outside."""
        state = self._state
        phase = state.phase
        if phase is not DEALING and phase is not BETTING_OVER:
            return None
        state.rests = state.rests or next_event(state) is None
        return street_to_deal(state) if state.rests else None

    @property
    def stacks(self) -> dict[int, int]:
        """Chips by seat that are not in a pot."""
        stacks = self._state.stacks
        return {seat: stacks[position] for position, seat in enumerate(self._state.seats)}

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise."""
        return tuple([self._state.seats[position] for position in self._state.live])

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, main pot first, bets of this street included."""
        state = self._state
        return state.pots or build_pots(state.seats, state.contributed, state.live)

    def cards(self, seat: int) -> tuple[Card, ...]:
        """Return a seat's own cards in the order dealt: two down, up to four up, one down."""
        return self._state.cards[self._state.position_of[seat]]

    def values(self, seat: int) -> tuple[HandValue | None, HandValue | None]:
        """Return a seat's best high and best low of five to seven known cards; None for what the game does not read."""
        return values(self._state, self._state.position_of[seat])

    @property
    def result(self) -> Result | None:
        """How the hand ended; None while it is played."""
        state = self._state
        if not self.is_complete:
            return None
        net = {seat: self.stacks[seat] - stack for seat, stack in state.start.stacks}
        return Result(awards=state.awards, returned=dict(state.returned), net=net, rake=state.rake)

    def apply(self, event: Event) -> None:
        """Add an event that is recorded elsewhere; raises CorruptHistory, and changes nothing, if it cannot follow."""
        self._check_follows(event)
        evolve(self._state, event)
        self._events.append(event)

    def _check_follows(self, event: Event) -> None:
        """An event is what follows by itself, or else an action of the player to act, or cards from outside."""
        due = next_event(self._state)
        if due is not None and not isinstance(event, CardsRevealed):
            follows = event == due
        elif isinstance(event, Action):
            follows = self._is_open_to(event)
        else:
            follows = self._can_come_from_outside(event)
        if not follows:
            whose = "nobody" if self.to_act is None else f"seat {self.to_act}"
            raise CorruptHistory(f"{event!r} cannot follow: the hand is {self.phase.value}, {whose} is to act")

    def _is_open_to(self, action: Action) -> bool:
        """Whether the player to act can have done this; a record may hold a fold where a check was free."""
        if isinstance(action, Fold) and self.phase is BETTING:
            return action.seat == self.to_act
        adds = getattr(action, "adds", 0)
        return any(legal == action and getattr(legal, "adds", 0) == adds for legal in self.legal_actions())

    def _can_come_from_outside(self, event: Event) -> bool:
        state = self._state
        try:
            if isinstance(event, CardsRevealed):
                self._check_revealed(event.seat, event.cards)
                return True
            if isinstance(event, (StreetDealt, CommunityCardDealt)) and self.cards_due is not None:
                cards = event.cards if isinstance(event, StreetDealt) else (event.card,)
                first_to_act = event.first_to_act if isinstance(event, StreetDealt) else None
                return deal_from_outside(state, cards, first_to_act) == event
        except InvalidSetup:
            return False
        return False

    def _proceed(self) -> None:
        state, events = self._state, self._events
        while (event := next_event(state)) is not None:
            evolve(state, event)
            events.append(event)
            if state.to_act >= 0 and not state.absent:
                return
        state.rests = True

    def _refusal(self, asked: str) -> IllegalAction:
        legal = ", ".join(describe(action) for action in self.legal_actions())
        if not legal:
            return IllegalAction("nobody-to-act", f"{asked} is not possible: the hand is {self.phase.value}")
        return IllegalAction("illegal-action", f"{asked} is not legal; legal is {legal}")


def _check_stacks(house: HouseRules, stakes: Stakes, stacks: Mapping[int, int]) -> None:
    if not stacks:
        raise InvalidSetup("a hand needs two players; there is none")
    if len(stacks) > house.max_seats:
        raise InvalidSetup(f"{len(stacks)} players; {house.name} seats {house.max_seats}")
    for seat, stack in stacks.items():
        if stack < 0 or stack % stakes.unit:
            raise InvalidSetup(f"seat {seat} has {stack} chips; chips come in multiples of {stakes.unit}")


def _least_stack(house: HouseRules, stakes: Stakes, *, tournament: bool) -> int:
    """Return the chips without which nobody is dealt in; in a tournament any chip plays."""
    if tournament or house.min_stack is MinStack.ANY:
        return 1
    return stakes.ante + (stakes.bring_in or 0)

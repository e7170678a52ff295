"""The course of a hand as one viewer saw it: replayed by the rules, with the dealing index of every card.

The k-th card of the deck goes where the rules deal the k-th card. Cards that the viewer has not seen are unknown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from doorcard.cards import DECK, UNKNOWN, Card
from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.rules.actions import Muck, Show
from doorcard.rules.dealing import next_deal
from doorcard.rules.events import CommunityCardDealt, Event, HandShown, HandStarted, ShowOrMuckAsked, StreetDealt
from doorcard.rules.hand import Hand
from doorcard.rules.progress import next_event
from doorcard.rules.stakes import Street
from doorcard.rules.state import HandState

Deal = StreetDealt | CommunityCardDealt


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtCard:
    """A card that was dealt: ``index`` counts the cards off the deck from 0, burns included.

    ``seat`` is None for the community card; ``card`` is the unknown card where the viewer has not seen it.
    """

    index: int
    street: Street
    seat: int | None
    up: bool
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What the rules made of the events: ``wrong`` says what does not follow, None where everything does."""

    seats: tuple[int, ...]
    dealt: tuple[DealtCard, ...]
    complete: bool
    wrong: str | None


def cards_told(event: Event) -> tuple[Card, ...]:
    """Return the known cards of an event: as a viewer is told it, those for whose openings that viewer waits."""
    cards: tuple[Card, ...] = ()
    if isinstance(event, StreetDealt | HandShown):
        cards = event.cards
    elif isinstance(event, CommunityCardDealt):
        cards = (event.card,)
    return tuple([card for card in cards if card is not UNKNOWN])


def follow(events: Sequence[Event]) -> Course:
    """Return the course of a hand's events, as far as they follow from one another."""
    if not events:
        return Course(seats=(), dealt=(), complete=False, wrong="there is no event")
    start = events[0]
    try:
        _check_start(start)
    except DoorcardError as wrong:
        return Course(seats=(), dealt=(), complete=False, wrong=str(wrong))
    return _Follower(Hand.replay([start])).follow(events)


def _check_start(event: Event) -> None:
    """Raise InvalidSetup or CorruptHistory unless a hand can begin so."""
    if not isinstance(event, HandStarted):
        raise CorruptHistory("the events do not begin with the start of the hand")
    hand = Hand.start(
        house=event.house,
        stakes=event.stakes,
        stacks=dict(event.stacks),
        button=event.button,
        tournament=True,
        absent=event.absent,
        two_left_in_event=event.two_left_in_event,
    )
    if hand.events[0] != replace(event, not_dealt=()):
        raise CorruptHistory("the seats do not stand clockwise from the button, or the deck is told")


class _Follower:
    """Replays events and keeps which cards of the deck are where; the card ``DECK[k]`` stands in for the k-th."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.stub = DECK
        self.burns: tuple[Card, ...] = ()
        self.dealt: list[DealtCard] = []

    def follow(self, events: Sequence[Event]) -> Course:
        wrong = None
        try:
            for number, event in enumerate(events[1:], start=1):
                self._take(event, events[number:])
        except DoorcardError as problem:
            wrong = f"event {number}: {problem}"
        return Course(
            seats=self.hand.state.seats,
            dealt=tuple([self._with_card(place) for place in range(len(self.dealt))]),
            complete=self.hand.is_complete,
            wrong=wrong,
        )

    def _take(self, event: Event, coming: Sequence[Event]) -> None:
        if isinstance(event, ShowOrMuckAsked | Show | HandShown):
            self._turn_up(event.seat, coming)
            if UNKNOWN in self.hand.cards(event.seat) and (isinstance(event, ShowOrMuckAsked) or len(coming) == 1):
                self._check_turn(event.seat)
                return
        before = self.hand.state.copy()
        self.hand.apply(event)
        if isinstance(event, Deal):
            self._deal(before, event)

    def _turn_up(self, seat: int, coming: Sequence[Event]) -> None:
        """Put in the cards that the hand shows now or next, so that the rules can tell what happens."""
        if seat not in self.hand.live_seats:
            raise CorruptHistory(f"seat {seat} has no hand to show")
        shown = next((event for event in coming if isinstance(event, HandShown) and event.seat == seat), None)
        if shown is not None and UNKNOWN in self.hand.cards(seat):
            self.hand.reveal(seat, shown.cards)

    def _check_turn(self, seat: int) -> None:
        """A hand that stays hidden is mucked as far as the rules can tell; it must be its turn."""
        if next_event(self.hand.state) != Muck(seat):
            raise CorruptHistory(f"it is not the turn of seat {seat} to show or muck")

    def _deal(self, before: HandState, event: Deal) -> None:
        """Note where the cards of a deal lie in the deck; the rules deal the stand-ins in the same way."""
        before.stub, before.burns = self.stub, self.burns
        due = next_deal(before)
        if isinstance(event, StreetDealt) and isinstance(due, StreetDealt) and event.first_to_act is None:
            self._note(event, due)
        elif isinstance(event, CommunityCardDealt) and isinstance(due, CommunityCardDealt):
            index = due.card.index
            self.dealt.append(DealtCard(index=index, street=Street.SEVENTH, seat=None, up=True, card=event.card))
        else:
            raise CorruptHistory(f"{event!r} is not what the deck deals next")

    def _note(self, event: StreetDealt, due: StreetDealt) -> None:
        count = len(event.seats)
        down = {Street.THIRD: 2 * count, Street.SEVENTH: count}.get(event.street, 0)
        for place, (stand_in, card) in enumerate(zip(due.cards, event.cards, strict=True)):
            seat, up = event.seats[place % count], place >= down
            self.dealt.append(DealtCard(index=stand_in.index, street=event.street, seat=seat, up=up, card=card))
        burnt = 1 if self.hand.state.house.burn and event.street is not Street.THIRD else 0
        self.burns += self.stub[:burnt]
        self.stub = self.stub[burnt + len(event.cards) :]

    def _with_card(self, place: int) -> DealtCard:
        """Return a dealt card as it is known at the end: a hand that was shown tells its down cards."""
        dealt = self.dealt[place]
        if dealt.seat is None:
            return dealt
        held_before = sum(card.seat == dealt.seat for card in self.dealt[:place])
        return replace(dealt, card=self.hand.cards(dealt.seat)[held_before])

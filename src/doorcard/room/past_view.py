"""What a viewer may see of a hand that is over: at its end, and step by step.

Everything is built up from ``view_for`` and ``project_event``, for the viewer and for the seats whose cards he has come
to know by the end.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from doorcard.cards import UNKNOWN
from doorcard.rules.events import Event as HandEvent
from doorcard.rules.events import HandStarted
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import HandState
from doorcard.rules.views import HandView, mucked_at_showdown, project_event, view_for


class See(Enum):
    """How a hand is seen again.

    From the viewer's seat as he saw it, with only what everybody saw, or with all cards that he knows by the end.
    """

    SEAT = "seat"
    SHOWN = "shown"
    KNOWN = "known"


@dataclass(frozen=True, slots=True, kw_only=True)
class PastPlayer:
    """Who was dealt in: his name, the ``stack`` he began with, and the chips that he won or lost."""

    seat: int
    name: str
    stack: int
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event of a hand as the viewer is told it, null if he is not, and how the hand stood after it."""

    event: HandEvent | None
    hand: HandView


@dataclass(frozen=True, slots=True, kw_only=True)
class PastHandView:
    """A hand that is over, for one viewer; ``began`` and ``ended`` are seconds since 1970, null where nobody knows.

    ``hand`` is its end with all cards that he may know; ``steps`` are as he asked to ``see`` them.
    """

    table: str
    name: str
    number: str
    began: float | None
    ended: float | None
    game: Game
    house: str
    stakes: Stakes
    max_seats: int
    your_seat: int | None
    players: tuple[PastPlayer, ...]
    hand: HandView
    see: See
    steps: tuple[Step, ...]


def known_seats(hand: Hand, viewer: int | None) -> frozenset[int]:
    """Return the seats whose cards a viewer knows when the hand is over.

    His own, those shown, and those mucked at the showdown where the house lets everybody review them.
    """
    state = hand.state
    shown = {state.seats[place] for place in state.live if state.shown >> place & 1}
    own = {seat for seat in state.seats if seat == viewer}
    return frozenset(shown | own | mucked_at_showdown(hand).keys())


def open_view(hand: Hand, viewer: int | None, seats: Collection[int]) -> HandView:
    """Return the hand as the viewer sees it, and each of the seats as its own player does."""
    view = view_for(hand, viewer)
    opened = [
        view_for(hand, one.seat).seats[place] if one.seat in seats and UNKNOWN in one.down_cards else one
        for place, one in enumerate(view.seats)
    ]
    return replace(view, seats=tuple(opened), legal=(), to_call=0)


def steps_of(hand: Hand, viewer: int | None, seats: Collection[int]) -> tuple[Step, ...]:
    """Return a hand event by event for a viewer who sees these seats open from the beginning."""
    going, steps = Hand.replay(hand.events[:1]), []
    for event in hand.events:
        if not isinstance(event, HandStarted):
            going.apply(event)
        told = project_event(event, viewer)
        steps.append(Step(event=told, hand=open_view(going, viewer, seats)))
    return tuple(steps)


def seen_steps(hand: Hand, viewer: int | None, see: See, known: Collection[int]) -> tuple[Step, ...]:
    """Return a hand event by event, as the viewer who by the end knows the cards of these seats wants to see it."""
    if see is See.SHOWN:
        return steps_of(hand, None, ())
    return steps_of(hand, viewer, known if see is See.KNOWN else ())


def players_of(hand: Hand, names: Mapping[int, str]) -> tuple[PastPlayer, ...]:
    """Return who was dealt in; what each has won or lost so far counts."""
    state: HandState = hand.state
    return tuple(
        [
            PastPlayer(seat=seat, name=names[seat], stack=stack, net=left - stack)
            for (seat, stack), left in zip(state.start.stacks, state.stacks, strict=True)
        ]
    )


def past_hand_view(
    hand: Hand,
    *,
    viewer: int | None,
    names: Mapping[int, str],
    table: str,
    name: str,
    number: str,
    began: float | None,
    ended: float | None,
    see: See,
    steps: bool,
    known: Collection[int],
) -> PastHandView:
    """Return a hand for a viewer who by its end knows the cards of the ``known`` seats, with its steps if wanted."""
    started = hand.state.start
    return PastHandView(
        table=table,
        name=name,
        number=number,
        began=began,
        ended=ended,
        game=started.house.game,
        house=started.house.name,
        stakes=started.stakes,
        max_seats=max(started.house.max_seats, *hand.stacks),
        your_seat=viewer,
        players=players_of(hand, names),
        hand=open_view(hand, viewer, known),
        see=see,
        steps=seen_steps(hand, viewer, see, known) if steps else (),
    )

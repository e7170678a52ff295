"""Nobody is told a card that is not his to see, nor whose token owns a seat: not in any byte of any frame."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from doorcard.cards import UNKNOWN, Card
from doorcard.room import projection
from doorcard.room.table import Table
from doorcard.rules import Event, Hand, HandView, project_event, view_for
from doorcard.rules.events import HandStarted, StreetDealt
from doorcard.rules.views import view_of_seat
from tests.room.frames import CARD, Listener, fingerprint, hand_events
from tests.room.playing import LEAST, Play, playing, table_settings

PEOPLE = ("ann", "bob", "cyd", "dan")


async def come_and_go(play: Play) -> None:
    """Between two hands one who need not show his cards leaves, and somebody else takes his seat."""
    seated = [owner for owner in play.stacks() if len(owner) == 64]
    unshown = [owner for owner in seated if play.has_unshown_cards(owner)]
    leaver = play.chance.choice(unshown or seated)
    seat = play.table.seating.seat_of(leaver)
    outside = [fingerprint(person) for person in PEOPLE if fingerprint(person) not in seated]
    await play.ask(Table.leave, leaver)
    await play.ask(Table.sit, outside[0], seat=seat, name=f"guest {play.table.number}", buy_in=play.least(outside[0]))


async def refill(play: Play) -> None:
    """Let everybody buy what he needs to be dealt in."""
    for owner, stack in play.stacks().items():
        if stack < LEAST // 10 and len(owner) == 64:
            await play.ask(Table.buy, owner, amount=LEAST - stack)


async def listen(house: str, seed: int, hands: int, computers: tuple[str, ...] = ()) -> list[Listener]:
    """Play hands with three of four people at the table and all of them, and the rail, listening."""
    async with playing(table_settings(house, computers=computers), seed=seed) as play:
        for person in PEOPLE[:3]:
            await play.ask(Table.sit, fingerprint(person), seat=play.free_seat(), name=person, buy_in=LEAST)
        listeners = [Listener(play, fingerprint(person)) for person in PEOPLE] + [Listener(play, fingerprint("rail"))]
        for listener in listeners:
            play.actor.subscribe(listener)
        for _ in range(hands):
            await play.play_hand()
            await come_and_go(play)
            await refill(play)
        assert hand_events(play) > 8 * hands
        return listeners


def leaks(listeners: list[Listener]) -> set[str]:
    return {leak for listener in listeners for frame in listener.frames for leak in frame.leaks()}


@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "pokerstars-stud"])
async def test_no_frame_tells_a_hidden_card_or_a_fingerprint(house: str) -> None:
    listeners = await listen(house, 5, 12)
    assert leaks(listeners) == set()
    assert all(len(listener.frames) > 100 for listener in listeners)


async def test_no_frame_of_a_table_with_computers_tells_a_hidden_card() -> None:
    assert leaks(await listen("fulltilt-stud8", 3, 3, ("steady", "bold"))) == set()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "pokerstars-stud"])
async def test_no_frame_of_many_hands_tells_a_hidden_card(house: str, seed: int) -> None:
    assert leaks(await listen(house, seed, 60)) == set()


async def test_the_players_do_see_their_own_cards() -> None:
    """The check is no empty one: each frame's cards are as many as its viewer may know at least once."""
    for listener in (await listen("fulltilt-stud8", 5, 4))[:3]:
        assert any(len(frame.known) > 10 and frame.known <= set(CARD.findall(frame.text)) for frame in listener.frames)


async def test_who_takes_the_seat_of_one_who_left_does_not_see_his_cards() -> None:
    """The last hand stays on the table in the pause; it was not dealt to the new player."""
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        winner = ({"ann", "bob"} - {play.on_turn}).pop()
        taken = play.table.seating.seat_of(winner)
        await play.act("fold")
        assert winner_cards(play, winner, taken) > {UNKNOWN}
        await play.ask(Table.leave, winner)
        await play.ask(Table.sit, "cyd", seat=taken, name="cyd", buy_in=LEAST)
        assert winner_cards(play, "cyd", taken) == {UNKNOWN}
        assert winner_cards(play, winner, taken) == {UNKNOWN}, "the winner himself is the rail now"


def winner_cards(play: Play, viewer: str, seat: int | None) -> set[Card]:
    """Return what a viewer sees of a seat's down cards, and the unknown card."""
    hand = play.watch(viewer).view.hand
    assert hand is not None
    return {UNKNOWN, *next(place.down_cards for place in hand.seats if place.seat == seat)}


def plant_deck(event: Event, viewer: int | None) -> Event | None:
    return event if isinstance(event, HandStarted) else project_event(event, viewer)


def plant_down_cards(event: Event, viewer: int | None) -> Event | None:
    return event if isinstance(event, StreetDealt) else project_event(event, viewer)


def plant_neighbour(rail: HandView, hand: Hand, viewer: int | None) -> HandView:
    return view_of_seat(rail, hand, hand.live_seats[0])


def plant_seat_for_all(hand: Hand) -> HandView:
    """What one seat sees, kept for everybody."""
    return view_for(hand, hand.live_seats[0])


def plant_successor(_table: Table, seat: int | None) -> int | None:
    return seat


def plant_name(event: Event, viewer: int | None) -> Event | None:
    """A fingerprint in the last place where one would look for it."""
    if isinstance(event, HandStarted):
        return replace(event, deck=None, house=replace(event.house, name=fingerprint("ann")))
    return project_event(event, viewer)


@pytest.mark.parametrize(
    ("place", "name", "leak"),
    [
        (projection, "project_event", plant_deck),
        (projection, "project_event", plant_down_cards),
        (projection, "project_event", plant_name),
        (projection, "view_of_seat", plant_neighbour),
        (projection, "rail_view", plant_seat_for_all),
        (Table, "hand_seat", plant_successor),
    ],
)
async def test_the_check_finds_a_leak(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, leak: Callable[..., object]
) -> None:
    monkeypatch.setattr(place, name, leak)
    assert leaks(await listen("pokerstars-stud", 5, 8)) != set()

"""A hand that is over tells nobody, in no byte of history, equity, export or refusal, a card that is not his to see."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from doorcard.cards import Card
from doorcard.errors import Refusal
from doorcard.history.forms import Form
from doorcard.room import archive, past_view
from doorcard.room.archive import Archive, HandRef
from doorcard.room.codec import card_text, encode_event
from doorcard.room.equities import questions_of
from doorcard.room.events import PlayerSat, TableEvent
from doorcard.room.ledger import Booking
from doorcard.room.past_hands import past_hands
from doorcard.room.past_view import See
from doorcard.rules import Hand, HandView, Stakes, view_for
from doorcard.server.messages import HandTold
from doorcard.server.wire import encode_message
from tests.property.hidden import Viewer, course, exchange_hidden, known_to, outline, replayed
from tests.room.virtual import MemoryStore, VirtualClock
from tests.rules.scripted import STUD
from tests.strategies import SEEDS, Deal, deals, shuffled

RAIL = "rail"


def owner_of(viewer: Viewer) -> str:
    return RAIL if viewer is None else f"owner-{viewer}"


def record_of(hand: Hand) -> list[TableEvent]:
    """Return what a table's record holds of a hand and of those who sat down for it."""
    sat = [
        PlayerSat(seat=seat, player=f"player {seat}", owner=owner_of(seat), stack=stack)
        for seat, stack in hand.state.start.stacks
    ]
    return [*sat, *hand.events]


async def archive_of(events: list[TableEvent], damaged: int | None = None) -> Archive:
    """Return the archive of a table where this happened; one of the events can be damaged afterwards."""
    store = MemoryStore()
    (past,) = past_hands((1_700_000_000.0, event) for event in events)
    await store.append("t", 1, events, None, Booking(time=1_700_000_000.0, ended=(past.kept,)))
    if damaged is not None:
        store.log["t"][damaged] = b"{}"
    return Archive({"t": "Table"}, store=store, clock=VirtualClock(), may_watch=lambda *_: True)


async def told(hand: Hand, viewer: Viewer) -> list[bytes]:
    """Return the bytes of everything that a viewer can be told of a hand that is over."""
    events, owner = record_of(hand), owner_of(viewer)
    kept = await archive_of(events)
    given = [repr(await kept.last_hands("t", owner)).encode()]
    for see in See:
        view = await kept.past_hand("t", 1, owner, see=see, steps=True)
        given.append(encode_message(HandTold(id="1", hand=view)).encode())
        given.append(repr(questions_of(view)).encode())
    given += [repr(await kept.export([HandRef("t", 1)], owner, form)).encode() for form in Form]
    for place in range(len(events) - len(hand.events), len(events)):
        damaged = await archive_of(events, place)
        with pytest.raises(Refusal) as refusal:
            await damaged.past_hand("t", 1, owner, see=See.KNOWN, steps=True)
        given.append(f"{refusal.value.code} {refusal.value}".encode())
    return given


def mucked_cards(hand: Hand) -> Iterator[Card]:
    """Yield the cards of hands that were live at the showdown and mucked there."""
    for seat in hand.live_seats:
        if hand.state.mucked >> hand.state.position_of[seat] & 1:
            yield from hand.cards(seat)


def may_know(hand: Hand, viewer: Viewer) -> set[Card]:
    """Return what a viewer saw, and where the house lets everybody review them, the mucked hands."""
    known = known_to(viewer, hand.events)
    return known | set(mucked_cards(hand)) if hand.state.house.reveal_mucked_in_history else known


def differs(deal: Deal, viewer: Viewer, seed: int) -> bool | None:
    """Whether a viewer is told anything else when cards that he may not see change places.

    None where the hand would not go the same way before everybody's eyes.
    """
    hand, actions = course(deal, seed)
    other = replayed(exchange_hidden(deal, may_know(hand, viewer), seed), actions)
    if other is None or outline(other) != outline(hand):
        return None
    return asyncio.run(told(hand, viewer)) != asyncio.run(told(other, viewer))


@given(deals(), SEEDS, st.booleans(), st.data())
def test_hidden_cards_change_no_byte_of_a_hand_that_is_over(
    deal: Deal, seed: int, reveals: bool, data: st.DataObject
) -> None:
    """History, what equities are made of, each export and each refusal: the same for two deals that look the same.

    They differ only in cards that the viewer may not see.
    """
    house = replace(deal.house, reveal_mucked_in_history=reveals)
    viewer = data.draw(st.sampled_from([*deal.stacks, None]))
    different = differs(replace(deal, house=house), viewer, seed)
    assume(different is not None)
    assert not different


def some_deal(seed: int) -> Deal:
    return Deal(
        house=STUD,
        stakes=Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20),
        stacks=dict.fromkeys(range(1, 5), 500),
        deck=shuffled(seed),
        button=4,
    )


def as_a_neighbour(hand: Hand, viewer: int | None) -> HandView:
    return view_for(hand, hand.live_seats[0])


LEAKS: Sequence[tuple[Any, str, Any]] = (
    (archive, "known_seats", lambda hand, _viewer: hand.live_seats),
    (past_view, "view_for", as_a_neighbour),
    (archive, "RAIL", None),
)


def test_the_check_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can fail: it finds mucked hands that are opened to all, a neighbour's view, and an export that knows all."""
    seeds = range(8)
    assert not any(differs(some_deal(seed), None, seed) for seed in seeds)
    for place, name, leak in LEAKS:
        with monkeypatch.context() as patch:
            patch.setattr(place, name, leak)
            assert any(differs(some_deal(seed), None, seed) for seed in seeds), name


def test_events_are_compared_as_they_are_written() -> None:
    """The bytes above hold cards: a hand's own record does too."""
    hand, _ = course(some_deal(1), 1)
    cards = {card.text for card in hand.cards(hand.live_seats[0])}
    text = b" ".join(encode_event(event) for event in hand.events).decode()
    assert all(card in text for card in cards)
    assert card_text(hand.cards(hand.live_seats[0])[0]) in cards

"""What proves the deal tells nobody a card (promise): deals that differ in unseen cards give frames of the same bytes.

A leaf of the tree hides its card as long as its salt is not known; that is what a hash does, and no test can show it.
So a stand-in takes the place of that one hash, one that hides its card altogether, and everything else must be equal:
which cards are opened, in which places, with which salts and paths.
"""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from doorcard.cards import Card
from doorcard.room import audience, projection
from doorcard.room.deal import Deal
from doorcard.room.fair_events import DeckSealed
from doorcard.server.messages import Update
from doorcard.server.wire import encode_message
from tests.property.hidden import before_showdown, known_to
from tests.room.fair_play import Checker, bind_for, reveal_for
from tests.room.hidden_leaves import hidden_leaves
from tests.room.playing import MOST, Play, playing, table_settings
from tests.strategies import choose, shuffle, shuffled

PEOPLE = ("ann", "bob", "cyd", "rail")
Acts = list[tuple[str, int | None]]


@pytest.fixture(autouse=True)
def leaves_that_hide_their_cards() -> Iterator[None]:
    with hidden_leaves():
        yield


async def begin(play: Play) -> dict[str, Checker]:
    """Deal a hand to which two of three contribute, before the eyes of all four."""
    play.shuffler.fair = True
    checkers = {person: Checker(person) for person in PEOPLE}
    for person in PEOPLE[:3]:
        play.windows[person] = checkers[person]
        play.actor.subscribe(checkers[person])
    play.actor.subscribe(checkers["rail"])
    await play.sit(*PEOPLE[:3], buy_in=MOST)
    for person in ("ann", "bob"):
        await bind_for(play, person, 1)
    while not play.table.is_sealed:
        await play.clock.advance(0.5)
    for person in ("ann", "bob"):
        await reveal_for(play, person, 1)
    await play.start_hand()
    return checkers


def frames(checker: Checker, upto: int) -> list[str]:
    """Return the frames of a viewer up to an event of his table."""
    return [
        encode_message(Update(table=told.table, first=told.first, events=told.events, view=told.view, fair=told.fair))
        for told in checker.heard
        if told.view.number <= upto
    ]


async def first_deal(house: str, seed: int) -> tuple[list[Card], Acts, int, dict[str, list[str]], dict[str, set[Card]]]:
    """Play a hand until it comes to a showdown; return the sealed deck, the acts, and what everybody got and knows."""
    deck = list(shuffled(seed))
    acts: Acts = []
    async with playing(table_settings(house), seed=seed, decks=[deck]) as play:
        checkers = await begin(play)
        offset = play.table.number - len(play.hand.events)
        chance = random.Random(seed)
        while play.table.playing is not None:
            action = choose(play.hand, chance)
            acts.append((action.name, getattr(action, "to", None)))
            await play.take(action)
        assert play.table.hand is not None
        events = play.table.hand.events
        upto = before_showdown(events)
        seats: dict[str, int | None] = {person: play.table.seating.seat_of(person) for person in PEOPLE}
        known = {person: known_to(seats[person], events[:upto]) for person in PEOPLE}
        return deck, acts, offset + upto, {p: frames(checkers[p], offset + upto) for p in PEOPLE}, known


async def same_acts(house: str, deck: Sequence[Card], acts: Acts, *, seed: int, upto: int, person: str) -> list[str]:
    """Let the same be done with another deck, up to an event; return what a person got."""
    async with playing(table_settings(house), seed=seed, decks=[deck]) as play:
        checkers = await begin(play)
        for do, to in acts:
            if play.table.number < upto and play.table.playing is not None:
                await play.act(do, to)
        return frames(checkers[person], upto)


def with_others_exchanged(deck: Sequence[Card], known: set[Card], seed: int) -> list[Card]:
    """Return the sealed deck with the cards that a viewer does not know in other places among themselves."""
    places = [place for place, card in enumerate(deck) if card not in known]
    others = shuffle([deck[place] for place in places], random.Random(seed))
    exchanged = list(deck)
    for place, card in zip(places, others, strict=True):
        exchanged[place] = card
    return exchanged


async def differences(house: str, seed: int) -> int:
    """Return how many frames differ between two deals that differ in what their viewer has not seen."""
    deck, acts, upto, told, known = await first_deal(house, seed)
    differing = 0
    for person in PEOPLE:
        other = with_others_exchanged(deck, known[person], seed)
        again = await same_acts(house, other, acts, seed=seed, upto=upto, person=person)
        assert len(told[person]) > 4
        assert any(json.loads(frame)["fair"] for frame in told[person])
        differing += sum(one != two for one, two in zip(told[person], again, strict=True))
    return differing


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "robert-stud"])
async def test_unseen_cards_change_no_byte(house: str, seed: int) -> None:
    assert await differences(house, seed) == 0


def plant_openings_of_the_whole_deal(self: Deal, told: Any) -> Any:
    """Every card that was dealt, as the room knows it."""
    cards = list(self.deck.cards)
    return () if self.order is None or not told else self.deck.openings([cards[self.order[0]]], self.order)


def plant_next_card(self: Deal, _told: Any) -> Any:
    """The card that lies on top of the deck."""
    return () if self.order is None else self.deck.openings([self.deck.cards[self.order[40]]], self.order)


@pytest.mark.parametrize("leak", [plant_openings_of_the_whole_deal, plant_next_card])
async def test_the_check_finds_a_leak(monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    monkeypatch.setattr(Deal, "openings", leak)
    assert await differences("winamax-stud", 1) > 0


async def test_the_check_finds_an_event_that_is_not_projected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sealed deck itself, passed on with the announcement."""

    def careless(event: Any, seat: int | None, *, rail: bool) -> Any:
        return event if isinstance(event, DeckSealed) else projection.project(event, seat, rail=rail)

    monkeypatch.setattr(audience, "project", careless)
    assert await differences("winamax-stud", 1) > 0

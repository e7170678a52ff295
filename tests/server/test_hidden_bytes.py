"""What a viewer cannot see changes no byte that he is sent: two rooms are played alike with decks that differ only in
cards hidden from him (the substitution test of secrecy, over whole sessions)."""

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from doorcard.cards import Card
from doorcard.people.people import People
from doorcard.room import projection
from doorcard.room.events import SeatEvent
from doorcard.rules import Event, Street, project_event
from doorcard.rules.events import HandShown, HandStarted, ShowdownStarted
from doorcard.server.limits import Gate
from doorcard.server.metrics import Metrics
from doorcard.server.session import Session
from doorcard.server.settings import NO_LIMITS
from tests.property.hidden import known_to
from tests.room.hidden_leaves import hidden_leaves
from tests.room.playing import LEAST, Play, playing, table_settings
from tests.room.virtual import settle
from tests.server.serving import QUICK
from tests.strategies import shuffle

HANDS = 5
SEATS = {"ann": 1, "bob": 3, "cyd": 4}
Deck = Sequence[Card]


@dataclass(eq=False)
class Window:
    """A browser's window: one line after the other, and every frame that came on any of them."""

    name: str
    edge: "Edge"
    frames: list[str] = field(default_factory=list)
    token: str | None = None
    client: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(host="10.0.0.1"))
    scope: dict[str, Any] = field(default_factory=lambda: {"type": "websocket", "scheme": "ws", "headers": []})

    async def open(self, since: int | None = None) -> None:
        """Connect, say hello and watch."""
        self._came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        session = Session(self, self.edge.play.room, self.edge.people, self.edge.gate)  # type: ignore[arg-type]
        self._serving = asyncio.create_task(session.run())
        await self.say(type="hello", token=self.token)
        self.token = self.newest("welcome")["token"]
        await self.say(type="watch", table="t", since=since)

    async def close(self) -> None:
        self._came.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await settle()
        await self._serving

    async def say(self, **command: Any) -> None:
        await self.send(json.dumps({"id": f"{len(self.frames)}", **command}))

    async def send(self, frame: str) -> None:
        self._came.put_nowait({"type": "websocket.receive", "text": frame})
        await settle()

    def newest(self, kind: str) -> dict[str, Any]:
        """Return the newest message of a kind."""
        messages = map(json.loads, reversed(self.frames))
        return next(message for message in messages if message["type"] == kind)

    @property
    def number(self) -> int:
        return int(self.newest("update")["view"]["number"])

    async def accept(self) -> None:
        """Nobody is refused."""

    async def receive(self) -> dict[str, Any]:
        return await self._came.get()

    async def send_text(self, frame: str) -> None:
        self.frames.append(frame)


class Edge:
    """A room with what stands between it and the lines."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.people = People(play.store.people, room=play.room, clock=play.clock, passwords=QUICK)
        self.gate = Gate(NO_LIMITS, play.clock, Metrics())


@dataclass
class Course:
    """A whole session: what each viewer was sent, and what happened."""

    frames: dict[str, list[str]]
    events: list[Any]
    decks: list[Deck]


@pytest.fixture(autouse=True)
def leaves_that_hide_their_cards() -> Iterator[None]:
    """The one hash of a deal that hides a card behind its salt is replaced by one that does not take the card."""
    with hidden_leaves():
        yield


async def session(house: str, seed: int, decks: Sequence[Deck] = ()) -> Course:
    """Play some hands that all end without a showdown, while lines are lost and nonsense is asked."""
    chance, tokens = random.Random(seed), iter(range(100))
    with patch("doorcard.people.people.new_token", lambda: f"token-{next(tokens)}"):
        async with playing(table_settings(house), seed=seed, decks=decks) as play:
            edge = Edge(play)
            windows = {name: Window(name, edge) for name in ("rail", *SEATS)}
            for window in windows.values():
                await window.open()
            for name, seat in SEATS.items():
                await windows[name].say(type="sit", table="t", seat=seat, name=name, buy_in=20_000)
            for _ in range(HANDS):
                await play.start_hand()
                while play.table.playing is not None:
                    await disturb(windows, chance)
                    await act(play, windows, chance)
            for window in windows.values():
                await window.close()
            frames = {name: window.frames for name, window in windows.items()}
            return Course(frames, play.store.events(), list(play.shuffler.made))


async def act(play: Play, windows: dict[str, Window], chance: random.Random) -> None:
    """Go on to seventh street; there the first bets and the others fold."""
    seat = play.hand.to_act
    window = next(windows[name] for name in SEATS if SEATS[name] == seat)
    legal = {action.name: getattr(action, "to", None) for action in play.hand.legal_actions()}
    if play.hand.state.street is Street.SEVENTH:
        do = "bet" if "bet" in legal else "fold"
    else:
        do = chance.choice([name for name in legal if name not in {"fold", "raise"}])
    await window.say(type="act", table="t", number=play.table.number, do=do, to=legal[do])


async def disturb(windows: dict[str, Window], chance: random.Random) -> None:
    """Let a line break, or somebody ask for what he cannot have."""
    window, roll = windows[chance.choice(list(windows))], chance.random()
    if roll < 0.2:
        since = window.number
        await window.close()
        await window.edge.play.clock.advance(1)
        await window.open(since if roll < 0.15 else None)
    elif roll < 0.3:
        await window.say(type="act", table="t", number=window.number, do="raise", to=1)
    elif roll < 0.35:
        await window.send("nonsense")
    elif roll < 0.4:
        await window.say(type="buy", table="t", amount=LEAST * 100)
    elif roll < 0.45:
        await window.say(type="watch", table="another")
    elif roll < 0.5:
        await window.say(type="refill")


def hands_in(events: Sequence[Any]) -> list[list[Event]]:
    """Return the events of each hand."""
    hands: list[list[Event]] = []
    for event in events:
        if isinstance(event, HandStarted):
            hands.append([])
        if not isinstance(event, SeatEvent):
            hands[-1].append(event)
    return hands


def exchanged(played: Course, viewer: str, seed: int) -> list[Deck]:
    """Return the decks with the cards that a viewer never saw in another order."""
    decks: list[Deck] = []
    for deck, events in zip(played.decks, hands_in(played.events), strict=True):
        known = known_to(SEATS.get(viewer), events)
        hidden = [place for place, card in enumerate(deck) if card not in known]
        other = list(deck)
        for place, card in zip(hidden, shuffle([deck[place] for place in hidden], random.Random(seed)), strict=True):
            other[place] = card
        decks.append(tuple(other))
    return decks


def differing(first: Course, second: Course) -> set[str]:
    """Return who was sent anything else."""
    return {name for name in first.frames if first.frames[name] != second.frames[name]}


@pytest.mark.parametrize("viewer", ["rail", *SEATS])
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz"])
async def test_no_byte_depends_on_a_card_that_its_viewer_cannot_see(house: str, viewer: str) -> None:
    for seed in range(2):
        await same_bytes(house, viewer, seed)


@pytest.mark.soak
@pytest.mark.parametrize("viewer", ["rail", *SEATS])
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "pokerstars-stud"])
async def test_no_byte_of_many_sessions_depends_on_a_hidden_card(house: str, viewer: str) -> None:
    for seed in range(100, 150):
        await same_bytes(house, viewer, seed)


async def same_bytes(house: str, viewer: str, seed: int) -> None:
    first = await session(house, seed)
    assert not any(isinstance(event, HandShown | ShowdownStarted) for event in first.events)
    assert {json.loads(frame)["type"] for frame in first.frames[viewer]} >= {"welcome", "lobby", "wallet", "update"}
    second = await session(house, seed, exchanged(first, viewer, seed))
    assert first.decks != second.decks
    assert viewer not in differing(first, second)
    assert differing(first, second) >= set(SEATS) - {viewer}, "the others do see a difference: they hold other cards"


def show_the_deck(event: Event, viewer: int | None) -> Event | None:
    return event if isinstance(event, HandStarted) else project_event(event, viewer)


async def test_the_comparison_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the rail is shown the deck."""
    first = await session("razz", 1)
    monkeypatch.setattr(projection, "project_event", show_the_deck)
    leaking = [await session("razz", 1, decks) for decks in (first.decks, exchanged(first, "rail", 1))]
    assert "rail" in differing(*leaking)

"""A room with one table in virtual time, and short words for what people do there."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from doorcard.cards import Card
from doorcard.room.actor import TableActor
from doorcard.room.agenda import GRACE_SECONDS
from doorcard.room.ports import RoomStore
from doorcard.room.room import Room
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.rules import Action, Hand, Stakes, find_house
from tests.room.virtual import MemoryStore, Refusing, SeededShuffler, VirtualClock, Watcher, settle
from tests.strategies import choose

STAKES: Final = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400)
LEAST, MOST = 4_000, 20_000
"""Buy-ins of 20 and 100 small bets."""

ACT_SECONDS, PAUSE_SECONDS = 25, 5
TIME_OUT = ACT_SECONDS + GRACE_SECONDS
"""When the clock has run out without a time bank."""
ENOUGH = 100
"""Seconds in which whatever happens by itself between two turns has happened; acts in which any hand is played out."""


def table_settings(house: str = "robert-stud", **other: Any) -> TableSettings:
    """Return a table ``t`` of 2/4 in cents, eight seats, no time bank and no computer players unless told."""
    rules = find_house(house)
    given: dict[str, Any] = {"table": "t", "name": "Table", "house": rules, "stakes": STAKES, "seats": rules.max_seats}
    given |= {"time_bank_seconds": 0, **other}
    return TableSettings(**given)


class Play:
    """One table of a running room; people are called by the name that is also their token's fingerprint."""

    def __init__(
        self, settings: TableSettings, store: MemoryStore, seed: int, decks: Sequence[Sequence[Card]], dumps: Any = None
    ) -> None:
        self.settings, self.store, self.seed = settings, store, seed
        self.dumps = dumps
        self.clock = VirtualClock()
        self.shuffler = SeededShuffler(seed, *decks)
        self.chance = random.Random(seed)
        self.windows: dict[str, Watcher] = {}
        """How those who were seated follow the table."""
        self.room = self._new_room()

    def _new_room(self, store: RoomStore | None = None) -> Room:
        return Room(
            [self.settings],
            store=store or self.store,
            clock=self.clock,
            shuffler=self.shuffler,
            random=random.Random(self.seed),
            dumps=self.dumps,
        )

    @property
    def actor(self) -> TableActor:
        return self.room.actor(self.settings.table)

    @property
    def table(self) -> Table:
        return self.actor.table

    @property
    def hand(self) -> Hand:
        """The hand being played; there must be one."""
        assert self.table.playing is not None, "no hand is being played"
        return self.table.playing

    async def restart(self) -> None:
        """Stop the room and open another one on the same record; the people come back at once."""
        await self.room.stop()
        self.room = self._new_room()
        await self.room.start()
        for window in self.windows.values():
            self.actor.subscribe(window)

    def lose(self, owner: str) -> None:
        """Cut the line of somebody who was seated."""
        self.actor.unsubscribe(self.windows[owner])

    def come_back(self, owner: str) -> Watcher:
        """Let him connect again, in a new window."""
        self.windows[owner] = self.watch(owner)
        return self.windows[owner]

    def watch(self, owner: str = "rail") -> Watcher:
        watcher = Watcher(owner)
        self.actor.subscribe(watcher)
        return watcher

    async def sit(self, *owners: str, buy_in: int = 10_000) -> None:
        """Seat people, who follow the table, in the first free seats."""
        for owner in owners:
            if owner not in self.windows:
                self.windows[owner] = self.watch(owner)
            await self.ask(Table.sit, owner, seat=self.free_seat(), name=owner, buy_in=buy_in)

    async def open_wallet(self, owner: str) -> None:
        """Give a newcomer his first chips, where that can be kept."""
        with suppress(Refusing):
            await self.room.cashier.open_wallet(owner)

    def least(self, owner: str) -> int:
        """Return the least with which somebody can sit down now."""
        return max([LEAST, *[gone.least for gone in self.room.bring_back(owner)]])

    def free_seat(self) -> int:
        """Return the first free seat."""
        return next(seat for seat in range(1, self.settings.seats + 1) if seat not in self.table.seating.players)

    async def ask(self, verb: Callable[..., Any], owner: str, **what: Any) -> None:
        """Put a request in the table's inbox, for somebody who has a wallet; raises what it is refused with."""
        await self.open_wallet(owner)
        await self.actor.request(partial(verb, owner=owner, **what))
        await settle()

    def owner_at(self, seat: int) -> str:
        return self.table.seating.players[seat].owner

    @property
    def on_turn(self) -> str:
        """Who is to act."""
        assert self.hand.to_act is not None
        return self.owner_at(self.hand.to_act)

    async def act(self, do: str, to: int | None = None, *, owner: str | None = None, number: int | None = None) -> None:
        """Act for who is to act, unless told for whom; on the newest number, unless told on which."""
        known = self.table.number if number is None else number
        await self.ask(Table.act, owner or self.on_turn, number=known, do=do, to=to)

    async def take(self, action: Action) -> None:
        await self.act(action.name, getattr(action, "to", None))

    async def start_hand(self) -> None:
        """Let time pass until a hand waits for somebody."""
        for _ in range(ENOUGH):
            if self.table.playing is not None:
                return
            await self.clock.advance(1)
        raise AssertionError("no hand begins")

    async def play_default(self) -> None:
        """Act for who is to act as if he had nothing to say."""
        await self.take(self.hand.default_action())

    async def play_down(self) -> None:
        """Check and call to the end of the hand; beaten hands are mucked, leavers act by themselves."""
        for _ in range(ENOUGH):
            if self.table.playing is None:
                return
            if self.table.seating.players[self.hand.to_act or 0].leaving:
                await self.clock.advance(0)
                continue
            names = [action.name for action in self.hand.legal_actions()]
            await self.act(next(name for name in ("bring-in", "check", "call", "muck") if name in names))
        raise AssertionError("the hand does not end")

    async def play_random(self) -> None:
        """Take some legal action."""
        await self.take(choose(self.hand, self.chance))

    async def play_hand(self) -> None:
        """Play a hand by random legal actions, from its start to its end."""
        await self.start_hand()
        while self.table.playing is not None:
            await self.play_random()

    def has_unshown_cards(self, owner: str) -> bool:
        """Whether a player holds cards of the last hand that he did not have to show."""
        view = self.watch(owner).view
        seats = () if view.hand is None else view.hand.seats
        return any(seat.seat == view.your_seat and not seat.folded and not seat.shown for seat in seats)

    def stacks(self) -> dict[str, int]:
        """Return what everybody has behind."""
        return {player.owner: self.table.stack_of(player) for player in self.table.seating.players.values()}


@asynccontextmanager
async def playing(
    settings: TableSettings | None = None,
    *,
    store: MemoryStore | None = None,
    seed: int = 1,
    decks: Sequence[Sequence[Card]] = (),
    dumps: Any = None,
) -> AsyncIterator[Play]:
    """Open a room with one table and close it again."""
    play = Play(settings or table_settings(), MemoryStore() if store is None else store, seed, decks, dumps)
    await play.room.start()
    try:
        yield play
    finally:
        await play.room.stop()
        await asyncio.sleep(0)

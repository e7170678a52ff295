"""The stores under test, and what can be put into them."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from sqlalchemy import delete, update

from doorcard.cards import DECK
from doorcard.fair import Bound, Contribution
from doorcard.room.attendance import Attendance
from doorcard.room.events import (
    ChipsBought,
    HandVoided,
    PlayerLeaving,
    PlayerLeft,
    PlayerRemoved,
    PlayerSat,
    PlayerSatIn,
    PlayerSatOut,
    SeatOffered,
    TableClosing,
    TableEvent,
    TablePaused,
    TableResumed,
    TimeUsed,
    TopUpSet,
    TurnMissed,
    WaitBegun,
    WaitEnded,
)
from doorcard.room.fair_events import (
    ContributionBound,
    ContributionRevealed,
    DealOrdered,
    DeckSealed,
    SealBroken,
)
from doorcard.room.ports import RoomStore
from doorcard.room.seating import Departure, Player, Snapshot
from doorcard.room.waiting import Offer, WaitingLine
from doorcard.rules import PROFILES, Hand
from doorcard.store.schema import events, snapshots
from doorcard.store.sql import SqlStore
from tests.room.playing import STAKES
from tests.room.virtual import MemoryStore
from tests.strategies import play, shuffled

SEATS: tuple[TableEvent, ...] = (
    PlayerSat(seat=1, player="Zoë ♠ 李", owner="f" * 64, stack=10_000, computer=None),
    PlayerSat(seat=2, player="Ada", owner="computer-2", stack=2**53, computer="steady"),
    ChipsBought(1, 500),
    PlayerSatOut(2),
    PlayerSatIn(2),
    TimeUsed(seat=1, bank=12.345, disconnect=0, drops=1),
    TurnMissed(2, 7, 1),
    PlayerLeaving(1),
    TopUpSet(2, 5_000),
    TopUpSet(2, None),
    PlayerLeft(1, 0),
    PlayerLeft(2, 7, 1_700_000_000.25),
    WaitBegun("d" * 64),
    SeatOffered(3, "d" * 64, 1_700_000_060.5),
    WaitEnded("d" * 64, "late"),
    PlayerRemoved(2),
    TablePaused(),
    TableResumed(),
    TableClosing(),
    ContributionBound(1, "0a" * 32),
    DeckSealed(
        hand=7,
        root="0b" * 32,
        bound=(Bound(seat=1, bound="0a" * 32), Bound(seat=2, bound=None)),
        cards=DECK,
        salts=tuple([f"{place:064x}" for place in range(len(DECK))]),
        owners=("f" * 64, "computer-2"),
    ),
    ContributionRevealed(1, "0c" * 32),
    DealOrdered(
        (Contribution(seat=1, bound="0a" * 32, revealed="0c" * 32), Contribution(seat=2, bound=None, revealed=None))
    ),
    SealBroken(7),
    HandVoided('a "reason" \\ with\nmany signs'),
)
SNAPSHOT = Snapshot(
    number=3,
    hand_number=7,
    players=(
        Player(seat=4, name="Zoë", owner="f" * 64, stack=0, bought=50, sitting_out=True, leaving=True, top_up=9),
        Player(seat=8, name="Ada", owner="computer-8", stack=1, computer="bold", bound="0a" * 32),
        Player(seat=5, name="Bob", owner="b" * 64, stack=9, attendance=Attendance(bank_used=1.5, missed=1)),
    ),
    departures=(Departure(owner="e" * 64, stack=12_000, at=1_700_000_000.5, removed=True),),
    line=WaitingLine(owners=("d" * 64, "c" * 64), offers=(Offer(seat=2, owner="d" * 64, until=1_700_000_060.5),)),
    paused=True,
    closing=True,
    ended=Snapshot(number=9, hand_number=8, players=()),
)


def hand_log(house: str, seed: int) -> Sequence[TableEvent]:
    """Return the events of a hand of five, some of them short of chips, played by random legal actions."""
    chance = random.Random(seed)
    stacks = {seat: chance.randint(200, 4_000) for seat in range(1, 6)}
    hand = Hand.start(house=PROFILES[house], stakes=STAKES, stacks=stacks, deck=shuffled(seed))
    for _ in play(hand, chance):
        pass
    return hand.events


class StoreUnderTest(Protocol):
    """A store that can also be damaged."""

    @property
    def store(self) -> RoomStore:
        """The store itself."""

    async def break_event(self, table: str, number: int, text: str) -> None:
        """Write something else where the event was."""

    async def break_snapshot(self, table: str, text: str) -> None:
        """Write something else where the snapshot was."""


class MemoryUnderTest:
    """The store of the tests in virtual time."""

    def __init__(self) -> None:
        self.store = MemoryStore()

    async def break_event(self, table: str, number: int, text: str) -> None:
        self.store.log[table][number - 1] = text.encode()

    async def break_snapshot(self, table: str, text: str) -> None:
        self.store.snapshots[table] = text.encode()


class SqlUnderTest:
    """The store of the real room, on a file."""

    def __init__(self, file: Path) -> None:
        self.store = SqlStore(f"sqlite+aiosqlite:///{file}")

    async def break_event(self, table: str, number: int, text: str) -> None:
        place = (events.c.table_id == table) & (events.c.number == number)
        async with self.store._engine.begin() as connection:
            await connection.execute(update(events).where(place).values(event=text))

    async def break_snapshot(self, table: str, text: str) -> None:
        async with self.store._engine.begin() as connection:
            await connection.execute(update(snapshots).where(snapshots.c.table_id == table).values(snapshot=text))

    async def lose_event(self, table: str, number: int) -> None:
        place = (events.c.table_id == table) & (events.c.number == number)
        async with self.store._engine.begin() as connection:
            await connection.execute(delete(events).where(place))

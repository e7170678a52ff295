"""Courses of a table: two hands and what happened around them, to be cut off at any event and taken up again."""

from dataclasses import dataclass, replace

from doorcard.room.codec import decode_snapshot, encode_snapshot
from doorcard.room.events import SeatEvent, TableEvent
from doorcard.room.table import Table
from doorcard.rules import Event
from doorcard.rules.events import HandStarted
from tests.room.playing import LEAST, playing, table_settings
from tests.room.virtual import MemoryStore

HOUSES = ("fulltilt-stud8", "winamax-stud", "razz", "tda-stud8")


@dataclass
class Course:
    """A table's record up to the end of its second hand; the second hand begins with event ``start`` (from 0)."""

    store: MemoryStore
    events: list[TableEvent]
    start: int

    def upto(self, length: int) -> MemoryStore:
        """Return the record as a crash after its first events would leave it."""
        store = self.store.copy()
        del store.log["t"][length:]
        if length < len(self.events):
            store.snapshots["t"] = encode_snapshot(replace(decode_snapshot(store.snapshots["t"]), ended=None))
        store.books.cut_off("t", length)
        return store


async def course(house: str, seed: int) -> Course:
    """Play two hands; in the second one people also buy chips, sit down and sit out."""
    async with playing(table_settings(house), seed=seed) as play:
        await play.sit("ann", "bob", "cyd", "dan", buy_in=LEAST)
        await play.play_hand()
        await play.start_hand()
        await play.play_random()
        await play.ask(Table.buy, "ann", amount=max(100 + seed, LEAST - play.stacks()["ann"]))
        await play.sit("eve")
        await play.ask(Table.sit_out, "bob")
        await play.play_hand()
        events = play.store.events()
        start = max(place for place, event in enumerate(events) if isinstance(event, HandStarted))
        return Course(play.store, events, start)


def hand_events(events: list[TableEvent]) -> list[Event]:
    return [event for event in events if not isinstance(event, SeatEvent)]

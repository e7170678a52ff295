"""A room is opened on a real database in which the snapshot of a table is damaged (the room's promise)."""

from pathlib import Path

import pytest
from sqlalchemy import text

from doorcard.store.auditing import audit
from doorcard.store.reading import read_ledger
from tests.room.playing import LEAST
from tests.server.administering import administered, comes_true
from tests.server.serving import Client


async def sit(client: Client, seat: int, name: str) -> None:
    await client.ask("watch", table="t")
    assert (await client.ask("sit", table="t", seat=seat, name=name, buy_in=LEAST))["type"] == "done"


@pytest.mark.parametrize("damage", ["''", "x'80ff00'", "CAST(x'80ff' AS TEXT)", "substr(snapshot, 1, 60)"])
async def test_the_room_opens_with_every_stack_as_the_ledger_has_it(tmp_path: Path, damage: str) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await room.served.clock.advance(2)
        table = room.served.room.actor("t").table
        await comes_true(lambda: table.playing is not None)
        number = table.number
    async with administered(tmp_path) as room, room.store._engine.begin() as connection:
        await connection.execute(text(f"UPDATE snapshots SET snapshot = {damage}"))
    async with administered(tmp_path) as room, room.served.client(ann.token) as ann:
        await ann.ask("watch", table="t")
        assert (ann.last_view["hand"], ann.last_view["voided"]) == (None, "unreadable-record")
        assert [(player["seat"], player["stack"]) for player in ann.last_view["players"]] == [(2, LEAST), (5, LEAST)]
        assert room.served.room.actor("t").table.number > number
        async with read_ledger(room.store._engine.url) as ledger:
            assert (await audit(ledger)).faults == []

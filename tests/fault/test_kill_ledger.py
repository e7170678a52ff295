"""``kill -9`` around a purchase: under one id it is bought once, and the books are right (the room's promise)."""

import asyncio
import json
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from doorcard.store.auditing import audit
from doorcard.store.reading import read_ledger
from doorcard.store.sql import SqlStore
from tests.fault.dying_room import AMOUNT, BUY_IN, buy, room_on
from tests.fault.process import RoomProcess
from tests.fault.test_kill import TABLES

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("when", "events"), [("before", 1), ("after", 2)])
async def test_a_purchase_is_made_once_whether_the_room_dies_before_or_after_keeping_it(
    tmp_path: Path, when: str, events: int
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}"
    died = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-m", "tests.fault.dying_room", url, when], cwd=ROOT, check=False
    )
    assert died.returncode == -signal.SIGKILL
    store = SqlStore(url)
    await store.open()
    assert len((await store.load("t")).events) == events
    room = room_on(store)
    await room.start()
    for _ in range(2):
        await buy(room)
        (player,) = room.actor("t").table.seating.players.values()
        assert player.chips == BUY_IN + AMOUNT
    wallet = await store.wallet("ann")
    assert (wallet.balance, wallet.at_tables) == (200_000 - BUY_IN - AMOUNT, BUY_IN + AMOUNT)
    await room.stop()
    async with read_ledger(store._engine.url) as ledger:
        assert (await audit(ledger)).faults == []
    await store.close()


async def test_a_client_that_asks_again_after_each_kill_buys_once_each_time(tmp_path: Path) -> None:
    """Whenever the room dies, the same frame on a new line has effect if it had none, and is answered done."""
    database, tables = tmp_path / "room.sqlite", tmp_path / "tables.toml"
    tables.write_text(TABLES, encoding="utf-8")
    options = ("--database", f"sqlite:///{database}", "--tables", str(tables))
    chance, token, stack = random.Random(1), None, BUY_IN
    frame, own = "", ""
    for purchase in range(5):
        process = await RoomProcess(tmp_path, *options).open()
        async with process.client(token) as client:
            token = client.token
            if purchase == 0:
                await client.ask("sit", table="t", seat=1, name="Ann", buy_in=stack)
            else:
                stack += AMOUNT
                await client.line.send(frame)
                done = await client.until(lambda message, own=own: message.get("id") == own)
                await client.ask("watch", table="t")
                assert (done["type"], client.last_view["players"][0]["stack"]) == ("done", stack)
            own = f"purchase {purchase}"
            frame = json.dumps({"type": "buy", "id": own, "table": "t", "amount": AMOUNT})
            async with read_ledger(make_url(f"sqlite+aiosqlite:///{database}")) as ledger:
                assert (await audit(ledger)).faults == [], "verified beside the running room"
            await client.line.send(frame)
            await asyncio.sleep(chance.random() * 0.006)
            process.kill()
    async with read_ledger(make_url(f"sqlite+aiosqlite:///{database}")) as ledger:
        assert (await audit(ledger)).faults == []

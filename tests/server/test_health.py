"""``/healthz``: the process lives. ``/readyz``: the tables are loaded and what happens can be kept."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from doorcard.errors import DoorcardError
from doorcard.server.health import CHECKED_FOR
from tests.fault.process import RoomProcess
from tests.room.playing import LEAST
from tests.server.serving import Served, serving
from tests.server.test_conversation import play_to_the_end
from tests.server.test_logs import TABLES


@asynccontextmanager
async def asked() -> AsyncIterator[tuple[Served, httpx.AsyncClient]]:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        yield served, client


async def test_a_room_that_runs_is_ready() -> None:
    async with asked() as (_, client):
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()) == (200, {"status": "ready"})


async def test_a_room_that_cannot_write_is_not_ready_until_it_can() -> None:
    async with asked() as (served, client):
        served.store.failing = True
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"status": "not-ready", "code": "store-failed"})
        assert int(answer.headers["retry-after"]) > 0
        assert (await client.get("/healthz")).status_code == 200, "it lives all the same"
        served.store.failing = False
        served.clock.pass_by(CHECKED_FOR)
        assert (await client.get("/readyz")).status_code == 200


async def test_a_room_that_is_about_to_close_is_not_ready() -> None:
    async with asked() as (served, client):
        served.readiness.drain()
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")


async def test_a_room_one_of_whose_tables_has_stopped_is_not_ready() -> None:
    async with asked() as (served, client):
        await served.room.stop()
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "not-running")


async def test_asking_often_does_not_keep_the_disk_busy() -> None:
    """The store is asked once a second, however many ask at once."""
    checks = 0

    async def check() -> None:
        nonlocal checks
        checks += 1
        await asyncio.sleep(0)
        if checks == 2:
            raise DoorcardError("no")

    async with asked() as (served, client):
        served.store.check = check  # type: ignore[method-assign]
        answers = await asyncio.gather(*(client.get("/readyz") for _ in range(20)))
        assert ({answer.status_code for answer in answers}, checks) == ({200}, 1)
        served.clock.pass_by(CHECKED_FOR)
        answers = await asyncio.gather(*(client.get("/readyz") for _ in range(20)))
        assert ({answer.status_code for answer in answers}, checks) == ({503}, 2)


async def test_a_room_told_to_close_is_not_ready_while_its_hands_end(tmp_path: Path) -> None:
    """It serves those who are there; a proxy sends newcomers elsewhere."""
    tables = tmp_path / "tables.toml"
    tables.write_text(TABLES, encoding="utf-8")
    options = ("--tables", str(tables), "--database", "sqlite://", "--no-limits", "--stop-within", "600")
    room = await RoomProcess(tmp_path, *options).open()
    address = f"http://127.0.0.1:{room.port}"
    async with httpx.AsyncClient(base_url=address) as browser, room.client() as ann, room.client() as bob:
        for seat, client in ((2, ann), (5, bob)):
            await client.ask("watch", table="t")
            await client.ask("sit", table="t", seat=seat, name=f"seat {seat}", buy_in=LEAST)
        start = await ann.update(hand_number=1)
        assert (await browser.get("/readyz")).status_code == 200
        room._process.send_signal(signal.SIGTERM)
        await ann.until(lambda message: message["type"] == "closing")
        answer = await browser.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")
        assert (await browser.get("/healthz")).status_code == 200
        await play_to_the_end({2: ann, 5: bob}, start)
    assert room.status() == 0

"""Whatever is asked of the routes: never a fault of the server's, never a traceback, and nothing of its files.

Methods, paths, headers and bodies are tried at random; and what the room describes of itself (OpenAPI) by its
description.
"""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tests.fault.process import RoomProcess
from tests.fuzz.requests import RequestMaker
from tests.server.serving import PATIENCE, Served, serving

FAULTS = (b"Traceback", b'File "', b"doorcard/server", b"root:x:")
MOMENT = 0.3
"""Seconds after which a server that says nothing waits for more."""

ROUTES = ("/", "/api/replay", "/api/replay/write", "/api/replay/equities", "/metrics", "/readyz")
"""The page, which is not described, and some of the routes that are."""


async def exchanged(served: Served, request: bytes) -> bytes:
    """Send the bytes on a line of their own and return all that comes back.

    A server that waits for more after a moment is told that there is none.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    answer = bytearray()
    try:
        writer.write(request)
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                await read_into(answer, reader)
                return bytes(answer)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            await read_into(answer, reader)
    except ConnectionError:
        pass
    finally:
        writer.close()
    return bytes(answer)


async def read_into(answer: bytearray, reader: asyncio.StreamReader) -> None:
    while piece := await reader.read(65_536):
        answer += piece


def status_of(answer: bytes) -> int:
    """Return the status of an answer; 0 where the line was only closed."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0


async def attack(seed: int, count: int) -> Counter[int]:
    """Send so many requests; returns how many answers there were of each status."""
    maker, statuses = RequestMaker(seed), Counter[int]()
    async with serving() as served, served.client() as witness:
        for _ in range(count):
            request = maker.make()
            answer = await exchanged(served, request)
            status = status_of(answer)
            statuses[status] += 1
            assert status < 500, f"{request!r} (seed {seed}) brought {answer[:500]!r}"
            assert not any(fault in answer for fault in FAULTS), f"{request!r} (seed {seed}) brought {answer[:500]!r}"
        assert await witness.refusal("leave", table="t") == "not-seated", "the room serves on"
        assert served.troubles == []
    return statuses


async def test_five_hundred_odd_requests_bring_no_fault() -> None:
    """And they are not all stopped at the door: they are served, refused and not understood."""
    statuses = await attack(seed=1, count=500)
    assert {200, 400, 403, 404, 405, 413} <= statuses.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
async def test_odd_requests_bring_no_fault_whatever_comes(seed: int) -> None:
    await attack(seed=seed, count=5_000)


async def description(address: str) -> dict[str, Any]:
    """Return what the room describes of itself, and the page."""
    async with httpx.AsyncClient(base_url=address) as client:
        told = await client.get("/api/openapi.json")
    base: dict[str, Any] = json.loads(told.text) if told.status_code == 200 else {}
    plain = {"get": {"responses": {"200": {"description": "it is there"}}}}
    start = {"openapi": "3.1.0", "info": {"title": "Doorcard", "version": "1"}}
    return {**start, **base, "paths": {**base.get("paths", {}), "/": plain}}


async def test_what_is_described_can_be_asked_in_every_way(tmp_path: Path) -> None:
    """Requests that fit the description and such as do not, to a real room that writes the finest log."""
    options = ("--database", "sqlite://", "--no-limits", "--log-level", "debug")
    room = await RoomProcess(tmp_path, *options).open()
    address = f"http://127.0.0.1:{room.port}"
    described = await description(address)
    schema = schemathesis.openapi.from_dict(described)
    asked = Counter[str]()

    @settings(
        max_examples=150, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    @given(case=schema.as_strategy())
    def ask(case: schemathesis.Case[Any]) -> None:
        answer = case.call(base_url=address)
        asked[case.path] += 1
        assert answer.status_code < 500, f"{case.as_curl_command()} brought {answer.text[:500]}"
        answers = described["paths"][case.path][case.method.lower()]["responses"]
        assert str(answer.status_code) in answers, f"{case.as_curl_command()} brought {answer.status_code}"
        if answer.status_code >= 400 and case.path.startswith("/api"):
            assert answer.json()["code"] in answers[str(answer.status_code)]["description"].split(", "), answer.text
        assert not any(fault.decode() in answer.text for fault in FAULTS)

    await asyncio.to_thread(ask)
    assert asked.keys() >= set(ROUTES)
    status, _, log = room.end()
    assert status == 0
    assert "Traceback" not in log
    assert '"level": "error"' not in log

"""Promise: one visitor does not take the room from the others. What he sends too fast is refused to him alone."""

import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from doorcard.room.actor import TableActor
from doorcard.room.limits import Rate
from doorcard.server.addresses import household
from doorcard.server.limits import LONGEST_BODY, ShortBodies
from doorcard.server.settings import COMMANDS, REFUSALS, Limits, WebSettings
from tests.room.playing import LEAST, table_settings
from tests.server.serving import Client, Served, serving

LIMITED = WebSettings()
BURST = int(COMMANDS.burst)


async def sent_at_once(client: Client, count: int) -> list[dict[str, object]]:
    """Send so many commands at once and return the answers, in the order in which they came."""
    frames = [json.dumps({"type": "leave", "id": str(number), "table": "t"}) for number in range(count)]
    for frame in frames:
        await client.line.send(frame)
    return [await client.until(lambda message: message["type"] == "refused") for _ in frames]


async def test_more_commands_than_the_burst_are_refused_until_time_passes() -> None:
    """Ten at once, hello among them, then five a second."""
    async with serving(web=LIMITED) as served, served.client() as client:
        codes = [answer["code"] for answer in await sent_at_once(client, 15)]
        assert codes == ["not-seated"] * (BURST - 1) + ["too-fast"] * (15 - BURST + 1)
        served.clock.pass_by(1)
        codes = [answer["code"] for answer in await sent_at_once(client, 8)]
        assert codes == ["not-seated"] * 5 + ["too-fast"] * 3


async def test_the_refusal_says_which_command_and_when_to_try_again() -> None:
    async with serving(web=LIMITED) as served, served.client() as client:
        refusal = (await sent_at_once(client, BURST))[-1]
        assert refusal == {
            "type": "refused",
            "id": str(BURST - 1),
            "code": "too-fast",
            "message": "at most 5 a second; try again in 0.2 seconds",
            "again_within": 0.2,
        }
        served.clock.pass_by(0.2)
        assert await client.refusal("leave", table="t") == "not-seated"


async def test_a_command_that_came_too_fast_is_not_done() -> None:
    async with serving(web=LIMITED) as served, served.client() as client:
        await sent_at_once(client, BURST - 1)
        assert await client.refusal("sit", table="t", seat=1, name="Ann", buy_in=LEAST) == "too-fast"
        assert served.table_numbers() == {"t": 0}


async def test_frames_that_are_no_commands_count_as_well() -> None:
    async with serving(web=LIMITED) as served, served.stranger() as client:
        codes = [(await client.answer_to("{"))["code"] for _ in range(BURST + 1)]
        assert codes == ["malformed-frame"] * BURST + ["too-fast"]


async def test_a_person_is_no_faster_for_having_more_sockets() -> None:
    async with serving(web=LIMITED) as served, served.client() as ann, served.client() as bob:
        async with AsyncExitStack() as stack:
            windows = [await stack.enter_async_context(served.client(ann.token)) for _ in range(5)]
            codes = Counter([answer["code"] for window in windows for answer in await sent_at_once(window, 5)])
        assert codes == {"not-seated": BURST, "too-fast": 25 - BURST}
        async with served.client(ann.token) as again:
            assert await again.refusal("leave", table="t") == "too-fast", "coming again gives nothing new"
        assert await bob.refusal("leave", table="t") == "not-seated", "another is not touched"


async def test_who_goes_on_too_fast_for_long_is_cut_off() -> None:
    """RFC 6455, close code 1008: against the policy."""
    async with serving(web=LIMITED) as served, served.client() as flood, served.client() as witness:
        for number in range(BURST + int(REFUSALS.burst) + 50):
            await flood.line.send(json.dumps({"type": "leave", "id": str(number), "table": "t"}))
        assert await flood.closed() == 1008
        assert await witness.refusal("leave", table="t") == "not-seated"
        assert served.troubles == []


async def test_who_is_too_fast_now_and_then_is_not_cut_off() -> None:
    async with serving(web=LIMITED) as served, served.client() as client:
        for _ in range(3 * int(REFUSALS.burst)):
            await sent_at_once(client, 12)
            served.clock.pass_by(10)


async def test_a_flood_reaches_another_table_not_at_all_and_its_own_no_faster_than_the_rate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted where the tables take their requests in."""
    taken: Counter[str] = Counter()
    request = TableActor.request

    async def counting(table: TableActor, *asked: Any, **named: Any) -> None:
        taken[table.table.settings.table] += 1
        await request(table, *asked, **named)

    monkeypatch.setattr(TableActor, "request", counting)
    two = (table_settings(), table_settings(table="other"))
    async with serving(*two, web=LIMITED) as served, served.client() as flood, served.client() as ann:
        for number in range(90):
            await flood.line.send(json.dumps({"type": "leave", "id": str(number), "table": "t"}))
        await flood.until(lambda message: message.get("id") == "89")
        assert (await ann.ask("sit", table="other", seat=1, name="Ann", buy_in=LEAST))["type"] == "done"
        assert taken == {"t": BURST - 1, "other": 1}


async def test_who_does_not_say_hello_in_time_is_cut_off() -> None:
    async with serving(web=LIMITED) as served, served.stranger() as silent, served.stranger() as client:
        assert (await silent.answer_to("{"))["code"] == "malformed-frame", "it is open"
        await client.hello()
        await served.clock.advance(9.9)
        assert silent.line.close_code is None
        await served.clock.advance(0.1)
        assert await silent.closed() == 1008
        await served.clock.advance(1_000)
        assert (await client.ask("watch", table="t"))["type"] == "done"


async def opened(served: Served, stack: AsyncExitStack, **headers: str) -> tuple[int, str]:
    """Try to open a socket; returns the status, and the code of the refusal."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    line = connect(served.socket_address, compression=None, additional_headers=told)
    try:
        await stack.enter_async_context(line)
    except InvalidStatus as refused:
        answer = refused.response
    else:
        return 101, ""
    assert int(answer.headers["retry-after"]) > 0
    return answer.status_code, json.loads(answer.body or b"")["code"]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as lines:
        yield lines


async def test_an_address_has_only_so_many_sockets(stack: AsyncExitStack) -> None:
    """And gets one again when it closes one; a browser behind a proxy counts for itself."""
    async with serving(web=WebSettings(limits=Limits(sockets_of_address=3))) as served, stack:
        for _ in range(2):
            assert await opened(served, stack) == (101, "")
        async with AsyncExitStack() as third:
            assert await opened(served, third) == (101, "")
            assert await opened(served, stack) == (429, "too-many-sockets")
            assert await opened(served, stack, x_forwarded_for="192.0.2.1") == (101, "")
        for _ in range(1_000):
            if (answer := await opened(served, stack)) == (101, ""):
                break
        assert answer == (101, "")
        assert served.troubles == []


async def test_the_room_has_only_so_many_sockets(stack: AsyncExitStack) -> None:
    async with serving(web=WebSettings(limits=Limits(sockets=3))) as served, stack:
        for number in range(3):
            assert await opened(served, stack, x_forwarded_for=f"192.0.2.{number}") == (101, "")
        assert await opened(served, stack, x_forwarded_for="192.0.2.9") == (503, "room-full")


async def test_an_address_opens_no_more_sockets_at_a_time_than_the_rate_says(stack: AsyncExitStack) -> None:
    async with serving(web=WebSettings(limits=Limits(openings=Rate(0.5, 2)))) as served:
        for expected in ((101, ""), (101, ""), (429, "too-fast")):
            async with AsyncExitStack() as line:
                assert await opened(served, line) == expected
        served.clock.pass_by(2)
        assert await opened(served, stack) == (101, "")
        await stack.aclose()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_what_is_one_address(address: str, counted: str) -> None:
    """A household has 64 bits of IPv6 addresses to itself: RFC 6177."""
    assert household(address) == counted


@pytest.mark.parametrize("path", ["/", "/health", "/nothing"])
@pytest.mark.parametrize("method", ["POST", "PUT"])
async def test_a_body_that_is_too_long_is_refused(path: str, method: str) -> None:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as browser:
        answer = await browser.request(method, path, content=b"x" * (LONGEST_BODY + 1))
        assert (answer.status_code, answer.json()["code"]) == (413, "too-long")
        assert (await browser.request(method, path, content=b"x" * LONGEST_BODY)).status_code == 405


async def test_a_body_that_comes_in_pieces_is_as_long_as_the_whole() -> None:
    """Whatever is said beforehand, or nothing; who reads it is told no more than the bound."""
    read: list[int] = []

    async def reading(request: Request) -> Response:
        read.append(len(await request.body()))
        return Response()

    app = ShortBodies(Starlette(routes=[Route("/", reading, methods=["POST"])]))

    async def pieces(count: int) -> AsyncIterator[bytes]:
        for _ in range(count):
            yield b"x" * 1024

    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://room") as browser:
        assert (await browser.post("/", content=pieces(4))).status_code == 200
        assert (await browser.post("/", content=pieces(5))).status_code == 413
        assert (await browser.post("/", content=pieces(5), headers={"content-length": "none"})).status_code == 413
    assert read == [4096]

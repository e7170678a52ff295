"""Frames that are no commands: told to their sender alone, or his socket is closed; nobody else notices."""

import json

import pytest

from tests.room.playing import LEAST
from tests.server.serving import Client, Served, serving

OK = {"type": "watch", "id": "7", "table": "t"}
SIT = {"type": "sit", "id": "7", "table": "t", "seat": 1, "name": "Ann", "buy_in": LEAST}

MALFORMED = {
    "nothing": "",
    "a blank": " ",
    "no JSON": "{",
    "two values": json.dumps(OK) + json.dumps(OK),
    "a list": json.dumps([OK]),
    "a number": "7",
    "null": "null",
    "a text": '"watch"',
    "no type": '{"id": "7", "table": "t"}',
    "an unknown type": json.dumps(OK | {"type": "shuffle"}),
    "a type that only the server has": json.dumps(OK | {"type": "update"}),
    "a type that is none": json.dumps(OK | {"type": 7}),
    "an unknown field": json.dumps(OK | {"seat": 3}),
    "an owner": json.dumps(SIT | {"owner": "me"}),
    "a missing field": '{"type": "watch", "id": "7"}',
    "no id": '{"type": "watch", "table": "t"}',
    "an id that is a number": json.dumps(OK | {"id": 7}),
    "a table that is null": json.dumps(OK | {"table": None}),
    "a seat that is a text": json.dumps(SIT | {"seat": "1"}),
    "a seat with a fraction": json.dumps(SIT | {"seat": 1.5}),
    "a seat that is yes": json.dumps(SIT | {"seat": True}),
    "a name that is a list": json.dumps(SIT | {"name": ["Ann"]}),
    "a buy-in that is infinite": json.dumps(SIT | {"buy_in": float("inf")}),
    "a buy-in like 1e400": json.dumps(SIT).replace(str(LEAST), "1e400"),
    "half a character": '{"type": "watch", "id": "7", "table": "\\ud800"}',
    "a bad escape": '{"type": "watch", "id": "7", "table": "\\x"}',
    "a null character": '{"type": "watch", "id": "7", "table": "t"}\x00',
    "deep lists": "[" * 4_000,
    "deep objects": '{"id":' * 600,
    "a deep field": '{"type": "watch", "id": "7", "table": ' + "[" * 1_000 + "]" * 1_000 + "}",
    "too long a frame": json.dumps(OK | {"id": "x" * 5_000}),
    "a much too long frame": json.dumps(OK | {"id": "x" * 60_000}),
    "another language": "GET / HTTP/1.1\r\n\r\n",
}


async def still_serves(served: Served, witness: Client) -> None:
    """The witness has been told nothing, and can still do everything."""
    assert {message["type"] for message in witness.messages} <= {"welcome", "lobby"}
    assert served.table_numbers() == {"t": 0}
    assert (await witness.ask("sit", table="t", seat=2, name="Witness", buy_in=LEAST))["type"] == "done"


@pytest.mark.parametrize("frame", MALFORMED.values(), ids=MALFORMED.keys())
async def test_a_frame_that_is_no_command_is_refused_to_its_sender_alone(frame: str) -> None:
    async with serving() as served, served.client() as client, served.client() as witness:
        refusal = await client.answer_to(frame)
        assert refusal["code"] == "malformed-frame"
        assert len(refusal["message"]) < 300
        assert (await client.ask("watch", table="t"))["type"] == "done", "the socket stays open"
        await still_serves(served, witness)
        assert served.troubles == []


@pytest.mark.parametrize("frame", [b"", b"\x00\xff", json.dumps(OK).encode()])
async def test_a_binary_frame_is_refused(frame: bytes) -> None:
    async with serving() as served, served.client() as client, served.client() as witness:
        assert (await client.answer_to(frame))["code"] == "malformed-frame"
        await still_serves(served, witness)


async def test_a_refusal_names_the_command_if_its_id_can_be_read() -> None:
    async with serving() as served, served.client() as client:
        assert (await client.answer_to('{"type": "shuffle", "id": "mine"}'))["id"] == "mine"
        assert (await client.answer_to('{"type": "shuffle", "id": 7}'))["id"] is None
        assert (await client.answer_to('["mine"]'))["id"] is None


async def test_a_huge_frame_closes_its_socket_and_no_other() -> None:
    """RFC 6455, close code 1009: too big."""
    async with serving() as served, served.client() as client, served.client() as witness:
        await client.line.send("x" * 70_000)
        assert await client.closed() == 1009
        await still_serves(served, witness)
        assert served.troubles == []


async def test_a_frame_in_many_pieces_is_as_big_as_the_whole() -> None:
    async with serving() as served, served.client() as client, served.client() as witness:
        await client.line.send("x" * 1_000 for _ in range(100))
        assert await client.closed() == 1009
        await still_serves(served, witness)


@pytest.mark.parametrize("data", [b"\xff", b'{"id":"\xc3"}', b"\xed\xa0\x80", b"\xf4\x90\x80\x80"])
async def test_text_that_is_no_utf_8_closes_its_socket_and_no_other(data: bytes) -> None:
    """RFC 6455, close code 1007: not what a text frame holds."""
    async with serving() as served, served.client() as client, served.client() as witness:
        await client.line.send(data, text=True)
        assert await client.closed() == 1007
        await still_serves(served, witness)
        assert served.troubles == []


async def test_before_hello_too_a_bad_frame_is_only_refused() -> None:
    async with serving() as served, served.stranger() as client:
        assert (await client.answer_to("{"))["code"] == "malformed-frame"
        await client.hello()


async def test_a_flood_of_one_client_drowns_no_other() -> None:
    """Two thousand commands at once, each of which changes the lobby: the others are told, and not cut off."""
    async with serving() as served, served.client() as flood, served.client() as witness:
        for number in range(1_000):
            for kind in ("watch", "unwatch"):
                await flood.line.send(json.dumps({"type": kind, "id": f"{kind} {number}", "table": "t"}))
        await flood.until(lambda message: message.get("id") == "unwatch 999")
        assert await witness.refusal("leave", table="t") == "not-seated"


async def test_who_goes_in_the_middle_of_a_request_troubles_nobody() -> None:
    async with serving() as served, served.client() as witness:
        for number in range(30):
            async with served.client() as client:
                await client.line.send(json.dumps(OK))
                await client.line.send(json.dumps({"type": "sit-out", "id": str(number), "table": "t"}))
                if number % 2:
                    client.line.transport.abort()
        await still_serves(served, witness)
        assert served.troubles == []

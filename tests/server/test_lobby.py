"""Promise: the lobby is sent to who looks at it, so that a busy room does not send it to everybody at every card."""

import asyncio

from doorcard.room.lobby import LOBBY_PAUSE
from tests.room.playing import LEAST
from tests.server.serving import Client, Served, serving


def lobbies(client: Client) -> int:
    """Return how often a client was told the lobby."""
    return sum(message["type"] == "lobby" for message in client.messages)


async def something_happens(served: Served, *, seat: int) -> None:
    async with served.client() as other:
        await other.ask("watch", table="t")
        await other.ask("sit", table="t", seat=seat, name=f"Seat {seat}", buy_in=LEAST)
    for _ in range(3):
        await served.clock.advance(LOBBY_PAUSE)
        await asyncio.sleep(0)


async def test_who_follows_a_table_is_not_told_the_lobby_until_he_is_back() -> None:
    async with serving() as served, served.client() as ann:
        await ann.ask("watch", table="t")
        before = lobbies(ann)
        await something_happens(served, seat=1)
        await ann.ask("watch", table="t")
        assert lobbies(ann) == before
        await ann.ask("unwatch", table="t")
        told = [message for message in ann.messages if message["type"] == "lobby"]
        assert len(told) == before + 1
        assert told[-1]["tables"][0]["persons"] == 1


async def test_who_asks_for_the_lobby_is_told_it_beside_his_tables() -> None:
    async with serving() as served, served.client() as ann:
        await ann.ask("watch", table="t")
        await ann.ask("lobby")
        await something_happens(served, seat=1)
        await ann.until(lambda message: message["type"] == "lobby" and message["tables"][0]["persons"] == 1)
        await ann.ask("lobby", looks=False)
        before = lobbies(ann)
        await something_happens(served, seat=2)
        await ann.ask("watch", table="t")
        assert lobbies(ann) == before


async def test_a_lobby_that_is_as_it_was_is_not_sent_again() -> None:
    async with serving() as served, served.client() as ann:
        await ann.until(lambda message: message["type"] == "lobby")
        await ann.ask("lobby")
        await ann.ask("lobby")
        assert lobbies(ann) == 1


async def test_who_sat_down_elsewhere_in_another_window_is_told_it_at_his_table() -> None:
    async with serving() as served, served.client() as ann, served.client(ann.token) as other:
        await ann.ask("watch", table="t")
        await other.ask("sit", table="t", seat=3, name="Ann", buy_in=LEAST)
        await served.clock.advance(LOBBY_PAUSE)
        told = await ann.until(lambda message: message["type"] == "lobby" and message["tables"][0]["your_seat"] == 3)
        assert told["type"] == "lobby"

"""A person's chips over real sockets: what he is told of them, and commands that are sent more than once."""

from typing import Any

import pytest

from doorcard.rules import Stakes
from doorcard.server.commands import AnyCommand, Buy, TopUp
from doorcard.server.wire import command_digest
from tests.room.playing import LEAST, MOST, table_settings
from tests.server.serving import Client, serving

OPENS_WITH = 200_000


def wallets(client: Client) -> list[dict[str, Any]]:
    return [message for message in client.messages if message["type"] == "wallet"]


async def wallet(client: Client) -> dict[str, Any]:
    """Return the next wallet that is told."""
    return await client.until(lambda message: message["type"] == "wallet")


async def test_the_wallet_is_told_after_the_welcome() -> None:
    async with serving() as served, served.client() as client:
        assert await wallet(client) == {
            "type": "wallet",
            "balance": OPENS_WITH,
            "at_tables": 0,
            "refill_within": None,
            "refill_below": 20_000,
            "refill_to": OPENS_WITH,
            "bring_back": [],
        }


async def test_the_wallet_is_told_when_it_changes_before_the_answer() -> None:
    async with serving() as served, served.client() as client:
        await client.ask("sit", table="t", seat=1, name="Ann", buy_in=MOST)
        assert (wallets(client)[-1]["balance"], wallets(client)[-1]["at_tables"]) == (OPENS_WITH - MOST, MOST)
        await client.ask("leave", table="t")
        told = wallets(client)[-1]
        assert (told["balance"], told["at_tables"]) == (OPENS_WITH, 0)
        assert told["bring_back"] == [{"table": "t", "least": MOST, "within": 3600.0}]


async def test_nobody_is_told_of_another_persons_wallet() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await wallet(bob)
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        await bob.ask("watch", table="t")
        assert len(wallets(bob)) == 1


async def test_the_same_frame_from_another_window_has_no_second_effect() -> None:
    async with serving() as served, served.client() as one:
        await one.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        async with served.client(one.token) as other:
            frame = '{"type":"buy","id":"b-1","table":"t","amount":500}'
            for client in (one, other, one):
                await client.line.send(frame)
                answer = await client.until(lambda message: message.get("id") == "b-1")
                assert answer["type"] == "done"
            await other.ask("watch", table="t")
            assert other.last_view["players"][0]["stack"] == LEAST + 500
            assert wallets(other)[-1]["balance"] == OPENS_WITH - LEAST - 500


async def test_the_same_id_for_something_else_is_another_command() -> None:
    """A client that counts from 1 on every line still gets what it asks for."""
    async with serving() as served, served.client() as client:
        await client.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        for amount in (500, 600):
            await client.line.send(f'{{"type":"buy","id":"1","table":"t","amount":{amount}}}')
            await client.until(lambda message: message.get("id") == "1")
        await client.ask("watch", table="t")
        assert client.last_view["players"][0]["stack"] == LEAST + 1_100


async def test_a_top_up_is_set_and_shown_to_its_player_alone() -> None:
    async with serving() as served, served.client() as ann, served.client() as rail:
        for client in (ann, rail):
            await client.ask("watch", table="t")
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        assert await ann.refusal("top-up", table="t", target=1) == "bad-buy-in"
        assert (await ann.ask("top-up", table="t", target=MOST))["type"] == "done"
        assert (ann.last_view["your_top_up"], ann.last_update["events"]) == (
            MOST,
            [{"type": "top-up-set", "seat": 1, "target": MOST}],
        )
        await rail.update(number=2)
        assert (rail.last_view["your_top_up"], rail.last_update["events"]) == (None, [None])
        await ann.ask("top-up", table="t")
        assert ann.last_view["your_top_up"] is None


async def test_a_refill_is_refused_to_who_has_enough() -> None:
    async with serving() as served, served.client() as client:
        assert await client.refusal("refill") == "no-refill"


async def test_who_has_not_enough_is_told_what_there_is() -> None:
    high = table_settings(table="high", stakes=Stakes(ante=800, bring_in=1_000, small_bet=4_000, big_bet=8_000))
    async with serving(table_settings(), high) as served, served.client() as client:
        answer = await client.ask("sit", table="high", seat=1, name="Ann", buy_in=OPENS_WITH + 1)
        assert (answer["type"], answer["code"]) == ("refused", "not-enough-chips")
        assert f"{OPENS_WITH} chips" in answer["message"]
        await client.ask("watch", table="high")
        assert (client.last_view["number"], client.last_view["players"]) == (0, [])


async def test_who_only_looks_in_is_shown_his_first_chips_and_nothing_is_written() -> None:
    async with serving() as served:
        served.store.failing = True
        async with served.client() as client:
            assert (await wallet(client))["balance"] == OPENS_WITH
            assert await client.refusal("sit", table="t", seat=1, name="Ann", buy_in=LEAST) == "store-failed"
            assert served.store.books.transfers == []
            served.store.failing = False
            await client.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
            assert wallets(client)[-1]["balance"] == OPENS_WITH - LEAST


BUY = Buy(id="1", table="t", amount=5)


@pytest.mark.parametrize(
    "other",
    [
        Buy(id="2", table="t", amount=5),
        Buy(id="1", table="u", amount=5),
        Buy(id="1", table="t", amount=6),
        TopUp(id="1", table="t", target=5),
    ],
)
def test_commands_that_differ_in_anything_are_told_apart(other: AnyCommand) -> None:
    assert command_digest(other) != command_digest(BUY)
    assert command_digest(Buy(id="1", table="t", amount=5)) == command_digest(BUY)


def test_any_command_that_can_be_read_can_be_told_apart() -> None:
    """Numbers of any size, and texts with any sign."""
    assert len(command_digest(Buy(id="\ud800\u0000", table="💥", amount=-(10**400)))) == 64

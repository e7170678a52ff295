"""The conversation on the socket, from hello to the end of a hand, over real sockets."""

import asyncio
from typing import Any

import pytest

from doorcard import __version__
from doorcard.server.messages import PROTOCOL
from tests.room.playing import LEAST, MOST, table_settings
from tests.room.virtual import MemoryStore
from tests.server.serving import Client, Served, serving


async def two_at_a_table(served: Served, ann: Client, bob: Client) -> None:
    """Seat two who follow the table, and let a hand begin."""
    for seat, client in ((2, ann), (5, bob)):
        await client.ask("watch", table="t")
        assert (await client.ask("sit", table="t", seat=seat, name=f"seat {seat}", buy_in=LEAST))["type"] == "done"
    await served.clock.advance(2)


async def play_to_the_end(clients: dict[int, Client], update: dict[str, Any]) -> dict[str, Any]:
    """Check and call for whoever is to act until the hand is over; returns the last update's view."""
    view: dict[str, Any] = update["view"]
    while (seat := view["hand"]["to_act"]) is not None:
        client = clients[seat]
        mine = await client.view_at(view["number"])
        does = [action["type"] for action in mine["hand"]["legal"]]
        do = next(name for name in ("bring-in", "check", "call", "muck") if name in does)
        assert (await client.ask("act", table="t", number=view["number"], do=do))["type"] == "done"
        view = client.last_view
    return view


async def test_the_welcome_gives_a_token_and_says_what_is_spoken() -> None:
    async with serving() as served, served.stranger() as client:
        welcome = await client.hello()
        assert welcome == {
            "type": "welcome",
            "id": "hello-1",
            "token": client.token,
            "person": None,
            "protocol": PROTOCOL,
            "version": __version__,
        }
        assert len(client.token) >= 32
        lobby = await client.until(lambda message: message["type"] == "lobby")
        assert [table["table"] for table in lobby["tables"]] == ["t"]


async def test_every_newcomer_gets_another_token() -> None:
    async with serving() as served:
        tokens = set()
        for _ in range(20):
            async with served.client() as client:
                tokens.add(client.token)
        assert len(tokens) == 20


async def test_watching_answers_with_the_whole_view_and_no_event() -> None:
    async with serving() as served, served.client() as client:
        assert (await client.ask("watch", table="t"))["type"] == "done"
        update = client.last_update
        assert (update["first"], update["events"]) == (1, [])
        assert (update["view"]["number"], update["view"]["your_seat"], update["view"]["hand"]) == (0, None, None)
        assert (update["view"]["least_buy_in"], update["view"]["most_buy_in"]) == (LEAST, MOST)


async def test_what_was_asked_has_happened_when_done_comes() -> None:
    """The update is sent before the answer."""
    async with serving() as served, served.client() as client:
        await client.ask("watch", table="t")
        await client.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        assert client.last_view["your_seat"] == 1
        await client.ask("sit-out", table="t")
        assert client.last_view["players"][0]["sitting_out"]
        await client.ask("sit-in", table="t")
        assert not client.last_view["players"][0]["sitting_out"]
        await client.ask("buy", table="t", amount=500)
        assert client.last_view["players"][0]["stack"] == LEAST + 500
        await client.ask("leave", table="t")
        assert client.last_view["players"] == []


async def test_a_hand_is_played_by_two_and_watched_by_the_rail() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as rail:
        await rail.ask("watch", table="t")
        await two_at_a_table(served, ann, bob)
        start = await rail.update(hand_number=1)
        view = await play_to_the_end({2: ann, 5: bob}, start)
        assert sum(player["stack"] for player in view["players"]) == 2 * LEAST
        assert view["hand"]["phase"] == "complete"
        await rail.view_at(view["number"])
        numbers = [
            message["first"] + place
            for message in rail.messages
            if message["type"] == "update"
            for place in range(len(message["events"]))
        ]
        assert numbers[0] == 1
        assert numbers == list(range(1, len(numbers) + 1))


async def test_each_sees_his_own_cards_and_only_those() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as rail:
        await rail.ask("watch", table="t")
        await two_at_a_table(served, ann, bob)
        for client, own in ((ann, 2), (bob, 5), (rail, None)):
            hand = (await client.update(hand_number=1))["view"]["hand"]
            for seat in hand["seats"]:
                assert ("??" in seat["down_cards"]) is (seat["seat"] != own)
                assert len(seat["up_cards"]) == 1


async def test_who_comes_back_with_the_number_he_knows_is_told_what_he_missed() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        view = (await bob.update(hand_number=1))["view"]
        await ann.view_at(view["number"])
        async with served.client(bob.token) as again:
            await again.ask("watch", table="t", since=1)
            missed = again.last_update
            assert (missed["first"], missed["reset"]) == (2, False)
            assert len(missed["events"]) == view["number"] - 1
            dealt = next(event for event in missed["events"] if event["type"] == "street-dealt")
            assert dealt["cards"].count("??") == 2, "his own cards, and not the other's"
            await again.ask("watch", table="t", since=view["number"])
            assert (again.last_update["events"], again.last_update["reset"]) == ([], False)
            await again.ask("watch", table="t", since=10_000)
            assert (again.last_update["events"], again.last_update["reset"]) == ([], True)


async def test_a_room_that_is_being_closed_says_so_to_all_and_to_newcomers() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        closing = asyncio.create_task(served.room.finish(20))
        for client in (ann, bob):
            assert (await client.until(lambda message: message["type"] == "closing"))["within"] == 20
        async with served.client() as late:
            assert (await late.until(lambda message: message["type"] == "closing"))["within"] == 20
        await served.clock.advance(20)
        await closing


async def test_a_token_gives_the_seat_back_after_the_line_was_lost() -> None:
    async with serving() as served, served.client() as bob:
        async with served.client() as ann:
            await two_at_a_table(served, ann, bob)
            token, before = ann.token, (await ann.update(hand_number=1))["view"]
        async with served.client(token) as again:
            assert again.token == token
            await again.ask("watch", table="t")
            after = again.last_view
            assert (after["your_seat"], after["hand"], after["number"]) == (2, before["hand"], before["number"])


async def test_a_token_gives_the_seat_back_after_the_room_was_opened_again() -> None:
    store = MemoryStore()
    async with serving(store=store) as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        tokens = (ann.token, bob.token)
        before = [(await client.update(hand_number=1))["view"] for client in (ann, bob)]
    async with serving(store=store) as served, served.client(tokens[0]) as ann, served.client(tokens[1]) as bob:
        for client, view in zip((ann, bob), before, strict=True):
            await client.ask("watch", table="t")
            assert client.last_view["hand"] == view["hand"]
            assert client.last_view["your_seat"] == view["your_seat"]


async def test_another_token_has_no_seat() -> None:
    async with serving() as served, served.client() as ann:
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        async with served.client(ann.token + "x") as other:
            assert await other.refusal("leave", table="t") == "not-seated"


async def test_two_windows_with_one_token_are_one_player() -> None:
    async with serving() as served, served.client() as one, served.client(one.token) as other:
        await one.ask("watch", table="t")
        await other.ask("watch", table="t")
        await one.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        assert (await other.update(number=1))["view"]["your_seat"] == 1
        assert await other.refusal("sit", table="t", seat=2, name="Bob", buy_in=LEAST) == "already-seated"
        await other.ask("leave", table="t")
        assert (await one.update(number=2))["view"]["your_seat"] is None


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("watch", {"table": "t"}),
        ("unwatch", {"table": "t"}),
        ("sit", {"table": "t", "seat": 1, "name": "Ann", "buy_in": LEAST}),
        ("act", {"table": "t", "number": 0, "do": "check"}),
        ("buy", {"table": "t", "amount": 1}),
        ("sit-out", {"table": "t"}),
        ("sit-in", {"table": "t"}),
        ("leave", {"table": "nowhere"}),
    ],
)
async def test_the_first_word_is_hello(kind: str, fields: dict[str, object]) -> None:
    async with serving() as served, served.stranger() as client:
        assert await client.refusal(kind, **fields) == "hello-first"
        await client.hello()
        assert await client.refusal("watch", table="nowhere") == "no-such-table"


async def test_a_token_that_is_too_long_is_refused_and_another_hello_is_free() -> None:
    async with serving() as served, served.stranger() as client:
        assert await client.refusal("hello", token="x" * 129) == "bad-token"
        assert await client.refusal("watch", table="t") == "hello-first"
        assert (await client.hello("x" * 128))["type"] == "welcome"


async def test_a_token_that_the_room_did_not_give_is_nobodys() -> None:
    """So nobody is known by a word that somebody else could think of."""
    async with serving() as served, served.client("open sesame") as client:
        assert client.token != "open sesame"
        assert len(client.token) >= 32


async def test_saying_hello_again_is_coming_anew() -> None:
    """What was followed under the old token is followed no more."""
    async with serving() as served, served.client() as client:
        await client.ask("watch", table="t")
        await client.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        await client.hello()
        assert await client.refusal("leave", table="t") == "not-seated"
        assert served.room.lobby.lines()[0].watching == 0


async def test_who_follows_a_table_no_longer_is_told_no_more_and_keeps_his_seat() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await ann.ask("watch", table="t")
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        await ann.ask("unwatch", table="t")
        ann.messages.clear()
        await bob.ask("sit", table="t", seat=2, name="Bob", buy_in=LEAST)
        assert await ann.refusal("sit", table="t", seat=3, name="Cyd", buy_in=LEAST) == "already-seated"
        assert [message["type"] for message in ann.messages if message["type"] == "update"] == []


async def test_the_lobby_is_sent_anew_when_a_line_of_it_changes() -> None:
    two = (table_settings(), table_settings("razz", table="r"))
    async with serving(*two) as served, served.client() as ann, served.client() as bob:
        await bob.ask("sit", table="r", seat=1, name="Bob", buy_in=LEAST)
        lobby = await ann.until(lambda message: message["type"] == "lobby" and message["tables"][1]["persons"] == 1)
        assert [line["table"] for line in lobby["tables"]] == ["t", "r"]
        assert lobby["tables"][1]["game"] == "razz"


async def test_who_has_gone_watches_no_more() -> None:
    async with serving() as served:
        async with served.client() as client:
            await client.ask("watch", table="t")
            assert served.room.lobby.lines()[0].watching == 1
        async with served.client() as client:
            for _ in range(100):
                await client.ask("watch", table="t")
                if served.room.lobby.lines()[0].watching == 1:
                    break
            assert served.room.lobby.lines()[0].watching == 1


async def test_the_others_see_that_a_player_has_lost_his_line() -> None:
    async with serving() as served, served.client() as rail:
        await rail.ask("watch", table="t")
        async with served.client() as ann:
            await ann.ask("watch", table="t")
            await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
            assert (await rail.update(number=1))["view"]["players"][0]["connected"]
        lost = await rail.until(
            lambda message: message["type"] == "update" and not message["view"]["players"][0]["connected"]
        )
        assert (lost["events"], lost["first"]) == ([], 2)


async def test_when_the_room_closes_sockets_are_told_to_come_again() -> None:
    """RFC 6455 registry, close code 1012: the service restarts."""
    async with serving() as served, served.client() as client:
        served.server.should_exit = True
        assert await client.closed() == 1012


async def test_a_store_that_fails_is_told_to_who_asked() -> None:
    async with serving() as served, served.client() as ann, served.client() as rail:
        await rail.ask("watch", table="t")
        served.store.failing = True
        assert await ann.refusal("sit", table="t", seat=1, name="Ann", buy_in=LEAST) == "store-failed"
        served.store.failing = False
        assert (await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST))["type"] == "done"
        await rail.update(number=1)
        assert [message for message in rail.messages if message["type"] == "refused"] == []

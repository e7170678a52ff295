"""Accounts over real sockets and requests: a name at once, kept with a password, found again, and given up."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from doorcard.people.limits import Limit, Rate
from doorcard.people.passwords import Passwords
from doorcard.room.bad_words import BadWords
from doorcard.room.past_hands import past_hands
from doorcard.room.room import Room
from tests.room.playing import LEAST, table_settings
from tests.room.virtual import MemoryStore
from tests.server.accounts import DAY, PASSWORD, Browser, browser, person_of
from tests.server.serving import Client, Served, serving
from tests.server.test_conversation import play_to_the_end

ANN_GUEST = {"name": "Ann", "registered": False}
ANN = {"name": "Ann", "registered": True}


async def sit(client: Client, seat: int, **other: Any) -> dict[str, Any]:
    return await client.ask("sit", **{"table": "t", "seat": seat, "buy_in": LEAST, **other})


async def a_hand_is_played(served: Served, ann: Client, bob: Client) -> None:
    """Let the two who sit in seats 1 and 2 play a hand to its end."""
    for client in (ann, bob):
        await client.ask("watch", table="t")
    await served.clock.advance(2)
    view = ann.last_view if ann.last_view["hand_number"] else (await ann.update(hand_number=1))["view"]
    await play_to_the_end({1: ann, 2: bob}, {"view": view})


async def test_who_sits_down_by_a_name_is_a_guest_from_then_on() -> None:
    async with serving() as served, served.client() as client:
        assert person_of(client) is None
        assert (await sit(client, 1, name=" Ann "))["type"] == "done"
        async with served.client(client.token) as again:
            assert person_of(again) == ANN_GUEST
            await again.ask("watch", table="t")
            assert again.last_view["your_seat"] == 1


async def test_a_person_sits_under_his_name_whatever_is_sent() -> None:
    async with serving(table_settings(), table_settings(table="r")) as served, served.client() as client:
        await sit(client, 1, name="Ann")
        await sit(client, 2, name="Zoe", table="r")
        await sit(client, 2, table="r")
        for table in ("t", "r"):
            players = served.room.actor(table).table.seating.players.values()
            assert [player.name for player in players] == ["Ann"]


async def test_who_has_no_name_needs_one_to_sit() -> None:
    async with serving() as served, served.client() as client:
        assert await client.refusal("sit", table="t", seat=1, buy_in=LEAST) == "bad-name"


@pytest.mark.parametrize("failing", ["failing", "failing_late"])
async def test_a_guest_and_his_seat_are_kept_together_or_not_at_all(failing: str) -> None:
    async with serving() as served, served.client() as client:
        setattr(served.store, failing, True)
        await sit(client, 1, name="Ann")
        assert len(served.store.people.people) == len(served.store.events()) == (failing == "failing_late")


async def test_a_seat_that_is_refused_makes_no_guest() -> None:
    async with serving() as served, served.client() as client:
        assert await client.refusal("sit", table="t", seat=99, name="Ann", buy_in=LEAST) == "no-such-seat"
        assert served.store.people.people == {}


async def test_one_visitor_in_two_windows_gets_one_name() -> None:
    two = (table_settings(), table_settings(table="r"))
    async with serving(*two) as served, served.client() as one, served.client(one.token) as other:
        await asyncio.gather(sit(one, 1, name="Ann"), sit(other, 1, name="Bob", table="r"))
        assert len(served.store.people.people) == 1
        assert len(served.room.seats_of(next(iter(served.store.people.people)))) == 2


async def test_a_name_is_one_persons_in_the_whole_room() -> None:
    two = (table_settings(), table_settings(table="r"))
    async with serving(*two) as served, served.client() as ann, served.client() as other, browser(served) as page:
        await sit(ann, 1, name="Ian")
        assert await other.refusal("sit", table="r", seat=1, name="lan", buy_in=LEAST) == "name-taken"
        assert await page.refusal("guest", name="IAN") == (409, "name-taken")
        assert await page.refusal("register", name="ian", password=PASSWORD) == (409, "name-taken")


async def test_of_two_who_want_a_name_at_once_one_gets_it() -> None:
    async with serving() as served, browser(served) as one, browser(served) as other:
        answers = await asyncio.gather(*(page.post("register", name="Ann", password=PASSWORD) for page in (one, other)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]


@pytest.mark.parametrize(
    "name", ["Doorcard", "dea1er", "ADMIN", "Croupier 2", "deaIer", "Hôte", "Departed 0123456", "Ada", "Grace"]
)
async def test_names_of_the_room_itself_are_nobodys(name: str) -> None:
    """Its offices, with a number or not, its computer players, and the pseudonyms of those who went."""
    async with serving() as served, browser(served) as page, served.client() as client:
        assert await page.refusal("guest", name=name) == (422, "reserved-name")
        assert await client.refusal("sit", table="t", seat=1, name=name, buy_in=LEAST) == "reserved-name"


@pytest.mark.parametrize("name", ["Hotel", "Banks", "Ada Lovelace", "Daniel 2", "Radmin"])
async def test_names_that_only_contain_a_reserved_one_can_be_taken(name: str) -> None:
    async with serving() as served, browser(served) as page:
        assert (await page.done("guest", name=name))["name"] == name


@pytest.mark.parametrize("name", ["Damn", "damn99", "damn Ann", "D.A.M.N", "dämn"])
async def test_a_name_with_a_bad_word_is_nobodys(name: str) -> None:
    """House rule: by whatever way a name is taken; the answer tells nothing of the list."""
    words = BadWords.of("damn", "merde")
    async with serving(bad_words=words) as served, browser(served) as page, served.client() as client:
        for route in ("guest", "register"):
            answer = await page.post(route, name=name, **({"password": PASSWORD} if route == "register" else {}))
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-name-word")
            assert "merde" not in answer.text
        assert await client.refusal("sit", table="t", seat=1, name=name, buy_in=LEAST) == "bad-name-word"
        assert served.store.people.people == {}
        assert (await page.done("guest", name="Damnation"))["name"] == "Damnation"


async def test_a_name_from_before_the_list_is_kept() -> None:
    """House rule: the list holds for new names; who has one signs in by it, sits under it and may keep it."""
    store = MemoryStore()
    async with serving(store=store) as served, browser(served) as ann, browser(served) as bob:
        await ann.done("register", name="Damn Ann", password=PASSWORD)
        await bob.done("guest", name="Damn Bob")
        cookies = dict(bob.http.cookies)
    async with serving(store=store, bad_words=BadWords.of("damn")) as served, browser(served) as ann:
        await ann.done("sign-in", name="Damn Ann", password=PASSWORD)
        async with ann.socket() as client:
            assert (await sit(client, 1))["type"] == "done"
        async with browser(served) as bob:
            bob.http.cookies.update(cookies)
            assert await bob.done("register", password=PASSWORD) == {"name": "Damn Bob", "registered": True}


async def test_a_socket_takes_the_cookie_and_tells_no_token() -> None:
    async with serving() as served, browser(served) as page:
        assert await page.done("guest", name="Ann") == ANN_GUEST
        async with page.socket() as client:
            welcome = client.messages[0]
            assert (welcome["token"], welcome["person"]) == (None, ANN_GUEST)


async def test_a_guest_keeps_his_name_and_his_seat_by_registering() -> None:
    async with serving() as served, served.client() as client, browser(served) as page, browser(served) as other:
        await sit(client, 1, name="Ann")
        assert await page.done("keep-token", token=client.token) == ANN_GUEST
        assert await page.done("register", password=PASSWORD) == ANN
        assert await page.me() == ANN
        assert await other.done("sign-in", name="ann", password=PASSWORD) == ANN
        async with other.socket() as line:
            await line.ask("watch", table="t")
            assert line.last_view["your_seat"] == 1


async def test_two_windows_of_a_person_show_the_same_whatever_browser_they_are_in() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("sign-in", name="Ann", password=PASSWORD)
        async with page.socket() as one, other.socket() as two:
            for line in (one, two):
                await line.ask("watch", table="t")
            await sit(one, 3)
            assert (await two.update(number=1))["view"]["your_seat"] == 3
            assert await two.refusal("sit", table="t", seat=4, buy_in=LEAST) == "already-seated"
            await two.ask("sit-out", table="t")
            assert (await one.update(number=2))["view"] == {**two.last_view, "act_within": None}


async def test_signing_out_ends_this_session_and_closes_its_sockets_alone() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("sign-in", name="Ann", password=PASSWORD)
        token = page.token
        async with page.socket() as mine, page.socket() as second, other.socket() as others:
            assert await page.done("sign-out") is None
            assert page.token is None
            assert [await mine.closed(), await second.closed()] == [4001, 4001]
            assert await others.refusal("leave", table="t") == "not-seated"
        async with served.client(token) as client:
            assert person_of(client) is None


async def test_signing_out_everywhere_ends_all_sessions() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("sign-in", name="Ann", password=PASSWORD)
        async with other.socket() as others:
            await page.done("sign-out", everywhere=True)
            assert await others.closed() == 4001
        assert await other.me() is None
        assert other.token is None, "a cookie that is nobody's is taken away"


async def test_another_password_ends_all_other_sessions() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("sign-in", name="Ann", password=PASSWORD)
        async with page.socket() as mine, other.socket() as others:
            assert await page.refusal("change-password", old="wrong one", new="new horse") == (403, "wrong-password")
            assert await page.done("change-password", old=PASSWORD, new="new horse") == ANN
            assert await others.closed() == 4001
            assert await mine.refusal("leave", table="t") == "not-seated"
        assert await other.me() is None
        assert await other.refusal("sign-in", name="Ann", password=PASSWORD) == (401, "wrong-name-or-password")
        assert await other.done("sign-in", name="Ann", password="new horse") == ANN


async def test_a_guest_who_signs_in_as_somebody_else_goes_for_good() -> None:
    """Nobody could ever be that guest again; his seat and his name are free."""
    async with serving() as served, browser(served) as page, browser(served) as other:
        await other.done("register", name="Ann", password=PASSWORD)
        await page.done("guest", name="Bob")
        async with page.socket() as client:
            await sit(client, 1)
        assert await page.refusal("sign-in", name="Ann", password="wrong one") == (401, "wrong-name-or-password")
        assert await page.me() == {"name": "Bob", "registered": False}
        assert await page.done("sign-in", name="Ann", password=PASSWORD) == ANN
        assert served.room.actor("t").table.seating.players == {}
        assert [person.name for person in served.store.people.people.values()] == ["Ann"]


async def test_a_guest_who_signs_out_goes_for_good() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("guest", name="Ann")
        await page.done("sign-out")
        assert served.store.people.people == {}
        assert await page.done("guest", name="Ann") == ANN_GUEST


async def two_play(served: Served, page: Browser, other: Browser) -> None:
    """Register Ann and make Bob a guest; they play a hand and go on with the next."""
    await page.done("register", name="Ann", password=PASSWORD)
    await other.done("guest", name="Bob")
    async with page.socket() as ann, other.socket() as bob:
        await sit(ann, 1)
        await sit(bob, 2)
        await a_hand_is_played(served, ann, bob)


async def test_whoever_goes_leaves_his_seats_and_no_name_in_the_record() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await two_play(served, page, other)
        async with page.socket() as line:
            assert await page.refusal("delete-account") == (403, "wrong-password")
            assert await page.done("delete-account", password=PASSWORD) is None
            assert await line.closed() == 4001
        assert [player.name for player in served.room.actor("t").table.seating.players.values()] == ["Bob"]
        record = b"".join([*served.store.log["t"], *served.store.snapshots.values()])
        assert b'"Ann"' not in record
        [hand] = past_hands((0.0, event) for event in served.store.events())
        assert hand.names[1].startswith("Departed ")
        assert hand.names[2] == "Bob"
        assert await other.refusal("sign-in", name="Ann", password=PASSWORD) == (401, "wrong-name-or-password")
        assert await page.done("guest", name="Ann") == ANN_GUEST


async def test_the_room_goes_on_from_a_record_from_which_a_name_was_taken() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await two_play(served, page, other)
        await page.done("delete-account", password=PASSWORD)
        again = Room(
            [table_settings()], store=served.store, clock=served.clock, shuffler=served.shuffler, random=served.chance
        )
        await again.actor("t").load()
        before, after = served.room.actor("t").table, again.actor("t").table
        assert (after.number, after.seating.players) == (before.number, before.seating.players)


async def test_nobody_goes_while_he_is_in_a_hand_and_nothing_changes() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await two_play(served, page, other)
        await served.clock.advance(6)
        before = served.table_numbers()
        assert await page.refusal("delete-account", password=PASSWORD) == (409, "in-hand")
        assert await other.refusal("sign-out") == (409, "in-hand")
        assert served.table_numbers() == before
        assert (await page.me(), (await other.me())["name"]) == (ANN, "Bob")


async def test_the_name_of_a_guest_is_free_when_he_was_not_seen_for_thirty_days() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("guest", name="Ann")
        served.clock.pass_by(29 * DAY)
        assert await other.refusal("guest", name="ann") == (409, "name-taken")
        assert await page.me() == ANN_GUEST, "he is seen now"
        served.clock.pass_by(29 * DAY)
        assert await other.refusal("guest", name="ann") == (409, "name-taken")
        served.clock.pass_by(2 * DAY)
        assert (await other.done("guest", name="ann"))["name"] == "ann"
        assert await page.me() is None


async def test_a_seat_or_a_password_holds_a_name_for_ever() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other, served.client() as guest:
        await page.done("register", name="Ann", password=PASSWORD)
        await sit(guest, 1, name="Bob")
        served.clock.pass_by(400 * DAY)
        for name in ("Ann", "Bob"):
            assert await other.refusal("guest", name=name) == (409, "name-taken")


async def test_a_session_ends_ninety_days_after_it_was_last_seen() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        for _ in range(3):
            served.clock.pass_by(89 * DAY)
            assert await page.me() == ANN
        served.clock.pass_by(90 * DAY + 1)
        assert await page.me() is None
        assert await page.done("sign-in", name="Ann", password=PASSWORD) == ANN


async def test_the_refusal_of_a_sign_in_tells_nothing_about_who_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Same status, same words; and one password is checked in either case, so that neither does the time tell."""
    checked: list[str] = []
    matches = Passwords._matches

    def noting(self: Passwords, password: str, hashed: str) -> bool:
        checked.append(hashed)
        return matches(self, password, hashed)

    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await page.done("sign-out")
        await other.done("guest", name="Bob")
        monkeypatch.setattr(Passwords, "_matches", noting)
        answers = [await page.post("sign-in", name=name, password="not the one") for name in ("Ann", "Bob", "Zoe")]
        assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
        assert len(checked) == 3


async def test_passwords_are_hashed_outside_the_thread_of_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    matches = Passwords._matches

    def noting(self: Passwords, password: str, hashed: str) -> bool:
        threads.add(threading.current_thread().name)
        return matches(self, password, hashed)

    monkeypatch.setattr(Passwords, "_matches", noting)
    async with serving() as served, browser(served) as page:
        await page.refusal("sign-in", name="Ann", password=PASSWORD)
        assert threads
        assert all(name.startswith("password") for name in threads)


async def test_new_guests_are_limited_by_address_however_they_come() -> None:
    async with serving() as served, browser(served) as page, served.client() as client, served.client() as other:
        served.people.accounts._guests = Limit(Rate(2, 600), served.clock.now)
        await page.done("guest", name="Ann")
        await sit(client, 1, name="Bob")
        assert await other.refusal("sit", table="t", seat=2, name="Cyd", buy_in=LEAST) == "too-many-attempts"
        assert (await sit(client, 1))["code"] == "already-seated", "who has a name is not limited"
        served.clock.pass_by(600)
        assert (await sit(other, 2, name="Cyd"))["type"] == "done"


async def test_who_goes_takes_no_seat_while_he_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """His name would stay in the record of a seat taken after the record was searched for it."""
    async with serving() as served, served.client() as client, browser(served) as page:
        await sit(client, 1, name="Ann")
        await page.done("keep-token", token=client.token)
        people, searched, go_on = served.store.people, asyncio.Event(), asyncio.Event()
        erase = people.erase

        async def slow_erase(*given: Any, **named: Any) -> Sequence[str]:
            searched.set()
            await go_on.wait()
            return await erase(*given, **named)

        monkeypatch.setattr(people, "erase", slow_erase)
        going = asyncio.create_task(page.done("delete-account"))
        await searched.wait()
        assert await client.refusal("sit", table="t", seat=1, buy_in=LEAST) == "not-signed-in"
        go_on.set()
        await going
        assert await client.closed() == 4001
        assert b'"Ann"' not in b"".join(served.store.log["t"])


async def test_the_chips_of_who_goes_for_good_go_back_to_the_house() -> None:
    async with serving() as served, served.client() as client, browser(served) as page:
        await sit(client, 1, name="Ann")
        await page.done("keep-token", token=client.token)
        books = served.store.books
        [account] = [name for name in books.balances if name.startswith("wallet:")]
        assert books.balances[account] > 0
        await page.done("delete-account")
        assert books.balances[account] == 0
        assert books.balances["house"] == 0

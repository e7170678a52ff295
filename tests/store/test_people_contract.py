"""What every record of people promises; the same claims for the real one and for the one of the tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorcard.errors import DoorcardError, Refusal
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore, StoredSession
from doorcard.room.events import ChipsBought, PlayerLeft, PlayerSat
from doorcard.room.ports import NewGuest, RoomStore
from doorcard.room.seating import Player, Snapshot
from doorcard.store.sql import SqlStore
from tests.room.virtual import MemoryStore
from tests.store.stores import SEATS

ANN = Person(id="a" * 64, name="Ann")
BOB = Person(id="b" * 64, name="Bob", password="a hash")


class Both:
    """A record of tables and people."""

    def __init__(self, store: RoomStore, people: PeopleStore) -> None:
        self.store, self.people = store, people


@pytest.fixture(params=["memory", "sql"])
async def tested(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Both]:
    if request.param == "memory":
        memory = MemoryStore()
        yield Both(memory, memory.people)
        return
    sql = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await sql.open()
    yield Both(sql, sql.people)
    await sql.close()


async def test_nobody_is_known_at_first(tested: Both) -> None:
    people = tested.people
    assert await people.person(ANN.id) is None
    assert await people.session("s1") is None
    assert await people.last_seen(ANN.id) is None
    assert list(await people.alike("Ann")) == []


async def test_people_come_back_as_they_were_kept(tested: Both) -> None:
    people = tested.people
    await people.add(ANN, "s1", 10)
    await people.add(BOB, "s2", 20)
    assert [await people.person(person.id) for person in (ANN, BOB)] == [ANN, BOB]
    assert await people.session("s2") == StoredSession(person=BOB, seen=20)
    assert list(await people.alike("B0b")) == [BOB]


async def test_a_name_like_another_is_refused_and_nothing_is_kept(tested: Both) -> None:
    people = tested.people
    await people.add(Person(id="i", name="Ian"), "s1", 10)
    for name in ("Ian", "IAN", "lan", "Ián"):
        with pytest.raises(Refusal) as refused:
            await people.add(Person(id=name, name=name), "s2", 20)
        assert refused.value.code == "name-taken"
        assert (await people.person(name), await people.session("s2")) == (None, None)


async def test_sessions_are_seen_and_ended_each_for_itself(tested: Both) -> None:
    people = tested.people
    await people.add(ANN, "s1", 10)
    await people.open_session("s2", ANN.id, 20)
    await people.see("s1", 30)
    assert await people.last_seen(ANN.id) == 30
    await people.end_session("s1")
    assert (await people.session("s1"), await people.last_seen(ANN.id)) == (None, 20)
    await people.see("s1", 40)
    assert await people.session("s1") is None


async def test_all_sessions_of_a_person_end_but_one(tested: Both) -> None:
    people = tested.people
    await people.add(ANN, "s1", 10)
    await people.add(BOB, "s9", 10)
    for key in ("s2", "s3"):
        await people.open_session(key, ANN.id, 20)
    assert sorted(await people.end_sessions(ANN.id, but="s2")) == ["s1", "s3"]
    assert sorted(await people.end_sessions(ANN.id)) == ["s2"]
    assert await people.session("s9") is not None


async def test_a_new_password_ends_all_sessions_but_one(tested: Both) -> None:
    people = tested.people
    await people.add(ANN, "s1", 10)
    await people.open_session("s2", ANN.id, 20)
    assert list(await people.set_password(ANN.id, "another hash", keep="s2")) == ["s1"]
    assert await people.person(ANN.id) == Person(id=ANN.id, name="Ann", password="another hash")


async def test_old_sessions_are_dropped(tested: Both) -> None:
    people = tested.people
    await people.add(ANN, "s1", 10)
    await people.open_session("s2", ANN.id, 20)
    await people.drop_sessions(20)
    assert await people.session("s1") is None
    assert await people.session("s2") is not None


async def test_a_guest_and_his_seat_are_kept_in_one_transaction(tested: Both) -> None:
    guest = NewGuest(owner=ANN.id, name="Ann", now=10)
    sat = PlayerSat(seat=1, player="Ann", owner=ANN.id, stack=50)
    await tested.store.append("t", 1, [sat], None, guest=guest)
    assert await tested.people.session(ANN.id) == StoredSession(person=ANN, seen=10)
    twin = NewGuest(owner="z" * 64, name="ANN", now=20)
    with pytest.raises(Refusal) as refused:
        await tested.store.append("t", 2, [ChipsBought(1, 5)], None, guest=twin)
    assert refused.value.code == "name-taken"
    assert (await tested.store.load("t")).events == (sat,)
    late = NewGuest(owner="y" * 64, name="Zoe", now=20)
    with pytest.raises(DoorcardError):
        await tested.store.append("t", 1, [ChipsBought(1, 5)], None, guest=late)
    assert await tested.people.person(late.owner) is None


async def test_whoever_is_erased_is_named_nowhere_and_everything_else_stays(tested: Both) -> None:
    """In the events, and in a snapshot from before he went; a namesake at another table keeps his name."""
    sat = [PlayerSat(seat=1, player="Ann", owner=ANN.id, stack=50), PlayerSat(seat=2, player="Ann", owner="x", stack=7)]
    players = (
        Player(seat=1, name="Ann", owner=ANN.id, stack=50, bought=3, sitting_out=True),
        Player(seat=2, name="Ann", owner="x", stack=7),
    )
    await tested.store.append("t", 1, sat, None)
    await tested.store.append("t", 3, [PlayerLeft(1, 50)], Snapshot(number=2, hand_number=1, players=players))
    await tested.store.append("u", 1, [*SEATS, *sat], None)
    await tested.people.add(ANN, "s1", 10)
    await tested.people.open_session("s2", ANN.id, 10)
    assert sorted(await tested.people.erase(ANN.id, "Departed 1", 9)) == ["s1", "s2"]
    assert await tested.people.person(ANN.id) is None
    stored = await tested.store.load("t")
    assert stored.snapshot is not None
    assert stored.snapshot.players == (
        Player(seat=1, name="Departed 1", owner=ANN.id, stack=50, bought=3, sitting_out=True),
        players[1],
    )
    renamed = PlayerSat(seat=1, player="Departed 1", owner=ANN.id, stack=50)
    assert (await tested.store.load("u")).events == (*SEATS, renamed, sat[1])


async def test_a_record_that_cannot_be_read_stops_no_erasing(tested: Both) -> None:
    await tested.people.add(ANN, "s1", 10)
    assert list(await tested.people.erase("nobody", "Departed 2", 9)) == []
    assert list(await tested.people.erase(ANN.id, "Departed 1", 9)) == ["s1"]


async def test_the_muted_are_kept_for_each_person_until_they_are_heard_again_or_gone(tested: Both) -> None:
    people, bob, cid = tested.people, Person(id="b" * 64, name="Bob"), Person(id="c" * 64, name="Cid")
    for person in (ANN, bob, cid):
        await people.add(person, person.id, 10)
    for other in (bob, cid, bob):
        await people.mute(ANN.id, other.id)
    assert await people.muted(ANN.id) == {bob.id: "Bob", cid.id: "Cid"}
    assert await people.muted(bob.id) == {}
    await people.unmute(ANN.id, cid.id)
    await people.unmute(ANN.id, cid.id)
    assert await people.muted(ANN.id) == {bob.id: "Bob"}
    await people.erase(bob.id, "Departed 1", 20)
    assert await people.muted(ANN.id) == {}


async def test_what_a_person_has_chosen_is_kept_until_he_chooses_anew_or_goes(tested: Both) -> None:
    people = tested.people
    await people.add(BOB, "s1", 10)
    assert await people.settings(BOB.id) is None
    for chosen in ('{"deck":"two"}', '{"deck":"four"}'):
        await people.keep_settings(BOB.id, chosen)
        assert await people.settings(BOB.id) == chosen
    assert await people.settings(ANN.id) is None
    await people.erase(BOB.id, "Departed 1", 20)
    assert await people.settings(BOB.id) is None


async def test_the_wallet_of_whoever_is_erased_goes_back_to_the_house(tested: Both) -> None:
    store = tested.store
    await tested.people.add(ANN, "s1", 10)
    await store.open_wallet(ANN.id, 1_000, 10)
    await tested.people.erase(ANN.id, "Departed 1", 20)
    assert (await store.wallet(ANN.id)).balance == 0


async def test_a_wrong_code_changes_nothing(tested: Both) -> None:
    await tested.people.add(BOB, "s1", 10)
    assert await tested.people.redeem(BOB.id, "a hash of no code", "another hash", 20) is None
    assert await tested.people.session("s1") == StoredSession(person=BOB, seen=10)

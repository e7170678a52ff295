"""What every store promises of the hands that are over: kept with the events that end them, found again by whose."""

from dataclasses import replace

from doorcard.room.ended import EndedHand, EndedSeat, HandSearch, KeptHand, Share
from doorcard.room.events import ChipsBought
from doorcard.room.ledger import Booking
from doorcard.room.ports import RoomStore
from doorcard.rules import Game
from tests.store.stores import SEATS

ALL = HandSearch()


def hand(number: int, net: int = 10, *, game: Game = Game.STUD, other: str = "Bob") -> EndedHand:
    """Return a hand of events 2 and 3 of each three, in which Ann in seat 3 won so much."""
    seats = (
        EndedSeat(seat=3, owner="ann", name="Ann", net=net),
        EndedSeat(seat=1, owner="bob", name=other, net=-net),
    )
    first = 3 * number - 1
    return EndedHand(number=number, first=first, last=first + 1, game=game, house="h", total=100, seats=seats)


async def keep(store: RoomStore, table: str, ended: EndedHand, time: float) -> None:
    """Keep three events, written a second after one another, the last of which ends the hand."""
    first = 3 * ended.number - 2
    for more in range(2):
        await store.append(table, first + more, [ChipsBought(1, 1)], None, Booking(time=time - 2 + more))
    await store.append(table, first + 2, [ChipsBought(1, 2)], None, Booking(time=time, ended=(ended,)))


async def numbers(store: RoomStore, search: HandSearch, owner: str = "ann") -> list[tuple[str, int]]:
    return [(kept.table, kept.hand.number) for kept in await store.hands_of(owner, search, None, 99)]


async def test_a_hand_is_kept_as_it_was_with_the_time_of_its_first_event(store: RoomStore) -> None:
    await keep(store, "t", hand(1), 100.0)
    expected = KeptHand(table="t", began=99.0, ended=100.0, hand=hand(1))
    assert await store.kept_hand("t", 1) == expected
    assert await store.hands_at("t", 9) == (expected,)
    assert await store.hands_of("bob", ALL, None, 9) == (expected,)


async def test_what_is_not_there_is_none(store: RoomStore) -> None:
    await keep(store, "t", hand(1), 100.0)
    assert await store.kept_hand("t", 2) is None
    assert await store.kept_hand("u", 1) is None
    assert await store.hands_at("u", 9) == ()
    assert await store.hands_of("cyd", ALL, None, 9) == ()
    assert await store.shared("x") is None


async def test_the_hands_of_a_table_come_the_newest_first_and_no_more_than_asked_for(store: RoomStore) -> None:
    for number in (1, 2, 3):
        await keep(store, "t", hand(number), 100.0)
    assert [kept.hand.number for kept in await store.hands_at("t", 2)] == [3, 2]


async def test_a_person_s_hands_go_by_time_over_all_tables_and_from_a_mark_on(store: RoomStore) -> None:
    await keep(store, "u", hand(1), 100.0)
    await keep(store, "t", hand(1), 110.0)
    await keep(store, "t", hand(2), 110.0)
    await keep(store, "u", hand(2), 105.0)
    newest_first = [("t", 2), ("t", 1), ("u", 2), ("u", 1)]
    assert await numbers(store, ALL) == newest_first
    found, mark = [], None
    while page := await store.hands_of("ann", ALL, mark, 1):
        found += [(kept.table, kept.hand.number) for kept in page]
        mark = page[-1].mark
    assert found == newest_first


async def test_hands_are_searched(store: RoomStore) -> None:
    await keep(store, "t", hand(1, 10), 100.0)
    await keep(store, "t", hand(2, -10, other="Élodie 100%"), 200.0)
    await keep(store, "u", hand(1, 0, game=Game.RAZZ), 300.0)
    first, second, third = ("t", 1), ("t", 2), ("u", 1)
    assert await numbers(store, HandSearch(game=Game.RAZZ)) == [third]
    assert await numbers(store, HandSearch(table="t")) == [second, first]
    assert await numbers(store, HandSearch(since=200.0)) == [third, second]
    assert await numbers(store, HandSearch(until=200.0)) == [second, first]
    assert await numbers(store, HandSearch(won=True)) == [first]
    assert await numbers(store, HandSearch(won=False)) == [second]
    assert await numbers(store, HandSearch(won=False), "bob") == [first]
    assert await numbers(store, HandSearch(text="éLODIE")) == [second]
    assert await numbers(store, HandSearch(text="0%")) == [second]
    assert await numbers(store, HandSearch(text="_")) == []
    assert await numbers(store, HandSearch(text="élodie", tables=("u",))) == [third, second]
    assert await numbers(store, HandSearch(text="bob", won=True, table="t", since=1.0)) == [first]


async def test_a_hand_takes_the_place_of_one_of_the_same_number(store: RoomStore) -> None:
    """After damage to the record a table may count from there again; that must not keep it from going on."""
    await keep(store, "t", hand(1), 100.0)
    again = replace(hand(1, 5), first=5, last=6)
    await store.append("t", 4, [ChipsBought(1, 1)] * 3, None, Booking(time=200.0, ended=(again,)))
    kept = await store.kept_hand("t", 1)
    assert kept is not None
    assert kept.hand == again
    assert len(await store.hands_at("t", 9)) == 1


async def test_a_range_of_events_is_read(store: RoomStore) -> None:
    await store.append("t", 1, SEATS, None, Booking(time=1.0))
    assert await store.events_between("t", 2, 4) == SEATS[1:4]
    assert await store.events_between("t", 1, len(SEATS)) == SEATS


async def test_a_share_is_kept_once_for_each_who_shares(store: RoomStore) -> None:
    one = Share(id="one", table="t", number=1, owner="ann", seat=3)
    assert await store.share(one, 1.0) == "one"
    assert await store.share(replace(one, id="two"), 2.0) == "one"
    assert await store.share(replace(one, id="two", owner="cyd", seat=None), 2.0) == "two"
    assert await store.share(replace(one, id="three", number=2), 2.0) == "three"
    assert await store.shared("one") == one
    assert await store.shared("two") == Share(id="two", table="t", number=1, owner="cyd", seat=None)

"""What every store counts for people's figures: each hand once, of the person asked for, since the time asked for."""

import random
from dataclasses import replace

from doorcard.history.plays import Play, Taken
from doorcard.room.ended import EndedHand, EndedSeat
from doorcard.room.figures import PAUSE_SECONDS, Counts, Tallies, Tally
from doorcard.room.ledger import Booking
from doorcard.room.ports import RoomStore
from doorcard.rules import Game, Street
from tests.room.virtual import MemoryStore
from tests.store.stores import SEATS
from tests.store.test_hands_contract import keep

PLAY = Play(
    seat=3,
    net=40,
    big_bet=20,
    brought_in=False,
    voluntary=True,
    raised=False,
    street=Street.FIFTH,
    wagers=2,
    calls=1,
    showdown=False,
    won=True,
    won_at_showdown=False,
    taken=Taken.WHOLE,
)
NOTHING = Tallies(tallies=(), seconds={None: 0})


def hand(number: int, *plays: Play, game: Game = Game.STUD) -> EndedHand:
    """Return a hand of ann in seat 3, bob in seat 1 and a computer in seat 2, of events 3 number - 2 to 3 number."""
    owners = {3: "ann", 1: "bob", 2: "computer-2"}
    nets = {play.seat: play.net for play in plays}
    seats = [EndedSeat(seat=seat, owner=owner, name=owner, net=nets.get(seat, 0)) for seat, owner in owners.items()]
    return EndedHand(
        number=number,
        first=3 * number - 2,
        last=3 * number,
        game=game,
        house="h",
        total=100,
        seats=tuple(seats),
        plays=plays or (PLAY, replace(PLAY, seat=1, net=-40, taken=Taken.NOTHING), replace(PLAY, seat=2)),
    )


async def counts(store: RoomStore, owner: str = "ann", since: float | None = None) -> dict[tuple[Game, int], Counts]:
    found = await store.tallies_of(owner, since)
    return {(tally.game, tally.big_bet): tally.counts for tally in found.tallies}


async def test_a_hand_is_counted_for_each_person_in_it_and_for_nobody_else(store: RoomStore) -> None:
    await keep(store, "t", hand(1), 100.0)
    ann = Counts(hands=1, net=40, voluntary=1, fourth=1, fifth=1, won=1, scoops=1, wagers=2, calls=1)
    assert await store.tallies_of("ann", None) == Tallies(
        tallies=(Tally(game=Game.STUD, big_bet=20, counts=ann),), seconds={None: 2, Game.STUD: 2}
    )
    assert await counts(store, "bob") == {(Game.STUD, 20): replace(ann, net=-40, scoops=0)}
    assert await store.tallies_of("cyd", None) == NOTHING
    assert await store.tallies_of("computer-2", None) == NOTHING, "nobody asks for a computer's"


async def test_games_and_sizes_of_bets_are_counted_apart(store: RoomStore) -> None:
    await keep(store, "t", hand(1), 100.0)
    await keep(store, "t", hand(2, replace(PLAY, big_bet=40)), 110.0)
    await keep(store, "t", hand(3, game=Game.RAZZ), 120.0)
    await keep(store, "u", hand(1, game=Game.RAZZ), 130.0)
    hands = {kind: count.hands for kind, count in (await counts(store)).items()}
    assert hands == {(Game.STUD, 20): 1, (Game.STUD, 40): 1, (Game.RAZZ, 20): 2}


async def test_only_hands_that_ended_since_then_are_counted(store: RoomStore) -> None:
    for number, ended in ((1, 100.0), (2, 200.0), (3, 300.0)):
        await keep(store, "t", hand(number), ended)
    found = [await counts(store, since=since) for since in (99, 200, 200.5, 301)]
    assert [sum(one.hands for one in count.values()) for count in found] == [3, 2, 1, 0]
    assert await store.tallies_of("ann", 301) == NOTHING


async def test_a_hand_in_the_place_of_one_of_the_same_number_is_counted_once(store: RoomStore) -> None:
    """After damage to the record a table may count from there again."""
    await keep(store, "t", hand(1), 100.0)
    again = replace(hand(1, replace(PLAY, net=7)), first=4, last=6)
    await store.append("t", 4, SEATS[:3], None, Booking(time=110.0, ended=(again,)))
    assert {kind: (one.hands, one.net) for kind, one in (await counts(store)).items()} == {(Game.STUD, 20): (1, 7)}


async def test_time_counts_once_at_two_tables_and_not_in_a_long_break(store: RoomStore) -> None:
    """Hands of 2 seconds, 98 to 100 and 108 to 110 at one table, 107 to 109 at the other; then a break, and 2 more."""
    later = 110.0 + PAUSE_SECONDS + 2.5
    await keep(store, "t", hand(1), 100.0)
    await keep(store, "t", hand(2), 110.0)
    await keep(store, "u", hand(1, game=Game.RAZZ), 109.0)
    await keep(store, "t", hand(3), later)
    assert (await store.tallies_of("ann", None)).seconds == {None: 12 + 2, Game.STUD: 12 + 2, Game.RAZZ: 2}
    assert await store.session_of("ann") == later - 2
    assert (await store.tallies_of("ann", later - 2)).seconds == {None: 2, Game.STUD: 2}
    assert await store.session_of("cyd") is None


async def test_a_break_that_is_just_not_too_long_is_time_at_the_table(store: RoomStore) -> None:
    await keep(store, "t", hand(1), 100.0)
    await keep(store, "t", hand(2), 100.0 + PAUSE_SECONDS + 2)
    assert (await store.tallies_of("ann", None)).seconds[None] == PAUSE_SECONDS + 4
    assert await store.session_of("ann") == 98.0


async def test_random_plays_are_counted_alike_by_every_store(store: RoomStore) -> None:
    """The sums of SQL are those of a count hand by hand."""
    chance, plain = random.Random(1), MemoryStore()
    times = {"t": 1_000.0, "u": 1_300.0}
    for number in range(1, 41):
        for table in ("t", "u"):
            times[table] += chance.choice((3.0, 30.0, PAUSE_SECONDS - 1.0, PAUSE_SECONDS + 50.0))
            ended = hand(number, random_play(chance, 3), random_play(chance, 1), game=chance.choice(list(Game)))
            await keep(store, table, ended, times[table])
            await keep(plain, table, ended, times[table])
    for owner in ("ann", "bob"):
        for since in (None, 1_100.0, times["t"] / 2, times["t"]):
            found, expected = await store.tallies_of(owner, since), await plain.tallies_of(owner, since)
            assert set(map(repr, found.tallies)) == set(map(repr, expected.tallies))
            assert found.seconds == expected.seconds
        assert await store.session_of(owner) == await plain.session_of(owner)


def random_play(chance: random.Random, seat: int) -> Play:
    return Play(
        seat=seat,
        net=chance.randint(-500, 500),
        big_bet=chance.choice((20, 40)),
        street=chance.choice(list(Street)),
        wagers=chance.randrange(4),
        calls=chance.randrange(4),
        taken=chance.choice(list(Taken)),
        brought_in=chance.random() < 0.5,
        voluntary=chance.random() < 0.5,
        raised=chance.random() < 0.5,
        showdown=chance.random() < 0.5,
        won=chance.random() < 0.5,
        won_at_showdown=chance.random() < 0.5,
    )

"""Whatever people, lines and the room do, in any order: chips, numbers and reserves of time stay right."""

import random
from contextlib import suppress

import pytest

from doorcard.errors import DoorcardError
from doorcard.room.attendance import MOST_DROPS
from doorcard.room.events import HandVoided, TimeUsed
from doorcard.room.table import Table
from tests.room.ledger import brought, lying_on
from tests.room.playing import Play, playing, table_settings

BANK, DISCONNECT = 30, 20
PEOPLE = ("ann", "bob", "cyd", "dan")


async def step(play: Play, chance: random.Random) -> None:
    """Let something happen: time, an act, a lost line, a restart, a coming and going."""
    who, roll = chance.choice(PEOPLE), chance.random()
    window = play.windows.get(who)
    if roll < 0.45:
        await play.clock.advance(chance.choice((0.1, 1, 5, 24.9, 25.3, 40)))
    elif roll < 0.7:
        if play.table.playing is not None and play.hand.to_act is not None:
            await play.play_random()
    elif roll < 0.78 and window is not None:
        play.lose(who)
    elif roll < 0.86 and window is not None:
        play.come_back(who)
    elif roll < 0.88:
        await play.restart()
    elif roll < 0.9:
        play.clock.put_right += chance.choice((-3_600, 3_600))
    else:
        await come_or_go(play, who, chance)


async def come_or_go(play: Play, who: str, chance: random.Random) -> None:
    with suppress(DoorcardError):
        if play.table.seating.seat_of(who) is None:
            await play.sit(who)
        else:
            await play.ask(chance.choice((Table.sit_in, Table.sit_in, Table.sit_out, Table.leave)), who)


def check(play: Play) -> None:
    """Chips are neither made nor lost, and nobody has used more time than there is."""
    assert lying_on(play.table) == brought(play.store.events())
    assert play.table.number == len(play.store.log["t"]) if play.store.log else play.table.number == 0
    for player in play.table.seating.players.values():
        attendance = player.attendance
        assert 0 <= attendance.bank_used <= BANK + 0.001
        assert 0 <= attendance.disconnect_used <= DISCONNECT + 0.001
        assert 0 <= attendance.drops <= MOST_DROPS
    for view in (play.watch().view, play.watch("ann").view):
        if view.hand is not None and view.hand.to_act is not None:
            assert view.running is not None
            assert view.act_within is not None
            assert 0 <= view.act_within <= view.act_seconds


async def any_course(seed: int, steps: int) -> None:
    chance = random.Random(seed)
    settings = table_settings(time_bank_seconds=BANK, disconnect_seconds=DISCONNECT)
    async with playing(settings, seed=seed) as play:
        await play.sit(*PEOPLE[:3])
        rail = play.watch()
        for _ in range(steps):
            before = play.actor
            await step(play, chance)
            if play.actor is not before:
                rail = play.watch()
            check(play)
            assert rail.view.number == play.table.number
        players, number = dict(play.table.seating.players), play.table.number
        await play.restart()
        assert (play.table.seating.players, play.table.number) == (players, number)
        events = play.store.events()
        assert not any(isinstance(event, HandVoided) for event in events)
        assert any(isinstance(event, TimeUsed) for event in events)


@pytest.mark.parametrize("seed", range(6))
async def test_any_course_keeps_chips_numbers_and_time(seed: int) -> None:
    await any_course(seed, 200)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
async def test_many_courses_keep_chips_numbers_and_time(seed: int) -> None:
    await any_course(seed, 300)

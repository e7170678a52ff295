"""Chips: table stakes, buying in again, and that none is ever made or lost."""

from collections.abc import Sequence

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import PlayerLeft
from doorcard.room.table import Table
from doorcard.room.table_view import TableView
from doorcard.rules import Phase
from tests.room.ledger import brought, lying_on
from tests.room.playing import LEAST, MOST, PAUSE_SECONDS, Play, playing, table_settings


async def refused(play: Play, owner: str, amount: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await play.ask(Table.buy, owner, amount=amount)
    return refusal.value.code


async def test_chips_bought_during_a_hand_play_from_the_next_one_on() -> None:
    """Table stakes: Robert's Rules, no-limit and pot-limit apart, and TDA 2024 rule 39."""
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        behind = dict(play.hand.stacks)
        await play.ask(Table.buy, "ann", amount=1_000)
        assert play.hand.stacks == behind
        assert play.stacks()["ann"] == behind[1]
        await play.play_down()
        after = play.stacks()["ann"]
        assert sum(play.stacks().values()) == 2 * LEAST + 1_000
        await play.start_hand()
        assert dict(play.hand.state.start.stacks)[1] == after


async def test_chips_bought_during_a_hand_are_there_as_soon_as_it_is_over() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        await play.ask(Table.buy, "ann", amount=1_000)
        assert play.watch().view.players[0].stack < LEAST
        await play.play_down()
        assert sum(player.stack for player in play.watch().view.players) == 2 * LEAST + 1_000


async def test_chips_bought_by_who_is_not_in_the_hand_are_there_at_once() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        await play.sit("cyd", buy_in=LEAST)
        await play.ask(Table.buy, "cyd", amount=1_000)
        assert play.stacks()["cyd"] == LEAST + 1_000


@pytest.mark.parametrize("amount", [0, -1, -LEAST, MOST - LEAST + 1, 10**30])
async def test_nobody_buys_above_the_greatest_buy_in_nor_less_than_nothing(amount: int) -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        assert await refused(play, "ann", amount) == "bad-buy-in"
        await play.ask(Table.buy, "ann", amount=MOST - LEAST)
        assert play.stacks() == {"ann": MOST}


async def test_chips_bought_twice_in_one_hand_count_together() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        room = MOST - play.stacks()["ann"]
        await play.ask(Table.buy, "ann", amount=room - 100)
        assert await refused(play, "ann", 101) == "bad-buy-in"
        await play.ask(Table.buy, "ann", amount=100)
        await play.play_down()
        assert sum(play.stacks().values()) == 2 * LEAST + room


async def test_between_hands_what_was_bought_in_the_last_counts_once() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        await play.ask(Table.buy, "ann", amount=1_000)
        await play.play_down()
        room = MOST - play.stacks()["ann"]
        assert await refused(play, "ann", room + 1) == "bad-buy-in"
        await play.ask(Table.buy, "ann", amount=room)
        assert play.stacks()["ann"] == MOST


async def broke(play: Play, *others: str) -> str:
    """Play until somebody has no chips left, and return who."""
    await play.sit("ann", "bob", *others, buy_in=LEAST)
    for _ in range(400):
        await play.play_hand()
        for owner, stack in play.stacks().items():
            if stack == 0:
                return owner
    raise AssertionError("everybody has chips")


async def test_who_has_no_chips_is_offered_a_buy_in_and_waits() -> None:
    async with playing() as play:
        loser = await broke(play)
        winner = ({"ann", "bob"} - {loser}).pop()
        watcher = play.watch(loser)
        assert watcher.is_offered_chips()
        assert not play.watch(winner).is_offered_chips()
        assert not play.watch().is_offered_chips()
        await play.clock.advance(60)
        assert play.table.playing is None
        assert await refused(play, loser, LEAST - 1) == "bad-buy-in"
        await play.ask(Table.buy, loser, amount=LEAST)
        assert not watcher.is_offered_chips()
        await play.start_hand()
        assert sum(dict(play.hand.state.start.stacks).values()) == 3 * LEAST


async def test_the_offer_stands_while_the_others_play_on() -> None:
    async with playing() as play:
        loser = await broke(play, "cyd")
        watcher = play.watch(loser)
        await play.start_hand()
        assert watcher.is_offered_chips()
        await play.ask(Table.buy, loser, amount=LEAST)
        assert not watcher.is_offered_chips()
        assert loser not in {play.owner_at(seat) for seat in play.hand.stacks}


async def test_a_player_all_in_is_not_offered_a_buy_in_before_the_hand_is_over() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        watchers = [play.watch("ann"), play.watch("bob")]
        for _ in range(200):
            await play.play_hand()
            if 0 in play.stacks().values():
                break
        views = [heard.view for watcher in watchers for heard in watcher.heard]
        all_in = [view for view in views if _is_all_in(view)]
        assert all_in
        assert not any(view.your_rebuy for view in all_in)


def _is_all_in(view: TableView) -> bool:
    in_play = view.hand is not None and view.hand.phase is not Phase.COMPLETE
    return in_play and [player.stack for player in view.players if player.seat == view.your_seat] == [0]


@pytest.mark.parametrize(("house", "least"), [("winamax-stud", 90), ("robert-stud", 1)])
async def test_who_is_too_short_for_the_houses_minimum_is_not_dealt_in(house: str, least: int) -> None:
    """Winamax deals in from ante and bring-in; elsewhere any chip plays."""
    async with playing(table_settings(house)) as play:
        await play.sit("ann", "bob", "cyd", buy_in=LEAST)
        for stack, dealt in ((least, {1, 2, 3}), (least - 1, {2, 3})):
            play.table.seating.settle({1: stack})
            assert set(play.table.ready_seats()) == dealt
            assert play.watch("ann").is_offered_chips() is (1 not in dealt)


async def wander(play: Play, owners: Sequence[str]) -> None:
    """Let one of many things happen: an act, a purchase, somebody coming, going, sitting out or in."""
    owner = play.chance.choice(owners)
    wish = play.chance.random()
    try:
        if wish < 0.05:
            await play.sit(owner, buy_in=play.chance.randint(LEAST, MOST))
        elif wish < 0.10:
            await play.ask(Table.buy, owner, amount=play.chance.randint(1, LEAST))
        elif wish < 0.13:
            await play.ask(Table.leave, owner)
        elif wish < 0.16:
            await play.ask(play.chance.choice((Table.sit_out, Table.sit_in)), owner)
        elif wish < 0.20 or play.table.playing is None:
            await play.clock.advance(play.chance.choice((1, 6, 30)))
        else:
            await play.play_random()
    except Refusal:
        pass


async def no_chip_is_made_or_lost(house: str, seed: int, steps: int) -> None:
    """After every step what is on the table is what was brought; so it is after a restart, and nobody learns less."""
    owners = ("ann", "bob", "cyd", "dan", "eve")
    async with playing(table_settings(house), seed=seed) as play:
        rail = play.watch()
        number = total = 0
        for step in range(steps):
            await wander(play, owners)
            total += brought(play.store.events(since=number))
            number = play.table.number
            assert lying_on(play.table) == total, f"step {step}"
            if play.chance.random() < 0.01:
                stacks = play.stacks()
                await play.restart()
                assert play.stacks() == stacks
                play.actor.subscribe(rail)
        assert brought(rail.events) == lying_on(play.table)
        assert rail.numbers == list(range(1, play.table.number + 1))
        assert play.table.hand_number >= steps // 150


@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "tda-stud8"])
async def test_no_chip_is_made_or_lost(house: str) -> None:
    await no_chip_is_made_or_lost(house, 7, 600)


@pytest.mark.soak
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "tda-stud8"])
@pytest.mark.parametrize("seed", range(10))
async def test_no_chip_is_made_or_lost_for_a_long_time(house: str, seed: int) -> None:
    await no_chip_is_made_or_lost(house, seed, 5_000)


async def test_the_pause_ends_with_the_leavers_gone() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        leaver = play.on_turn
        await play.ask(Table.leave, leaver)
        await play.play_down()
        await play.clock.advance(PAUSE_SECONDS)
        assert brought(play.store.events()) == lying_on(play.table) == 30_000 - _home(play)


def _home(play: Play) -> int:
    return sum(event.stack for event in play.store.events() if isinstance(event, PlayerLeft))

"""Wallets, top-ups and coming back: what a person may have at a table and from the house (house rules of the room)."""

import pytest

from doorcard.errors import InvalidSetup, Refusal
from doorcard.room.commands import CommandId
from doorcard.room.events import ChipsBought, TopUpSet
from doorcard.room.ledger import HOUSE, Entry, Reason, Transfer, wallet_account
from doorcard.room.projection import project
from doorcard.room.table import Table
from doorcard.room.wallets import Wallet, WalletTerms, refill_amount, refill_within, terms_for
from doorcard.rules import Stakes
from tests.room.playing import LEAST, MOST, PAUSE_SECONDS, Play, playing, table_settings

OPENS_WITH, REFILL_BELOW, HOUR = 200_000, 20_000, 3_600.0
"""A thousand and a hundred small bets of the lowest table; seconds."""
TERMS = WalletTerms(opens_with=OPENS_WITH, refill_below=REFILL_BELOW, refill_seconds=HOUR)


def balance(play: Play, owner: str) -> int:
    return play.store.books.balances[wallet_account(owner)]


async def leave_with(play: Play, owner: str, chips: int) -> None:
    """Give a person a wallet with so many chips in it."""
    await play.open_wallet(owner)
    taken = balance(play, owner) - chips
    entries = (Entry(HOUSE, taken), Entry(wallet_account(owner), -taken))
    play.store.books.transfers.append((None, Transfer(reason=Reason.OPENED, number=None, entries=entries)))


async def refusal(play: Play, verb: object, owner: str, **what: object) -> Refusal:
    with pytest.raises(Refusal) as refused:
        await play.ask(verb, owner, **what)  # type: ignore[arg-type]
    return refused.value


async def test_a_wallet_opens_once_with_a_thousand_small_bets_of_the_lowest_table() -> None:
    low = table_settings(stakes=Stakes(ante=10, bring_in=15, small_bet=50, big_bet=100), table="low")
    assert terms_for([table_settings(), low]).opens_with == 50_000
    async with playing() as play:
        for _ in range(3):
            await play.room.cashier.open_wallet("ann")
            assert balance(play, "ann") == OPENS_WITH
        await play.restart()
        await play.room.cashier.open_wallet("ann")
        assert balance(play, "ann") == OPENS_WITH


@pytest.mark.parametrize("below", [-1, OPENS_WITH + 1])
def test_a_refill_is_for_who_has_less_than_it_gives(below: int) -> None:
    with pytest.raises(InvalidSetup):
        WalletTerms(opens_with=OPENS_WITH, refill_below=below)


@pytest.mark.parametrize(
    ("wallet", "refilled", "within"),
    [
        (REFILL_BELOW, None, None),
        (REFILL_BELOW - 1, None, 0),
        (0, 0.0, 2_600),
        (0, -2_600.0, 0),
        (0, -10_000.0, 0),
        (REFILL_BELOW, -10_000.0, None),
    ],
)
def test_a_refill_is_possible_once_an_hour_for_who_has_little(
    wallet: int, refilled: float | None, within: float | None
) -> None:
    has = Wallet(balance=wallet, at_tables=0, refilled=refilled)
    assert refill_within(has, TERMS, 1_000.0) == within
    if within == 0:
        assert refill_amount(has, TERMS, 1_000.0) == OPENS_WITH - wallet
    else:
        with pytest.raises(Refusal) as refused:
            refill_amount(has, TERMS, 1_000.0)
        assert refused.value.code == "no-refill"


async def test_chips_at_a_table_count_against_a_refill() -> None:
    async with playing() as play:
        await leave_with(play, "ann", REFILL_BELOW)
        await play.sit("ann", buy_in=MOST)
        with pytest.raises(Refusal):
            await play.room.cashier.refill("ann")
        await leave_with(play, "bob", REFILL_BELOW - 1)
        await play.sit("bob", buy_in=LEAST)
        await play.room.cashier.refill("bob")
        assert balance(play, "bob") == OPENS_WITH - LEAST


async def test_the_next_refill_waits_an_hour_also_across_a_restart() -> None:
    async with playing() as play:
        for _ in range(2):
            await leave_with(play, "ann", 10)
            await play.room.cashier.refill("ann")
            await leave_with(play, "ann", 0)
            await play.clock.advance(HOUR - 1)
            await play.restart()
            with pytest.raises(Refusal, match="in 1 seconds"):
                await play.room.cashier.refill("ann")
            await play.clock.advance(1)
        assert (await play.room.cashier.account("ann")).refill_within == 0


async def test_a_refill_asked_for_twice_under_one_id_is_given_once_and_twice_done() -> None:
    async with playing() as play:
        await leave_with(play, "ann", 10)
        command = CommandId("ann", "refill-1")
        await play.room.cashier.refill("ann", command)
        await play.room.cashier.refill("ann", command)
        assert balance(play, "ann") == OPENS_WITH


async def test_every_window_of_a_person_is_told_when_his_chips_change() -> None:
    async with playing() as play:
        told: list[str] = []
        for owner in ("ann", "ann", "bob"):
            play.room.cashier.tell(owner, lambda owner=owner: told.append(owner))  # type: ignore[misc]
        await play.sit("ann")
        assert told == ["ann", "ann"]
        await play.sit("bob")
        await play.ask(Table.sit_out, "ann")
        assert told == ["ann", "ann", "bob"]
        await play.ask(Table.sit_in, "ann")
        await play.play_hand()
        assert sorted(told[3:]) == ["ann", "ann", "bob"]


async def test_who_is_told_no_more_is_told_nothing() -> None:
    async with playing() as play:
        told: list[str] = []

        def changed() -> None:
            told.append("ann")

        play.room.cashier.tell("ann", changed)
        play.room.cashier.tell_no_more("ann", changed)
        play.room.cashier.tell_no_more("ann", changed)
        await play.sit("ann")
        assert told == []


async def test_the_stack_is_topped_up_between_hands_and_only_there() -> None:
    """Table stakes: Robert's Rules, no-limit and pot-limit apart, and TDA 2024 rule 39."""
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.start_hand()
        await play.ask(Table.top_up, "ann", target=MOST)
        assert not any(isinstance(event, ChipsBought) for event in play.store.events())
        await play.play_down()
        before = play.stacks()
        await play.clock.advance(PAUSE_SECONDS)
        start = dict(play.hand.state.start.stacks)
        assert start == {1: MOST, 2: before["bob"]}
        bought = [event for event in play.store.events() if isinstance(event, ChipsBought)]
        assert bought == [ChipsBought(1, MOST - before["ann"])]
        assert balance(play, "ann") == OPENS_WITH - LEAST - bought[0].amount


async def test_who_has_his_target_or_more_buys_nothing() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=MOST)
        await play.ask(Table.top_up, "ann", target=LEAST)
        for _ in range(3):
            await play.play_hand()
        assert not any(isinstance(event, ChipsBought) for event in play.store.events())


async def test_a_top_up_ends_when_it_is_taken_back_and_when_its_player_goes() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        watcher = play.watch("ann")
        await play.ask(Table.top_up, "ann", target=MOST)
        await play.ask(Table.top_up, "ann", target=None)
        assert [heard.view.your_top_up for heard in watcher.heard] == [None, MOST, None]
        await play.start_hand()
        assert dict(play.hand.state.start.stacks) == {1: LEAST, 2: LEAST}
        await play.ask(Table.top_up, "ann", target=MOST)
        await play.ask(Table.leave, "ann")
        await play.play_down()
        await play.clock.advance(HOUR + PAUSE_SECONDS)
        await play.sit("ann", buy_in=LEAST)
        assert play.watch("ann").view.your_top_up is None


async def test_who_sits_out_is_not_topped_up() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        await play.ask(Table.sit_out, "ann")
        await play.ask(Table.top_up, "ann", target=MOST)
        await play.clock.advance(60)
        assert play.stacks() == {"ann": LEAST}


@pytest.mark.parametrize("target", [LEAST - 1, MOST + 1, 0, -1])
async def test_a_target_is_within_the_tables_bounds(target: int) -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        assert (await refusal(play, Table.top_up, "ann", target=target)).code == "bad-buy-in"


async def test_a_wallet_that_is_too_small_pays_what_it_can_and_turns_the_top_up_off() -> None:
    async with playing() as play:
        await leave_with(play, "ann", LEAST + 700)
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.ask(Table.top_up, "ann", target=MOST)
        await play.start_hand()
        assert play.store.events()[3:5] == [ChipsBought(1, 700), TopUpSet(1, None)]
        assert balance(play, "ann") == 0


async def test_an_empty_wallet_never_holds_the_table_up() -> None:
    """Nor does it keep another player's top-up from him."""
    async with playing() as play:
        await leave_with(play, "ann", LEAST)
        await play.sit("ann", "bob", buy_in=LEAST)
        for owner in ("ann", "bob"):
            await play.ask(Table.top_up, owner, target=MOST)
        await play.start_hand()
        assert play.store.events()[4:6] == [TopUpSet(1, None), ChipsBought(2, MOST - LEAST)]
        assert dict(play.hand.state.start.stacks) == {1: LEAST, 2: MOST}


async def test_a_player_without_chips_is_dealt_in_again_by_his_top_up() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        await play.ask(Table.top_up, "ann", target=LEAST)
        play.table.seating.settle({1: 0})
        play.actor._look()
        await play.clock.advance(PAUSE_SECONDS)
        assert play.table.playing is None or set(play.hand.stacks) == {1, 2}
        assert ChipsBought(1, LEAST) in play.store.events()


async def test_only_the_player_himself_is_told_of_his_top_up() -> None:
    """To the others it is a bare number."""
    async with playing() as play:
        await play.sit("ann", "bob")
        ann, rail = play.watch("ann"), play.watch()
        await play.ask(Table.top_up, "ann", target=MOST)
        assert (ann.events, rail.events) == ([TopUpSet(1, MOST)], [None])
        assert (project(TopUpSet(1, 5), 2), rail.view.your_top_up) == (None, None)


async def test_who_comes_back_within_the_hour_brings_what_he_left_with() -> None:
    """No ratholing."""
    async with playing() as play:
        await play.sit("ann", buy_in=10_000)
        await play.ask(Table.leave, "ann")
        await play.clock.advance(HOUR - 1)
        again = {"seat": 3, "name": "ann"}
        refused = await refusal(play, Table.sit, "ann", **again, buy_in=9_999)
        assert (refused.code, "10000 or more" in str(refused)) == ("bring-back", True)
        await play.restart()
        assert (await refusal(play, Table.sit, "ann", **again, buy_in=LEAST)).code == "bring-back"
        await play.ask(Table.sit, "ann", **again, buy_in=10_001)


async def test_after_an_hour_he_may_come_back_with_less() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=10_000)
        await play.ask(Table.leave, "ann")
        await play.clock.advance(HOUR)
        assert play.room.bring_back("ann") == ()
        await play.sit("ann", buy_in=LEAST)


async def test_who_left_with_more_than_the_most_brings_it_back_and_no_more() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=MOST)
        while max(play.stacks().values()) == MOST:
            await play.play_hand()
        chips, winner = max((stack, owner) for owner, stack in play.stacks().items())
        await play.ask(Table.leave, winner)
        (gone,) = play.room.bring_back(winner)
        assert (gone.table, gone.least, gone.within) == ("t", chips, HOUR)
        again = {"seat": 3, "name": winner}
        assert (await refusal(play, Table.sit, winner, **again, buy_in=chips + 1)).code == "bad-buy-in"
        assert (await refusal(play, Table.sit, winner, **again, buy_in=MOST)).code == "bring-back"
        await play.ask(Table.sit, winner, **again, buy_in=chips)


async def test_another_person_brings_what_he_likes() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=MOST)
        await play.ask(Table.leave, "ann")
        await play.sit("bob", buy_in=LEAST)


async def test_what_was_left_is_remembered_across_hands_and_snapshots() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.ask(Table.leave, "cyd")
        await play.play_hand()
        await play.start_hand()
        await play.restart()
        assert [gone.least for gone in play.room.bring_back("cyd")] == [10_000]


async def test_old_departures_are_forgotten_so_that_a_table_does_not_grow() -> None:
    async with playing() as play:
        for number in range(20):
            await play.sit(f"guest {number}")
            await play.ask(Table.leave, f"guest {number}")
            await play.clock.advance(HOUR / 4)
        assert len(play.table.seating.departures) <= 5

"""What every store promises of the ledger: events and what they move are kept together, all or nothing."""

import random
from pathlib import Path

import pytest

from doorcard.errors import Refusal
from doorcard.room.commands import KEPT_SECONDS, CommandId, CommandRepeated
from doorcard.room.events import ChipsBought, PlayerLeft
from doorcard.room.ledger import (
    HOUSE,
    Booking,
    Entry,
    Held,
    NotEnoughChips,
    Reason,
    Transfer,
    seat_account,
    wallet_account,
)
from doorcard.room.ports import RoomStore
from doorcard.room.seating import Snapshot
from doorcard.room.wallets import Wallet, WalletTerms
from doorcard.store.sql import SqlStore

SEAT, OTHER, WALLET = seat_account("t", 1), seat_account("t", 2), wallet_account("ann")
TERMS = WalletTerms(opens_with=1_000, refill_below=100, refill_seconds=3_600)
EMPTY = Snapshot(number=0, hand_number=0, players=())


def sits(chips: int, *, command: CommandId | None = None, time: float = 10.0) -> Booking:
    entries = (Entry(SEAT, chips), Entry(WALLET, -chips))
    transfer = Transfer(reason=Reason.SAT, number=1, entries=entries, seated=((SEAT, WALLET),))
    return Booking(time=time, transfers=(transfer,), command=command)


def moves(*entries: Entry) -> Booking:
    return Booking(time=10.0, transfers=(Transfer(reason=Reason.HAND, number=1, entries=entries),))


async def has(store: RoomStore) -> tuple[int, int]:
    wallet = await store.wallet("ann")
    return wallet.balance, wallet.at_tables


async def test_a_wallet_is_opened_once(store: RoomStore) -> None:
    assert await store.wallet("ann") == Wallet(balance=0, at_tables=0, refilled=None, opened=False)
    for chips in (1_000, 1_000, 5):
        await store.open_wallet("ann", chips, 1.0)
        assert await has(store) == (1_000, 0)


async def test_who_was_paid_before_his_wallet_was_opened_still_gets_his_first_chips(store: RoomStore) -> None:
    await store.append("t", 1, [PlayerLeft(1, 50)], None, moves(Entry(HOUSE, -50), Entry(WALLET, 50)))
    await store.open_wallet("ann", 1_000, 1.0)
    assert await has(store) == (1_050, 0)


async def test_a_seat_is_held_for_the_wallet_that_paid(store: RoomStore) -> None:
    assert (await store.load("t")).held is None
    await store.open_wallet("ann", 1_000, 1.0)
    await store.append("t", 1, [ChipsBought(1, 300)], None, sits(300))
    assert await has(store) == (700, 300)
    assert (await store.load("t")).held == {SEAT: Held(WALLET, 300)}
    assert (await store.load("another")).held is None


async def test_tables_whose_names_begin_alike_are_kept_apart(store: RoomStore) -> None:
    booking = moves(Entry(seat_account("t-2", 1), 5), Entry(HOUSE, -5))
    await store.append("t-2", 1, [ChipsBought(1, 5)], None, booking)
    await store.append("t", 1, [ChipsBought(1, 5)], None, moves(Entry(SEAT, 7), Entry(HOUSE, -7)))
    assert (await store.load("t")).held == {SEAT: Held(HOUSE, 7)}


async def test_a_wallet_never_goes_below_zero_and_nothing_is_kept(store: RoomStore) -> None:
    await store.open_wallet("ann", 1_000, 1.0)
    before = await store.load("t")
    with pytest.raises(NotEnoughChips, match="1000 chips") as refused:
        await store.append("t", 1, [ChipsBought(1, 1_001)], EMPTY, sits(1_001, command=CommandId("ann", "1")))
    assert refused.value.has == 1_000
    assert (await store.load("t"), await has(store)) == (before, (1_000, 0))
    await store.append("t", 1, [ChipsBought(1, 1_000)], EMPTY, sits(1_000, command=CommandId("ann", "1")))
    assert await has(store) == (0, 1_000)


async def test_of_several_transfers_one_that_is_not_paid_undoes_all(store: RoomStore) -> None:
    await store.open_wallet("ann", 1_000, 1.0)
    first, second = sits(600).transfers[0], sits(500).transfers[0]
    with pytest.raises(NotEnoughChips, match="400 chips"):
        await store.append("t", 1, [ChipsBought(1, 1)], None, Booking(time=1.0, transfers=(first, second)))
    assert (await has(store), (await store.load("t")).events) == ((1_000, 0), ())


async def test_a_person_without_a_wallet_has_nothing(store: RoomStore) -> None:
    with pytest.raises(NotEnoughChips, match="0 chips"):
        await store.append("t", 1, [ChipsBought(1, 1)], None, sits(1))


async def test_events_that_cannot_be_kept_move_nothing(store: RoomStore) -> None:
    await store.open_wallet("ann", 1_000, 1.0)
    await store.append("t", 1, [ChipsBought(1, 300)], None, sits(300))
    with pytest.raises(Exception, match="event"):
        await store.append("t", 1, [ChipsBought(1, 300)], None, sits(300))
    assert await has(store) == (700, 300)


async def test_a_command_is_kept_with_its_events_and_once(store: RoomStore) -> None:
    command = CommandId("ann", "1")
    await store.open_wallet("ann", 1_000, 1.0)
    await store.append("t", 1, [ChipsBought(1, 300)], None, sits(300, command=command))
    with pytest.raises(CommandRepeated):
        await store.append("t", 2, [ChipsBought(1, 300)], None, sits(300, command=command))
    loaded = await store.load("t")
    assert (len(loaded.events), loaded.commands, await has(store)) == (1, (command,), (700, 300))
    await store.append("t", 2, [ChipsBought(1, 1)], None, sits(1, command=CommandId("bob", "1")))


async def test_a_command_without_events_is_kept_as_well(store: RoomStore) -> None:
    await store.append("t", 1, [], None, Booking(time=1.0, command=CommandId("ann", "1")))
    loaded = await store.load("t")
    assert (loaded.events, loaded.commands) == ((), (CommandId("ann", "1"),))


async def test_commands_are_loaded_oldest_first_each_with_its_table(store: RoomStore) -> None:
    for number in range(5):
        booking = Booking(time=float(number), command=CommandId("ann", str(number)))
        await store.append("t" if number % 2 else "u", 1, [], None, booking)
    assert (await store.load("t")).commands == (CommandId("ann", "1"), CommandId("ann", "3"))


async def test_a_refill_is_given_as_the_terms_allow(store: RoomStore) -> None:
    await store.open_wallet("ann", 1_000, 1.0)
    await store.append("t", 1, [ChipsBought(1, 950)], None, sits(950))
    with pytest.raises(Refusal):
        await store.refill("ann", TERMS, 50.0)
    await store.append("t", 2, [ChipsBought(1, 0)], None, moves(Entry(SEAT, -940), Entry(HOUSE, 940)))
    await store.refill("ann", TERMS, 50.0, CommandId("ann", "r"))
    assert await store.wallet("ann") == Wallet(balance=990, at_tables=10, refilled=50.0)
    with pytest.raises(CommandRepeated):
        await store.refill("ann", TERMS, 9_999.0, CommandId("ann", "r"))
    await store.append("t", 3, [ChipsBought(1, 0)], None, moves(Entry(WALLET, -990), Entry(HOUSE, 990)))
    with pytest.raises(Refusal):
        await store.refill("ann", TERMS, 3_649.0)
    await store.refill("ann", TERMS, 3_650.0)
    assert await store.wallet("ann") == Wallet(balance=990, at_tables=10, refilled=3_650.0)


@pytest.mark.parametrize("seed", range(4))
async def test_random_transfers_leave_every_account_at_the_sum_of_its_entries(store: RoomStore, seed: int) -> None:
    chance = random.Random(seed)
    sums = dict.fromkeys((WALLET, SEAT), 0)
    await store.open_wallet("ann", 1_000, 1.0)
    sums[WALLET] = 1_000
    for number in range(1, 40):
        chips = chance.randint(-sums[SEAT], 400)
        try:
            await store.append("t", number, [ChipsBought(1, chips)], None, sits(chips))
        except NotEnoughChips:
            assert chips > sums[WALLET]
            await store.append("t", number, [], None, Booking(time=1.0))
            await store.append("t", number, [ChipsBought(1, 0)], None)
        else:
            sums[WALLET] -= chips
            sums[SEAT] += chips
        assert await has(store) == (sums[WALLET], sums[SEAT])


async def test_old_commands_are_pruned_at_the_start_of_a_hand(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await store.open()
    old, new = CommandId("ann", "old"), CommandId("ann", "new")
    await store.append("t", 1, [], None, Booking(time=0.0, command=old))
    await store.append("t", 1, [], None, Booking(time=10.0, command=new))
    await store.append("t", 1, [ChipsBought(1, 0)], EMPTY, Booking(time=KEPT_SECONDS + 5))
    assert (await store.load("t")).commands == (new,)
    await store.close()

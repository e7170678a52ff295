"""The ledger: transfers sum to zero, accounts are what the tables say, no wallet owes (the room's promise)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import HandVoided, PlayerSat, TableEvent
from doorcard.room.ledger import (
    HOUSE,
    Booking,
    Entry,
    Held,
    NotEnoughChips,
    Reason,
    Transfer,
    chips_at,
    correction,
    opening,
    seat_account,
    transfers,
    wallet_account,
)
from doorcard.room.ports import NewGuest
from doorcard.room.seating import Snapshot
from doorcard.room.table import Table
from doorcard.rules.events import PotsAwarded
from tests.room.playing import LEAST, MOST, Play, playing, table_settings
from tests.room.virtual import MemoryStore

OPENS_WITH = 200_000
"""A thousand small bets of the lowest table."""
PEOPLE = ("ann", "bob", "cyd", "dan", "eve")


@dataclass
class CheckedStore(MemoryStore):
    """After every append it plays the table on by itself and compares each account with it."""

    beside: Table = field(default_factory=lambda: Table(table_settings()))
    appends: int = 0

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[TableEvent],
        snapshot: Snapshot | None,
        booking: Booking | None = None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        await super().append(table, first, events, snapshot, booking, guest=guest)
        for event in events:
            self.beside.apply(event)
        self.appends += 1
        check_books(self, self.beside)


def check_books(store: MemoryStore, table: Table) -> None:
    """Raise unless every account is what the table says and all together are nothing."""
    balances = store.books.balances
    seats = {account: balance for account, balance in balances.items() if account.startswith("table:") and balance}
    assert seats == chips_at(table)
    assert sum(balances.values()) == 0
    assert all(balance >= 0 for account, balance in balances.items() if account != HOUSE)


def seat(number: int) -> str:
    return seat_account("t", number)


def moved(play: Play) -> list[Transfer]:
    """Return what was booked of the table."""
    return [transfer for table, transfer in play.store.books.transfers if table == "t"]


def balance(play: Play, owner: str) -> int:
    return play.store.books.balances[wallet_account(owner)]


async def wish(play: Play, owner: str) -> None:
    """Let one of many things happen."""
    chance, roll = play.chance, play.chance.random()
    if roll < 0.06 and len(play.table.seating.players) < play.settings.seats:
        await play.sit(owner, buy_in=chance.randint(play.least(owner), max(MOST, play.least(owner))))
    elif roll < 0.12:
        await play.ask(Table.buy, owner, amount=chance.randint(1, MOST))
    elif roll < 0.16:
        await play.ask(Table.leave, owner)
    elif roll < 0.20:
        await play.ask(chance.choice((Table.sit_out, Table.sit_in)), owner)
    elif roll < 0.25:
        await play.ask(Table.top_up, owner, target=chance.choice((None, LEAST, MOST)))
    elif roll < 0.27:
        await play.room.cashier.refill(owner)
    elif roll < 0.32 or play.table.playing is None:
        await play.clock.advance(chance.choice((1, 6, 30, 4_000)))
    else:
        await play.play_random()


async def every_account_is_right(house: str, seed: int, steps: int) -> None:
    settings = table_settings(house, computers=("steady", "bold"), pace=0)
    store = CheckedStore()
    refused = 0
    async with playing(settings, store=store, seed=seed) as play:
        for _ in range(steps):
            try:
                await wish(play, play.chance.choice(PEOPLE))
            except Refusal:
                refused += 1
            if play.chance.random() < 0.01:
                await play.restart()
        assert store.appends > steps // 3
        reasons = {transfer.reason for transfer in moved(play)}
        assert reasons == {Reason.SAT, Reason.BOUGHT, Reason.HAND, Reason.LEFT}
        check_books(store, play.table)


@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "tda-stud8"])
async def test_after_every_append_every_account_is_what_the_table_says(house: str) -> None:
    await every_account_is_right(house, 11, 500)


@pytest.mark.soak
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz", "tda-stud8"])
@pytest.mark.parametrize("seed", range(20))
async def test_many_sessions_keep_every_account_right(house: str, seed: int) -> None:
    await every_account_is_right(house, 100 + seed, 2_000)


async def test_sitting_buying_and_leaving_move_chips_between_wallet_and_seat() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        await play.ask(Table.buy, "ann", amount=500)
        await play.ask(Table.leave, "ann")
        assert [(transfer.reason, transfer.number, transfer.entries) for transfer in moved(play)] == [
            (Reason.SAT, 1, (Entry(seat(1), LEAST), Entry("wallet:ann", -LEAST))),
            (Reason.BOUGHT, 2, (Entry(seat(1), 500), Entry("wallet:ann", -500))),
            (Reason.LEFT, 3, (Entry(seat(1), -LEAST - 500), Entry("wallet:ann", LEAST + 500))),
        ]
        assert balance(play, "ann") == OPENS_WITH


async def test_a_hand_is_one_transfer_among_its_seats_at_its_end() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        before = {player.seat: player.stack for player in play.table.seating.players.values()}
        assert all(transfer.reason is Reason.SAT for transfer in moved(play))
        await play.play_down()
        last = moved(play)[-1]
        after = {player.seat: player.stack for player in play.table.seating.players.values()}
        assert last.reason is Reason.HAND
        assert isinstance(play.store.events()[(last.number or 0) - 1], PotsAwarded)
        won = {seat(number): after[number] - before[number] for number in after if after[number] != before[number]}
        assert {entry.account: entry.amount for entry in last.entries} == won
        assert sum(won.values()) == 0


async def test_chips_of_computer_players_come_from_the_house() -> None:
    async with playing(table_settings(computers=("steady", "bold"))) as play:
        first = moved(play)[0]
        assert {entry.account for entry in first.entries} == {HOUSE, seat(1)}
        assert play.store.books.balances[HOUSE] == -sum(play.stacks().values())


async def test_a_voided_hand_moves_nothing() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.play_default()
        assert transfers(play.table, [HandVoided("a fault")]) == ()


async def test_a_hand_that_is_dealt_and_over_at_once_is_booked() -> None:
    """Everybody is all in with the ante: the start and the end of a hand are one append."""
    async with playing(table_settings("tda-stud8"), seed=6) as play:
        await play.sit("ann", "bob")
        play.table.seating.settle({1: 40, 2: 40})
        events = play.table.start_hand(play.shuffler.deck(), [1, 2])
        assert isinstance(events[-1], PotsAwarded)
        (transfer,) = transfers(play.table, events)
        assert (transfer.reason, transfer.number) == (Reason.HAND, play.table.number + len(events))
        assert sorted(entry.amount for entry in transfer.entries) == [-40, 40]


async def test_who_has_not_enough_chips_is_told_what_there_is_and_nothing_happens() -> None:
    async with playing() as play:
        await play.sit("bob")
        play.store.books.transfers.append(
            (
                None,
                Transfer(
                    reason=Reason.OPENED,
                    number=None,
                    entries=(Entry(HOUSE, OPENS_WITH - 5_000), Entry(wallet_account("ann"), 5_000 - OPENS_WITH)),
                ),
            )
        )
        rail, log = play.watch(), list(play.store.log["t"])
        with pytest.raises(NotEnoughChips, match="5000 chips") as refused:
            await play.sit("ann", buy_in=5_001)
        assert refused.value.code == "not-enough-chips"
        assert (play.store.log["t"], rail.numbers, play.stacks()) == (log, [], {"bob": 10_000})
        await play.sit("ann", buy_in=5_000)
        assert balance(play, "ann") == 0


async def test_a_wallet_pays_at_two_tables_but_only_once() -> None:
    """What lies on one table cannot be bought with at another."""
    async with playing() as play:
        await play.sit("ann", buy_in=MOST)
        await play.open_wallet("ann")
        assert balance(play, "ann") == OPENS_WITH - MOST
        wallet = await play.store.wallet("ann")
        assert (wallet.balance, wallet.at_tables, wallet.total) == (OPENS_WITH - MOST, MOST, OPENS_WITH)


def table_with(**stacks: int) -> Table:
    table = Table(table_settings())
    for number, (owner, stack) in enumerate(stacks.items(), 1):
        table.apply(PlayerSat(seat=number, player=owner, owner=owner, stack=stack))
    return table


def held(**chips: int) -> dict[str, Held]:
    return {seat(number): Held(f"wallet:{owner}", stack) for number, (owner, stack) in enumerate(chips.items(), 1)}


def test_what_lay_on_a_table_before_the_ledger_comes_from_the_house() -> None:
    booked = opening(table_with(ann=100, bob=50))
    assert (booked.reason, booked.number) == (Reason.BROUGHT_FORWARD, 2)
    assert booked.entries == (Entry(HOUSE, -150), Entry(seat(1), 100), Entry(seat(2), 50))
    assert booked.seated == ((seat(1), "wallet:ann"), (seat(2), "wallet:bob"))


def test_accounts_that_are_right_are_not_corrected() -> None:
    assert correction(table_with(ann=100, bob=50), held(ann=100, bob=50)) is None


@pytest.mark.parametrize(
    ("table", "accounts", "entries"),
    [
        # A hand that was over is void: what it moved goes back among the seats.
        ({"ann": 100, "bob": 50}, {"ann": 30, "bob": 120}, {1: 70, 2: -70}),
        # Somebody's sitting down is lost: his chips go back into his wallet.
        ({"ann": 100}, {"ann": 100, "bob": 50}, {2: -50, "wallet:bob": 50}),
        # Somebody's leaving is lost: he sits there again, and the house pays.
        ({"ann": 100, "bob": 50}, {"ann": 100}, {2: 50, HOUSE: -50}),
        # Both at once.
        ({"ann": 100}, {"ann": 70, "bob": 50}, {1: 30, 2: -50, "wallet:bob": 20}),
    ],
)
def test_accounts_are_set_right_after_a_damaged_record(
    table: dict[str, int], accounts: dict[str, int], entries: dict[int | str, int]
) -> None:
    booked = correction(table_with(**table), held(**accounts))
    assert booked is not None
    wanted = {seat(account) if isinstance(account, int) else account: amount for account, amount in entries.items()}
    assert {entry.account: entry.amount for entry in booked.entries} == wanted
    assert sum(wanted.values()) == 0


async def test_a_table_older_than_the_ledger_is_brought_forward_once() -> None:
    """What was seated before the ledger existed is booked from the house when the room takes the table up."""
    store = MemoryStore()
    sat = [PlayerSat(seat=number, player=name, owner=name, stack=5_000) for number, name in enumerate(PEOPLE[:2], 1)]
    await store.append("t", 1, sat, None)
    async with playing(store=store) as play:
        for _ in range(2):
            check_books(store, play.table)
            assert [transfer.reason for transfer in moved(play)] == [Reason.BROUGHT_FORWARD]
            await play.restart()
        await play.ask(Table.leave, "ann")
        assert balance(play, "ann") == OPENS_WITH + 5_000


@pytest.mark.parametrize("lost", range(1, 12))
async def test_after_a_lost_event_the_accounts_are_again_what_the_table_says(lost: int) -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        await play.sit("cyd")
        await play.ask(Table.buy, "cyd", amount=700)
        await play.start_hand()
        await play.play_default()
        log = play.store.log["t"]
        if lost <= len(log):
            log[-lost] = b"{"
        await play.restart()
        check_books(play.store, play.table)
        await play.restart()
        check_books(play.store, play.table)

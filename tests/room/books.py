"""The ledger of the tests, in memory: the plainest one that can be written, to be compared with the real one."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from doorcard.room.commands import CommandId, CommandRepeated
from doorcard.room.ledger import (
    HOUSE,
    Booking,
    Entry,
    Held,
    NotEnoughChips,
    Reason,
    Transfer,
    owner_of,
    seat_account,
    wallet_account,
)
from doorcard.room.wallets import Wallet, WalletTerms, refill_amount


@dataclass
class Books:
    """Every transfer ever booked, and what follows from them."""

    transfers: list[tuple[str | None, Transfer]] = field(default_factory=list)
    commands: dict[CommandId, str | None] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)
    refilled: dict[str, float] = field(default_factory=dict)

    @property
    def balances(self) -> Counter[str]:
        """What each account has: the sum of its entries."""
        found: Counter[str] = Counter()
        for _, transfer in self.transfers:
            for entry in transfer.entries:
                found[entry.account] += entry.amount
        return found

    @property
    def holders(self) -> dict[str, str]:
        """Whose chips lie in each seat."""
        return {seat: holder for _, transfer in self.transfers for seat, holder in transfer.seated}

    def book(self, table: str | None, booking: Booking) -> None:
        """Book all or nothing."""
        if booking.command in self.commands:
            raise CommandRepeated
        balances = self.balances
        for transfer in booking.transfers:
            assert sum(entry.amount for entry in transfer.entries) == 0
            for entry in transfer.entries:
                if balances[entry.account] + entry.amount < 0 and owner_of(entry.account) is not None:
                    raise NotEnoughChips(has=balances[entry.account], wanted=-entry.amount)
                balances[entry.account] += entry.amount
        assert all(balance >= 0 or account == HOUSE for account, balance in balances.items())
        self.transfers += [(table, transfer) for transfer in booking.transfers]
        if booking.command is not None:
            self.commands[booking.command] = table

    def commands_at(self, table: str) -> tuple[CommandId, ...]:
        return tuple([command for command, where in self.commands.items() if where == table])

    def held_at(self, table: str) -> Mapping[str, Held] | None:
        if not any(where == table for where, _ in self.transfers):
            return None
        holders, seats = self.holders, seat_account(table, 0)[:-1]
        return {
            account: Held(holders.get(account, HOUSE), balance)
            for account, balance in self.balances.items()
            if account.startswith(seats) and balance
        }

    def open_wallet(self, owner: str, chips: int, time: float) -> None:
        if owner not in self.opened:
            self.opened.add(owner)
            self._give(Reason.OPENED, owner, chips, time)

    def wallet(self, owner: str) -> Wallet:
        account, balances = wallet_account(owner), self.balances
        at_tables = sum(balances[seat] for seat, holder in self.holders.items() if holder == account)
        return Wallet(
            balance=balances[account],
            at_tables=at_tables,
            refilled=self.refilled.get(owner),
            opened=owner in self.opened,
        )

    def refill(self, owner: str, terms: WalletTerms, time: float, command: CommandId | None) -> None:
        if command in self.commands:
            raise CommandRepeated
        self._give(Reason.REFILLED, owner, refill_amount(self.wallet(owner), terms, time), time, command)
        self.refilled[owner] = time

    def take_back(self, owner: str, time: float, reason: Reason) -> None:
        if chips := self.balances[wallet_account(owner)]:
            entries = (Entry(HOUSE, chips), Entry(wallet_account(owner), -chips))
            returned = Transfer(reason=reason, number=None, entries=entries)
            self.book(None, Booking(time=time, transfers=(returned,)))

    def _give(self, reason: Reason, owner: str, chips: int, time: float, command: CommandId | None = None) -> None:
        entries = (Entry(HOUSE, -chips), Entry(wallet_account(owner), chips))
        gift = Transfer(reason=reason, number=None, entries=entries)
        self.book(None, Booking(time=time, transfers=(gift,), command=command))

    def cut_off(self, table: str, length: int) -> None:
        """Leave what was booked with the first events of a table, as a crash after them would."""
        self.transfers = [
            (where, transfer)
            for where, transfer in self.transfers
            if where != table or transfer.number is None or transfer.number <= length
        ]

    def copy(self) -> "Books":
        return deepcopy(self)

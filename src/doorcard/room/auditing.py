"""Whether the ledger says what the events say: each table's record is played through and compared, entry by entry."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from doorcard.errors import CorruptHistory
from doorcard.room.events import HandVoided, TableEvent
from doorcard.room.ledger import HOUSE, Entry, Reason, Transfer, chips_at, owner_of, transfers
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.rules.events import HandStarted
from doorcard.rules.profiles import find_house
from doorcard.rules.stakes import Stakes

SET_RIGHT: Final = (Reason.BROUGHT_FORWARD, Reason.CORRECTED)
"""Transfers that follow from no event; after one of them every seat's account is what the table says."""

GIFTS: Final = (Reason.OPENED, Reason.REFILLED, Reason.GRANTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTransfer:
    """A transfer as it is kept; ``reason`` may be one that nobody knows."""

    id: int
    reason: str
    number: int | None
    entries: tuple[Entry, ...]

    def __str__(self) -> str:
        cause = "" if self.number is None else f", event {self.number}"
        return f"transfer {self.id} ({self.reason}{cause})"


@dataclass
class TableAudit:
    """A table's record beside its transfers; ``faults`` are sentences."""

    name: str
    kept: Iterable[KeptTransfer]
    faults: list[str] = field(default_factory=list)
    hands: int = 0

    def __post_init__(self) -> None:
        self.table = _any_table(self.name)
        self._by_number: dict[int | None, list[KeptTransfer]] = defaultdict(list)
        for transfer in self.kept:
            self._by_number[transfer.number].append(transfer)
        forward = [one.number for ones in self._by_number.values() for one in ones if one.reason == SET_RIGHT[0]]
        self._begins = max([number for number in forward if number is not None], default=0)
        self._balances: Counter[str] = Counter()
        self._snapshot = self.table.snapshot()
        self._since: list[TableEvent | None] = []
        self._lost = False

    @property
    def is_booked(self) -> bool:
        """Whether anything of the table was ever booked."""
        return bool(self._by_number)

    def add(self, event: TableEvent | None) -> None:
        """Take the next event; None for one that is missing or cannot be read."""
        number = self.table.number + 1
        if isinstance(event, HandStarted) and not self._lost:
            self._snapshot, self._since = self.table.snapshot(), []
            self.hands += 1
        self._since.append(event)
        expected = self._follow(event, number)
        if number > self._begins and not self._lost:
            self._compare(number, expected)
        self._count(number)

    def _follow(self, event: TableEvent | None, number: int) -> tuple[Transfer, ...]:
        """Let the event happen and return what it moves; one that cannot happen is a fault until the hand is voided."""
        if isinstance(event, HandVoided):
            self.table.void_hand(self._snapshot, self._since)
            self._lost = False
            return ()
        try:
            if event is None:
                raise CorruptHistory("it is missing or cannot be read")
            expected = () if self._lost else transfers(self.table, [event])
            if not self._lost:
                self.table.apply(event)
                return expected
        except (CorruptHistory, KeyError) as wrong:
            if not self._lost:
                self.faults.append(f"table {self.name}, event {number}: {wrong}; nothing is verified from here on")
            self._lost = True
        self.table.number = number
        return ()

    def _compare(self, number: int, expected: tuple[Transfer, ...]) -> None:
        kept = [transfer for transfer in self._by_number[number] if transfer.reason not in SET_RIGHT]
        for transfer, wanted in zip(kept, expected, strict=False):
            if (transfer.reason, _amounts(transfer.entries)) != (wanted.reason, _amounts(wanted.entries)):
                self.faults.append(
                    f"table {self.name}: {transfer} has {_said(transfer.entries)};"
                    f" the event says {wanted.reason}: {_said(wanted.entries)}"
                )
        for transfer in kept[len(expected) :]:
            self.faults.append(f"table {self.name}: {transfer} has no event that moves chips")
        for wanted in expected[len(kept) :]:
            said = f"the event says {wanted.reason}: {_said(wanted.entries)}"
            self.faults.append(f"table {self.name}, event {number}: no transfer; {said}")

    def _count(self, number: int) -> None:
        kept = self._by_number.pop(number, [])
        for transfer in kept:
            for entry in transfer.entries:
                self._balances[entry.account] += entry.amount
        if not self._lost and any(transfer.reason in SET_RIGHT for transfer in kept):
            self.faults += self._differences(self._balances, f"after event {number}")

    def end(self, balances: Mapping[str, int], holders: Mapping[str, str | None]) -> None:
        """Compare what the accounts of the seats have now with the table as it is now."""
        for transfer in [one for ones in self._by_number.values() for one in ones]:
            self.faults.append(f"table {self.name}: {transfer} is of no event in the record")
        if self._lost:
            return
        self.faults += self._differences(balances, "now")
        for seat, player in self.table.seating.players.items():
            account = f"table:{self.name}:{seat}"
            expected = HOUSE if player.computer is not None else f"wallet:{player.owner}"
            if player.chips and holders.get(account) != expected:
                self.faults.append(f"account {account} is held for {holders.get(account)}, not for {expected}")

    def _differences(self, balances: Mapping[str, int], when: str) -> Iterator[str]:
        chips = chips_at(self.table)
        seats = {account for account in balances if account.startswith(f"table:{self.name}:")}
        for account in sorted({*chips, *seats}):
            has, wanted = balances.get(account, 0), chips.get(account, 0)
            if has != wanted:
                yield f"account {account} has {has} {when}; the table says {wanted}"


def audit_sums(kept: Iterable[KeptTransfer]) -> Iterator[str]:
    """Yield the transfers whose entries do not sum to zero."""
    for transfer in kept:
        total = sum(entry.amount for entry in transfer.entries)
        if total:
            yield f"{transfer} sums to {total}, not to zero: {_said(transfer.entries)}"


def audit_gifts(kept: Iterable[KeptTransfer], owners: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with the transfers of no table: what the house gives to wallets, and takes back for good."""
    opened: Counter[str | None] = Counter()
    for transfer in kept:
        amounts = _amounts(transfer.entries)
        owner = next((owner_of(account) for account in amounts if account != HOUSE), None)
        towards = -1 if transfer.reason in GIFTS else 1
        known = transfer.reason in (*GIFTS, Reason.RETURNED, Reason.SWEPT)
        if not known or len(amounts) != 2 or owner is None or amounts.get(HOUSE, 0) * towards < 0:
            yield f"{transfer} is no gift of the house to a wallet: {_said(transfer.entries)}"
        opened[owner] += transfer.reason == Reason.OPENED
    for owner in owners:
        if opened.pop(owner, 0) != 1:
            yield f"wallet {owner} was not opened once"
    for owner, count in opened.items():
        if count:
            yield f"wallet {owner} was opened by a transfer only"


def audit_accounts(balances: Mapping[str, int], sums: Mapping[str, int]) -> Iterator[str]:
    """Yield the accounts that do not have the sum of their entries, or less than nothing."""
    for account in sorted({*balances, *sums}):
        has, total = balances.get(account, 0), sums.get(account, 0)
        if has != total:
            yield f"account {account} has {has}; its entries sum to {total}"
        if has < 0 and account != HOUSE:
            yield f"account {account} has {has}, less than nothing"
    total = sum(balances.values())
    if total:
        yield f"all accounts together have {total}, not zero"


def _amounts(entries: Iterable[Entry]) -> dict[str, int]:
    return {entry.account: entry.amount for entry in entries}


def _said(entries: Iterable[Entry]) -> str:
    return ", ".join(f"{entry.account} {entry.amount:+}" for entry in entries) or "nothing"


def _any_table(name: str) -> Table:
    """Return a table of that name; a record brings its house and stakes in each hand."""
    house = find_house("robert-stud")
    stakes = Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4)
    return Table(TableSettings(table=name, name=name, house=house, stakes=stakes, seats=house.max_seats))

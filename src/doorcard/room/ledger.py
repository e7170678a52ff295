"""The chips as a book of double entry: what each event moves, and from which account to which.

Accounts are texts: ``wallet:OWNER``, ``table:TABLE:SEAT`` and ``house``. A seat's account is what its player has at the
table between two hands; what lies in the pots is booked when the hand is over.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doorcard.errors import Refusal
from doorcard.room.commands import CommandId
from doorcard.room.ended import EndedHand, endings
from doorcard.room.events import ChipsBought, PlayerLeft, PlayerSat, TableEvent
from doorcard.room.seating import Player
from doorcard.room.table import Table
from doorcard.rules.hand import Hand

HOUSE: Final = "house"
WALLET: Final = "wallet:"


class Reason(StrEnum):
    """Why chips move."""

    OPENED = "opened"
    REFILLED = "refilled"
    GRANTED = "granted"
    RETURNED = "returned"
    SWEPT = "swept"
    SAT = "sat"
    BOUGHT = "bought"
    HAND = "hand"
    LEFT = "left"
    BROUGHT_FORWARD = "brought-forward"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Entry:
    """What one account gets, or with a minus gives."""

    account: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Entries that sum to zero; ``number`` is the event of the table that causes them.

    ``seated`` are pairs of a seat's account and the account that its chips came from and go back to, from now on.
    """

    reason: Reason
    number: int | None
    entries: tuple[Entry, ...]
    seated: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Booking:
    """What is kept in one transaction with events, at ``time`` (seconds since 1970).

    Transfers, the command behind the events, and the hands that are over with them.
    """

    time: float
    transfers: tuple[Transfer, ...] = ()
    command: CommandId | None = None
    ended: tuple[EndedHand, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """The account of a seat as it is kept: whose chips, and how many."""

    holder: str
    balance: int


class NotEnoughChips(Refusal):
    """A wallet does not pay what is asked of it; ``has`` is what is in it."""

    def __init__(self, *, has: int, wanted: int) -> None:
        super().__init__(
            code="not-enough-chips", message=f"there are {has} chips in the wallet, not {wanted}; buy {has} or less"
        )
        self.has = has


def wallet_account(owner: str) -> str:
    """Return the account of a person's wallet."""
    return WALLET + owner


def seat_account(table: str, seat: int) -> str:
    """Return the account of a seat."""
    return f"table:{table}:{seat}"


def owner_of(account: str) -> str | None:
    """Return whose wallet an account is; None for one that is no wallet."""
    return account.removeprefix(WALLET) if account.startswith(WALLET) else None


def payer(player: Player) -> str:
    """Return the account that a player's chips come from and go back to: computer players belong to the house."""
    return _payer(player.owner, player.computer)


def _payer(owner: str, computer: str | None) -> str:
    return wallet_account(owner) if computer is None else HOUSE


def transfers(table: Table, events: Sequence[TableEvent]) -> tuple[Transfer, ...]:
    """Return what the events move at a table on which they have not happened yet."""
    payers = {seat: payer(player) for seat, player in table.seating.players.items()}
    ended = endings(table, events)
    found = []
    for number, event in enumerate(events, table.number + 1):
        if number in ended:
            found.append(_hand_transfer(table, number, ended[number].hand))
        elif isinstance(event, PlayerSat | ChipsBought | PlayerLeft):
            if isinstance(event, PlayerSat):
                payers[event.seat] = _payer(event.owner, event.computer)
            found.append(_seat_transfer(table, number, event, payers[event.seat]))
    return tuple([transfer for transfer in found if transfer.entries or transfer.seated])


def _seat_transfer(table: Table, number: int, event: PlayerSat | ChipsBought | PlayerLeft, other: str) -> Transfer:
    account = seat_account(table.settings.table, event.seat)
    if isinstance(event, PlayerSat):
        entries = _entries({account: event.stack, other: -event.stack})
        return Transfer(reason=Reason.SAT, number=number, entries=entries, seated=((account, other),))
    if isinstance(event, ChipsBought):
        entries = _entries({account: event.amount, other: -event.amount})
        return Transfer(reason=Reason.BOUGHT, number=number, entries=entries)
    return Transfer(reason=Reason.LEFT, number=number, entries=_entries({account: -event.stack, other: event.stack}))


def _hand_transfer(table: Table, number: int, hand: Hand) -> Transfer:
    """Book what a hand won and lost, and what the house took of it."""
    result = hand.result
    assert result is not None, "the hand is over"
    amounts = {seat_account(table.settings.table, seat): net for seat, net in result.net.items()}
    return Transfer(reason=Reason.HAND, number=number, entries=_entries({**amounts, HOUSE: result.rake}))


def _entries(amounts: Mapping[str, int]) -> tuple[Entry, ...]:
    return tuple([Entry(account, amount) for account, amount in sorted(amounts.items()) if amount])


def chips_at(table: Table) -> dict[str, int]:
    """Return what the accounts of a table's seats must have; seats without chips are left out."""
    players = table.seating.players.values()
    return {seat_account(table.settings.table, player.seat): player.chips for player in players if player.chips}


def opening(table: Table) -> Transfer:
    """Book what was on a table before there was a ledger: it comes from the house."""
    chips = chips_at(table)
    return Transfer(
        reason=Reason.BROUGHT_FORWARD,
        number=table.number,
        entries=_entries({**chips, HOUSE: -sum(chips.values())}),
        seated=tuple(_holders(table).items()),
    )


def correction(table: Table, held: Mapping[str, Held]) -> Transfer | None:
    """Book the difference where a damaged record has less, or more, on the table than the accounts; None if neither.

    What a voided hand moved goes back among its seats. What a seat then still has too much goes back to its holder;
    what is missing comes from the house.
    """
    chips = chips_at(table)
    accounts = sorted({*chips, *held})
    differences = {
        account: chips.get(account, 0) - (held[account].balance if account in held else 0) for account in accounts
    }
    amounts = {account: amount for account, amount in differences.items() if amount}
    if not amounts:
        return None
    for account, amount in list(_refunds(amounts, held)):
        amounts[account] = amounts.get(account, 0) + amount
    rest = -sum(amounts.values())
    amounts[HOUSE] = amounts.get(HOUSE, 0) + rest
    return Transfer(
        reason=Reason.CORRECTED,
        number=table.number,
        entries=_entries(amounts),
        seated=tuple(_holders(table).items()),
    )


def _refunds(differences: Mapping[str, int], held: Mapping[str, Held]) -> Iterator[tuple[str, int]]:
    """Yield what goes back to holders: no more than all seats together have too much."""
    surplus = -sum(differences.values())
    for account, difference in differences.items():
        amount = min(-difference, surplus)
        if amount > 0:
            surplus -= amount
            yield held[account].holder, amount


def _holders(table: Table) -> dict[str, str]:
    """Return whose chips lie in each seat."""
    return {seat_account(table.settings.table, seat): payer(player) for seat, player in table.seating.players.items()}

"""The chips of a table: what was brought less what went home is what lies there."""

from collections.abc import Iterable

from doorcard.room.events import ChipsBought, PlayerLeft, PlayerSat, TableEvent
from doorcard.room.ledger import HOUSE, chips_at
from doorcard.room.table import Table
from tests.room.books import Books


def brought(events: Iterable[TableEvent | None]) -> int:
    """Return what came to the table less what went home."""
    total = 0
    for event in events:
        if isinstance(event, PlayerSat):
            total += event.stack
        elif isinstance(event, ChipsBought):
            total += event.amount
        elif isinstance(event, PlayerLeft):
            total -= event.stack
    return total


def lying_on(table: Table) -> int:
    """Return all chips on the table: behind, bought for the next hand, and in the pots."""
    players = table.seating.players.values()
    pots = table.playing.pots if table.playing else ()
    bought = sum(player.bought for player in players)
    return sum(map(table.stack_of, players)) + bought + sum(pot.amount for pot in pots)


def check_books(books: Books, table: Table) -> None:
    """The accounts of the seats are what the table says, and all accounts together nothing."""
    held = books.held_at(table.settings.table) or {}
    assert {account: seat.balance for account, seat in held.items()} == chips_at(table)
    assert sum(books.balances.values()) == 0
    assert all(balance >= 0 or account == HOUSE for account, balance in books.balances.items())

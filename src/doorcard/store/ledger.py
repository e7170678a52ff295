"""Double entry in SQL, on a connection whose transaction the caller begins and ends."""

from collections.abc import Mapping

from sqlalchemy import Float, String, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import InvalidRequestError

from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.room.commands import KEPT_SECONDS, MOST_REMEMBERED, CommandId, CommandRepeated
from doorcard.room.ledger import (
    HOUSE,
    Booking,
    Entry,
    Held,
    NotEnoughChips,
    Reason,
    Transfer,
    owner_of,
    wallet_account,
)
from doorcard.room.wallets import Wallet, WalletTerms, refill_amount
from doorcard.store.schema import accounts, commands, entries, transfers, wallets
from doorcard.store.statements import Statements

_COMMAND = {"owner": String, "id": String, "written": Float, "table_id": String}
_SAME_COMMAND = (commands.c.owner == bindparam("owner")) & (commands.c.id == bindparam("id"))
_NEW_COMMAND = insert(commands).from_select(
    [*_COMMAND],
    select(*[bindparam(name, type_=kind) for name, kind in _COMMAND.items()]).where(
        ~select(commands.c.id).where(_SAME_COMMAND).exists()
    ),
)
"""Made once: a command is kept at every action."""


async def keep_command(connection: Statements, command: CommandId, time: float, table: str | None) -> None:
    """Keep that a command has had its effect; raises CommandRepeated for one that had it before."""
    row = {"owner": command.owner, "id": command.id, "written": time, "table_id": table}
    if not (await connection.execute(_NEW_COMMAND, row)).rowcount:
        raise CommandRepeated


async def forget_commands(connection: Statements, table: str | None, time: float) -> None:
    """Forget the commands at a table, or at none, that are too old to be sent again."""
    old = (commands.c.table_id == table) & (commands.c.written < time - KEPT_SECONDS)
    await connection.execute(delete(commands).where(old))


async def newest_commands(connection: Statements, table: str) -> tuple[CommandId, ...]:
    """Return the newest commands at a table, oldest first."""
    newest = select(commands.c.owner, commands.c.id).where(commands.c.table_id == table)
    rows = await connection.execute(newest.order_by(commands.c.written.desc()).limit(MOST_REMEMBERED))
    return tuple([CommandId(row.owner, row.id) for row in reversed(rows.all())])


async def held_at(connection: Statements, table: str) -> Mapping[str, Held] | None:
    """Return the accounts of a table's seats that are not empty; None if nothing was ever booked for the table."""
    if (await connection.execute(select(transfers.c.id).where(transfers.c.table_id == table).limit(1))).first() is None:
        return None
    seats = accounts.c.account.startswith(f"table:{table}:", autoescape=True)
    rows = await connection.execute(select(accounts).where(seats, accounts.c.balance != 0))
    return {row.account: Held(row.holder or HOUSE, row.balance) for row in rows}


async def book(connection: Statements, table: str | None, booking: Booking) -> None:
    """Write transfers and change the balances; raises NotEnoughChips where a wallet would go below zero."""
    for transfer in booking.transfers:
        head = {"written": booking.time, "reason": str(transfer.reason), "table_id": table, "number": transfer.number}
        number = await connection.scalar(insert(transfers).values(head).returning(transfers.c.id))
        if transfer.entries:
            rows = [
                {"transfer": number, "account": entry.account, "amount": entry.amount} for entry in transfer.entries
            ]
            await connection.execute(insert(entries), rows)
            await _change(connection, {entry.account: entry.amount for entry in transfer.entries})
        for seat, holder in transfer.seated:
            await _give_holder(connection, seat, holder)


async def _change(connection: Statements, amounts: Mapping[str, int]) -> None:
    """Change balances where none goes below zero but the house's; an account that is new is opened."""
    rows = await connection.execute(select(accounts).where(accounts.c.account.in_(amounts)))
    has = {row.account: row.balance for row in rows}
    for account, amount in amounts.items():
        if has.get(account, 0) + amount < 0 and account != HOUSE:
            raise _unpaid(account, has.get(account, 0), -amount)
    new = [{"account": account, "balance": amount} for account, amount in amounts.items() if account not in has]
    if new:
        await connection.execute(insert(accounts), new)
    if has:
        await _change_known(connection, {account: amounts[account] for account in has})


async def _change_known(connection: Statements, amounts: Mapping[str, int]) -> None:
    """Add to balances, on condition that they are still enough: with some databases another writer may come between."""
    after = accounts.c.balance + case(dict(amounts), value=accounts.c.account)
    paid = or_(after >= 0, accounts.c.account == HOUSE)
    change = update(accounts).where(accounts.c.account.in_(amounts), paid).values(balance=after)
    if (await connection.execute(change)).rowcount != len(amounts):
        raise InvalidRequestError("an account was changed meanwhile")


def _unpaid(account: str, has: int, wanted: int) -> DoorcardError:
    if owner_of(account) is not None:
        return NotEnoughChips(has=has, wanted=wanted)
    return CorruptHistory(f"the account {account} has {has}, not {wanted}")


async def _give_holder(connection: Statements, seat: str, holder: str) -> None:
    change = update(accounts).where(accounts.c.account == seat).values(holder=holder)
    if not (await connection.execute(change)).rowcount:
        await connection.execute(insert(accounts).values(account=seat, balance=0, holder=holder))


async def is_open(connection: Statements, owner: str) -> bool:
    """Whether a person has had his first chips."""
    return (await connection.execute(select(wallets.c.owner).where(wallets.c.owner == owner))).first() is not None


async def open_wallet(connection: Statements, owner: str, chips: int, time: float) -> None:
    """Give a person his first chips; raises IntegrityError for one who has had them."""
    await connection.execute(insert(wallets).values(owner=owner, opened=time))
    await book(connection, None, Booking(time=time, transfers=(_gift(Reason.OPENED, owner, chips),)))


def _gift(reason: Reason, owner: str, chips: int) -> Transfer:
    return Transfer(reason=reason, number=None, entries=(Entry(HOUSE, -chips), Entry(wallet_account(owner), chips)))


async def grant(connection: Statements, owner: str, chips: int, time: float) -> None:
    """Give a person chips that an administrator grants."""
    await book(connection, None, Booking(time=time, transfers=(_gift(Reason.GRANTED, owner, chips),)))


async def take_back(connection: Statements, owner: str, time: float, reason: Reason = Reason.RETURNED) -> int:
    """Give what is in a wallet to the house, since its owner is no more; return how many chips."""
    if chips := (await read_wallet(connection, owner)).balance:
        entries = (Entry(HOUSE, chips), Entry(wallet_account(owner), -chips))
        returned = Transfer(reason=reason, number=None, entries=entries)
        await book(connection, None, Booking(time=time, transfers=(returned,)))
    return chips


_WALLET = bindparam("wallet", type_=String)
_HOLDINGS = select(
    func.coalesce(func.sum(case((accounts.c.account == _WALLET, accounts.c.balance), else_=0)), 0).label("balance"),
    func.coalesce(func.sum(case((accounts.c.holder == _WALLET, accounts.c.balance), else_=0)), 0).label("at_tables"),
).where(or_(accounts.c.account == _WALLET, accounts.c.holder == _WALLET))
_OPENED = select(wallets).where(wallets.c.owner == bindparam("person", type_=String))
"""Made once: wallets are told at the end of every hand."""


async def read_wallet(connection: Statements, owner: str) -> Wallet:
    """Return what a person has."""
    holdings = (await connection.execute(_HOLDINGS, {"wallet": wallet_account(owner)})).one()
    row = (await connection.execute(_OPENED, {"person": owner})).one_or_none()
    return Wallet(
        balance=int(holdings.balance),
        at_tables=int(holdings.at_tables),
        refilled=row.refilled if row else None,
        opened=row is not None,
    )


async def refill(connection: Statements, owner: str, terms: WalletTerms, time: float) -> None:
    """Give a person a refill; raises Refusal where the terms allow none."""
    wallet = await read_wallet(connection, owner)
    gift = _gift(Reason.REFILLED, owner, refill_amount(wallet, terms, time))
    await connection.execute(update(wallets).where(wallets.c.owner == owner).values(refilled=time))
    await book(connection, None, Booking(time=time, transfers=(gift,)))

"""What the commands of the ledger print."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime

from doorcard.cli.database import database_url
from doorcard.errors import InvalidSetup
from doorcard.room.ledger import wallet_account
from doorcard.store.auditing import Findings, audit
from doorcard.store.reading import LedgerReader, Line, read_ledger


def findings(database: str | None) -> Findings:
    """Return what is wrong with the ledger of a database; raises StoreFailed where there is none."""
    return asyncio.run(_audit(database))


def statement(person: str | None, database: str | None) -> Sequence[str]:
    """Return a wallet's entries as lines, or all accounts; raises InvalidSetup for nobody's wallet, StoreFailed."""
    return asyncio.run(_show(person, database))


async def _audit(database: str | None) -> Findings:
    async with read_ledger(database_url(database)) as ledger:
        return await audit(ledger)


async def _show(person: str | None, database: str | None) -> Sequence[str]:
    async with read_ledger(database_url(database)) as ledger:
        rows = await ledger.accounts()
        if person is None:
            return [f"{row.balance:>16}  {row.account}" for row in rows]
        wanted = wallet_account(person)
        found = [row.account for row in rows if row.account.startswith(wanted)]
        account = wanted if wanted in found else _only(found, person)
        return await _statement(ledger, account)


def _only(found: Sequence[str], person: str) -> str:
    if len(found) != 1:
        raise InvalidSetup(
            f"{len(found)} wallets begin with {person!r}; give more of the one, or none to list them all"
        )
    return found[0]


async def _statement(ledger: LedgerReader, account: str) -> list[str]:
    balance, lines = 0, [account]
    for line in await ledger.lines(account):
        balance += line.amount
        lines.append(_written(line, balance))
    return lines


def _written(line: Line, balance: int) -> str:
    when = datetime.fromtimestamp(line.written, UTC).strftime("%Y-%m-%d %H:%M:%S")
    where = "" if line.table is None else f"  {line.table} {line.number}"
    return f"{when}  {line.amount:>+12}  {balance:>12}  {line.reason}{where}"

"""The whole ledger of a database, verified."""

from dataclasses import dataclass, field

from doorcard.room.auditing import TableAudit, audit_accounts, audit_gifts, audit_sums
from doorcard.store.reading import LedgerReader


@dataclass
class Findings:
    """What was looked at, and every fault as a sentence."""

    transfers: int = 0
    entries: int = 0
    accounts: int = 0
    hands: int = 0
    faults: list[str] = field(default_factory=list)


async def audit(ledger: LedgerReader) -> Findings:
    """Verify every transfer, account and hand of a ledger against its entries and the events."""
    found = Findings()
    rows = await ledger.accounts()
    found.accounts = len(rows)
    balances = {row.account: row.balance for row in rows}
    holders = {row.account: row.holder for row in rows}
    found.faults += audit_accounts(balances, await ledger.sums())
    found.faults += [f"entries of transfer {transfer}, which is not there" for transfer in await ledger.strays()]
    gifts = await ledger.transfers(None)
    found.faults += [*audit_sums(gifts), *audit_gifts(gifts, await ledger.owners())]
    found.transfers, found.entries = len(gifts), sum(len(gift.entries) for gift in gifts)
    for table in await ledger.tables():
        await _audit_table(ledger, table, found, balances, holders)
    return found


async def _audit_table(
    ledger: LedgerReader, table: str, found: Findings, balances: dict[str, int], holders: dict[str, str | None]
) -> None:
    """Play a table's record through; one that no room with a ledger has taken up yet has nothing to verify."""
    kept = await ledger.transfers(table)
    found.transfers += len(kept)
    found.entries += sum(len(transfer.entries) for transfer in kept)
    found.faults += audit_sums(kept)
    played = TableAudit(table, kept)
    if not played.is_booked:
        return
    async for event in ledger.events(table):
        played.add(event)
    played.end(balances, holders)
    found.hands += played.hands
    found.faults += played.faults

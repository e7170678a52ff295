"""``doorcard ledger``: it finds what does not sum and says where; it changes nothing (the command's promise)."""

import asyncio
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from doorcard.store.sql import SqlStore
from tests.cli.commands import Shell
from tests.store.test_ledger_sql import a_session


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a session at random, with hands, purchases, leavers and computer players."""
    file = tmp_path_factory.mktemp("ledger") / "room.sqlite"

    async def write() -> None:
        noted, _ = await a_session(5, 300)
        store = SqlStore(f"sqlite+aiosqlite:///{file}")
        await store.open()
        for verb, what in noted.asked:
            await getattr(store, verb)(*what)
        await store.close()

    asyncio.run(write())
    return file


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "copy.sqlite"))


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def change(file: Path, *statements: str) -> None:
    with sqlite3.connect(file) as database:
        for statement in statements:
            assert database.execute(statement).rowcount > 0, statement
    database.close()


def test_a_ledger_that_is_right_is_said_to_be(shell: Shell, copy: Path) -> None:
    outcome = shell.run("ledger", "check", "--database", url(copy))
    assert (outcome.status, outcome.complaint) == (0, "")
    assert outcome.printed.count("\n") == 1
    assert outcome.printed.endswith("hands: everything sums\n")
    assert not outcome.printed.startswith("0 transfers")


def test_the_check_changes_nothing(shell: Shell, copy: Path) -> None:
    """Not a byte, also where the file may not be written."""
    copy.chmod(0o444)
    before = copy.read_bytes()
    assert shell.run("ledger", "check", "--database", url(copy)).status == 0
    assert copy.read_bytes() == before


HAND = "(SELECT id FROM transfers WHERE reason = 'hand' ORDER BY id LIMIT 1)"
ONE = f"rowid = (SELECT min(rowid) FROM entries WHERE transfer = {HAND})"
TWO = f"rowid = (SELECT max(rowid) FROM entries WHERE transfer = {HAND})"
SAT = "(SELECT id FROM transfers WHERE reason = 'sat' ORDER BY id DESC LIMIT 1)"
OPENED = "(SELECT id FROM transfers WHERE reason = 'opened' LIMIT 1)"
HELD = "(SELECT account FROM accounts WHERE holder LIKE 'wallet:%' AND account LIKE 'table:%' LIMIT 1)"
LEFT_WITH_MORE = """
UPDATE events SET event = replace(event, '"stack":', '"stack":1') WHERE event LIKE '{"type":"player-left%'
"""
FAULTS = [
    ([f"UPDATE entries SET amount = amount + 1 WHERE {ONE}"], r"\(hand, event \d+\) sums to 1, not to zero"),
    (
        [f"UPDATE entries SET amount = amount + 1 WHERE {ONE}", f"UPDATE entries SET amount = amount - 1 WHERE {TWO}"],
        r"\(hand, event \d+\) has table:t:.*; the event says hand: table:t:",
    ),
    (
        ["UPDATE accounts SET balance = balance + 1 WHERE account = 'house'"],
        r"account house has .*; its entries sum to",
    ),
    (["UPDATE accounts SET balance = balance + 1 WHERE account = 'house'"], r"all accounts together have 1, not zero"),
    (
        [f"DELETE FROM entries WHERE transfer = {SAT}", f"DELETE FROM transfers WHERE id = {SAT}"],
        r"no transfer; .* sat",
    ),
    ([f"DELETE FROM transfers WHERE id = {SAT}"], r"entries of transfer \d+, which is not there"),
    (["UPDATE transfers SET number = number + 100000 WHERE reason = 'left'"], r"is of no event in the record"),
    (
        ["INSERT INTO transfers (written, reason, table_id, number) VALUES (1, 'bought', 't', 1)"],
        r"\(bought, event 1\) has no event that moves chips",
    ),
    (
        [f"UPDATE transfers SET reason = 'wonder' WHERE id = {OPENED}"],
        r"\(wonder\) is no gift of the house to a wallet",
    ),
    (["INSERT INTO wallets (owner, opened) VALUES ('nobody', 1)"], r"wallet nobody was not opened once"),
    (["DELETE FROM wallets WHERE owner = 'ann'"], r"wallet ann was opened by a transfer only"),
    ([f"UPDATE accounts SET holder = 'house' WHERE account = {HELD}"], r"is held for house, not for wallet:"),
    (["UPDATE events SET event = '{' WHERE number = 3"], r"table t, event 3: it is missing or cannot be read"),
    (["DELETE FROM events WHERE number = 4"], r"table t, event 4: it is missing or cannot be read"),
    ([LEFT_WITH_MORE], r"the event says left: table:t:"),
]


@pytest.mark.parametrize(("statements", "said"), FAULTS, ids=lambda value: str(value)[:60])
def test_the_fault_is_said_with_its_place(shell: Shell, copy: Path, statements: list[str], said: str) -> None:
    change(copy, *statements)
    outcome = shell.run("ledger", "check", "--database", url(copy))
    assert outcome.status == 1
    assert re.search(said, outcome.printed), outcome.printed
    assert re.search(r"\d+ faults\n$", outcome.printed)


def test_a_database_that_is_not_there_is_not_made(shell: Shell, tmp_path: Path) -> None:
    outcome = shell.run("ledger", "check", "--database", url(tmp_path / "none.sqlite"))
    assert "cannot be read" in outcome.refusal()
    assert not (tmp_path / "none.sqlite").exists()


def test_a_database_from_before_the_ledger_is_said_to_have_none(shell: Shell, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.sqlite") as database:
        database.execute("CREATE TABLE events (table_id, number, written, event)")
    database.close()
    assert "no such table" in shell.run("ledger", "check", "--database", url(tmp_path / "old.sqlite")).refusal()


def test_a_wallet_is_listed_with_the_balance_after_each_entry(shell: Shell, copy: Path) -> None:
    lines = shell.run("ledger", "show", "ann", "--database", url(copy)).printed.splitlines()
    with sqlite3.connect(copy) as database:
        ((balance,),) = database.execute("SELECT balance FROM accounts WHERE account = 'wallet:ann'")
    database.close()
    assert lines[0] == "wallet:ann"
    assert "opened" in lines[1]
    assert str(balance) in lines[-1].split()


def test_without_a_person_every_account_is_listed(shell: Shell, copy: Path) -> None:
    printed = shell.run("ledger", "show", "--database", url(copy)).printed
    assert {"house", "wallet:ann", "table:t:1"} <= {line.split()[1] for line in printed.splitlines()}


@pytest.mark.parametrize("person", ["nobody", ""])
def test_a_person_who_is_nobody_or_several_is_refused(shell: Shell, copy: Path, person: str) -> None:
    assert "wallets begin with" in shell.run("ledger", "show", person, "--database", url(copy)).refusal()

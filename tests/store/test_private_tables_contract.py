"""What every store promises of private tables; the same claims for the real one and for the one of the tests."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from doorcard.room.commands import CommandRepeated
from doorcard.room.ports import PrivateTable, PrivateTableStore
from doorcard.rules import PROFILES
from doorcard.store.schema import tables
from doorcard.store.sql import SqlStore
from tests.room.private import described

FRIDAY = PrivateTable(settings=described(), link="L" * 32, code="C" * 8, admitted=frozenset(["ann"]))
SUNDAY = PrivateTable(
    settings=described("sunday", host="bob"), link="M" * 32, code="D" * 8, admitted=frozenset(["bob"])
)


async def test_tables_come_back_as_they_were_kept_in_the_order_of_their_opening(store: PrivateTableStore) -> None:
    await store.keep_private_table(FRIDAY, 1.0)
    await store.keep_private_table(SUNDAY, 2.0)
    assert list(await store.private_tables()) == [FRIDAY, SUNDAY]


@pytest.mark.parametrize("house", sorted(PROFILES))
async def test_every_house_comes_back_the_same(store: PrivateTableStore, house: str) -> None:
    settings = replace(FRIDAY.settings, house=PROFILES[house], act_seconds=0, computers=("bold",), spectators=False)
    await store.keep_private_table(replace(FRIDAY, settings=settings), 1.0)
    assert [table.settings for table in await store.private_tables()] == [settings]


async def test_who_is_admitted_is_kept_once(store: PrivateTableStore) -> None:
    await store.keep_private_table(FRIDAY, 1.0)
    await store.keep_private_table(SUNDAY, 2.0)
    for owner in ("cyd", "cyd", "ann"):
        await store.admit("friday", owner)
    found = await store.private_tables()
    assert [table.admitted for table in found] == [{"ann", "cyd"}, {"bob"}]


async def test_a_closed_table_comes_back_no_more_and_is_not_made_again(store: PrivateTableStore) -> None:
    await store.keep_private_table(FRIDAY, 1.0)
    await store.close_private_table("friday", 2.0)
    assert list(await store.private_tables()) == []
    with pytest.raises(CommandRepeated):
        await store.keep_private_table(FRIDAY, 3.0)


async def test_a_table_is_made_once(store: PrivateTableStore) -> None:
    await store.keep_private_table(FRIDAY, 1.0)
    with pytest.raises(CommandRepeated):
        await store.keep_private_table(replace(FRIDAY, link="N" * 32, code="E" * 8), 2.0)
    assert list(await store.private_tables()) == [FRIDAY]


async def test_a_table_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    sql = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await sql.open()
    await sql.keep_private_table(FRIDAY, 1.0)
    await sql.keep_private_table(SUNDAY, 2.0)
    async with sql._engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == "friday").values(settings='{"table":"friday"}'))
    assert list(await sql.private_tables()) == [SUNDAY]
    await sql.close()


async def test_who_is_expelled_is_admitted_no_longer_and_other_codes_are_kept(store: PrivateTableStore) -> None:
    await store.keep_private_table(FRIDAY, 1.0)
    await store.keep_private_table(SUNDAY, 2.0)
    for table in ("friday", "sunday"):
        await store.admit(table, "cyd")
    await store.expel("friday", "cyd")
    await store.expel("friday", "nobody")
    await store.renew_codes("friday", link="N" * 32, code="E" * 8)
    assert list(await store.private_tables()) == [
        replace(FRIDAY, link="N" * 32, code="E" * 8),
        replace(SUNDAY, admitted=frozenset(["bob", "cyd"])),
    ]

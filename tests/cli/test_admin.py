"""``doorcard admin``: on the database where no room runs, and through the socket where one does."""

import asyncio
import signal
from pathlib import Path

import pytest

from doorcard.people.person import Person
from doorcard.store.sql import SqlStore
from tests.cli.commands import Shell
from tests.fault.process import RoomProcess

ANN = Person(id="abcdef" * 10, name="Ann", password="a hash")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database in which Ann is known, and has 1,000 chips."""
    file = tmp_path / "r.sqlite"

    async def write() -> None:
        store = SqlStore(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.people.add(ANN, "s1", 10)
        await store.open_wallet(ANN.id, 1_000, 10)
        await store.close()

    asyncio.run(write())
    return f"sqlite:///{file}"


def said(shell: Shell, *words: str) -> str:
    outcome = shell.run("admin", *words)
    assert (outcome.status, outcome.complaint) == (0, ""), outcome
    return outcome.printed


def test_without_a_room_people_are_listed_granted_chips_banned_and_let_in_again(shell: Shell, database: str) -> None:
    where = ("--database", database)
    assert said(shell, "people", *where).split() == ["abcdefabcdef", "1000", "+0", "Ann"]
    assert said(shell, "grant", "Ann", "50", "--reason", "a prize", *where).startswith(
        "Ann has been granted 50; 1050 in the wallet"
    )
    for _ in range(2):
        assert "; 1057 in the wallet" in said(shell, "grant", "ann", "7", "--reason", "r", "--id", "once", *where)
    assert said(shell, "ban", "abcdef", "--reason", "r", "--until", "2999-01-01T00:00:00Z", *where) == (
        "Ann is banned until 2999-01-01 00:00:00 UTC; 1 sessions ended\n"
    )
    assert "banned until 2999-01-01" in said(shell, "people", *where)
    assert said(shell, "unban", "Ann", *where) == "Ann may come again\n"
    code, *words = said(shell, "reset-password", "Ann", *where).split()
    assert (len(code), words[:7]) == (19, ["sets", "a", "new", "password", "for", "Ann,", "once,"])
    lines = said(shell, "log", *where).splitlines()
    assert [line.split("  ", 2)[2] for line in lines] == [
        "grant Ann 50: a prize  [done]",
        "grant Ann 7: r  [done]",
        "ban Ann: r  [done]",
        "unban Ann  [done]",
        "reset-password Ann  [done]",
    ]
    assert said(shell, "log", "--count", "1", *where) == lines[-1] + "\n"
    assert shell.run("ledger", "check", *where).status == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("list",), "no room runs on this database"),
        (("close", "t"), "no room runs on this database"),
        (("open", "t"), "no room runs on this database"),
        (("announce", "hello"), "no room runs on this database"),
        (("drain",), "no room runs on this database"),
        (("grant", "Bob", "5", "--reason", "r"), "nobody is called, and no id begins with 'Bob'"),
        (("grant", "Ann", "0", "--reason", "r"), "a grant is of 1 to 1000000000000 chips, not 0"),
        (("ban", "Ann", "--reason", "r", "--until", "2000-01-01"), "a ban ends after now"),
        (("ban", "Ann", "--reason", "r", "--until", "soon"), "--until 'soon' is no date or time"),
        (("unban", "Ann"), "'Ann' is not banned"),
        (("log", "--socket", "/nowhere/s"), "no room answers at /nowhere/s"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    shell: Shell, database: str, words: tuple[str, ...], reason: str
) -> None:
    assert shell.run("admin", *words, "--database", database).refusal().startswith(reason)


def test_a_database_that_is_not_there_is_not_made(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    assert "there is no database" in shell.run("admin", "people", "--database", f"sqlite:///{file}").refusal()
    assert not file.exists()


def test_a_room_that_runs_without_a_socket_keeps_administrators_off_its_database(
    shell: Shell, database: str, tmp_path: Path
) -> None:
    async def meanwhile() -> str:
        store = SqlStore(database.replace("sqlite:", "sqlite+aiosqlite:"))
        await store.open()
        refusal = await asyncio.to_thread(lambda: shell.run("admin", "people", "--database", database).refusal())
        await store.close()
        return refusal

    assert "in use by another room" in asyncio.run(meanwhile())


async def test_a_room_that_runs_is_asked_and_told_until_it_is_drained_and_stopped(
    shell: Shell, database: str, tmp_path: Path
) -> None:
    """``drain`` pairs with SIGTERM: after it, the room ends without a hand being played."""

    def told(*words: str) -> str:
        return said(shell, *words, "--database", database)

    room = await RoomProcess(tmp_path, "--database", database).open()
    try:
        async with room.client() as client:
            assert await asyncio.to_thread(told, "announce", "hello") == "told to 1 pages\n"
            assert (await client.until(lambda message: message["type"] == "notice"))["text"] == "hello"
            overview = await asyncio.to_thread(told, "list")
            assert "here: nobody with a name; 1 without a name\nnotice: hello\n" in overview
            assert (await asyncio.to_thread(told, "grant", "Ann", "5", "--reason", "r")).startswith("Ann has been")
            assert await asyncio.to_thread(told, "close", "razz") == "razz is closed\n"
            assert await asyncio.to_thread(told, "open", "razz") == "Razzmatazz is open\n"
            drained = await asyncio.to_thread(told, "drain")
            assert drained == "no hand is being played; the room can be stopped\n"
            assert (await client.until(lambda message: message["type"] == "closing"))["within"] > 0
        status, *_ = room.end(signal.SIGTERM)
        assert status == 0
    finally:
        room.kill()
    assert not (tmp_path / "r.sqlite.admin").exists()
    assert "drain" in await asyncio.to_thread(told, "log")

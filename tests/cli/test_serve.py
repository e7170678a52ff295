"""``doorcard serve``: what is wrong is said in one line before anything starts; what is right opens and closes."""

import asyncio
import signal
import socket
import sqlite3
from pathlib import Path

import httpx
import pytest

from doorcard import __version__
from doorcard.room.events import PlayerSat
from doorcard.store.sql import SqlStore
from tests.cli.commands import GOOD_TABLE, Shell
from tests.fault.process import RoomProcess


def test_the_version_is_told(shell: Shell) -> None:
    outcome = shell.run("--version")
    assert (outcome.status, outcome.printed, outcome.complaint) == (0, f"doorcard {__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("deal",), "No such command 'deal'"),
        (("serve", "--nothing"), "No such option: --nothing"),
        (("serve", "--port", "70000"), "Invalid value for '--port'"),
        (("serve", "--port", "-1"), "Invalid value for '--port'"),
        (("serve", "--port", "http"), "Invalid value for '--port'"),
        (("serve", "more"), "unexpected extra argument"),
        (("serve", "--origin", "stud.example.org"), "'stud.example.org' is no origin; one is https://stud.example.org"),
        (("serve", "--origin", "https://stud.example.org/"), "'https://stud.example.org/' is no origin"),
        (("serve", "--proxy", "proxy"), "'proxy' is no address or network of a proxy"),
        (("serve", "--proxy", "10.0.0.1/8"), "'10.0.0.1/8' is no address or network of a proxy"),
    ],
)
def test_a_command_line_that_is_wrong_is_refused(shell: Shell, words: tuple[str, ...], reason: str) -> None:
    assert reason in shell.run(*words).refusal()


def test_a_busy_port_is_refused(shell: Shell) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        told = shell.run("serve", "--port", str(port)).refusal()
    assert told == f"cannot listen on 127.0.0.1 port {port}: Address already in use; choose another --port"


@pytest.mark.parametrize("host", ["256.256.256.256", "no such host", "x" * 64, "192.0.2.1"])
def test_an_address_that_is_not_ours_is_refused(shell: Shell, host: str) -> None:
    """192.0.2.1 is nobody's: RFC 5737."""
    assert shell.run("serve", "--port", "0", "--host", host).refusal().startswith(f"cannot listen on {host} port 0: ")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "'nonsense' is no database URL; one is sqlite:///path/of/the/file"),
        ("", "'' is no database URL"),
        ("nosuchdatabase://x", "is no database: Can't load plugin"),
        ("postgresql+nodriver://host/x", "is no database: Can't load plugin"),
        ("postgresql://host:port/x", "is no database"),
        ("mysql://host/x", "is no database: No module named"),
        ("sqlite:////nowhere/at/all/room.sqlite", "cannot be opened: [Errno 2] No such file or directory"),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused(shell: Shell, url: str, reason: str) -> None:
    assert reason in shell.run("serve", "--port", "0", "--database", url).refusal()


def test_a_database_of_a_newer_version_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    told = shell.run("serve", "--port", "0", "--database", f"sqlite:///{file}").refusal()
    assert told == "the database was made by a newer version (revision 9999); use that version"


def test_a_file_that_is_no_database_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    file.write_text("no database, only words\n" * 100, encoding="utf-8")
    assert "is not a database" in shell.run("serve", "--port", "0", "--database", f"sqlite:///{file}").refusal()


def test_a_folder_as_database_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "unable to open" in shell.run("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}").refusal()


def test_a_data_folder_that_cannot_be_made_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, no folder", encoding="utf-8")
    told = shell.run("serve", "--port", "0").refusal()
    assert told == f"the folder {tmp_path / 'data' / 'doorcard'} cannot be made: Not a directory; name a --database"


def test_a_database_whose_folder_is_a_file_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    url = f"sqlite:///{tmp_path / 'file' / 'room.sqlite'}"
    assert "cannot be opened" in shell.run("serve", "--port", "0", "--database", url).refusal()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("seats = 4", "table t: Ann sits in seat 8 of 4"),
        ("smallest_chip = 0.50", "table t: Ann has 4010, no multiple of 50"),
    ],
)
def test_settings_that_the_recorded_players_do_not_fit_are_refused(
    shell: Shell, tmp_path: Path, change: str, reason: str
) -> None:
    async def record() -> None:
        store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
        await store.open()
        await store.append("t", 1, [PlayerSat(seat=8, player="Ann", owner="ann", stack=4_010)], None)
        await store.close()

    asyncio.run(record())
    tables = tmp_path / "tables.toml"
    tables.write_text(GOOD_TABLE.replace("0.40", "0.50") + change, encoding="utf-8")
    database = f"sqlite:///{tmp_path / 'room.sqlite'}"
    assert shell.run("serve", "--port", "0", "--database", database, "--tables", str(tables)).refusal() == reason


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
async def test_the_room_opens_and_closes_when_told_to(tmp_path: Path, ending: signal.Signals) -> None:
    """From nothing: the data folder and the database in it are made, where the XDG base directories say."""
    room = await RoomProcess(tmp_path, environment={"XDG_DATA_HOME": str(tmp_path / "data")}).open()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{room.port}") as browser:
        assert (await browser.get("/health")).json()["status"] == "ok"
    async with room.client() as client:
        lobby = await client.until(lambda message: message["type"] == "lobby")
        assert [table["table"] for table in lobby["tables"]] == ["stud8", "stud", "razz"]
        assert [table["computers"] for table in lobby["tables"]] == [4, 4, 4]
        status, printed, complaint = room.end(ending)
    assert (status, complaint) == (0, "")
    assert printed == (f"Doorcard is open at http://127.0.0.1:{room.port}  (Ctrl-C closes it)\nDoorcard is closed.\n")
    with sqlite3.connect(tmp_path / "data" / "doorcard" / "doorcard.sqlite") as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (12,)


async def test_a_room_told_to_close_as_it_opens_closes(tmp_path: Path) -> None:
    """A signal in the moment when the address is printed is not lost."""
    room = await RoomProcess(tmp_path, "--database", "sqlite://").open()
    assert room.end()[0] == 0


async def test_a_second_room_on_the_same_database_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    (tmp_path / "other").mkdir()
    first = await RoomProcess(tmp_path, "--database", url).open()
    second = RoomProcess(tmp_path / "other", "--database", url)
    assert second.status() == 2
    assert second.complained.read_text(encoding="utf-8").endswith("room.sqlite is in use by another room\n")
    assert first.end()[0] == 0


async def test_a_line_that_is_taken_up_by_nobody_does_not_keep_the_room_open(tmp_path: Path) -> None:
    """A browser that has gone to sleep keeps its socket; the room closes all the same."""
    room = await RoomProcess(tmp_path, "--database", "sqlite://").open()
    with socket.create_connection(("127.0.0.1", room.port)) as asleep:
        asleep.sendall(b"GET / HTTP/1.1\r\n")
        assert room.end()[0] == 0


async def test_a_path_with_signs_that_mean_something_in_an_address_is_a_path(tmp_path: Path) -> None:
    folder = tmp_path / "what? a #1 folder, 100%"
    room = await RoomProcess(tmp_path, environment={"XDG_DATA_HOME": str(folder)}).open()
    assert room.end()[0] == 0
    assert (folder / "doorcard" / "doorcard.sqlite").is_file()


async def test_a_room_masks_the_words_of_its_hosts_list(tmp_path: Path) -> None:
    """Promise of ``docs/hosting.md``, from the file to both ends of the line."""
    words = tmp_path / "words.txt"
    words.write_text("# not at my tables\n\nmerde\n", encoding="utf-8")
    room = await RoomProcess(tmp_path, "--database", "sqlite://", "--bad-words", str(words)).open()
    async with room.client() as ann, room.client() as rail:
        await rail.ask("watch", table="razz")
        await ann.ask("watch", table="razz")
        seat = {"table": "razz", "seat": None, "buy_in": 10_000}
        assert await ann.refusal("sit", **seat, name="Merde 2") == "bad-name-word"
        assert (await ann.ask("sit", **seat, name="Ann"))["type"] == "done"
        assert (await ann.ask("say", table="razz", text="Oh, mèrde!"))["type"] == "done"
        assert [one["text"] for one in ann.messages if one["type"] == "chat"] == ["Oh, *****!"]
        assert (await rail.until(lambda message: message["type"] == "chat"))["text"] == "Oh, *****!"
    assert room.end()[0] == 0


def test_a_list_of_words_that_cannot_be_read_is_refused_before_anything_starts(shell: Shell, tmp_path: Path) -> None:
    missing = tmp_path / "words.txt"
    told = shell.run("serve", "--port", "0", "--bad-words", str(missing)).refusal()
    reason = "cannot be read: No such file or directory; name a text file with one word or phrase a line"
    assert told == f"{missing}: {reason}"

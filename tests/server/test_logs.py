"""The log says what happened, where, in a form for machines; it never tells a secret."""

import io
import json
import logging
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from doorcard.cards import DECK
from doorcard.room.codec import decode_event
from doorcard.rules.events import HandStarted
from doorcard.server.log_choices import LogForm, LogLevel
from doorcard.server.logs import configure_logs
from tests.fault.process import RoomProcess
from tests.room.playing import LEAST, playing
from tests.server.test_conversation import play_to_the_end

TABLES = """
[[table]]
id = "t"
house = "robert-stud"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
pause_seconds = 0
showdown_seconds = 0
"""


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def written(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


async def test_a_line_says_table_hand_and_number() -> None:
    stream = io.StringIO()
    configure_logs(form=LogForm.AUTO, level=LogLevel.DEBUG, stream=stream)
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        line = written(stream)[-1]
        assert (line["table"], line["hand"], line["number"]) == ("t", 1, play.table.number)
        assert (line["level"], line["logger"]) == ("debug", "doorcard.room.actor")
        assert "street-dealt" in line["event"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["timestamp"])


async def test_a_fault_is_one_line_with_its_traceback() -> None:
    stream = io.StringIO()
    configure_logs(form=LogForm.JSON, level=LogLevel.INFO, stream=stream)
    async with playing() as play:
        await play.sit("ann")
        with pytest.raises(Exception, match="nothing has changed"):
            await play.ask(lambda table, owner: 1 // 0, "ann")
    (line,) = written(stream)
    assert (line["level"], line["table"], line["hand"]) == ("error", "t", 0)
    assert "ZeroDivisionError" in line["exception"]


@pytest.mark.parametrize("form", [LogForm.AUTO, LogForm.CONSOLE])
def test_at_a_terminal_lines_are_for_people(form: LogForm) -> None:
    stream = Terminal()
    configure_logs(form=form, level=LogLevel.INFO, stream=stream)
    logging.getLogger("doorcard.room").warning("the disk is full", extra={"table": "razz"})
    text = re.sub(r"\x1b\[[\d;]*m", "", stream.getvalue())
    assert "the disk is full" in text
    assert "table=razz" in text
    assert not text.startswith("{")


@pytest.mark.parametrize("logger", ["uvicorn.error", "asyncio", "doorcard.server", "sqlalchemy.pool"])
def test_everybodys_warnings_come_in_the_same_form(logger: str) -> None:
    stream = io.StringIO()
    configure_logs(form=LogForm.JSON, level=LogLevel.INFO, stream=stream)
    logging.getLogger(logger).warning("beware of %s", "it")
    (line,) = written(stream)
    assert (line["event"], line["logger"], line["level"]) == ("beware of it", logger, "warning")


@pytest.mark.parametrize("logger", ["uvicorn.error", "aiosqlite", "sqlalchemy.engine", "websockets", "asyncio"])
def test_what_libraries_say_to_themselves_is_not_written(logger: str) -> None:
    """At their finer levels they tell frames and what is written to the database."""
    stream = io.StringIO()
    configure_logs(form=LogForm.JSON, level=LogLevel.DEBUG, stream=stream)
    assert not logging.getLogger(logger).isEnabledFor(logging.INFO)


@pytest.mark.parametrize("form", LogForm)
def test_no_line_tells_a_card_even_if_an_error_does(form: LogForm) -> None:
    stream = io.StringIO()
    configure_logs(form=form, level=LogLevel.DEBUG, stream=stream)
    secret = [card.text for card in DECK]

    def fail() -> None:
        raise ValueError(f"{' '.join(secret)} {secret} {''.join(secret)}")

    try:
        fail()
    except ValueError as wrong:
        logging.getLogger("doorcard").exception("not so: %s", wrong, extra={"cards": "".join(secret), "table": "t"})
    assert "ValueError" in stream.getvalue()
    assert cards_in(stream.getvalue()) == set()


def cards_in(text: str) -> set[str]:
    """Return the cards named in a text, singly or one after the other."""
    found = re.findall(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])", text)
    return {run[place : place + 2] for run in found for place in range(0, len(run), 2)}


async def account(address: str) -> list[str]:
    """Register, fail to sign in, and sign in; returns the passwords and the tokens."""
    right, wrong = "correct horse battery", "incorrect horse battery"
    async with httpx.AsyncClient(base_url=address) as browser:
        registered = await browser.post("/api/register", json={"name": "Cyd", "password": right})
        assert registered.status_code == 200
        tokens = [*browser.cookies.values()]
        assert (await browser.post("/api/sign-out", json={"everywhere": True})).status_code == 200
        failed = await browser.post("/api/sign-in", json={"name": "Cyd", "password": wrong})
        assert failed.status_code == 401
        assert (await browser.post("/api/sign-in", json={"name": "Cyd", "password": right})).status_code == 200
        tokens += browser.cookies.values()
        assert (await browser.post("/api/sign-in", content=right)).status_code == 415
    assert len(tokens) == 2
    return [right, wrong, *tokens]


async def test_a_hand_and_an_account_leave_no_card_token_or_password_in_the_finest_log(tmp_path: Path) -> None:
    """Nor the fingerprints by which tokens are known. A real room, its real database, and everything it writes."""
    tables, database = tmp_path / "tables.toml", tmp_path / "room.sqlite"
    tables.write_text(TABLES, encoding="utf-8")
    where = ("--tables", str(tables), "--database", f"sqlite:///{database}")
    options = (*where, "--log-level", "debug", "--no-limits", "--stop-within", "0")
    room = await RoomProcess(tmp_path, *options).open()
    async with room.client() as ann, room.client() as bob:
        for seat, client in ((2, ann), (5, bob)):
            await client.ask("watch", table="t")
            await client.ask("sit", table="t", seat=seat, name=f"seat {seat}", buy_in=LEAST)
        await play_to_the_end({2: ann, 5: bob}, await ann.update(hand_number=1))
        assert await ann.refusal("act", table="t", number=0, do="fold") in {"nobody-to-act", "not-your-turn", "stale"}
        await ann.answer_to(json.dumps({"type": "hello", "id": "1", "token": ann.token, "seat": 1}))
        secrets = [ann.token, bob.token, *await account(f"http://127.0.0.1:{room.port}")]
    status, printed, log = room.end()
    assert status == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert {(line.get("table"), line.get("hand")) for line in lines} >= {("t", 1)}, "it is the finest log"
    with sqlite3.connect(database) as connection:
        rows = [text for (text,) in connection.execute("SELECT event FROM events ORDER BY number")]
    (started, *_) = [event for event in map(decode_event, rows) if isinstance(event, HandStarted)]
    assert len(started.deck or ()) == 52
    owners = re.findall(r'"owner":"([0-9a-f]{64})"', "".join(rows))
    assert len(owners) == 2
    for secret in (*secrets, *owners):
        assert secret not in log + printed
    assert cards_in(log + printed) == set()

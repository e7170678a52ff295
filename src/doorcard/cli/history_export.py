"""``doorcard history export``: the hands that were played in the room, written for other programs."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from doorcard.cli.database import database_url
from doorcard.cli.history_files import write_file
from doorcard.errors import InvalidSetup
from doorcard.history.forms import SUFFIXES, WRITERS, Form, in_sections
from doorcard.room.past_hands import PastHand, past_hands
from doorcard.store.sql import SqlStore


def export_hands(table: str, form: Form, *, database: str | None, folder: Path | None, player: str | None) -> None:
    """Write a table's finished hands to a file of its name in the folder, or to standard output.

    With ``player``, only what he saw: his own hands, and of the others' cards what was shown. Raises InvalidSetup where
    there is no such hand.
    """
    hands = asyncio.run(_hands(table, database))
    texts = [_write(past, table, form, player) for past in hands if player is None or player in past.names.values()]
    if not texts:
        raise InvalidSetup(f"the record has no hand of table {table!r}" + (f" with {player}" if player else ""))
    if folder is None:
        sys.stdout.writelines(in_sections(texts, form))
    else:
        write_file(folder / (table + SUFFIXES[form]), in_sections(texts, form))


async def _hands(table: str, database: str | None) -> list[PastHand]:
    """Read beside a room that may be running: nothing is locked and nothing is changed."""
    store = SqlStore(database_url(database))
    try:
        return list(past_hands([entry async for entry in store.everything(table)]))
    finally:
        await store.close()


def _write(past: PastHand, table: str, form: Form, player: str | None) -> str:
    viewer = next((seat for seat, name in past.names.items() if name == player), None)
    time = datetime.fromtimestamp(past.began, UTC).strftime("%Y/%m/%d %H:%M:%S UTC")
    return WRITERS[form](past.hand, names=past.names, table=table, number=past.number, time=time, viewer=viewer)

"""``doorcard history convert``: recorded hands written again in another form."""

import sys
from collections.abc import Iterator
from pathlib import Path

import typer

from doorcard.cli.history_files import write_file
from doorcard.errors import DoorcardError, InvalidSetup
from doorcard.history.checking import files_of, readings_of
from doorcard.history.forms import SUFFIXES, WRITERS, Form, in_sections
from doorcard.history.reading import Skipped
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay


def convert_files(paths: list[Path], form: Form, folder: Path | None) -> bool:
    """Write the hands of each file to a file of its name in the folder, or all to standard output.

    Returns whether every hand was converted; what was not is told on standard error, hand by hand.
    """
    complaints: list[str] = []
    for path, named in files_of(paths):
        texts = in_sections(_written(path, complaints, form, named=named), form)
        if folder is None:
            sys.stdout.writelines(texts)
        else:
            write_file(folder / (path.stem + SUFFIXES[form]), texts)
    for complaint in complaints:
        typer.echo(complaint, err=True)
    return not complaints


def _written(path: Path, complaints: list[str], form: Form, *, named: bool) -> Iterator[str]:
    for reading in readings_of(path, named=named):
        if isinstance(reading, Skipped):
            continue
        if not isinstance(reading, HandRecord):
            complaints.append(f"{path}, line {reading.line}: {reading}")
            continue
        try:
            yield _write(reading, form)
        except DoorcardError as wrong:
            complaints.append(f"{path}: hand {reading.number}: {wrong}")


def _write(record: HandRecord, form: Form) -> str:
    played = replay(record)
    if played.hand is None or not played.hand.is_complete:
        raise InvalidSetup(
            "it cannot be replayed to its end: " + "; ".join(entry.words for entry in played.differences)
        )
    return WRITERS[form](
        played.hand,
        names={seat.seat: seat.name for seat in record.seats},
        table=record.room,
        number=record.number,
        time=record.time,
        viewer=record.hero,
    )

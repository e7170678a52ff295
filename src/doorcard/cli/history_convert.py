"""``doorcard history convert``: recorded hands written again in another form."""

import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Final

import typer

from doorcard.errors import DoorcardError, InvalidSetup
from doorcard.history.checking import files_of, readings_of
from doorcard.history.reading import Skipped
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from doorcard.history.write_json import write_json
from doorcard.history.write_phh import write_phh
from doorcard.history.write_pokerstars import write_pokerstars


class Form(Enum):
    """What hands can be written as."""

    PHH = "phh"
    POKERSTARS = "pokerstars"
    JSON = "json"


_WRITERS: Final[dict[Form, Callable[..., str]]] = {
    Form.PHH: write_phh,
    Form.POKERSTARS: write_pokerstars,
    Form.JSON: write_json,
}
_SUFFIXES: Final = {Form.PHH: ".phhs", Form.POKERSTARS: ".txt", Form.JSON: ".jsonl"}


def convert_files(paths: list[Path], form: Form, folder: Path | None) -> bool:
    """Write the hands of each file to a file of its name in the folder, or all to standard output.

    Returns whether every hand was converted; what was not is told on standard error, hand by hand.
    """
    complaints: list[str] = []
    for path, named in files_of(paths):
        texts = _sections(_written(path, complaints, form, named=named), form)
        if folder is None:
            sys.stdout.writelines(texts)
        else:
            _write_file(folder / (path.stem + _SUFFIXES[form]), texts)
    for complaint in complaints:
        typer.echo(complaint, err=True)
    return not complaints


def _sections(texts: Iterable[str], form: Form) -> Iterator[str]:
    """PHH keeps several hands in one file as numbered sections."""
    for number, text in enumerate(texts, start=1):
        yield f"[{number}]\n{text}\n" if form is Form.PHH else text


def _write_file(path: Path, texts: Iterator[str]) -> None:
    """Write a file hand by hand; none is made where there is no hand."""
    first = next(texts, None)
    if first is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8") as file:
            file.write(first)
            file.writelines(texts)
    except OSError as wrong:
        raise InvalidSetup(f"{path} cannot be written: {wrong.strerror}") from wrong


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
    return _WRITERS[form](
        played.hand,
        names={seat.seat: seat.name for seat in record.seats},
        table=record.room,
        number=record.number,
        time=record.time,
        viewer=record.hero,
    )

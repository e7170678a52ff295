"""The forms that hands can be written in."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Final

from doorcard.history.write_json import write_json
from doorcard.history.write_phh import write_phh
from doorcard.history.write_pokerstars import write_pokerstars


class Form(Enum):
    """What hands can be written as."""

    PHH = "phh"
    POKERSTARS = "pokerstars"
    JSON = "json"


WRITERS: Final[dict[Form, Callable[..., str]]] = {
    Form.PHH: write_phh,
    Form.POKERSTARS: write_pokerstars,
    Form.JSON: write_json,
}
SUFFIXES: Final = {Form.PHH: ".phhs", Form.POKERSTARS: ".txt", Form.JSON: ".jsonl"}


def in_sections(texts: Iterable[str], form: Form) -> Iterator[str]:
    """Yield the hands' texts as one file holds them: PHH keeps several as numbered sections."""
    for number, text in enumerate(texts, start=1):
        yield f"[{number}]\n{text}\n" if form is Form.PHH else text

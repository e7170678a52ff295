"""Files of text in whatever encoding a room or a player's editor left them."""

import codecs
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from doorcard.history.reading import UnknownFormat, Unreadable

SAMPLE: Final = 4096
"""Bytes from which a file's encoding is told."""
LONGEST_LINE: Final = 1 << 20
"""Characters of the longest line that is read: a longer one is no record of a hand."""
_CONTROLS: Final = bytes(byte for byte in range(0x20) if byte not in b"\t\n\v\f\r\x1a\x1b")
_TOO_MANY_CONTROLS: Final = 20
_BYTE_ORDER_MARK: Final = "\ufeff"
_AS_WINDOWS_TEXT: Final = "doorcard-windows-text"


def open_text(path: Path) -> Iterator[str]:
    """Yield a file's lines without their ends, one at a time: UTF-8, UTF-16 or, byte for byte, Windows-1252.

    Raises Unreadable where the first bytes, or a line without an end, are no text.
    """
    with path.open("rb") as raw:
        encoding = _encoding(raw.peek(SAMPLE)[:SAMPLE])
        errors = _AS_WINDOWS_TEXT if encoding == "utf-8" else "replace"
        text = TextIOWrapper(raw, encoding=encoding, errors=errors)
        number = 0
        while line := text.readline(LONGEST_LINE):
            number += 1
            if len(line) == LONGEST_LINE:
                raise Unreadable(number, f"a line of more than {LONGEST_LINE} characters is no record of a hand")
            yield line.rstrip("\n").lstrip(_BYTE_ORDER_MARK)


def _encoding(sample: bytes) -> str:
    if sample.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    text = sample.rstrip(b"\0")
    for encoding, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        if zeros and 2 * zeros.count(0) > len(zeros) and 2 * text.count(0) > len(zeros):
            return encoding
    controls = len(text) - len(text.translate(None, _CONTROLS))
    if controls * _TOO_MANY_CONTROLS > len(text):
        raise UnknownFormat(1, "this is no text: the file holds other bytes")
    return "utf-8"


def _as_windows_text(error: UnicodeError) -> tuple[str, int]:
    """Read bytes that are no UTF-8 as Windows-1252, and the five that it leaves out as Latin-1."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(_windows_character(byte) for byte in wrong), error.end


def _windows_character(byte: int) -> str:
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


codecs.register_error(_AS_WINDOWS_TEXT, _as_windows_text)

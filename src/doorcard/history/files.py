"""Files of text in whatever encoding a room or a player's editor left them."""

import codecs
import os
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

from doorcard.history.reading import UnknownFormat, Unreadable

SAMPLE: Final = 4096
"""Bytes from which a file's encoding is told."""
SMALL: Final = 1 << 16
"""Bytes of the biggest file that is read at once: most hold one hand, and a stream costs more than the hand."""
LONGEST_LINE: Final = 1 << 20
"""Characters of the longest line that is read: a longer one is no record of a hand."""
_TO_READ_BYTES: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0)
_CONTROLS: Final = bytes(byte for byte in range(0x20) if byte not in b"\t\n\v\f\r\x1a\x1b")
_TOO_MANY_CONTROLS: Final = 20
_BYTE_ORDER_MARK: Final = "\ufeff"
_AS_WINDOWS_TEXT: Final = "doorcard-windows-text"


def open_text(path: Path) -> Iterator[str]:
    """Yield a file's lines without their ends, one at a time: UTF-8, UTF-16 or, byte for byte, Windows-1252.

    Raises Unreadable where the first bytes, or a line without an end, are no text.
    """
    lines = plain_lines(path)
    return streamed_lines(path) if lines is None else iter(lines)


def plain_lines(path: Path) -> list[str] | None:
    """Return the lines of a small file of UTF-8; None for any other, which has to be looked at line by line."""
    file = os.open(str(path), _TO_READ_BYTES)
    try:
        size = _small_size(file)
        text = _plain_text(os.read(file, size)) if size else None
    except UnknownFormat:
        return None
    finally:
        os.close(file)
    return None if text is None else lines_of(text)


def streamed_lines(path: Path) -> Iterator[str]:
    """Yield what ``open_text`` does from any file, one line at a time."""
    with path.open("rb") as buffered:
        yield from _streamed(buffered, buffered.peek(SAMPLE)[:SAMPLE])


def _small_size(file: int) -> int:
    """Return the size of a small file; 0 for a big one, and for what is none, as a pipe."""
    status = os.fstat(file)
    return status.st_size if S_ISREG(status.st_mode) and status.st_size <= SMALL else 0


def _plain_text(content: bytes) -> str | None:
    """Return what is UTF-8 throughout; None where it has to be looked at more closely."""
    if _encoding(content[:SAMPLE]) != "utf-8":
        return None
    try:
        return content.decode()
    except UnicodeDecodeError:
        return None


def lines_of(text: str) -> list[str]:
    """Return the lines of a text without their ends and marks of byte order."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if not lines[-1]:
        del lines[-1]
    return [line.lstrip(_BYTE_ORDER_MARK) for line in lines] if _BYTE_ORDER_MARK in text else lines


def _streamed(raw: BinaryIO, sample: bytes) -> Iterator[str]:
    encoding = _encoding(sample)
    errors = _AS_WINDOWS_TEXT if encoding == "utf-8" else "replace"
    with TextIOWrapper(raw, encoding=encoding, errors=errors) as text:
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
    if len(text) < len(sample) or 0 in text:
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

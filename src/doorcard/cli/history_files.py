"""Files of hands, written hand by hand."""

from collections.abc import Iterable
from pathlib import Path

from doorcard.errors import InvalidSetup


def write_file(path: Path, texts: Iterable[str]) -> None:
    """Write a file hand by hand; none is made where there is no hand. Raises InvalidSetup where it cannot be."""
    parts = iter(texts)
    first = next(parts, None)
    if first is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8") as file:
            file.write(first)
            file.writelines(parts)
    except OSError as wrong:
        raise InvalidSetup(f"{path} cannot be written: {wrong.strerror}") from wrong

"""Pictures that commands draw into PNG files."""

import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from doorcard.cli.history_console import plain
from doorcard.errors import InvalidSetup

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def check_picture(path: Path, example: str) -> None:
    """Raise InvalidSetup, before any work is done, where no picture can be drawn into the file."""
    try:
        import matplotlib.figure  # noqa: F401
    except ModuleNotFoundError as wrong:
        raise InvalidSetup("pictures need matplotlib: pip install 'doorcard[plot]'") from wrong
    if path.suffix.lower() != ".png":
        raise InvalidSetup(f"the picture is a PNG file, as {example}, not {plain(str(path))!r}")


def save_picture(figure: "Figure", path: Path) -> None:
    """Write a picture; raises InvalidSetup where that cannot be.

    Names may have letters that the picture's font lacks; they are drawn as boxes.
    """
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph")
            figure.savefig(path, format="png", dpi=150)
    except OSError as wrong:
        raise InvalidSetup(plain(f"{path} cannot be written: {wrong.strerror}")) from wrong

"""A player's winnings as a picture."""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

from doorcard.cli.history_console import plain
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game


def check_chart(path: Path) -> None:
    """Raise InvalidSetup, before any work is done, where no picture can be drawn into the file."""
    try:
        import matplotlib.figure  # noqa: F401
    except ModuleNotFoundError as wrong:
        raise InvalidSetup("pictures need matplotlib: pip install 'doorcard[plot]'") from wrong
    if path.suffix.lower() != ".png":
        raise InvalidSetup(f"the picture is a PNG file, as winnings.png, not {plain(str(path))!r}")


def draw_winnings(path: Path, name: str, lines: Mapping[Game, Sequence[float]]) -> None:
    """Draw a line for each game, what was won after so many hands; raises InvalidSetup where it cannot be written."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot(xlabel="hands", ylabel="small bets won")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_title(plain(name), parse_math=False)
    axes.axhline(0, color="black", linewidth=0.8)
    for game, sums in lines.items():
        axes.plot(range(len(sums)), sums, label=f"{game.value} {sums[-1]:+.1f}")
    axes.legend()
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph")  # letters of a name that the font lacks are boxes
            figure.savefig(path, format="png", dpi=150)
    except OSError as wrong:
        raise InvalidSetup(plain(f"{path} cannot be written: {wrong.strerror}")) from wrong

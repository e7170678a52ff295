"""A player's winnings as a picture."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from doorcard.cli.history_console import plain
from doorcard.cli.pictures import save_picture
from doorcard.rules.house import Game


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
    save_picture(figure, path)

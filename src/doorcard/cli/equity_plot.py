"""Equities by street as a picture."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from doorcard.cli.history_console import plain
from doorcard.cli.pictures import save_picture
from doorcard.equity.by_street import StreetEquity


def plot_streets(path: Path, title: str, names: Mapping[int, str], answers: Sequence[StreetEquity]) -> None:
    """Draw a line for each player, from third street to his last; raises InvalidSetup where it cannot be written."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot(ylabel="equity, %", ylim=(0, 100))
    axes.set_title(plain(title), parse_math=False)
    axes.set_xticks(range(len(answers)), [entry.street.name.lower() for entry in answers])
    for player in names:
        axes.plot(*_points(player, answers), marker="o")
    legend = axes.legend([f" {plain(name)}" for name in names.values()])
    for text in legend.get_texts():
        text.set_parse_math(False)
    save_picture(figure, path)


def _points(player: int, answers: Sequence[StreetEquity]) -> tuple[list[int], list[float]]:
    """Return the places of the streets the player was in, and his equities there in per cent."""
    told = [(place, entry.of(player)) for place, entry in enumerate(answers)]
    found = [(place, 100 * equity.equity) for place, equity in told if equity is not None]
    return [place for place, _ in found], [share for _, share in found]

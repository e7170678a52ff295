"""Equities as tables, for people, and as plain data."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from doorcard.cli.history_console import plain
from doorcard.equity.by_street import StreetEquity
from doorcard.equity.result import Equity, NextStreet
from doorcard.rules.house import Game

COLUMNS: Final = {
    Game.STUD: (("win", "high_win"), ("tie", "high_tie")),
    Game.RAZZ: (("win", "low_win"), ("tie", "low_tie")),
    Game.STUD8: (
        ("high", "high_win"),
        ("tie", "high_tie"),
        ("low", "low_win"),
        ("tie", "low_tie"),
        ("scoop", "scoop"),
        ("3/4", "three_quarters"),
        ("half", "half"),
        ("1/4", "quarter"),
    ),
}
"""The columns of each game beside the equity, each with the figure it shows."""

FIGURES: Final = (
    "equity",
    "high_win",
    "high_tie",
    "low_win",
    "low_tie",
    "scoop",
    "three_quarters",
    "half",
    "quarter",
    "standard_error",
)


def equity_data(hands: Sequence[str], answer: Equity) -> dict[str, Any]:
    """Return an answer for programs; shares are fractions of deals, ``standard_error`` is null where exact."""
    return {
        "game": answer.game.value,
        "exact": answer.exact,
        "deals": answer.deals,
        "samples": answer.samples,
        "seconds": answer.seconds,
        "players": [
            {"hand": hand, **{figure: getattr(player, figure) for figure in FIGURES}}
            for hand, player in zip(hands, answer.players, strict=True)
        ],
        "no_low": answer.no_low,
    }


def streets_data(hands: Sequence[str], answers: Sequence[StreetEquity]) -> dict[str, Any]:
    """Return the answers of all streets for programs, each with the street's name."""
    streets = [{"street": entry.street.name.lower(), **equity_data(hands, entry.answer)} for entry in answers]
    return {"streets": streets}


def next_data(hands: Sequence[str], answers: Sequence[NextStreet]) -> dict[str, Any]:
    """Return what may come next for programs: for each deal its cards, its chance and the players' equities."""
    deals = [
        {
            "cards": [card.text for card in entry.cards],
            "chance": entry.chance,
            "equities": [player.equity for player in entry.equity.players],
        }
        for entry in answers
    ]
    return {"hands": list(hands), "next": deals}


def print_equity(console: Console, hands: Sequence[str], answer: Equity) -> None:
    """Print a line for each hand, and how the answer was found."""
    columns = COLUMNS[answer.game]
    table = _table("hand", "equity", *([] if answer.exact else ["±"]), *(heading for heading, _ in columns))
    for hand, player in zip(hands, answer.players, strict=True):
        error = [] if player.standard_error is None else [percent(player.standard_error)]
        shares = [percent(getattr(player, figure)) for _, figure in columns]
        table.add_row(plain(hand), percent(player.equity), *error, *shares)
    console.print(table)
    no_low = f"; no low: {percent(answer.no_low)}" if answer.game is Game.STUD8 else ""
    console.print(f"per cent of deals{no_low}; {_how(answer)}", style="dim")


def print_streets(console: Console, names: Mapping[int, str], answers: Sequence[StreetEquity]) -> None:
    """Print each player's equity street by street; empty where he is out."""
    table = _table("equity", *(entry.street.name.lower() for entry in answers))
    for player, name in names.items():
        table.add_row(plain(name), *(_on_street(player, entry) for entry in answers))
    table.add_row("", *(_certainty(entry.answer) for entry in answers), style="dim")
    console.print(table)


def _on_street(player: int, entry: StreetEquity) -> str:
    told = entry.of(player)
    return "" if told is None else percent(told.equity)


PARTS: Final = (("lowest", 0.0), ("tenth", 0.1), ("median", 0.5), ("nine tenths", 0.9), ("highest", 1.0))
"""Up to which equity that part of the deals goes."""


def print_next_street(console: Console, hands: Sequence[str], answers: Sequence[NextStreet]) -> None:
    """Print how each hand's equity lies after the deals that were drawn."""
    table = _table("hand", "mean", *(heading for heading, _ in PARTS))
    for place, hand in enumerate(hands):
        shares = sorted((entry.equity.players[place].equity, entry.chance) for entry in answers)
        mean = sum(equity * chance for equity, chance in shares)
        table.add_row(plain(hand), percent(mean), *(percent(_part(shares, part)) for _, part in PARTS))
    console.print(table)
    console.print(f"equity in per cent after {len(answers)} deals of the next street, drawn at random", style="dim")


def _part(shares: Sequence[tuple[float, float]], part: float) -> float:
    """Return the equity that is not reached by that part of the deals."""
    reached = accumulate(chance for _, chance in shares)
    beyond = (equity for (equity, _), so_far in zip(shares, reached, strict=True) if so_far > part)
    return next(beyond, shares[-1][0])


def print_next_cards(console: Console, hands: Sequence[str], player: int, answers: Sequence[NextStreet]) -> None:
    """Print the equities after each card that a player may get next, the best for him first."""
    table = _table("card", *(plain(hand) for hand in hands))
    for entry in sorted(answers, key=lambda entry: -entry.equity.players[player - 1].equity):
        table.add_row(entry.cards[0].text, *(percent(told.equity) for told in entry.equity.players))
    console.print(table)
    console.print(f"equity in per cent after each card for player {player}; nobody else is dealt one", style="dim")


def _certainty(answer: Equity) -> str:
    return "exact" if answer.exact else f"± {percent(_worst(answer))}"


def _how(answer: Equity) -> str:
    if answer.exact:
        return f"exact: all {answer.deals:,} deals, {answer.seconds:.2f} s"
    return f"{answer.samples:,} deals drawn, standard error ± {percent(_worst(answer))}, {answer.seconds:.2f} s"


def _worst(answer: Equity) -> float:
    return max(player.standard_error or 0.0 for player in answer.players)


def _table(first: str, *figures: str) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column(first, overflow="fold")
    for heading in figures:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def percent(share: float) -> str:
    """Return a share in per cent, with two decimals and without the sign."""
    return f"{100 * share:.2f}"

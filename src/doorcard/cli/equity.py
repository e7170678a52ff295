"""``doorcard equity``: what hands are worth against one another."""

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from doorcard.cli.equity_answers import Asked, tell_equity, tell_next_card, tell_next_street, tell_streets
from doorcard.equity.asking import find_game
from doorcard.equity.notation import parse_hand
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game


class Method(Enum):
    """How an equity is found."""

    AUTO = "auto"
    EXACT = "exact"
    SAMPLE = "sample"


Hands = Annotated[
    list[str],
    typer.Argument(
        help="Each player's hand: As2s/3d, xx/7c, '{TT+,AK:0.5}/7c'.", metavar="HAND...", show_default=False
    ),
]
TheGame = Annotated[str, typer.Option("--game", help="stud, stud8 or razz.")]
Dead = Annotated[str, typer.Option(help="Cards seen elsewhere: '5c 6h'.")]
Folded = Annotated[str, typer.Option(help="The up cards of each player who folded: '5c 6h9d'.")]
HowFound = Annotated[Method, typer.Option(help="Count all deals, draw deals, or what suits.")]
Error = Annotated[float | None, typer.Option(help="The standard error at which drawing ends; 0.001 as a rule.")]
Seconds = Annotated[float | None, typer.Option(help="Draw deals no longer than this.", show_default=False)]
Seed = Annotated[int | None, typer.Option(help="Draw the same deals each time.", show_default=False)]
ByStreet = Annotated[bool, typer.Option("--by-street", help="From third street to the one the hands are on.")]
Plot = Annotated[
    Path | None, typer.Option("--plot", help="Draw the equities by street into this PNG file.", show_default=False)
]
NextStreet = Annotated[bool, typer.Option("--next-street", help="What the next street may bring each hand.")]
NextCard = Annotated[
    int | None, typer.Option(help="What each next card would bring this player, from 1.", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


def equity(
    hands: Hands,
    *,
    game: TheGame = Game.STUD.value,
    dead: Dead = "",
    folded: Folded = "",
    method: HowFound = Method.AUTO,
    error: Error = None,
    seconds: Seconds = None,
    seed: Seed = None,
    by_street: ByStreet = False,
    next_street: NextStreet = False,
    next_card: NextCard = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Say what each hand can expect of the pot."""
    asked = Asked(
        hands=[parse_hand(text) for text in hands],
        game=find_game(game),
        dead=dead,
        folded=folded,
        wishes={"method": method.value, "seed": seed},
        standard_error=error,
        seconds=seconds,
        as_json=as_json,
    )
    if (by_street or plot is not None) + next_street + (next_card is not None) > 1:
        raise InvalidSetup(
            "--by-street (with or without --plot), --next-street and --next-card are asked one at a time"
        )
    if next_card is not None:
        tell_next_card(asked, next_card)
    elif next_street:
        tell_next_street(asked)
    elif by_street or plot is not None:
        tell_streets(asked, plot)
    else:
        tell_equity(asked)

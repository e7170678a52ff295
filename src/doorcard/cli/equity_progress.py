"""How far an equity is, on the terminal while one waits."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from doorcard.equity.result import Progress as Done
from doorcard.equity.solving import Wishes

WORDS: Final = {
    "compiling": "compiling for this machine, only once; some seconds",
    "counting": "counting all deals",
    "sampling": "drawing deals",
}


@contextmanager
def showing_progress(wishes: Wishes, *, quietly: bool) -> Iterator[Wishes]:
    """Yield the wishes with progress shown on a terminal, which is cleared at the end; elsewhere nothing is shown."""
    console = Console(stderr=True)
    if quietly or not console.is_terminal:
        yield wishes
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("getting ready", total=None)

        def show(done: Done) -> None:
            total = None if done.stage == "compiling" else 1.0
            progress.update(task, description=_words(done), completed=done.done, total=total)

        yield {**wishes, "progress": show}


def _words(done: Done) -> str:
    error = "" if done.standard_error is None else f", standard error {100 * done.standard_error:.2f} %"
    return WORDS[done.stage] + error

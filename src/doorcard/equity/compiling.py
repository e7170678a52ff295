"""Tells when code is compiled, which happens once on a machine and takes some seconds."""

from collections.abc import Iterator
from contextlib import contextmanager

from numba.core import event

from doorcard.equity.result import OnProgress, Progress


class _Listener(event.Listener):
    """Reports the first compilation."""

    def __init__(self, report: OnProgress) -> None:
        self._report = report
        self._told = False

    def on_start(self, event: event.Event) -> None:  # noqa: ARG002 - the interface names it
        """Report, once."""
        if not self._told:
            self._told = True
            self._report(Progress(stage="compiling", done=0.0))

    def on_end(self, event: event.Event) -> None:
        """Say nothing more."""


@contextmanager
def telling(report: OnProgress) -> Iterator[None]:
    """Report the stage ``compiling`` if anything is compiled meanwhile."""
    with event.install_listener("numba:compile", _Listener(report)):
        yield

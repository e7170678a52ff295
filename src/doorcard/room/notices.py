"""What the whole room is told: one notice at a time, also to those who come later, until it is taken down."""

from collections.abc import Callable

Told = Callable[[str], None]


class Notices:
    """The notice that hangs in the room; an empty text is none."""

    def __init__(self) -> None:
        self.text = ""
        self._told: list[Told] = []

    def announce(self, text: str) -> int:
        """Hang up a notice, or take it down with an empty text; return how many lines were told."""
        self.text = text
        for told in tuple(self._told):
            told(text)
        return len(self._told)

    def enter(self, told: Told) -> None:
        """Call ``told`` with the notice that hangs, if one does, and with every other."""
        self._told.append(told)
        if self.text:
            told(self.text)

    def leave(self, told: Told) -> None:
        """Call it no more."""
        if told in self._told:
            self._told.remove(told)

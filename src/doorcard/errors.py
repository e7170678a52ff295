"""The errors of Doorcard, by what the caller can do about them.

    DoorcardError
    ├── InvalidNotation     a text that is not what it should be: correct the text
    ├── InvalidSetup        stakes, house rules, seats or a deck that cannot be played: correct the set-up
    ├── IllegalAction       an action the rules refuse now: choose one of the legal ones
    ├── CorruptHistory      events or records that do not fit together: nothing to be played from them
    └── Refusal             a request the room refuses: the code says why

A bug is an ``AssertionError`` and is never caught.
"""


class DoorcardError(Exception):
    """Base of every error a user of Doorcard can cause; ``code`` is stable, the message is for people."""

    code = "error"


class InvalidNotation(DoorcardError, ValueError):
    """A text is not a card, a deck or whatever it was read as."""

    code = "invalid-notation"


class InvalidSetup(DoorcardError, ValueError):
    """Stakes, house rules, seats or a deck contradict each other; ``field`` names the value to correct, if one is."""

    code = "invalid-setup"

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class IllegalAction(DoorcardError, ValueError):
    """An action is not among the legal ones; the message lists those that are."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class CorruptHistory(DoorcardError, ValueError):
    """Events do not follow from one another."""

    code = "corrupt-history"


class Refusal(DoorcardError):
    """The room refuses a request; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

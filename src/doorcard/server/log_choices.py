"""How the log can be written, and how much of it."""

from enum import StrEnum


class LogForm(StrEnum):
    """How lines are written; ``auto`` is ``console`` at a terminal and ``json`` elsewhere."""

    AUTO = "auto"
    JSON = "json"
    CONSOLE = "console"


class LogLevel(StrEnum):
    """From which level on the room's own lines are written."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

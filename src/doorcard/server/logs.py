"""The log: one line for each thing worth knowing, as JSON for machines or plainly for who sits at the terminal.

Everything goes through the logging of the standard library, the web server's words as well; the room's carry table,
hand and number as fields. Cards are blotted out whatever happens, and values of variables are never printed.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from doorcard.server.log_choices import LogForm, LogLevel

CARDS: Final = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")


def configure_logs(*, form: LogForm, level: LogLevel, stream: TextIO | None = None) -> logging.Handler:
    """Write the log to the stream, the process's stderr if none is given; returns the handler that does.

    Of the libraries only warnings are written: at finer levels they tell frames, tokens and cards.
    """
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(_renderer(form, stream)))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("doorcard").setLevel(level.value.upper())
    return handler


def _renderer(form: LogForm, stream: TextIO) -> Processor:
    if form is LogForm.CONSOLE or (form is LogForm.AUTO and stream.isatty()):
        return structlog.dev.ConsoleRenderer(
            colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback, sort_keys=False
        )
    return structlog.processors.JSONRenderer(ensure_ascii=False)


def _formatter(renderer: Processor) -> logging.Formatter:
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            without_cards,
            renderer,
        ],
    )


def without_cards(_logger: WrappedLogger, _method: str, line: EventDict) -> MutableMapping[str, Any]:
    """Blot out every card in a line: the message of an error may name one that nobody has seen yet."""
    return {name: CARDS.sub("??", value) if isinstance(value, str) else value for name, value in line.items()}

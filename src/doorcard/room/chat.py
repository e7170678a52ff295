"""What people say to one another at the tables: lines of text, kept in memory alone and written down nowhere."""

import re
import unicodedata
from collections import deque
from dataclasses import dataclass
from typing import Final, Protocol

from doorcard.errors import Refusal
from doorcard.room.bad_words import NO_BAD_WORDS, BadWords
from doorcard.room.commands import CommandId, Commands
from doorcard.room.limits import Buckets, Rate, TooFast
from doorcard.room.names import can_be_seen
from doorcard.room.ports import Clock
from doorcard.room.table import Table

LONGEST_LINE = 200
"""Characters of the longest line."""

KEPT_LINES = 100
"""How many lines of a table are kept for who comes later."""

PACE: Final = Rate(1, 1)
"""How fast one person speaks, at whatever tables."""

_DRAWN_STYLE: Final = re.compile(
    "(?<=[\u00a9-\u3299\U0001f000-\U0001faff])[\ufe0e\ufe0f]\u200d?|(?<=[\U0001f300-\U0001faff])\u200d"
)
"""How a picture is to be drawn, and what joins two of them: left out, since nothing that cannot be seen is sent on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """What somebody said at a table, numbered from 1 there; ``seat`` is None for who looks on, ``at`` the clock's."""

    table: str
    line: int
    owner: str
    seat: int | None
    name: str
    text: str
    at: float


class Listener(Protocol):
    """Somebody who hears what is said at a table."""

    def hear(self, line: ChatLine) -> None:
        """Take a line; never waits."""


def clean_line(text: str) -> str:
    """Return a line in one normal form, single blanks between words.

    Raises Refusal ``bad-line`` unless it has 1 to 200 characters, all of them visible.
    """
    cleaned = " ".join(_DRAWN_STYLE.sub("", unicodedata.normalize("NFC", text)).split())
    if not 1 <= len(cleaned) <= LONGEST_LINE:
        raise Refusal("bad-line", f"a line has 1 to {LONGEST_LINE} characters, not {len(cleaned)}")
    if not all(can_be_seen(character) for character in cleaned):
        raise Refusal("bad-line", "a line has only characters that can be seen")
    return cleaned


def is_quiet(table: Table) -> bool:
    """Whether nobody speaks now: the table wants it so while a hand is played in which somebody is all-in."""
    hand = table.playing
    if not table.settings.quiet_all_in or hand is None:
        return False
    return any(hand.stacks[seat] == 0 for seat in hand.live_seats)


class Chat:
    """The lines of all tables of a room, without the words that its host does not want."""

    def __init__(self, clock: Clock, bad_words: BadWords = NO_BAD_WORDS) -> None:
        self._clock, self._bad_words = clock, bad_words
        self._lines: dict[str, deque[ChatLine]] = {}
        self._listeners: dict[str, list[Listener]] = {}
        self._pace = Buckets(PACE, clock)
        self._commands = Commands()
        self._last: dict[str, int] = {}

    def say(self, table: Table, *, owner: str, name: str, text: str, command: CommandId) -> None:
        """Say a line at a table, once, to its speaker too with its bad words masked.

        Raises Refusal ``bad-line``, ``quiet`` or ``too-fast``.
        """
        if command in self._commands:
            return
        text = clean_line(text)
        if is_quiet(table):
            raise Refusal("quiet", "nobody speaks at this table while a player is all-in")
        if wait := self._pace.take(owner):
            raise TooFast(PACE, wait)
        self._commands.add(command)
        text = self._bad_words.masked(text)
        place = table.settings.table
        number = self._last[place] = self._last.get(place, 0) + 1
        seat = table.seating.seat_of(owner)
        self._tell(
            ChatLine(table=place, line=number, owner=owner, seat=seat, name=name, text=text, at=self._clock.now())
        )

    def _tell(self, line: ChatLine) -> None:
        self._lines.setdefault(line.table, deque(maxlen=KEPT_LINES)).append(line)
        for listener in tuple(self._listeners.get(line.table, ())):
            listener.hear(line)

    def enter(self, table: str, listener: Listener) -> None:
        """Let somebody hear a table: the lines that are kept, and those that come."""
        listeners = self._listeners.setdefault(table, [])
        if listener not in listeners:
            listeners.append(listener)
        for line in tuple(self._lines.get(table, ())):
            listener.hear(line)

    def leave(self, table: str, listener: Listener) -> None:
        """Let somebody hear a table no more."""
        listeners = self._listeners.get(table, [])
        if listener in listeners:
            listeners.remove(listener)

    def forget(self, owner: str) -> None:
        """Forget all that a person said."""
        for table, lines in self._lines.items():
            self._lines[table] = deque([line for line in lines if line.owner != owner], KEPT_LINES)

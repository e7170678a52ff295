"""What administrators do, as it is written into their log, and the port of the record that keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from doorcard.errors import Refusal
from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.person import Person

THE_PERSON = "the person"
"""Who did what an administrator had allowed to somebody; no user of a system is called so."""

THE_ROOM = "the room"
"""Who did what happens by itself."""

LONGEST_REASON = 500
"""Characters of the longest reason or notice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Something that ``who``, a user of the system, does at ``time`` (seconds since 1970).

    ``about`` is the id of a person or a table, ``amount`` chips. An act with a ``request`` has effect once.
    """

    who: str
    time: float
    what: str
    about: str = ""
    amount: int | None = None
    reason: str = ""
    request: str | None = None
    result: str = field(default="done")

    def refused(self, code: str) -> "Act":
        """Return the act as one that was refused; it may be tried again."""
        return replace(self, request=None, result=f"refused: {code}")

    def is_same(self, other: "Act") -> bool:
        """Whether the two ask for the same."""
        return (self.what, self.about, self.amount) == (other.what, other.about, other.amount)


class ActRefused(Refusal):
    """An administrator asks for what cannot be done; nothing has changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A person as administrators see him; ``balance`` and ``at_tables`` are chips."""

    id: str
    name: str
    registered: bool
    balance: int
    at_tables: int
    banned: bool
    banned_until: float | None


class AdminStore(Protocol):
    """The record of what administrators do. Each method is one transaction; all raise StoreFailed."""

    async def record(self, act: Act) -> None:
        """Keep an act."""

    async def grant(self, act: Act, person: str, chips: int) -> int:
        """Give a person chips of the house, once for each request; return what is in his wallet then.

        Raises ActRefused ``id-used`` for a request that asked for something else before.
        """

    async def ban(self, act: Act, ban: Ban, stop: Stop | None = None) -> Sequence[str]:
        """Keep a ban and a stop of newcomers, and end all sessions of the person; return their fingerprints."""

    async def unban(self, act: Act, person: str) -> bool:
        """Forget a ban; whether there was one. Without one the act is kept as refused."""

    async def put_reset_code(self, act: Act, person: str, code: str, until: float) -> None:
        """Keep the hash of a code by which a person may set a new password; an older one is good no more."""

    async def close_table(self, act: Act, table: str) -> None:
        """Keep that one of the room's tables is closed, until it is opened again."""

    async def open_table(self, act: Act, table: str) -> None:
        """Keep that a table is open again."""

    async def log(self, count: int) -> Sequence[Act]:
        """Return the newest acts, the oldest of them first."""

    async def people(self) -> Sequence[Known]:
        """Return everybody who has a name."""

    async def find(self, text: str) -> Sequence[Person]:
        """Return the person of this name; else those whose ids begin so."""

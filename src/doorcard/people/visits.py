"""The lines that are open now, by session: who is at their other ends, and how they are closed when a session ends."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from doorcard.errors import Refusal
from doorcard.people.person import Person


class Line(Protocol):
    """A socket."""

    def end(self, why: Refusal | None = None) -> None:
        """Close the line, since its session has ended, and say why if that is told; never waits."""


@dataclass(eq=False)
class Visit:
    """The open lines of one session; it may be nobody's yet."""

    fingerprint: str
    person: Person | None
    lines: set[Line] = field(default_factory=set)
    naming: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the visitor gets a name, so that he gets one only."""

    @property
    def owner(self) -> str:
        """The key of whatever seats he has: the person's, or the one that a person made of this session will have."""
        return self.fingerprint if self.person is None else self.person.id


class Visits:
    """All open lines."""

    def __init__(self) -> None:
        self._visits: dict[str, Visit] = {}

    def find(self, fingerprint: str) -> Visit | None:
        """Return the visit of a session that has a line now."""
        return self._visits.get(fingerprint)

    def enter(self, fingerprint: str, person: Person | None, line: Line) -> Visit:
        """Note that a session has a new line."""
        visit = self._visits.setdefault(fingerprint, Visit(fingerprint, person))
        visit.person = person or visit.person
        visit.lines.add(line)
        return visit

    def leave(self, visit: Visit, line: Line) -> None:
        """Note that a line is gone."""
        visit.lines.discard(line)
        if not visit.lines and self._visits.get(visit.fingerprint) is visit:
            del self._visits[visit.fingerprint]

    def now_is(self, person: Person) -> None:
        """Note what a person has become in all his visits."""
        for visit in self._visits.values():
            if visit.person is not None and visit.person.id == person.id:
                visit.person = person

    def present(self) -> tuple[Visit, ...]:
        """Return the visits of all who are here now."""
        return tuple(self._visits.values())

    def end(self, fingerprints: Iterable[str], why: Refusal | None = None) -> None:
        """Close the lines of sessions that have ended, and say why if that is told."""
        for ended in fingerprints:
            visit = self._visits.pop(ended, None)
            for line in visit.lines if visit else ():
                line.end(why)

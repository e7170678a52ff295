"""What is kept of people. A session is known by the fingerprint of its token; the token itself is kept nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.person import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSession:
    """A session that was kept: whose it is, and when it was last seen (seconds since 1970)."""

    person: Person
    seen: float


class PeopleStore(Protocol):
    """The record of people. Each method is one transaction; all raise StoreFailed where that is impossible."""

    async def person(self, owner: str) -> Person | None:
        """Return the person of this id."""

    async def alike(self, name: str) -> Sequence[Person]:
        """Return those whose names a reader would take for this one."""

    async def session(self, fingerprint: str) -> StoredSession | None:
        """Return a session."""

    async def last_seen(self, owner: str) -> float | None:
        """Return when any session of the person was last seen; None if he has none."""

    async def add(self, person: Person, fingerprint: str, now: float) -> None:
        """Keep a new person and his first session; raises Refusal ``name-taken`` for a name like another."""

    async def open_session(self, fingerprint: str, owner: str, now: float) -> None:
        """Keep another session of a person."""

    async def see(self, fingerprint: str, now: float) -> None:
        """Keep that a session was seen."""

    async def end_session(self, fingerprint: str) -> None:
        """Forget a session."""

    async def end_sessions(self, owner: str, *, but: str | None = None) -> Sequence[str]:
        """Forget the sessions of a person, apart from one; return the fingerprints of those that ended."""

    async def set_password(self, owner: str, password: str, *, keep: str) -> Sequence[str]:
        """Keep the hash of a new password and end all sessions but one; return the fingerprints of those that ended."""

    async def redeem(self, owner: str, code: str, password: str, now: float) -> Sequence[str] | None:
        """Keep the hash of a new password, if this is the hash of the person's code and it is not too old.

        The code is good no more and all sessions end; return their fingerprints. None for a wrong code.
        """

    async def idle_guests(self, unseen_since: float) -> Sequence[Person]:
        """Return the guests who were made before that time and of whom no session was seen since."""

    async def erase(self, owner: str, pseudonym: str, now: float, *, swept: bool = False) -> Sequence[str]:
        """Forget a person and his sessions, and put the pseudonym for his name in all that was recorded of him.

        What is in his wallet goes back to the house. One who is ``swept`` did not ask for it: the administrators' log
        says so. Return the fingerprints of the sessions that ended.
        """

    async def muted(self, owner: str) -> Mapping[str, str]:
        """Return whom a person does not hear: the names by the ids."""

    async def mute(self, owner: str, other: str) -> None:
        """Keep that a person does not hear another."""

    async def unmute(self, owner: str, other: str) -> None:
        """Forget that a person does not hear another."""

    async def settings(self, owner: str) -> str | None:
        """Return what a person has chosen for himself, as it was kept."""

    async def keep_settings(self, owner: str, chosen: str) -> None:
        """Keep what a person has chosen for himself, in place of what he chose before."""

    async def bans(self) -> Sequence[Ban]:
        """Return who may not come."""

    async def stops(self, now: float) -> Sequence[Stop]:
        """Return from where nobody new is taken in, and forget the stops that are over."""

    async def drop_sessions(self, unseen_since: float) -> None:
        """Forget the sessions last seen before that time."""

"""The record of people in memory, with the record of the tables that names are erased from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from doorcard.errors import Refusal
from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.person import Person
from doorcard.people.ports import StoredSession
from doorcard.room.erasing import rename_in_event, rename_in_snapshot
from doorcard.room.ledger import Reason
from doorcard.room.look_alikes import are_alike


@dataclass
class Row:
    """A session."""

    owner: str
    seen: float


@dataclass
class MemoryPeople:
    """People and sessions; ``log`` and ``snapshots`` are those of the tables."""

    log: dict[str, list[bytes]]
    snapshots: dict[str, bytes]
    people: dict[str, Person] = field(default_factory=dict)
    sessions: dict[str, Row] = field(default_factory=dict)
    mutes: set[tuple[str, str]] = field(default_factory=set)
    reset_codes: dict[str, tuple[str, float]] = field(default_factory=dict)
    made: dict[str, float] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    take_back: Callable[[str, float, Reason], None] | None = None
    """Gives the chips of a wallet back to the house."""
    failing: bool = False
    """Whether nothing can be added."""

    async def person(self, owner: str) -> Person | None:
        return self.people.get(owner)

    async def alike(self, name: str) -> Sequence[Person]:
        return [person for person in self.people.values() if are_alike(person.name, name)]

    async def session(self, fingerprint: str) -> StoredSession | None:
        row = self.sessions.get(fingerprint)
        return None if row is None else StoredSession(person=self.people[row.owner], seen=row.seen)

    async def last_seen(self, owner: str) -> float | None:
        return max((row.seen for row in self.sessions.values() if row.owner == owner), default=None)

    async def add(self, person: Person, fingerprint: str, now: float) -> None:
        self.add_now(person, fingerprint, now)

    def add_now(self, person: Person, fingerprint: str, now: float) -> None:
        if self.failing:
            raise Refusal("store-failed", "the disk is full")
        self.check(person)
        self.people[person.id], self.made[person.id] = person, now
        self.sessions[fingerprint] = Row(person.id, now)

    def check(self, person: Person) -> None:
        """Raise Refusal for a person who cannot be added."""
        if person.id in self.people or any(are_alike(person.name, other.name) for other in self.people.values()):
            raise Refusal("name-taken", f"{person.name!r} is taken")

    async def open_session(self, fingerprint: str, owner: str, now: float) -> None:
        self.sessions[fingerprint] = Row(owner, now)

    async def see(self, fingerprint: str, now: float) -> None:
        if fingerprint in self.sessions:
            self.sessions[fingerprint].seen = now

    async def end_session(self, fingerprint: str) -> None:
        self.sessions.pop(fingerprint, None)

    async def end_sessions(self, owner: str, *, but: str | None = None) -> Sequence[str]:
        ended = [key for key, row in self.sessions.items() if row.owner == owner and key != but]
        for key in ended:
            del self.sessions[key]
        return ended

    async def set_password(self, owner: str, password: str, *, keep: str) -> Sequence[str]:
        self.people[owner] = replace(self.people[owner], password=password)
        return await self.end_sessions(owner, but=keep)

    async def redeem(self, owner: str, code: str, password: str, now: float) -> Sequence[str] | None:
        kept, until = self.reset_codes.get(owner, ("", 0.0))
        if kept != code or until <= now:
            return None
        del self.reset_codes[owner]
        return await self.set_password(owner, password, keep="")

    async def idle_guests(self, unseen_since: float) -> Sequence[Person]:
        seen = {row.owner for row in self.sessions.values() if row.seen >= unseen_since}
        guests = [person for person in self.people.values() if person.password is None]
        return [guest for guest in guests if guest.id not in seen and self.made[guest.id] < unseen_since]

    async def erase(self, owner: str, pseudonym: str, now: float, *, swept: bool = False) -> Sequence[str]:
        for log in self.log.values():
            for place, text in enumerate(log):
                log[place] = (rename_in_event(text.decode(), owner, pseudonym) or text.decode()).encode()
        for table, text in self.snapshots.items():
            self.snapshots[table] = (rename_in_snapshot(text.decode(), owner, pseudonym) or text.decode()).encode()
        self.people.pop(owner, None)
        self.chosen.pop(owner, None)
        self.mutes = {pair for pair in self.mutes if owner not in pair}
        if self.take_back is not None:
            self.take_back(owner, now, Reason.SWEPT if swept else Reason.RETURNED)
        return await self.end_sessions(owner)

    async def muted(self, owner: str) -> Mapping[str, str]:
        return {other: self.people[other].name for person, other in self.mutes if person == owner}

    async def mute(self, owner: str, other: str) -> None:
        self.mutes.add((owner, other))

    async def unmute(self, owner: str, other: str) -> None:
        self.mutes.discard((owner, other))

    async def settings(self, owner: str) -> str | None:
        return self.chosen.get(owner)

    async def keep_settings(self, owner: str, chosen: str) -> None:
        self.chosen[owner] = chosen

    async def bans(self) -> Sequence[Ban]:
        return ()

    async def stops(self, now: float) -> Sequence[Stop]:
        return ()

    async def drop_sessions(self, unseen_since: float) -> None:
        self.sessions = {key: row for key, row in self.sessions.items() if row.seen >= unseen_since}

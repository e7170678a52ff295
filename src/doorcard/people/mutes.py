"""Whom a person does not want to hear: kept for him, and the same in all his windows."""

from collections.abc import Callable
from weakref import WeakValueDictionary

from doorcard.errors import Refusal
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.room.look_alikes import name_keys

MOST_MUTED = 500
"""How many one person can mute."""


class MuteList:
    """Those whom one person does not hear: their names by their ids; ``told`` are called when that changes."""

    def __init__(self, muted: dict[str, str]) -> None:
        self.muted = muted
        self.told: list[Callable[[], None]] = []

    def tell(self) -> None:
        """Tell everybody who wants to know."""
        for told in tuple(self.told):
            told()


class Mutes:
    """The lists of all who are here."""

    def __init__(self, store: PeopleStore) -> None:
        self._store = store
        self._lists: WeakValueDictionary[str, MuteList] = WeakValueDictionary()

    async def of(self, owner: str) -> MuteList:
        """Return the list of a person, the same one as long as somebody has it."""
        if owner not in self._lists:
            muted = dict(await self._store.muted(owner))
            return self._lists.setdefault(owner, MuteList(muted))
        return self._lists[owner]

    async def mute(self, person: Person, name: str) -> None:
        """Let a person hear nothing more of whoever has the name; raises Refusal."""
        mutes, other = await self.of(person.id), await self._find(person, name)
        if other.id in mutes.muted:
            return
        if len(mutes.muted) >= MOST_MUTED:
            raise Refusal("too-many-muted", f"you have muted {MOST_MUTED} people; hear one of them again first")
        await self._store.mute(person.id, other.id)
        mutes.muted[other.id] = other.name
        mutes.tell()

    async def unmute(self, person: Person, name: str) -> None:
        """Let a person hear whoever has the name again; raises Refusal."""
        mutes = await self.of(person.id)
        wanted = name_keys(name).folded
        for other, called in tuple(mutes.muted.items()):
            if name_keys(called).folded == wanted:
                await self._store.unmute(person.id, other)
                mutes.muted.pop(other, None)
                mutes.tell()

    async def _find(self, person: Person, name: str) -> Person:
        wanted = name_keys(name).folded
        for other in await self._store.alike(name):
            if name_keys(other.name).folded == wanted and other.id != person.id:
                return other
        raise Refusal("no-such-person", f"there is nobody else called {name!r}")

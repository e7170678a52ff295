"""Names: which ones nobody may take, and when the name of a guest who came no more is free again."""

import secrets
from typing import Final

from doorcard.errors import Refusal
from doorcard.people.bans import Bans
from doorcard.people.ports import PeopleStore
from doorcard.room.actor import COMPUTER_NAMES
from doorcard.room.look_alikes import name_keys
from doorcard.room.names import LONGEST_NAME, clean_name
from doorcard.room.room import Room

GUEST_NAME_SECONDS = 30 * 24 * 3600
"""How long an unregistered name is held for a guest who is not seen and has no seat."""

_PSEUDONYM: Final = "Departed"
_RESERVED: Final = f"""
    doorcard dealer croupier donneur admin administrator administrateur moderator moderateur modo host hote house maison
    bank banque banker banquier casino floor manager directeur staff support system systeme server serveur root official
    officiel security securite cashier caissier everybody nobody personne anonymous {_PSEUDONYM}
"""
_OFFICES: Final = frozenset(key for office in _RESERVED.split() for key in name_keys(office))
_COMPUTERS: Final = frozenset(key for name in COMPUTER_NAMES for key in name_keys(name))


def new_name(name: str) -> str:
    """Return the name as it can be given to somebody new, if nobody has it.

    Raises Refusal for one that cannot be written, is an office of the room (digits do not count), or a computer
    player's.
    """
    name = clean_name(name)
    keys = name_keys(name)
    numbered = name_keys(name.strip("0123456789 .-_#"))
    if _COMPUTERS & set(keys) or _OFFICES & {*keys, *numbered}:
        raise Refusal("reserved-name", f"{name!r} is kept for the room itself; choose another name")
    return name


def variants(name: str) -> list[str]:
    """Return the name, and numbered forms of it, for somebody who cannot be asked for another."""
    return [name, *(f"{name[: LONGEST_NAME - 5]} {number}" for number in range(2, 1000))]


class Naming:
    """Says whether a name can be had, and frees those of guests who came no more."""

    def __init__(self, store: PeopleStore, room: Room, bans: Bans) -> None:
        self._store, self._room, self._bans = store, room, bans

    async def claim(self, name: str, now: float) -> str:
        """Return the name as somebody new may take it; raises Refusal saying why not.

        A guest unseen for long whom nothing holds gives his name up: he is erased.
        """
        name = new_name(name)
        if self._room.bad_words.are_in_name(name):
            raise Refusal("bad-name-word", f"{name!r} holds a word that this room does not want; choose another name")
        for holder in await self._store.alike(name):
            seen = await self._store.last_seen(holder.id) or 0.0
            if holder.registered or seen > now - GUEST_NAME_SECONDS or await self.is_held(holder.id):
                raise Refusal("name-taken", f"{name!r} is taken, or looks like a name that is; choose another name")
            await self.erase(holder.id, now, swept=True)
        return name

    async def is_held(self, owner: str) -> bool:
        """Whether a person is not to be forgotten: he has a seat, or chips at a table, or is banned."""
        if self._room.seats_of(owner) or self._bans.find(owner) is not None:
            return True
        return bool((await self._room.cashier.account(owner)).wallet.at_tables)

    async def erase(self, owner: str, now: float, *, swept: bool = False) -> list[str]:
        """Forget a person, who is ``swept`` if he did not ask for it; return the fingerprints of his ended sessions."""
        self._room.chat.forget(owner)
        pseudonym = f"{_PSEUDONYM} {secrets.randbelow(10**7):07}"
        return list(await self._store.erase(owner, pseudonym, now, swept=swept))

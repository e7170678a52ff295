"""The private tables of a room: who hosts them, who is admitted, and the codes that admit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from doorcard.errors import Refusal
from doorcard.room.ports import Clock, PrivateTable, PrivateTableStore
from doorcard.room.settings import TableSettings

MOST_HOSTED: Final = 3
"""Private tables that one person may have open."""

MOST_PRIVATE: Final = 1_000
"""Private tables that a room has open."""

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The signs of codes: 32 that are not taken for one another."""

LINK_LENGTH: Final = 32
"""Signs of the code in a link: 160 bits, which nobody can guess."""

CODE_LENGTH: Final = 8
"""Signs of the code to type: 40 bits, whose guessing is limited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """How others get in: the code of a link, and one to type."""

    link: str
    code: str


class PrivateTables:
    """The private tables that are open; ``random`` makes the codes and must not be foreseeable."""

    def __init__(self, store: PrivateTableStore, *, clock: Clock, random: Random) -> None:
        self._store, self._clock, self._random = store, clock, random
        self.names: dict[str, str] = {}
        """What all private tables that ever were are called, by their ids."""
        self._tables: dict[str, PrivateTable] = {}
        self._admitted: dict[str, set[str]] = {}
        self._by_code: dict[str, str] = {}

    async def load(self) -> Sequence[PrivateTable]:
        """Return the tables that are open in the record; raises StoreFailed."""
        self.names = dict(await self._store.private_names())
        for stored in await self._store.private_tables():
            self._add(stored)
        return tuple(self._tables.values())

    def _add(self, table: PrivateTable) -> None:
        name = table.settings.table
        self._tables[name], self.names[name] = table, table.settings.name
        self._admitted[name] = {*table.admitted}
        self._by_code |= {table.link: name, table.code: name}

    def knows(self, table: str) -> bool:
        """Whether a private table of this id is open."""
        return table in self._tables

    def admits(self, table: str, owner: str) -> bool:
        """Whether somebody may watch a table and sit there: everybody at the room's, nobody at a closed private one."""
        return table not in self.names or owner in self._admitted.get(table, ())

    def of(self, owner: str) -> list[str]:
        """Return the private tables to which somebody is admitted."""
        return [name for name, admitted in self._admitted.items() if owner in admitted]

    def hosted_by(self, owner: str) -> list[str]:
        """Return the private tables of a host."""
        return [name for name, table in self._tables.items() if table.settings.host == owner]

    def check_may_open(self, owner: str) -> None:
        """Raise Refusal where somebody has as many tables as he may, or the room has."""
        if len(self.hosted_by(owner)) >= MOST_HOSTED:
            raise Refusal("too-many-tables", f"you host {MOST_HOSTED} tables already; close one first")
        if len(self._tables) >= MOST_PRIVATE:
            raise Refusal("too-many-tables", "the room has no place for another private table now")

    async def open(self, settings: TableSettings) -> None:
        """Keep a new table, its host admitted; raises CommandRepeated where it was open before, StoreFailed."""
        link, code = self._new_code(LINK_LENGTH), self._new_code(CODE_LENGTH)
        table = PrivateTable(settings=settings, link=link, code=code, admitted=frozenset([settings.host or ""]))
        await self._store.keep_private_table(table, self._clock.time())
        self._add(table)

    def _new_code(self, length: int) -> str:
        """Return a code that admits to no table yet."""
        while True:
            code = "".join(self._random.choices(ALPHABET, k=length))
            if code not in self._by_code:
                return code

    def invitation(self, table: str, owner: str) -> Invitation:
        """Return the codes of a table to its host; raises Refusal for anybody else."""
        found = self._tables.get(table)
        if found is None or found.settings.host != owner:
            raise Refusal("not-the-host", "only the host of a private table may do that")
        return Invitation(link=found.link, code=found.code)

    def find(self, code: str) -> str:
        """Return the table of a code, written as one likes; raises Refusal where there is none."""
        table = self._by_code.get(clean_code(code))
        if table is None:
            raise Refusal("no-such-invitation", "no table is open under this code; ask the host for his newest")
        return table

    async def admit(self, table: str, owner: str) -> None:
        """Let somebody in; raises StoreFailed."""
        if owner not in self._admitted[table]:
            await self._store.admit(table, owner)
            self._admitted[table].add(owner)

    async def expel(self, table: str, owner: str) -> None:
        """Let somebody in no longer; raises StoreFailed."""
        await self._store.expel(table, owner)
        self._admitted[table].discard(owner)

    async def renew(self, table: str) -> None:
        """Give a table other codes, so that the ones it had let nobody in any more; raises StoreFailed."""
        old, link, code = self._tables[table], self._new_code(LINK_LENGTH), self._new_code(CODE_LENGTH)
        await self._store.renew_codes(table, link=link, code=code)
        self._tables[table] = replace(old, link=link, code=code)
        del self._by_code[old.link], self._by_code[old.code]
        self._by_code |= {link: table, code: table}

    async def close(self, table: str) -> None:
        """Forget a table; its record stays. Raises StoreFailed."""
        await self._store.close_private_table(table, self._clock.time())
        gone = self._tables.pop(table)
        del self._admitted[table], self._by_code[gone.link], self._by_code[gone.code]


def clean_code(code: str) -> str:
    """Return a code without what people put between its signs."""
    return "".join(sign for sign in code.upper() if sign in ALPHABET)


def is_to_type(code: str) -> bool:
    """Whether a code is a short one, which could be guessed."""
    return len(clean_code(code)) < LINK_LENGTH

"""What a registered person has chosen for himself on the page, in whatever browser he comes with."""

from typing import Annotated, Literal

import msgspec

from doorcard.errors import Refusal
from doorcard.people.limits import Limit
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.texts import LANGUAGES


class AccountSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the page looks and sounds like for one person; ``language`` is null as long as the browser chooses."""

    deck: Literal["four", "two"] = "four"
    indices: Literal["normal", "large"] = "normal"
    letters: Literal["language", "english", "french"] = "language"
    sounds: Literal["all", "turn", "off"] = "all"
    notices: Literal["off", "on"] = "off"
    stacks: Literal["chips", "bets"] = "chips"
    odds: Literal["shown", "hidden"] = "shown"
    tray: Literal["off", "on"] = "off"
    bringIn: Literal["ask", "automatic"] = "ask"  # noqa: N815 - a name of the page
    tiles: Literal["even", "large"] = "even"
    place: Literal["0", "1", "2", "3", "4", "5", "6", "7"] = "0"
    language: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")] | None = None


class SettingsDesk:
    """Keeps the settings of registered persons."""

    def __init__(self, store: PeopleStore, changes: Limit) -> None:
        self._store, self._changes = store, changes

    async def of(self, person: Person | None) -> AccountSettings | None:
        """Return what a person has chosen; None for a guest, and for who has chosen nothing yet."""
        if person is None or not person.registered:
            return None
        kept = await self._store.settings(person.id)
        return None if kept is None else read_settings(kept)

    async def keep(self, person: Person, settings: AccountSettings) -> None:
        """Keep what a person has chosen; raises Refusal for a guest, and for who changes his mind too often."""
        if not person.registered:
            raise Refusal("not-registered", "a guest's settings stay in his browser; register first")
        self._changes.take(person.id)
        await self._store.keep_settings(person.id, msgspec.json.encode(settings).decode())


def read_settings(kept: str) -> AccountSettings:
    """Return settings as they were kept; what only another version of the room knows is as at first."""
    values = msgspec.json.decode(kept, type=dict[str, object])
    known = {name: value for name, value in values.items() if _is_known(name, value)}
    return msgspec.convert(known, AccountSettings)


def _is_known(name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, AccountSettings)
    except msgspec.ValidationError:
        return False
    return True

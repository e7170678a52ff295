"""A person's name taken out of what was recorded; a pseudonym stands there instead."""

from typing import Any

import msgspec


def rename_in_event(text: str, owner: str, pseudonym: str) -> str | None:
    """Return a recorded event with the pseudonym for the owner's name; None where the event does not name him."""
    event = _read(text)
    if not isinstance(event, dict) or event.get("owner") != owner or "player" not in event:
        return None
    return msgspec.json.encode(event | {"player": pseudonym}).decode()


def rename_in_snapshot(text: str, owner: str, pseudonym: str) -> str | None:
    """Return a recorded snapshot with the pseudonym for the owner's name; None where it does not name him."""
    snapshot = _read(text)
    players = snapshot.get("players", []) if isinstance(snapshot, dict) else []
    if not any(player.get("owner") == owner for player in players):
        return None
    for player in players:
        if player["owner"] == owner:
            player["name"] = pseudonym
    return msgspec.json.encode(snapshot).decode()


def _read(text: str) -> Any:
    """Return what a record says; None where it cannot be read, and so names nobody to anybody."""
    try:
        return msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return None

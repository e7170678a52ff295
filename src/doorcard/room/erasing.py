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
    named = [player for player in _players(snapshot) if player.get("owner") == owner]
    for player in named:
        player["name"] = pseudonym
    return msgspec.json.encode(snapshot).decode() if named else None


def _players(snapshot: Any) -> list[dict[str, Any]]:
    """Return the players of a snapshot, at the start of the hand and, once it is over, at its end."""
    if not isinstance(snapshot, dict):
        return []
    return [*snapshot.get("players", []), *_players(snapshot.get("ended"))]


def _read(text: str) -> Any:
    """Return what a record says; None where it cannot be read, and so names nobody to anybody."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None

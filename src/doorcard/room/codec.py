"""Events as JSON and back. Each is an object of its fields with ``type``, the event's name."""

from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from doorcard.cards import Card, parse_card
from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.room.events import SeatEvent, TableEvent
from doorcard.room.seating import Snapshot
from doorcard.room.settings import TableSettings
from doorcard.rules.event_data import missing_field
from doorcard.rules.events import Event

_KINDS: Final[Mapping[str, type[TableEvent]]] = {kind.name: kind for kind in (*get_args(Event), *get_args(SeatEvent))}

_WRONG: Final = (msgspec.MsgspecError, UnicodeError, RecursionError, NotImplementedError, DoorcardError)
"""What is said of a text that does not have the form wanted."""


def to_data(event: TableEvent) -> dict[str, Any]:
    """Return an event as plain data, cards as text."""
    data: dict[str, Any] = msgspec.to_builtins(event, enc_hook=card_text)
    return {"type": event.name, **data}


def encode_event(event: TableEvent) -> bytes:
    """Return an event as JSON."""
    return msgspec.json.encode(to_data(event))


def decode_event(text: bytes | str) -> TableEvent:
    """Return the event of a JSON text; raises CorruptHistory where it is none."""
    try:
        data = msgspec.json.decode(text)
        kind = _KINDS[data.pop("type")]
        _want_all_fields(kind, data)
        return msgspec.convert(data, kind, dec_hook=_read)
    except (*_WRONG, KeyError, AttributeError, TypeError) as wrong:
        raise CorruptHistory(f"not an event: {text[:200]!r}: {wrong}") from wrong


def _want_all_fields(kind: type, data: object) -> None:
    missing = missing_field(kind, data)
    if missing is not None:
        raise CorruptHistory(f"{kind.__name__} without {missing}")


def encode_snapshot(snapshot: Snapshot) -> bytes:
    """Return a snapshot as JSON."""
    return msgspec.json.encode(snapshot)


def decode_snapshot(text: bytes | str) -> Snapshot:
    """Return the snapshot of a JSON text; raises CorruptHistory where it is none."""
    try:
        return msgspec.json.decode(text, type=Snapshot)
    except _WRONG as wrong:
        raise CorruptHistory(f"not a snapshot: {text[:200]!r}: {wrong}") from wrong


def read_snapshot(text: bytes | str | None) -> tuple[Snapshot | None, str | None]:
    """Return a snapshot, or why it cannot be read; neither where there is none."""
    try:
        return (None if text is None else decode_snapshot(text)), None
    except CorruptHistory as wrong:
        return None, str(wrong)


def encode_settings(settings: TableSettings) -> bytes:
    """Return the settings of a table as JSON."""
    return msgspec.json.encode(settings)


def decode_settings(text: bytes | str) -> TableSettings:
    """Return the settings of a JSON text; raises CorruptHistory where they are none."""
    try:
        data = msgspec.json.decode(text)
        _want_all_fields(TableSettings, data)
        return msgspec.convert(data, TableSettings)
    except _WRONG as wrong:
        raise CorruptHistory(f"not the settings of a table: {text[:200]!r}: {wrong}") from wrong


def card_text(value: object) -> str:
    """Return a card's text; raises NotImplementedError for anything else, as encoders expect."""
    if isinstance(value, Card):
        return value.text
    raise NotImplementedError(f"{type(value)} is not written")


def _read(kind: type, value: object) -> Card:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise NotImplementedError(f"{kind} is not read")

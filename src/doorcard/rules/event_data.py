"""Events, and the values in them, as plain data that any text format can hold, and back.

An event is a table of its fields with ``type``, its name; a card is its text, a choice its value.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from doorcard.cards import Card, parse_card
from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.rules.events import Event

KINDS: Final[Mapping[str, type[Event]]] = types.MappingProxyType({kind.name: kind for kind in get_args(Event)})
"""Every kind of event by its name."""


def event_to_data(event: Event) -> dict[str, Any]:
    """Return an event as plain data."""
    return {"type": event.name, **to_data(event)}


def event_from_data(data: object) -> Event:
    """Return the event of plain data; raises CorruptHistory where it is none."""
    try:
        given = dict(data)  # type: ignore[call-overload]
        event: Event = from_data(KINDS[given.pop("type")], given)
    except (DoorcardError, ArithmeticError, LookupError, TypeError, ValueError) as wrong:
        raise CorruptHistory(f"not an event: {str(data)[:200]}: {wrong}") from wrong
    return event


def to_data(value: Any) -> Any:
    """Return a value as plain data: tables, lists, texts, numbers, truths and nothing."""
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    if is_dataclass(value):
        return {field.name: to_data(getattr(value, field.name)) for field in fields(value)}
    return value


def from_data(kind: Any, data: Any) -> Any:
    """Return the value of a kind that plain data tells; raises TypeError or ValueError where it is none."""
    if get_origin(kind) in (Union, types.UnionType):
        return None if data is None else from_data(_not_none(kind), data)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), data)
    if kind is Card:
        return parse_card(data)
    if issubclass(kind, Enum):
        return kind(data)
    if is_dataclass(kind):
        return _read_dataclass(kind, data)
    if type(data) is not kind:
        raise TypeError(f"{data!r} is no {kind.__name__}")
    return data


def missing_field(kind: Any, data: Any) -> str | None:
    """Return the name of a field that plain data of a kind should have and has not; None where all are there.

    A reader that fills a compiled value field by field must ask first: what is missing would be 0 to machine code.
    """
    if get_origin(kind) in (Union, types.UnionType):
        return missing_field(_not_none(kind), data)
    if get_origin(kind) is tuple and isinstance(data, list):
        kinds = get_args(kind)
        each = kinds[:1] * len(data) if kinds[1:] == (...,) else kinds
        return next(filter(None, map(missing_field, each, data)), None)
    return _missing_in_table(kind, data) if is_dataclass(kind) and isinstance(data, Mapping) else None


def _missing_in_table(kind: Any, data: Mapping[str, Any]) -> str | None:
    hints = _hints(kind)
    absent = (name for name in _required(kind) if name not in data)
    within = (missing_field(hints[name], data[name]) for name in hints if name in data)
    return next(absent, None) or next(filter(None, within), None)


@cache
def _required(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING)


def _not_none(kind: Any) -> Any:
    return next(option for option in get_args(kind) if option is not types.NoneType)


def _read_tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise TypeError(f"{data!r} is no list")
    if kinds[1:] == (...,):
        return tuple([from_data(kinds[0], item) for item in data])
    return tuple([from_data(kind, item) for kind, item in zip(kinds, data, strict=True)])


def _read_dataclass(kind: Any, data: Any) -> Any:
    if not isinstance(data, Mapping):
        raise TypeError(f"{data!r} is no table of fields")
    hints = _hints(kind)
    unknown = set(data) - set(hints)
    if unknown:
        raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return kind(**{name: from_data(hints[name], value) for name, value in data.items()})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}

"""Values that never change, in a form that is compiled as well.

A class of many values writes out its ``__init__``: machine code then fills it without asking Python.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, ClassVar


class Fact:
    """What is told of a hand; pickled and copied by its fields, which machine code does not do by itself."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (type(self), {field.name: getattr(self, field.name) for field in fields(self)})


def _made_again(kind: Callable[..., Fact], values: dict[str, Any]) -> Fact:
    return kind(**values)


def restore(kind: Any, **annotations: object) -> None:
    """Put back what is lost of annotations when they are compiled: what is in a tuple, and that there may be none."""
    kind.__annotations__.update(annotations)

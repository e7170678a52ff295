"""A person: the one who owns seats, whatever browser he comes with."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PersonView:
    """A person as he is told of himself; a guest is not registered, and loses his name when he goes."""

    name: str
    registered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A person. ``id`` owns his seats; ``password`` is the hash of his password, None for a guest."""

    id: str
    name: str
    password: str | None = field(default=None, repr=False)

    @property
    def registered(self) -> bool:
        """Whether he has a password, by which his name is kept for him."""
        return self.password is not None

    def view(self) -> PersonView:
        """Return what he is told of himself."""
        return PersonView(self.name, self.registered)

"""How the database says that it cannot."""

from doorcard.errors import DoorcardError


class StoreFailed(DoorcardError):
    """The database cannot be opened, read or written."""

    code = "store-failed"


def reason(wrong: Exception) -> str:
    """Return the first line of what the database says is wrong."""
    return str(getattr(wrong, "orig", None) or wrong).splitlines()[0]

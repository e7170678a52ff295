"""How the database says that it cannot."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from doorcard.errors import DoorcardError


class StoreFailed(DoorcardError):
    """The database cannot be opened, read or written."""

    code = "store-failed"


def reason(wrong: Exception) -> str:
    """Return the first line of what the database says is wrong."""
    return str(getattr(wrong, "orig", None) or wrong).splitlines()[0]


@asynccontextmanager
async def told(
    complaint: str, transaction: AbstractAsyncContextManager[AsyncConnection]
) -> AsyncIterator[AsyncConnection]:
    """Use a connection; what the database refuses is StoreFailed, with the complaint and its reason."""
    try:
        async with transaction as connection:
            yield connection
    except SQLAlchemyError as wrong:
        raise StoreFailed(f"{complaint}: {reason(wrong)}") from wrong


def read_text(text: bytes) -> str:
    """Return a text of a SQLite file; one that is damaged keeps nobody from the texts beside it."""
    return text.decode(errors="replace")

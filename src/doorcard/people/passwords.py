"""Passwords: hashed with argon2id, in threads of their own, so that the tables never wait."""

import asyncio
import os
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from doorcard.errors import Refusal
from doorcard.people.limits import TooManyAttempts
from doorcard.room.look_alikes import are_alike

T = TypeVar("T")

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 128
THREADS = max(1, (os.cpu_count() or 1) // 2)
"""How many passwords are hashed at once, 19 MiB each; the other half of the processors is the tables'."""

MOST_WAITING = 100
"""How many passwords may wait for a thread; a thread takes some 50 a second."""

_COMMON_ONES: Final = """
    password passw0rd password1 password123 12345678 123456789 1234567890 87654321 qwertyui qwertyuiop qwerty123
    azertyui azertyuiop 1q2w3e4r iloveyou sunshine princess football baseball trustno1 letmein1 welcome1 abcd1234
    motdepasse doudoune jetaime1 chouchou seven-card doorcard
"""
_TOO_COMMON: Final = frozenset(_COMMON_ONES.split())

_NOBODYS: Final = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
"""A hash that no password has: checking against it takes as long as against somebody's."""


def check_password(password: str, *, name: str) -> None:
    """Raise Refusal for a password too short, too long, too common, or like the name.

    The length counts and no kind of character is demanded (NIST SP 800-63B, 3.1.1.2).
    """
    text = _normal(password)
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise Refusal("weak-password", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    if text.casefold() in _TOO_COMMON or len(set(text)) == 1 or are_alike(text, name):
        raise Refusal("weak-password", "this password is among the first that anybody tries; choose another")


class Passwords:
    """Hashes passwords and checks them (argon2id, 19 MiB, 2 rounds, one lane: OWASP Password Storage Cheat Sheet)."""

    def __init__(self, *, memory: int = 19 * 1024, rounds: int = 2) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory, parallelism=1)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="password")
        self._waiting = 0

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        return await self._in_thread(self._hasher.hash, _normal(password))

    async def matches(self, password: str, hashed: str | None) -> bool:
        """Tell whether a password is the one of a hash; for no hash it is not, which takes as long."""
        return await self._in_thread(self._matches, _normal(password), hashed or _NOBODYS)

    def _matches(self, password: str, hashed: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[..., T], *words: str) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooManyAttempts(MOST_WAITING / 50)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *words)
        finally:
            self._waiting -= 1


def _normal(password: str) -> str:
    return unicodedata.normalize("NFKC", password)

"""Passwords: what can be one, and how they are kept (OWASP Password Storage Cheat Sheet; NIST SP 800-63B)."""

import asyncio

import pytest

from doorcard.errors import Refusal
from doorcard.people import passwords
from doorcard.people.limits import TooManyAttempts
from doorcard.people.passwords import Passwords, check_password


async def test_a_hash_is_argon2id_with_nineteen_mebibytes_two_rounds_and_one_lane() -> None:
    """OWASP Password Storage Cheat Sheet, argon2id."""
    keeper = Passwords()
    hashed = await keeper.hash("correct horse")
    keeper.close()
    assert hashed.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert "correct" not in hashed


async def test_a_password_matches_its_own_hash_alone_however_its_letters_are_composed() -> None:
    keeper = Passwords(memory=64, rounds=1)
    hashed, again = await keeper.hash("Zoé's cheval"), await keeper.hash("Zoé's cheval")
    assert hashed != again, "each hash has its own salt"
    assert await keeper.matches("Zoe\u0301's cheval", hashed)
    for wrong in ("zoé's cheval", "Zoé's cheval ", ""):
        assert not await keeper.matches(wrong, hashed)
    assert not await keeper.matches("Zoé's cheval", None)
    assert not await keeper.matches("Zoé's cheval", "no hash")
    keeper.close()


@pytest.mark.parametrize(
    "password", ["x7$kQ2!", "", "x" * 129, "password", "AZERTYUIOP", "aaaaaaaaaaaa", "Ann-Louise", "ann louise"]
)
def test_a_password_that_is_short_or_that_anybody_tries_first_is_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_password(password, name="Ann Louise")
    assert refused.value.code == "weak-password"


@pytest.mark.parametrize("password", ["cheval82", "quatre as au tirage", "ÉÉÉÉÉÉÉé", "🂡🂮🂭🂫🂪🂩🂨🂧", "a" * 64 + "b" * 64])
def test_no_kind_of_character_is_demanded(password: str) -> None:
    """NIST SP 800-63B, 3.1.1.2: the length counts."""
    check_password(password, name="Ann")


async def test_no_more_passwords_wait_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes from however many addresses, a sign-in waits for seconds at most."""
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    keeper = Passwords(memory=64, rounds=1)
    told = await asyncio.gather(*(keeper.hash("correct horse") for _ in range(5)), return_exceptions=True)
    assert [isinstance(answer, TooManyAttempts) for answer in told] == [False] * 3 + [True] * 2
    assert await keeper.hash("correct horse")
    keeper.close()

"""Who has forgotten his password comes back by a code of an administrator's, once (``docs/administration.md``)."""

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from doorcard.people.reset_codes import RESET_LENGTH, RESET_SECONDS, code_hash, new_reset_code
from tests.server.accounts import PASSWORD, browser, person_of
from tests.server.administering import Administered, administered
from tests.server.test_admin import sit, start_hand

NEW = "a better battery"


async def code_for(room: Administered, name: str = "Ann") -> str:
    told = await room.done("reset-password", person=name)
    assert (told["name"], told["until"]) == (name, room.served.clock.time() + RESET_SECONDS)
    return str(told["code"])


async def test_a_code_sets_a_new_password_once_and_ends_all_other_sessions(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        code = await code_for(room)
        async with page.socket() as line:
            assert (await other.done("reset-password", name="ann", code=code.lower(), password=NEW))["name"] == "Ann"
            assert await line.closed() == 4001
        assert await page.me() is None
        assert (await other.me())["registered"]
        assert await page.refusal("sign-in", name="Ann", password=PASSWORD) == (401, "wrong-name-or-password")
        assert (await page.done("sign-in", name="Ann", password=NEW))["name"] == "Ann"
        again = {"name": "Ann", "code": code, "password": "a third one"}
        assert await other.refusal("reset-password", **again) == (401, "wrong-code")
        acts = await room.done("log")
        assert [(act["what"], act["who"] == "the person", act["result"]) for act in acts] == [
            ("reset-password", False, "done"),
            ("code-used", True, "done"),
        ]
        assert code.replace("-", "") not in json.dumps(acts).replace("-", "")


async def test_until_it_is_used_the_old_password_and_its_sessions_are_good(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        await code_for(room)
        assert (await page.me())["name"] == "Ann"
        assert (await page.done("sign-in", name="Ann", password=PASSWORD))["name"] == "Ann"


@pytest.mark.parametrize("wrong", ["", "ABCD-EFGH-JKLM-NPQR", "a newer one", "of another", "too old"])
async def test_a_code_is_for_one_name_for_a_day_and_the_newest_alone(tmp_path: Path, wrong: str) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("register", name="Bob", password=PASSWORD)
        code = await code_for(room)
        tried = {"a newer one": code, "of another": await code_for(room, "Bob"), "too old": code}.get(wrong, wrong)
        if wrong == "a newer one":
            await code_for(room)
        if wrong == "too old":
            await room.served.clock.advance(RESET_SECONDS)
        given = {"name": "Ann", "code": tried, "password": NEW}
        assert await other.refusal("reset-password", **given) == (401, "wrong-code")
        assert (await page.done("sign-in", name="Ann", password=PASSWORD))["name"] == "Ann"


async def test_a_code_is_good_up_to_its_last_moment_and_over_a_restart(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        code = await code_for(room)
    async with administered(tmp_path) as room, browser(room.served) as page:
        await room.served.clock.advance(RESET_SECONDS - 1)
        assert (await page.done("reset-password", name="Ann", code=code, password=NEW))["name"] == "Ann"


async def test_a_weak_password_uses_no_code_up_and_a_guest_gets_none(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        await other.done("guest", name="Bob")
        code = await code_for(room)
        for weak in ("short", "password", "Ann Ann Ann"[:3] * 2):
            given = {"name": "Ann", "code": code, "password": weak}
            assert await page.refusal("reset-password", **given) == (422, "weak-password")
        assert (await page.done("reset-password", name="Ann", code=code, password=NEW))["name"] == "Ann"
        assert await room.refusal("reset-password", person="Bob") == "not-registered"
        assert await room.refusal("reset-password", person="Cyd") == "no-such-person"


async def test_guessing_codes_is_limited_like_guessing_passwords(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        for name in ("Ann", "Nobody"):
            codes = [await page.refusal("reset-password", name=name, code="x", password=NEW) for _ in range(6)]
            assert codes == [(401, "wrong-code")] * 5 + [(429, "too-many-attempts")]


async def test_who_is_banned_stays_out(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        code = await code_for(room)
        await room.done("ban", person="Ann", reason="r")
        given = {"name": "Ann", "code": code, "password": NEW}
        assert await page.refusal("reset-password", **given) == (403, "banned")
        assert await page.me() is None


async def test_a_guest_in_a_hand_keeps_seat_and_code_until_it_is_over(tmp_path: Path) -> None:
    """He would go for good by coming back as somebody else."""
    async with administered(tmp_path) as room, browser(room.served) as page, room.served.client() as bob:
        async with browser(room.served) as elsewhere:
            await elsewhere.done("register", name="Ann", password=PASSWORD)
        await page.done("guest", name="Guest")
        async with page.socket() as line:
            assert person_of(line)["name"] == "Guest"
            await sit(line, 1)
            await sit(bob, 2, "Bob")
            await start_hand(room)
            given = {"name": "Ann", "code": await code_for(room), "password": NEW}
            assert await page.refusal("reset-password", **given) == (409, "in-hand")
            assert (await page.me())["name"] == "Guest"
            assert len(room.served.room.actor("t").table.seating.players) == 2
        async with browser(room.served) as elsewhere:
            assert (await elsewhere.done("reset-password", **given))["name"] == "Ann"


async def test_a_code_that_cannot_be_used_wholly_is_not_used(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        given = {"name": "Ann", "code": await code_for(room), "password": NEW}
        async with room.store._engine.begin() as connection:
            await connection.execute(text("ALTER TABLE admin_log RENAME TO away"))
        assert await page.refusal("reset-password", **given) == (503, "store-failed")
        async with room.store._engine.begin() as connection:
            await connection.execute(text("ALTER TABLE away RENAME TO admin_log"))
        assert (await page.me())["name"] == "Ann"
        assert (await page.done("reset-password", **given))["name"] == "Ann"


async def test_the_database_has_no_code_and_none_of_who_is_gone(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        code = await code_for(room)
        async with room.store._engine.begin() as connection:
            rows = [str(row) for row in await connection.execute(text("SELECT * FROM reset_codes"))]
        assert len(rows) == 1
        assert code not in rows[0]
        assert code.replace("-", "") not in rows[0]
        await page.done("delete-account", password=PASSWORD)
        async with room.store._engine.begin() as connection:
            assert (await connection.execute(text("SELECT * FROM reset_codes"))).all() == []


def test_codes_are_long_and_typed_in_any_way() -> None:
    codes = {new_reset_code() for _ in range(100)}
    assert len(codes) == 100
    assert {len(code.replace("-", "")) for code in codes} == {RESET_LENGTH}
    for code in codes:
        assert code_hash(code) == code_hash(code.lower().replace("-", " ")) != code_hash(code[1:])

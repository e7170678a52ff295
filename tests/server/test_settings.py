"""Settings of a registered person: kept with the account, the same in every browser he comes with."""

import json
from typing import Any

import pytest

from doorcard.people.limits import Rates
from doorcard.people.settings import AccountSettings, read_settings
from tests.server.accounts import PASSWORD, Browser, browser
from tests.server.serving import serving

CHOSEN = {"deck": "two", "sounds": "off", "language": "fr"}
FIRST: dict[str, Any] = {name: getattr(AccountSettings(), name) for name in AccountSettings.__struct_fields__}


async def chosen_by(page: Browser) -> Any:
    return (await page.http.get("/api/me")).json().get("settings")


async def test_they_come_along_into_another_browser() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await page.done("register", name="Ann", password=PASSWORD)
        assert await chosen_by(page) is None
        await page.done("settings", settings=CHOSEN)
        answer = await other.post("sign-in", name="Ann", password=PASSWORD)
        assert answer.json()["settings"] == FIRST | CHOSEN == await chosen_by(page)
        await other.done("settings", settings={"place": "7"})
        assert await chosen_by(page) == FIRST | {"place": "7"}, "what is left out is as at first"


async def test_a_guest_keeps_the_browsers() -> None:
    async with serving() as served, browser(served) as page:
        assert await page.refusal("settings", settings=CHOSEN) == (401, "not-signed-in")
        await page.done("guest", name="Ann")
        assert await page.refusal("settings", settings=CHOSEN) == (409, "not-registered")
        assert served.store.people.chosen == {}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "malformed-request"),
        ({"settings": None}, 400, "malformed-request"),
        ({"settings": {"deck": "three"}}, 400, "malformed-request"),
        ({"settings": {"deck": 2}}, 400, "malformed-request"),
        ({"settings": {"background": "pink"}}, 400, "malformed-request"),
        ({"settings": CHOSEN, "more": 1}, 400, "malformed-request"),
        ({"settings": {"language": "x" * 5000}}, 413, "too-long"),
    ],
)
async def test_nothing_but_settings_is_kept(body: dict[str, Any], status: int, code: str) -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        assert await page.refusal("settings", **body) == (status, code)
        assert served.store.people.chosen == {}


async def test_the_disk_is_not_kept_busy_with_them() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        for _ in range(Rates().settings_by_person.times):
            await page.done("settings", settings=CHOSEN)
        assert await page.refusal("settings", settings=CHOSEN) == (429, "too-many-attempts")


async def test_they_go_with_the_account() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        await page.done("settings", settings=CHOSEN)
        await page.done("delete-account", password=PASSWORD)
        assert served.store.people.chosen == {}


@pytest.mark.parametrize("kept", ['{"deck":"two"}', '{"deck":"two","sounds":"loud"}', '{"deck":"two","old":{"x":[1]}}'])
def test_what_another_version_knew_takes_nothing_else_with_it(kept: str) -> None:
    """Promise: settings outlive an upgrade and a way back."""
    assert read_settings(kept) == AccountSettings(deck="two")
    assert json.loads(kept)["deck"] == "two"


async def test_a_guest_who_registers_has_none_yet() -> None:
    """His browser then sends what he chose there."""
    async with serving() as served, browser(served) as page:
        await page.done("guest", name="Ann")
        assert await chosen_by(page) is None
        assert (await page.done("register", password=PASSWORD))["registered"]
        assert await chosen_by(page) is None

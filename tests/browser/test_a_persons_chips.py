"""A person's chips at the page: what the wallet says, sitting down within it, topping up, a refill, both languages."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import TABLES, ServedRoom
from tests.browser.player import act_if_asked, sit_down, wait_for_turn


def balance(page: Page) -> int:
    return int(page.get_by_test_id("wallet").get_attribute("data-balance") or "-1")


def test_chips_are_bought_topped_up_and_taken_home(new_page: Callable[..., Page], artefacts: Path) -> None:
    """The lobby says what he has; a seat takes it from there, and leaving brings it back."""
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    expect(page.get_by_test_id("wallet")).to_contain_text("2,000")
    page.screenshot(path=artefacts / "wallet-lobby.png")
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("sit-8").click()
    expect(page.get_by_test_id("sit-wallet")).to_contain_text("2,000")
    page.screenshot(path=artefacts / "wallet-sit.png")
    page.get_by_test_id("name-input").fill("Ann")
    page.get_by_test_id("buy-in-input").fill("50")
    page.get_by_test_id("sit-confirm").click()
    expect(page.get_by_test_id("wallet")).to_have_attribute("data-balance", "195000")
    page.get_by_test_id("chips").click()
    page.get_by_test_id("top-up-automatic").check()
    page.get_by_test_id("top-up-target").fill("120")
    page.screenshot(path=artefacts / "wallet-chips.png")
    page.get_by_test_id("top-up-save").click()
    wait_for_turn(page)
    assert balance(page) in (188_000, 195_000), "bought between hands, if none had begun"
    page.get_by_test_id("chips").click()
    expect(page.get_by_test_id("top-up-automatic")).to_be_checked()
    expect(page.get_by_test_id("top-up-target")).to_have_value("120")
    page.get_by_test_id("top-up-amount").fill("20")
    before = balance(page)
    page.get_by_test_id("top-up-buy").click()
    expect(page.get_by_test_id("wallet")).to_have_attribute("data-balance", str(before - 2_000))
    page.screenshot(path=artefacts / "wallet-table.png")
    assert not errors


def test_on_a_phone_the_wallet_is_in_the_menu(new_page: Callable[..., Page], artefacts: Path) -> None:
    page = new_page(locale="fr-FR", width=360, height=740)
    expect(page.get_by_test_id("lobby-wallet")).to_contain_text("Solde")
    expect(page.get_by_test_id("language-en")).to_be_in_viewport(ratio=1)
    page.screenshot(path=artefacts / "wallet-lobby-phone.png")
    sit_down(page, "stud8", 8, "Élodie")
    page.get_by_test_id("menu").click()
    expect(page.get_by_test_id("wallet")).to_contain_text("Solde")
    page.screenshot(path=artefacts / "wallet-menu-phone.png")
    page.get_by_test_id("chips").click()
    expect(page.get_by_test_id("chips-wallet")).to_be_visible()
    page.screenshot(path=artefacts / "wallet-chips-phone.png")
    page.get_by_test_id("top-up-automatic").check()
    page.get_by_test_id("top-up-target").fill("1")
    page.get_by_test_id("top-up-save").click()
    expect(page.locator("dialog [role=alert]")).to_be_visible()


@pytest.fixture
def poor(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page in a room where a wallet opens with 40 small bets, and less than 40 is little."""
    room = ServedRoom(tmp_path, TABLES + "[wallet]\nopens_with = 40\nrefill_below = 40\n")
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    page.goto(room.address)
    yield page
    context.close()
    room.kill()


def lose_antes(page: Page) -> None:
    """Fold, or do the least that is possible, until there is little left."""
    deadline = time.monotonic() + 120
    while page.get_by_test_id("wallet").get_attribute("data-refill") != "true":
        assert time.monotonic() < deadline, "no hand was lost"
        if not act_if_asked(page, prefer=("fold", "check", "bring-in", "muck")):
            page.wait_for_timeout(50)


def test_who_has_little_is_offered_a_refill(poor: Page, artefacts: Path) -> None:
    """He asks for it with a click in the lobby, or where he buys, and it is there."""
    sit_down(poor, "stud8", 8, "Ann")
    expect(poor.get_by_test_id("wallet")).to_have_attribute("data-balance", "0")
    lose_antes(poor)
    poor.get_by_test_id("chips").click()
    expect(poor.get_by_test_id("refill")).to_be_visible()
    poor.screenshot(path=artefacts / "wallet-refill.png")
    poor.keyboard.press("Escape")
    poor.get_by_role("link", name="Doorcard").click()
    expect(poor.get_by_test_id("watch-stud8")).to_be_visible()
    for width, height in ((360, 740), (960, 700), (1280, 800)):
        poor.set_viewport_size({"width": width, "height": height})
        poor.get_by_test_id("language-fr").click()
        expect(poor.get_by_test_id("refill")).to_be_in_viewport(ratio=1)
        expect(poor.get_by_test_id("language-en")).to_be_in_viewport(ratio=1)
        poor.screenshot(path=artefacts / f"wallet-refill-{width}.png")
    poor.get_by_test_id("refill").click()
    expect(poor.get_by_test_id("refill")).to_have_count(0)
    assert balance(poor) > 0

"""A person keeps his name at the page: as a guest, with a password, in another browser, and until he goes for good."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ServedRoom
from tests.browser.player import play_hands, sit_down, wait_for_turn

PASSWORD = "correct horse"
SIZES = [(1280, 800), (360, 740)]


def to_lobby(page: Page) -> None:
    page.locator("a.brand").click()
    expect(page.get_by_test_id("account")).to_be_visible()


def sign_in(page: Page, name: str, password: str) -> None:
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-name").fill(name)
    page.get_by_test_id("account-old-password").fill(password)
    page.get_by_test_id("account-confirm").click()


def keep_name(page: Page, password: str) -> None:
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-keep").click()
    page.get_by_test_id("account-password").fill(password)
    page.get_by_test_id("account-confirm").click()


def test_a_guest_keeps_his_name_and_finds_name_and_seat_in_another_browser(new_page: Callable[..., Page]) -> None:
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    expect(page.get_by_test_id("account")).to_have_text("Sign in")
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    assert play_hands(page, 1)
    to_lobby(page)
    expect(page.get_by_test_id("account")).to_contain_text("guest")
    keep_name(page, PASSWORD)
    expect(page.get_by_test_id("account")).to_have_text("Ann")
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-sign-out").click()
    expect(page.get_by_test_id("account")).to_have_text("Sign in")
    other = new_page()
    sign_in(other, "ann", "not her password")
    expect(other.get_by_role("alert")).to_have_text("Name and password do not belong together.")
    other.get_by_test_id("account-old-password").fill(PASSWORD)
    other.get_by_test_id("account-confirm").click()
    expect(other.get_by_test_id("account")).to_have_text("Ann")
    other.get_by_test_id("watch-stud8").click()
    expect(other.get_by_test_id("seat-8")).to_contain_text("Ann")
    expect(other.get_by_test_id("stand")).to_be_visible()
    assert not errors


def test_the_cookie_is_out_of_reach_of_scripts_and_a_reload_keeps_the_person(new_page: Callable[..., Page]) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    to_lobby(page)
    [cookie] = page.context.cookies()
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == ("doorcard", True, "Strict", "/")
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("localStorage.getItem('doorcard.token')") is None
    page.reload()
    expect(page.get_by_test_id("account")).to_contain_text("Ann")


def test_a_browser_that_keeps_no_cookies_loses_no_seat_when_the_connection_is_lost(
    new_page: Callable[..., Page], room: ServedRoom
) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    expect(page.get_by_test_id("stand")).to_be_visible()
    page.context.clear_cookies()
    room.kill()
    expect(page.get_by_test_id("connection")).to_be_visible(timeout=10_000)
    room.start()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "open", timeout=20_000)
    expect(page.get_by_test_id("stand")).to_be_visible()


SIT_AS_BEFORE = """() => new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const send = (command) => socket.send(JSON.stringify(command));
    let token = null;
    socket.onopen = () => send({ type: "hello", id: "1" });
    socket.onmessage = (frame) => {
        const message = JSON.parse(frame.data);
        if (message.type === "welcome") {
            token = message.token;
            send({ type: "sit", id: "2", table: "stud8", seat: 8, name: "Ann", buy_in: 4000 });
        }
        if (message.type === "done") resolve(token);
    };
})"""
"""What a page of before did: it kept the token where scripts can read it."""


def test_a_token_that_an_earlier_page_kept_goes_into_the_cookie(new_page: Callable[..., Page]) -> None:
    page = new_page()
    token = page.evaluate(SIT_AS_BEFORE)
    page.evaluate("token => localStorage.setItem('doorcard.token', token)", token)
    page.reload()
    expect(page.get_by_test_id("account")).to_contain_text("Ann")
    assert page.evaluate("localStorage.getItem('doorcard.token')") is None
    assert [cookie["value"] for cookie in page.context.cookies()] == [token]
    page.get_by_test_id("watch-stud8").click()
    expect(page.get_by_test_id("stand")).to_be_visible()


def test_a_page_loaded_anew_before_the_cookie_has_come_has_its_seat_still(new_page: Callable[..., Page]) -> None:
    """Promise: whoever was given a seat has it after a reload at any moment, and with it his chips."""
    page = new_page()
    page.route("**/api/keep-token", lambda route: route.abort())
    sit_down(page, "stud8", 8, "Ann")
    assert page.context.cookies() == []
    page.unroute("**/api/keep-token")
    page.reload()
    expect(page.get_by_test_id("stand")).to_be_visible()
    expect(page.get_by_test_id("seat-8")).to_contain_text("Ann")
    expect(page.get_by_test_id("seat-8").locator(".absence")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('doorcard.token')") is None


def test_a_seat_that_was_refused_leaves_nothing_in_the_browser(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("sit-8").click()
    page.get_by_test_id("name-input").fill("Dealer")
    page.get_by_test_id("sit-confirm").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate("localStorage.getItem('doorcard.token')") is None


def test_a_second_window_is_the_same_person_and_is_asked_for_no_name(new_page: Callable[..., Page]) -> None:
    """Opened before he had a name: it comes anew by itself."""
    page = new_page()
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_test_id("account")).to_have_text("Sign in")
    sit_down(page, "stud8", 8, "Ann")
    expect(second.get_by_test_id("account")).to_contain_text("Ann")
    second.get_by_test_id("watch-stud8").click()
    expect(second.get_by_test_id("stand")).to_be_visible()
    to_lobby(second)
    second.get_by_test_id("watch-stud").click()
    other_table = second.get_by_test_id("tile-stud")
    other_table.get_by_test_id("sit-6").click()
    expect(second.get_by_test_id("name-input")).to_have_count(0)
    second.get_by_test_id("sit-confirm").click()
    expect(other_table.get_by_test_id("seat-6")).to_contain_text("Ann")


def test_another_password_signs_other_browsers_out_and_the_account_can_be_deleted(
    new_page: Callable[..., Page],
) -> None:
    page, other = new_page(), new_page()
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-register").click()
    page.get_by_test_id("account-name").fill("Ann")
    page.get_by_test_id("account-password").fill(PASSWORD)
    page.get_by_test_id("account-confirm").click()
    expect(page.get_by_test_id("account")).to_have_text("Ann")
    sign_in(other, "Ann", PASSWORD)
    expect(other.get_by_test_id("account")).to_have_text("Ann")
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-change-password").click()
    page.get_by_test_id("account-old-password").fill(PASSWORD)
    page.get_by_test_id("account-password").fill("another horse")
    page.get_by_test_id("account-confirm").click()
    expect(page.get_by_role("status").filter(has_text="Your password is changed")).to_be_visible()
    expect(other.get_by_test_id("account")).to_have_text("Sign in")
    page.get_by_test_id("account-delete").click()
    page.get_by_test_id("account-old-password").fill("another horse")
    page.get_by_test_id("account-confirm").click()
    expect(page.get_by_test_id("account")).to_have_text("Sign in")
    sign_in(other, "Ann", "another horse")
    expect(other.get_by_role("alert")).to_be_visible()


def test_who_is_in_a_hand_is_told_that_he_can_go_later(new_page: Callable[..., Page], artefacts: Path) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    to_lobby(page)
    page.get_by_test_id("account").click()
    page.screenshot(path=artefacts / "account-guest-1280.png")
    page.get_by_test_id("account-delete").click()
    page.get_by_test_id("account-confirm").click()
    expect(page.get_by_role("alert")).to_have_text("You are in a hand. When it is over you can do this.")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_forms_fit_the_window_and_work_by_keyboard(
    new_page: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """In French, the longer language; labels name the fields, Escape closes, Enter sends."""
    page = new_page(locale="fr-FR", width=width, height=height)
    page.get_by_test_id("account").click()
    page.screenshot(path=artefacts / f"account-sign-in-{width}.png")
    page.get_by_test_id("account-register").click()
    page.get_by_label("Nom", exact=True).fill("Élodie")
    page.get_by_label("Mot de passe").fill("un cheval gris")
    page.screenshot(path=artefacts / f"account-register-{width}.png")
    page.get_by_label("Mot de passe").press("Enter")
    expect(page.get_by_test_id("account")).to_have_text("Élodie")
    page.get_by_test_id("account").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.screenshot(path=artefacts / f"account-menu-{width}.png")
    page.get_by_test_id("account-delete").click()
    page.screenshot(path=artefacts / f"account-delete-{width}.png")
    left, right = page.get_by_role("dialog").evaluate(
        "one => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
    )
    assert left >= 0
    assert right <= width
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_settings_come_along_with_the_account(new_page: Callable[..., Page]) -> None:
    """Promise: what a registered person has chosen wins in a browser where he signs in; a guest's stays in his own."""
    page = new_page(locale="fr-FR")
    sit_down(page, "stud8", 8, "Ann")
    to_lobby(page)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("setting-deck-two").check(force=True)
    page.get_by_test_id("settings-close").click()
    keep_name(page, PASSWORD)
    expect(page.get_by_test_id("account")).to_have_text("Ann")
    page.get_by_test_id("settings").click()
    with page.expect_response("**/api/settings"):
        page.get_by_test_id("setting-indices-large").check(force=True)
    page.get_by_test_id("settings-close").click()
    with page.expect_response("**/api/settings"):
        page.get_by_test_id("language-fr").click()
    other = new_page(locale="en-GB")
    expect(other.locator("html")).to_have_attribute("data-deck", "four")
    sign_in(other, "Ann", PASSWORD)
    expect(other.locator("html")).to_have_attribute("data-deck", "two")
    expect(other.locator("html")).to_have_attribute("lang", "fr")
    other.get_by_test_id("settings").click()
    expect(other.get_by_test_id("setting-indices-large")).to_be_checked()

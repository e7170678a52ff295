"""A notice of the system tells of one's turn while one looks at something else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import act_if_asked, sit_down, wait_for_turn

SYSTEM = """(answer) => {
    window.away = false;
    window.told = [];
    Document.prototype.hasFocus = () => !window.away;
    window.Notification = class {
        static permission = "default";
        static requestPermission() {
            window.Notification.permission = answer;
            return Promise.resolve(answer);
        }
        constructor(title, options) {
            this.text = `${title}: ${options.body}`;
            window.told.push(this);
        }
        close() { this.closed = true; }
    };
}"""
"""A system that allows notices or does not, and a person who looks away when he is told to."""


def switch_on(page: Page, answer: str) -> None:
    """Choose in the settings to be told, in a browser that is asked for leave and gives this answer."""
    page.evaluate(SYSTEM, answer)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("setting-notices-on").click(force=True)


def drawn(page: Page) -> None:
    """Wait until all that follows from what is seen has happened: it does so a frame later."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    )


def test_who_looks_away_alone_is_told_of_his_turn_until_he_looks_again(new_page: Callable[..., Page]) -> None:
    """Promise: no notice covers what one looks at; else one for a turn, with table and choices, until one is back."""
    page = new_page()
    switch_on(page, "granted")
    page.get_by_test_id("settings-close").click()
    sit_down(page, "stud8", 5, "Ann")
    wait_for_turn(page)
    drawn(page)
    assert page.evaluate("window.told.length") == 0
    page.evaluate("window.away = true")
    assert act_if_asked(page)
    page.wait_for_function("() => window.told.length > 0", timeout=60_000)
    assert page.evaluate("window.told[0].text").startswith("Your turn · Eight or Better: You can: ")
    assert page.evaluate("window.told.map((one) => Boolean(one.closed))") == [False]
    page.evaluate("window.away = false; window.dispatchEvent(new Event('focus'))")
    assert page.evaluate("window.told[0].closed") is True


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_browser_that_refuses_is_said_to_do_so(new_page: Callable[..., Page], locale: str) -> None:
    """Promise: what cannot be switched on says why and what would be right, and is off."""
    page = new_page(locale=locale)
    switch_on(page, "denied")
    expect(page.get_by_test_id("notices-refused")).to_be_visible()
    expect(page.get_by_test_id("setting-notices-off")).to_be_checked()

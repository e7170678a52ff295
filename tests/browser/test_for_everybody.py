"""The page without a mouse, without sight, and at twice the size."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.gallery import BROKEN_RANKS, StyleGuide
from tests.browser.player import sit_down, wait_for_turn


@pytest.mark.parametrize(("language", "size"), [("en", (360, 740)), ("fr", (1280, 800))])
def test_no_state_of_the_table_breaks_a_rule_of_accessibility(
    guide: StyleGuide, look: Callable[..., Page], size: tuple[int, int], language: str
) -> None:
    """Promise: axe finds nothing (WCAG 2.1 AA, contrast among it) at any state of the table, in both languages."""
    page = look(*size)
    page.emulate_media(reduced_motion="reduce")
    for scene in guide.scenes(page):
        guide.show(page, scene, language=language)
        assert violations(page) == [], scene


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_and_no_question_breaks_a_rule_of_accessibility(new_page: Callable[..., Page], language: str) -> None:
    """Promise: axe finds nothing in the lobby, at a table, and in the questions that are asked there."""
    page = new_page(locale=f"{language}-{language.upper()}")
    page.get_by_test_id("watch-stud8").wait_for()
    assert violations(page) == []
    page.get_by_test_id("settings").click()
    assert violations(page) == []
    page.get_by_test_id("settings-close").click()
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("sit-8").click()
    page.get_by_test_id("name-input").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_test_id("keys-dialog").wait_for()
    assert violations(page) == []


def test_a_hand_is_played_with_the_keyboard_alone(new_page: Callable[..., Page]) -> None:
    """Promise: letters act, digits and letters read out, and the live region tells my turn and what I can do."""
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    voice = page.get_by_test_id("voice")
    expect(voice).to_contain_text("Your turn.")
    expect(voice).to_contain_text("You can:")
    page.keyboard.press("h")
    expect(voice).to_contain_text("Down ")
    page.keyboard.press("8")
    expect(voice).to_contain_text("Seat 8: Ann")
    key = page.locator("[data-testid^='action-'] kbd").first
    expect(key).to_be_visible()
    number = page.evaluate("document.querySelectorAll('[data-testid=log] p').length")
    page.keyboard.press(key.inner_text().lower())
    page.wait_for_function("before => document.querySelectorAll('[data-testid=log] p').length > before", arg=number)


def test_the_table_in_words_has_a_row_for_every_player(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: whoever cannot see the felt finds seats, stacks, up cards and boards in a table."""
    page = look()
    guide.show(page, "every-card")
    rows = page.get_by_test_id("table-in-words").locator("tbody tr")
    expect(rows).to_have_count(8)
    expect(rows.nth(3)).to_contain_text("Seven of diamonds, Seven of hearts, Jack of diamonds, Deuce of spades")


def test_twice_the_size_fits(guide: StyleGuide, look: Callable[..., Page], artefacts: Path) -> None:
    """Promise (WCAG 1.4.10, 1.4.4): at 200 % of 1280x800 nothing scrolls sideways, and every button can be reached."""
    page = look(640, 400)
    page.emulate_media(reduced_motion="reduce")
    for scene in guide.scenes(page):
        guide.show(page, scene)
        page.screenshot(path=artefacts / f"{scene}-zoomed.png")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), scene
        assert page.evaluate(BROKEN_RANKS) == [], scene
        for button in page.locator("button:visible").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport()

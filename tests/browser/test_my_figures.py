"""A person looks at the figures of his own hands: what is counted, over which time, and what each figure means."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import check_reach, violations
from tests.browser.player import play_hands, sit_down, wait_for_turn

PHONE = (360, 740)


def to_figures(page: Page) -> None:
    """Go to the page of one's hands, and open the figures with the keyboard alone."""
    page.goto(page.url.partition("#")[0] + "#/hands")
    summary = page.get_by_test_id("figures-open")
    summary.wait_for()
    summary.focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("figures-since").wait_for()


def count(page: Page, figure: str, column: int = 0) -> str:
    """Return what the page shows of a figure."""
    return page.get_by_test_id(f"figure-{figure}").locator("td b").nth(column).inner_text()


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1280, 800), ("fr", *PHONE)])
def test_my_figures(new_page: Callable[..., Page], artefacts: Path, language: str, width: int, height: int) -> None:
    """As many hands as there are in the list, in both games that were played; explained, and nothing out of reach."""
    page = new_page(locale=f"{language}-{language.upper()}", width=width, height=height)
    page.emulate_media(reduced_motion="reduce")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    to_figures(page)
    expect(page.get_by_test_id("figures-table")).to_have_count(0)
    page.goto(page.url.partition("#")[0] + "#/")
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 1)
    to_figures(page)
    rows = page.get_by_test_id("my-hands").locator("li")
    expect(rows).not_to_have_count(0)
    assert count(page, "hands") == str(rows.count())
    expect(page.get_by_test_id("figure-scoop")).to_be_visible()
    share = r"^\d+,\d\xa0%$" if language == "fr" else r"^\d+\.\d%$"
    assert re.match(share, count(page, "voluntary"))
    for span in ("session", "today", "week", "month", "all"):
        page.get_by_test_id("figures-span").select_option(span)
        expect(page.get_by_test_id("figure-hands").locator("td b")).to_have_text(str(rows.count()))
    page.get_by_test_id("figures-explain").click()
    expect(page.locator("dd").first).to_be_visible()
    assert page.locator("dd").count() == page.get_by_test_id("figures-table").locator("tbody tr").count()
    assert violations(page) == []
    check_reach(page)
    page.screenshot(path=artefacts / f"my-figures-{width}.png", full_page=True)
    assert not errors


def test_on_a_phone_one_game_is_shown_at_a_time(new_page: Callable[..., Page], artefacts: Path) -> None:
    page = new_page(width=PHONE[0], height=PHONE[1])
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, "razz", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 1)
    page.goto(page.url.partition("#")[0] + "#/")
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("sit-8").click()
    page.get_by_test_id("sit-confirm").click()
    wait_for_turn(page)
    play_hands(page, 1)
    to_figures(page)
    cells = page.get_by_test_id("figure-hands").locator("td:visible")
    expect(cells).to_have_count(1)
    everything = int(cells.inner_text())
    parts = []
    for game in ("Stud hi-lo", "Razz"):
        page.get_by_test_id("figures-game").select_option(label=game)
        expect(page.get_by_test_id("figures-table").locator("thead th.chosen")).to_have_text(game)
        parts.append(int(cells.inner_text()))
    assert sum(parts) == everything
    page.screenshot(path=artefacts / "my-figures-phone.png", full_page=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(cells).to_have_count(3)
    page.screenshot(path=artefacts / "my-figures-games.png", full_page=True)
    check_reach(page)
    assert violations(page) == []


def test_another_language_is_spoken_at_once(new_page: Callable[..., Page]) -> None:
    page = new_page()
    to_figures(page)
    expect(page.get_by_test_id("figures-open")).to_have_text("My figures")
    page.get_by_test_id("language-fr").click()
    expect(page.get_by_test_id("figures-open")).to_have_text("Mes statistiques")

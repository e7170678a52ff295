"""The time to act is a ring round whoever acts; one's own seat says what one holds."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gallery import StyleGuide

SIZES = [(1280, 800), (360, 740)]

CROSSED_INDICES = """() => [...document.querySelectorAll("[data-testid=ring]")].flatMap((ring) => {
    const whole = ring.getBoundingClientRect();
    const line = 3;
    const cards = [...ring.closest("section").querySelectorAll("[data-card] [data-index]")];
    return cards.flatMap((index) => {
        const face = index.closest("svg").getBoundingClientRect();
        const parts = index.dataset.index.split(" ").map(Number);
        const [left, top, right, bottom] = parts.map((part) => (part * face.width) / 100);
        const box = [face.left + left, face.top + top, face.left + right, face.top + bottom];
        const apart = box[2] < whole.left - line || box[0] > whole.right + line
            || box[3] < whole.top - line || box[1] > whole.bottom + line;
        const within = box[0] > whole.left + line && box[2] < whole.right - line
            && box[1] > whole.top + line && box[3] < whole.bottom - line;
        return apart || within ? [] : [index.closest("[data-card]").dataset.card];
    });
})"""


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_tells_which_time_runs_and_crosses_no_corner_of_a_card(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, size: tuple[int, int]
) -> None:
    """Promise: one ring, round who acts, with the seconds in figures; the bank in words, not by colour alone."""
    page = look(*size)
    for scene, running in (("every-card", "clock"), ("on-the-bank", "bank"), ("disconnected", "disconnect")):
        guide.show(page, scene)
        page.screenshot(path=artefacts / f"ring-{running}-{size[0]}.png")
        expect(page.get_by_test_id("ring")).to_have_count(1)
        expect(page.get_by_test_id("ring")).to_have_attribute("data-running", running)
        expect(page.get_by_test_id("timing")).to_contain_text(" s" if running != "bank" else "bank")
        assert page.evaluate(CROSSED_INDICES) == [], scene


def test_the_ring_runs_in_whole_seconds_where_less_motion_is_wanted(guide: StyleGuide, browser: Browser) -> None:
    """Promise (WCAG 2.3.3): a system that asks for less motion gets a ring that moves once a second."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    guide.show(page, "their-turn")
    timing = page.get_by_test_id("ring").locator("rect").last
    assert timing.evaluate("ring => getComputedStyle(ring).animationTimingFunction") == "steps(25)"
    context.close()


def test_my_own_seat_says_what_i_hold(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: where others show the name of their board, my seat shows my best high, and my low or its draw."""
    page = look()
    guide.show(page, "open-pair")
    expect(page.get_by_test_id("says-1")).to_contain_text("two pair, Aces and Kings")
    guide.show(page, "side-pots")
    expect(page.get_by_test_id("says-1")).to_contain_text("high card Ace")
    expect(page.get_by_test_id("says-1")).to_contain_text("low draw 8-7-4-A")

"""A whole visit without a mouse: from the lobby to the seat, through every street of a hand, and home again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WrittenRoom, deck_of
from tests.browser.player import sit_down, wait_for_turn

ANN, BOB = ["Qd", "Qc", "2c", "8s", "7d", "Tc", "5c"], ["Kc", "Ks", "9c", "Kh", "9d", "Jd", "Ts"]
"""Ann brings in with the deuce and ends with a pair of queens; Bob's kings open every later street, and beat her."""

MOST_STOPS = 40
"""How often the tab key may be needed on the way to anything on the page."""

NEAR = 5
"""How often it may be needed for a button, when one of them was pressed the last time."""

STOP = """() => {
    const own = document.activeElement, box = own.getBoundingClientRect();
    const drawn = (one) => {
        const style = getComputedStyle(one);
        return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
    };
    const label = own.closest("label");
    const seen = drawn(own) || (label !== null && [label, ...label.querySelectorAll("*")].some(drawn));
    return {
        name: own.dataset.testid ?? own.outerHTML.slice(0, 100),
        isElement: own !== document.body,
        visible: seen && own.matches(":focus-visible"),
        inside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0,
    };
}"""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[WrittenRoom]:
    """Return a room where the two are dealt their cards."""
    served = WrittenRoom(tmp_path, deck_of(ANN, BOB))
    yield served
    served.kill()


def tab_to(page: Page, wanted: str) -> int:
    """Go on with the tab key to what is named so; each stop on the way is marked and in the window."""
    for stops in range(1, MOST_STOPS + 1):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop["isElement"]:
            assert stop["visible"], f"{stop['name']} does not show that it has the focus"
            assert stop["inside"], f"{stop['name']} has the focus outside the window"
        if stop["name"] == wanted:
            return stops
    raise AssertionError(f"{wanted} is not reached with {MOST_STOPS} stops")


def press(page: Page, wanted: str, key: str = "Enter") -> None:
    """Go to a button or link and press it."""
    tab_to(page, wanted)
    page.keyboard.press(key)


def answer(page: Page, action: str) -> None:
    """Let the other one act, with the mouse."""
    wait_for_turn(page)
    page.get_by_test_id(f"action-{action}").click()


def sit_down_by_keyboard(page: Page) -> None:
    """Go from the lobby to the first seat of the table with chips for many hands."""
    page.get_by_test_id("watch-four").wait_for()
    press(page, "watch-four")
    page.get_by_test_id("sit-1").wait_for()
    press(page, "sit-1")
    expect(page.get_by_test_id("name-input")).to_be_focused()
    page.keyboard.type("Ann")
    tab_to(page, "buy-in-input")
    page.keyboard.press("Control+A")
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("seat-1")).to_contain_text("60")


def act_with(page: Page, key: str) -> None:
    """Press a letter when it is one's turn."""
    wait_for_turn(page)
    page.keyboard.press(key)


def act_by_button(page: Page, action: str, key: str, most_stops: int) -> None:
    """Go to a button when it is one's turn, and press it; it is not farther than so many stops."""
    wait_for_turn(page)
    assert tab_to(page, f"action-{action}") <= most_stops
    page.keyboard.press(key)


def test_a_visit_needs_no_mouse(new_page: Callable[..., Page], room: WrittenRoom, artefacts: Path) -> None:
    """Promise (WCAG 2.1.1, 2.4.7): sitting down, each street by letter or by button, show or muck, and leaving."""
    ann, bob = new_page(), new_page()
    sit_down_by_keyboard(ann)
    sit_down(bob, "four", 2, "Bob", "60")
    room.deal()
    act_with(ann, "b")
    answer(bob, "complete")
    act_with(ann, "c")
    answer(bob, "check")
    act_by_button(ann, "bet", "Enter", MOST_STOPS)
    answer(bob, "call")
    answer(bob, "check")
    act_by_button(ann, "check", " ", NEAR)
    answer(bob, "bet")
    wait_for_turn(ann)
    tab_to(ann, "action-fold")
    ann.screenshot(path=artefacts / "by-keyboard.png")
    act_by_button(ann, "call", "Enter", NEAR)
    answer(bob, "bet")
    act_with(ann, "c")
    expect(ann.get_by_test_id("show-or-muck")).to_be_visible()
    act_with(ann, " ")
    expect(bob.get_by_test_id("seat-1")).to_contain_text("a pair of Queens")
    expect(ann.get_by_test_id("hand-result")).to_be_visible()
    press(ann, "leave")
    expect(ann.get_by_test_id("watch-four")).to_be_visible()
    expect(bob.get_by_test_id("log")).to_contain_text("Ann leaves the table")

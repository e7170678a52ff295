"""A person at the page: he looks and clicks."""

import time
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

PREFERENCES = ("check", "call", "bring-in", "complete", "muck")


def sit_down(page: Page, table: str, seat: int, name: str, buy_in: str | None = None) -> None:
    """Go to a table from the lobby and take a seat, with the buy-in that the page proposes unless told."""
    page.get_by_test_id(f"watch-{table}").click()
    page.get_by_test_id(f"sit-{seat}").click()
    page.get_by_test_id("name-input").fill(name)
    if buy_in is not None:
        page.get_by_test_id("buy-in-input").fill(buy_in)
    page.get_by_test_id("sit-confirm").click()
    expect(page.get_by_test_id(f"seat-{seat}")).to_contain_text(name)


def buttons(page: Page) -> Locator:
    """Return the buttons of the legal actions that can be pressed now."""
    return page.locator("[data-testid^='action-']:enabled")


def act_if_asked(page: Page, prefer: Sequence[str] = PREFERENCES) -> bool:
    """Press the most patient of the buttons, or the first of those preferred, if it is this person's turn."""
    names = buttons(page).evaluate_all("all => all.map(button => button.dataset.testid)")
    for preferred in prefer:
        for name in names:
            if name == f"action-{preferred}" or name.startswith(f"action-{preferred}-"):
                page.get_by_test_id(name).click(timeout=10_000)
                return True
    return False


def hand_number(page: Page) -> int:
    """Return the number of the hand on the table, 0 before the first."""
    shown = page.get_by_test_id("hand-number")
    return int(shown.first.get_attribute("data-number") or 0) if shown.count() else 0


def finished_hand(page: Page) -> int | None:
    """Return the number of the hand whose result is on the table, read in one look; None where none is."""
    number: int | None = page.evaluate(
        """() => {
            const result = document.querySelector("[data-testid=hand-result]");
            return result && Number(result.dataset.number);
        }"""
    )
    return number


def play_hands(page: Page, count: int, *, seconds: float = 120) -> set[int]:
    """Play until so many hands have ended before this person's eyes; return their numbers."""
    ended: set[int] = set()
    deadline = time.monotonic() + seconds
    while len(ended) < count:
        assert time.monotonic() < deadline, f"only hands {ended} ended in {seconds} seconds"
        finished = finished_hand(page)
        if finished is not None:
            ended.add(finished)
        elif not act_if_asked(page):
            page.wait_for_timeout(50)
    return ended


def wait_for_turn(page: Page, *, seconds: float = 60) -> None:
    """Wait until this person is asked to act."""
    expect(buttons(page).first).to_be_visible(timeout=seconds * 1000)


def cards_in(page: Page, seat: int) -> list[str]:
    """Return the cards that the page shows in a seat, in the order drawn; ?? is a back."""
    found: list[str] = (
        page.get_by_test_id(f"seat-{seat}")
        .locator("[data-card]")
        .evaluate_all("all => all.map(card => card.dataset.card)")
    )
    return found

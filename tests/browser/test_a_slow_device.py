"""On a slow device a table is drawn part by part: in an order by which nobody decides on less than he is told."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import PREFERENCES, sit_down

SLOWER = 10
DECISIONS = 3
LOOK = """() => ({
    buttons: document.querySelectorAll("[data-testid^='action-']:enabled").length,
    street: document.querySelector("[data-testid=why] .street")?.textContent,
    seats: Object.fromEntries([...document.querySelectorAll("section[data-testid^=seat-]")].map((seat) => [
        seat.dataset.testid.slice(5), [...seat.querySelectorAll("[data-card]")].map((card) => card.dataset.card),
    ])),
})"""


def newest_views(page: Page) -> list[dict[str, Any]]:
    """Return a list of one view, which is always the newest that the page was sent."""
    newest: list[dict[str, Any]] = []

    def heard(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            newest[:] = [message["view"]]

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    page.reload()
    return newest


def dealt(view: dict[str, Any]) -> dict[str, list[str]]:
    """Return the cards of each seat that is in the hand."""
    return {
        str(seat["seat"]): sorted([*seat["down_cards"], *seat["up_cards"]])
        for seat in view["hand"]["seats"]
        if not seat["folded"]
    }


def test_who_is_asked_sees_every_card_that_he_was_sent(new_page: Callable[..., Page]) -> None:
    """Promise: the buttons that can be pressed come after the cards; a slow page shows less late, never less."""
    page = new_page()
    newest = newest_views(page)
    sit_down(page, "stud8", 8, "Ann")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    decisions, deadline = 0, time.monotonic() + 120
    while decisions < DECISIONS:
        assert time.monotonic() < deadline, f"only {decisions} decisions in two minutes"
        known = newest[0]
        look = page.evaluate(LOOK)
        if look["buttons"] and known is newest[0] and known["hand"] and known["hand"]["legal"]:
            shown = {seat: sorted(cards) for seat, cards in look["seats"].items() if cards}
            assert shown == dealt(known)
            decisions += 1
            press(page)
        else:
            page.wait_for_timeout(20)


def press(page: Page) -> None:
    """Press the most patient button, in the page itself: what is looked at would be gone before a mouse gets there."""
    page.evaluate(
        """(names) => {
            for (const name of names) {
                const button = document.querySelector(`[data-testid^=action-${name}]:enabled`);
                if (button) return button.click();
            }
        }""",
        list(PREFERENCES),
    )

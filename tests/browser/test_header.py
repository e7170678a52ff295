"""The header on every page: whatever a name or a balance measures, nothing lies on another or is cut without a word."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.player import sit_down

NAME = "Wilhelmina WWWWWWWWW"
"""As long as a name may be."""
DESKTOPS = [960, 1024, 1139, 1140, 1280]
LANGUAGES = ["fr", "en"]
FAULTS = """() => {
    const header = document.querySelector("header").getBoundingClientRect();
    const middle = (header.top + header.bottom) / 2, found = [];
    const holdsText = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const items = [...document.querySelectorAll("header *")].filter((one) =>
        one.checkVisibility() && (one.matches("a, button, summary") || holdsText(one)));
    const told = (one) => one.closest("[title]")?.title.includes(one.textContent.trim());
    const boxes = items.map((one) => [one, one.getBoundingClientRect()]);
    for (const [one, box] of boxes) {
        const say = (what) => found.push(`${what}: ${one.outerHTML.slice(0, 120)}`);
        const inside = box.top >= header.top && box.bottom <= header.bottom;
        if (!inside || box.left < 0 || box.right > innerWidth) say("outside");
        if (Math.abs((box.top + box.bottom) / 2 - middle) > 6) say("on a second line");
        const cut = getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1;
        if (cut && !told(one)) say("cut");
        for (const [other, there] of boxes) {
            if (one.contains(other) || other.contains(one)) continue;
            const apart = box.right <= there.left + 0.5 || there.right <= box.left + 0.5;
            if (!apart) say(`on ${other.textContent.trim()}`);
        }
    }
    return found;
}"""
"""What is wrong with the header as it stands: each item by itself, and with every other one."""


def make_rich(page: Page) -> None:
    """Let the room tell this person of a balance of five digits."""

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(re.sub(r'"balance":\d+', '"balance":8888800', str(said))))

    page.route_web_socket(re.compile("/ws"), pass_on)
    page.reload()


def faults(page: Page, widths: list[int], *, height: int = 800) -> dict[str, list[str]]:
    """Return what is wrong with the header in each of these windows, in every language."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            page.get_by_test_id(f"language-{language}").click()
            expect(page.locator("html")).to_have_attribute("lang", language)
            found[f"{language} {width}"] = page.evaluate(FAULTS)
    return {state: wrong for state, wrong in found.items() if wrong}


@pytest.mark.parametrize(("table", "seat"), [("stud8", 8), ("stud", 6), ("razz", 8)])
def test_at_a_table_nothing_in_the_header_overlaps_or_is_cut(
    new_page: Callable[..., Page], table: str, seat: int
) -> None:
    page = new_page()
    make_rich(page)
    sit_down(page, table, seat, NAME)
    page.get_by_test_id("fair").wait_for(timeout=60_000)
    expect(page.get_by_test_id("wallet")).to_have_attribute("data-balance", "8888800")
    assert faults(page, DESKTOPS) == {}
    assert faults(page, [320, 360], height=740) == {}


def test_at_a_table_of_ones_own_the_host_finds_everything(new_page: Callable[..., Page]) -> None:
    page = new_page()
    make_rich(page)
    page.get_by_test_id("create-table").click()
    page.get_by_test_id("new-name").fill("Friday")
    page.get_by_test_id("new-your-name").fill(NAME)
    page.get_by_test_id("new-confirm").click()
    page.get_by_test_id("host").wait_for()
    page.keyboard.press("Escape")
    assert faults(page, DESKTOPS) == {}


def test_on_the_other_pages_the_name_gives_way(new_page: Callable[..., Page]) -> None:
    page = new_page()
    make_rich(page)
    sit_down(page, "stud8", 8, NAME)
    for place in ("#/", "#/hands", "#/replay"):
        page.evaluate("place => (location.hash = place)", place)
        expect(page.get_by_test_id("account")).to_contain_text(NAME)
        assert faults(page, DESKTOPS) == {}
        assert faults(page, [320, 360, 412], height=740) == {}

"""Pictures of everything a player sees, on a desktop and on a phone, to be looked at in ``build/artefacts/pictures``.

``pytest -n0 tests/browser/test_pictures.py`` takes them all. What a test can tell of a picture is told here as well:
no words are cut off, and nothing that is to be pressed is smaller than a fingertip can hit.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gallery import BROKEN_RANKS, StyleGuide
from tests.browser.player import play_hands, sit_down, wait_for_turn

SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
SPOKEN = {"waiting", "bring-in", "open-pair", "side-pots", "split", "three-pots", "show-or-muck", "long-names"}
"""States in which words matter, so that they are pictured in French as well."""

CUT_WORDS = """() => [...document.querySelectorAll("body *")].filter((one) => {
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const words = own || (style.textOverflow === "ellipsis" && one.textContent.trim());
    const hides = style.overflowX !== "visible" || style.overflowY === "hidden";
    const seen = box.width > 1 && box.height > 1 && style.visibility === "visible";
    return words && seen && hides && !one.title && !one.closest(".unseen, input, select, textarea")
        && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3);
}).map((one) => `${one.className}: ${one.textContent.trim()}`)"""

SMALL_TARGETS = """() => [...document.querySelectorAll("button, a, summary, select, input")].filter((one) => {
    const own = one.closest("label") ?? one, box = own.getBoundingClientRect();
    const inText = one.matches("p a, p button, .log button, small a");
    return box.width > 1 && !inText && !one.closest(".unseen") && (box.height < 24 || box.width < 24);
}).map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().height}`)"""

COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const beside = (one, two) => one.left + 1 >= two.right || two.left + 1 >= one.right;
    const apart = (one, two) => beside(one, two) || one.top + 1 >= two.bottom || two.top + 1 >= one.bottom;
    const isSeen = (one) => box(one).width > 0 && one.checkVisibility({ opacityProperty: true });
    const isWord = (one) => one.childElementCount === 0 && one.textContent.trim() && isSeen(one);
    const words = [...document.querySelectorAll(".stage *:not(.card *)")].filter(isWord);
    const cards = [...document.querySelectorAll(".seat [data-card]")];
    return words.flatMap((word, place) => [...words.slice(place + 1), ...cards]
        .filter((one) => !apart(box(word), box(one)))
        .map((one) => `${word.textContent} | ${one.textContent.trim()} ${one.dataset.card ?? ""}`));
}"""
"""Words that lie on other words or on a card."""

LOST_CORNERS = """() => [...document.querySelectorAll("body:not(:has(dialog[open])) .stage [data-index]")]
.filter((index) => {
    const face = index.closest("svg").getBoundingClientRect();
    const [left, top, right] = index.dataset.index.split(" ").map((part) => (Number(part) * face.width) / 100);
    const seen = document.elementFromPoint(face.left + (left + right) / 2, face.top + top + 1);
    return seen?.closest("[data-card]") !== index.closest("[data-card]");
}).map((index) => index.closest("[data-card]").dataset.card)"""
"""Cards of which the top of the corner is not to be seen: covered, or cut off at the edge of the table.

A question lies above the table, and may cover it.
"""

OFF_CENTRE = """() => [...document.querySelectorAll(".stage .result")].filter((one) => {
    const [box, stage] = [one, one.closest(".stage")].map((each) => each.getBoundingClientRect());
    return Math.abs(box.left + box.right - stage.left - stage.right) > 4;
}).length"""
"""How many results do not stand in the middle of their table."""


@pytest.fixture
def pictures(artefacts: Path) -> Path:
    """Return the folder of the pictures."""
    folder = artefacts / "pictures"
    folder.mkdir(exist_ok=True)
    return folder


def take(page: Page, file: Path) -> None:
    """Take a picture in which nothing is on its way, and look for what nobody should have to see."""
    page.emulate_media(reduced_motion="reduce")
    page.screenshot(path=file)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), f"{file.name} scrolls sideways"
    assert page.evaluate(CUT_WORDS) == [], f"words are cut in {file.name}"
    assert page.evaluate(BROKEN_RANKS) == [], f"the ranks of a hand are broken in {file.name}"
    assert page.evaluate(COVERED) == [], f"words lie on something in {file.name}"
    assert page.evaluate(LOST_CORNERS) == [], f"corners of cards are lost in {file.name}"
    assert page.evaluate(OFF_CENTRE) == 0, f"the result is not in the middle in {file.name}"
    assert page.evaluate(SMALL_TARGETS) == [], f"too small to press (WCAG 2.5.8) in {file.name}"


@pytest.mark.parametrize("size", SIZES)
def test_every_state_of_the_table(guide: StyleGuide, look: Callable[..., Page], pictures: Path, size: str) -> None:
    """Promise: no words are cut and nothing is too small to press, with any number of seats and in both languages."""
    page = look(*SIZES[size])
    page.emulate_media(reduced_motion="reduce")
    for scene in guide.scenes(page):
        for language in ("en", "fr") if scene in SPOKEN else ("en",):
            guide.show(page, scene, language=language)
            take(page, pictures / f"{size}-{scene}-{language}.png")


@pytest.mark.parametrize(("size", "locale"), [("desktop", "en-GB"), ("desktop", "fr-FR"), ("phone", "fr-FR")])
def test_every_page_and_question(new_page: Callable[..., Page], pictures: Path, size: str, locale: str) -> None:
    """Promise: the same of the lobby, its forms, the settings, and of what is looked at after a hand."""
    width, height = SIZES[size]
    page = new_page(locale=locale, width=width, height=height)
    name = f"{size}-{{}}-{locale[:2]}.png"

    def picture(what: str) -> None:
        take(page, pictures / name.format(what))

    page.get_by_test_id("watch-stud8").wait_for()
    picture("lobby")
    page.get_by_test_id("create-table").click()
    picture("create-table")
    page.keyboard.press("Escape")
    page.get_by_test_id("settings").click()
    picture("settings")
    page.get_by_test_id("settings-close").click()
    page.get_by_test_id("account").click()
    picture("sign-in")
    page.keyboard.press("Escape")
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("sit-8").click()
    picture("sit-down")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_is_over(new_page: Callable[..., Page], pictures: Path, size: str) -> None:
    """Promise: the same of the last hand and of the replayer."""
    width, height = SIZES[size]
    page = new_page(width=width, height=height)
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 1)
    page.keyboard.press("l")
    expect(page.get_by_test_id("last-hand-window")).to_contain_text("Ada")
    take(page, pictures / f"{size}-last-hand.png")
    page.get_by_test_id("replay-link").click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    page.keyboard.press("5")
    take(page, pictures / f"{size}-replayer.png")


def test_who_let_his_time_run_out_is_marked(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: those who act before him know that his seat may act by itself; the others are not marked."""
    page = look()
    guide.show(page, "long-names")
    expect(page.get_by_test_id("away-tag")).to_have_count(1)
    expect(page.get_by_test_id("seat-3").get_by_test_id("away-tag")).to_be_visible()


def test_a_seat_held_down_on_a_phone_shows_its_cards_larger(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: a card of another's can be seen as large as one's own, for as long as a finger is on the seat."""
    page = look(*SIZES["phone"])
    guide.show(page, "every-card")
    card = page.get_by_test_id("seat-5").locator("[data-card]").last
    before = card.bounding_box()
    page.get_by_test_id("seat-5").hover()
    page.mouse.down()
    during = card.bounding_box()
    page.mouse.up()
    assert before is not None
    assert during is not None
    assert during["width"] > 1.5 * before["width"]

"""Colours that the reader chooses for all pages (Windows' high contrast): what colour told is told by lines as well."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.gallery import StyleGuide

SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
LEAST_SEEN = 3.0
"""WCAG 2.1, 1.4.11: the contrast of what must be seen to know a state."""
LEAST_READ = 4.5
"""WCAG 2.1, 1.4.3: the contrast of words."""

PAINT = """() => {
    const size = { width: 1, height: 1 };
    const canvas = Object.assign(document.createElement("canvas"), size).getContext("2d", { willReadFrequently: true });
    const paint = (...colours) => {
        canvas.clearRect(0, 0, 1, 1);
        for (canvas.fillStyle of colours) canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    window.ground = getComputedStyle(document.documentElement).backgroundColor;
    window.solid = (colour) => paint(colour)[3] === 255;
    window.contrast = (one, two) => {
        const [less, more] = [light(paint(ground, one)), light(paint(ground, two))].sort((a, b) => a - b);
        return (more + 0.05) / (less + 0.05);
    };
}"""
"""The page's ground, and the contrast between two colours that lie on it (WCAG 2.1)."""

FACES = """() => [...document.querySelectorAll("[data-card]:has(svg)")].map((card) => {
    const face = getComputedStyle(card).backgroundColor;
    const inks = [getComputedStyle(card.querySelector(".rank")).stroke,
        ...[...card.querySelectorAll("path:not(.notch, .rank)")].map((pip) => getComputedStyle(pip).fill)];
    const ink = [...new Set(inks)].join(" and ");
    return { card: card.dataset.card, ink, apart: contrast(face, ink), solid: solid(face) };
})"""

MARKS = """() => [...document.querySelectorAll(".plate, .cell, .hero:not(.seat)")].map((box) => {
    const { outlineStyle: line, outlineWidth, outlineColor } = getComputedStyle(box);
    const name = box.querySelector(".name")?.textContent;
    return { name, line, wide: parseFloat(outlineWidth), apart: contrast(outlineColor, ground) };
}).filter(({ line, wide }) => line !== "none" && wide >= 2)"""
"""The boxes of seats that have a mark around them."""

CHOICES = """() => [...document.querySelectorAll("[aria-pressed], label:has([type=radio]) > span")].map((choice) => {
    const { color, backgroundColor } = getComputedStyle(choice);
    const on = choice.ariaPressed === "true" || choice.matches(":checked + span");
    const what = choice.textContent.trim();
    return { what, on, shown: contrast(backgroundColor, ground), read: contrast(color, backgroundColor) };
})"""


@pytest.fixture(scope="module", params=["dark", "light"])
def scheme(request: pytest.FixtureRequest) -> Literal["dark", "light"]:
    """Return what the reader's own colours are like."""
    chosen: Literal["dark", "light"] = request.param
    return chosen


@pytest.fixture(scope="module", params=SIZES)
def page(browser: Browser, scheme: Literal["dark", "light"], request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a window of a size in the reader's own colours."""
    width, height = SIZES[request.param]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    opened = context.new_page()
    opened.emulate_media(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    yield opened
    context.close()


@pytest.fixture
def show(guide: StyleGuide, page: Page, scheme: Literal["dark", "light"], artefacts: Path) -> Callable[[str], Page]:
    """Return a function that shows a state of the table there."""

    def show_scene(scene: str) -> Page:
        guide.show(page, scene)
        page.evaluate(PAINT)
        width = page.evaluate("innerWidth")
        page.screenshot(path=artefacts / f"forced-{scheme}-{width}-{scene}.png")
        return page

    return show_scene


@pytest.mark.parametrize("scene", ["every-card", "three-pots", "across-7"])
def test_every_card_has_a_face_on_which_its_pips_are_seen(show: Callable[[str], Page], scene: str) -> None:
    """Promise: no card shows the one beneath it, and suits keep their colours."""
    faces: list[dict[str, Any]] = show(scene).evaluate(FACES)
    assert faces
    assert [one for one in faces if one["apart"] < LEAST_READ or not one["solid"]] == []
    inks = {one["card"][-1]: one["ink"] for one in faces}
    assert len(set(inks.values())) == len(inks)


@pytest.mark.parametrize(
    ("scene", "who"),
    [("bring-in", "Ada"), ("their-turn", "Greta"), ("on-the-bank", "Farid"), ("disconnected", "Chloé")],
)
def test_the_seat_that_acts_alone_is_marked(show: Callable[[str], Page], scene: str, who: str) -> None:
    marks = show(scene).evaluate(MARKS)
    assert [mark["name"] for mark in marks] == [who]
    assert marks[0]["apart"] >= LEAST_SEEN


def test_the_winners_of_the_high_and_of_the_low_are_told_apart(show: Callable[[str], Page]) -> None:
    marks = show("split").evaluate(MARKS)
    assert {mark["name"]: mark["line"] for mark in marks} == {"Dmitri": "solid", "Greta": "dashed"}
    assert all(mark["apart"] >= LEAST_SEEN for mark in marks)


def test_what_is_chosen_differs_from_what_is_not(show: Callable[[str], Page]) -> None:
    """Promise: a choice made before one's turn, the language, and each setting."""
    page = show("their-turn")
    page.get_by_role("button", name="Check/fold").click()
    check_choices(page, least=6)
    if not page.get_by_test_id("settings").is_visible():
        page.get_by_test_id("menu").click()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("settings-dialog").wait_for()
    check_choices(page, least=12)


def check_choices(page: Page, *, least: int) -> None:
    """Check that so many choices can be read, and that those taken stand out."""
    choices: list[dict[str, Any]] = page.evaluate(CHOICES)
    assert len(choices) >= least
    assert {one["on"] for one in choices} == {True, False}
    assert [one for one in choices if one["on"] != (one["shown"] >= LEAST_SEEN) or one["read"] < LEAST_READ] == []

"""The pictures that the browser shows for the room are the drawings beside them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from make_icons import PICTURES, PUBLIC
from tests.browser.files import Files

DIFFERENCE = """async ([source, picture, size]) => {
    const dots = async (file) => {
        const image = new Image(size, size);
        image.src = file;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
        const drawn = canvas.getContext("2d");
        drawn.drawImage(image, 0, 0, size, size);
        return [image.naturalWidth, drawn.getImageData(0, 0, size, size).data];
    };
    const [[, one], [width, other]] = await Promise.all([dots(source), dots(picture)]);
    return [width, one.reduce((total, value, place) => total + Math.abs(value - other[place]), 0) / one.length];
}"""
"""The width of a picture, and by how much of 255 it differs from the drawing in the mean."""
SOFTER_EDGES = 2


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """Return a page beside the drawings and the pictures."""
    served = Files(PUBLIC)
    opened = browser.new_page()
    opened.goto(f"{served.address}/")
    yield opened
    opened.close()
    served.stop()


@pytest.mark.parametrize(("source", "size", "picture"), PICTURES)
def test_a_picture_is_its_drawing(page: Page, source: str, size: int, picture: str) -> None:
    """Promise: ``scripts/make_icons.py`` was run after the drawing was changed."""
    assert (PUBLIC / source).exists()
    width, difference = page.evaluate(DIFFERENCE, [f"/{source}", f"/{picture}", size])
    assert width == size
    assert difference < SOFTER_EDGES


def test_a_picture_of_something_else_is_noticed(page: Page) -> None:
    _, difference = page.evaluate(DIFFERENCE, ["/favicon.svg", "/favicon-turn.png", 64])
    assert difference > SOFTER_EDGES


def test_every_picture_is_made_of_a_drawing() -> None:
    made = {Path(picture).name for _, _, picture in PICTURES}
    assert made == {file.name for file in PUBLIC.glob("*.png")}

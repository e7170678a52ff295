"""A person looks at hands again: the last one, step by step, through a link, in the list of all, and pasted."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from doorcard.history.formats import read_text
from doorcard.history.forms import WRITERS, Form
from doorcard.history.record import HandRecord
from tests.browser.player import play_hands, sit_down, wait_for_turn
from tests.unit.history.written import NAMES, played_hand

PHONE = (360, 740)
STRIP_FITS = """() => {
    const list = document.querySelector("[data-testid=last-results]");
    const more = list.scrollWidth - list.scrollLeft - list.clientWidth > 1;
    return list.getBoundingClientRect().right <= innerWidth && more === (getComputedStyle(list).maskImage !== "none");
}"""


def picture(page: Page, file: Path) -> None:
    """Take a picture without cards on their way."""
    page.emulate_media(reduced_motion="reduce")
    page.screenshot(path=file)


def step(page: Page) -> int:
    """Return the place of the step that is shown."""
    return int(page.get_by_test_id("replayer").get_attribute("data-at") or -1)


def to_last_hands(page: Page) -> None:
    """Sit down, play two hands to their end and open the window."""
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 2)
    expect(page.get_by_test_id("last-results").locator("li").nth(1)).to_be_attached()
    check_strip(page)
    page.keyboard.press("l")
    expect(page.get_by_test_id("last-hand-window")).to_be_visible()


def check_strip(page: Page) -> None:
    """Check that the strip of results ends inside the window, and fades out where there is more to scroll to."""
    page.wait_for_function(STRIP_FITS)
    results = page.get_by_test_id("last-results")
    results.evaluate("list => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })")
    page.wait_for_function(STRIP_FITS)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), PHONE])
def test_the_last_hand_is_looked_at_again_and_shared(
    new_page: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """From the table to the window, with the keys through the hands, and a link that shows a stranger the same."""
    page = new_page(width=width, height=height)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    to_last_hands(page)
    number = page.get_by_test_id("last-hand-number")
    newest = int(number.get_attribute("data-number") or 0)
    picture(page, artefacts / f"last-hand-{width}.png")
    page.keyboard.press("ArrowLeft")
    expect(number).to_have_attribute("data-number", str(newest - 1))
    page.get_by_test_id("share").click()
    link = page.get_by_test_id("share-link").input_value()
    with page.expect_download() as download:
        page.get_by_test_id("download-pokerstars").click()
    assert f"PokerStars Hand #{newest - 1}" in Path(download.value.path()).read_text()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("last-hand-window")).to_have_count(0)
    stranger = new_page(link.partition("#")[1] + link.partition("#")[2], width=width, height=height)
    expect(stranger.get_by_test_id("replayer")).to_be_visible()
    stranger.keyboard.press("End")
    picture(stranger, artefacts / f"replay-{width}.png")
    assert stranger.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    own = stranger.get_by_test_id("see").locator("option").all_inner_texts()
    assert any("Ann" in text for text in own), "what she saw can be seen"
    assert not errors


def test_a_hand_is_found_among_mine_and_played_step_by_step(new_page: Callable[..., Page], artefacts: Path) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 1)
    page.goto(page.url.partition("#")[0] + "#/hands")
    rows = page.get_by_test_id("my-hands").locator("li")
    expect(rows).not_to_have_count(0)
    picture(page, artefacts / "my-hands.png")
    page.get_by_test_id("search-text").fill("nobody of that name")
    page.get_by_test_id("search").click()
    expect(page.get_by_test_id("no-hands")).to_be_visible()
    page.get_by_test_id("search-text").fill("ann")
    page.get_by_test_id("search").click()
    expect(rows).not_to_have_count(0)
    rows.last.get_by_role("link").click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    assert step(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert step(page) == 2
    page.keyboard.press("3")
    expect(page.get_by_test_id("street-3")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("see").select_option("shown")
    expect(page.locator("[data-card='??']").first).to_be_visible()
    page.keyboard.press("Home")
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("replayer")).to_have_attribute("data-at", "1", timeout=10_000)
    check_files(own := files(page))
    page.get_by_test_id("share").click()
    link = page.get_by_test_id("share-link").input_value()
    stranger = new_page(link.partition("#")[1] + link.partition("#")[2])
    expect(stranger.get_by_test_id("replayer")).to_be_visible()
    assert files(stranger) == own, "whoever has the link has what the sharer has"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), PHONE])
def test_the_chances_of_known_hands_come_beside_the_replay(
    new_page: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """Street by street, each seat's own; exact once every card is known, and none for who has folded."""
    page = new_page("#/replay", width=width, height=height)
    paste(page)
    page.get_by_test_id("street-5").click()
    expect(page.get_by_test_id("equities")).to_be_visible(timeout=120_000)
    expect(page.get_by_test_id("equities-how")).to_have_text("exact")
    expect(page.get_by_test_id("chance-2")).to_have_text(re.compile(r"^\d+%$"))
    expect(page.get_by_test_id("chance-8")).to_have_count(0)
    picture(page, artefacts / f"replay-equities-{width}.png")
    page.get_by_test_id("street-7").click()
    shares = [page.get_by_test_id(f"equity-{seat}").locator("td").all_inner_texts()[5] for seat in (2, 3, 5)]
    assert sum(float(share) for share in shares) == pytest.approx(100, abs=1.5)
    picture(page, artefacts / f"replay-equities-end-{width}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_keys_go_through_a_hand_step_by_step_and_street_by_street(new_page: Callable[..., Page]) -> None:
    """Promise: arrows, Home, End, Page keys and numbers of streets go, the space bar plays; on buttons as well."""
    page = new_page("#/replay")
    paste(page)
    at = page.get_by_test_id("replayer")
    streets = {}
    for street in "34567":
        page.keyboard.press(street)
        expect(page.get_by_test_id(f"street-{street}")).to_have_attribute("aria-pressed", "true")
        streets[street] = step(page)
    assert list(streets.values()) == sorted(set(streets.values()))
    page.keyboard.press("End")
    last = step(page)
    expect(page.get_by_test_id("step-on")).to_be_disabled()
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    expect(at).to_have_attribute("data-at", str(streets["7"]))
    page.get_by_test_id("street-5").click()
    for key, place in (
        ("ArrowRight", streets["5"] + 1),
        ("ArrowLeft", streets["5"]),
        ("PageDown", streets["6"]),
        ("4", streets["4"]),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", last),
        ("ArrowRight", last),
    ):
        page.keyboard.press(key)
        expect(at).to_have_attribute("data-at", str(place))
    page.get_by_test_id("street-5").evaluate("button => button.blur()")
    page.keyboard.press(" ")
    expect(at).to_have_attribute("data-at", "1", timeout=10_000)
    page.keyboard.press(" ")
    paused = step(page)
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_attribute("data-at", str(paused + 1))


def test_on_a_phone_ones_cards_stay_in_sight_above_low_controls(new_page: Callable[..., Page], artefacts: Path) -> None:
    """At every step; nobody thinks in a hand that is over, and without cards nothing is said of them."""
    page = new_page("#/replay", width=360, height=740, locale="fr-FR")
    paste(page)
    rest = page.get_by_test_id("replay-more")
    rest.click()
    page.get_by_test_id("see").select_option("seat 3")
    own = page.locator(".hero[data-testid=seat-3]")
    expect(own).to_be_visible()
    rest.click()
    expect(page.get_by_test_id("see")).to_be_hidden()
    replayer = page.get_by_test_id("replayer")
    page.keyboard.press("Home")
    expect(own.get_by_test_id("my-low")).to_have_count(0)
    while page.get_by_test_id("step-on").is_enabled():
        page.get_by_test_id("step-on").click()
        mine, controls = own.bounding_box(), replayer.locator(".controls").bounding_box()
        assert mine
        assert controls
        assert controls["height"] <= 80
        assert controls["y"] + controls["height"] <= 740
        assert mine["y"] >= 0
        assert mine["y"] + mine["height"] <= controls["y"]
        expect(replayer).not_to_contain_text("réfléchit")
    picture(page, artefacts / "replay-own-360.png")


def paste(page: Page) -> None:
    """Show a hand with a side pot, both halves and a mucked hand."""
    text = WRITERS[Form.JSON](played_hand(), names=NAMES, table="t", number=7, time=None)
    page.get_by_test_id("paste-text").fill(text)
    page.get_by_test_id("paste-show").click()
    expect(page.get_by_test_id("replayer")).to_be_visible()


def files(page: Page) -> dict[Form, str]:
    """Download the hand that is shown in each form."""
    found = {}
    for form in Form:
        with page.expect_download() as download:
            page.get_by_test_id(f"download-{form.value}").click()
        found[form] = Path(download.value.path()).read_text()
    return found


def check_files(texts: dict[Form, str]) -> None:
    """Check that each form is read again as one hand, by what is in it."""
    for text in texts.values():
        (record,) = read_text(text)
        assert isinstance(record, HandRecord), record


def test_a_pasted_hand_is_kept_in_each_form(new_page: Callable[..., Page]) -> None:
    page = new_page("#/replay")
    paste(page)
    check_files(files(page))


def test_a_pasted_hand_is_shown_from_any_seat(new_page: Callable[..., Page], artefacts: Path) -> None:
    page = new_page("#/replay", locale="fr-FR")
    page.get_by_test_id("paste-text").fill("not a hand")
    page.get_by_test_id("paste-show").click()
    expect(page.get_by_test_id("paste-problem")).to_contain_text("ligne 1")
    expect(page.get_by_test_id("paste-text")).to_have_accessible_description(re.compile("ligne 1"))
    text = WRITERS[Form.POKERSTARS](played_hand(), names=NAMES, table="t", number=7, time=None)
    page.get_by_test_id("paste-text").fill(text)
    page.get_by_test_id("paste-show").click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    page.get_by_test_id("street-5").click()
    picture(page, artefacts / "replay-pasted.png")
    everything = page.locator("[data-card='??']").count()
    page.get_by_test_id("see").select_option("seat 3")
    expect(page.locator("[data-card='??']")).not_to_have_count(everything)
    with page.expect_download() as download:
        page.get_by_test_id("download-phh").click()
    assert "variant = 'F7S/8'" in Path(download.value.path()).read_text()

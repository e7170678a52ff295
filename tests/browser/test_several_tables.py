"""Several tables in one window: each is whole, the one that needs me is in front, and the keys play there alone."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.gallery import StyleGuide
from tests.browser.player import act_if_asked, sit_down
from tests.browser.test_the_table import COVERED_INDICES

TILED = ("two-tables", "three-tables", "four-tables")
PATIENT = ("C", "B", "M")


def front(page: Page) -> str:
    """Return the table at which the keys play, by its name in the address."""
    shown = page.locator("article[aria-current=true]")
    return (shown.get_attribute("data-testid") or "").removeprefix("tile-")


def tile(page: Page, table: str) -> Locator:
    """Return one of the tables in the window."""
    return page.get_by_test_id(f"tile-{table}")


def sit_at_two(page: Page) -> None:
    """Take a seat at a table, and from there one at another."""
    sit_down(page, "stud8", 8, "Ann")
    page.get_by_test_id("add-table").click()
    page.get_by_test_id("beside").wait_for()
    page.get_by_test_id("watch-razz").click()
    tile(page, "razz").get_by_test_id("sit-8").click()
    page.get_by_test_id("sit-confirm").click()
    expect(tile(page, "razz").get_by_test_id("seat-8")).to_contain_text("Ann")


def asked(page: Page) -> list[str]:
    """Return the tables where it is my turn and a button can be pressed."""
    found: list[str] = page.locator("article:has([data-testid^='action-']:enabled)").evaluate_all(
        "all => all.map(one => one.dataset.testid.slice(5))"
    )
    return found


def acted_at(frame: str) -> list[str]:
    """Return the table at which a frame of the page takes an action; none for any other frame."""
    command = json.loads(frame)
    return [command["table"]] if command["type"] == "act" else []


def press_something_patient(page: Page, table: str) -> bool:
    """Press the key of the most patient action that the table in front offers; tell whether it was there."""
    keys = tile(page, table).locator("[data-testid^='action-']:enabled kbd").all_inner_texts()
    for key in PATIENT:
        if key in keys:
            page.keyboard.press(key.lower())
            return True
    return False


def has_acted(page: Page, acts: list[str], count: int) -> bool:
    """Wait a moment for so many actions; a turn to show or muck may have ended by itself before the key."""
    deadline = time.monotonic() + 2
    while len(acts) < count and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return len(acts) >= count


@pytest.mark.parametrize("tiles", ["even", "large"])
def test_two_tables_are_played_with_one_keyboard(new_page: Callable[..., Page], artefacts: Path, tiles: str) -> None:
    """Promise: the table in front is one that needs me, and a key acts there and nowhere else."""
    page = new_page()
    errors: list[str] = []
    acts: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: acts.extend(acted_at(str(frame)))))
    page.evaluate("tiles => localStorage.setItem('doorcard.settings', JSON.stringify({tiles}))", tiles)
    page.reload()
    sit_at_two(page)
    assert page.url.endswith("#/tables/stud8+razz")
    pressed: list[str] = []
    deadline = time.monotonic() + 150
    while min(pressed.count("stud8"), pressed.count("razz")) < 3:
        assert time.monotonic() < deadline, f"only pressed at {pressed}"
        table = front(page)
        if table in asked(page) and press_something_patient(page, table) and has_acted(page, acts, len(pressed) + 1):
            pressed.append(table)
            page.screenshot(path=artefacts / f"two-tables-played-{tiles}.png")
        page.wait_for_timeout(60)
    assert acts == pressed
    assert not errors


def test_a_button_of_a_table_that_waits_acts_there(new_page: Callable[..., Page]) -> None:
    """Promise: with the mouse each table can be acted at, small or not in front; nothing moves away under a click."""
    page = new_page()
    acts: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: acts.extend(acted_at(str(frame)))))
    page.evaluate("localStorage.setItem('doorcard.settings', JSON.stringify({tiles: 'large'}))")
    page.reload()
    sit_at_two(page)
    both = "() => document.querySelectorAll(\"article:has([data-testid^='action-']:enabled)\").length === 2"
    page.wait_for_function(both, timeout=60_000)
    behind = next(table for table in asked(page) if table != front(page))
    tile(page, behind).locator("[data-testid^='action-']:enabled").last.click()
    deadline = time.monotonic() + 10
    while not acts:
        assert time.monotonic() < deadline, "nothing was done"
        page.wait_for_timeout(20)
    assert acts == [behind]


def test_the_table_that_needs_me_comes_to_the_front(new_page: Callable[..., Page]) -> None:
    """Promise: a table where my turn begins is lifted unless I am asked elsewhere; the keys' mark goes along."""
    page = new_page()
    sit_at_two(page)
    for table in ("stud8", "razz"):
        page.wait_for_function(
            """table => {
                const needed = [...document.querySelectorAll("article:has([data-testid^='action-'])")];
                const front = document.querySelector("article[aria-current=true]");
                if (needed.length && !needed.includes(front)) return false;
                return needed.some((one) => one.dataset.testid === `tile-${table}`);
            }""",
            arg=table,
            timeout=60_000,
        )
        expect(page.get_by_test_id("keys-here")).to_have_count(1)


def test_the_title_tells_of_every_table_where_it_is_my_turn(new_page: Callable[..., Page]) -> None:
    """Promise: my turn anywhere shows in the title by the table's name, also while the lobby is in sight."""
    page = new_page()
    sit_at_two(page)
    page.get_by_role("link", name="Doorcard").click()
    expect(page.get_by_test_id("tabs").get_by_role("link")).to_have_count(2)
    for name in ("Eight or Better", "Razzmatazz"):
        page.wait_for_function("name => document.title.includes(name)", arg=name, timeout=60_000)


def test_a_reload_and_the_back_button_find_the_tables_again(new_page: Callable[..., Page]) -> None:
    """Promise: the address names all tables; a closed one keeps my seat and stays within reach."""
    page = new_page()
    sit_at_two(page)
    page.reload()
    expect(page.locator("article")).to_have_count(2)
    expect(tile(page, "razz").get_by_test_id("seat-8")).to_contain_text("Ann")
    tile(page, "stud8").get_by_test_id("close-tile").click()
    expect(page.locator("article")).to_have_count(0)
    expect(page.get_by_test_id("tab-stud8")).to_contain_text("Eight or Better")
    page.go_back()
    expect(page.locator("article")).to_have_count(2)
    expect(tile(page, "stud8").get_by_test_id("seat-8")).to_contain_text("Ann")


@pytest.mark.parametrize(("indices", "tiles"), [("normal", "even"), ("large", "even"), ("normal", "large")])
def test_nothing_covers_the_corner_of_a_card_in_tiles(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, indices: str, tiles: str
) -> None:
    """House rule: at each of up to four tables rank and suit of every card that one may see are in sight."""
    page = look(1280, 800, indices=indices, tiles=tiles)
    page.emulate_media(reduced_motion="reduce")
    for scene in TILED:
        guide.show(page, scene)
        page.screenshot(path=artefacts / f"{scene}-{indices}-{tiles}.png")
        assert page.locator("article").count() > 1
        assert page.evaluate(COVERED_INDICES) == [], scene


@pytest.mark.parametrize("tiles", ["even", "large"])
def test_tiles_stand_apart_and_each_is_whole(guide: StyleGuide, look: Callable[..., Page], tiles: str) -> None:
    """Promise: no tile covers another, none is cut, and a table of which it is my turn has its buttons within it."""
    page = look(1280, 800, tiles=tiles)
    page.emulate_media(reduced_motion="reduce")
    for scene in TILED:
        guide.show(page, scene)
        boxes = [one.bounding_box() for one in page.locator("article").all()]
        known = [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in boxes if box]
        for index, (left, top, right, bottom) in enumerate(known):
            assert min(left, top) >= 0
            assert right <= 1280
            assert bottom <= 800
            for other in known[index + 1 :]:
                assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top, scene
            inside = page.locator("article").nth(index).locator("[data-card], [data-testid^='action-']")
            for box in (one.bounding_box() for one in inside.all()):
                assert box is not None
                assert box["x"] >= left, scene
                assert box["y"] >= top, scene
                assert box["x"] + box["width"] <= right, scene
                assert box["y"] + box["height"] <= bottom, scene


def test_a_key_goes_to_the_next_table_that_needs_me(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: the least time first, then the others in their order; keys act at the marked table alone."""
    page = look(1280, 800)
    guide.show(page, "four-tables")
    seen = [front(page)]
    for _ in range(3):
        page.keyboard.press("n")
        seen.append(front(page))
    assert seen[0] == "t3", "show or muck has the least time"
    assert set(seen) == {"t1", "t3", "t4"}
    assert seen[3] == seen[0]


def test_the_table_in_front_is_shown_large_where_that_is_wanted(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: one press makes the table in front large and the others small; whichever I turn to is large then."""
    page = look(1280, 800)
    guide.show(page, "four-tables")
    page.get_by_test_id("tile-size").click()
    for table in ("t3", "t4"):
        areas = {
            str(one.get_attribute("data-testid")): box["width"] * box["height"]
            for one in page.locator("article").all()
            if (box := one.bounding_box()) is not None
        }
        assert max(areas, key=lambda name: areas[name]) == f"tile-{table}"
        page.get_by_test_id("to-front-t4").click()
        expect(tile(page, "t4")).to_have_attribute("aria-current", "true")
    page.get_by_test_id("tile-size").click()
    boxes = [one.bounding_box() for one in page.locator("article").all()]
    assert len({round(box["width"]) for box in boxes if box is not None}) == 1


def test_a_phone_shows_one_table_and_tabs_for_the_others(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: the tabs tell where it is my turn and for how long; pressing one turns to it."""
    page = look(360, 740)
    guide.show(page, "four-tables")
    expect(page.get_by_test_id("tabs").get_by_role("link")).to_have_count(4)
    expect(page.get_by_test_id("tab-t1").get_by_test_id("turn-mark")).to_contain_text(" s")
    expect(page.get_by_test_id("tab-t2").get_by_test_id("turn-mark")).to_have_count(0)
    expect(page.get_by_test_id("tab-t3")).to_have_attribute("aria-current", "true")
    page.get_by_test_id("tab-t1").click()
    expect(page.get_by_test_id("tab-t1")).to_have_attribute("aria-current", "true")
    expect(page.get_by_test_id("action-raise")).to_be_visible()


def test_both_tables_are_played_by_tapping_on_a_phone(new_page: Callable[..., Page], artefacts: Path) -> None:
    """Promise: on a phone the table that needs me comes by itself when no decision is under way at the one in sight."""
    page = new_page(width=360, height=740)
    acts: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: acts.extend(acted_at(str(frame)))))
    page.reload()
    sit_down(page, "stud8", 8, "Ann")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("add-table").click()
    page.get_by_test_id("watch-razz").click()
    expect(page.get_by_test_id("tab-razz")).to_have_attribute("aria-current", "true")
    page.get_by_test_id("sit-8").click()
    page.get_by_test_id("sit-confirm").click()
    expect(page.get_by_test_id("seat-8")).to_contain_text("Ann")
    deadline = time.monotonic() + 150
    while min(acts.count("stud8"), acts.count("razz")) < 2:
        assert time.monotonic() < deadline, f"only acted at {acts}"
        with suppress(TimedOut):
            if act_if_asked(page):
                page.screenshot(path=artefacts / "two-tables-phone.png")
        page.wait_for_timeout(50)


def test_the_contribution_is_made_at_every_table_at_which_one_sits(new_page: Callable[..., Page]) -> None:
    """Promise: who sits at a table and looks at another one contributes to the deals of both."""
    page = new_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    sit_down(page, "stud8", 8, "Ann")
    folded = page.get_by_test_id("log").get_by_text("Ann folds")
    while folded.count() == 0:
        act_if_asked(page, ("fold", "check", "bring-in"))
        page.wait_for_timeout(50)
    page.goto(page.url.split("#")[0] + "#/table/razz")
    page.get_by_test_id("tab-stud8").wait_for()
    from_here = len(sent)
    deadline = time.monotonic() + 90
    while not any('"reveal"' in frame and '"stud8"' in frame for frame in sent[from_here:]):
        assert time.monotonic() < deadline, "nothing was revealed for the deals of the table out of sight"
        page.wait_for_timeout(200)

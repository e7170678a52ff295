"""What is loaded when it is asked for may not come: the page says so in its place, and goes on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.accessibility import violations
from tests.browser.conftest import TABLES, ServedRoom
from tests.browser.player import buttons, sit_down, wait_for_turn

SIZES = [("en-GB", 1280, 800), ("fr-FR", 360, 740)]
SAID = {"en-GB": "could not be loaded", "fr-FR": "n'a pas pu être chargée"}


WITH_TRAY = TABLES.replace("pause_seconds", "dead_cards = true\npause_seconds")
Opener = Callable[..., Page]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[ServedRoom]:
    """Return a room for those who sit down, whose tables allow the tray of dead cards."""
    served = ServedRoom(tmp_path, WITH_TRAY)
    yield served
    served.kill()


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    """Return a room for all who only look around."""
    served = ServedRoom(tmp_path_factory.mktemp("open-house"), WITH_TRAY)
    yield served
    served.kill()


@pytest.fixture
def open_page(browser: Browser, room: ServedRoom) -> Iterator[Opener]:
    """Return a function that opens a room of one's own."""
    yield from opening(browser, room)


@pytest.fixture
def visit(browser: Browser, open_house: ServedRoom) -> Iterator[Opener]:
    """Return a function that opens the room of those who look around."""
    yield from opening(browser, open_house)


def opening(browser: Browser, room: ServedRoom) -> Iterator[Opener]:
    """Yield a function that opens a room without the worker that keeps the page's files; errors are not borne."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_one(
        path: str = "", *, locale: str = "en-GB", width: int = 1280, height: int = 800, **settings: str
    ) -> Page:
        viewport = {"width": width, "height": height}
        context = browser.new_context(locale=locale, viewport=viewport, service_workers="block")  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        if settings:
            context.add_init_script(f"localStorage.setItem('doorcard.settings', {json.dumps(json.dumps(settings))})")
        page.goto(f"{room.address}/{path}")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


def cut(route: Route) -> None:
    """Answer as a line that is cut: not at all."""
    route.abort()


def gone(route: Route) -> None:
    """Answer as a room that has not got the file."""
    route.fulfill(status=404)


def files_of(part: str) -> str:
    """Return the pattern of the addresses of a part's files."""
    return f"**/assets/{part}-*"


@pytest.mark.parametrize(("locale", "width", "height"), SIZES)
def test_a_dialog_that_cannot_be_loaded_says_so_in_its_place(
    visit: Opener, locale: str, width: int, height: int
) -> None:
    """WAI-ARIA dialog pattern: the focus goes to what is said, Escape closes it, and the focus goes back."""
    page = visit(locale=locale, width=width, height=height)
    page.route(files_of("SettingsDialog"), cut)
    page.get_by_test_id("settings").click()
    message = page.get_by_role("dialog", name=SAID[locale])
    expect(message).to_be_visible()
    expect(page.get_by_test_id("part-again")).to_be_focused()
    expect(message).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(message).to_have_count(0)
    expect(page.get_by_test_id("settings")).to_be_focused()


@pytest.mark.parametrize("files", ["SettingsDialog-*", "SettingsDialog-*.js", "SettingsDialog-*.css"])
@pytest.mark.parametrize("way", ["again", "anew"])
def test_a_dialog_is_whole_when_it_can_be_had_again(visit: Opener, files: str, way: str) -> None:
    """Promise: "Try again" asks for whatever did not come, its styles too, and so does opening it once more."""
    page = visit()
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("settings-dialog")).to_be_visible()
    whole = page.get_by_test_id("settings-dialog").bounding_box()
    page.reload()
    page.route(f"**/assets/{files}", cut)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("part-missing").wait_for()
    page.unroute(f"**/assets/{files}")
    if way == "again":
        page.get_by_test_id("part-again").click()
    else:
        page.get_by_test_id("part-missing").get_by_role("button", name="Close").click()
        page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("settings-dialog")).to_be_visible()
    assert page.get_by_test_id("settings-dialog").bounding_box() == whole
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("settings")).to_be_focused()


def test_without_a_line_trying_again_leaves_what_is_open(visit: Opener) -> None:
    page = visit()
    page.evaluate("window.stays = true")
    page.route("**/*", cut)
    page.get_by_test_id("settings").click()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/")):
        page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id("part-missing")).to_contain_text(SAID["en-GB"])
    assert page.evaluate("window.stays")


def test_where_the_room_answers_but_has_not_the_file_the_page_comes_anew(visit: Opener) -> None:
    """HTML Standard, before 2026: a browser remembers that a module failed, so that only another page can ask again."""
    page = visit()
    page.route(files_of("SettingsDialog"), gone)
    page.get_by_test_id("settings").click()
    with page.expect_event("load"):
        page.get_by_test_id("part-again").click()
    page.unroute(files_of("SettingsDialog"))
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("settings-dialog")).to_be_visible()


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_table_goes_on_beside_the_message(open_page: Opener, how: str) -> None:
    """Promise: buttons, keys and the clock are as before while a dialog is missing."""
    page = open_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    page.route(files_of("RulesDialog"), cut)
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    page.get_by_test_id("rules").click()
    expect(page.get_by_test_id("part-missing")).to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    action = buttons(page).last
    if how == "button":
        action.click()
    else:
        page.keyboard.press(action.get_attribute("aria-keyshortcuts") or "")
    for _ in range(100):
        if any('"act"' in frame for frame in sent):
            break
        page.wait_for_timeout(50)
    assert any('"act"' in frame for frame in sent)


@pytest.mark.parametrize(("locale", "width", "height"), SIZES)
def test_a_part_of_the_table_is_tried_again_or_done_without(
    open_page: Opener, locale: str, width: int, height: int
) -> None:
    """Promise: the tray that does not come says so where it would lie; the table is played with it or without."""
    page = open_page(locale=locale, width=width, height=height, tray="on")
    page.route(files_of("Tray"), cut)
    sit_down(page, "stud8", 8, "Ann")
    message = page.get_by_test_id("part-missing")
    expect(message.get_by_role("alert")).to_contain_text(SAID[locale])
    wait_for_turn(page)
    assert violations(page) == []
    message.get_by_role("button").last.click()
    expect(message.get_by_role("alert")).to_have_count(0)
    buttons(page).first.click()
    page.reload()
    message.get_by_role("alert").wait_for()
    page.unroute(files_of("Tray"))
    page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id("tray")).to_be_visible()


def test_several_tables_are_played_one_by_one_where_their_tiles_are_missing(open_page: Opener) -> None:
    """Promise: whoever sits at two tables acts at the one in front all the same."""
    page = open_page()
    page.route(files_of("Tiles"), cut)
    sit_down(page, "stud8", 8, "Ann")
    page.evaluate("location.hash = '#/tables/stud8+razz'")
    expect(page.get_by_test_id("part-missing")).to_be_visible()
    wait_for_turn(page)
    buttons(page).last.click()
    page.unroute(files_of("Tiles"))
    page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id("tiles")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "part", "brought"), [("hands", "MyHands", "my-hands"), ("replay", "PastePage", "paste-text")]
)
def test_a_page_that_cannot_be_loaded_is_tried_again(visit: Opener, path: str, part: str, brought: str) -> None:
    page = visit()
    page.route(files_of(part), cut)
    page.evaluate(f"location.hash = '#/{path}'")
    expect(page.get_by_role("alert")).to_contain_text(SAID["en-GB"])
    page.unroute(files_of(part))
    page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id(brought)).to_be_attached()


@pytest.mark.parametrize("files", ["Figures-*", "later-en-*"])
def test_ones_hands_are_there_without_ones_figures(visit: Opener, files: str) -> None:
    page = visit()
    page.route(f"**/assets/{files}", cut)
    page.evaluate("location.hash = '#/hands'")
    expect(page.get_by_role("alert")).to_contain_text(SAID["en-GB"])
    expect(page.get_by_test_id("my-hands")).to_be_attached()
    page.unroute(f"**/assets/{files}")
    page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id("figures-open")).to_be_visible()


@pytest.mark.parametrize("where", ["header", "settings"])
def test_a_language_that_cannot_be_loaded_says_so_and_is_tried_again(visit: Opener, where: str) -> None:
    """Promise: the page stays as it is, and remembers nothing that it could not do."""
    page = visit()
    if where == "settings":
        page.get_by_test_id("settings").click()
    place = page.get_by_test_id("settings-dialog") if where == "settings" else page.get_by_role("banner")
    french = place.locator("button[lang=fr]")
    page.route("**/assets/fr-*", cut)
    french.click()
    alert = (place if where == "settings" else page).get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    expect(french).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("localStorage['doorcard.language']") is None
    page.unroute("**/assets/fr-*")
    french.click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(alert).to_have_count(0)


def test_the_rules_of_a_house_come_with_their_words(visit: Opener) -> None:
    """Promise: words that only a dialog shows are asked for again with it, and are there in another language too."""
    page = visit()
    page.get_by_test_id("watch-stud8").click()
    page.route("**/assets/later-en-*", cut)
    page.get_by_test_id("rules").click()
    page.get_by_test_id("part-missing").wait_for()
    page.unroute("**/assets/later-en-*")
    page.get_by_test_id("part-again").click()
    expect(page.get_by_test_id("rule-max_raises")).to_have_text("A bet and up to 3 raises.")
    page.keyboard.press("Escape")
    page.get_by_test_id("language-fr").click()
    page.get_by_test_id("rules").click()
    expect(page.get_by_test_id("rule-max_raises")).to_have_text("Une mise et jusqu'à 3 relances.")

"""Every page and every dialog: no rule of accessibility is broken, and at twice the size nothing is out of reach."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from doorcard.history.forms import WRITERS, Form
from tests.browser.accessibility import check_reach, violations
from tests.browser.gallery import StyleGuide
from tests.browser.player import play_hands, sit_down, wait_for_turn
from tests.unit.history.written import NAMES, played_hand

SIZES = [("en", 1280, 800), ("fr", 640, 400)]
"""640x400 is 1280x800 at 200 % (WCAG 2.1, 1.4.4 and 1.4.10)."""
PASSWORD = "correct horse"


class Inspector:
    """Looks at one state after the other, and keeps what is wrong with each."""

    def __init__(self, page: Page, pictures: Path, kind: str) -> None:
        self.page, self.wrong = page, dict[str, list[str]]()
        self._pictures, self._kind = pictures, kind

    def look(self, state: str) -> None:
        """Look at what the page shows now."""
        self.page.screenshot(path=self._pictures / f"state-{state}-{self._kind}.png")
        if found := violations(self.page):
            self.wrong[state] = found
        check_reach(self.page)

    def click(self, name: str) -> None:
        """Click, in the menu of a narrow page where it stands there."""
        target = self.page.get_by_test_id(name).first
        if not target.is_visible() and self.page.get_by_test_id("menu").is_visible():
            self.page.get_by_test_id("menu").click()
        target.click()

    def close(self) -> None:
        """Leave a dialog by the key that leaves every one."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        if self.page.locator("details[open] > [data-testid=menu]").is_visible():
            self.page.get_by_test_id("menu").click()


@pytest.fixture
def inspector(new_page: Callable[..., Page], artefacts: Path, request: pytest.FixtureRequest) -> Inspector:
    """Return one for a new person, in the language and the size of the test."""
    language, width, height = request.getfixturevalue("seen")
    page = new_page(locale=f"{language}-{language.upper()}", width=width, height=height)
    page.emulate_media(reduced_motion="reduce")
    page.get_by_test_id("watch-stud8").wait_for()
    return Inspector(page, artefacts, f"{language}-{width}")


@pytest.mark.parametrize("seen", SIZES, ids=str)
def test_the_lobby_and_what_is_asked_there(inspector: Inspector, seen: tuple[str, int, int]) -> None:
    page = inspector.page
    inspector.look("lobby")
    for opener, dialog in (("settings", "settings"), ("join-table", "join"), ("account", "sign-in")):
        inspector.click(opener)
        inspector.look(dialog)
        if dialog == "sign-in":
            page.get_by_test_id("account-register").click()
            inspector.look("register")
        inspector.close()
    inspector.click("create-table")
    inspector.look("create-table")
    page.get_by_test_id("all-rules").click()
    inspector.look("create-table-rules")
    page.get_by_test_id("new-name").fill("Friday")
    page.get_by_test_id("new-your-name").fill("Ann")
    page.get_by_test_id("new-confirm").click()
    page.get_by_test_id("menu").or_(page.get_by_test_id("host")).first.wait_for()
    inspector.click("host")
    inspector.look("host")
    page.get_by_test_id("host-close-table").click()
    inspector.look("host-sure")
    assert inspector.wrong == {}


@pytest.mark.parametrize("seen", SIZES, ids=str)
def test_a_table_and_what_is_asked_there(
    inspector: Inspector, new_page: Callable[..., Page], seen: tuple[str, int, int]
) -> None:
    page = inspector.page
    page.get_by_test_id("watch-stud8").click()
    page.get_by_test_id("seat-1").wait_for()
    inspector.look("rail")
    inspector.click("rules")
    page.get_by_test_id("rules-close").wait_for()
    inspector.look("rules")
    inspector.close()
    page.get_by_test_id("sit-8").click()
    inspector.look("sit")
    page.get_by_test_id("name-input").fill("Ann")
    page.get_by_test_id("sit-confirm").click()
    other = new_page()
    sit_down(other, "razz", 8, "Bob")
    other.evaluate("location.hash = '#/table/stud8'")
    expect(other.get_by_test_id("chat-input")).to_be_enabled()
    other.get_by_test_id("seat-8").filter(has_text="Ann").wait_for()
    other.get_by_test_id("chat-input").fill("Hello")
    other.get_by_test_id("chat-input").press("Enter")
    other.context.close()
    wait_for_turn(page)
    inspector.look("turn")
    page.keyboard.press("?")
    inspector.look("keys")
    inspector.close()
    page.locator("[data-testid=chat-line] button").first.click()
    inspector.look("mute")
    inspector.close()
    inspector.click("chips")
    inspector.look("chips")
    inspector.close()
    inspector.click("leave")
    inspector.look("leave")
    inspector.close()
    play_hands(page, 1)
    inspector.look("result")
    inspector.click("last-hand")
    page.get_by_test_id("last-hand-window").wait_for()
    inspector.look("last-hand")
    assert inspector.wrong == {}


@pytest.mark.parametrize(("language", "width", "height"), SIZES, ids=str)
def test_the_question_before_a_free_fold(
    guide: StyleGuide, look: Callable[..., Page], language: str, width: int, height: int
) -> None:
    page = look(width, height)
    guide.show(page, "free-fold", language=language)
    page.keyboard.press("f")
    expect(page.get_by_test_id("fold-dialog")).to_be_visible()
    assert violations(page) == []
    check_reach(page)


@pytest.mark.parametrize("seen", SIZES, ids=str)
def test_ones_account_and_ones_hands(inspector: Inspector, seen: tuple[str, int, int]) -> None:
    page = inspector.page
    page.evaluate("location.hash = '#/hands'")
    page.get_by_test_id("no-hands").wait_for()
    inspector.look("no-hands")
    page.evaluate("location.hash = '#/'")
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    play_hands(page, 1)
    page.evaluate("location.hash = '#/'")
    inspector.click("account")
    inspector.look("account-guest")
    page.get_by_test_id("account-keep").click()
    inspector.look("account-keep")
    page.get_by_test_id("account-password").fill(PASSWORD)
    page.get_by_test_id("account-confirm").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    for form in ("account-change-password", "account-delete"):
        inspector.click("account")
        inspector.look("account-menu")
        page.get_by_test_id(form).click()
        inspector.look(form)
        inspector.close()
    page.evaluate("location.hash = '#/hands'")
    rows = page.get_by_test_id("my-hands").locator("li")
    rows.first.wait_for()
    rows.first.get_by_role("checkbox").check(force=True)
    inspector.look("my-hands")
    page.get_by_test_id("figures-open").click()
    page.get_by_test_id("figures-table").wait_for()
    page.get_by_test_id("figures-explain").click()
    inspector.look("my-figures")
    rows.first.get_by_role("link").click()
    page.get_by_test_id("replayer").wait_for()
    page.get_by_test_id("share").click()
    page.get_by_test_id("share-link").wait_for()
    inspector.look("replay")
    assert inspector.wrong == {}


@pytest.mark.parametrize("seen", SIZES, ids=str)
def test_a_pasted_hand(inspector: Inspector, seen: tuple[str, int, int]) -> None:
    page = inspector.page
    page.evaluate("location.hash = '#/replay'")
    page.get_by_test_id("paste-text").fill("not a hand")
    page.get_by_test_id("paste-show").click()
    page.get_by_test_id("paste-problem").wait_for()
    inspector.look("paste")
    text = WRITERS[Form.JSON](played_hand(), names=NAMES, table="t", number=7, time=None)
    page.get_by_test_id("paste-text").fill(text)
    page.get_by_test_id("paste-show").click()
    page.get_by_test_id("replayer").wait_for()
    page.get_by_test_id("equities").wait_for(timeout=120_000)
    for state, key in (("replay-start", "Home"), ("replay-street", "5"), ("replay-end", "End")):
        page.keyboard.press(key)
        inspector.look(state)
    assert inspector.wrong == {}

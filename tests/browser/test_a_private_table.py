"""A host makes a table at the page, invites somebody, plays with him, sends him away and closes the table."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.player import act_if_asked, finished_hand


def create(page: Page, name: str, host: str) -> None:
    page.get_by_test_id("create-table").click()
    page.get_by_test_id("new-name").fill(name)
    page.get_by_test_id("new-your-name").fill(host)
    page.get_by_test_id("new-house").select_option("robert-stud")
    page.get_by_test_id("new-seats").select_option("2")
    page.get_by_test_id("all-rules").click()
    page.get_by_test_id("choose-burn").select_option("true")
    page.get_by_test_id("new-confirm").click()


def sit_anywhere(page: Page, name: str | None) -> None:
    page.locator("[data-testid^='any-seat-private']").click()
    if name is not None:
        page.get_by_test_id("name-input").fill(name)
    page.get_by_test_id("sit-confirm").click()


def test_a_host_makes_a_table_invites_plays_removes_and_closes(new_page: Callable[..., Page], artefacts: Path) -> None:
    ann = new_page()
    create(ann, "Friday", "Ann")
    expect(ann.get_by_test_id("host")).to_be_visible()
    sit_anywhere(ann, None)
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Ann")
    ann.get_by_test_id("host").click()
    link = ann.get_by_test_id("invite-link").input_value()
    ann.screenshot(path=artefacts / "host.png")
    ann.get_by_test_id("host-done").click()

    bob = new_page(link.split("/", 3)[3], width=360, height=740)
    sit_anywhere(bob, "Bob")
    expect(ann.get_by_test_id("seat-2")).to_contain_text("Bob")
    ann.get_by_test_id("rules").click()
    expect(ann.get_by_test_id("rule-burn")).to_have_text("A card is burnt.")
    ann.screenshot(path=artefacts / "rules.png")
    ann.get_by_test_id("rules-close").click()

    cyd = new_page()
    expect(cyd.get_by_test_id("table-row-stud8")).to_be_visible()
    expect(cyd.get_by_text("Friday")).to_have_count(0)
    cyd.get_by_test_id("join-table").click()
    cyd.get_by_test_id("code-input").fill(link)
    cyd.get_by_test_id("join-confirm").click()
    cyd.locator("[data-testid^='wait-private']").click()
    expect(cyd.locator("[data-testid^='place-private']")).to_contain_text("1")
    cyd.screenshot(path=artefacts / "waiting.png")

    together(ann, bob)
    ann.get_by_test_id("host").click()
    ann.get_by_test_id("remove-2").click()
    ann.get_by_test_id("host-sure").click()
    ann.get_by_test_id("host-done").click()
    until(ann, bob, lambda: cyd.locator("[data-testid^='offer-private']").count() > 0)
    cyd.screenshot(path=artefacts / "offer.png")
    expect(bob.get_by_test_id("stand")).to_have_count(0)

    ann.get_by_test_id("host").click()
    ann.get_by_test_id("host-close-table").click()
    ann.get_by_test_id("host-sure").click()
    for page in (ann, bob, cyd):
        expect(page.get_by_test_id("table-row-stud8")).to_be_visible(timeout=15_000)
        expect(page.locator("[data-testid^='table-row-private']")).to_have_count(0)


def together(ann: Page, bob: Page) -> None:
    """Both play until a hand has ended."""
    until(ann, bob, lambda: finished_hand(ann) is not None)


def until(ann: Page, bob: Page, reached: Callable[[], bool]) -> None:
    for _ in range(1_500):
        if reached():
            return
        if not (act_if_asked(ann) or act_if_asked(bob)):
            ann.wait_for_timeout(40)
    raise AssertionError("it never came to that")

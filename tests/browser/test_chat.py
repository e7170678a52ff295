"""People talk at the page: text stays text, and whom one mutes is heard no more, also after a reload."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.player import sit_down, wait_for_turn

SCRIPT = "<script>document.title = 'taken'</script><img src=x onerror=\"document.title='taken'\">"


def say(page: Page, text: str) -> None:
    page.get_by_test_id("chat-input").fill(text)
    page.get_by_test_id("chat-input").press("Enter")
    expect(page.get_by_test_id("chat-input")).to_have_value("")


def test_two_people_talk_and_one_mutes_the_other(new_page: Callable[..., Page], tmp_path: Path) -> None:
    ann = new_page()
    bob = new_page(locale="fr-FR", width=360, height=740)
    sit_down(ann, "stud8", 7, "Ann")
    sit_down(bob, "stud8", 8, "Bob")
    lines = ann.get_by_test_id("chat-line")
    say(bob, SCRIPT)
    expect(lines).to_have_count(1)
    expect(lines.first).to_contain_text(f"Bob: {SCRIPT}")
    assert ann.locator("[data-testid=log] img, [data-testid=log] script").count() == 0
    assert "taken" not in ann.title()
    say(ann, "Good luck!")
    expect(bob.get_by_test_id("chat-line").last).to_contain_text("Ann: Good luck!")
    for page, size in ((ann, "1280x800"), (bob, "360x740")):
        page.screenshot(path=tmp_path / f"chat-{size}.png")
    assert bob.evaluate("document.documentElement.scrollWidth") <= 360

    ann.get_by_role("button", name="Bob: mute").click()
    ann.get_by_test_id("mute").click()
    expect(lines).to_have_count(1)
    expect(lines.first).to_contain_text("Good luck!")
    bob.wait_for_timeout(1_100)
    say(bob, "Can you hear me?")
    expect(bob.get_by_test_id("chat-line").last).to_contain_text("Can you hear me?")
    ann.reload()
    expect(ann.get_by_test_id("muted")).to_have_text("1 muted")
    expect(lines).to_have_count(1)
    ann.get_by_test_id("muted").click()
    ann.get_by_test_id("unmute").click()
    expect(ann.get_by_test_id("muted")).to_have_count(0)


def test_letters_typed_into_the_chat_take_no_action(new_page: Callable[..., Page]) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    page.get_by_test_id("chat-input").press_sequentially("fold or call")
    page.get_by_test_id("log-shown").focus()
    page.keyboard.press("d")
    expect(page.locator("[data-testid^='action-']").first).to_be_visible()


def test_the_log_has_the_hand_from_its_start_after_a_reload(new_page: Callable[..., Page]) -> None:
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    log = page.get_by_test_id("log")
    expect(log).to_contain_text(re.compile(r"Hand \d+"))
    page.reload()
    expect(log).to_contain_text(re.compile(r"Hand \d+.*All ante", re.DOTALL))


def test_who_has_no_name_reads_and_does_not_write(new_page: Callable[..., Page]) -> None:
    page = new_page("#/table/stud8")
    expect(page.get_by_test_id("chat-input")).to_be_disabled()

"""The page contributes to each deal, checks every card, says so, and saves a proof that anyone can verify (promise)."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.player import act_if_asked, hand_number, play_hands, sit_down, wait_for_turn


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    """Run ``doorcard verify`` as a process of its own."""
    command = [sys.executable, "-m", "doorcard", "verify", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def save_proof(page: Page, file: Path) -> dict[str, object]:
    """Save the proof of the hand that is on the table, as the page offers it."""
    page.get_by_test_id("fair").locator("summary").click()
    with page.expect_download() as download:
        page.get_by_test_id("save-proof").click()
    download.value.save_as(file)
    page.get_by_test_id("fair").locator("summary").click()
    saved: dict[str, object] = json.loads(file.read_text())
    return saved


def test_every_hand_is_verified_and_its_proof_holds(
    new_page: Callable[..., Page], artefacts: Path, tmp_path: Path
) -> None:
    page, phone = new_page(), new_page(width=360, height=740, locale="fr-FR")
    sit_down(page, "stud8", 8, "Ann")
    phone.get_by_test_id("watch-stud8").click()
    for _ in range(3):
        wait_for_turn(page)
        expect(page.get_by_test_id("fair")).to_have_attribute("data-mark", "verified")
        expect(phone.get_by_test_id("fair")).to_have_attribute("data-mark", "verified")
        play_hands(page, 1)
        expect(page.get_by_test_id("fair")).to_have_attribute("data-mark", "verified")
    wait_for_turn(page)
    saved = save_proof(page, tmp_path / "proof.json")
    assert saved["announced"] is not None, "the page knows what was announced before"
    assert saved["sent"] is not None, "and what it contributed"
    done = verify(tmp_path / "proof.json")
    assert done.returncode == 0, done.stdout
    assert "your contribution is in the record" in done.stdout
    opened = saved["openings"]
    assert isinstance(opened, list)
    opened[0]["salt"] = "00" * 32
    (tmp_path / "changed.json").write_text(json.dumps(saved))
    assert verify(tmp_path / "changed.json").returncode == 1
    for shown, name in ((page, "desktop"), (phone, "phone")):
        shown.get_by_test_id("fair").locator("summary").click()
        shown.screenshot(path=artefacts / f"fair-{name}.png")
        shown.get_by_test_id("last-hand").click()
        expect(shown.get_by_test_id("past-fair")).to_have_attribute("data-mark", "verified")
        shown.get_by_test_id("past-fair").locator("summary").click()
        shown.screenshot(path=artefacts / f"fair-past-{name}.png")


def test_a_dishonest_card_is_seen(new_page: Callable[..., Page], artefacts: Path) -> None:
    """A line between room and page that exchanges a digit of a salt: the mark turns red and says why."""
    page = new_page()
    page.add_init_script(
        """
        const parse = JSON.parse;
        JSON.parse = (text, ...more) => {
          const message = parse(text, ...more);
          for (const opening of message?.fair?.openings ?? []) {
            opening.salt = (opening.salt[0] === "0" ? "1" : "0") + opening.salt.slice(1);
          }
          return message;
        };
        """
    )
    page.reload()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    assert hand_number(page) > 0
    expect(page.get_by_test_id("fair")).to_have_attribute("data-mark", "failed")
    page.get_by_test_id("fair").locator("summary").click()
    expect(page.get_by_test_id("fair-failures")).to_contain_text("was not sealed where it was dealt from")
    page.screenshot(path=artefacts / "fair-failed.png")
    act_if_asked(page)


def test_a_reveal_that_is_lost_with_the_line_is_sent_again(new_page: Callable[..., Page]) -> None:
    """Promise: what the line swallowed is revealed again, the same to the same hand, while the deck waits for it."""
    page = new_page()
    sent: list[dict[str, object]] = []
    swallowed: list[dict[str, object]] = []

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            command = json.loads(frame)
            is_first = command["type"] == "reveal" and command["hand"] not in [one["hand"] for one in swallowed]
            if is_first:
                swallowed.append(command)
                line.close()
                return
            sent.append(command)
            server.send(frame)

        line.on_message(pass_on)

    page.route_web_socket("**/ws", relay)
    page.reload()
    sit_down(page, "stud8", 8, "Ann")
    deadline = time.monotonic() + 120
    while not (again := [one for one in sent if one["type"] == "reveal"]):
        assert time.monotonic() < deadline, f"none of {len(swallowed)} lost reveals was sent again"
        with suppress(TimedOut):
            act_if_asked(page, ("fold", "check", "bring-in"))
        page.wait_for_timeout(50)
    lost = next(one for one in swallowed if one["hand"] == again[0]["hand"])
    assert again[0]["contribution"] == lost["contribution"]

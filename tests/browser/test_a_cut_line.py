"""The line is cut, held up and mended in the middle of a decision: the page says so, and the decision is taken once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WrittenRoom, deck_of
from tests.browser.line import Line
from tests.browser.player import buttons, cards_in, hand_number, sit_down, wait_for_turn

ANN, BOB = ["Qd", "Qc", "2c", "8s", "7d", "Tc", "5c"], ["Kc", "Ks", "9c", "Kh", "9d", "Jd", "Ts"]
"""Ann brings in with the deuce."""

SECONDS_LEFT = """seat => {
    const [running] = document.querySelector(`[data-testid=seat-${seat}] [data-testid=ring] .left`).getAnimations();
    return (running.effect.getComputedTiming().endTime - running.currentTime) / 1000;
}"""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[WrittenRoom]:
    """Return a room where the two are dealt their cards."""
    served = WrittenRoom(tmp_path, deck_of(ANN, BOB))
    yield served
    served.kill()


@pytest.fixture
def line(room: WrittenRoom) -> Iterator[Line]:
    """Return Ann's line to the room."""
    own = Line(room.address)
    yield own
    own.close()


@pytest.fixture
def deciding(new_page: Callable[..., Page], room: WrittenRoom, line: Line) -> tuple[Page, Page]:
    """Return the windows of Ann, who is to call a completion or to fold, and of Bob."""
    ann, bob = new_page(), new_page()
    ann.goto(line.address)
    sit_down(ann, "four", 1, "Ann", "60")
    sit_down(bob, "four", 2, "Bob", "60")
    room.deal()
    wait_for_turn(ann)
    ann.get_by_test_id("action-bring-in").click()
    wait_for_turn(bob)
    bob.get_by_test_id("action-complete").click()
    wait_for_turn(ann)
    return ann, bob


def expect_lost(page: Page) -> None:
    """The page says that it connects again, and takes no action."""
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "reconnecting")
    expect(page.get_by_test_id("connection")).to_be_visible()
    expect(page.locator("[data-testid^=action-]")).not_to_have_count(0)
    expect(buttons(page)).to_have_count(0)


def lines_of(page: Page, text: str) -> int:
    """Count lines of the log once it has come to fourth street, which follows on Ann's decision."""
    expect(page.get_by_test_id("log")).to_contain_text("Fourth street")
    return page.get_by_test_id("log").locator("p").get_by_text(text, exact=True).count()


def test_the_decision_is_where_it_was(deciding: tuple[Page, Page], line: Line, artefacts: Path) -> None:
    """Promise: at once "reconnecting" and no buttons; then the same cards and choice, and the clock that all see."""
    ann, bob = deciding
    number, cards = hand_number(ann), cards_in(ann, 1)
    offered = ann.locator("[data-testid^=action-]").all_inner_texts()
    line.cut()
    expect_lost(ann)
    ann.screenshot(path=artefacts / "cut-line.png")
    expect(bob.get_by_test_id("seat-1")).to_contain_text("disconnected")
    line.mend()
    wait_for_turn(ann)
    expect(ann.get_by_test_id("connection")).to_have_attribute("data-state", "open")
    assert (hand_number(ann), cards_in(ann, 1)) == (number, cards)
    assert ann.locator("[data-testid^=action-]").all_inner_texts() == offered
    expect(bob.get_by_test_id("seat-1")).to_contain_text("thinking")
    apart = ann.evaluate(SECONDS_LEFT, 1) - bob.evaluate(SECONDS_LEFT, 1)
    assert abs(apart) < 2, f"the clocks of the two windows are {apart} seconds apart"
    ann.get_by_test_id("action-call").click()
    wait_for_turn(bob)
    assert lines_of(ann, "Ann calls 1.50") == lines_of(bob, "Ann calls 1.50") == 1


def test_an_act_whose_answer_is_lost_happens_once(deciding: tuple[Page, Page], line: Line) -> None:
    """Promise: what arrived has had its effect when one is back, and is not done again."""
    ann, bob = deciding
    line.hold_up(to_browser=True)
    ann.get_by_test_id("action-call").click()
    wait_for_turn(bob)
    line.cut()
    expect(ann.get_by_test_id("connection")).to_have_attribute("data-state", "reconnecting")
    line.mend()
    expect(ann.get_by_test_id("connection")).to_have_attribute("data-state", "open")
    expect(ann.locator("[data-testid^=action-]")).to_have_count(0)
    assert lines_of(ann, "Ann calls 1.50") == lines_of(bob, "Ann calls 1.50") == 1


def test_an_act_that_did_not_arrive_is_still_to_be_taken(deciding: tuple[Page, Page], line: Line) -> None:
    """Promise: what was lost on the way is not sent behind one's back; the decision is there again."""
    ann, bob = deciding
    line.hold_up(to_room=True)
    ann.get_by_test_id("action-fold").click()
    line.cut()
    expect_lost(ann)
    line.mend()
    wait_for_turn(ann)
    ann.get_by_test_id("action-call").click()
    wait_for_turn(bob)
    assert lines_of(bob, "Ann calls 1.50") == 1
    assert lines_of(bob, "Ann folds") == 0


def test_a_line_that_says_nothing_is_given_up(deciding: tuple[Page, Page], line: Line) -> None:
    """Promise: who presses a button and hears nothing for some seconds is told so, not left waiting for ever."""
    ann, _ = deciding
    line.hold_up(to_room=True, to_browser=True)
    ann.get_by_test_id("action-call").click()
    expect(ann.get_by_test_id("connection")).to_have_attribute("data-state", "reconnecting", timeout=30_000)
    line.cut()
    line.mend()
    wait_for_turn(ann)


def test_a_browser_without_a_network_says_so_at_once(deciding: tuple[Page, Page]) -> None:
    """Promise: the browser's word that it is offline is enough; back in its network the page connects by itself."""
    ann, _ = deciding
    ann.context.set_offline(True)
    expect_lost(ann)
    ann.context.set_offline(False)
    wait_for_turn(ann)


def test_a_room_that_was_killed_meanwhile_goes_on(
    deciding: tuple[Page, Page], line: Line, room: WrittenRoom, artefacts: Path
) -> None:
    """Promise: nothing of the hand is lost by a crash, and the decision is still there."""
    ann, bob = deciding
    number, cards = hand_number(ann), cards_in(ann, 1)
    room.kill()
    expect_lost(ann)
    expect(bob.get_by_test_id("connection")).to_have_attribute("data-state", "reconnecting")
    room.start()
    room.deal()
    wait_for_turn(ann, seconds=90)
    assert (hand_number(ann), cards_in(ann, 1)) == (number, cards)
    ann.get_by_test_id("action-call").click()
    wait_for_turn(bob)
    assert lines_of(bob, "Ann calls 1.50") == 1

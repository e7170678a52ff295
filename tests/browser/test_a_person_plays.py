"""A person plays at the page with real clicks: every game to the end of several hands, in both languages."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.conftest import ServedRoom
from tests.browser.player import act_if_asked, cards_in, finished_hand, hand_number, play_hands, sit_down, wait_for_turn

DESKTOP, PHONE = (1280, 800), (360, 740)


@pytest.mark.parametrize(("table", "hands"), [("stud8", 3), ("stud", 1), ("razz", 1)])
def test_hands_are_played_to_their_end_by_clicking(
    new_page: Callable[..., Page], artefacts: Path, table: str, hands: int
) -> None:
    """A person takes a seat from the lobby and plays hands to their end; nothing goes wrong in the page."""
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.screenshot(path=artefacts / "lobby.png")
    sit_down(page, table, 6 if table == "stud" else 8, "Ann")
    wait_for_turn(page)
    page.screenshot(path=artefacts / f"{table}-my-turn.png")
    assert len(play_hands(page, hands)) == hands
    page.screenshot(path=artefacts / f"{table}-hand-over.png")
    expect(page.get_by_test_id("log")).not_to_be_empty()
    assert not errors


def test_both_languages_say_what_is_legal(new_page: Callable[..., Page], artefacts: Path) -> None:
    """The browser's language is first; the switch changes every word, and the buttons with them."""
    page = new_page(locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    sit_down(page, "stud8", 8, "Élodie")
    wait_for_turn(page)
    french = page.locator("[data-testid^='action-']").all_inner_texts()
    page.screenshot(path=artefacts / "stud8-french.png")
    page.get_by_test_id("language-en").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = page.locator("[data-testid^='action-']").all_inner_texts()
    assert len(french) == len(english)
    assert not set(french) & set(english)


def test_a_watcher_never_gets_the_cards_of_another(new_page: Callable[..., Page]) -> None:
    """No document and no socket frame of a second browser holds the first one's down cards before they are shown."""
    player, watcher = new_page(), new_page()
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    watcher.reload()
    sit_down(player, "stud8", 8, "Ann")
    watcher.get_by_test_id("watch-stud8").click()
    wait_for_turn(player)
    hand = hand_number(player)
    own = [card for card in cards_in(player, 8) if card != "??"]
    hidden = [card for card in own if card not in cards_in(watcher, 8)]
    assert len(own) >= 3
    assert len(hidden) >= 2
    for _ in range(3):
        seen = watcher.content()
        if finished_hand(watcher) is not None or hand_number(player) != hand:
            break
        for card in hidden:
            assert f'data-card="{card}"' not in seen
            assert not any(f'"{card}"' in frame for frame in frames), f"{card} was sent to the watcher"
        act_if_asked(player)
        player.wait_for_timeout(300)
    assert frames


def test_a_reload_gives_the_seat_and_the_cards_back(new_page: Callable[..., Page]) -> None:
    """The seat belongs to a token that the browser keeps: a reload in the middle of a decision loses nothing."""
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    cards, number = cards_in(page, 8), hand_number(page)
    page.reload()
    wait_for_turn(page)
    assert hand_number(page) == number
    assert cards_in(page, 8) == cards


def test_a_killed_room_goes_on_with_the_same_hand(
    new_page: Callable[..., Page], room: ServedRoom, artefacts: Path
) -> None:
    """Killed in the middle of a hand and started again, the room goes on with the same cards, and so does the page."""
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    cards, number = cards_in(page, 8), hand_number(page)
    room.kill()
    expect(page.get_by_test_id("connection")).to_be_visible(timeout=10_000)
    page.screenshot(path=artefacts / "reconnecting.png")
    room.start()
    wait_for_turn(page)
    assert hand_number(page) == number
    assert cards_in(page, 8) == cards
    assert play_hands(page, 1)


def test_the_others_see_a_lost_line_and_the_decision_waits(new_page: Callable[..., Page], artefacts: Path) -> None:
    """Who closes his browser in a decision has disconnect time; when he is back the decision is there."""
    ann, rail = new_page(), new_page(locale="fr-FR")
    sit_down(ann, "razz", 8, "Ann")
    rail.get_by_test_id("watch-razz").click()
    wait_for_turn(ann)
    address, number = ann.url, hand_number(ann)
    plate = rail.get_by_test_id("seat-8")
    expect(plate).to_contain_text("réfléchit")
    ann.goto("about:blank")
    expect(plate.locator("[data-testid=timing][data-running=disconnect]")).to_be_visible(timeout=30_000)
    expect(plate).to_contain_text("connexion perdue")
    rail.screenshot(path=artefacts / "disconnected.png")
    ann.goto(address)
    wait_for_turn(ann)
    assert hand_number(ann) == number
    expect(plate).to_contain_text("réfléchit")
    assert act_if_asked(ann)


@pytest.mark.parametrize(("width", "height"), [DESKTOP, PHONE])
def test_everything_is_inside_the_window(
    new_page: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """On a desktop and on a phone no card, plate or button is cut by the window's edge; nothing scrolls sideways."""
    page = new_page(width=width, height=height)
    sit_down(page, "stud8", 8, "Ann")
    wait_for_turn(page)
    page.screenshot(path=artefacts / f"stud8-{width}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for selector in ("[data-card]", "[data-testid^='action-']", "[data-testid^='seat-']"):
        for box in page.locator(selector).evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"
        ):
            left, top, right, bottom = box
            assert left >= -1, f"{selector} at {box}"
            assert top >= -1, f"{selector} at {box}"
            assert right <= width + 1, f"{selector} at {box}"
            assert bottom <= height + 1, f"{selector} at {box}"


def test_what_is_chosen_beforehand_acts_at_the_turn(new_page: Callable[..., Page]) -> None:
    """Promise: check/fold chosen while others act gives the hand up at one's turn, with no button pressed then."""
    page = new_page()
    sit_down(page, "stud8", 8, "Ann")
    folded = page.get_by_test_id("log").get_by_text("Ann folds")
    deadline = time.monotonic() + 90
    while folded.count() == 0:
        assert time.monotonic() < deadline, "what was chosen never acted"
        offer = page.locator("[data-testid=pre-check-fold][aria-pressed=false]")
        if offer.count():
            with suppress(TimedOut):
                offer.click(timeout=500)
        else:
            act_if_asked(page)
        page.wait_for_timeout(30)

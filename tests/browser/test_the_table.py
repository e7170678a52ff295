"""How the table is drawn, state by state, from the style guide."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.gallery import DevelopmentServer, StyleGuide

SIZES = [(1280, 800), (360, 740)]

TRAINING = {
    "en": ["7 hearts of 9", "2 Aces", "a flush: 7"],
    "fr": ["7 cœurs sur 9", "2 as", "une couleur\u00a0: 7"],
}
TRAINING_SEEN = {
    ("en", 1280): ["a pair of Aces: 2", "8-4 low: 4"],
    ("en", 360): ["pair A: 2", "8-4 low: 4"],
    ("fr", 1280): ["paire d'as\u00a0: 2", "bas 8-4\u00a0: 4"],
    ("fr", 360): ["paire A\u00a0: 2", "bas 8-4\u00a0: 4"],
}
TRAINING_READ = {
    "en": ["a pair of Aces: 2", "Eight, Four low: 4"],
    "fr": ["paire d'as\u00a0: 2", "bas huit, quatre\u00a0: 4"],
}

COVERED_INDICES = """() => [...document.querySelectorAll("[data-card] [data-index]")].flatMap((index) => {
    const own = index.closest("[data-card]");
    const face = own.querySelector("svg").getBoundingClientRect();
    const [left, top, right, bottom] = index.dataset.index.split(" ").map(Number);
    const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [
        face.left + ((left + (right - left) * x) * face.width) / 100,
        face.top + ((top + (bottom - top) * y) * face.width) / 100,
    ]));
    const hidden = points.filter(([x, y]) => !own.contains(document.elementFromPoint(x, y)));
    return hidden.length ? [`${own.dataset.card} in ${own.closest("section")?.dataset.testid}: ${hidden}`] : [];
})"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("indices", ["normal", "large"])
def test_nothing_covers_the_corner_of_a_card(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, size: tuple[int, int], indices: str
) -> None:
    """House rule: rank and suit of every card that one may see are in sight, with eight seats and seven cards each."""
    page = look(*size, indices=indices)
    page.emulate_media(reduced_motion="reduce")
    for scene in ("every-card", "split", "quartered", "side-pots"):
        guide.show(page, scene)
        page.screenshot(path=artefacts / f"{scene}-{indices}-{size[0]}.png")
        assert page.locator("[data-card] [data-index]").count() > 0
        assert page.evaluate(COVERED_INDICES) == [], scene


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_state_fits_the_window(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """Nothing scrolls sideways, and no card or button is cut off by the window's edge."""
    page = look(width, height)
    page.emulate_media(reduced_motion="reduce")
    for scene in guide.scenes(page):
        guide.show(page, scene, language="fr")
        page.screenshot(path=artefacts / f"{scene}-{width}.png")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), scene
        boxes = page.locator("[data-card], button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"
        )
        outside = [box for box in boxes if min(box[:2]) < -1 or box[2] > width + 1 or box[3] > height + 1]
        assert outside == [], scene


def test_the_five_cards_of_each_half_are_lifted(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: the showdown marks which five cards win each half, in words too; the quarter of a pot is called so."""
    page = look()
    guide.show(page, "split")
    for seat, half, cards in ((4, "high", "7d 7h 7c Jd Js"), (7, "low", "6d 5s 4d 3h Ac")):
        marked = page.get_by_test_id(f"seat-{seat}").locator(f"[data-wins='{half}']")
        assert {card.get_attribute("data-card") for card in marked.all()} == set(cards.split())
        expect(page.get_by_test_id(f"seat-{seat}").locator("[data-wins]")).to_have_count(5)
    result = page.get_by_test_id("hand-result")
    expect(result.get_by_text("HIGH", exact=True)).to_have_count(2)
    expect(result.get_by_text("LOW", exact=True)).to_have_count(2)
    guide.show(page, "quartered")
    expect(page.get_by_test_id("hand-result").get_by_text("QUARTERED")).to_have_count(1)


RESULT_LINES = """() => [...document.querySelectorAll("[data-testid=hand-result] li:not(.pot)")].map((one) => {
    const hand = one.querySelector(".hand"), box = one.getBoundingClientRect(), style = getComputedStyle(one);
    const inside = box.height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const isCut = hand.scrollWidth > hand.clientWidth + 1 || hand.getBoundingClientRect().right > box.right;
    return [hand.textContent.trim() !== "" && !isCut, inside / parseFloat(getComputedStyle(hand).fontSize)];
})"""
"""Of each line of a result: whether what won is named in full, and how high the line is in letters of its size."""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_won_has_the_room_in_the_result(
    guide: StyleGuide, look: Callable[..., Page], width: int, height: int, language: str
) -> None:
    """Promise: each line names what won, on two lines at most; a long name of a winner gives way."""
    page = look(width, height)
    for scene in ("split", "quartered", "three-pots", "across-3", "across-8"):
        guide.show(page, scene, language=language)
        lines = page.evaluate(RESULT_LINES)
        assert lines, scene
        assert [line for line in lines if not line[0] or line[1] > 3.3] == [], scene


def test_a_plate_says_scoop_only_of_all_pots(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: who is quartered in the main pot is called so, even where he scoops a side pot."""
    page = look()
    guide.show(page, "three-pots")
    for seat, tag in ((1, "QUARTERED"), (2, "QUARTERED"), (4, "HIGH")):
        expect(page.get_by_test_id(f"seat-{seat}").get_by_text(tag, exact=True)).to_be_visible()
    expect(page.get_by_text("SCOOP", exact=True)).to_have_count(1)


def test_a_fold_where_a_check_is_free_is_asked_about(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """House rule: nobody gives up for nothing by a slip; Enter takes the check, Escape goes back to the buttons."""
    page = look()
    guide.show(page, "free-fold")
    page.keyboard.press("f")
    expect(page.get_by_test_id("fold-dialog")).to_be_visible()
    expect(page.get_by_test_id("check-instead")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("fold-dialog")).to_have_count(0)
    guide.show(page, "every-card")
    page.keyboard.press("f")
    expect(page.get_by_test_id("fold-dialog")).to_have_count(0)


def test_show_or_muck_is_asked_with_what_happens_without_an_answer(
    guide: StyleGuide, look: Callable[..., Page]
) -> None:
    """Promise: the default and the seconds left are said beside the two buttons."""
    page = look()
    guide.show(page, "show-or-muck")
    expect(page.get_by_test_id("show-or-muck")).to_contain_text("mucked in")
    expect(page.get_by_test_id("action-show")).to_be_enabled()
    expect(page.get_by_test_id("action-muck")).to_be_enabled()


def test_the_whole_table_turns_with_my_seat(guide: StyleGuide, look: Callable[..., Page], artefacts: Path) -> None:
    """Promise: I sit at the bottom or where I choose; everybody and the stud button turn with me."""
    middles = []
    for place in ("0", "3"):
        page = look(place=place)
        guide.show(page, "their-turn")
        page.screenshot(path=artefacts / f"place-{place}.png")
        boxes = [page.get_by_test_id(f"seat-{seat}").bounding_box() for seat in (1, 4, 8)]
        button = page.get_by_role("img", name="stud button").bounding_box()
        middles.append([(box["x"] + box["width"] / 2, box["y"]) for box in [*boxes, button] if box])
    (mine, fourth, eighth, puck), (mine_turned, fourth_turned, _, puck_turned) = middles
    assert abs(mine[0] - 640) < 5
    assert mine_turned[0] < 500 > fourth[0]
    assert mine_turned[1] < 400
    assert fourth_turned[0] > 700
    assert puck[1] > 400 > puck_turned[1]
    assert eighth[0] > 640


def test_the_tray_of_dead_cards_is_off_until_it_is_wanted(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path
) -> None:
    """Promise: only where the table allows it, and only for who turns it on; dead, live and own cards differ."""
    page = look()
    guide.show(page, "tray")
    expect(page.get_by_test_id("tray")).to_have_count(0)
    for size in SIZES:
        page = look(*size, tray="on")
        guide.show(page, "tray")
        page.screenshot(path=artefacts / f"tray-on-{size[0]}.png")
        expect(page.locator("[data-fate=dead]")).to_have_count(9)
        expect(page.locator("[data-seen='As'][data-fate=mine]")).to_have_count(1)
        expect(page.locator("[data-seen='7h'][data-fate=live]")).to_have_count(1)
        guide.show(page, "their-turn")
        expect(page.get_by_test_id("tray")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_training_table_says_what_is_live_to_who_wants_it(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, size: tuple[int, int], language: str
) -> None:
    """Promise: as much as is ever told has room beside the cards, and is read out in the table of texts."""
    width, height = size
    page = look(width, height)
    guide.show(page, "training")
    expect(page.get_by_test_id("live-read")).to_have_count(0)
    page = look(width, height, tray="on")
    guide.show(page, "training", language=language)
    live, read = page.get_by_test_id("live"), page.get_by_test_id("table-in-words").get_by_test_id("live-read")
    for line in TRAINING[language] + TRAINING_SEEN[language, width]:
        expect(live).to_contain_text(line)
    for line in TRAINING[language] + TRAINING_READ[language]:
        expect(read).to_contain_text(line)
    assert page.evaluate(COVERED_INDICES) == []
    assert violations(page) == []
    live.scroll_into_view_if_needed()
    page.screenshot(path=artefacts / f"training-{language}-{width}.png")
    box = live.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert live.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    guide.show(page, "tray", language=language)
    expect(page.get_by_test_id("tray")).to_have_count(1)
    expect(page.get_by_test_id("live")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_settings_are_kept_in_the_browser(
    guide: StyleGuide, look: Callable[..., Page], artefacts: Path, width: int, height: int
) -> None:
    """Promise: deck, corners, letters, sounds and language are chosen in one place and known again after a reload."""
    page = look(width, height)
    guide.show(page, "their-turn", language="fr")
    if width < 960:
        page.get_by_test_id("menu").click()
    page.get_by_test_id("settings").click()
    page.screenshot(path=artefacts / f"settings-{width}.png")
    page.get_by_test_id("setting-deck-two").check()
    page.get_by_test_id("setting-letters-english").check()
    expect(page.locator("html")).to_have_attribute("data-deck", "two")
    assert json.loads(page.evaluate("localStorage['doorcard.settings']"))["letters"] == "english"
    page.get_by_test_id("settings-close").click()
    expect(page.locator("[data-card=Kc] [data-rank]")).to_have_attribute("data-rank", "K")


@pytest.mark.parametrize(
    ("language", "letters", "board"),
    [
        ("en", None, "K-J-2"),
        ("fr", None, "R-V-2"),
        ("fr", "english", "K-J-2"),
        ("en", "french", "R-V-2"),
    ],
)
def test_hands_are_named_with_the_letters_on_the_cards(
    guide: StyleGuide, look: Callable[..., Page], language: str, letters: str | None, board: str
) -> None:
    """Glossary (traps FR): cards are shown as R D V in French. Whatever is chosen, words and cards have the same."""
    page = look()
    guide.show(page, "their-turn", language=language)
    if letters is not None:
        page.get_by_test_id("settings").click()
        page.get_by_test_id(f"setting-letters-{letters}").check()
        page.get_by_test_id("settings-close").click()
    expect(page.locator("[data-card=Kc] [data-rank]")).to_have_attribute("data-rank", board[0])
    expect(page.get_by_test_id("says-8")).to_contain_text(board)


def test_the_development_server_has_the_guide(look: Callable[..., Page]) -> None:
    """Promise: whoever works at the client sees every state of the table at ``/dev/gallery/`` as he writes."""
    server = DevelopmentServer()
    try:
        page, guide = look(), StyleGuide(server.address)
        scenes = guide.scenes(page)
        guide.show(page, scenes[0])
        expect(page.get_by_test_id("seat-1")).to_be_visible()
    finally:
        server.stop()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_my_cards_and_buttons_stay_where_they_are(
    guide: StyleGuide, look: Callable[..., Page], language: str
) -> None:
    """Promise: whoever is to act, and whatever is asked, nothing that I look at or press moves; the log has room."""
    page = look(360, 740)
    page.emulate_media(reduced_motion="reduce")
    places = set()
    for scene in ("waiting", "bring-in", "open-pair", "free-fold", "their-turn", "side-pots", "every-card"):
        guide.show(page, scene, language=language)
        boxes = page.locator(".near, .near .thumb").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().top)"
        )
        places.add(tuple(boxes))
        assert page.get_by_test_id("log").evaluate("log => log.clientHeight") > 60, scene
    assert len(places) == 1


def test_on_a_phone_my_own_bet_stands_in_my_box(guide: StyleGuide, look: Callable[..., Page]) -> None:
    """Promise: what I have bet on this street is told like everybody's; where I have bet nothing, nothing is."""
    page = look(360, 740)
    guide.show(page, "side-pots")
    expect(page.get_by_test_id("my-bet")).to_have_text("4")
    guide.show(page, "split")
    expect(page.get_by_test_id("my-bet")).to_have_count(0)

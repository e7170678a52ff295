"""Four persons in four browsers play a written hand of eight or better: all-ins, three pots, halves and quarters."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WrittenRoom
from tests.browser.player import cards_in, sit_down, wait_for_turn

HANDS = {
    "Ann": "Ac Ah 6h 4c 2h Kd 3h",
    "Bob": "As 6d 4s 3s 6c 4d 2d",
    "Cy": "Qd Qc 2c 8s 7d Tc 5c",
    "Dee": "Kc Ks 9c Kh 9d Jd Ts",
}
"""What each is dealt: two cards down, four up, one down. Ann: a pair of aces and 6-4-3-2-A. Bob: sixes and fours,
and the same low. Cy: a pair of queens, no low. Dee: kings full of nines, no low.
"""

BUY_INS = {"Ann": "60", "Bob": "12.10", "Cy": "50", "Dee": "6.40"}
SEATS = {name: seat for seat, name in enumerate(HANDS, start=1)}

DECK = " ".join(HANDS[name].split()[round_dealt] for round_dealt in range(7) for name in HANDS)
"""One card at a time clockwise from the seat after the stud button, which lies beside the last one."""

THIRD = ("Cy bring-in", "Dee complete", "Ann call", "Bob raise", "Cy call", "Dee call", "Ann call")
"""Low card, the deuce of clubs; the completion is to 2, the raise to 4."""
FOURTH = ("Dee bet", "Ann call", "Bob call", "Cy call")
"""Dee's king is high; his last 2 are the bet."""
FIFTH = ("Ann check", "Bob check", "Cy bet", "Ann raise", "Bob call", "Cy call")
"""The nines are high but all-in, so the next one clockwise opens. Bob calls 8 with all he has, 5.70."""
SIXTH = ("Ann bet", "Cy call")
SEVENTH = ("Ann bet", "Cy call")


LINES = """all => all.map((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT), words = [];
    while (texts.nextNode()) words.push(texts.currentNode.textContent.trim());
    return words.filter(Boolean).join(" ");
})"""
"""Each line, its parts apart by a space."""

RESULT = [
    "Main 25.60",
    "HIGH Dee 12.80 full K-9",
    "LOW Ann 6.40 QUARTERED 6-4-3-2-A",
    "LOW Bob 6.40 QUARTERED 6-4-3-2-A",
    "Side 1 17.10",
    "HIGH Bob 8.60 two pair 6-4",
    "LOW Ann 4.30 QUARTERED 6-4-3-2-A",
    "LOW Bob 4.20 6-4-3-2-A",
    "Side 2 20.60",
    "SCOOP Ann 20.60 pair A 6-4-3-2-A",
]

LAST_WORDS = [
    "Ann shows a pair of Aces, low 6-4-3-2-A",
    "Cy: show or muck?",
    "Cy mucks",
    "Bob shows two pair, Sixes and Fours, low 6-4-3-2-A",
    "Dee shows a full house, Kings full of Nines",
    "High: Dee wins 12.80 from the main pot with a full house, Kings full of Nines",
    "Low: Ann wins 6.40 from the main pot with 6-4-3-2-A",
    "Low: Bob wins 6.40 from the main pot with 6-4-3-2-A",
    "High: Bob wins 8.60 from side pot 1 with two pair, Sixes and Fours",
    "Low: Ann wins 4.30 from side pot 1 with 6-4-3-2-A",
    "Low: Bob wins 4.20 from side pot 1 with 6-4-3-2-A",
    "High: Ann wins 10.30 from side pot 2 with a pair of Aces",
    "Low: Ann wins 10.30 from side pot 2 with 6-4-3-2-A",
]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[WrittenRoom]:
    """Return a room where the written hand is dealt."""
    served = WrittenRoom(tmp_path, DECK)
    yield served
    served.kill()


@pytest.fixture
def pages(new_page: Callable[..., Page], room: WrittenRoom) -> dict[str, Page]:
    """Return a browser for each of the four, who have sat down and are dealt the hand."""
    found = {name: new_page() for name in HANDS}
    for name, page in found.items():
        sit_down(page, "four", SEATS[name], name, BUY_INS[name])
    room.deal()
    return found


def play(pages: dict[str, Page], deeds: Sequence[str]) -> None:
    """Press the buttons, each in the window of who acts; only there are any."""
    for deed in deeds:
        name, action = deed.split()
        wait_for_turn(pages[name])
        for other, page in pages.items():
            if other != name:
                expect(page.locator("[data-testid^=action-]")).to_have_count(0)
        pages[name].get_by_test_id(f"action-{action}").click()


def expect_cards(pages: dict[str, Page], count: int) -> None:
    """Each sees his own cards, and of the others the up cards and backs."""
    for name, page in pages.items():
        for other, seat in SEATS.items():
            hand = HANDS[other].split()[:count]
            down, up = [*hand[:2], *hand[6:]], hand[2:6]
            expect(page.get_by_test_id(f"seat-{seat}").locator("[data-card]")).to_have_count(count)
            seen = [*(down if other == name else ["??"] * len(down)), *up]
            assert sorted(cards_in(page, seat)) == sorted(seen)


def expect_pots(pages: dict[str, Page], *pots: str) -> None:
    """Every page has these pots apart, each with who can win it."""
    for page in pages.values():
        for place, pot in enumerate(pots):
            expect(page.get_by_test_id(f"pot-{place}")).to_have_text(pot)
        expect(page.get_by_test_id(f"pot-{len(pots)}")).to_have_count(0)


def expect_lifted(page: Page, name: str, half: str, cards: str) -> None:
    """These are the cards that are marked as winning the half."""
    marked = page.get_by_test_id(f"seat-{SEATS[name]}").locator(f"[data-wins~='{half}']")
    assert {card.get_attribute("data-card") for card in marked.all()} == set(cards.split())


def expect_the_result(page: Page) -> None:
    """The result pot by pot, the fives lifted, the stacks to the chip, and the dealer's words."""
    expect(page.get_by_test_id("hand-result").locator("li")).to_have_count(len(RESULT))
    assert page.get_by_test_id("hand-result").locator("li").evaluate_all(LINES) == RESULT
    expect_lifted(page, "Ann", "high", "Ac Ah Kd 6h 4c")
    expect_lifted(page, "Ann", "low", "6h 4c 3h 2h Ah")
    expect_lifted(page, "Bob", "high", "6d 6c 4s 4d As")
    expect_lifted(page, "Bob", "low", "6d 4s 3s 2d As")
    expect_lifted(page, "Dee", "high", "Kc Ks Kh 9c 9d")
    expect_lifted(page, "Dee", "low", "")
    holdings = {"Ann": "a pair of Aces", "Bob": "two pair, Sixes and Fours", "Dee": "a full house, Kings full of Nines"}
    for name, holding in holdings.items():
        expect(page.locator(f"[data-testid=seat-{SEATS[name]}], .bar .mine").get_by_text(holding).first).to_be_visible()
    stacks = {"Ann": "68.90", "Bob": "19.20", "Cy": "27.60", "Dee": "12.80"}
    for name, stack in stacks.items():
        expect(page.get_by_test_id(f"seat-{SEATS[name]}").locator(".stack")).to_have_text(stack)
    words = page.get_by_test_id("log").locator("p").all_inner_texts()
    assert words[-len(LAST_WORDS) :] == LAST_WORDS
    assert "Sixth street. Dee has the best board, a pair of Nines, and is all-in." in words


def test_three_pots_are_split_before_everybodys_eyes(pages: dict[str, Page], artefacts: Path) -> None:
    """Each pot has its own best high and its own best low (TDA 20, WSOP 73); the chips are worked out here by hand.

    Each puts in an ante of 0.40. Dee is all-in for 6.00 more: the main pot is 4 x 6.40 = 25.60. Bob is all-in for
    5.70 beyond that: side pot 1 is 3 x 5.70 = 17.10. Ann and Cy put in 8 - 5.70 = 2.30 on fifth street and 4 on each
    of the last two: side pot 2 is 2 x 10.30 = 20.60.

    Main: Dee's full house takes 12.80, the tied lows 6.40 each. Side 1: 17.10 is 171 chips of 0.10, and the odd one
    goes to the high: Bob 8.60; of the 8.50 for the tied lows Ann, whose six is of hearts, takes the odd chip (TDA
    20-B): 4.30 and 4.20. Side 2: Ann takes both halves.

    Ann 60 - 22.40 + 6.40 + 4.30 + 20.60 = 68.90; Bob 6.40 + 8.60 + 4.20 = 19.20; Cy 50 - 22.40 = 27.60; Dee 12.80.
    """
    play(pages, THIRD)
    expect_cards(pages, 4)
    play(pages, FOURTH)
    expect_cards(pages, 5)
    play(pages, FIFTH)
    expect_pots(pages, "Main 25.60 for all", "Side 1 17.10 for Ann, Bob, Cy", "Side 2 4.60 for Ann, Cy")
    play(pages, SIXTH)
    expect_pots(pages, "Main 25.60 for all", "Side 1 17.10 for Ann, Bob, Cy", "Side 2 12.60 for Ann, Cy")
    expect_cards(pages, 7)
    play(pages, SEVENTH)
    expect(pages["Dee"].get_by_test_id("seat-1")).to_contain_text("a pair of Aces")
    expect(pages["Ann"].get_by_test_id("seat-4").locator("[data-card='??']")).to_have_count(3)
    play(pages, ["Cy muck"])
    for name, page in pages.items():
        expect(page.get_by_test_id("hand-result")).to_be_visible()
        page.screenshot(path=artefacts / f"four-persons-{name}.png")
        expect_the_result(page)
        assert cards_in(page, SEATS["Cy"]).count("??") == (0 if name == "Cy" else 3), "what is mucked is not shown"

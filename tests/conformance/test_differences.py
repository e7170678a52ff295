"""Where PokerKit 0.7.7 and the rules part: each line of ``docs/rules/differences.md``, pinned on both sides.

A newer PokerKit that has changed fails here, so that the page and the predicates of the comparison stay true.
"""

import random
import warnings
from collections.abc import Iterator
from pathlib import Path

import pokerkit
import pytest
from pokerkit import Automation, FixedLimitSevenCardStud, FixedLimitSevenCardStudHighLowSplitEightOrBetter, Mode

from doorcard.cards import DECK, format_cards
from doorcard.rules import Hand
from tests.rules.scripted import STAKES, STUD, STUD8, Script, deck_for

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "differences.md"
MANUAL = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
DEALT_BY_US = tuple(automation for automation in Automation if automation not in MANUAL)
STUD_HANDS = FixedLimitSevenCardStud
HI_LO_HANDS = FixedLimitSevenCardStudHighLowSplitEightOrBetter


@pytest.fixture(autouse=True)
def pokerkits_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def peer(
    kind: type[FixedLimitSevenCardStud] | type[HI_LO_HANDS],
    stacks: list[int],
    cards: list[str],
    actions: str,
) -> pokerkit.State:
    """Play a hand at PokerKit: b bring-in, c check or call, r complete, bet or raise, f fold."""
    state = kind(DEALT_BY_US, True, 1, 3, 10, 20)(stacks, len(stacks))
    held = [text.split() for text in cards]
    _deal(state, held)
    for letter in actions:
        {"b": state.post_bring_in, "c": state.check_or_call, "f": state.fold, "r": state.complete_bet_or_raise_to}[
            letter
        ]()
        _deal(state, held)
    while state.actor_indices:
        state.check_or_call()
        _deal(state, held)
    return state


def _deal(state: pokerkit.State, held: list[list[str]]) -> None:
    while state.can_burn_card("??") or state.can_deal_hole():
        if state.can_burn_card("??"):
            state.burn_card("??")
        else:
            dealee = state.hole_dealee_index
            assert dealee is not None
            state.deal_hole(held[dealee].pop(0))


NO_LOW_BESIDE = ["As Ad 9c 9h Kh Qd Jc", "Ac 2h 4d 8c 6s Jh 3c", "Kd Kc 7c Td Ts 4h 3d", "Qs Qh 7d 5d 5s Jd Th"]


def test_a_side_pot_without_a_low_goes_to_its_high() -> None:
    """TDA 2024 rule 21: each side pot is split separately; PokerKit shares half of it among all who have no low."""
    script = Script(STUD8, {1: 31, 2: 11, 3: 41, 4: 41}, cards=dict(enumerate(NO_LOW_BESIDE, start=1)))
    script.play("2 complete", "3 raise", "4 raise", "1 call", "3 raise", "4 call").finish()
    assert script.paid() == {(0, "high", 1): 22, (0, "low", 2): 22, (1, "high", 1): 60, (2, "high", 3): 20}
    assert peer(HI_LO_HANDS, [31, 11, 41, 41], NO_LOW_BESIDE, "rrrcrc").stacks == [67, 22, 35, 0]


EQUAL_WHEELS = ["Ac 2h 3d 4s 5d Qd Kh", "As 2s 3c 4h 5h Qs Kc"]


def test_players_who_tie_both_halves_share_the_whole_evenly() -> None:
    """WSOP 2024 rule 73; PokerKit splits each half by itself and gives both odd chips to the first seat: 12 and 10."""
    script = Script(STUD8, {1: 500, 2: 500}, cards=dict(enumerate(EQUAL_WHEELS, start=1)))
    assert script.play("2 complete", "1 call").finish().net == {1: 0, 2: 0}
    assert peer(HI_LO_HANDS, [500, 500], EQUAL_WHEELS, "rc").payoffs == [1, -1]


EQUAL_KINGS = ["2h 3c 5d Ks Qh Jd 9h", "2c 3d 5s Kd Qs Jc 9s", "2s 3h 5h Kc Qc Js 9c", "4h 4c 7c 6d 8d 8s Th"]


def test_odd_chips_go_one_to_a_player() -> None:
    """TDA 2024 rule 20: one smallest chip each; PokerKit gives all that is left over to the first seat."""
    beaten = [*EQUAL_KINGS[:3], "4h 7c 6d", "4c 7d 6h"]
    script = Script(STUD, dict.fromkeys(range(1, 6), 500), cards=dict(enumerate(beaten, start=1)))
    script.play("1 complete", "2 call", "3 call", "4 fold", "5 fold").finish()
    assert sorted(script.paid().values()) == [11, 12, 12]
    assert peer(STUD_HANDS, [500] * 5, beaten, "rccff").stacks == [502, 500, 500, 499, 499]


PLAIN = ["Ac Ks 2c 9h 5s Qd 7h", "Ad Kh 4d 8c 6s Jh 3c", "Ah Kd 5h 7d 4s Th 3d"]


def test_a_short_bet_is_completed_to_the_bet() -> None:
    """WSOP 2024 live-action rule 129: 3 on a bet of 10 is completed to 10; at PokerKit it is raised to 13."""
    script = Script(STUD, {1: 7, 2: 1000, 3: 1000}, cards=dict(enumerate(PLAIN, start=1)))
    script.play("1 bring-in", "2 call", "3 call", "1 bet 3")
    assert script.legal[-1] == "complete 10"
    theirs = peer_at(STUD_HANDS, [7, 1000, 1000], "bccr")
    assert theirs.min_completion_betting_or_raising_to_amount == 13


def peer_at(kind: type[FixedLimitSevenCardStud], stacks: list[int], actions: str) -> pokerkit.State:
    state = kind(DEALT_BY_US, True, 1, 3, 10, 20)(stacks, len(stacks))
    held = [text.split() for text in PLAIN]
    _deal(state, held)
    for letter in actions:
        {"b": state.post_bring_in, "c": state.check_or_call, "r": state.complete_bet_or_raise_to}[letter]()
        _deal(state, held)
    return state


def test_half_a_bet_reopens_the_betting() -> None:
    """TDA 2024 rule 47-B, in limit; PokerKit asks for a full raise, as in no limit."""
    script = Script(STUD, {1: 1000, 2: 19, 3: 1000}, cards=dict(enumerate(PLAIN, start=1)))
    script.play("1 bring-in", "2 call", "3 call", "1 bet", "2 raise 15", "3 call")
    assert script.legal == ["fold", "call 15", "raise 25"]
    assert peer_at(STUD_HANDS, [1000, 19, 1000], "bccrrc").min_completion_betting_or_raising_to_amount is None


def test_a_stack_no_greater_than_the_bring_in_has_one_opening() -> None:
    """It is all-in either way; PokerKit lists bringing in and completing, both to the same amount."""
    script = Script(STUD, {1: 4, 2: 1000}, cards=dict(enumerate(PLAIN[:2], start=1)))
    assert script.legal == ["bring-in 3"]
    theirs = peer_at(STUD_HANDS, [4, 1000], "")
    assert theirs.effective_bring_in_amount == theirs.min_completion_betting_or_raising_to_amount == 3


def test_what_is_legal_does_not_depend_on_the_warning_filter() -> None:
    """PokerKit's cash games allow a needless fold unless warnings are errors; ours is a choice of the house."""
    state = STUD_HANDS(DEALT_BY_US, True, 1, 3, 10, 20, mode=Mode.CASH_GAME)([1000, 1000], 2)
    held = [text.split() for text in PLAIN]
    _deal(state, held)
    state.post_bring_in()
    state.check_or_call()
    _deal(state, held)
    assert state.can_fold()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not state.can_fold()


def test_everybody_pays_his_own_ante() -> None:
    """PokerKit swaps unequal antes between two; here the ante is one amount, and less only for want of chips."""
    state = STUD_HANDS((), True, (1, 2), 3, 10, 20)([500, 500], 2)
    assert [state.get_effective_ante(seat) for seat in (0, 1)] == [2, 1]
    hand = Hand.start(house=STUD, stakes=STAKES, stacks={1: 1, 2: 500}, deck=DECK)
    assert sum(pot.amount for pot in hand.pots) == 2


def test_folded_cards_are_not_dealt_again() -> None:
    """House rule, and the custom of stud: the muck is dead. PokerKit deals it to eight who reach sixth street."""
    again = [play_eight(seed) for seed in range(5)]
    assert any(again)


def play_eight(seed: int) -> bool:
    """Let PokerKit deal to eight, three of whom fold on sixth street; return whether a folded card comes back."""
    random.seed(seed)
    state = STUD_HANDS(tuple(Automation), True, 1, 3, 10, 20)([1000] * 8, 8)
    state.post_bring_in()
    while state.street_index is not None and state.street_index < 3:
        state.check_or_call()
    folded: set[str] = set()
    state.complete_bet_or_raise_to()
    for _ in range(3):
        folded |= {repr(card) for card in state.hole_cards[state.actor_index or 0]}
        state.fold()
    while state.street_index == 3:
        state.check_or_call()
    return bool(folded & {repr(card) for cards in state.hole_cards for card in cards})


def test_the_page_names_each_difference() -> None:
    """One heading a difference, each with its rule."""
    headings = [line for line in PAGE.read_text().splitlines() if line.startswith("## ")]
    tests = [name for name in globals() if name.startswith("test_")]
    assert len(headings) == len(tests) - 2


def test_the_hands_here_hold_each_card_once() -> None:
    """A slip in a written hand would prove nothing."""
    for hands in (NO_LOW_BESIDE, EQUAL_WHEELS, EQUAL_KINGS, PLAIN):
        deck = deck_for(hands)
        assert len(set(deck)) == 52, format_cards(deck)

"""The worked cases, to the chip: one test a case, named by its identifier.

The cases are read from ``tests/data/cases.json`` or from the file that ``DOORCARD_CASES`` names, which has the same
schema. Each case carries the authorities that it rests on. Procedures that no program decides are in ``NOT_DECIDED``.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from doorcard.cards import parse_card
from doorcard.hands.evaluate import best_eight_or_better, best_high
from doorcard.rules.dealing import cards_required, stub_method
from doorcard.rules.events import HandShown, ShowdownStarted, ShowOrMuckAsked
from doorcard.rules.hand import Hand
from doorcard.rules.profiles import PROFILES
from doorcard.rules.stakes import Street
from doorcard.texts import announce
from tests.rules.case_runner import Case, CaseRun, as_written, fields_of, house_of
from tests.rules.procedures import decide, is_decided

CASES = json.loads(Path(os.environ.get("DOORCARD_CASES", Path(__file__).parents[1] / "data/cases.json")).read_text())


def cases(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES["cases"] if case["kind"] == kind]


@pytest.mark.parametrize("name", CASES["profiles"])
def test_profile_has_the_values_of_the_cases(name: str) -> None:
    """A house known by name makes the choices that the worked cases name for it."""
    wanted = fields_of(CASES["profiles"][name])
    assert {field: getattr(PROFILES[name], field) for field in wanted} == wanted


@pytest.mark.parametrize("case", cases("hand"))
def test_hand(case: Case) -> None:
    """Who brings in, what is legal at each checkpoint, what is returned, paid and shown."""
    run = CaseRun(case)
    expected = case["expected"]
    checkpoints = {point["after"]: point for point in expected.get("checkpoints", [])}
    if "notDealt" in expected:
        assert list(run.hand.state.not_dealt) == expected["notDealt"]
    if "bringIn" in expected:
        assert run.hand.to_act == expected["bringIn"]
    _check_point(run.hand, checkpoints.pop(0, None))
    for taken, step in enumerate(case.get("actions", []), start=1):
        run.take(step)
        _check_point(run.hand, checkpoints.pop(taken, None))
    assert not checkpoints
    run.finish()
    _check_hands(run.hand, expected)
    _check_end(run.hand, expected)
    if "showdown" in expected:
        assert _exposures(run.hand) == expected["showdown"]


def _check_point(hand: Hand, point: Case | None) -> None:
    if point is None:
        return
    assert hand.street == point["street"]
    assert hand.to_act == point["toAct"]
    assert [as_written(action) for action in hand.legal_actions()] == point["legal"]
    if "pot" in point:
        assert sum(pot.amount for pot in hand.pots) == point["pot"]


def _check_hands(hand: Hand, expected: Case) -> None:
    for seat, texts in expected.get("hands", {}).items():
        high, low = hand.values(int(seat))
        for side, value in (("high", high), ("low", low)):
            if side in texts:
                said = announce(value.announcement, "en") if value else None
                assert _without_article(said) == texts[side], f"seat {seat} {side}"


def _without_article(text: str | None) -> str | None:
    return text.removeprefix("a ").removeprefix("an ") if text else text


def _check_end(hand: Hand, expected: Case) -> None:
    if not {"payouts", "pots", "net", "returned"} & set(expected):
        return
    result = hand.result
    assert result is not None, "the hand is over"
    if "returned" in expected:
        assert result.returned == {int(seat): amount for seat, amount in expected["returned"].items()}
    if "pots" in expected:
        pots = [{"amount": pot.amount, "eligible": sorted(pot.eligible)} for pot in hand.pots]
        assert pots == [{"amount": pot["amount"], "eligible": sorted(pot["eligible"])} for pot in expected["pots"]]
    if "payouts" in expected:
        paid = {(award.pot, award.side, award.seat, award.amount) for award in result.awards}
        assert paid == {(pay["pot"], pay["side"], pay["seat"], pay["amount"]) for pay in expected["payouts"]}
    if "net" in expected:
        assert {seat: result.net[int(seat)] for seat in expected["net"]} == expected["net"]
        assert sum(result.net.values()) == 0


def _exposures(hand: Hand) -> list[Case]:
    events = list(hand.events)
    started = [place for place, event in enumerate(events) if isinstance(event, ShowdownStarted)]
    shown: list[Case] = []
    for event in events[started[0] :] if started else []:
        if isinstance(event, HandShown):
            shown.append({"seat": event.seat, "do": "show"})
        if isinstance(event, ShowOrMuckAsked):
            shown.append({"seat": event.seat, "do": "may-muck"})
    return shown


@pytest.mark.parametrize("case", cases("deal"))
def test_deal(case: Case) -> None:
    """How seventh street is dealt when the deck runs short: TDA 2024 RP-10-H, WSOP 2024 live-action rule 228."""
    house = house_of(case)
    receiving = case["setup"]["playersReceiving"]
    streets = ["fourth", "fifth", "sixth"]
    burns = len(streets) * house.burn
    stub = 52 - 3 * receiving["third"] - sum(receiving[street] for street in streets) - burns
    expected = case["expected"]
    assert stub == expected["stubBeforeSeventh"]
    assert cards_required(house, receiving["seventh"]) == expected["required"]
    assert stub_method(house, receiving["seventh"], stub, burns).value == expected["method"]


@pytest.mark.parametrize("case", cases("announce"))
def test_announce(case: Case) -> None:
    """Hands are announced as an English and a French dealer say them."""
    cards = [parse_card(card) for card in case["setup"]["cards"]]
    low = best_eight_or_better(cards)
    for language, texts in case["expected"].items():
        assert announce(best_high(cards).announcement, language) == texts["high"]
        assert (announce(low.announcement, language) if low else None) == texts["low"]


@pytest.mark.parametrize("case", [case for case in cases("procedure") if is_decided(case.values[0])])
def test_procedure(case: Case) -> None:
    """What the floor rules for absent players, full tables and table stakes require of the program."""
    assert decide(case) == case["expected"]


def test_streets_are_numbered_by_cards() -> None:
    """The cases number a street by the cards a player has on it."""
    assert [street.value for street in Street] == [3, 4, 5, 6, 7]

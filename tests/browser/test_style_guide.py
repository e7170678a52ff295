"""The states of the table in the style guide: what they say of cards is what the server would say."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.hands import (
    Announcement,
    best_ace_to_five,
    best_eight_or_better,
    best_high,
    name_low_draw,
    name_showing,
)
from tests.browser.gallery import StyleGuide

NAMES = ("board", "high", "low", "low_draw", "high_cards", "low_cards")


def test_hands_and_boards_are_named_as_the_server_names_them(guide: StyleGuide, look: Callable[..., Page]) -> None:
    found = {}
    for scene, view in guide.values(look()).items():
        hand = view["hand"] or {"seats": []}
        for seat in hand["seats"]:
            told = {name: sorted(seat[name]) if name.endswith("cards") else seat[name] for name in NAMES}
            if told != (right := names_of(seat, view["game"], own=seat["seat"] == hand["viewer"])):
                found[scene, seat["seat"]] = (told, right)
    assert found == {}


def names_of(seat: dict[str, Any], game: str, *, own: bool) -> dict[str, Any]:
    """Return what the server tells of a seat with these cards."""
    up_cards = parse_cards(" ".join(seat["up_cards"]))
    cards = (*parse_cards(" ".join(seat["down_cards"])), *up_cards)
    seen = (own or seat["shown"]) and cards and UNKNOWN not in cards
    board = name_showing(up_cards, low=game == "razz") if up_cards else None
    names = dict.fromkeys(NAMES) | {"board": told(board), "high_cards": [], "low_cards": []}
    return names | (hand_of(cards, game, shown=seat["shown"]) if seen else {})


def hand_of(cards: tuple[Card, ...], game: str, *, shown: bool) -> dict[str, Any]:
    """Return what is told of a hand whose cards are all seen."""
    if len(cards) < 5:
        return {"high": None if game == "razz" else told(name_showing(cards)), "low_draw": draw(cards, game)}
    high = None if game == "razz" else best_high(cards)
    low = {"stud": lambda _: None, "stud8": best_eight_or_better, "razz": best_ace_to_five}[game](cards)
    names: dict[str, Any] = {"high": told(high.announcement if high else None)}
    names["low"] = told(low.announcement if low else None)
    if low is None:
        names["low_draw"] = draw(cards, game)
    if shown:
        names["high_cards"] = sorted(str(card) for card in high.cards) if high else []
        names["low_cards"] = sorted(str(card) for card in low.cards) if low else []
    return names


def draw(cards: tuple[Card, ...], game: str) -> dict[str, Any] | None:
    """Return what is told of the cards towards a low."""
    if game == "stud" or len(cards) > 6:
        return None
    return told(name_low_draw(cards, qualifier=8 if game == "stud8" else None))


def told(name: Announcement | None) -> dict[str, Any] | None:
    """Return a name as the protocol writes it."""
    return None if name is None else {"category": name.category.value, "ranks": list(name.ranks)}

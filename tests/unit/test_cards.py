"""Cards: their order, their notation, their keys, and what makes a deck."""

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import (
    DECK,
    RANK_SHIFT,
    SUITS,
    UNKNOWN,
    UNKNOWN_KEY,
    Card,
    check_deck,
    check_distinct,
    format_cards,
    parse_card,
    parse_cards,
)
from doorcard.errors import InvalidNotation, InvalidSetup


def test_a_deck_is_the_52_cards_suit_by_suit_from_the_deuce_to_the_ace() -> None:
    assert [card.index for card in DECK] == list(range(52))
    assert len({(card.rank, card.suit) for card in DECK}) == 52
    assert format_cards(DECK[:13]) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    assert format_cards(DECK[12::13]) == "Ac Ad Ah As"


def test_suits_stand_in_the_order_of_the_bring_in() -> None:
    """Clubs, diamonds, hearts, spades: TDA 2024 RP-10."""
    assert [parse_card(f"9{suit}").suit for suit in SUITS] == [0, 1, 2, 3]


def test_height_orders_all_cards_by_rank_then_suit_with_the_ace_high() -> None:
    assert format_cards(sorted(DECK, key=lambda card: card.height)[:5]) == "2c 2d 2h 2s 3c"
    assert max(DECK, key=lambda card: card.height) is parse_card("As")


def test_low_height_orders_all_cards_by_rank_then_suit_with_the_ace_low() -> None:
    assert format_cards(sorted(DECK, key=lambda card: card.low_height)[:5]) == "Ac Ad Ah As 2c"
    assert max(DECK, key=lambda card: card.low_height) is parse_card("Ks")


@pytest.mark.parametrize(
    ("text", "card"),
    [("Ks", "Ks"), ("ks", "Ks"), ("kS", "Ks"), ("K♠", "Ks"), ("10d", "Td"), ("10♦", "Td"), ("t♥", "Th"), ("1♣", "Ac")],
)
def test_cards_are_read_as_records_and_people_write_them(text: str, card: str) -> None:
    assert parse_card(text) is parse_card(card)
    assert parse_card(text).text == card


@pytest.mark.parametrize("text", ["??", "x", "X"])
def test_an_unknown_card_is_written_as_question_marks_or_x(text: str) -> None:
    assert parse_card(text) is UNKNOWN


@pytest.mark.parametrize("text", ["", "K", "s", "11d", "Kz", "0h", "Ksd", "?", "K s", "♠K"])
def test_what_is_not_a_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(InvalidNotation, match=re.escape(f"not a card: {text!r}")):
        parse_card(text)


@given(st.lists(st.sampled_from([*DECK, UNKNOWN])))
def test_cards_read_back_as_written(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)


@pytest.mark.parametrize("card", [DECK[0], DECK[51], UNKNOWN])
def test_a_card_exists_once_also_after_copying_and_pickling(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_a_card_shows_as_its_text() -> None:
    assert repr(parse_cards("Ks ??")) == "(Ks, ??)"


@given(st.lists(st.sampled_from(DECK), max_size=7, unique=True))
def test_a_sum_of_keys_counts_ranks_and_suits(cards: list[Card]) -> None:
    total = sum(card.key for card in cards)
    ranks = [total >> RANK_SHIFT + 3 * (rank - 2) & 7 for rank in range(2, 15)]
    assert ranks == [sum(card.rank == rank for card in cards) for rank in range(2, 15)]
    assert [total >> 4 * suit & 15 for suit in range(4)] == [
        sum(card.suit == suit for card in cards) for suit in range(4)
    ]
    assert total < UNKNOWN_KEY


@given(st.lists(st.sampled_from(DECK), max_size=6, unique=True))
def test_a_sum_of_keys_tells_that_an_unknown_card_is_among_them(cards: list[Card]) -> None:
    assert sum(card.key for card in [*cards, UNKNOWN]) >= UNKNOWN_KEY


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(InvalidSetup, match="the 7d is there twice"):
        check_distinct(parse_cards("7d Ks 7♦"))


def test_unknown_cards_may_be_many() -> None:
    check_distinct(parse_cards("?? ?? Ks"))


def test_any_order_of_the_52_cards_is_a_deck() -> None:
    check_deck(DECK)
    check_deck(DECK[::-1])


@pytest.mark.parametrize("deck", [DECK[1:], (*DECK[1:], UNKNOWN)])
def test_a_deck_with_a_card_missing_is_refused(deck: tuple[Card, ...]) -> None:
    with pytest.raises(InvalidSetup, match="a deck is the 52 cards, not 51"):
        check_deck(deck)


def test_a_deck_with_a_card_more_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="a deck is the 52 cards, not 52 and 1 unknown"):
        check_deck((*DECK, UNKNOWN))


def test_a_deck_with_a_card_twice_is_refused_with_the_card() -> None:
    with pytest.raises(InvalidSetup, match="the 2c is there twice"):
        check_deck((*DECK[:-1], DECK[0]))

"""A spot that cannot be is refused in words that name the card."""

import pytest

from doorcard.cards import UNKNOWN, Card
from doorcard.equity import Holding, Spot
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game
from tests.equity.spots import cards, spot

ACES = ((cards("AsAh"), 1.0),)


@pytest.mark.parametrize(
    ("known", "unknown", "combinations", "words"),
    [
        ("AsKs", 0, (), "3 to 7 cards, not 2: As Ks"),
        ("AsKsQsJsTs9s8s7s", 0, (), "3 to 7 cards, not 8"),
        ("AsKs", 6, (), "not 8"),
        ("AsKsQs", -1, (), "-1 unknown"),
        ("AsKsAs", 0, (), "As is there twice"),
        ("Ks", 0, ((cards("AsAs"), 1.0),), "As is there twice"),
        ("Ks", 0, (*ACES, (cards("Qd"), 1.0)), "one length, here 2 cards: Qd"),
        ("Ks", 2, (((), 1.0),), "one length"),
        ("Ks", 0, ((cards("AsAh"), 0.0),), "greater than 0, not 0: As Ah"),
        ("Ks", 0, ((cards("AsAh"), float("nan")),), "greater than 0"),
        ("Ks", 0, ((cards("AsAh"), float("inf")),), "greater than 0"),
    ],
)
def test_a_holding_that_cannot_be_is_refused(
    known: str, unknown: int, combinations: tuple[tuple[tuple[Card, ...], float], ...], words: str
) -> None:
    with pytest.raises(InvalidSetup, match=words):
        Holding(known=cards(known), unknown=unknown, combinations=combinations)


def test_an_unknown_card_is_counted_not_named() -> None:
    with pytest.raises(InvalidSetup, match="count it as unknown"):
        Holding(known=(*cards("AsKs"), UNKNOWN))


def test_a_card_is_in_one_place_only() -> None:
    with pytest.raises(InvalidSetup, match="Ks is there twice"):
        spot("stud", "AsKsQs", "KsJs9d")
    with pytest.raises(InvalidSetup, match="Qs is there twice"):
        spot("stud", "AsKsQs", "KdJs9d", dead="Qs")


def test_a_range_keeps_a_combination() -> None:
    """Combinations with cards that are held or dead are left out; one must be left."""
    holding = Holding(known=cards("Kh"), combinations=((cards("AsAh"), 1.0), (cards("AsKd"), 1.0)))
    other = Holding(known=cards("AhQd2c"))
    kept = Spot(game=Game.STUD, holdings=(holding, other))
    assert kept.holdings[0].possible(frozenset(kept.seen)) == ((cards("AsKd"), 1.0),)
    with pytest.raises(InvalidSetup, match="player 1 has no combination left: Ah As are held or dead"):
        Spot(game=Game.STUD, holdings=(holding, other), dead=cards("As"))


def test_two_to_eight_players_are_in() -> None:
    hands = ["2c3c4c", "2d3d4d", "2h3h4h", "2s3s4s", "5c6c7c", "5d6d7d", "5h6h7h", "5s6s7s", "8c9cTc"]
    for number in (1, 9):
        with pytest.raises(InvalidSetup, match=f"2 to 8 live players, not {number}"):
            spot("stud", *hands[:number])
    assert len(spot("stud", *hands[:8]).holdings) == 8


def test_the_deck_suffices() -> None:
    """To sixth street everybody gets a card of his own; then at least one is left for all."""
    holdings = tuple(Holding(unknown=6) for _ in range(8))
    for folded, enough in ((0, True), (3, True), (4, False)):
        if enough:
            assert Spot(game=Game.STUD, holdings=holdings, folded_unknown=folded).has_community_card
        else:
            with pytest.raises(InvalidSetup, match="1 cards too many"):
                Spot(game=Game.STUD, holdings=holdings, folded_unknown=folded)
    with pytest.raises(InvalidSetup, match="-1 folded"):
        Spot(game=Game.STUD, holdings=holdings, folded_unknown=-1)
    with pytest.raises(InvalidSetup, match="nobody can hold seven"):
        Spot(game=Game.STUD, holdings=(Holding(unknown=7), *holdings[1:]), folded_unknown=0)


def test_a_holding_says_how_many_cards_it_has() -> None:
    assert (Holding(known=cards("Ks"), unknown=2).held, Holding(known=cards("Ks"), combinations=ACES).held) == (3, 3)

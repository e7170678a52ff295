"""From written hands to a spot: who holds what, what is out, and what cannot be."""

import pytest

from doorcard.cards import parse_cards
from doorcard.equity import Holding
from doorcard.equity.asking import find_game, read_spot
from doorcard.equity.scanning import InvalidHand
from doorcard.errors import InvalidNotation, InvalidSetup
from doorcard.rules import Game


def holding(hand: str, **out: str) -> Holding:
    """Return what is made of a hand against unknown cards."""
    other = hand.partition("/")[2].count("c") * "x"
    return read_spot([hand, f"xx/{other}"], game="stud", **out).holdings[0]


class TestHoldings:
    def test_cards_are_known_and_x_is_unknown(self) -> None:
        assert holding("Asx/7c") == Holding(known=parse_cards("As 7c"), unknown=1)
        assert holding("xx/7c8c") == Holding(known=parse_cards("7c 8c"), unknown=2)

    def test_any_is_two_unknown_cards(self) -> None:
        """So nothing is listed that need not be."""
        assert holding("any/7c") == holding("xx/7c") == holding("{any}/7c")

    def test_the_last_card_stands_beside_the_range(self) -> None:
        """A range is of the first two down cards; a third, x, is any card."""
        other = "xx/xxxx/x"
        with_x = read_spot(["AA/7c8c9cTc/x", other], game="stud").holdings[0]
        known = read_spot(["AA/7c8c9cTc/2d", other], game="stud").holdings[0]
        assert (with_x.unknown, with_x.in_range, with_x.held) == (1, 2, 7)
        assert (known.unknown, known.in_range, known.held) == (0, 2, 7)
        assert known.known == parse_cards("7c 8c 9c Tc 2d")

    def test_a_range_keeps_what_is_in_nobodys_hand_and_not_dead(self) -> None:
        spot = read_spot(["AA/7c", "AsKs/2c"], game="stud", dead="Ah")
        assert spot.holdings[0].combinations == ((parse_cards("Ac Ad"), 1.0),)


class TestFolded:
    """Up cards of folded players are dead, and each folded two down cards that nobody saw."""

    def test_up_cards(self) -> None:
        spot = read_spot(["AA/7c", "xx/8c"], game="razz", dead="Kd", folded="5c 6h9d x")
        assert spot.dead == parse_cards("Kd 5c 6h 9d")
        assert spot.folded_unknown == 7

    def test_down_cards_too(self) -> None:
        spot = read_spot(["AA/7c", "xx/8c"], game="razz", folded="2s3s/5c 2dx/6h9dThJc/Kc")
        assert spot.dead == parse_cards("2s 3s 5c 2d 6h 9d Th Jc Kc")
        assert spot.folded_unknown == 1

    @pytest.mark.parametrize(
        ("folded", "column", "says"),
        [
            ("5c 6z", 4, "'6z' is no card"),
            ("5c 6h7z", 6, "'7z' is no card"),
            ("5c 7c", 4, "the 7c is there twice: player 1 holds it"),
            ("5c  9d5c", 7, "the 5c is there twice: it was folded"),
            ("5c 2s7c/9d", 6, "the 7c is there twice: player 1 holds it"),
            ("5c AA/9d", 4, "the down cards of a folded hand are cards or x, no range"),
            ("5c6c7d8d9d", 9, "one to four up cards"),
        ],
    )
    def test_errors_point_into_the_text(self, folded: str, column: int, says: str) -> None:
        with pytest.raises(InvalidHand) as refused:
            read_spot(["KsKd/7c", "xx/8c"], game="razz", folded=folded)
        assert says in refused.value.why
        assert (refused.value.text, refused.value.column) == (folded, column)


class TestWhatCannotBe:
    """It is refused, and the card is named."""

    @pytest.mark.parametrize(
        ("hands", "dead", "text", "column", "says"),
        [
            (["AsAh/7c", "KsAh/8c"], "", "KsAh/8c", 3, "the Ah is there twice: player 1 holds it"),
            (["AsAh/7c", "KsKh/8c", "xx/7c"], "", "xx/7c", 4, "the 7c is there twice: player 1 holds it"),
            (["AsAh/7c", "KsKh/8c"], "2c 8c", "2c 8c", 4, "the 8c is there twice: player 2 holds it"),
            (["AA/7c", "AsAd/8c"], "Ac", "AA/7c", 1, "no combination of AA is left: Ac Ad As are held or dead"),
            (["rolled/7c", "7d7h/8c"], "", "rolled/7c", 1, "no combination of rolled is left: 7d 7h are held or dead"),
            (["xx/8c", "pair.suited/7c"], "", "pair.suited/7c", 1, "no two cards are pair.suited"),
            (["AA:0/7c", "xx/8c"], "", "AA:0/7c", 1, "no two cards are AA:0"),
            (["xx/7c", "xx/8c9c"], "", "xx/8c9c", 1, "this hand is on fourth street, the first on third"),
        ],
    )
    def test_at_its_place(self, hands: list[str], dead: str, text: str, column: int, says: str) -> None:
        with pytest.raises(InvalidHand) as refused:
            read_spot(hands, game="stud8", dead=dead)
        assert says in refused.value.why
        assert (refused.value.text, refused.value.column) == (text, column)

    @pytest.mark.parametrize("count", [0, 1, 9])
    def test_a_number_of_players(self, count: int) -> None:
        with pytest.raises(InvalidSetup, match=f"2 to 8 live players, not {count}"):
            read_spot(["xx/x"] * count, game="stud")

    def test_a_game(self) -> None:
        with pytest.raises(InvalidNotation, match="no game is called 'holdem'; the games are stud, stud8, razz"):
            read_spot(["xx/x", "xx/x"], game="holdem")


@pytest.mark.parametrize("game", Game)
def test_a_game_is_found_by_its_name(game: Game) -> None:
    assert find_game(game.value) is find_game(game) is game

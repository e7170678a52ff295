"""The notation of hands: every form, every error with its place, and the way back to text (docs/equity-notation.md)."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, RANKS, UNKNOWN, Card, parse_cards
from doorcard.equity.notation import WrittenHand, parse_dead, parse_hand
from doorcard.equity.ranges import WORDS, Condition, Holds, Item, Low, Pairs, Range, Suited
from doorcard.equity.scanning import InvalidHand
from doorcard.rules import Street
from tests.strategies import SEEDS, shuffled


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


class TestCards:
    """Known cards and ``x``, with or without the slash between down and up cards."""

    @pytest.mark.parametrize(
        ("text", "down", "up", "last"),
        [
            ("As2s3d", "As 2s", "3d", ""),
            ("As2s/3d", "As 2s", "3d", ""),
            (" as 2S / 10d ", "As 2s", "Td", ""),
            ("A♠2♥/3♦", "As 2h", "3d", ""),
            ("xx/7c", "x x", "7c", ""),
            ("x??/X", "x x", "x", ""),
            ("Asx/7c8c", "As x", "7c 8c", ""),
            ("As2s3d4d5d6d", "As 2s", "3d 4d 5d 6d", ""),
            ("As2s3d4d5d6d7d", "As 2s", "3d 4d 5d 6d", "7d"),
            ("As2s/3d4d5d6d/7d", "As 2s", "3d 4d 5d 6d", "7d"),
            ("As2s7d/3d4d5d6d", "As 2s", "3d 4d 5d 6d", "7d"),
            ("xxx/3d4d5d6d", "x x", "3d 4d 5d 6d", "x"),
        ],
    )
    def test_a_hand(self, text: str, down: str, up: str, last: str) -> None:
        hand = parse_hand(text)
        assert (hand.down, hand.up, hand.last) == (cards(down), cards(up), cards(last))
        assert hand.street == len(hand.cards)

    def test_every_card_knows_its_column(self) -> None:
        assert parse_hand("As x/ 10d").places == ((cards("As")[0], 1), (UNKNOWN, 4), (cards("Td")[0], 7))


class TestRanges:
    """Ranges of the first two down cards; the card of seventh street stands behind a second slash."""

    @pytest.mark.parametrize(
        ("text", "items"),
        [
            ("AA", [Item((Holds(14, 14),))]),
            ("AsK", [Item((Holds(cards("As")[0], 13),))]),
            ("Ax", [Item((Holds(14, UNKNOWN),))]),
            ("2d10", [Item((Holds(cards("2d")[0], 10),))]),
            ("TT+", [Item((Pairs(10, 14),))]),
            ("1010+", [Item((Pairs(10, 14),))]),
            ("88-TT", [Item((Pairs(8, 10),))]),
            ("TT-88", [Item((Pairs(8, 10),))]),
            ("low8", [Item((Low(8),))]),
            ("3LOW10", [Item((Low(10, three=True),))]),
            ("{AA,KK:0.5}", [Item((Holds(14, 14),)), Item((Holds(13, 13),), 0.5)]),
            ("AA,KK:.5", [Item((Holds(14, 14),)), Item((Holds(13, 13),), 0.5)]),
            (" { AA , KK : 2 } ", [Item((Holds(14, 14),)), Item((Holds(13, 13),), 2)]),
            ("low8.suited:0", [Item((Low(8), Suited()), 0)]),
            *((word, [Item((condition,))]) for word, condition in WORDS.items() if word != "any"),
        ],
    )
    def test_a_range(self, text: str, items: Sequence[Item]) -> None:
        assert parse_hand(f"{text}/7c").down == Range(tuple(items))

    @pytest.mark.parametrize(
        ("text", "down"), [("any", "x x"), ("{xx}", "x x"), ("{Asx}", "As x"), ("{AsKs}", "As Ks")]
    )
    def test_cards_and_x_alone_are_cards_and_no_range(self, text: str, down: str) -> None:
        assert parse_hand(f"{text}/7c") == parse_hand(down.replace(" ", "") + "/7c")

    def test_seventh_street_has_a_second_slash(self) -> None:
        hand = parse_hand("AA/7c8c9cTc/x")
        assert (str(hand.down), hand.last, hand.street) == ("AA", (UNKNOWN,), Street.SEVENTH)
        assert parse_hand("AA/7c8c9cTc").street is Street.SIXTH


class TestErrors:
    """An error points at the place and says what would be right."""

    @pytest.mark.parametrize(
        ("text", "column", "says"),
        [
            ("", 1, "three to seven cards, not 0"),
            ("As2s", 5, "three to seven cards, not 2"),
            ("As2s3d4d5d6d7d8d", 15, "three to seven cards, not 8"),
            ("As2z/3d", 3, "'2z' is no card; a card is a rank (2 3 4 5 6 7 8 9 T J Q K A) and a suit (c d h s)"),
            ("As2z3d", 3, "'2z' is no card"),
            ("As2s/3", 6, "'3' is no card"),
            ("As2s/3d 11h", 9, "'11' is no card"),
            ("AA", 1, "'AA' is no card; "),
            ("any", 1, "a range of the down cards stands before a slash and the up cards, as AA/3d"),
            ("As2sAs", 5, "the As is there twice"),
            ("As2s/3d2s", 8, "the 2s is there twice"),
            ("AA/3d3d", 6, "the 3d is there twice"),
            ("{As3d}/3d", 8, "the 3d is there twice"),
            ("/3d", 1, "the down cards are missing before the slash; xx are two unknown ones"),
            ("As/3d", 3, "two down cards stand before the slash, not 1"),
            ("xxx/3d", 3, "two down cards stand before the slash, not 3"),
            ("xxxx/3d4d5d6d", 4, "two down cards, or three on seventh street, stand before the slash, not 4"),
            ("xxx/3d4d5d6d/x", 3, "two down cards stand before the slash, not 3"),
            ("AA/", 4, "one to four up cards stand after the slash, not 0"),
            ("AA/3d4d5d6d7d", 12, "one to four up cards stand after the slash, not 5"),
            ("AA/3d/4d", 7, "the last card is dealt after four up cards, not 1"),
            ("AA/3d4d5d6d/", 13, "one card stands after the second slash, not 0"),
            ("AA/3d4d5d6d/7d8d", 15, "one card stands after the second slash, not 2"),
            ("AA/3d4d5d6d/7d/8d", 15, "at most two slashes"),
            ("AKs/7c", 1, "write AK.suited for AKs; a rank with a card is KsA"),
            ("TT,ako/7c", 4, "write ak.offsuit for ako"),
            ("AKQ/7c", 1, "a range is of the first two down cards, not of 3"),
            ("TT,A/7c", 4, "a range is of the first two down cards, not of 1"),
            ("AsAs,KK/7c", 1, "the As is there twice"),
            ("TT,piar/7c", 4, "'piar' is no range; ranges are cards or ranks (AsK, Ax), pairs (TT+, 88-TT), any, pair"),
            ("AA,/7c", 4, "a range is missing"),
            ("{}/7c", 2, "is no range"),
            ("AAz/7c", 2, "'Az' is no card"),
            ("Az/7c", 1, "'Az' is no range"),
            ("AK+/7c", 1, "'AK+' is no range of pairs; one is TT+ or 88-TT"),
            ("88-/7c", 1, "'88-' is no range of pairs"),
            ("low2/7c", 1, "low2 is no limit; the lows are low3 to lowK"),
            ("lowA/7c", 1, "lowA is no limit"),
            ("AA:/7c", 4, "a weight is a number from 0 to 1000 with at most six decimals"),
            ("AA:1001/7c", 4, "a weight is a number from 0 to 1000"),
            ("AA:-1/7c", 4, "a weight is a number from 0 to 1000"),
            ("AA:0.1234567/7c", 4, "a weight is a number from 0 to 1000"),
            ("{AA/7c", 4, "a comma or } should be here"),
            ("{AA}KK/7c", 5, "'KK' is too much here"),
            ("Aſ/7c", 1, "'Aſ' is no range"),
            ("As2s/\u212as", 6, "'\u212as' is no card"),
            ("AA:\u0663/7c", 4, "a weight is a number"),
            ("AA KK/7c", 4, "'KK' is too much here; items are separated by commas"),
            ("split/x", 1, "split is told by the door card, which is unknown"),
            ("AA,3low8/x", 1, "AA,3low8 is told by the door card"),
        ],
    )
    def test_a_hand_is_refused_at_its_place(self, text: str, column: int, says: str) -> None:
        with pytest.raises(InvalidHand) as refused:
            parse_hand(text)
        assert says in refused.value.why
        assert (refused.value.text, refused.value.column) == (text, column)
        assert str(refused.value) == f"{text!r}, column {column}: {refused.value.why}"

    def test_the_pointer_is_a_caret_under_the_place(self) -> None:
        with pytest.raises(InvalidHand) as refused:
            parse_hand("As2z/3d")
        assert refused.value.pointer == "As2z/3d\n  ^"
        assert refused.value.code == "invalid-hand"

    @given(st.text(alphabet="AKT2478scdhxlowpair3suited+-:.,{}/ ?1?0\n\u017f\u212a\u0663\u00a0", max_size=16))
    def test_any_text_is_a_hand_or_refused_at_a_place_in_it(self, text: str) -> None:
        """Promise: nothing else is ever raised."""
        hand, refused = None, None
        try:
            hand = parse_hand(text)
        except InvalidHand as wrong:
            refused = wrong
        assert hand is None or parse_hand(str(hand)) == hand
        assert refused is None or 1 <= refused.column <= len(text) + 1


class TestDeadCards:
    """Cards seen elsewhere."""

    @pytest.mark.parametrize("text", ["5c 6h", "5c6h", " 5c  6h "])
    def test_blanks_between_them_may_be_left_out(self, text: str) -> None:
        assert tuple(card for card, _ in parse_dead(text)) == cards("5c 6h")

    def test_there_may_be_none(self) -> None:
        assert parse_dead("") == ()

    @pytest.mark.parametrize(
        ("text", "column", "says"),
        [
            ("5c 5z", 4, "'5z' is no card"),
            ("5c x", 4, "a dead card is one that was seen, not x"),
            ("5c6h5c", 5, "the 5c is there twice"),
            ("5c/6h", 3, "'/' is no card"),
        ],
    )
    def test_they_are_refused_at_their_place(self, text: str, column: int, says: str) -> None:
        with pytest.raises(InvalidHand) as refused:
            parse_dead(text)
        assert says in refused.value.why
        assert refused.value.column == column


RANK_NUMBERS = st.integers(2, len(RANKS) + 1)


def places() -> st.SearchStrategy[Card | int]:
    return st.sampled_from(DECK) | RANK_NUMBERS | st.just(UNKNOWN)


@st.composite
def pairs_of_places(draw: st.DrawFn) -> Holds:
    one, other = draw(places()), draw(places())
    if isinstance(one, int) and isinstance(other, Card) and other is not UNKNOWN:
        one, other = other, one  # AKs is refused, KsA is read
    return Holds(one, UNKNOWN if one is other else other)


def conditions() -> st.SearchStrategy[Condition]:
    lows = st.builds(Low, st.integers(3, 13), three=st.booleans())
    pairs = st.tuples(RANK_NUMBERS, RANK_NUMBERS).map(lambda ends: Pairs(min(ends), max(ends)))
    return st.sampled_from(list(WORDS.values())) | lows | pairs | pairs_of_places()


def ranges() -> st.SearchStrategy[Range]:
    weights = st.just(1.0) | st.integers(0, 10**9).map(lambda millionths: millionths / 10**6)
    items = st.builds(Item, st.lists(conditions(), min_size=1, max_size=3).map(tuple), weights)
    return st.lists(items, min_size=1, max_size=4).map(lambda several: Range(tuple(several)))


@st.composite
def hands(draw: st.DrawFn) -> WrittenHand:
    street = draw(st.sampled_from(Street))
    known = shuffled(draw(SEEDS))[:street]
    dealt = [draw(st.sampled_from((card, UNKNOWN))) for card in known]
    down: Range | tuple[Card, ...] = tuple(dealt[:2])
    if draw(st.booleans()):
        down = draw(ranges().filter(lambda drawn: drawn.as_cards is None))
        dealt[2] = known[2]
    return WrittenHand(down=down, up=tuple(dealt[2:6]), last=tuple(dealt[6:]))


class TestThereAndBack:
    """``parse_hand(str(hand))`` is the hand."""

    @given(hands())
    def test_a_hand_is_read_as_it_was_written(self, hand: WrittenHand) -> None:
        assert parse_hand(str(hand)) == hand

    @given(hands(), st.sampled_from(Street))
    def test_an_earlier_street_has_its_first_cards(self, hand: WrittenHand, street: Street) -> None:
        if street <= hand.street:
            earlier = parse_hand(str(hand)).on(street)
            assert earlier.street is street
            assert earlier.cards == hand.cards[: len(hand.cards) - (hand.street - street)]
            assert {card for card, _ in earlier.places} == set(earlier.cards)

"""A sealed deck opens every card that was sealed, and no other."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, UNKNOWN
from doorcard.errors import DoorcardError, InvalidNotation, InvalidSetup
from doorcard.fair import Announced, Bound, Commitment, Opening, Outcome, SealedDeck, check_opening
from doorcard.fair.order import order_from_seed
from tests.fair.proving import sealed, secret
from tests.strategies import SEEDS

INDEXES = st.integers(0, 51)
OTHER_DIGITS = st.sampled_from("0123456789abcdef")


def order_of(seed: int) -> tuple[int, ...]:
    return order_from_seed(bytes.fromhex(secret("order", seed)))


def outcome(commitment: Commitment, order: tuple[int, ...], opening: Opening) -> Outcome:
    finding = check_opening(commitment, order, opening)
    assert (finding.code, finding.index) == ("opening", opening.index)
    return finding.outcome


@given(SEEDS)
def test_every_card_can_be_opened(seed: int) -> None:
    """Promise: each of the 52 cards in dealing order has an opening that holds, and it is the card that is dealt."""
    deck, order = sealed(seed), order_of(seed)
    openings = [deck.opening(index, order) for index in range(52)]
    assert {outcome(deck.commitment, order, opening) for opening in openings} == {Outcome.HOLDS}
    assert tuple([opening.card for opening in openings]) == deck.dealt_in(order)
    assert deck.openings((UNKNOWN, *DECK), order) == tuple(sorted(openings, key=lambda opening: opening.card.index))


def changed_digit(text: str, place: int, digit: str) -> str:
    return (
        text[:place] + (digit if digit != text[place] else "0123456789abcdef"[int(digit, 16) - 1]) + text[place + 1 :]
    )


@given(
    SEEDS, INDEXES, st.sampled_from(["card", "salt", "path", "position", "index"]), st.integers(0, 383), OTHER_DIGITS
)
def test_any_change_to_an_opening_is_noticed(seed: int, index: int, what: str, place: int, digit: str) -> None:
    """Promise: another card, salt, path, position or dealing index does not hold."""
    deck, order = sealed(seed), order_of(seed)
    opening = deck.opening(index, order)
    path = "".join(opening.path)
    changed_path = changed_digit(path, place, digit)
    changes: dict[str, object] = {
        "card": DECK[(opening.card.index + 1 + place % 51) % 52],
        "salt": changed_digit(opening.salt, place % 64, digit),
        "path": tuple([changed_path[start : start + 64] for start in range(0, 384, 64)]),
        "position": (opening.position + 1 + place % 51) % 52,
        "index": (opening.index + 1 + place % 51) % 52,
    }
    assert outcome(deck.commitment, order, replace(opening, **{what: changes[what]})) is Outcome.FAILS  # type: ignore[arg-type]


@given(SEEDS, INDEXES, st.integers(0, 63), OTHER_DIGITS)
def test_any_other_root_is_noticed(seed: int, index: int, place: int, digit: str) -> None:
    deck, order = sealed(seed), order_of(seed)
    other = replace(deck.commitment, root=changed_digit(deck.commitment.root, place, digit))
    assert outcome(other, order, deck.opening(index, order)) is Outcome.FAILS


@pytest.mark.parametrize("other", [{"table": "eight"}, {"hand": 18}])
def test_a_commitment_is_bound_to_its_table_and_hand(other: dict[str, object]) -> None:
    """Promise: the same cards and salts sealed for another hand have another root, and open nothing of this one."""
    deck = sealed(1)
    moved: SealedDeck = replace(deck, **other)  # type: ignore[arg-type]
    assert moved.commitment.root != deck.commitment.root
    commitment: Commitment = replace(deck.commitment, **other)  # type: ignore[arg-type]
    assert outcome(commitment, tuple(range(52)), deck.opening(0, range(52))) is Outcome.FAILS


def test_a_table_and_a_hand_cannot_be_told_otherwise_by_moving_the_line_between_them() -> None:
    """Every part that is hashed has a fixed length, or its length before it."""
    roots = {sealed(1, table=table, hand=hand).commitment.root for table, hand in [("a", 1), ("a1", 1), ("", 1)]}
    assert len(roots) == 3


def test_an_opening_opens_nothing_but_its_card() -> None:
    """Promise: the salts of other cards are in no opening, only hashes of them."""
    deck = sealed(1)
    told = repr([deck.opening(index, range(52)) for index in range(51)])
    assert deck.salts[51] not in told


def test_a_sealed_deck_does_not_print_its_secrets() -> None:
    """A log that happens to hold the value tells no card."""
    assert repr(sealed(1)) == "SealedDeck(table='eight-or-better', hand=17)"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cards": DECK[:51]}, "a deck is the 52 cards, not 51"),
        ({"salts": sealed(1).salts[:51]}, "a sealed deck needs 52 different salts; there are 51"),
        ({"salts": (sealed(1).salts[0],) * 52}, "a sealed deck needs 52 different salts; there are 1"),
        ({"salts": ("AB" * 32,) * 52}, "not 64 hexadecimal digits in lower case: 'ABAB"),
        ({"hand": 0}, "not the number of a hand: 0; hands are counted from 1"),
        ({"hand": 2**53}, "not the number of a hand"),
        ({"table": "\ud800"}, "not the id of a table"),
    ],
)
def test_what_cannot_be_sealed_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(DoorcardError, match=message):
        replace(sealed(1), **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"index": 52},
        {"index": -1},
        {"position": 52},
        {"card": UNKNOWN},
        {"path": ()},
        {"salt": "00"},
        {"path": ("",) * 6},
    ],
)
def test_what_cannot_be_an_opening_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(InvalidNotation):
        replace(sealed(1).opening(0, range(52)), **change)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [[2, 1], [1, 1], [0], [256]])
def test_what_is_announced_names_each_seat_once_in_order(seats: list[int]) -> None:
    bound = tuple([Bound(seat=seat, bound=None) for seat in seats])
    with pytest.raises(InvalidSetup, match="must ascend from 1 to 255, each once"):
        Announced(commitment=sealed(1).commitment, bound=bound)

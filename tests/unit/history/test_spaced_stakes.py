"""Stakes with blanks around the stroke are the same stakes, in every room's format: no hand is dropped for them."""

import pytest

from doorcard.history.formats import read_text
from doorcard.history.record import HandRecord
from tests.unit.history import (
    test_absolute,
    test_acr,
    test_everleaf,
    test_fulltilt,
    test_ipoker,
    test_kingsclub,
    test_ongame,
    test_stars,
    test_winning,
)

HANDS = [
    (test_stars.HAND, "$0.04/$0.08"),
    (test_stars.SIDE_POT, "200/400"),
    (test_fulltilt.HAND, "$2.50/$5"),
    (test_fulltilt.RUN_OUT, "40/80"),
    (test_acr.BETTING + test_acr.SHOWDOWN, "$0.04/$0.08"),
    (test_winning.HAND, "1/2 (PRR)"),
    (test_ongame.HAND, "$0.50/$1"),
    (test_kingsclub.OLD, "40/80"),
    (test_everleaf.PLAYED, "€0.50/€1.00"),
    (test_absolute.HAND, "$0.02/$0.04"),
    (test_ipoker.HEADER + test_ipoker.HAND, "€0.10/€0.20"),
]


@pytest.mark.parametrize(("text", "stakes"), HANDS)
def test_stakes_are_read_with_blanks_as_without(text: str, stakes: str) -> None:
    assert stakes in text
    plain = list(read_text(text))
    assert plain
    assert isinstance(plain[0], HandRecord)
    assert list(read_text(text.replace(stakes, stakes.replace("/", " / "), 1))) == plain

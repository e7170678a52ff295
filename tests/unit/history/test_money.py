"""Amounts are read in English and in French, in hundredths."""

import pytest

from doorcard.errors import InvalidNotation
from doorcard.history.money import parse_amount


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        ("3", 300),
        ("$3", 300),
        ("$0.04", 4),
        (".05", 5),
        ("0.5", 50),
        ("1,060.38", 106038),
        ("1,000", 100_000),
        ("1,000,000", 100_000_000),
        ("€ 0.01 EURO", 1),
        ("0,05 €", 5),
        ("25€", 2500),
        ("1 060,4", 106040),
        ("1\u00a0060\u202f250,38 €", 106025038),
        ("1.000,50", 100050),
        ("$31.15 USD", 3115),
        ("-6.10", -610),
    ],
)
def test_english_and_french_amounts_are_read_in_hundredths(text: str, hundredths: int) -> None:
    assert parse_amount(text) == hundredths


@pytest.mark.parametrize("text", ["", "$", "-", "a few", "0.125", "1,2,3", "1.00.00"])
def test_what_is_no_amount_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidNotation, match="not an amount"):
        parse_amount(text)

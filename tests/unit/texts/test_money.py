"""Amounts in each language: integers of hundredths, written as people there write them."""

import pytest

from doorcard.texts.money import format_amount

NARROW = "\u202f"


@pytest.mark.parametrize(
    ("amount", "english", "french"),
    [
        (0, "0", "0"),
        (5, "0.05", "0,05"),
        (40, "0.40", "0,40"),
        (50, "0.50", "0,50"),
        (99, "0.99", "0,99"),
        (100, "1", "1"),
        (250, "2.50", "2,50"),
        (99_900, "999", "999"),
        (99_999, "999.99", "999,99"),
        (100_000, "1,000", f"1{NARROW}000"),
        (125_050, "1,250.50", f"1{NARROW}250,50"),
        (123_456_789_00, "123,456,789", f"123{NARROW}456{NARROW}789"),
        (-40, "-0.40", "-0,40"),
        (-125_000, "-1,250", f"-1{NARROW}250"),
    ],
)
def test_amounts(amount: int, english: str, french: str) -> None:
    """Whole amounts have no decimals, others two; French has a decimal comma and narrow no-break spaces."""
    assert (format_amount(amount, "en"), format_amount(amount, "fr")) == (english, french)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_amount_can_be_broken_at_the_end_of_a_line(language: str) -> None:
    """A number that is torn in two is misread; French parts its thousands by a space that holds them together."""
    assert all(" " not in format_amount(10**power, language) for power in range(12))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_different_amounts_are_written_differently(language: str) -> None:
    amounts = [*range(-300, 300), *range(99_800, 100_200)]
    assert len({format_amount(amount, language) for amount in amounts}) == len(amounts)

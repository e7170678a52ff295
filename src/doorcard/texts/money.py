"""Amounts as each language writes them."""

from typing import Final

HUNDREDTHS: Final = 100
DECIMAL_MARK: Final = {"en": ".", "fr": ","}
THOUSANDS_MARK: Final = {"en": ",", "fr": "\u202f"}


def format_amount(amount: int, language: str) -> str:
    """Return an amount of hundredths: ``0.40``, ``1,250`` in English; ``0,40``, ``1 250`` in French."""
    whole, hundredths = divmod(abs(amount), HUNDREDTHS)
    text = f"{whole:,}".replace(",", THOUSANDS_MARK[language])
    if hundredths:
        text += f"{DECIMAL_MARK[language]}{hundredths:02}"
    return text if amount >= 0 else f"-{text}"

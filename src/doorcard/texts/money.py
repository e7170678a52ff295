"""Amounts as each language writes them."""

from typing import Final

from doorcard.texts.catalogue import catalogue

HUNDREDTHS: Final = 100


def format_amount(amount: int, language: str) -> str:
    """Return an amount of hundredths: ``0.40``, ``1,250`` in English; ``0,40``, ``1 250`` in French."""
    marks = catalogue(language)["marks"]
    whole, hundredths = divmod(abs(amount), HUNDREDTHS)
    text = f"{whole:,}".replace(",", marks["thousands"])
    if hundredths:
        text += f"{marks['decimal']}{hundredths:02}"
    return text if amount >= 0 else f"-{text}"

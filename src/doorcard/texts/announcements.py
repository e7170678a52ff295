"""Announcements in words.

All grammar is in the catalogues. Section ``ranks`` gives for every rank (1 is the ace of a low) its forms: ``one``,
``many`` and so on, alone or with the preposition the language wants before it. Section ``announce`` gives a template
for every category, in which ``{0.many}`` is the first rank in its form ``many`` and ``{all.written}`` is all ranks in
their form ``written``, joined by hyphens.
"""

import re
from typing import Final

from doorcard.hands.announcement import Announcement, Category
from doorcard.texts.catalogue import catalogue

WHEEL: Final = (5, 4, 3, 2, 1)

_HOLE: Final = re.compile(r"{(\w+)\.(\w+)}")


def announce(announcement: Announcement | None, language: str) -> str:
    """Return what the dealer says of a hand: "two pair, Kings and Sevens"; of None: "no low".

    Raises InvalidSetup for a language without a catalogue.
    """
    texts = catalogue(language)
    template: str = texts["announce"][_template_name(announcement)]
    forms = [texts["ranks"][str(rank)] for rank in announcement.ranks] if announcement else []

    def fill(hole: re.Match[str]) -> str:
        which, form = hole.groups()
        return "-".join(rank[form] for rank in (forms if which == "all" else [forms[int(which)]]))

    return _HOLE.sub(fill, template)


def _template_name(announcement: Announcement | None) -> str:
    if announcement is None:
        return "no-low"
    if announcement.category is Category.LOW and announcement.ranks == WHEEL:
        return "wheel"
    return announcement.category.value

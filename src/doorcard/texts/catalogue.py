"""The text catalogues: one JSON file a language, with the same keys in all, read by the browser client too."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from doorcard.errors import InvalidSetup

LANGUAGES: Final = ("en", "fr")


@cache
def catalogue(language: str) -> dict[str, Any]:
    """Return the texts of a language by section. Raises InvalidSetup for a language that is not in LANGUAGES."""
    if language not in LANGUAGES:
        raise InvalidSetup(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, Any] = json.loads(files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return texts

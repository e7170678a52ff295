"""The text catalogues: one JSON file a language, with the same keys in all, read by the browser client too."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from doorcard.errors import InvalidSetup

_FILES: Final = {
    file.name.removesuffix(".json"): file for file in files(__package__).iterdir() if file.name.endswith(".json")
}

LANGUAGES: Final = tuple(sorted(_FILES))
"""The languages that have a file here: to add one, add its file."""


@cache
def catalogue(language: str) -> dict[str, Any]:
    """Return the texts of a language by section. Raises InvalidSetup for a language that is not in LANGUAGES."""
    if language not in LANGUAGES:
        raise InvalidSetup(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, Any] = json.loads(_FILES[language].read_text(encoding="utf-8"))
    return texts

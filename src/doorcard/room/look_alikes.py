"""Which names a reader would take for one another.

Two names are alike where they are the same but for case, accents, blanks and marks, or where they are drawn alike.
"""

import re
import unicodedata
from typing import Final, NamedTuple

LONGEST_KEY = 80
"""Characters of the longest key of a name of 20: none has more than three, twice over, when its case is folded."""

_DRAWN_LIKE: Final = {
    "0": "οоՕօഠଠዐჿσᴏᴑꬽ",
    "2": "ꝚƧꙄ",
    "3": "ЗӠȜƷꝪꞫ",
    "5": "Ƽ",
    "6": "б",
    "8": "ȣȢ",
    "9": "Ꝯ",
    "a": "аαɑ",
    "b": "ЬƄ",
    "c": "сᴄ",
    "d": "ԁ",
    "e": "еҽꬲ",
    "f": "քꞙẝꬵ",
    "g": "ցɡᶃƍ",
    "h": "һհ",
    "i": "іӏιıɪɩꙇ",
    "j": "јϳ",
    "n": "ոռ",
    "p": "рρ",
    "q": "ԛգզ",
    "r": "гᴦꭇꭈ",
    "s": "ѕƽꜱ",
    "u": "υսʋᴜꞟꭎꭒ",
    "v": "νѵᴠ",
    "w": "ѡԝաɯᴡ",
    "x": "х",
    "y": "уүγყɣʏỿᶌꭚ",
    "z": "ᴢ",
    "A": "АΑ",
    "B": "ВΒꞴ",
    "C": "С",
    "E": "ЕΕ",
    "F": "ϜꞘ",
    "G": "Ԍ",
    "H": "НΗ",
    "J": "ЈͿꞲ",
    "K": "КΚ",
    "M": "МΜϺ",
    "N": "Ν",
    "O": "ОΟ",
    "P": "РΡ",
    "R": "Ʀ",
    "S": "ЅՏ",
    "T": "ТΤ",
    "U": "Սሀ",
    "V": "Ѵ",
    "W": "Ԝ",
    "X": "ХΧꞳ",
    "Y": "УΥҮ",
    "Z": "Ζ",
    "l": "ІӀΙƖǀ",
}
"""Letters by the one of ASCII that they are drawn like, accents left off (Unicode Technical Standard 39)."""

_SHAPES: Final = str.maketrans({letter: shape for shape, letters in _DRAWN_LIKE.items() for letter in letters})
_STROKES: Final = str.maketrans({"1": "l", "|": "l"})
_CAPITAL_I: Final = str.maketrans({"I": "l"})
_ACCENT: Final = re.compile("[\u0300-\u036f]")


class NameKeys(NamedTuple):
    """What a name is compared by; two names with one of these in common are alike."""

    folded: str
    drawn: str


def name_keys(name: str) -> NameKeys:
    """Return the keys of a name.

    ``folded`` leaves case aside. ``drawn`` takes a capital I for the small l that it looks like, and so tells it from
    the small i. Both take 0 for o, 1 for l, rn for m, vv for w, and letters of other scripts for what they look like.
    """
    keys = word_keys(name)
    return NameKeys(keys.folded.replace("rn", "m"), keys.drawn.replace("rn", "m"))


def word_keys(word: str) -> NameKeys:
    """Return the keys of a word in a text: those of a name, but rn stays two letters, or burn would be bum."""
    text = _ACCENT.sub("", unicodedata.normalize("NFD", unicodedata.normalize("NFKC", word)))
    folded = text.casefold().translate(_SHAPES).casefold()
    drawn = _fold_unless_tall(text.translate(_SHAPES).translate(_CAPITAL_I))
    return NameKeys(_bare(folded), _bare(drawn))


def _fold_unless_tall(text: str) -> str:
    """Keep the capital L, which is not drawn like the small one."""
    return "L".join([part.casefold() for part in text.split("L")])


def _bare(text: str) -> str:
    """Return letters, marks of letters and digits alone, strokes that look alike being one."""
    text = text.translate(_STROKES)
    if text.isascii() and text.isalnum():
        kept = text.replace("0", "o")
    else:
        kept = "".join(_round(character) for character in text if unicodedata.category(character)[0] in "LMN")
    return kept.replace("vv", "w")


def _round(character: str) -> str:
    """Take the zero of any script, which is a ring, for an o."""
    return "o" if unicodedata.decimal(character, None) == 0 else character


def are_alike(name: str, other: str) -> bool:
    """Tell whether a reader would take one name for the other."""
    return any(one == another for one, another in zip(name_keys(name), name_keys(other), strict=True))

"""Which names are taken for one another: Unicode Technical Standard 39, and a house rule for case and accents."""

import unicodedata

import pytest
from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from doorcard.errors import Refusal
from doorcard.room.look_alikes import LONGEST_KEY, are_alike, name_keys
from doorcard.room.names import LONGEST_NAME, clean_name

ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN")
"""The alphabets of which whole names can be drawn with letters that look Latin."""


def drawn_like_ascii() -> list[tuple[str, str]]:
    """Return the letters that Unicode's own table says are drawn like one letter or digit of ASCII, with that one."""
    return [
        (letter, str(look["c"]))
        for letter, looks in confusables_data.items()
        if len(letter) == 1 and not letter.isascii() and unicodedata.normalize("NFKC", letter) == letter
        if unicodedata.category(letter)[0] == "L" and unicodedata.name(letter).split()[0] in ALPHABETS
        for look in looks
        if len(look["c"]) == 1 and look["c"].isascii() and look["c"].isalnum()
    ]


def test_every_letter_of_unicodes_table_is_taken_for_what_it_looks_like() -> None:
    """UTS 39, confusables: for the alphabets in wide use that share shapes with Latin."""
    pairs = drawn_like_ascii()
    assert len(pairs) > 100
    assert [pair for pair in pairs if not are_alike(pair[0] * 3, pair[1] * 3)] == []


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Élodie", "elodie"),
        ("Straße", "STRASSE"),
        ("Ann B", "Ann-B"),
        ("Bob", "B0b"),
        ("Bill", "Bi1l"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("PAUL", "PAUl"),
        ("Paul", "PAU1"),
        ("Pau|", "Paul"),
        ("Arno", "Amo"),
        ("vvill", "will"),
        ("ВОВА", "BOBA"),
        ("ВОВА", "Вова"),
        ("Ουζο", "ΟΥΖΟ"),
        ("ﬁn", "fin"),
        ("Ｔｏｍ", "Tom"),
        ("♠Tom♠", "Tom"),
        ("seat ०", "seat o"),
    ],
)
def test_names_that_a_reader_would_confuse_are_alike(name: str, other: str) -> None:
    assert are_alike(name, other)
    assert are_alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anne"), ("Ian", "Lan"), ("Ali", "All"), ("Ian", "Jan"), ("李", "木"), ("कि", "का")]
)
def test_names_that_a_reader_tells_apart_are_not_alike(name: str, other: str) -> None:
    assert not are_alike(name, other)


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=LONGEST_NAME)


@given(NAMES)
def test_a_name_that_can_be_taken_is_like_itself_in_any_case_and_its_keys_fit_the_record(name: str) -> None:
    try:
        name = clean_name(name)
    except Refusal:
        return
    assert are_alike(name, name)
    assert are_alike(name, name.casefold())
    assert all(0 < len(key) <= LONGEST_KEY for key in name_keys(name))


@pytest.mark.parametrize(
    "name", ["Ann", "Zoé 2", "Иван", "Ελένη", "さくら 桜", "김철수", "Tom 李", "محمد", "O'Brien", "42"]
)
def test_names_of_all_the_world_can_be_taken(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["Аnn", "Bοb", "PaulИ", "ЕlЕna", "Ձohn", "さくらИ"])
def test_alphabets_that_share_shapes_are_not_mixed(name: str) -> None:
    """UTS 39, section 5.2, highly restrictive."""
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "mixed-scripts"


@pytest.mark.parametrize("name", ["", " ", "x" * 21, "♠♠", "ann\u202e", "a\u200bnn", "ꓮꓠꓠ", "ᎪᎪ", "Ⲁⲛⲛ", "\u0301"])
def test_names_that_cannot_be_seen_or_read_are_refused(name: str) -> None:
    """Scripts in limited use (Lisu, Cherokee, Coptic) are drawn like Latin: UAX 31, tables 4 and 7."""
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "bad-name"

"""Words that the host does not want (``docs/hosting.md``): found whole, however written; nothing else is touched."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from doorcard.errors import InvalidSetup
from doorcard.room.bad_words import NO_BAD_WORDS, SHORTEST_SPELT, BadWords

LIST = BadWords.of("damn", "Merde", "shit", "ass", "bum", "go to hell", "trou-du-cul", "s.o.b.", "сука", "1488")


@pytest.mark.parametrize(
    ("line", "masked"),
    [
        ("damn", "****"),
        ("Oh DAMN, no!", "Oh ****, no!"),
        ("(damn) damn_it l'damn", "(****) ****_it l'****"),
        ("mérde MERDÈ", "***** *****"),
        ("dаmn", "****"),
        ("d\u0336a\u0336m\u0336n\u0336", "********"),
        ("ｄａｍｎ ⓓⓐⓜⓝ ⒟⒜⒨⒩", "**** **** ****"),
        ("sh1t SHIT", "**** ****"),
        ("CYKA cyka Сука", "**** **** ****"),
        ("d a m n", "* * * *"),
        ("I d.a.m.n you", "I *.*.*.* you"),
        ("d-a-m-n d*a*m*n d . a - m_n", "*-*-*-* ******* * . * - *_*"),
        ("y o u d a m n f o o l", "y o u * * * * f o o l"),
        ("d 4 m n, s h 1 t", "d 4 m n, * * * *"),
        ("daaaaamn assss", "******** *****"),
        ("Go, to  hell!", "**, **  ****!"),
        ("gototohell go to heaven", "gototohell go to heaven"),
        ("g o t o h e l l", "* * * * * * * *"),
        ("Trou du cul", "**** ** ***"),
        ("S.O.B.", "*.*.*."),
        ("1488 148 8 １４８８", "**** 148 8 ****"),
        ("damn™ ℡", "****™ ℡"),
        ("damn|damn b|um", "****|**** b|um"),
    ],
)
def test_a_word_is_found_however_it_is_written_and_masked_letter_by_letter(line: str, masked: str) -> None:
    """House rule: case, accents, look-alikes, blanks between the letters and letters drawn out hide no word."""
    assert LIST.masked(line) == masked


@pytest.mark.parametrize(
    "line",
    [
        "Scunthorpe, a classic: assassins pass the bass, damnation!",
        "burn a card",
        "dammn damn9 9damn",
        "go to the hell of it",
        "A K Q J, 8 8",
        "a s, then s",
        "**** d*** *",
        "sob sobs",
        "",
        "…!? ♠",
    ],
)
def test_a_word_within_another_and_one_that_only_resembles_are_left(line: str) -> None:
    """House rule: whole words alone; the town of Scunthorpe may be named, and a dealer burns a card."""
    words = BadWords.of("cunt", "damn", "ass", "bum", "go to hell", "s.o.b.", "as")
    assert words.masked(line) == line


def test_numbers_are_numbers() -> None:
    """House rule: 0 is o and 1 is l within a word; an amount of chips is no word."""
    words = BadWords.of("loo", "lol", "10c", "ooo")
    assert words.masked("100 101 1000 1 0 1 ١٠٠ 100,000") == "100 101 1000 1 0 1 ١٠٠ 100,000"
    assert words.masked("l0l l 0 l 10c") == "*** * * * ***"


def test_what_is_masked_joins_nothing() -> None:
    """House rule: letters on both sides of a masked word are no word together."""
    words = BadWords.of("bad", "xyz", "ab cd")
    assert words.masked("x bad y bad z") == "x *** y *** z"
    assert words.masked("ab bad cd") == "ab *** cd"


def test_a_mask_is_final_also_beside_a_stroke_which_is_a_letter_or_a_mark() -> None:
    words = BadWords.of("bad", "lx")
    assert words.masked("bad||x") == words.masked(words.masked("bad||x")) == "***||x"
    assert words.masked("bad|x") == words.masked(words.masked("bad|x")) == "*****"


def test_words_that_begin_alike_are_each_found() -> None:
    words = BadWords.of("ab cd ef gh", "ab", "ab cd", "xyzab", "xyz")
    assert words.masked("ab, ab cd. ab cd ef gh") == "**, ** **. ** ** ** **"
    assert words.masked("x y z - x y z a b") == "* * * - * * * * *"
    assert words.masked("ef gh, cd ef gh") == "ef gh, cd ef gh"


def test_a_small_i_is_no_l_in_any_alphabet() -> None:
    """A capital I is drawn like l; the words of a list are not taken for capitals where they have none."""
    assert BadWords.of("pisé", "PIS").masked("pls plse PISE") == "pls plse ****"


@pytest.mark.parametrize(
    "name",
    [
        "damn",
        "Damn 2",
        "damn99",
        "99damn",
        "x damn_1",
        "D.A.M.N",
        "da mn",
        "Da-mn 7",
        "GoToHell",
        "Sh1t",
        "dаmn",
        "1488",
    ],
)
def test_a_name_holds_a_word_also_with_digits_and_blanks(name: str) -> None:
    """House rule: of a name blanks and marks do not count, and digits at its ends are no disguise."""
    assert LIST.are_in_name(name)


@pytest.mark.parametrize(
    "name", ["Scunthorpe", "Burn", "Cassandra 88", "Damnation", "Ann", "2", "Go to Hello", "da9mn"]
)
def test_a_name_that_only_contains_the_letters_of_a_word_is_free(name: str) -> None:
    assert not BadWords.of("damn", "ass", "bum", "cunt", "go to hell").are_in_name(name)
    assert not NO_BAD_WORDS.are_in_name(name)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("a$$", "has '$$'; a word is of letters and digits"),
        ("\U0001f595", "a word is of letters and digits"),
        ("da\u200bmn", "a word is of letters and digits"),
        ("a", "too short"),
        ("а", "too short"),
        ("в", "too short"),
        ("-.-", "too short"),
        ("–", "too short"),
        ("\u0301 damn", "an accent without its letter"),
    ],
)
def test_what_could_only_match_by_accident_is_no_word_of_a_list(word: str, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=re.escape(reason)):
        BadWords.of("damn", word)


words_of_three_letters = st.lists(st.text("abc", min_size=2, max_size=4), min_size=1, max_size=6)
lines_of_three_letters = st.lists(
    st.tuples(st.text("abc", min_size=1, max_size=4), st.sampled_from([" ", ".", "-", ", ", "!", " ** ", "*"])),
    max_size=20,
).map(lambda parts: "".join(word + gap for word, gap in parts))


def places_of(word: str, line: str) -> set[int]:
    """Return where a word stands in a line of small letters: whole, or its letters alone and no mask between."""
    whole, gap = rf"(?<![a-z])(?={word}(?![a-z]))", r"(?:[^a-z*]+|\*)"
    found = {place for at in re.finditer(whole, line) for place in range(at.start(), at.start() + len(word))}
    if len(word) >= SHORTEST_SPELT:
        spelt = rf"(?<![a-z])(?={gap.join(f'({letter})' for letter in word)}(?![a-z]))"
        found |= {at.start(group + 1) for at in re.finditer(spelt, line) for group in range(len(word))}
    return found


@given(words_of_three_letters, lines_of_three_letters)
def test_exactly_the_letters_of_bad_words_are_masked(words: list[str], line: str) -> None:
    """Against a search by pattern; letters drawn out have tests of their own."""
    assume(not re.search(r"(.)\1\1", re.sub("[^a-z]", "", line)))
    places = set().union(*(places_of(word, line) for word in words))
    expected = "".join("*" if place in places else sign for place, sign in enumerate(line))
    assert BadWords.of(*words).masked(line) == expected


@given(words_of_three_letters, lines_of_three_letters)
def test_nothing_bad_is_left_and_what_is_masked_stays_as_it_is(words: list[str], line: str) -> None:
    masked = BadWords.of(*words).masked(line)
    assert not any(places_of(word, masked) for word in words)
    assert BadWords.of(*words).masked(masked) == masked


@given(words_of_three_letters, lines_of_three_letters)
def test_the_order_of_a_list_says_nothing(words: list[str], line: str) -> None:
    assert BadWords.of(*words).masked(line) == BadWords.of(*reversed(words), *words).masked(line)


anything = st.text(st.one_of(st.characters(codec="utf-8"), st.sampled_from("damnDAMN 01|.*-\u0301ⓓàІl")), max_size=200)


@given(anything)
def test_of_any_line_the_length_is_kept_and_each_character_but_for_masks(line: str) -> None:
    masked = LIST.masked(line)
    assert len(masked) == len(line)
    assert all(new in (old, "*") for new, old in zip(masked, line, strict=True))
    assert LIST.masked(masked) == masked
    assert NO_BAD_WORDS.masked(line) == line
    assert isinstance(LIST.are_in_name(line), bool)


@given(
    st.lists(st.sampled_from(["damn", "merde", "shit", "ass", "bum", "Scunthorpe", "okay", "burn"]), max_size=12),
    st.data(),
)
def test_disguises_hide_no_word_and_make_none(words: list[str], data: st.DataObject) -> None:
    """Every letter may be a capital, have an accent, or be another alphabet's that is drawn like it."""
    drawn = {
        "a": "aAáÀаα",
        "s": "sSšѕ",
        "d": "dDďԁ",
        "m": "mM",
        "i": "iíІі1",
        "e": "eEéе",
        "u": "uUüս",
        "b": "bB",
        "n": "nNñո",
    }
    line = " ".join("".join(data.draw(st.sampled_from(drawn.get(sign, sign))) for sign in word) for word in words)
    bad = {"damn", "merde", "shit", "ass", "bum"}
    pairs = zip(words, LIST.masked(line).split(), line.split(), strict=True)
    assert all(new == ("*" * len(old) if word in bad else old) for word, new, old in pairs)


def test_a_long_list_is_looked_up_and_not_read() -> None:
    """Promise: a line costs the same whatever the list has; counted in look-ups, not in time."""
    looked_up = []

    class Counted(set[str]):
        def __contains__(self, word: object) -> bool:
            looked_up.append(word)
            return super().__contains__(word)

    words = BadWords.of(
        "damn", *[f"word {number}" for number in range(2_000)], *[f"kwj{number}" for number in range(2_000)]
    )
    words._phrases, words._spelt = Counted(words._phrases), Counted(words._spelt)
    assert words.masked("a word on the word " * 10) == "a word on the word " * 10
    assert words.masked("k w j 1 2 " * 20) == "* * * * * " * 20
    assert len(looked_up) < 3_000

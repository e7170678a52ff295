"""The file of words that the host does not want, as ``docs/hosting.md`` describes it."""

from pathlib import Path

import pytest

from doorcard.cli.bad_words_file import LONGEST_WORD, MOST_LINES, load_bad_words
from doorcard.errors import InvalidSetup

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_the_numbers_in_the_document_are_those_of_the_code() -> None:
    told = HOSTING.read_text(encoding="utf-8")
    assert f"at most {LONGEST_WORD} characters a line, {MOST_LINES:,} lines at most" in told


def written(folder: Path, data: bytes) -> Path:
    path = folder / "words.txt"
    path.write_bytes(data)
    return path


def test_a_line_is_a_word_or_a_phrase_and_comments_and_blank_lines_are_none(tmp_path: Path) -> None:
    text = "\ufeffDamn\r\n\r\n  # a word of ours, and a long remark: " + "x" * 100 + "\n\t go  to hell \nsacré"
    words = load_bad_words(written(tmp_path, text.encode()))
    assert words.masked("damn, go to hell, sacre remark") == "****, ** ** ****, ***** remark"


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# nothing yet"])
def test_an_empty_list_masks_nothing(tmp_path: Path, data: bytes) -> None:
    assert load_bad_words(written(tmp_path, data)).masked("damn # nothing yet") == "damn # nothing yet"


def test_a_list_of_the_greatest_size_is_taken(tmp_path: Path) -> None:
    lines = ["x" * LONGEST_WORD, *["damn"] * (MOST_LINES - 1)]
    assert load_bad_words(written(tmp_path, "\n".join(lines).encode())).masked("damn") == "****"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"damn\n" * (MOST_LINES + 1), f": more than {MOST_LINES:,} lines; a list has at most so many"),
        (b"damn\n" + b"x" * (LONGEST_WORD + 1), ", line 2: 81 characters; a word or phrase has at most 80"),
        (b"damn\nd\xe9j\xe0\n", ", line 2: not UTF-8: "),
        (b"d\x00a\x00", ", line 1: 'd\\x00a\\x00' has '\\x00\\x00'; a word is of letters and digits"),
        (b"\n# one\na$$\n", ", line 3: 'a$$' has '$$'; a word is of letters and digits, so write it by its letters"),
        (b"damn\na\n", ", line 2: 'a' is too short; a word has at least two letters or digits"),
    ],
)
def test_a_list_that_is_none_is_refused_with_its_line_and_what_would_be_right(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    path = written(tmp_path, data)
    with pytest.raises(InvalidSetup) as refused:
        load_bad_words(path)
    assert refused.value.code == "invalid-setup"
    assert str(refused.value).startswith(f"{path}{reason}")


def test_a_folder_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match=r"cannot be read: Is a directory; name a text file"):
        load_bad_words(tmp_path)

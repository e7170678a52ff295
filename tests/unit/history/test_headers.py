"""Headers of files: lines that tell something of all the hands after them come before each hand's own."""

from doorcard.history.reading import Format, Reading, Skipped, read_hands

SEEN: list[tuple[int, list[str]]] = []


def keep(lines: list[str], first_line: int) -> Reading:
    SEEN.append((first_line, lines))
    return Skipped(first_line, "kept")


WITH_HEADER = Format(
    name="with a header",
    recognises=lambda text: text.startswith("head"),
    begins=lambda line: line.startswith("hand"),
    read=keep,
    heads=lambda line: line.startswith("head"),
)


def blocks(text: str) -> list[tuple[int, list[str]]]:
    SEEN.clear()
    list(read_hands(WITH_HEADER, iter(text.splitlines())))
    return SEEN


def test_each_hand_comes_after_the_header_and_its_lines_keep_their_numbers() -> None:
    told = blocks("head a\njunk\nhead b\nhand 1\nfold\nhand 2\ncall\n")
    assert told == [(2, ["head a", "head b", "hand 1", "fold"]), (4, ["head a", "head b", "hand 2", "call"])]


def test_a_second_header_takes_the_place_of_the_first_and_ends_the_hand_before_it() -> None:
    told = blocks("head a\nhand 1\nhead b\njunk\nhand 2\n")
    assert told == [(1, ["head a", "hand 1"]), (4, ["head b", "hand 2"])]


def test_without_a_header_a_hand_has_its_own_lines_alone() -> None:
    assert blocks("junk\nhand 1\nfold\n") == [(2, ["hand 1", "fold"])]


def test_a_header_alone_is_no_hand() -> None:
    assert blocks("head a\nhead b\n") == []

"""XML hands: one ``<game>`` at a time, with the line of every element; a broken one says where."""

import pytest

from doorcard.history.markup import read_game
from doorcard.history.reading import Unreadable

GAME = """\
<session>
<game id="7">
  <round no="0"><action no="1"/></round>
  <round no="1">
    <cards player="Ann &amp; Bob">HK
 D2</cards>
  </round>
</game>
</session>
"""


def test_every_element_knows_the_lines_of_the_file_that_it_stands_on() -> None:
    before, game = read_game(GAME.splitlines(), 11)
    assert before.strip() == "<session>"
    assert (game.tag, game.line, game.end) == ("game", 12, 18)
    assert [(found.get("no"), found.line) for found in game.find("round")] == [("0", 13), ("1", 14)]


def test_elements_are_found_however_deep_with_their_attributes_and_text() -> None:
    _, game = read_game(GAME.splitlines(), 1)
    (cards,) = game.find("cards")
    assert cards.get("player") == "Ann & Bob"
    assert cards.text.split() == ["HK", "D2"]


def test_a_missing_attribute_is_told_with_its_line() -> None:
    _, game = read_game(GAME.splitlines(), 1)
    (action,) = game.find("action")
    with pytest.raises(Unreadable, match="<action> has no sum") as wrong:
        action.get("sum")
    assert wrong.value.line == 3


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('<game id="1">\n<round>', 5, "cut off"),
        ("<session>\nno game", 6, "cut off"),
        ('<game id="1">\n<game id="2">\n</game>', 5, "a second hand"),
        ('<game id="1"></game><game id="2"></game>', 5, "a second hand"),
        ('<game id="1">\n<round>\n</game>', 7, "not well-formed"),
        ('<game id="1">\n&nbsp;\n</game>', 6, "not well-formed"),
    ],
)
def test_what_is_not_one_whole_game_is_unreadable_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason) as wrong:
        read_game(text.splitlines(), 5)
    assert wrong.value.line == line


def test_a_document_type_inside_a_game_is_refused() -> None:
    """No entity is ever declared, so none can grow."""
    text = '<game id="1">\n<!DOCTYPE game [<!ENTITY a "aaaa">]>\n&a;</game>'
    with pytest.raises(Unreadable):
        read_game(text.splitlines(), 1)


def test_a_document_type_before_a_game_declares_nothing_for_it() -> None:
    text = '<!DOCTYPE session [<!ENTITY a "aaaa">]>\n<game id="1">&a;</game>'
    with pytest.raises(Unreadable, match="not well-formed") as wrong:
        read_game(text.splitlines(), 1)
    assert wrong.value.line == 2

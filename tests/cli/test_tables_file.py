"""The file of tables: what it may say; what is wrong is told with file, line and reason before anything starts."""

from pathlib import Path

import pytest

from doorcard.cli.tables_file import default_tables, load_tables, read_guest_days, read_tables, read_terms
from doorcard.errors import InvalidSetup
from doorcard.rules import Stakes
from tests.cli.commands import GOOD_TABLE, Shell


def test_the_default_tables_are_as_promised() -> None:
    """Stud hi-lo, stud and razz at 2/4 with chips of one cent, an ante of 0.40 and a bring-in of 0.50."""
    tables = {table.table: table for table in default_tables()}
    assert {name: table.house.name for name, table in tables.items()} == {
        "stud8": "fulltilt-stud8",
        "stud": "winamax-stud",
        "razz": "razz",
    }
    for table in tables.values():
        assert table.stakes == Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400, unit=1)
        assert (table.least_buy_in, table.most_buy_in) == (4_000, 20_000)
        assert len(table.computers) == 4
        assert table.seats == table.house.max_seats
        assert len(table.name) > 3


def test_a_table_says_as_little_as_it_needs() -> None:
    (table,) = read_tables(GOOD_TABLE, "f")
    assert (table.table, table.name, table.seats, table.computers) == ("t", "t", 8, ())
    assert (table.act_seconds, table.pause_seconds, table.pace) == (25, 5, 1)
    assert not table.quiet_all_in


def test_a_table_says_as_much_as_it_wants() -> None:
    text = GOOD_TABLE + (
        'name = "Chez Zoë ♠"\nseats = 5\ncomputers = ["bold"]\nsmallest_chip = 0.10\n'
        "act_seconds = 12.5\npause_seconds = 0\nshowdown_seconds = 3\npace = 0.5\nquiet_all_in = true\n"
    )
    (table,) = read_tables(text, "f")
    assert (table.name, table.seats, table.computers, table.stakes.unit) == ("Chez Zoë ♠", 5, ("bold",), 10)
    assert (table.act_seconds, table.pause_seconds, table.pace) == (12.5, 0, 0.5)
    assert table.showdown_seconds == 3
    assert table.quiet_all_in


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("", (False, False)),
        ("dead_cards = true\n", (True, False)),
        ("dead_cards = true\nlive_cards = false\n", (True, False)),
        ("dead_cards = true\nlive_cards = true\n", (True, True)),
    ],
)
def test_a_table_says_what_its_tray_holds(text: str, holds: tuple[bool, bool]) -> None:
    (table,) = read_tables(GOOD_TABLE + text, "f")
    assert (table.dead_cards, table.live_cards) == holds


def test_tables_come_in_their_order() -> None:
    text = GOOD_TABLE + GOOD_TABLE.replace('"t"', '"another"')
    assert [table.table for table in read_tables(text, "f")] == ["t", "another"]


def test_wallets_are_told_in_small_bets_of_the_lowest_table() -> None:
    higher = GOOD_TABLE.replace('"t"', '"high"').replace("small_bet = 2", "small_bet = 3")
    terms = read_terms(higher + GOOD_TABLE, "f")
    assert (terms.opens_with, terms.refill_below, terms.refill_seconds) == (200_000, 20_000, 3_600)
    text = higher + GOOD_TABLE + "[wallet]\nopens_with = 50\nrefill_below = 20\nrefill_minutes = 1.5\n"
    terms = read_terms(text, "f")
    assert (terms.opens_with, terms.refill_below, terms.refill_seconds) == (10_000, 4_000, 90)
    assert len(read_tables(text, "f")) == 2


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("[wallet]\ncolour = 1\n", "f, line 9: 'colour' is not known; a wallet has opens_with, "),
        ("[wallet]\n\nopens_with = 2.5\n", "f, line 10: opens_with is a whole number, not "),
        ("[wallet]\nopens_with = 5000000\n", "f, line 9: opens_with = 5000000 is out of reach"),
        ("[wallet]\nrefill_below = -1\n", "f, line 9: a refill below -200 cannot be"),
        ("[wallet]\nopens_with = 10\nrefill_below = 11\n", "f, line 10: a refill below 2200 cannot be"),
        ("[wallet]\nrefill_minutes = -1\n", "f, line 9: refill_seconds is -60"),
        ("[[wallet]]\n", "f, line 1: wallet is a .wallet. section, not "),
    ],
)
def test_what_is_wrong_with_the_wallets_is_told_with_its_line(section: str, said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        read_terms(GOOD_TABLE + section, "f")


def test_guests_are_kept_ninety_days_unless_the_file_says_otherwise() -> None:
    assert read_guest_days(GOOD_TABLE, "f") == 90
    text = GOOD_TABLE + "[guests]\nkeep_days = 7.5\n[wallet]\nopens_with = 50\nrefill_below = 20\n"
    assert (read_guest_days(text, "f"), len(read_tables(text, "f"))) == (7.5, 1)
    assert read_guest_days(GOOD_TABLE + "[guests]\nkeep_days = 0\n", "f") == 0


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("[guests]\ncolour = 1\n", "f, line 9: 'colour' is not known; guests have keep_days"),
        ("[guests]\n\nkeep_days = -1\n", "f, line 10: keep_days is -1; it must be 0"),
        ("[guests]\nkeep_days = 'long'\n", "f, line 9: keep_days is a number"),
        ("[[guests]]\n", "f, line 1: guests is a .guests. section, not "),
    ],
)
def test_what_is_wrong_with_the_guests_is_told_with_its_line(section: str, said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        read_guest_days(GOOD_TABLE + section, "f")


def changed(line: str, to: str) -> str:
    """Return the good file with one of its lines changed."""
    assert line in GOOD_TABLE
    return GOOD_TABLE.replace(line, to)


WRONG = {
    "a syntax error": (changed('house = "razz"', "house = razz"), r"Invalid value \(at line 3, column 9\)"),
    "nothing": ("", "line 1: the file is "),
    "another kind of file": ("room = 1\n" + GOOD_TABLE, "line 1: .*nothing else"),
    "a table with single brackets": ("[table]\nid = 't'\n", "line 1: the file is "),
    "tables that are numbers": ("table = [1, 2]\n", "line 1: a table is a .* section, not 1"),
    "an unknown key": (GOOD_TABLE + "limit = 3\n", "line 8: 'limit' is not known; a table has id, "),
    "a misspelt key": (changed("bring_in", "bringin"), "line 7: 'bringin' is not known"),
    "a missing key": (changed("ante = 0.40\n", ""), "line 1: a table needs ante"),
    "a key missing in the second table": (GOOD_TABLE + "\n[[table]]\nid = 'b'\n", "line 9: a table needs house"),
    "an unknown house": (changed('"razz"', '"casino"'), "line 3: no house is called 'casino'; the houses are "),
    "a house that is a number": (changed('"razz"', "7"), "line 3: house is a text, not 7"),
    "an id that is a number": (changed('"t"', "1"), "line 2: id is a text, not 1"),
    "an id with a blank": (changed('"t"', '"my table"'), "line 2: id 'my table': small letters"),
    "an id that is too long": (changed('"t"', f'"{"x" * 33}"'), "line 2: id 'x+': .* at most 32"),
    "two tables of one id": (GOOD_TABLE + GOOD_TABLE, "line 9: two tables have the id 't'"),
    "a name of nothing": (GOOD_TABLE + 'name = " "\n', "line 8: name is a text"),
    "a name that is too long": (GOOD_TABLE + f'name = "{"x" * 41}"\n', "line 8: name has at most 40 characters"),
    "a name in two lines": (GOOD_TABLE + 'name = "a\\nb"\n', "line 8: name .* visible"),
    "an ante that is a text": (changed("0.40", '"0.40"'), "line 6: ante is an amount, as 2 or 0.40, not '0.40'"),
    "an ante that is true": (changed("0.40", "true"), "line 6: ante is an amount"),
    "an ante with three decimals": (changed("0.40", "0.405"), "line 6: ante = 0.405 has more than two decimals"),
    "an ante below nothing": (changed("0.40", "-1"), "line 6: the ante is -100"),
    "an ante that is no number": (changed("0.40", "nan"), "line 6: ante = NaN is out of reach"),
    "an ante that is infinite": (changed("0.40", "inf"), "line 6: ante = Infinity is out of reach"),
    "an ante beyond all counting": (changed("0.40", "1e999999"), r"line 6: ante = 1E\+999999 is out of reach"),
    "a number that cannot be read": (changed("0.40", "1e99999999999999999999"), "a number is out of reach"),
    "a number of 5,000 digits": (changed("0.40", "9" * 5_000), "Exceeds the limit"),
    "a small bet of nothing": (changed("small_bet = 2", "small_bet = 0"), "line 4: the small bet is 0"),
    "a big bet below the small one": (
        changed("big_bet = 4", "big_bet = 1"),
        "line 5: the big bet .*hundredths",
    ),
    "a bring-in as big as a bet": (changed("0.50", "2"), "line 7: the bring-in is 200"),
    "a bring-in of nothing": (changed("0.50", "0"), "line 7: the bring-in is 0"),
    "an ante that is no multiple": (GOOD_TABLE + "smallest_chip = 0.50\n", "line 6: the ante 40 is not a multiple"),
    "a smallest chip of nothing": (GOOD_TABLE + "smallest_chip = 0\n", "line 8: the smallest chip is 0"),
    "seats beyond the house": (GOOD_TABLE + "seats = 9\n", "line 8: 9 seats; razz has 2 to 8"),
    "seats beyond a smaller house": (
        changed('"razz"', '"winamax-stud"') + "seats = 7\n",
        "line 8: 7 seats; winamax-stud has 2 to 6",
    ),
    "one seat": (GOOD_TABLE + "seats = 1\n", "line 8: 1 seats"),
    "half a seat": (GOOD_TABLE + "seats = 2.5\n", "line 8: seats is a whole number"),
    "too many computers": (
        GOOD_TABLE + 'seats = 2\ncomputers = ["bold", "bold"]\n',
        "line 9: 2 computer players leave no seat free at a table of 2",
    ),
    "an unknown computer": (GOOD_TABLE + 'computers = ["wild"]\n', "line 8: computers is a list of careful, "),
    "computers that are a text": (GOOD_TABLE + 'computers = "bold"\n', "line 8: computers is a list of "),
    "computers that are lists": (GOOD_TABLE + "computers = [[]]\n", "line 8: computers is a list of "),
    "no time to act": (GOOD_TABLE + "act_seconds = 0\n", "line 8: act_seconds is 0.0; it must be more than 0"),
    "time to act that is no number": (GOOD_TABLE + "act_seconds = nan\n", "line 8: act_seconds = NaN is out of reach"),
    "time to act that is a text": (GOOD_TABLE + 'act_seconds = "25"\n', "line 8: act_seconds is a number, not '25'"),
    "a pause below nothing": (GOOD_TABLE + "pause_seconds = -1\n", "line 8: pause_seconds is -1.0"),
    "a time bank below nothing": (
        GOOD_TABLE + "time_bank_seconds = -1\n",
        "line 8: time_bank_seconds is -1.0; it must be 0 or more",
    ),
    "disconnect time that is a text": (
        GOOD_TABLE + 'disconnect_seconds = "long"\n',
        "line 8: disconnect_seconds is a number, not 'long'",
    ),
    "a quiet that is no yes or no": (GOOD_TABLE + "quiet_all_in = 1\n", "line 8: quiet_all_in is true or false, not 1"),
    "live cards without a tray": (GOOD_TABLE + "live_cards = true\n", "line 8: live_cards are told in the tray"),
    "live cards that are no yes or no": (GOOD_TABLE + "live_cards = 2\n", "line 8: live_cards is true or false, not 2"),
    "a pace below nothing": (GOOD_TABLE + "pace = -0.1\n", "line 8: pace is -0.1"),
    "a key twice": (GOOD_TABLE + "ante = 0.40\n", "Cannot overwrite a value"),
    "deep nonsense": ("x = " + "[" * 5_000, "recursion"),
}


@pytest.mark.parametrize(("text", "reason"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_file_is_refused_with_file_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=reason) as refused:
        read_tables(text, "my tables.toml")
    assert str(refused.value).startswith("my tables.toml")
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'[[table]]\nname = "Zo\xeb"\n')
    for path in (tmp_path / "nowhere.toml", tmp_path, latin):
        with pytest.raises(InvalidSetup, match="cannot be read") as refused:
            load_tables(path)
        assert str(path) in str(refused.value)


def test_a_wrong_file_stops_everything_before_it_starts(shell: Shell, tmp_path: Path) -> None:
    """No database is made and no port is taken."""
    tables = tmp_path / "tables.toml"
    tables.write_text(changed('"razz"', '"casino"'), encoding="utf-8")
    told = shell.run("serve", "--tables", str(tables), "--database", f"sqlite:///{tmp_path / 'room.sqlite'}").refusal()
    assert told.startswith(f"{tables}, line 3: no house is called 'casino'")
    assert not (tmp_path / "room.sqlite").exists()
    assert not (tmp_path / "data").exists()

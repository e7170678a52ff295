"""The rake of a record: what was recorded is taken, from the pots that it was taken from."""

from dataclasses import replace

from doorcard.history.raking import with_recorded_rake
from doorcard.rules.house import Rake
from tests.unit.history.test_stars import HAND, RAKED_POTS, record_of


def test_a_house_takes_its_rake_from_the_main_pot_as_far_as_it_goes() -> None:
    """House rule."""
    rake = Rake(per_mille=100, cap=50)
    assert rake.parts([100, 200], 1) == [30, 0]
    assert rake.parts([10, 200], 1) == [10, 11]
    assert rake.parts([1000, 200], 1) == [50, 0]
    assert rake.parts([130, 0], 5) == [10, 0]


def test_what_nobody_won_of_a_pot_was_taken_from_it() -> None:
    rake = Rake(per_mille=999, cap=5, won=(42, 61))
    assert rake.parts([44, 64], 1) == [2, 3]


def test_wins_that_do_not_fit_the_pots_tell_nothing() -> None:
    """Other pots, more won than there is, or another rake."""
    rake = Rake(per_mille=999, cap=5, won=(42, 61))
    assert rake.parts([108], 1) == [5]
    assert rake.parts([41, 67], 1) == [5, 0]
    assert rake.parts([44, 66], 1) == [5, 0]


def test_the_house_of_a_record_takes_the_recorded_rake() -> None:
    record = record_of(RAKED_POTS)
    assert with_recorded_rake(record).rake == Rake(per_mille=999, cap=3, on_third_street=True, won=(14, 38))
    assert with_recorded_rake(replace(record, rake=0)) == record.house
    assert with_recorded_rake(record_of(HAND)).name == record.house.name

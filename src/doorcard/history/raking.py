"""The rake of a record: what a room takes is its own affair, so exactly what was recorded is taken."""

import dataclasses

from doorcard.history.record import HandRecord
from doorcard.rules.house import HouseRules, Rake


def with_recorded_rake(record: HandRecord) -> HouseRules:
    """Return the house rules of a record with its rake."""
    if not record.rake:
        return record.house
    rake = Rake(per_mille=999, cap=record.rake, on_third_street=True, won=record.pots)
    return dataclasses.replace(record.house, rake=rake)

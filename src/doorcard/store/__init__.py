"""The record: events in SQL, appended before anybody sees them."""

"""The tables of the database."""

from typing import Final

from sqlalchemy import Column, Float, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("written", Float, nullable=False),
    Column("event", Text, nullable=False),
)
"""Every event of every table; numbers have no gaps within a table. ``written`` is seconds since 1970."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
)
"""Each table as it was before its newest hand."""

people: Final = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("drawn", String(80), nullable=False, unique=True),
    Column("password", Text),
    Column("made", Float, nullable=False),
)
"""Everybody who has a name; ``folded`` and ``drawn`` are the keys by which names are compared, ``password`` a hash."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("fingerprint", String(64), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
"""By which tokens people are known again: the SHA-256 of each."""

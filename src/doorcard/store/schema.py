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

"""The tables of the database."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

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

accounts: Final = Table(
    "accounts",
    metadata,
    Column("account", String(128), primary_key=True),
    Column("balance", BigInteger, nullable=False),
    Column("holder", String(128), index=True),
    CheckConstraint("balance >= 0 OR account = 'house'", name="not_below_zero"),
)
"""What each account has: the sum of its entries. ``holder`` of a seat's is the account its chips go back to."""

transfers: Final = Table(
    "transfers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("written", Float, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("table_id", String(64)),
    Column("number", Integer),
    Index("ix_transfers_cause", "table_id", "number"),
)
"""Why chips moved: the event of a table that made them, or neither for what the house gives."""

entries: Final = Table(
    "entries",
    metadata,
    Column("transfer", Integer, ForeignKey("transfers.id"), primary_key=True),
    Column("account", String(128), primary_key=True, index=True),
    Column("amount", BigInteger, nullable=False),
)
"""What each account got, or with a minus gave; the entries of a transfer sum to zero."""

wallets: Final = Table(
    "wallets",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("opened", Float, nullable=False),
    Column("refilled", Float),
)
"""Who has had his first chips, and when his newest refill; seconds since 1970."""

commands: Final = Table(
    "commands",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("written", Float, nullable=False),
    Column("table_id", String(64)),
    Index("ix_commands_newest", "table_id", "written"),
)
"""The commands that have had their effect."""

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

hands: Final = Table(
    "hands",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Column("game", String(8), nullable=False),
    Column("house", String(64), nullable=False),
    Column("total", BigInteger, nullable=False),
)
"""The hands that are over, and between which of the table's events each lies; all of it follows from the events."""

hand_seats: Final = Table(
    "hand_seats",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("folded_name", String(128), nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("ended", Float, nullable=False),
    Index("ix_hand_seats_owner", "owner", "ended"),
)
"""Who was dealt in, in the order of the deal. ``folded_name`` is the name without regard to case, for searching."""

plays: Final = Table(
    "plays",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(64), nullable=False),
    Column("game", String(8), nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Column("big_bet", BigInteger, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("brought_in", Integer, nullable=False),
    Column("voluntary", Integer, nullable=False),
    Column("raised", Integer, nullable=False),
    Column("street", Integer, nullable=False),
    Column("wagers", Integer, nullable=False),
    Column("calls", Integer, nullable=False),
    Column("showdown", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("won_at_showdown", Integer, nullable=False),
    Column("taken", String(16), nullable=False),
    Index("ix_plays_owner", "owner", "ended"),
)
"""What each hand that is over was to each person in it (``history/plays.py``), for his figures; 1 is yes, 0 is no."""

shares: Final = Table(
    "shares",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(64), nullable=False),
    Column("hand", Integer, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("seat", Integer),
    Column("written", Float, nullable=False),
    Index("ix_shares_once", "owner", "table_id", "hand", unique=True),
)
"""Hands that somebody lets whoever has the id see as he saw them."""

settings: Final = Table(
    "settings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("chosen", Text, nullable=False),
)
"""What registered persons have chosen for themselves on the page, as JSON."""

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("muted", String(64), primary_key=True, index=True),
)
"""Who is sent no lines of whom."""

bans: Final = Table(
    "bans",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("made", Float, nullable=False),
    Column("until", Float),
    Column("reason", Text, nullable=False),
)
"""Who may not come, and until when (seconds since 1970); for good without one."""

admin_log: Final = Table(
    "admin_log",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("request", String(64), unique=True),
    Column("written", Float, nullable=False),
    Column("who", String(64), nullable=False),
    Column("what", String(16), nullable=False),
    Column("about", String(128), nullable=False),
    Column("amount", BigInteger),
    Column("reason", Text, nullable=False),
    Column("result", Text, nullable=False),
)
"""What administrators have done: ``about`` is the id of a person or a table, ``request`` what has effect once."""

reset_codes: Final = Table(
    "reset_codes",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("code", String(64), nullable=False),
    Column("until", Float, nullable=False),
)
"""The SHA-256 of the code by which a person may set a new password once, until then (seconds since 1970)."""

newcomer_stops: Final = Table(
    "newcomer_stops",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("until", Float, nullable=False),
)
"""From which addresses nobody new is taken in until then (seconds since 1970), and because of which banned person."""

closed_tables: Final = Table(
    "closed_tables",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("closed", Float, nullable=False),
)
"""Which of the room's tables an administrator has closed, and when (seconds since 1970)."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("host", String(64), nullable=False, index=True),
    Column("settings", Text, nullable=False),
    Column("link", String(64), nullable=False, unique=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("opened", Float, nullable=False),
    Column("closed", Float),
)
"""The private tables, as their hosts described them; ``link`` and ``code`` admit people."""

admissions: Final = Table(
    "admissions",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("person", String(64), primary_key=True),
)
"""Who may watch a private table and sit there."""

"""Accounts, transfers and their entries, wallets, and commands that have had effect.

What lies on the tables by then is booked when the room takes each up, since only the rules can tell how much it is.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Make the tables of the ledger, and the house's account."""
    accounts = op.create_table(
        "accounts",
        sa.Column("account", sa.String(128), primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(128)),
        sa.CheckConstraint("balance >= 0 OR account = 'house'", name="not_below_zero"),
    )
    op.create_index("ix_accounts_holder", "accounts", ["holder"])
    op.bulk_insert(accounts, [{"account": "house", "balance": 0}])
    op.create_table(
        "transfers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("written", sa.Float, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(64)),
        sa.Column("number", sa.Integer),
    )
    op.create_index("ix_transfers_cause", "transfers", ["table_id", "number"])
    op.create_table(
        "entries",
        sa.Column("transfer", sa.Integer, sa.ForeignKey("transfers.id"), primary_key=True),
        sa.Column("account", sa.String(128), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_entries_account", "entries", ["account"])
    op.create_table(
        "wallets",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("refilled", sa.Float),
    )
    op.create_table(
        "commands",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("written", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(64)),
    )
    op.create_index("ix_commands_newest", "commands", ["table_id", "written"])


def downgrade() -> None:
    """Take the tables away."""
    for table in ("commands", "wallets", "entries", "transfers", "accounts"):
        op.drop_table(table)

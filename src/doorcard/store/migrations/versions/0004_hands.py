"""The index of hands that are over, filled from the events, and the shares of hands."""

import sqlalchemy as sa
from alembic import op

from doorcard.store.filling import fill

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Make the tables, and put every hand that is over by now into them."""
    hands = op.create_table(
        "hands",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("house", sa.String(64), nullable=False),
        sa.Column("total", sa.BigInteger, nullable=False),
    )
    seats = op.create_table(
        "hand_seats",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("hand", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded_name", sa.String(128), nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("ix_hand_seats_owner", "hand_seats", ["owner", "ended"])
    op.create_table(
        "shares",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("written", sa.Float, nullable=False),
    )
    op.create_index("ix_shares_once", "shares", ["owner", "table_id", "hand"], unique=True)
    fill(op.get_bind(), hands, seats)


def downgrade() -> None:
    """Take the tables away."""
    for table in ("shares", "hand_seats", "hands"):
        op.drop_table(table)

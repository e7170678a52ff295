"""What each hand that is over was to each person in it, filled from the events, for people's figures."""

import sqlalchemy as sa
from alembic import op

from doorcard.store.filling import fill_plays

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """Make the table, and count every hand that is over by now."""
    plays = op.create_table(
        "plays",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("hand", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("big_bet", sa.BigInteger, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("brought_in", sa.Integer, nullable=False),
        sa.Column("voluntary", sa.Integer, nullable=False),
        sa.Column("raised", sa.Integer, nullable=False),
        sa.Column("street", sa.Integer, nullable=False),
        sa.Column("wagers", sa.Integer, nullable=False),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("showdown", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("won_at_showdown", sa.Integer, nullable=False),
        sa.Column("taken", sa.String(16), nullable=False),
    )
    op.create_index("ix_plays_owner", "plays", ["owner", "ended"])
    fill_plays(op.get_bind(), plays)


def downgrade() -> None:
    """Take the table away."""
    op.drop_table("plays")

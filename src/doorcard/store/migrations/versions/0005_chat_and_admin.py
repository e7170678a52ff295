"""Who hears whom no more, who may not come, and what administrators have done."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Make the tables of mutes, bans and the administrators' log."""
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("muted", sa.String(64), primary_key=True, index=True),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), unique=True),
        sa.Column("written", sa.Float, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("about", sa.String(128), nullable=False),
        sa.Column("amount", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    for table in ("admin_log", "bans", "mutes"):
        op.drop_table(table)

"""Events and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables of events and snapshots."""
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("written", sa.Float, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    op.drop_table("snapshots")
    op.drop_table("events")

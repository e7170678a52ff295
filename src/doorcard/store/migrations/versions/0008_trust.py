"""Which of the room's tables an administrator has closed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Make the table of closed tables."""
    op.create_table(
        "closed_tables",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("closed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("closed_tables")

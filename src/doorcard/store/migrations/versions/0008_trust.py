"""Which of the room's tables an administrator has closed, and the codes by which forgotten passwords are replaced."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Make the tables of closed tables and of codes."""
    op.create_table(
        "closed_tables",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("closed", sa.Float, nullable=False),
    )
    op.create_table(
        "reset_codes",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("reset_codes", "closed_tables"):
        op.drop_table(table)

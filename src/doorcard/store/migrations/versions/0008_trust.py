"""Which tables are closed, codes for forgotten passwords, from where nobody new is taken in."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    """Make the tables."""
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
    op.create_table(
        "newcomer_stops",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("newcomer_stops", "reset_codes", "closed_tables"):
        op.drop_table(table)

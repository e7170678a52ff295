"""Private tables and who is admitted to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("link", sa.String(64), nullable=False, unique=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("closed", sa.Float),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "admissions",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Take both away."""
    op.drop_table("admissions")
    op.drop_table("tables")

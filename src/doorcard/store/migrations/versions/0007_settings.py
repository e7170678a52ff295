"""What registered persons have chosen for themselves on the page."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Make the table of settings."""
    op.create_table(
        "settings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("chosen", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("settings")

"""``doorcard ledger``: verify the chips of a room, and list what moved into a wallet and out of it."""

import sys
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="The room's chips.")

Database = Annotated[str | None, typer.Option(help="The room's database; yours by default.")]
Person = Annotated[str | None, typer.Argument(help="Whose wallet, or its first letters; all accounts if none.")]


@app.command()
def check(database: Database = None) -> None:
    """Verify every transfer, account and hand against the events; status 1 if anything does not sum."""
    from doorcard.cli.ledger_reports import findings

    found = findings(database)
    for fault in found.faults:
        typer.echo(fault)
    counted = f"{found.transfers} transfers, {found.entries} entries, {found.accounts} accounts, {found.hands} hands"
    typer.echo(f"{counted}: {f'{len(found.faults)} faults' if found.faults else 'everything sums'}")
    if found.faults:
        sys.exit(1)


@app.command()
def show(person: Person = None, database: Database = None) -> None:
    """List a wallet's entries with the balance after each, or every account."""
    from doorcard.cli.ledger_reports import statement

    for line in statement(person, database):
        typer.echo(line)

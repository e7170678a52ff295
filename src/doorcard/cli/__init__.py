"""The command line."""

from doorcard.cli.main import main

__all__ = ["main"]

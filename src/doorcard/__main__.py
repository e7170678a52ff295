"""``python -m doorcard`` is the command ``doorcard``."""

from doorcard.cli import main

main()

"""A room for seven-card stud: high, high-low eight-or-better and razz."""

__all__ = ["__version__"]

__version__ = "0.1.0"

"""What people read, in their language."""

from doorcard.texts.announcements import announce
from doorcard.texts.catalogue import LANGUAGES, catalogue

__all__ = ["LANGUAGES", "announce", "catalogue"]

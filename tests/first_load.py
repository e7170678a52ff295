"""What a browser loads of the page before it draws the first table."""

import re
from pathlib import Path

from doorcard.server.app import STATIC

TEXTS = Path(__file__).resolve().parents[1] / "src" / "doorcard" / "texts"


def always() -> list[str]:
    """Return the paths that are loaded in any language, the page's first."""
    page = file_of("/").read_text(encoding="utf-8")
    page_alone = re.sub(r'<link rel="apple-touch-icon"[^>]*>', "", page)  # asked for when the page is installed
    return ["/", *re.findall(r'(?:src|href)="(/[^"]+)"', page_alone)]


def languages() -> list[str]:
    """Return the paths of the texts; a browser loads one of them."""
    names = [file.stem for file in TEXTS.glob("*.json")]
    found = [f"/assets/{file.name}" for name in names for file in (STATIC / "assets").glob(f"{name}-*.js")]
    assert len(found) == len(names) > 0
    return found


def file_of(path: str) -> Path:
    """Return the file that a path of the page stands for."""
    return STATIC / ("index.html" if path == "/" else path.removeprefix("/"))

"""Draw the pictures of ``web/public`` from the drawings beside them, with the Chromium of the browser tests."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
PICTURES = (
    ("icon.svg", 192, "icon-192.png"),
    ("icon.svg", 512, "icon-512.png"),
    ("favicon.svg", 64, "favicon.png"),
    ("favicon-turn.svg", 64, "favicon-turn.png"),
)


def main() -> None:
    """Write the pictures."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for source, size, picture in PICTURES:
            drawing = (PUBLIC / source).read_text(encoding="utf-8")
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / picture, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()

"""What axe finds wrong with a page, and whether all of it can be reached."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
AXE: Final = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
OUT_OF_REACH: Final = """() => {
    const around = document.querySelector("dialog[open]") ?? document.body;
    const controls = [...around.querySelectorAll("button, input:not([type=radio]), select, textarea, a, summary")];
    return controls.filter((one) => {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".unseen")) return false;
        one.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = one.getBoundingClientRect();
        const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        return !inside;
    }).map((one) => one.outerHTML.slice(0, 160));
}"""
"""The controls that stay outside of the window when they are scrolled to."""


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong with the page as it stands."""
    page.evaluate(AXE)
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    found: list[dict[str, Any]] = page.evaluate(f"axe.run(document, {json.dumps(options)}).then(all => all.violations)")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for one in found for node in one["nodes"]
    ]


def check_reach(page: Page) -> None:
    """Check that nothing scrolls sideways, and that every control of the page or its open dialog can be scrolled to."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate(OUT_OF_REACH) == []

"""The style guide of the page, built as the client is, and as its development server has it."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
VITE = [sys.executable, str(ROOT / "scripts" / "node.py"), "vite/bin/vite.js"]
PATH = "/dev/gallery/"
STILL = """async () => {
    const brief = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 2000);
    await Promise.allSettled(brief.map((one) => one.finished));
}"""
BROKEN_RANKS = """() => {
    const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.parentElement.checkVisibility() || node.parentElement.closest(".unseen")) continue;
        for (const ranks of node.data.matchAll(/\\b(10|[2-9AKQJTRDV])(-(10|[2-9AKQJTRDV]))+\\b/g)) {
            const range = document.createRange();
            range.setStart(node, ranks.index);
            range.setEnd(node, ranks.index + ranks[0].length);
            if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(node.data);
        }
    }
    return found;
}"""
"""Names of hands of which a line ends between two ranks."""


class StyleGuide:
    """The guide at an address."""

    def __init__(self, address: str) -> None:
        self._address = address + PATH

    def scenes(self, page: Page) -> list[str]:
        """Return the names of the states of the table that the guide has."""
        page.goto(self._address)
        page.get_by_role("listitem").first.wait_for()
        return page.get_by_role("listitem").all_inner_texts()

    def values(self, page: Page) -> dict[str, Any]:
        """Return the states of the table as values: the view of each by its name."""
        page.goto(f"{self._address}?values")
        views: dict[str, Any] = json.loads(page.get_by_test_id("values").inner_text())
        return views

    def show(self, page: Page, scene: str, *, language: str = "en") -> None:
        """Show a state of the table and wait until everything lies still."""
        page.goto(f"{self._address}?scene={scene}&language={language}")
        page.get_by_test_id("seat-1").first.wait_for()
        page.evaluate(STILL)


def build_guide(folder: Path) -> None:
    """Build the guide into a folder."""
    command = [*VITE, "build", "--config", "gallery.config.ts", "--outDir", str(folder), "--logLevel", "warn"]
    subprocess.run(command, check=True)


class DevelopmentServer:
    """The development server of the client in a process of its own."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [*VITE, "--port", port, "--strictPort"], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        while "Local" not in (line := self._process.stdout.readline()):
            assert line, "the development server does not start"

    def stop(self) -> None:
        """End the server and the Node.js that it runs in."""
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

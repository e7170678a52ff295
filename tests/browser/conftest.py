"""A room of its own and a real Chromium for the tests of the page."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.files import Files
from tests.browser.gallery import StyleGuide, build_guide

TABLES = """
[[table]]
id = "stud8"
name = "Eight or Better"
house = "fulltilt-stud8"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["steady", "bold", "careful"]
pause_seconds = 2.5
pace = 0.05

[[table]]
id = "stud"
name = "Seven Up"
house = "winamax-stud"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["steady", "bold"]
pause_seconds = 2.5
pace = 0.05

[[table]]
id = "razz"
name = "Razzmatazz"
house = "razz"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["careful", "bold"]
pause_seconds = 2.5
pace = 0.05
"""

CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class ServedRoom:
    """A room in a process of its own, which can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, tables: str = TABLES) -> None:
        self._folder = folder
        self._port = "0"
        (folder / "tables.toml").write_text(tables)
        self.start()

    def start(self) -> None:
        """Start the room and wait for its address."""
        self._process = subprocess.Popen(
            self.command(self._folder, self._port), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found is not None, f"no address in {line!r}"
        self.address, self._port = found[0], found[1]

    def command(self, folder: Path, port: str) -> list[str]:
        """Return what is run to open the room."""
        return [
            *(sys.executable, "-m", "doorcard", "serve", "--port", port),
            *("--database", f"sqlite:///{folder / 'room.sqlite'}"),
            *("--tables", str(folder / "tables.toml")),
        ]

    def kill(self) -> None:
        """End the process as a crash would."""
        self._process.kill()
        self._process.communicate()


def deck_of(*hands: Sequence[str]) -> str:
    """Return the deck from which players, in the order of their seats, are dealt these cards one by one."""
    return " ".join(card for cards in zip(*hands, strict=True) for card in cards)


class WrittenRoom(ServedRoom):
    """A room of one table of four whose first deck is written; nothing happens there before ``deal``."""

    def __init__(self, folder: Path, deck: str) -> None:
        (folder / "deck.txt").write_text(deck)
        super().__init__(folder)

    def command(self, folder: Path, port: str) -> list[str]:
        return [sys.executable, "-m", "tests.browser.written_room", str(folder), port]

    def deal(self) -> None:
        """Let the first hand begin."""
        assert self._process.stdin is not None
        self._process.stdin.write("deal\n")
        self._process.stdin.flush()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[ServedRoom]:
    """Return a running room with three tables and quick computer players."""
    served = ServedRoom(tmp_path)
    yield served
    served.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return the system's Chromium; it is closed before other tests need an event loop of their own."""
    executable = shutil.which("chromium")
    assert executable, "the tests of the page need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser, room: ServedRoom) -> Iterator[Callable[..., Page]]:
    """Return a function that opens the room for another person: his own storage, language and window size."""
    contexts: list[BrowserContext] = []

    def open_page(path: str = "", *, locale: str = "en-GB", width: int = 1280, height: int = 800) -> Page:
        context = browser.new_context(locale=locale, viewport={"width": width, "height": height})
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{room.address}/{path}")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StyleGuide]:
    """Return the style guide, built once: each of its states is then a few files and not each module by itself."""
    folder = tmp_path_factory.mktemp("guide")
    build_guide(folder)
    served = Files(folder)
    yield StyleGuide(served.address)
    served.stop()


@pytest.fixture
def look(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a window of a size, with settings already chosen."""
    contexts: list[BrowserContext] = []

    def open_window(width: int = 1280, height: int = 800, **settings: str) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
        contexts.append(context)
        kept = json.dumps(json.dumps(settings))
        context.add_init_script(f"localStorage.setItem('doorcard.settings', {kept})")
        return context.new_page()

    yield open_window
    for context in contexts:
        context.close()

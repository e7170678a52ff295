"""``python -m bench.page``: what the page costs a slow device, one line of JSON for every size of window.

A room of its own deals to eight seats, in a Chromium whose processor is slowed four times over (``--slower``). Measured
is the processor time of the page's main thread, so that other work on the machine changes little: for every frame the
script, the styles, the layout and the painting together, and script alone; in milliseconds, of which a screen of 60
frames a second gives 16.7. It is played with keys on a desktop and by tapping on a phone. ``answer`` is what the main
thread does from a key or a tap to the end of the frame that shows what came of it. ``press`` is the time until that is
on the screen, as the browser has it, in steps of eight; the browser's own threads have their part in it, so a page of
one button, pressed in the same way, stands beside it.
"""

import argparse
import json
import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright

from bench.trace import answers_of, frames_of
from tests.browser.conftest import CHROMIUM_OPTIONS, ServedRoom
from tests.browser.player import act_if_asked, finished_hand, sit_down

TABLES = """
[[table]]
id = "stud8"
name = "Eight or Better"
house = "fulltilt-stud8"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["steady", "bold", "careful", "steady", "bold", "careful", "steady"]
pause_seconds = 1
pace = 0.1
"""


@dataclass(frozen=True, slots=True)
class Window:
    """How large a window is, in points, and whether it is touched."""

    width: int
    height: int
    touched: bool

    @property
    def press(self) -> str:
        """Return what the browser calls the event by which one acts."""
        return "click" if self.touched else "keydown"

    def open(self, browser: Browser) -> Page:
        size: ViewportSize = {"width": self.width, "height": self.height}
        return browser.new_page(viewport=size, has_touch=self.touched, locale="en-GB")


WINDOWS = {"desktop": Window(1280, 800, touched=False), "phone": Window(360, 740, touched=True)}
WINDOW = {"width": 1600, "height": 1200}
FRAME = 1000 / 60
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LOOK = 500
"""Milliseconds between two looks at the page, which cost it something as well."""

PRESSES = """(press) => {
    window.presses = [];
    window.pressed = 0;
    addEventListener(press, () => { window.pressed += 1; }, true);
    new PerformanceObserver((list) => window.presses.push(
        ...list.getEntries().filter((one) => one.name === press).map((one) => one.duration)
    )).observe({ type: "event", durationThreshold: 16 });
}"""
SHORTEST = 16
"""Milliseconds: a shorter press is not told by the browser, only that there was one."""
COUNTS = """(press) => addEventListener(press, () => {
    const count = document.querySelector("span");
    count.textContent = Number(count.textContent) + 1;
})"""
PLAIN_PRESSES = 40
PATIENT = ("check", "call", "bring-in", "muck")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description="Print what a frame of the page costs.")
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is made")
    parser.add_argument("--hands", type=int, default=5, help="how many hands are watched for each size of window")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_OPTIONS)
        for name in WINDOWS:
            print(json.dumps(measure(browser, name, slower=asked.slower, hands=asked.hands)), flush=True)
        browser.close()


def measure(browser: Browser, window: str, *, slower: float, hands: int) -> dict[str, Any]:
    """Play hands in a window of this size and return what its frames and presses took."""
    with tempfile.TemporaryDirectory() as folder:
        room = ServedRoom(Path(folder), TABLES)
        try:
            seen = watch(browser, room.address, WINDOWS[window], slower=slower, hands=hands)
        finally:
            room.kill()
    frames, answers = list(frames_of(seen.events)), list(answers_of(seen.events, WINDOWS[window].press))
    return {
        "name": f"page-{window}",
        "slower": slower,
        "hands": hands,
        "unit": "ms",
        "frames": len(frames),
        "over": sum(frame.total > FRAME for frame in frames),
        "frame": spread([frame.total for frame in frames]),
        **{part: spread([getattr(frame, part) for frame in frames]) for part in ("script", "style", "layout", "paint")},
        "answers": len(answers),
        "answers_over": sum(answer > FRAME for answer in answers),
        "answer": spread(answers),
        "press": spread(seen.presses),
        "press_of_a_button_alone": spread(press_a_button(browser, WINDOWS[window], slower=slower)),
    }


@dataclass(frozen=True, slots=True)
class Seen:
    """The events of a trace, and the milliseconds from each press to the screen."""

    events: Sequence[dict[str, Any]]
    presses: Sequence[float]


def watch(browser: Browser, address: str, window: Window, *, slower: float, hands: int) -> Seen:
    """Sit down in a slow browser and watch it play the hands."""
    page = window.open(browser)
    page.goto(address)
    widen(page)
    sit_down(page, "stud8", 8, "Ann")
    page.get_by_test_id("hand-number").wait_for()
    slow_down(page, window, slower)
    browser.start_tracing(page=page, categories=CATEGORIES)
    play(page, window, hands)
    trace = browser.stop_tracing()
    seen = Seen(json.loads(trace)["traceEvents"], presses_of(page))
    page.close()
    return seen


def press_a_button(browser: Browser, window: Window, *, slower: float) -> list[float]:
    """Return what the presses take on a page that has nothing but a button: the browser's own share."""
    page = window.open(browser)
    page.set_content("<button><span>0</span><kbd>C</kbd></button>")
    widen(page)
    page.evaluate(COUNTS, window.press)
    slow_down(page, window, slower)
    for _ in range(PLAIN_PRESSES):
        press(page.locator("button"), window)
        page.wait_for_timeout(LOOK)
    presses = presses_of(page)
    page.close()
    return presses


def widen(page: Page) -> None:
    """Make the window larger than the page: its frame covers the lower edge, and what cannot be seen is not drawn."""
    browser = page.context.new_cdp_session(page)
    window = browser.send("Browser.getWindowForTarget")["windowId"]
    browser.send("Browser.setWindowBounds", {"windowId": window, "bounds": WINDOW})


def slow_down(page: Page, window: Window, slower: float) -> None:
    """Make the page's processor so many times slower, and have the page count what presses take from now on."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(PRESSES, window.press)


def presses_of(page: Page) -> list[float]:
    """Return the milliseconds of every press; those too short to be told count as the shortest that is."""
    told: list[float] = page.evaluate("window.presses")
    pressed: int = page.evaluate("window.pressed")
    return told + [SHORTEST] * (pressed - len(told))


def play(page: Page, window: Window, hands: int) -> None:
    """Call and check until so many hands are over."""
    ended: set[int] = set()
    deadline = time.monotonic() + 300
    while len(ended) < hands and time.monotonic() < deadline:
        finished = finished_hand(page)
        if finished is not None:
            ended.add(finished)
        buttons = page.locator(", ".join(f"[data-testid=action-{action}]:enabled" for action in PATIENT))
        if buttons.count():
            press(buttons.first, window)
        else:
            act_if_asked(page)
        page.wait_for_timeout(LOOK)


def press(button: Locator, window: Window) -> None:
    """Tap a button, or press the key that stands on it."""
    box = button.bounding_box()
    if window.touched and box is not None:
        button.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        button.page.keyboard.press(button.locator("kbd").text_content() or "")


def spread(found: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th hundredth and the greatest."""
    if len(found) < 2:
        return {"count": len(found)}
    parts = quantiles(found, n=100)
    return {"median": round(parts[49], 1), "p95": round(parts[94], 1), "max": round(max(found), 1)}


if __name__ == "__main__":
    main()

"""``python -m bench.page``: what the page costs a slow device, one line of JSON for every size of window.

A room of its own deals to eight seats, in a Chromium whose processor is slowed four times over (``--slower``). Measured
is the processor time of the page's main thread, so that other work on the machine changes little: for every frame the
script, the styles, the layout and the painting together, and script alone; in milliseconds, of which a screen of 60
frames a second gives 16.7. ``press`` is the time from a key to the paint that follows it, as the browser has it.
"""

import argparse
import json
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

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

WINDOWS = {"desktop": (1280, 800), "phone": (360, 740)}
FRAME = 1000 / 60
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LOOK = 500
"""Milliseconds between two looks at the page, which cost it something as well."""

SCRIPT = frozenset({"FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "EventDispatch"})
STYLE, LAYOUT, PAINT = (
    frozenset({"UpdateLayoutTree"}),
    frozenset({"Layout"}),
    frozenset({"PrePaint", "Paint", "Layerize"}),
)
PRESSES = """window.presses = [];
new PerformanceObserver((list) => window.presses.push(
    ...list.getEntries().filter((one) => one.name === "keydown" || one.name === "click").map((one) => one.duration)
)).observe({ type: "event", durationThreshold: 16 });"""


@dataclass(frozen=True, slots=True)
class Frame:
    """The main thread's processor time up to the end of a frame, in milliseconds."""

    total: float
    script: float
    style: float
    layout: float
    paint: float


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
            frames, presses = watch(browser, room.address, WINDOWS[window], slower=slower, hands=hands)
        finally:
            room.kill()
    return {
        "name": f"page-{window}",
        "slower": slower,
        "hands": hands,
        "unit": "ms",
        "frames": len(frames),
        "over": sum(frame.total > FRAME for frame in frames),
        "frame": spread([frame.total for frame in frames]),
        **{part: spread([getattr(frame, part) for frame in frames]) for part in ("script", "style", "layout", "paint")},
        "press": spread(presses),
    }


def watch(
    browser: Browser, address: str, size: tuple[int, int], *, slower: float, hands: int
) -> tuple[list[Frame], list[float]]:
    """Return the frames of the hands and, in milliseconds, what followed the keys that were pressed."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    page = context.new_page()
    page.goto(address)
    sit_down(page, "stud8", 8, "Ann")
    page.get_by_test_id("hand-number").wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(PRESSES)
    browser.start_tracing(page=page, categories=CATEGORIES)
    play(page, hands)
    trace = browser.stop_tracing()
    presses: list[float] = page.evaluate("window.presses")
    context.close()
    return list(frames_of(json.loads(trace)["traceEvents"])), presses


def play(page: Page, hands: int) -> None:
    """Call and check until so many hands are over."""
    ended: set[int] = set()
    deadline = time.monotonic() + 300
    while len(ended) < hands and time.monotonic() < deadline:
        finished = finished_hand(page)
        if finished is not None:
            ended.add(finished)
        key = page.locator("[data-testid^=action-]:enabled kbd")
        if key.count():
            act_by_key(page)
        page.wait_for_timeout(LOOK)


def act_by_key(page: Page) -> None:
    """Press the key of the most patient action."""
    for letter in ("c", "b", "m"):
        if page.locator("[data-testid^=action-]:enabled kbd").get_by_text(letter.upper(), exact=True).count():
            page.keyboard.press(letter)
            return
    act_if_asked(page)


def frames_of(events: Sequence[dict[str, Any]]) -> Iterator[Frame]:
    """Yield the frames of a trace: what the page's main thread did until it committed what is to be seen."""
    thread = main_thread(events)
    tasks = sorted((event for event in events if is_task(event, thread)), key=lambda event: event["ts"])
    within = sorted((event for event in events if is_timed(event, thread)), key=lambda event: event["ts"])
    spent: list[dict[str, Any]] = []
    total, place = 0.0, 0
    for task in tasks:
        end = task["ts"] + task["dur"]
        total += task["tdur"] / 1000
        while place < len(within) and within[place]["ts"] < end:
            spent.append(within[place])
            place += 1
        if any(event["name"] == "Commit" for event in spent):
            yield Frame(total, *(outermost(spent, names) for names in (SCRIPT, STYLE, LAYOUT, PAINT)))
            spent, total = [], 0.0


def main_thread(events: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """Return the process and the thread that paint most: the page's."""
    counted: dict[tuple[int, int], int] = {}
    for event in events:
        if event["name"] == "UpdateLayoutTree":
            key = (event["pid"], event["tid"])
            counted[key] = counted.get(key, 0) + 1
    return max(counted, key=lambda key: counted[key])


def is_task(event: dict[str, Any], thread: tuple[int, int]) -> bool:
    return event["name"] == "RunTask" and is_timed(event, thread)


def is_timed(event: dict[str, Any], thread: tuple[int, int]) -> bool:
    return (event["pid"], event["tid"]) == thread and event.get("ph") == "X" and "tdur" in event


def outermost(events: Sequence[dict[str, Any]], names: frozenset[str]) -> float:
    """Return the milliseconds of the events of these names that are not within another one of them."""
    total, until = 0.0, 0.0
    for event in events:
        if event["name"] in names and event["ts"] >= until:
            total += event["tdur"] / 1000
            until = event["ts"] + event["dur"]
    return total


def spread(found: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th hundredth and the greatest."""
    if len(found) < 2:
        return {"count": len(found)}
    parts = quantiles(found, n=100)
    return {"median": round(parts[49], 1), "p95": round(parts[94], 1), "max": round(max(found), 1)}


if __name__ == "__main__":
    main()

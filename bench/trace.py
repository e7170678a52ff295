"""What a trace of a browser tells of a page: the processor time that its main thread spent on frames and on answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

SCRIPT = frozenset({"FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "EventDispatch"})
STYLE, LAYOUT, PAINT = (
    frozenset({"UpdateLayoutTree"}),
    frozenset({"Layout"}),
    frozenset({"PrePaint", "Paint", "Layerize"}),
)


@dataclass(frozen=True, slots=True)
class Frame:
    """The main thread's processor time up to the end of a frame, in milliseconds."""

    total: float
    script: float
    style: float
    layout: float
    paint: float


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


def answers_of(events: Sequence[dict[str, Any]], press: str) -> Iterator[float]:
    """Yield for each ``keydown`` or ``click`` the milliseconds until the frame is committed that shows what it did."""
    thread = main_thread(events)
    timed = [event for event in events if is_timed(event, thread)]
    tasks = sorted((event for event in timed if event["name"] == "RunTask"), key=lambda event: event["ts"])
    commits = sorted(event["ts"] + event["dur"] for event in timed if event["name"] == "Commit")
    for pressed in sorted(event["ts"] for event in timed if is_of(event, press)):
        shown = next((end for end in commits if end > pressed), None)
        if shown is not None:
            yield sum(spent_between(task, pressed, shown) for task in tasks) / 1000


def is_of(event: dict[str, Any], press: str) -> bool:
    kind: str = event["args"]["data"]["type"] if event["name"] == "EventDispatch" else ""
    return kind == press


def spent_between(task: dict[str, Any], start: float, end: float) -> float:
    """Return the processor time of a task that falls between two moments, as if it were spent evenly."""
    shared = min(task["ts"] + task["dur"], end) - max(task["ts"], start)
    return float(task["tdur"] * shared / task["dur"]) if shared > 0 else 0.0

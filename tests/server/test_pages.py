"""The page and what protects it: headers on every answer, and a word on health."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import httpx
import pytest

from doorcard import __version__
from doorcard.room.room import Room
from doorcard.server.app import STATIC
from tests.server.serving import serving

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        yield client
        assert served.troubles == []


async def test_the_page_is_there() -> None:
    async with browser() as client:
        answer = await client.get("/")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "<title>" in answer.text


async def test_the_pages_parts_are_there_and_are_all_our_own() -> None:
    async with browser() as client:
        for part in sorted((STATIC / "assets").iterdir()):
            answer = await client.get(f"/assets/{part.name}")
            assert (answer.status_code, answer.content) == (200, part.read_bytes())
        page = (await client.get("/")).text
        assert 'src="http' not in page
        assert 'href="http' not in page


async def test_a_new_version_of_the_page_is_seen_at_once_and_what_never_changes_is_kept() -> None:
    """RFC 9111 and RFC 8246: only a file that has a digest in its name is kept without asking."""
    async with browser() as client:
        for path in ("/", "/worker.js", "/manifest.webmanifest", "/favicon.svg"):
            assert (await client.get(path)).headers["cache-control"] == "no-cache"
        for part in (STATIC / "assets").iterdir():
            assert "immutable" in (await client.get(f"/assets/{part.name}")).headers["cache-control"]
        answer = await client.get("/worker.js")
        assert answer.headers["content-type"].startswith("text/javascript")
        unchanged = await client.get("/worker.js", headers={"If-None-Match": answer.headers["etag"]})
        assert unchanged.status_code == 304
        check_headers(unchanged)


async def test_health_tells_the_version() -> None:
    async with browser() as client:
        answer = await client.get("/health")
        assert answer.json() == {"status": "ok", "version": __version__}


def policy_of(answer: httpx.Response) -> dict[str, str]:
    """Return the directives of the content security policy."""
    return dict(directive.split(" ", 1) for directive in answer.headers["content-security-policy"].split("; "))


def check_headers(answer: httpx.Response) -> None:
    """OWASP Secure Headers Project: no foreign or inline script, no frame, no guessing of types, no referrer."""
    policy = policy_of(answer)
    assert (policy["default-src"], policy["frame-ancestors"], policy["base-uri"]) == ("'none'", "'none'", "'none'")
    assert (policy["script-src"], policy["style-src"], policy["connect-src"]) == ("'self'", "'self'", "'self'")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert (
        answer.headers["cross-origin-opener-policy"] == answer.headers["cross-origin-resource-policy"] == "same-origin"
    )
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(answer.headers["permissions-policy"].split(", "))
    assert "server" not in answer.headers, "nobody needs to know what serves"


REQUESTS = [
    *product(
        ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"], ["/", "/health", "/metrics", "/no"]
    ),
    *product(
        ["GET"],
        ["/healthz", "/readyz", "/ws", "/assets", "/assets/", "/assets/nothing.js", "/index.html", "//", "/%ff"],
    ),
]


@pytest.mark.parametrize(("method", "path"), REQUESTS)
async def test_every_answer_has_the_protective_headers(method: str, path: str) -> None:
    async with browser() as client:
        answer = await client.request(method, path)
        check_headers(answer)
        assert answer.status_code < 500
        if answer.status_code >= 400 and method != "HEAD":
            assert answer.json().keys() == {"code", "message"}, "an error is no page"


async def test_every_file_of_the_page_has_the_protective_headers() -> None:
    async with browser() as client:
        for part in STATIC.rglob("*"):
            check_headers(await client.get("/" + part.relative_to(STATIC).as_posix()))


async def test_a_fault_of_ours_tells_nothing_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_room: Room) -> bool:
        raise ValueError("the queen of spades")

    monkeypatch.setattr(Room, "is_running", property(fail))
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal-error")
        assert "queen" not in answer.text
        check_headers(answer)
        assert "queen of spades" in served.troubles[0], "it is in the log"


@pytest.mark.parametrize("path", ["/", "/health", "/nothing"])
async def test_a_browser_that_came_with_encryption_is_told_to_come_so_again(path: str) -> None:
    """RFC 6797, section 7.2: said only there."""
    async with browser() as client:
        assert "strict-transport-security" not in (await client.get(path)).headers
        answer = await client.get(path, headers={"x-forwarded-proto": "https"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_the_page_has_no_inline_code_and_makes_no_html_of_texts() -> None:
    """What people write is only ever text."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:", page) == []
    sources = [*(ROOT / "web" / "src").rglob("*.svelte"), *(ROOT / "web" / "src").rglob("*.ts")]
    assert len(sources) > 20
    making = re.compile(r"@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc")
    assert [path.name for path in sources if making.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py", "//etc/passwd"]
)
async def test_nothing_outside_the_page_is_served(path: str) -> None:
    async with browser() as client:
        answer = await client.get(path)
        assert answer.status_code == 404
        assert "Starlette" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_the_pages_are_only_to_be_read(method: str) -> None:
    async with browser() as client:
        assert (await client.request(method, "/")).status_code == 405
        assert (await client.request(method, "/health")).status_code == 405

"""The page and what protects it: headers on every answer, and a word on health."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from doorcard import __version__
from doorcard.server.app import STATIC
from tests.server.serving import serving

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session", autouse=True)
def page() -> None:
    """Have the page built, as a wheel has it."""
    if not (STATIC / "index.html").exists():
        subprocess.run([sys.executable, ROOT / "scripts" / "build_web.py"], check=True)


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


async def test_health_tells_the_version() -> None:
    async with browser() as client:
        answer = await client.get("/health")
        assert answer.json() == {"status": "ok", "version": __version__}


@pytest.mark.parametrize("path", ["/", "/health", "/nothing", "/assets/nothing.js", "/ws"])
async def test_every_answer_has_the_protective_headers(path: str) -> None:
    """OWASP Secure Headers Project: no foreign script, no frame, no guessing of types, no referrer."""
    async with browser() as client:
        headers = (await client.get(path)).headers
        policy = dict(directive.split(" ", 1) for directive in headers["content-security-policy"].split("; "))
        assert (policy["default-src"], policy["script-src"], policy["connect-src"]) == ("'none'", "'self'", "'self'")
        assert policy["frame-ancestors"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


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

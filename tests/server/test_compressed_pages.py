"""Promise: the page's texts are sent compressed to who takes them so, and nothing else is."""

import gzip
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.routing import Mount
from websockets.asyncio.client import connect

from doorcard.server.app import STATIC
from doorcard.server.compressing import accepts_gzip
from doorcard.server.openapi import openapi
from doorcard.server.pages import PageFiles
from tests import first_load
from tests.server.serving import Served, serving

TEXTS = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
EVERY_FILE = sorted(file for file in STATIC.rglob("*") if file.is_file())
GZIP = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}
LARGEST = max((STATIC / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
PATHS = ["/", "/worker.js", f"/assets/{LARGEST.name}"]
"""One of each kind: the page itself, a file that is asked for each time, and one that is kept for ever."""


def path_of(file: Path) -> str:
    return "/" + file.relative_to(STATIC).as_posix()


def is_compressed(file: Path) -> bool:
    return file.suffix in TEXTS and file.stat().st_size >= 500


@asynccontextmanager
async def browser() -> AsyncIterator[tuple[Served, httpx.AsyncClient]]:
    """Serve a room; the client says nothing of encodings by itself."""
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        del client.headers["accept-encoding"]
        yield served, client
        assert served.troubles == []


async def sent(
    client: httpx.AsyncClient, path: str, method: str = "GET", **headers: str
) -> tuple[httpx.Response, bytes]:
    """Return an answer and the bytes of its body as they came."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with client.stream(method, path, headers=named) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


async def test_a_text_is_sent_as_gzip_and_is_what_it_was() -> None:
    async with browser() as (_served, client):
        for file in filter(is_compressed, EVERY_FILE):
            for _time in range(2):
                answer, body = await sent(client, path_of(file), Accept_Encoding="br, gzip, deflate")
                assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
                assert gzip.decompress(body) == file.read_bytes()
                assert int(answer.headers["content-length"]) == len(body) < file.stat().st_size


async def test_what_is_small_or_no_text_stays_as_it_is() -> None:
    rest = [file for file in EVERY_FILE if not is_compressed(file)]
    assert {".png", ".js", ".css"} <= {file.suffix for file in rest}
    async with browser() as (_served, client):
        for file in rest:
            answer, body = await sent(client, path_of(file), Accept_Encoding="gzip")
            assert "content-encoding" not in answer.headers
            assert "vary" not in answer.headers
            assert body == file.read_bytes()


async def test_the_first_load_is_small_as_it_is_sent() -> None:
    """Promise: what a browser loads before it draws the first table is under 100 kB in any language."""
    async with browser() as (_served, client):

        async def size(path: str) -> int:
            answer, body = await sent(client, path, Accept_Encoding="gzip, deflate, br, zstd")
            assert answer.status_code == 200
            return len(body)

        always = [await size(path) for path in first_load.always()]
        languages = [await size(path) for path in first_load.languages()]
        assert sum(always) + max(languages) < 100_000


@pytest.mark.parametrize(
    "asking", [{}, PLAIN, {"Accept-Encoding": ""}, {"Accept-Encoding": "gzip;q=0"}, {"Accept-Encoding": "br, *;q=0"}]
)
async def test_who_does_not_take_gzip_is_sent_the_plain_bytes(asking: dict[str, str]) -> None:
    async with browser() as (_served, client):
        for file in EVERY_FILE:
            answer, body = await sent(client, path_of(file), **asking)
            assert "content-encoding" not in answer.headers
            assert int(answer.headers["content-length"]) == len(body)
            assert body == file.read_bytes()


@pytest.mark.parametrize(
    ("choice", "accepted"),
    [
        ("gzip", True),
        ("GZip", True),
        ("x-gzip", True),
        ("*", True),
        ("br;q=1.0, gzip;q=0.8, *;q=0.1", True),
        ("deflate , gzip ; Q=0.001", True),
        ("gzip, identity", True),
        ("gzip;q=0.5, identity;q=0", True),
        ("*;q=0, gzip", True),
        ("", False),
        ("identity", False),
        ("br, zstd", False),
        ("gzipped", False),
        ("gzip;q=0", False),
        ("gzip;q=0.000", False),
        ("*;q=0", False),
        ("gzip;q=0, *", False),
        ("gzip;q=0.5, identity", False),
        ("gzip;q=2", False),
        ("gzip;q=-1", False),
        ("gzip;q=nan", False),
        ("gzip;level=9", False),
        (",;,;q=1", False),
    ],
)
def test_gzip_is_sent_where_it_is_liked_no_less_than_plain_bytes(choice: str, *, accepted: bool) -> None:
    """RFC 9110, section 12.5.3; what is no weight is taken for a refusal, since anybody can read plain bytes."""
    assert accepts_gzip(Headers({"accept-encoding": choice})) is accepted


def test_codings_may_be_told_in_several_lines() -> None:
    """RFC 9110, section 5.3."""
    lines = [(b"accept-encoding", b"br"), (b"accept-encoding", b"gzip")]
    assert accepts_gzip(Headers(raw=lines))
    assert not accepts_gzip(Headers(raw=[]))


@pytest.mark.parametrize("path", PATHS)
async def test_both_forms_differ_in_nothing_else_and_have_tags_of_their_own(path: str) -> None:
    """RFC 9110, sections 8.8.3.3 and 12.5.5: caches keep the two apart."""
    async with browser() as (_served, client):
        compressed = (await client.get(path, headers=GZIP)).headers
        plain = (await client.get(path)).headers
        differ = {"content-encoding", "content-length", "etag", "accept-ranges", "date"}
        assert {name: value for name, value in compressed.items() if name not in differ} == {
            name: value for name, value in plain.items() if name not in differ
        }
        assert compressed["vary"] == "Accept-Encoding"
        assert compressed["etag"] != plain["etag"]
        assert "accept-ranges" not in compressed, "parts are of the plain bytes"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("asking", [GZIP, PLAIN])
async def test_what_has_not_changed_is_not_sent_again(path: str, asking: dict[str, str]) -> None:
    """RFC 9110, section 15.4.5: the word that it has not changed has the headers that a cache goes by."""
    async with browser() as (_served, client):
        first = await client.get(path, headers=asking)
        tag, changed = first.headers["etag"], first.headers["last-modified"]
        for condition in ({"If-None-Match": tag}, {"If-None-Match": f"W/{tag}"}, {"If-Modified-Since": changed}):
            answer, body = await sent(client, path, **asking, **condition)
            assert (answer.status_code, body) == (304, b"")
            for name in ("etag", "cache-control", "vary", "content-security-policy"):
                assert answer.headers[name] == first.headers[name]
            assert "content-encoding" not in answer.headers
        other = await client.get(path, headers=PLAIN if asking is GZIP else GZIP)
        answer, body = await sent(client, path, **asking, If_None_Match=other.headers["etag"])
        assert (answer.status_code, len(body)) == (200, int(first.headers["content-length"]))


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("asking", [GZIP, PLAIN])
async def test_asking_for_the_headers_brings_those_of_the_file(path: str, asking: dict[str, str]) -> None:
    """RFC 9110, section 9.3.2."""
    async with browser() as (_served, client):
        answer, body = await sent(client, path, "HEAD", **asking)
        whole, _body = await sent(client, path, **asking)
        assert (answer.status_code, body) == (200, b"")
        assert {**answer.headers, "date": ""} == {**whole.headers, "date": ""}


async def test_a_part_of_a_file_is_a_part_of_the_plain_bytes() -> None:
    """RFC 9110, section 14.2: bytes are counted in what is sent, and browsers ask for parts of plain files alone."""
    async with browser() as (_served, client):
        answer, body = await sent(client, path_of(LARGEST), Accept_Encoding="gzip", Range="bytes=10-99")
        assert (answer.status_code, body) == (206, LARGEST.read_bytes()[10:100])
        assert "content-encoding" not in answer.headers
        compressed = await client.get(path_of(LARGEST), headers=GZIP)
        goes_on = {"Range": "bytes=10-99", "If-Range": compressed.headers["etag"]}
        answer, body = await sent(client, path_of(LARGEST), Accept_Encoding="gzip", **goes_on)
        assert (answer.status_code, body) == (200, LARGEST.read_bytes()), "what was begun compressed starts anew"


async def test_a_file_that_is_replaced_is_seen_at_once(tmp_path: Path) -> None:
    """The page of a new version may be put in place while the room is open."""
    file, before, after = tmp_path / "page.js", b"a" * 1000, b"b" * 1000
    pages = Starlette(routes=[Mount("/", PageFiles(tmp_path))])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(pages), base_url="http://room", headers=GZIP) as client:
        for content, moment in ((before, 1), (before, 1), (after, 2)):
            file.write_bytes(content)
            os.utime(file, (moment, moment))
            answer = await client.get("/page.js")
            assert (answer.headers["content-encoding"], answer.content) == ("gzip", content)


async def test_a_file_is_compressed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for it again costs the room no more than sending it."""
    (tmp_path / "page.js").write_bytes(b"a" * 1000)
    times: list[int] = []
    compress = gzip.compress

    def counted(content: bytes, **how: int) -> bytes:
        times.append(len(content))
        return compress(content, **how)

    monkeypatch.setattr(gzip, "compress", counted)
    pages = Starlette(routes=[Mount("/", PageFiles(tmp_path))])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(pages), base_url="http://room", headers=GZIP) as client:
        for _time in range(3):
            assert (await client.get("/page.js")).content == b"a" * 1000
    assert times == [1000]


async def test_what_the_room_tells_is_never_compressed() -> None:
    """Secrets and what others write, compressed together, tell one another: the BREACH attack, CVE-2013-3587."""
    async with browser() as (served, client):
        asked = [(method.upper(), path) for path, methods in openapi()["paths"].items() for method in methods]
        assert ("GET", "/api/me") in asked
        for method, path in [*asked, ("GET", "/api/openapi.json"), ("GET", "/no"), ("POST", "/"), ("GET", "/assets")]:
            answer, _body = await sent(client, path, method, **GZIP)
            assert "content-encoding" not in answer.headers, (method, path)
        assert len((await client.get("/api/openapi.json")).content) > 500, "its length is not why"
        async with connect(served.socket_address, compression="deflate") as line:
            assert line.protocol.extensions == []

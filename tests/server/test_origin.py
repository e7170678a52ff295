"""Only the room's own page acts in a person's name: OWASP, cross-site WebSocket hijacking and request forgery."""

from itertools import product

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from doorcard.errors import InvalidNotation
from doorcard.server.origin import is_same_origin, read_origin
from doorcard.server.settings import WebSettings
from tests.server.serving import Served, serving

HOSTS = ("stud.example.org", "localhost", "127.0.0.1", "[::1]", "xn--rsum-bpad.example")
PORTS = {"http": (None, 80, 8000), "https": (None, 443, 8443)}
NO_ORIGINS = (
    "null",
    "",
    "stud.example.org",
    "file://",
    "ftp://stud.example.org",
    "http://",
    "https://a:b@stud.example.org",
)


def shown(host: str, port: int | None) -> str:
    return host if port is None else f"{host}:{port}"


@pytest.mark.parametrize(("scheme", "host"), list(product(PORTS, HOSTS)))
def test_an_origin_is_the_same_where_host_and_port_are(scheme: str, host: str) -> None:
    """RFC 6454, section 5; a port that is the scheme's own may be left out."""
    default = {"http": 80, "https": 443}[scheme]
    for mine, asked in product(PORTS[scheme], PORTS[scheme]):
        same = (mine or default) == (asked or default)
        assert is_same_origin(f"{scheme}://{shown(host, mine)}", host=shown(host, asked)) is same
    for other in (*HOSTS, f"{host}.evil.example", f"evil-{host}"):
        assert is_same_origin(f"{scheme}://{other}", host=host) is (other == host)


def test_case_makes_no_difference_in_a_host() -> None:
    assert is_same_origin("https://Stud.Example.org", host="stud.example.ORG")


@pytest.mark.parametrize("origin", NO_ORIGINS)
def test_what_is_no_origin_of_a_page_is_foreign(origin: str) -> None:
    """``null`` is what a page in a sandbox or a file sends: RFC 6454, section 7.1."""
    assert not is_same_origin(origin, host="stud.example.org")
    assert not is_same_origin(origin, host=None)
    with pytest.raises(InvalidNotation, match="is no origin"):
        read_origin(origin)


def test_a_program_sends_no_origin_and_is_let_in() -> None:
    assert is_same_origin(None, host="stud.example.org")
    assert is_same_origin(None, host=None)


def test_without_a_host_no_page_is_ours() -> None:
    assert not is_same_origin("http://stud.example.org", host=None)
    assert not is_same_origin("http://stud.example.org", host="")


def test_a_page_without_encryption_is_foreign_where_we_are_reached_with_it() -> None:
    """Anybody on the way can write that page."""
    assert not is_same_origin("http://stud.example.org", host="stud.example.org", secure=True)
    assert is_same_origin("https://stud.example.org", host="stud.example.org", secure=True)


def test_a_proxy_that_says_nothing_of_encryption_does_not_lock_its_pages_out() -> None:
    assert is_same_origin("https://stud.example.org", host="stud.example.org", secure=False)


@pytest.mark.parametrize("written", ["https://Cards.Example.org", "https://cards.example.org:443"])
def test_other_names_of_the_room_can_be_told(written: str) -> None:
    others = {read_origin(written)}
    assert is_same_origin("https://cards.example.org", host="127.0.0.1:8000", others=others)
    assert not is_same_origin("http://cards.example.org", host="127.0.0.1:8000", others=others)
    assert not is_same_origin("https://cards.example.org:8443", host="127.0.0.1:8000", others=others)


@pytest.mark.parametrize("origin", ["https://x.example", "https://x.example:8443", "http://[::1]:8000"])
def test_an_origin_is_read_as_it_is_written(origin: str) -> None:
    assert read_origin(origin) == origin


async def knock(served: Served, **headers: str) -> int:
    """Ask for a socket with these headers; returns the status of the answer."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        async with connect(served.socket_address, compression=None, additional_headers=given):
            return 101
    except InvalidStatus as refused:
        answer = refused.response
    assert answer.headers["content-security-policy"], "a refusal is protected like any answer"
    assert b"foreign-origin" in (answer.body or b"")
    return answer.status_code


async def test_a_socket_of_a_foreign_page_is_refused_before_it_is_opened() -> None:
    async with serving() as served:
        assert await knock(served) == 101
        assert await knock(served, origin=served.page_address) == 101
        assert await knock(served, origin="http://evil.example") == 403
        assert await knock(served, origin="null") == 403
        assert await knock(served, origin=f"http://127.0.0.1:{served.port + 1}") == 403
        assert served.troubles == []


@pytest.mark.parametrize("path", ["/", "/health", "/wss", "/ws/", "/assets/nothing.js"])
async def test_a_socket_anywhere_else_is_refused_before_it_is_opened(path: str) -> None:
    async with serving() as served:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{served.port}{path}", compression=None)
        assert refused.value.response.status_code == 404
        assert refused.value.response.headers["content-security-policy"]
        assert served.troubles == []


async def test_an_origin_named_at_the_start_is_let_in() -> None:
    async with serving(web=WebSettings(origins=("https://cards.example.org",))) as served:
        assert await knock(served, origin="https://cards.example.org") == 101
        assert await knock(served, origin="https://evil.example") == 403


async def test_behind_a_proxy_the_host_is_the_one_that_the_browser_asked_for() -> None:
    told = {"x_forwarded_host": "stud.example.org", "x_forwarded_proto": "https", "x_forwarded_for": "192.0.2.7"}
    async with serving() as served:
        assert await knock(served, origin="https://stud.example.org", **told) == 101
        assert await knock(served, origin="http://stud.example.org", **told) == 403
        assert await knock(served, origin=served.page_address, **told) == 403


async def test_who_is_no_proxy_of_ours_is_not_believed() -> None:
    async with serving(web=WebSettings(proxies=("192.0.2.0/24",))) as served:
        assert await knock(served, origin="https://stud.example.org", x_forwarded_host="stud.example.org") == 403
        assert await knock(served, origin=served.page_address, x_forwarded_host="stud.example.org") == 101


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "QUERY"])
async def test_a_change_that_a_foreign_page_asks_for_is_refused(method: str) -> None:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as browser:
        for path in ("/", "/health", "/api/anything"):
            foreign = await browser.request(method, path, headers={"origin": "http://evil.example"})
            assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-origin")
            own = await browser.request(method, path, headers={"origin": served.page_address})
            assert own.status_code != 403


@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_reading_is_free_to_all(method: str) -> None:
    """A link on another page leads to the room."""
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as browser:
        assert (await browser.request(method, "/health", headers={"origin": "http://evil.example"})).status_code == 200


async def test_two_origins_are_none_of_ours() -> None:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as browser:
        both = [("origin", served.page_address), ("origin", "http://evil.example")]
        assert (await browser.post("/health", headers=both)).status_code == 403

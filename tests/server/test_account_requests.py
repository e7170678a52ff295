"""The requests under /api: cookies, limits, bad requests, and the description of it all."""

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from doorcard.people.tokens import fingerprint
from doorcard.room.events import PlayerSat
from doorcard.server.api import ENDPOINTS, STATUSES
from doorcard.server.openapi import openapi
from tests.room.playing import LEAST, table_settings
from tests.room.virtual import MemoryStore
from tests.server.accounts import PASSWORD, Browser, browser, person_of
from tests.server.serving import serving


def cookie_of(answer: httpx.Response) -> tuple[str, str, set[str]]:
    """Return name, value and attributes of the cookie that an answer sets."""
    pair, *attributes = answer.headers["set-cookie"].split("; ")
    name, _, value = pair.partition("=")
    return name, value, set(attributes)


async def test_without_encryption_the_cookie_is_kept_from_scripts_and_from_other_sites() -> None:
    async with serving() as served, browser(served) as page:
        name, value, attributes = cookie_of(await page.post("guest", name="Ann"))
        assert name == "doorcard"
        assert len(value) >= 32
        assert attributes == {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=7776000"}


async def test_with_encryption_the_cookie_is_for_this_host_alone() -> None:
    """RFC 6265bis, 4.1.3.2: __Host- demands Secure, Path=/ and no Domain; the proxy on this machine says https."""
    https = {"X-Forwarded-Proto": "https"}
    async with serving() as served, browser(served) as page:
        answer = await page.http.post("/api/guest", json={"name": "Ann"}, headers=https)
        name, token, attributes = cookie_of(answer)
        assert name == "__Host-doorcard"
        assert attributes == {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=7776000", "Secure"}
        for name, known in (("__Host-doorcard", True), ("doorcard", False)):
            told = await page.http.get("/api/me", headers={**https, "Cookie": f"{name}={token}"})
            assert (told.json()["person"] is not None) is known


async def test_a_cookie_in_use_is_renewed_and_one_that_is_nobodys_taken_away() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("guest", name="Ann")
        assert cookie_of(await page.http.get("/api/me"))[1] == page.token
        stale = await page.http.get("/api/me", headers={"Cookie": "doorcard=stale"})
        assert cookie_of(stale)[1] == ""
        assert "Max-Age=0" in cookie_of(stale)[2]


@pytest.mark.parametrize(
    "cookie", ["doorcard", "doorcard=", "doorcard=" + "x" * 500, "=;=;;doorcard", 'doorcard="', "dé=é"]
)
async def test_a_cookie_that_is_none_is_nobodys(cookie: str) -> None:
    async with serving() as served, browser(served) as page:
        answer = await page.http.get("/api/me", headers=[(b"Cookie", cookie.encode("latin-1"))])
        assert (answer.status_code, answer.json()) == (200, {"person": None})
        assert served.troubles == []


async def test_five_wrong_passwords_a_minute_close_a_name_to_everybody_for_a_moment() -> None:
    async with serving() as served, browser(served) as page, browser(served) as other:
        await other.done("register", name="Ann", password=PASSWORD)
        for _ in range(5):
            assert await page.refusal("sign-in", name="Ann", password="wrong one") == (401, "wrong-name-or-password")
        answer = await page.post("sign-in", name="ANN", password=PASSWORD)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")
        assert int(answer.headers["retry-after"]) == 60
        assert await other.me() is not None, "who is signed in stays so"
        assert await other.refusal("change-password", old="wrong one", new="new horse") == (429, "too-many-attempts")
        served.clock.pass_by(60)
        assert await page.done("sign-in", name="Ann", password=PASSWORD)


async def test_the_right_password_takes_the_wrong_ones_back() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        for _ in range(4):
            await page.refusal("change-password", old="wrong one", new="new horse")
            await page.done("change-password", old=PASSWORD, new=PASSWORD)


async def test_a_name_that_nobody_has_is_limited_in_the_same_way() -> None:
    async with serving() as served, browser(served) as page:
        statuses = [
            (await page.post("sign-in", name="Nobody Here", password="wrong one")).status_code for _ in range(6)
        ]
        assert statuses == [401] * 5 + [429]


async def test_twenty_sign_ins_a_minute_close_an_address() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        for number in range(20):
            await page.refusal("sign-in", name=f"name {number}", password="wrong one")
        assert await page.refusal("sign-in", name="Ann", password=PASSWORD) == (429, "too-many-attempts")
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        body = {"name": "Ann", "password": PASSWORD}
        assert (await page.http.post("/api/sign-in", json=body, headers=elsewhere)).status_code == 200


async def test_ten_registrations_an_hour_close_an_address_to_registering() -> None:
    async with serving() as served, browser(served) as page:
        for number in range(10):
            await page.done("register", name=f"name {number}x", password=PASSWORD)
            page.http.cookies.clear()
        assert await page.refusal("register", name="one more", password=PASSWORD) == (429, "too-many-attempts")
        served.clock.pass_by(3600)
        assert await page.done("register", name="one more", password=PASSWORD)


async def test_an_ipv6_household_is_one_address() -> None:
    """RFC 6177: a household has a network of 64 bits or more to itself."""
    async with serving() as served, browser(served) as page:
        for number in range(21):
            answer = await page.http.post(
                "/api/sign-in",
                json={"name": f"name {number}", "password": "wrong one"},
                headers={"X-Forwarded-For": f"2001:db8:1:2::{number:x}"},
            )
        assert answer.status_code == 429


@pytest.mark.parametrize(
    ("body", "kind", "status", "code"),
    [
        ('{"name":"Ann"}', "text/plain", 415, "not-json"),
        ("name=Ann", "application/x-www-form-urlencoded", 415, "not-json"),
        ("", "", 415, "not-json"),
        ("", "application/json", 400, "malformed-request"),
        ("{", "application/json", 400, "malformed-request"),
        ("[]", "application/json", 400, "malformed-request"),
        ('{"name":7}', "application/json", 400, "malformed-request"),
        ('{"name":"Ann","registered":true}', "application/json", 400, "malformed-request"),
        ('{"name":"\\ud800"}', "application/json", 400, "malformed-request"),
        ('{"name":"' + "x" * 300 + '"}', "application/json", 400, "malformed-request"),
        ('{"name":"' + "x" * 5000 + '"}', "application/json", 413, "too-long"),
        ('{"name":"\\u0000"}', "application/json", 422, "bad-name"),
        ("[" * 4000, "application/json; charset=utf-8", 400, "malformed-request"),
    ],
)
async def test_a_request_that_cannot_be_taken_is_refused_with_a_code(
    body: str, kind: str, status: int, code: str
) -> None:
    async with serving() as served, browser(served) as page:
        headers = {"Content-Type": kind} if kind else {}
        answer = await page.http.post("/api/guest", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert served.troubles == []
        assert served.store.people.people == {}


@pytest.mark.parametrize("path", [endpoint.path for endpoint in ENDPOINTS])
async def test_no_answer_is_kept_on_the_way_and_each_has_the_protective_headers(path: str) -> None:
    async with serving() as served, browser(served) as page:
        method = "GET" if path == "/api/me" else "POST"
        answer = await page.http.request(method, path, json={} if method == "POST" else None)
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        other = await page.http.request("DELETE", path)
        assert other.status_code == 405


async def test_only_somebody_can_do_something_about_himself() -> None:
    async with serving() as served, browser(served) as page:
        for path, body in (
            ("sign-out", {}),
            ("change-password", {"old": "x", "new": "y"}),
            ("delete-account", {}),
            ("keep-token", {"token": "unheard of"}),
        ):
            assert await page.refusal(path, **body) == (401, "not-signed-in")


async def test_a_guest_cannot_do_what_needs_a_password_and_keeps_one_name() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("guest", name="Ann")
        assert await page.refusal("change-password", old="x", new=PASSWORD) == (409, "not-registered")
        assert await page.refusal("guest", name="Bob") == (409, "already-named")
        assert await page.refusal("register", name="Bob", password=PASSWORD) == (409, "already-named")
        assert await page.refusal("register", password="short") == (422, "weak-password")
        await page.done("register", name="Ann", password=PASSWORD)
        assert await page.refusal("register", password=PASSWORD) == (409, "already-registered")


async def test_a_store_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as served, browser(served) as page:
        served.store.people.failing = True
        assert await page.refusal("guest", name="Ann") == (503, "store-failed")
        served.store.people.failing = False
        assert await page.done("guest", name="Ann")


async def test_a_seat_from_before_there_were_accounts_makes_its_token_a_person() -> None:
    store = MemoryStore()
    owners = [fingerprint(token) for token in ("old-1", "old-2", "old-3")]
    for seat, (owner, name) in enumerate(zip(owners, ("Ann", "Ada", "Аnn"), strict=True), start=1):
        await store.append("t", seat, [PlayerSat(seat=seat, player=name, owner=owner, stack=LEAST)], None)
    await store.append("r", 1, [PlayerSat(seat=1, player="ann", owner=fingerprint("old-4"), stack=LEAST)], None)
    async with serving(table_settings(), table_settings(table="r"), store=store) as served:
        names = []
        for token in ("old-1", "old-2", "old-3", "old-4"):
            async with served.client(token) as client:
                assert client.token == token
                names.append(person_of(client)["name"])
                await client.ask("watch", table="r" if token == "old-4" else "t")
                assert client.last_view["your_seat"] is not None
        assert names == ["Ann", "Ada 2", "Guest", "ann 2"]
        async with served.client("old-5") as client:
            assert client.token != "old-5"


async def test_a_token_that_was_signed_out_does_not_come_back_by_its_seat() -> None:
    async with serving() as served, served.client() as client, browser(served) as page:
        await client.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        await page.done("keep-token", token=client.token)
        await page.done("register", password=PASSWORD)
        await page.done("sign-out")
        async with served.client(client.token) as again:
            assert person_of(again) is None
            assert await again.refusal("leave", table="t") == "not-seated"


async def test_the_description_is_served() -> None:
    async with serving() as served, browser(served) as page:
        assert (await page.http.get("/api/openapi.json")).json() == openapi()


async def test_every_route_of_the_room_is_described_with_its_methods() -> None:
    """Save for the page itself: what is served under any other path is in the description, and nothing else is."""
    async with serving() as served:
        app: Any = served.server.config.app
        while not isinstance(app, Starlette):
            app = next(part for part in vars(app).values() if callable(part))
        routes = [route for route in app.routes if isinstance(route, Route)]
    methods = {route.path: sorted((route.methods or set()) - {"HEAD"}) for route in routes}
    described = {path: sorted(map(str.upper, item)) for path, item in openapi()["paths"].items()}
    assert methods == described


def test_every_reference_of_the_description_leads_somewhere() -> None:
    """OpenAPI Specification 3.1."""
    document = openapi()
    found = set(references(document))
    assert found
    assert {reference.rpartition("/")[2] for reference in found} <= document["components"]["schemas"].keys()


def references(data: Any) -> list[str]:
    """Return every reference in a document."""
    if isinstance(data, dict):
        own = [data["$ref"]] if isinstance(data.get("$ref"), str) else []
        return own + [reference for value in data.values() for reference in references(value)]
    return [reference for value in data for reference in references(value)] if isinstance(data, list) else []


async def test_what_is_answered_is_what_is_described() -> None:
    """A walk through all routes: each status is described, and names the code that came with it."""
    walk: list[tuple[str, dict[str, Any]]] = [
        ("guest", {"name": "x" * 25}),
        ("guest", {"name": "Dealer"}),
        ("guest", {"nom": "Ann"}),
        ("guest", {"name": "Ann"}),
        ("guest", {"name": "Bob"}),
        ("register", {"password": "x"}),
        ("register", {"password": PASSWORD}),
        ("register", {"password": PASSWORD}),
        ("change-password", {"old": "x", "new": "y"}),
        ("change-password", {"old": PASSWORD, "new": "y"}),
        *[("sign-in", {"name": "Ann", "password": "x"})] * 6,
        ("reset-password", {"name": "Ann", "code": "x", "password": "y"}),
        ("reset-password", {"name": "Cyd", "code": "x", "password": PASSWORD}),
        ("delete-account", {"password": "x"}),
        ("sign-out", {"everywhere": 1}),
        ("sign-out", {"everywhere": True}),
        ("sign-out", {}),
        ("keep-token", {"token": ""}),
        ("keep-token", {"token": "x"}),
    ]
    seen = set()
    async with serving() as served, browser(served) as page:
        for path, body in walk:
            seen.add(await described(page, path, body))
    assert {200, 400, 401, 403, 409, 422, 429} <= seen


async def described(page: Browser, path: str, body: dict[str, Any]) -> int:
    """Post, and return the status of the answer, which is described."""
    answer = await page.post(path, **body)
    answers = openapi()["paths"][f"/api/{path}"]["post"]["responses"]
    assert str(answer.status_code) in answers, (path, body, answer.text)
    if answer.status_code != 200:
        assert answer.json()["code"] in answers[str(answer.status_code)]["description"], (path, body)
        assert STATUSES.get(answer.json()["code"], 409) == answer.status_code
    return answer.status_code

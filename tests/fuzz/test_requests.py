"""Whatever is sent to the routes under /api, in whatever order: it is answered with a code, and nothing goes wrong."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from doorcard.server.api import ENDPOINTS, Endpoint
from tests.fuzz.frames import NAMES, ODD
from tests.server.accounts import DAY, Browser, browser
from tests.server.serving import serving

PASSWORDS = ("correct horse", "another horse", "short")


def body_of(endpoint: Endpoint, tokens: list[str], chance: random.Random) -> dict[str, Any]:
    """Return a body with some of the fields, most of them of the right kind."""
    fields: dict[str, Any] = {
        "name": (*NAMES, "Bob", "Cyd", "İ", "ﷺ" * 20, "ß" * 20, "½", "𝕬nn"),
        "password": PASSWORDS,
        "old": PASSWORDS,
        "new": PASSWORDS,
        "everywhere": (True, False),
        "token": tokens,
        "code": ("ABCDEFGH", "2222-2222", ""),
        "settings": ({}, {"deck": "two"}, {"deck": "three"}, {"language": "fr", "place": "7"}, {"x": 1}),
    }
    names = [name for name in endpoint.body.__struct_fields__ if chance.random() < 0.9] if endpoint.body else []
    return {name: chance.choice(ODD if chance.random() < 0.1 else fields[name]) for name in names}


async def walk(requests: int, seed: int) -> Counter[str]:
    """Send requests from three browsers; return how often each code came."""
    chance, codes = random.Random(seed), Counter[str]()
    async with serving() as served, browser(served) as one, browser(served) as two, browser(served) as three:
        pages = (one, two, three)
        for _ in range(requests):
            if chance.random() < 0.05:
                served.clock.pass_by(chance.choice((61, 4_000, 40 * DAY)))
            tokens = ["unheard of", *(page.token for page in pages if page.token)]
            codes[await send(chance.choice(pages), chance.choice(ENDPOINTS), tokens, chance)] += 1
        assert served.troubles == []
    return codes


async def send(page: Browser, endpoint: Endpoint, tokens: list[str], chance: random.Random) -> str:
    """Send one request and return the code of the answer, which is no fault of the server."""
    body = json.dumps(body_of(endpoint, tokens, chance))
    headers = {"Content-Type": "application/json"}
    asked: dict[str, Any] = {"content": body, "headers": headers} if endpoint.body else {}
    answer = await page.http.request(endpoint.method, endpoint.path, **asked)
    assert answer.status_code < 500, (endpoint.path, body, answer.text)
    told = answer.json()
    return str(told["code"]) if answer.status_code != 200 else "done"


async def test_three_hundred_requests_are_answered() -> None:
    codes = await walk(300, 1)
    assert {"done", "malformed-request", "bad-name", "name-taken", "not-signed-in", "wrong-name-or-password"} <= set(
        codes
    )


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 20))
async def test_twenty_thousand_requests_are_answered(seed: int) -> None:
    assert (await walk(20_000, seed)).total() == 20_000

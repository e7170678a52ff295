"""Browsers at a served room: pages and sockets that share a cookie."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.serving import Client, Served

PASSWORD = "correct horse"
DAY = 24 * 3600


@dataclass
class Browser:
    """A browser with its own cookies."""

    served: Served
    http: httpx.AsyncClient

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/{path}", json=body)

    async def done(self, path: str, **body: Any) -> Any:
        """Post what is done; return who one is then."""
        answer = await self.post(path, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()["person"]

    async def refusal(self, path: str, **body: Any) -> tuple[int, str]:
        """Post what is refused; return status and code."""
        answer = await self.post(path, **body)
        return answer.status_code, answer.json()["code"]

    async def me(self) -> Any:
        return (await self.http.get("/api/me")).json()["person"]

    @property
    def token(self) -> str | None:
        """The token in the cookie."""
        return self.http.cookies.get("doorcard")

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[Client]:
        """Open a socket with the cookie and say hello."""
        headers = {"Cookie": f"doorcard={self.token}"} if self.token else {}
        address = self.served.socket_address
        async with connect(address, max_size=None, compression=None, additional_headers=headers) as line:
            client = Client(line)
            await client.ask("hello")
            yield client


@asynccontextmanager
async def browser(served: Served) -> AsyncIterator[Browser]:
    async with httpx.AsyncClient(base_url=served.page_address) as http:
        yield Browser(served, http)


def person_of(client: Client) -> Any:
    """Return who the newest welcome says one is."""
    return next(message for message in reversed(client.messages) if message["type"] == "welcome")["person"]

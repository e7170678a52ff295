"""HTTP requests of every kind that a client might send: good ones, odd ones, and noise; all of them from a seed."""

import random
from typing import Final

METHODS: Final = (
    "GET",
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "get",
    "G",
)
PATHS: Final = (
    "/", "/index.html", "/health", "/healthz", "/readyz", "/metrics", "/ws", "/assets/", "/api/", "/api/openapi.json",
    "/api/me", "/api/sign-in", "/favicon.ico", "*", "//", "/.", "/..", "http://evil.example/", "", "?", "/%00",
    "/%ff%fe", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5cx", "/" + "a" * 300, "/" + "a/" * 200, "/nul\x00l", "/é",
    "/a b",
)  # fmt: skip
PIECES: Final = (
    "..",
    ".",
    "%2f",
    "%00",
    "%",
    "%zz",
    "ws",
    "health",
    "assets",
    ";",
    "?a=b",
    "#",
    "\\",
    "é",
    "~",
    "a" * 40,
)
HEADERS: Final = (
    "Host", "Origin", "Cookie", "Range", "If-Modified-Since", "If-None-Match", "Content-Type", "Content-Length",
    "Transfer-Encoding", "Expect", "Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Accept",
    "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "Authorization", "X-Odd",
)  # fmt: skip
VALUES: Final = (
    "", "*", "null", "localhost", "127.0.0.1", "[::1]", "[", "http://evil.example", "https://a:99999", "bytes=0-",
    "bytes=-1", "bytes=5-1", "bytes=0-0,2-2,4-4", "bytes=x", "bytes=999999999999-", "yesterday",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Thu, 99 Foo 99999999 99:99:99 GMT", '"etag"', "W/", "application/json", "text/html; charset=nonsense", "0", "4096",
    "4097", "-1", "1e9", "9" * 30, "chunked", "gzip, chunked", "100-continue", "websocket", "upgrade", "keep-alive",
    "close", "dGhlIHNhbXBsZSBub25jZQ==", "13", "8", "a=b; session=" + "x" * 200, "é", "\xff\xfe", "\t",
    "192.0.2.1, 127.0.0.1",
    "for=_hidden", "https", "wss", "x" * 2_000,
)  # fmt: skip
BODIES: Final = (
    b"",
    b"{}",
    b"[]",
    b"null",
    b"{",
    b'{"name": "Ann"}',
    b"\xff\xfe\x00",
    b"x" * 4_096,
    b"x" * 5_000,
    b"0\r\n\r\n",
)


class RequestMaker:
    """Makes requests as the bytes that go over the line; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def make(self) -> bytes:
        """Return the next request."""
        chance = self._chance
        if chance.random() < 0.05:
            return chance.randbytes(chance.randint(1, 400))
        body = chance.choice(BODIES)
        version = "1.1" if chance.random() < 0.9 else chance.choice(("1.0", "2", "0.9", ""))
        head = f"{self._method()} {self._path()} HTTP/{version}"
        lines = [head, *self._headers(body)]
        return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body

    def _method(self) -> str:
        return "GET" if self._chance.random() < 0.5 else self._chance.choice(METHODS)

    def _path(self) -> str:
        if self._chance.random() < 0.3:
            return self._chance.choice(PATHS[:12])
        if self._chance.random() < 0.5:
            return self._chance.choice(PATHS)
        return "/" + "/".join(self._chance.choice(PIECES) for _ in range(self._chance.randint(1, 5)))

    def _headers(self, body: bytes) -> list[str]:
        chance = self._chance
        lines = ["Connection: close"]
        if chance.random() < 0.9:
            lines.append("Host: 127.0.0.1")
        if chance.random() < 0.8:
            lines.append(f"Content-Length: {len(body)}")
        lines += [f"{chance.choice(HEADERS)}: {chance.choice(VALUES)}" for _ in range(chance.randint(0, 3))]
        chance.shuffle(lines)
        return lines

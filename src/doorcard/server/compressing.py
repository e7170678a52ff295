"""Files of text, sent compressed to who takes them so; each is compressed once and kept in memory."""

import asyncio
import gzip
import os
import re
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

TEXTS: Final = frozenset({".css", ".html", ".js", ".json", ".svg", ".webmanifest"})
"""Endings of files that get smaller."""
SMALLEST: Final = 500
"""Bytes; a smaller file fits into one packet anyway, headers included."""
WEIGHT: Final = re.compile(r"\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*", re.IGNORECASE)


def is_worth_compressing(path: str, size: int) -> bool:
    """Tell whether a file of so many bytes is sent compressed to who takes it so."""
    return Path(path).suffix in TEXTS and size >= SMALLEST


def accepts_gzip(headers: Headers) -> bool:
    """Tell whether who asks takes gzip, and likes it no less than plain bytes: RFC 9110, section 12.5.3."""
    weights: dict[str, float] = {}
    for choice in ",".join(headers.getlist("accept-encoding")).split(","):
        coding, _, weight = choice.partition(";")
        weights[coding.strip().lower()] = _weight(weight)
    wanted = weights.get("gzip", weights.get("x-gzip", weights.get("*", 0.0)))
    return wanted > 0 and wanted >= weights.get("identity", 0.0)


def _weight(text: str) -> float:
    """Return how much a coding is liked, from 0 (refused) to 1; what cannot be read refuses it."""
    if not text.strip():
        return 1.0
    found = WEIGHT.fullmatch(text)
    return float(found[1]) if found else 0.0


class CompressedTexts:
    """Keeps the compressed bytes of files; one that has changed on the disk is compressed again."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[int, int], bytes]] = {}

    async def read(self, path: str, found: os.stat_result) -> bytes:
        """Return a file's bytes as gzip; raises OSError where it cannot be read."""
        stamp = found.st_mtime_ns, found.st_size
        kept = self._kept.get(path)
        if kept is None or kept[0] != stamp:
            kept = self._kept[path] = stamp, await asyncio.to_thread(_compress, path)
        return kept[1]


def _compress(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), compresslevel=9, mtime=0)


class CompressedFile(FileResponse):
    """The answer with a file's compressed bytes, under a tag of their own: RFC 9110, section 8.8.3.3."""

    def __init__(self, path: str, status_code: int, *, found: os.stat_result, texts: CompressedTexts) -> None:
        super().__init__(path, status_code, stat_result=found)
        self._found, self._texts = found, texts
        self.headers["Content-Encoding"] = "gzip"
        self.headers["ETag"] = self.headers["ETag"].removesuffix('"') + '-gzip"'
        del self.headers["Accept-Ranges"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        content = await self._texts.read(os.fspath(self.path), self._found)
        self.headers["Content-Length"] = str(len(content))
        await Response(content, self.status_code, self.headers)(scope, receive, send)

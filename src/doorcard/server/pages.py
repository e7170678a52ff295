"""The files of the page, how they are sent, and how long a browser may keep each."""

import os
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from doorcard.server.compressing import CompressedFile, CompressedTexts, accepts_gzip, is_worth_compressing

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Of a file whose name has a digest of what is in it: RFC 8246."""
ASK_FIRST: Final = "no-cache"
"""Of every other: it may be kept, but is asked for each time, so that a new version of the room is seen at once."""


class PageFiles(StaticFiles):
    """Serves the page; these files alone are compressed, since secrets and what people write must never be together."""

    def __init__(self, folder: os.PathLike[str]) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._texts = CompressedTexts()

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return the answer with a file, or with the word that it has not changed."""
        asked = Headers(scope=scope)
        answer = self._with_file(os.fspath(full_path), stat_result, asked, status_code)
        answer.headers["Cache-Control"] = FOR_EVER if scope["path"].startswith("/assets/") else ASK_FIRST
        return NotModifiedResponse(answer.headers) if self.is_not_modified(answer.headers, asked) else answer

    def _with_file(self, path: str, found: os.stat_result, asked: Headers, status_code: int) -> FileResponse:
        """Return the answer with the whole file; a part of one, if that is asked for, is a part of the plain bytes."""
        if not is_worth_compressing(path, found.st_size):
            return FileResponse(path, status_code, stat_result=found)
        if accepts_gzip(asked) and "range" not in asked:
            answer: FileResponse = CompressedFile(path, status_code, found=found, texts=self._texts)
        else:
            answer = FileResponse(path, status_code, stat_result=found)
        answer.headers["Vary"] = "Accept-Encoding"
        return answer

"""The files of the page, and how long a browser may keep each."""

import os
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Of a file whose name has a digest of what is in it: RFC 8246."""
ASK_FIRST: Final = "no-cache"
"""Of every other: it may be kept, but is asked for each time, so that a new version of the room is seen at once."""


class PageFiles(StaticFiles):
    """Serves the page."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return the answer with a file."""
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["Cache-Control"] = FOR_EVER if scope["path"].startswith("/assets/") else ASK_FIRST
        return answer

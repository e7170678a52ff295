"""What requests bring."""

from typing import TypeVar

import msgspec
from starlette.requests import Request

from doorcard.errors import Refusal

Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body], *, longest: int) -> Body:
    """Return the body of a request of at most ``longest`` bytes; raises Refusal where it is not what is taken.

    Only JSON, which no page of another host can send without being asked.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("not-json", "send JSON, with the content type application/json")
    content = bytearray()
    async for piece in request.stream():
        content += piece
        if len(content) > longest:
            raise Refusal("too-long", f"a request has at most {longest} bytes")
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Refusal("malformed-request", f"not what is taken here: {wrong}") from wrong

"""The cookie that holds a session's token: out of reach of scripts, and sent from our own pages only."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers
from starlette.types import Scope

from doorcard.people.sessions import SESSION_SECONDS
from doorcard.people.tokens import LONGEST_TOKEN

PLAIN_NAME = "doorcard"
SECURE_NAME = "__Host-doorcard"
"""Browsers keep a cookie of such a name only from an encrypted page, for its host alone (RFC 6265bis, 4.1.3.2)."""


def is_secure(scope: Scope) -> bool:
    """Tell whether the request came encrypted; behind a proxy that is trusted the web server has put that right."""
    return scope["scheme"] in {"https", "wss"}


def token_in(scope: Scope) -> str | None:
    """Return the token in a request's cookie, None where there is none."""
    name = SECURE_NAME if is_secure(scope) else PLAIN_NAME
    try:
        cookies: Mapping[str, object] = SimpleCookie(Headers(scope=scope).get("cookie", ""))
    except CookieError:
        return None
    token = str(getattr(cookies.get(name), "value", ""))
    return token if 0 < len(token) <= LONGEST_TOKEN else None


def set_cookie(scope: Scope, token: str) -> str:
    """Return the header that has a browser keep a token."""
    return _cookie(scope, token, SESSION_SECONDS)


def clear_cookie(scope: Scope) -> str:
    """Return the header that has a browser forget its token."""
    return _cookie(scope, "", 0)


def _cookie(scope: Scope, token: str, seconds: int) -> str:
    name, secure = (SECURE_NAME, "; Secure") if is_secure(scope) else (PLAIN_NAME, "")
    return f"{name}={token}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Strict{secure}"

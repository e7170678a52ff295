"""How the edge of the room is set up, apart from its tables."""

from dataclasses import dataclass

from doorcard.server.proxy import LOOPBACK


@dataclass(frozen=True, slots=True, kw_only=True)
class WebSettings:
    """``origins`` may act for a person besides the room's own page; ``proxies`` are believed about the browser."""

    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = LOOPBACK

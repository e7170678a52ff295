"""How the edge of the room is set up, apart from its tables."""

from dataclasses import dataclass, field

from doorcard.room.limits import UNLIMITED, Rate
from doorcard.server.proxy import LOOPBACK

COMMANDS = Rate(5, 10)
REFUSALS = Rate(1, 100)
OPENINGS = Rate(5, 200)
TEXTS = Rate(0.5, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What keeps one visitor from taking the room from the others.

    ``commands`` are those of a socket, and of all sockets of a person together; ``refusals`` those for being too fast
    before the socket is closed. ``sockets`` may be open in all, ``sockets_of_address`` from one address, at a rate of
    ``openings``. ``texts`` are hands as text that an address has read. A socket on which nobody has said hello for
    ``hello_seconds`` is closed.
    """

    commands: Rate = COMMANDS
    refusals: Rate = REFUSALS
    sockets: int = 5_000
    sockets_of_address: int = 200
    openings: Rate = OPENINGS
    texts: Rate = TEXTS
    hello_seconds: float = 10


NO_LIMITS = Limits(
    commands=UNLIMITED,
    refusals=UNLIMITED,
    sockets=1_000_000,
    sockets_of_address=1_000_000,
    openings=UNLIMITED,
    texts=UNLIMITED,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WebSettings:
    """``origins`` may act for a person besides the room's own page; ``proxies`` are believed about the browser.

    ``public_metrics`` are served to everybody, others to programs of this machine alone.
    """

    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = LOOPBACK
    limits: Limits = field(default_factory=Limits)
    public_metrics: bool = False

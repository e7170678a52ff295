"""What a socket is told of the room beside its tables: the lobby, the wallet, and that the room closes."""

import logging

from doorcard.errors import DoorcardError
from doorcard.room.room import Room
from doorcard.room.table_view import LobbyTable
from doorcard.server.messages import Closing, Lobby, Wallet
from doorcard.server.outbox import Outbox
from doorcard.server.wire import Frames, encode_message

logger = logging.getLogger(__name__)


class News:
    """The news for one socket, written when their turn to be sent comes: they tell how things are by then."""

    def __init__(self, room: Room, frames: Frames, outbox: Outbox) -> None:
        self._room, self._frames, self._outbox = room, frames, outbox
        self._owner = ""
        self._told: tuple[LobbyTable, ...] | None = None

    def enter(self, owner: str) -> None:
        """Tell somebody how things are, and from now on what changes."""
        self._owner = owner
        self._room.lobby.enter(self._send_lobby, owner)
        self._room.warn_of_closing(self._warn)
        self._send_lobby()
        self._room.cashier.tell(owner, self._send_wallet)
        self._send_wallet()

    def leave(self) -> None:
        """Tell nothing any more."""
        self._room.lobby.leave(self._send_lobby)
        self._room.warn_no_more(self._warn)
        self._room.cashier.tell_no_more(self._owner, self._send_wallet)
        self._told = None

    def look_at_lobby(self, *, looks: bool) -> None:
        """Tell the lobby now and whenever it changes, or only what is about this person alone."""
        self._room.lobby.look(self._send_lobby, looks=looks)
        if looks:
            self._send_lobby()

    def _send_lobby(self) -> None:
        self._outbox.put_later(self._lobby)

    def _send_wallet(self) -> None:
        self._outbox.put_later(self._wallet)

    def _warn(self, within: float) -> None:
        self._outbox.put(encode_message(Closing(within=within)))

    async def _lobby(self) -> str | None:
        """Write the lobby, unless it is as it was told last."""
        tables = self._room.lobby.lines(self._owner)
        if tables == self._told:
            return None
        self._told = tables
        if tables is self._room.lobby.lines():
            return self._frames.lobby(tables)
        return encode_message(Lobby(tables=tables))

    async def _wallet(self) -> str | None:
        owner, cashier = self._owner, self._room.cashier
        try:
            account = await cashier.account(owner)
        except DoorcardError as wrong:
            logger.warning("a wallet is not told: %s", wrong)
            return None
        return encode_message(
            Wallet(
                balance=account.wallet.balance,
                at_tables=account.wallet.at_tables,
                refill_within=account.refill_within,
                refill_below=cashier.terms.refill_below,
                refill_to=cashier.terms.opens_with,
                bring_back=self._room.bring_back(owner),
            )
        )

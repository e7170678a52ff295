"""A line between browsers and a room that a test can hold up, cut and mend."""

import socket
import threading
from contextlib import suppress


class Line:
    """Passes bytes on in both directions, from an address of its own to the room's."""

    def __init__(self, room: str) -> None:
        self._room = int(room.rpartition(":")[2])
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._to_room, self._to_browser = threading.Event(), threading.Event()
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self._ends_lock = threading.Lock()
        """Whoever connects does so before a cut, and is cut off by it, or after it, and is let in no more."""
        self.mend()
        self._accepts = threading.Thread(target=self._accept, daemon=True)
        self._accepts.start()

    def mend(self) -> None:
        """Pass everything on."""
        with self._ends_lock:
            self._is_cut = False
        self._pass_everything_on()

    def _pass_everything_on(self) -> None:
        self._to_room.set()
        self._to_browser.set()

    def hold_up(self, *, to_room: bool = False, to_browser: bool = False) -> None:
        """Pass nothing on in these directions, and say nothing of it."""
        if to_room:
            self._to_room.clear()
        if to_browser:
            self._to_browser.clear()

    def cut(self) -> None:
        """End what is connected, lose what was held up, and let nobody connect."""
        with self._ends_lock:
            self._is_cut = True
            ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        """Give the line up."""
        self.cut()
        self._pass_everything_on()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._accepts.join()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                with self._ends_lock:
                    if self._is_cut:
                        browser.close()
                    else:
                        self._connect(browser)

    def _connect(self, browser: socket.socket) -> None:
        try:
            room = socket.create_connection(("127.0.0.1", self._room))
        except OSError:
            browser.close()
            return
        self._ends += [browser, room]
        for source, target, open_ in ((browser, room, self._to_room), (room, browser, self._to_browser)):
            threading.Thread(target=_pass_on, args=(source, target, open_), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket, open_: threading.Event) -> None:
    """Pass bytes on until one of the ends is closed."""
    with suppress(OSError):
        while some := source.recv(65_536):
            open_.wait()
            target.sendall(some)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)

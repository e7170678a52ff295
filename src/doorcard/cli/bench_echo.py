"""The peer of the measurement: a bare echo on the same web server, with nothing of Doorcard in it."""

import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(websocket: WebSocket) -> None:
    """Send back what comes."""
    await websocket.accept()
    try:
        while True:
            await websocket.send_text(await websocket.receive_text())
    except WebSocketDisconnect:
        return


def main() -> None:
    """Serve on a free port, printed first."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]} \n")
    sys.stdout.flush()
    app = Starlette(routes=[WebSocketRoute("/ws", echo)])
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_level="error"
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()

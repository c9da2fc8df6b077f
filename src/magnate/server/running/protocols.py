"""How HTTP and WebSockets are spoken: as uvicorn does, and within limits of size and time that it does not have."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from magnate.server.running.connections import Connections

HEAD_WITHIN = 15.0
"""Seconds for the first line and the headers of a request, from the first byte (of a connection: from its start)."""

BODY_WITHIN = 60.0
"""Seconds for a body, from the end of the headers."""

REST_WITHIN = 5.0
"""Seconds for what is left of a body when the answer was given before its end."""

IDLE = 20
"""Seconds a connection may wait for its next request."""

LARGEST_HEAD = 64 * 1024
LARGEST_REQUEST = 4 * 1024 * 1024
"""Bytes of a request with everything around its body; routes allow less."""

LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LARGE_HEAD = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class ServerConfig(uvicorn.Config):
    """How uvicorn is to run, and what watches over its connections."""

    connections: Connections


class Watched:
    """What every protocol has that `Connections` watches over; uvicorn gives it `config` and `client`."""

    config: uvicorn.Config
    client: tuple[str, int] | None

    @property
    def lines(self) -> Connections:
        """What watches over the connection."""
        assert isinstance(self.config, ServerConfig), "these protocols are for our own configuration"
        return self.config.connections

    @property
    def address(self) -> str:
        """The address of the machine at the other end, or ""."""
        return self.client[0] if self.client else ""


class Http(Watched, HttpToolsProtocol):
    """A connection that speaks HTTP. It reads a head, then a body, then nothing until the answer is given."""

    _reads = ""
    _size = 0
    _answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Begin to wait for a request."""
        super().connection_made(transport)
        if not self.lines.enter(self):
            transport.abort()
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.lines.leave(self)
        self._say_nothing_more()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Read some of a request, as far as it is not too large."""
        if not self._reads and self._answered():
            self._await_head()
        self._size += len(data)
        super().data_received(data)
        if self._reads == "head" and self._size > LARGEST_HEAD:
            self._end(LARGE_HEAD)
        elif self._reads and self._size > LARGEST_REQUEST:
            self._end(b"")

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        if self._reads != "head":
            self._await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Go on with the body."""
        self._reads = "body"
        self.lines.wait(self, BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole; now its visitor waits for us."""
        self._reads, self._size = "", 0
        super().on_message_complete()
        if self._answered():
            self.lines.wait(self, IDLE)
        else:
            self.lines.busy(self)

    def on_response_complete(self) -> None:
        """Wait for the rest of a body that nobody wanted, or for the next request."""
        super().on_response_complete()
        if self._reads == "body":
            self.lines.wait(self, REST_WITHIN)
        elif not self._reads and self._answered():
            self.lines.wait(self, IDLE)

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket, which enters by itself."""
        self.lines.leave(self)
        super().handle_websocket_upgrade()

    def too_late(self) -> None:
        """End a connection that says nothing, too little, or nothing more."""
        unheard = self._answered() if self._reads == "head" else not self.cycle.response_started
        self._end(LATE if self._reads and self._size and unheard else b"")

    def give_up(self) -> None:
        """End the connection at once; what is being answered goes nowhere from here on."""
        self._say_nothing_more()
        self.transport.abort()

    def _say_nothing_more(self) -> None:
        """Let what is being answered go nowhere; uvicorn itself does so for the request that came last."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _answered(self) -> bool:
        """Tell whether no request is being answered; before the first one there is no cycle, whatever its type says."""
        cycle = getattr(self, "cycle", None)
        return cycle is None or bool(cycle.response_complete)

    def _await_head(self) -> None:
        self._reads, self._size = "head", 0
        self.lines.wait(self, HEAD_WITHIN)

    def _end(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.transport.write(answer)
            self.transport.close()


class Socket(Watched, WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket. uvicorn asks every 20 seconds whether somebody is there."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin; the headers were read already."""
        super().connection_made(transport)
        if not self.lines.enter(self):
            cast("asyncio.Transport", transport).abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.lines.leave(self)
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The table has no more to say; the other side may take some time to agree."""
        super().on_task_complete(task)
        self.lines.wait(self, self.close_timeout)

    def too_late(self) -> None:
        """End a connection whose closing is not answered."""
        self.give_up()

    def give_up(self) -> None:
        """End the connection at once; what is being sent goes nowhere from here on."""
        self.disconnected = True
        self.transport.abort()

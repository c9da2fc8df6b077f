"""Answers that wait for the end of a small body, so that they arrive.

A request may be refused before its body has come. A proxy that is still sending it then loses the answer, and so does
a connection that is closed with something unread.
"""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import HTTPReceiveMessage, Message, Receive, Scope, Send, WebSocketReceiveMessage

SMALL = 64 * 1024
"""Bytes of a body whose end is waited for, as long as any body may take; the end of a larger one nobody needs."""


def answering_after(scope: Scope, receive: Receive, send: Send) -> tuple[Receive, Send]:
    """Return the two ends of a request; nothing is sent before the whole of a small body has come."""
    if scope["type"] != ScopeType.HTTP or not 0 < announced(scope) <= SMALL:
        return receive, send
    ended = False

    async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal ended
        message = await receive()
        ended = message["type"] != "http.request" or not message["more_body"]
        return message

    async def sent(message: Message) -> None:
        while not ended:
            await received()
        await send(message)

    return received, sent


def announced(scope: Scope) -> int:
    """Return how many bytes of a body a request announces, 0 for one that does not say."""
    given = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    return int(given) if given.isdigit() and len(given) < 10 else 0

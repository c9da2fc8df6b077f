"""Large answers, packed in a thread: the event loop would stand still while it packs them."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import HTTPResponseStartEvent, Message, Scope, Send

SMALLEST_PACKED = 1024
"""Bytes from which on an answer is packed."""

LARGE = 64 * 1024
"""Bytes from which on any answer is packed in a thread; below, that would take longer than the packing."""

LEVEL = 4


class PackingAside(CompressionMiddleware):
    """Packs the answers of all routes: large ones in a thread, the others at once, parts of a stream one by one."""

    def create_compression_send_wrapper(self, send: Send, compression_encoding: str, scope: Scope) -> Send:
        """Return what sends an answer packed."""
        usual = super().create_compression_send_wrapper(send, compression_encoding, scope)
        begun: HTTPResponseStartEvent | None = None

        async def packing(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
            elif message["type"] == "http.response.body" and begun is not None:
                start, begun, body = begun, None, message["body"]
                if len(body) >= LARGE and not message.get("more_body"):
                    body = await asyncio.to_thread(gzip.compress, body, LEVEL)
                    headers = MutableScopeHeaders(start)
                    headers["Content-Encoding"] = compression_encoding
                    headers["Content-Length"] = str(len(body))
                    headers.extend_header_value("vary", "Accept-Encoding")
                    await send(start)
                    await send({"type": "http.response.body", "body": body, "more_body": False})
                    return
            await usual(message)

        return packing


async def packed(
    request: Request[Any, Any, Any], data: bytes, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """Return JSON as an answer, packed where the visitor can unpack it."""
    about = {"vary": "Accept-Encoding", **(headers or {})}
    if len(data) >= SMALLEST_PACKED and accepts_gzip(request.headers.get("accept-encoding", "")):
        data = await asyncio.to_thread(gzip.compress, data, LEVEL)
        about["content-encoding"] = "gzip"
    return Response(data, media_type=MediaType.JSON, headers=about)


def accepts_gzip(said: str) -> bool:
    """Tell whether the header of a request names gzip as what its sender can unpack."""
    return any(re.fullmatch(r"\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?", part) for part in said.split(","))

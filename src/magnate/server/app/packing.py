"""Large answers, packed in a thread: the event loop would stand still while it packs them."""

from __future__ import annotations

import asyncio
import gzip
import re
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import HTTPResponseStartEvent, Message, Scope, Send

SMALLEST_PACKED = 1024
"""Bytes from which on an answer is packed."""

LARGE = 64 * 1024
"""Bytes from which on any answer is packed in a thread; below, that would take longer than the packing."""

LEVEL, AS_GZIP = 4, 31
"""How much is packed, and what tells zlib to write as gzip does."""

THREADS = ThreadPoolExecutor(2, "magnate-packing")
"""For nothing else: passwords, computers and questions of others are never behind large answers."""


class PackingAside(CompressionMiddleware):
    """Packs the answers of all routes, and each part of those that come in parts: what is large in a thread."""

    def create_compression_send_wrapper(self, send: Send, compression_encoding: str, scope: Scope) -> Send:
        """Return what sends an answer packed."""
        usual = super().create_compression_send_wrapper(send, compression_encoding, scope)
        begun: HTTPResponseStartEvent | None = None
        parts: Parts | None = None

        async def packing(message: Message) -> None:
            nonlocal begun, parts
            if message["type"] == "http.response.start":
                begun = message
            elif message["type"] == "http.response.body":
                start, begun, body = begun, None, message["body"]
                more = bool(message.get("more_body"))
                if start is not None and more:
                    parts = Parts()
                    headers = MutableScopeHeaders(start)
                    del headers["Content-Length"]
                    await send(_said_packed(start, headers, compression_encoding))
                if parts is not None:
                    packed_part = await parts.packed(body, last=not more)
                    await send({"type": "http.response.body", "body": packed_part, "more_body": more})
                    return
                if start is not None and len(body) >= LARGE:
                    body = await in_thread(partial(gzip.compress, body, LEVEL))
                    headers = MutableScopeHeaders(start)
                    headers["Content-Length"] = str(len(body))
                    await send(_said_packed(start, headers, compression_encoding))
                    await send({"type": "http.response.body", "body": body, "more_body": False})
                    return
            await usual(message)

        return packing


class Parts:
    """An answer that comes in parts, packed as one."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, AS_GZIP)

    async def packed(self, body: bytes, *, last: bool) -> bytes:
        """Return the next part packed, and all that is left with the last one."""
        work = partial(self.pack, body, last=last)
        return await in_thread(work) if len(body) >= LARGE else work()

    def pack(self, body: bytes, *, last: bool) -> bytes:
        """Return what `packed` does, at once."""
        return self._packer.compress(body) + (self._packer.flush() if last else b"")


def _said_packed(
    start: HTTPResponseStartEvent, headers: MutableScopeHeaders, compression_encoding: str
) -> HTTPResponseStartEvent:
    headers["Content-Encoding"] = compression_encoding
    headers.extend_header_value("vary", "Accept-Encoding")
    return start


async def in_thread(work: Callable[[], bytes]) -> bytes:
    """Return packed data, made in a thread."""
    return await asyncio.get_running_loop().run_in_executor(THREADS, work)


async def packed(
    request: Request[Any, Any, Any], data: bytes, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """Return JSON as an answer, packed where the visitor can unpack it."""
    about = {"vary": "Accept-Encoding", **(headers or {})}
    if len(data) >= SMALLEST_PACKED and accepts_gzip(request.headers.get("accept-encoding", "")):
        data = await in_thread(partial(gzip.compress, data, LEVEL))
        about["content-encoding"] = "gzip"
    return Response(data, media_type=MediaType.JSON, headers=about)


def accepts_gzip(said: str) -> bool:
    """Tell whether the header of a request names gzip as what its sender can unpack."""
    return any(re.fullmatch(r"\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?", part) for part in said.split(","))

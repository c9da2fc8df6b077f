"""Large answers, packed in a thread: the event loop would stand still while it packs them."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Any

from litestar import MediaType, Request, Response

SMALLEST_PACKED = 1024
"""Bytes from which on an answer is packed."""

LEVEL = 4


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

"""Whether the server is alive, and whether it can serve."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, Router, get

from magnate.server.ports import services_of

PATIENCE = 2.0
"""Seconds the database may take to answer."""


@get("/health/live", media_type=MediaType.TEXT, include_in_schema=False)
async def live() -> str:
    """Answer as long as the event loop runs."""
    return "ok"


@get("/health/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """Answer 200 when the database answers, else 503."""
    try:
        async with asyncio.timeout(PATIENCE):
            await services_of(request).database.ping()
    except Exception as error:
        return Response(f"the database does not answer ({type(error).__name__})", status_code=503)
    return Response("ok")


health_router = Router("/", route_handlers=[live, ready])

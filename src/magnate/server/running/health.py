"""Whether the server is alive, and whether it can serve."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, Router, get

from magnate.server.ports import services_of
from magnate.server.problems import RETRY_AFTER
from magnate.store import Database

PATIENCE = 2.0
"""Seconds the database may take to answer."""

HOLDS = 1.0
"""Seconds an answer counts for everybody who asks: a thousand questions a second are one write."""


class Readiness:
    """Whether the database takes what is written, asked once for all who want to know at the same time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._asked: asyncio.Task[str] | None = None
        self._until = 0.0

    async def trouble(self) -> str:
        """Return what is wrong, "" when all is well."""
        now = asyncio.get_running_loop().time()
        if self._asked is None or (self._asked.done() and now >= self._until):
            self._asked = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asked)

    async def _ask(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.database.ping()
        except Exception as error:
            return str(error) or type(error).__name__
        finally:
            self._until = asyncio.get_running_loop().time() + HOLDS
        return ""


@get("/health/live", media_type=MediaType.TEXT, include_in_schema=False)
async def live() -> str:
    """Answer as long as the event loop runs."""
    return "ok"


@get("/health/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """Answer 200 when the database takes what is written, else 503."""
    state = request.app.state
    if "readiness" not in state:
        state.readiness = Readiness(services_of(request).database)
    found: Readiness = state.readiness
    wrong = await found.trouble()
    if wrong:
        why = f"the database cannot be written to ({wrong})"
        return Response(why, status_code=503, headers={"retry-after": str(RETRY_AFTER)})
    return Response("ok")


health_router = Router("/", route_handlers=[live, ready])

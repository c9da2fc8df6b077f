"""Who may watch how many tables at once: sockets and event streams together, by person, by address, and all in all."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.types.asgi_types import WebSocketResponseBodyEvent

from magnate.server.app.limits import verified
from magnate.server.app.visitors import Place, Proxies, place_of
from magnate.server.problems import Trouble, trouble
from magnate.server.running.connections import MOST, streams_for
from magnate.store import Unavailable

BY_PERSON, BY_ADDRESS = 20, 100
"""So many live updates one person, and one address, may follow; of IPv6 one customer four times as many."""

STREAMS = frozenset({"/live/{table}", "/api/v1/live/{table}", "/api/v1/tables/{table}/stream", "/api/v1/bot"})
AGAIN = {"retry-after": "30"}
NOT_NOW = Trouble(503, trouble(503, "The database cannot be used just now.").problem, {"retry-after": "2"})


class Doors:
    """Counts live updates. most: all in all. limited: whether persons and addresses have a limit too."""

    def __init__(self, most: int = streams_for(MOST), *, limited: bool = True) -> None:
        self.most = most
        self.limited = limited
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def opened(self, place: Place, person: str | None) -> Iterator[None]:
        """Count one until the block ends. Raises Trouble 429 or 503."""
        keys = self._keys(place, person)
        for key, most, why in keys:
            if self._open[key] >= most:
                status = 503 if key == "all" else 429
                raise Trouble(status, trouble(status, why, "too_many_streams").problem, AGAIN)
        self._open.update(key for key, *_ in keys)
        try:
            yield
        finally:
            self._open.subtract(key for key, *_ in keys)
            for key, *_ in keys:
                if not self._open[key]:
                    del self._open[key]

    def __len__(self) -> int:
        """Return how many live updates are followed."""
        return self._open["all"]

    def _keys(self, place: Place, person: str | None) -> list[tuple[str, int, str]]:
        found = [("all", self.most, "This server has no room for more live updates now.")]
        if self.limited:
            why = f"At most {BY_ADDRESS} live updates go to one address at once; close some."
            found.append((f"house {place.house}", BY_ADDRESS, why))
            if place.wide != place.house:
                found.append((f"wide {place.wide}", 4 * BY_ADDRESS, why))
            if person is not None:
                found.append((f"person {person}", BY_PERSON, f"You follow {BY_PERSON} tables at once; close some."))
        return found


def watching_doors(doors: Doors, proxies: Proxies) -> Callable[[ASGIApp], ASGIApp]:
    """Return the middleware that counts live updates from their first byte to their last."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope.get("path_template", "") not in STREAMS:
                await app(scope, receive, send)
                return
            place = place_of(proxies.visitor(scope))
            person = await verified(scope)
            with doors.opened(place, person):
                await app(scope, receive, send)

        return counted

    return wrap


def refusing_sockets(app: ASGIApp) -> ASGIApp:
    """Middleware: answer a WebSocket that is refused before it is open like any request, with status and reason."""

    async def refused(scope: Scope, receive: Receive, send: Send) -> None:
        can_say = scope["type"] == ScopeType.WEBSOCKET and "websocket.http.response" in (scope.get("extensions") or {})

        async def noted(message: Message) -> None:
            nonlocal can_say
            can_say = can_say and message["type"] != "websocket.accept"
            await send(message)

        try:
            await app(scope, receive, noted)
        except (Trouble, Unavailable) as refusal:
            if not can_say:
                raise
            error = refusal if isinstance(refusal, Trouble) else NOT_NOW
            headers = {"content-type": "application/json", **error.headers}
            await send(
                {
                    "type": "websocket.http.response.start",
                    "status": error.status,
                    "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
                }
            )
            body = msgspec.json.encode(error.problem)
            await send(WebSocketResponseBodyEvent(type="websocket.http.response.body", body=body, more_body=False))

    return refused

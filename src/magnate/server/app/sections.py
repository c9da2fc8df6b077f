"""Routes that belong together, of which every app gets a copy of its own.

Litestar registers a deep copy of each router, and copies all that its routes refer to with it: among them what is said
of every parameter and answer, which never changes. That took more than half of the time in which an app is made.
"""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

from litestar import Router
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.routes import BaseRoute, HTTPRoute, WebSocketRoute

Handler = TypeVar("Handler", HTTPRouteHandler, WebsocketRouteHandler)


class Section(Router):
    """A router of which an app copies no more than what it changes: routes, handlers, and the routers they are in."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Router:
        """Return a section with routes and handlers of its own; all that they refer to is shared."""
        return _router(self, memo)


def _router(router: Router, memo: dict[int, Any]) -> Router:
    known: Router | None = memo.get(id(router))
    if known is not None:
        return known
    twin = memo[id(router)] = copy(router)
    twin.owner = None if router.owner is None else _router(router.owner, memo)
    twin.routes = [_route(route, memo) for route in router.routes]
    return twin


def _route(route: BaseRoute, memo: dict[int, Any]) -> Any:
    if isinstance(route, HTTPRoute):
        return HTTPRoute(path=route.path, route_handlers=[_handler(one, memo) for one in route.route_handlers])
    assert isinstance(route, WebSocketRoute), "no section mounts another app"
    return WebSocketRoute(path=route.path, route_handler=_handler(route.route_handler, memo))


def _handler(handler: Handler, memo: dict[int, Any]) -> Handler:
    known: Handler | None = memo.get(id(handler))
    if known is not None:
        return known
    twin = memo[id(handler)] = copy(handler)
    assert isinstance(handler.owner, Router), "a handler of a section is in a router"
    twin.owner = _router(handler.owner, memo)
    return twin

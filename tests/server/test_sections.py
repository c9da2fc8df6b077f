"""Every app has routes of its own, and shares all that they refer to."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from litestar import Litestar, Router, WebSocket, get, websocket
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.routes import BaseRoute, HTTPRoute, WebSocketRoute

from magnate.server.app.create import SECTIONS
from magnate.server.app.sections import Section


@get("/thing/{number:int}", response_headers=[ResponseHeader(name="x-kind", value="thing")])
async def thing(number: FromPath[int]) -> int:
    """Return its number."""
    return number


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Close it."""
    await socket.close()


PART = Router("/part", route_handlers=[thing, live], opt={"where": "part"})
WHOLE = Section("/whole", route_handlers=[PART])


def handlers(routes: list[BaseRoute]) -> list[HTTPRouteHandler]:
    return [one for route in routes if isinstance(route, HTTPRoute) for one in route.route_handlers]


def test_an_app_has_the_routes_of_a_section_in_their_routers() -> None:
    app = Litestar(route_handlers=[WHOLE], openapi_config=None, logging_config=None)
    assert {route.path for route in app.routes} == {"/whole/part/thing/{number:int}", "/whole/part/live"}
    found = next(one for one in handlers(list(app.routes)) if "GET" in one.http_methods)
    assert found.ownership_layers[0] is app
    assert [getattr(layer, "path", "") for layer in found.ownership_layers[1:-1]] == ["/whole", "/part"]
    assert found.opt == {"where": "part"}
    assert any(isinstance(route, WebSocketRoute) for route in app.routes)


def test_two_apps_share_no_handler_and_no_router() -> None:
    one, other = (Litestar(route_handlers=SECTIONS, logging_config=None) for _ in range(2))
    first, second = handlers(list(one.routes)), handlers(list(other.routes))
    assert len(first) == len(second) > 100
    assert not {id(handler) for handler in first} & {id(handler) for handler in second}
    assert all(handler.ownership_layers[0] is one for handler in first)
    assert all(handler.ownership_layers[0] is other for handler in second)
    owners = [{id(layer) for handler in each for layer in handler.ownership_layers[:-1]} for each in (first, second)]
    assert not owners[0] & owners[1]


def test_what_routes_say_of_themselves_is_not_copied() -> None:
    twin = deepcopy(WHOLE)
    pairs = zip(handlers(WHOLE.routes), handlers(twin.routes), strict=True)  # type: ignore[arg-type]  # each is one
    for handler, copied in pairs:
        assert handler is not copied
        assert handler.response_headers is copied.response_headers
    assert WHOLE.owner is None

"""Whatever is sent to the API, the server answers as its document says, and never fails."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from magnate.puzzles import shipped
from tests.effort import is_thorough, often
from tests.server.serving import Visitor, serving
from tests.server.table_routes import DOCUMENT
from tests.server.test_analyses import DINNER, begun, first_step
from tests.server.test_records import short_game, taken_in

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

ENDLESS = "/api/v1/tables/{table}/stream"
"""An answer that does not end is not waited for here; tests/server/test_sockets.py reads it."""

OWN_SESSION = ("/api/v1/sessions", "/api/v1/sessions/current", "/api/v1/accounts", "/api/v1/me/deletion")
"""They begin another session or end the present one, so nobody asks who has one to lose."""

LASTING = ("/api/v1/tables/{table}", "/api/v1/analyses/{analysis}", "/api/v1/analyses/{analysis}/lines/{line}")
"""What is not deleted, as other requests are about it."""

EXAMPLES = often(3, 100)
"""Requests for each operation."""

API = schemathesis.openapi.from_dict(DOCUMENT).exclude(path=ENDLESS)
TURN = count()


LONGEST = 8_000
"""Bytes of the answer to a malformed request, whatever was sent."""

KINDS = {"tables": "table", "analyses": "analysis"}
"""Parameters that name what the requests are about, by the path where it is."""


class World(NamedTuple):
    """A server with something on it, and who asks.

    things: for each parameter of a path, ids of what is there. There is one entry for every parameter of the API that
    names something (`PARAMETERS`), so that nobody adds a route of which only the 404 is tried.
    """

    url: str
    headers: dict[str, str]
    things: dict[str, tuple[Any, ...]]

    def fill(self, turn: int, parameters: dict[str, Any]) -> None:
        """Name things that are there in two of three requests; names drawn by chance lead nowhere."""
        if turn % 3:
            for name in parameters:
                known = self.things.get(name, ())
                if known:
                    parameters[name] = known[turn // 3 % len(known)]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Give a server with tables that are played, open and over, and with analyses of two kinds."""
    with serving(tmp_path_factory.mktemp("fuzz")) as server:
        ann = Visitor(server.url, "Ann")
        headers = {"Cookie": ann.cookie, "X-CSRF-Token": ann.http.headers["X-CSRF-Token"]}
        yield World(server.url, headers, things(ann))


def things(ann: Visitor) -> dict[str, tuple[Any, ...]]:
    """Return ids of what somebody has at a server, by the names of the parameters that name them."""
    tables = (ann.lay("you", "device"), taken_in(ann, short_game())["id"], ann.lay("you", "open"))
    first = ann.post(f"/tables/{tables[0]}/analysis", {"seq": 0}).raise_for_status().json()["id"]
    ann.post(f"/analyses/{first}/lines/0", first_step(ann, f"/analyses/{first}")).raise_for_status()
    return {
        "table": tables,
        "analysis": (first, begun(ann, DINNER)["id"]),
        "line": (0, 1),
        "house": ("1",),
        "name": (shipped()[0].id, "bank"),
        "place": ("B-DIN-07",),
        "language": ("ru",),
        "entry": (1,),
        "wish": (1,),
        "number": (0, 1),
        "choice": (0,),
        "step": (0,),
        "code": ("abcde",),
        "token_id": (token_of(ann),),
    }


def token_of(ann: Visitor) -> str:
    """Return the id of a new token of somebody."""
    ann.post("/tokens", {"name": "x"}).raise_for_status()
    listed = ann.get("/tokens")
    (token,) = listed["tokens"] if isinstance(listed, dict) else listed
    return str(token["id"])


PARAMETERS = {
    parameter["name"]
    for operations in DOCUMENT["paths"].values()
    for operation in operations.values()
    for parameter in operation.get("parameters", ())
    if parameter["in"] == "path"
}


def test_requests_are_made_to_something_that_is_there(world: World) -> None:
    assert set(world.things) == PARAMETERS
    assert all(world.things.values())


@pytest.mark.timeout(600)
@API.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not is_thorough(),
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_a_documented_one(case: schemathesis.Case[Any], world: World) -> None:
    if case.method != "DELETE" or case.path not in LASTING:
        world.fill(next(TURN), case.path_parameters or {})
    headers = {} if case.path in OWN_SESSION else world.headers
    answer = case.call_and_validate(base_url=world.url, headers=headers, checks=CHECKS, timeout=60)
    assert answer.status_code != 400 or len(answer.content) < LONGEST


def test_all_that_was_asked_about_is_still_there(world: World) -> None:
    with httpx.Client(base_url=f"{world.url}/api/v1", headers=world.headers) as http:
        for path in ("/me/data", *(f"/{kind}/{one}" for kind, name in KINDS.items() for one in world.things[name])):
            assert http.get(path).status_code == 200, path

"""Whatever is sent to the API, the server answers as its document says, and never fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

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

from magnate.server.app.openapi import document
from tests.effort import is_thorough, often
from tests.server.serving import Visitor, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

ENDLESS = "/api/v1/tables/{table}/stream"
"""An answer that does not end is not waited for here; tests/server/test_sockets.py reads it."""

OWN_SESSION = ("/api/v1/sessions", "/api/v1/sessions/current", "/api/v1/accounts")
"""They begin another session or end the present one, so nobody asks who has one to lose."""

EXAMPLES = often(5)
"""Requests for each operation."""

API = schemathesis.openapi.from_dict(json.loads(document())).exclude(path=ENDLESS)
TURN = count()


class World(NamedTuple):
    """A server with something on it, and who asks. tables: one that is played, one that is open."""

    url: str
    headers: dict[str, str]
    tables: tuple[str, str]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Give a server with two tables."""
    with serving(tmp_path_factory.mktemp("fuzz")) as server:
        ann = Visitor(server.url, "Ann")
        tables = (ann.lay("you", "device"), ann.lay("you", "open"))
        headers = {"Cookie": ann.cookie, "X-CSRF-Token": ann.http.headers["X-CSRF-Token"]}
        yield World(server.url, headers, tables)


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
    turn = next(TURN) % 3
    if turn and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = world.tables[turn - 1]  # names drawn by chance lead nowhere
    headers = {} if case.path in OWN_SESSION else world.headers
    case.call_and_validate(base_url=world.url, headers=headers, checks=CHECKS, timeout=20)

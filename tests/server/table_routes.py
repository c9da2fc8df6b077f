"""All routes that name something by its id, from the OpenAPI document, and bodies they take.

A route that is new and not told of here fails the tests that go through all of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import httpx

from tests.house.repository import ROOT
from tests.server.serving import API

PASS = {"kind": "pass"}
COMMAND = {"seat": 0, "seq": 0, "key": "of-another"}

TABLE_BODIES: dict[str, dict[str, Any]] = {
    "POST /tables/{table}/advice": {"seat": 0},
    "POST /tables/{table}/analysis": {"seq": 0},
    "POST /tables/{table}/chat": {"text": "hello"},
    "POST /tables/{table}/coach": {"seat": 0},
    "POST /tables/{table}/commands": {**COMMAND, "steps": [PASS]},
    "PUT /tables/{table}/drafts/{number}": {"seq": 0, "staged": []},
    "POST /tables/{table}/look": {"seat": 0},
    "PUT /tables/{table}/note": {"text": "mine"},
    "POST /tables/{table}/odds": {"seat": 0},
    "POST /tables/{table}/practice": {"seq": 0},
    "POST /tables/{table}/review": {"level": "quick"},
    "POST /tables/{table}/review/analysis": {"level": "quick", "number": 0},
    "POST /tables/{table}/rewinds": {"seat": 0, "to": 0},
    "POST /tables/{table}/rewinds/{wish}/answers": {"seat": 0, "agree": True},
    "PATCH /tables/{table}/seats/{number}": {"name": "Mine"},
    "POST /tables/{table}/seats/{number}/program": {"name": "Mine"},
    "PUT /tables/{table}/seats/{number}/standing-orders": {"payday": "keep_all"},
    "POST /tables/{table}/seats/{number}/take": {"name": "Mine"},
    "POST /tables/{table}/undo": COMMAND,
    "POST /tables/{table}/why": {"seat": 0, "action": PASS},
}
ANALYSIS_BODIES: dict[str, dict[str, Any]] = {
    "PATCH /analyses/{analysis}": {"title": "mine"},
    "PATCH /analyses/{analysis}/lines/{line}": {"name": "mine"},
    "POST /analyses/{analysis}/lines/{line}": {"seat": 0, "steps": [PASS]},
    "POST /analyses/{analysis}/lines/{line}/level": {"seat": 0, "level": "planner"},
    "POST /analyses/{analysis}/lines/{line}/look": {"seat": 0},
    "POST /analyses/{analysis}/lines/{line}/plans": {"seat": 0},
    "POST /analyses/{analysis}/lines/{line}/why": {"seat": 0, "action": PASS},
}
BODIES = {**TABLE_BODIES, **ANALYSIS_BODIES, "POST /notices/{number}/confirm": {"code": "123456"}}
QUERIES: dict[str, dict[str, str | int]] = {
    "GET /tables/{table}/scenes": {"entry": 1},
    "POST /notices/{number}/leave": {"key": "wrong"},
}

DOCUMENT: dict[str, Any] = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
"""As the app tells it, which tests/server/test_app.py compares; to make it anew takes each test process seconds."""

USUAL = {"line": "0", "house": "1", "number": "0", "entry": "1", "wish": "1"}
"""What stands in the places of a path that nothing else is said of."""


@cache
def routes(*names: str) -> tuple[str, ...]:
    """Return method and path of all routes whose path holds one of these names, as ``GET /tables/{table}/game``."""
    found = []
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            route = f"{method.upper()} {path.removeprefix(API)}"
            if any(f"{{{name}}}" in route for name in names):
                assert ("requestBody" in operation) == (route in BODIES), f"say what {route} takes"
                found.append(route)
    return tuple(found)


def ask(http: httpx.Client, route: str, ids: Mapping[str, str], body: Any = None, **query: str | int) -> httpx.Response:
    """Ask a route. ids: what stands in the places of its path."""
    method, _, path = route.partition(" ")
    known = {**USUAL, **ids}
    where = re.sub(r"{(\w+)}", lambda found: known[found[1]], path)
    return http.request(
        method, where, json=BODIES.get(route) if body is None else body, params=query or QUERIES.get(route)
    )

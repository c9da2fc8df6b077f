"""Routes that need no table do their work in turn: one who asks for much makes nobody else wait there either."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from magnate.puzzles import shipped
from magnate.server import maps, rules
from magnate.server.live.aside import Aside
from tests.server.serving import API, Served, serving, wait_for
from tests.server.table_routes import DOCUMENT

BODIES: dict[str, dict[str, Any]] = {
    "/maps": {"players": 2},
    "/maps/figures": {"players": 2},
    "/maps/fairness": {"players": 2, "game": {"map_code": "3x3-K0E1M0B0C3N3I0Q1F0"}},
    "/positions": {},
    "/puzzles/{name}/answer": {"choice": 0},
}
PLACES = {"place": "base-16", "language": "en", "step": "0", "choice": "0", "number": "0"}
AT_ONCE = {"/words/{language}"}
"""Answered by the event loop itself: what they give is kept in memory."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a server behind a proxy, which says where visitors come from."""
    with serving(tmp_path_factory.mktemp("turns"), proxies="127.0.0.1") as served:
        yield served


def ask(served: Served, method: str, path: str, address: str, body: Any = None, **params: Any) -> httpx.Response:
    """Ask as a stranger from an address."""
    about = {"X-Forwarded-For": address}
    data = None if body is None else json.dumps(body).encode()
    return httpx.request(method, f"{served.url}{API}{path}", content=data, params=params, headers=about, timeout=60)


def without_table() -> Iterator[tuple[str, str]]:
    """Yield method and path of all routes that need neither a table nor a person."""
    first = ("offer", "components", "tabletop", "words", "maps", "rules", "lessons", "puzzles", "explorer", "positions")
    for path, operations in DOCUMENT["paths"].items():
        path = path.removeprefix(API)
        if path.split("/")[1] in first and path != "/lessons/{name}":
            yield from ((method.upper(), path) for method in operations)


def noting(known: Any, counted: list[str]) -> Any:
    """Return what notes for whom something is done."""

    def noted(aside: Aside, whose: str, *more: Any) -> Any:
        counted.append(whose)
        return known(aside, whose, *more)

    return noted


@pytest.mark.parametrize(("method", "path"), list(without_table()))
def test_work_without_a_table_is_done_in_the_turn_of_who_asks(
    server: Served, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    counted: list[str] = []
    for name in ("turn", "heavy"):
        monkeypatch.setattr(Aside, name, noting(getattr(Aside, name), counted))
    monkeypatch.setattr(maps, "_SHELVES", {})
    names = PLACES | {"name": "B-EX-42" if "/boards/" in path else shipped()[0].id}
    where = re.sub(r"{(\w+)}", lambda found: names[found[1]], path)
    answer = ask(server, method, where, "203.0.113.7", BODIES.get(path))
    assert answer.status_code in (200, 404), answer.text
    assert set(counted) == (set() if path in AT_ONCE else {"from 203.0.113.7"})


@pytest.mark.parametrize(
    ("module", "name", "method", "path"),
    [
        (rules, "find", "GET", "/rules/search"),
        (rules, "_chapter", "GET", "/rules/chapters/base-16"),
        (maps, "_components", "GET", "/components"),
        (maps, "_tabletop", "GET", "/tabletop"),
        (maps, "_preview", "POST", "/maps"),
        (maps, "_study", "POST", "/maps/figures"),
    ],
)
def test_one_who_asks_for_much_makes_nobody_else_wait(
    server: Served, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, method: str, path: str
) -> None:
    gate, begun, done = threading.Event(), [], []
    known = getattr(module, name)

    def slow(*given: Any) -> Any:
        begun.append(given)
        if len(begun) == 1:
            gate.wait(60)
        return known(*given)

    monkeypatch.setattr(module, name, slow)

    def much() -> None:
        done.append(ask(server, method, path, "203.0.113.7", BODIES.get(path)).status_code)

    asking = [threading.Thread(target=much) for _ in range(8)]
    try:
        for one in asking:
            one.start()
        wait_for(lambda: begun)
        assert ask(server, method, path, "203.0.113.8", BODIES.get(path)).status_code == 200
        assert not done
        assert len(begun) == 2, "of eight questions from one address one is worked at"
    finally:
        gate.set()
        for one in asking:
            one.join()
    assert done == [200] * 8

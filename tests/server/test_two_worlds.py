"""Two servers with games that differ only in what one person keeps secret answer everybody else alike, on every route.

Bob's reserve card differs all the time; what else he chooses in secret differs as long as it is secret. Ann, who sits
at the table with him and a computer, and somebody who only watches, ask whatever there is to ask. Every route of a
table is asked, or stands here with the reason why not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.serving import API, Served, Visitor, serving, wait_for
from tests.server.table_routes import DOCUMENT, ask, routes
from tests.server.test_secrets import difference, plain, staged, two_choices

CHANGES = {
    "DELETE /tables/{table}", "DELETE /tables/{table}/away", "PUT /tables/{table}/away", "POST /tables/{table}/chat",
    "PUT /tables/{table}/drafts/{number}", "DELETE /tables/{table}/drafts/{number}", "POST /tables/{table}/end",
    "PUT /tables/{table}/note", "POST /tables/{table}/rewinds", "POST /tables/{table}/rewinds/{wish}/answers",
    "PATCH /tables/{table}/seats/{number}", "POST /tables/{table}/seats/{number}/leave",
    "POST /tables/{table}/seats/{number}/program", "DELETE /tables/{table}/seats/{number}/program",
    "PUT /tables/{table}/seats/{number}/standing-orders", "POST /tables/{table}/seats/{number}/take",
    "POST /tables/{table}/start",
}  # fmt: skip
"""Change something, and answer with what `GET /tables/{table}` gives, or say nothing of the game."""

JUDGED = {"POST /tables/{table}/commands", "POST /tables/{table}/undo"}
"""Asked in tests/properties/test_sealed_choices.py, with whatever could be legal in one of the worlds."""

STREAMS = {"GET /tables/{table}/stream"}
"""Read below, together with the WebSocket."""

NOT_OF_THE_GAME = {"GET /tables/{table}/qr.svg"}
"""Draws the address, in which the port of the server stands."""

DEAR = {"POST /tables/{table}/advice", "POST /tables/{table}/odds", "GET /tables/{table}/ledger"}
"""Asked once a round."""

REFUSED = {
    "POST /tables/{table}/analysis", "GET /tables/{table}/lesson", "POST /tables/{table}/lesson/game",
    "POST /tables/{table}/practice", "GET /tables/{table}/race", "GET /tables/{table}/record",
    "GET /tables/{table}/review", "POST /tables/{table}/review", "POST /tables/{table}/review/analysis",
}  # fmt: skip
"""Give nothing while others play, whatever is asked."""

ELSEWHERE = (
    "GET /tables", "GET /tables/mine", "GET /explorer", "GET /explorer/games", "GET /analyses", "GET /me/data",
)  # fmt: skip
"""Routes that name no table, and speak of games all the same: the lobby, the explorer, what somebody may take home."""

SPEAK_OF_NO_GAME = {
    "GET /components", "GET /explorer/games/{number}/record", "GET /lessons", "GET /maps/balanced", "GET /me",
    "GET /notices", "GET /notices/quiet", "GET /offer", "GET /puzzles", "GET /puzzles/{name}",
    "GET /puzzles/{name}/hints/{step}", "GET /puzzles/{name}/lines/{choice}", "GET /puzzles/{name}/position",
    "GET /rules", "GET /rules/boards/{name}", "GET /rules/chapters/{place}", "GET /rules/search",
    "GET /rules/summaries", "GET /tabletop", "GET /tokens", "GET /words/{language}",
}  # fmt: skip
"""Tell of the package, of shipped games, or of the person who asks."""

BY_ANALYSIS = "/analyses/{analysis}"
"""Analyses stand apart from games: tests/server/test_analyses.py. None begins with a game that others still play."""

BY_CODE = "GET /join/{code}"
"""Gives the table's id, which every answer here holds."""

STEPS = 45
"""Decisions of the two people that are played."""


class World(NamedTuple):
    """One of the two servers, its people and its table."""

    served: Served
    ann: Visitor
    bob: Visitor
    watcher: Visitor
    table: str
    who: str

    def settled(self) -> None:
        """Wait until the computer has nothing to do."""
        wait_for(lambda: 2 not in self.ann.get(f"/tables/{self.table}")["waiting"])


@pytest.fixture
def worlds(tmp_path: Path) -> Iterator[tuple[World, World]]:
    """Give two servers on which the same game has begun."""
    with serving(tmp_path / "one") as one, serving(tmp_path / "other") as other:
        yield laid(one), laid(other)


def laid(served: Served) -> World:
    """Lay a table of Ann, Bob and a computer."""
    ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
    table = ann.lay("you", "open", "greedy", seed=3, advice="on")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    found = World(served, ann, bob, Visitor(served.url), table, who=ann.get("/me/data")["id"])
    found.settled()
    return found


def test_every_route_of_a_table_is_asked_or_told_of() -> None:
    left_out = CHANGES | JUDGED | STREAMS | NOT_OF_THE_GAME
    assert left_out | DEAR <= set(routes("table"))
    assert not left_out & DEAR


def test_every_other_route_is_asked_or_told_of() -> None:
    known = {*ELSEWHERE, *SPEAK_OF_NO_GAME, BY_CODE}
    there = {f"GET {path.removeprefix(API)}" for path, methods in DOCUMENT["paths"].items() if "get" in methods}
    assert {one for one in there if "{table}" not in one and BY_ANALYSIS not in one} == known


ASKED = [route for route in routes("table") if route not in CHANGES | JUDGED | STREAMS | NOT_OF_THE_GAME]


def questions(latest: int, computer: int, houses: list[str], steps: list[Any]) -> Iterator[tuple[str, Any, Any, Any]]:
    """Yield (route, ids, body, query) of everything that can be asked of seat 0, and of everybody's view.

    latest: the last entry. computer: the last one of the computer. steps: what seat 0 could do, if anything.
    """
    several: dict[str, list[tuple[Any, Any, Any]]] = {
        "GET /tables/{table}/game": [({}, None, {}), ({}, None, {"seat": -1}), ({}, None, {"at": max(0, latest - 2)})],
        "GET /tables/{table}/history": [({}, None, {"after": -1})],
        "GET /tables/{table}/scenes": [({}, None, {"entry": latest}), ({}, None, {"entry": latest - 1})],
        "GET /tables/{table}/flips/{house}": [({"house": house}, None, {}) for house in houses],
        "GET /tables/{table}/turns/{entry}/why": [({"entry": str(computer)}, None, {})],
        "GET /tables/{table}/ledger": [({}, None, {"seat": 0}), ({}, None, {"seat": -1})],
        "GET /tables/{table}/forecast": [({}, None, {}), ({}, None, {"seat": -1})],
        "POST /tables/{table}/practice": [({}, {"seq": latest}, {})],
        "POST /tables/{table}/analysis": [({}, {"seq": latest}, {})],
        "POST /tables/{table}/coach": [({}, {"seat": 0, "level": level}, {}) for level in ("light", "full")],
        "POST /tables/{table}/look": [
            ({}, {"seat": 0, "staged": steps[:count]}, {}) for count in range(len(steps) + 1)
        ],
        "POST /tables/{table}/odds": [({}, {"seat": 0, "staged": steps[:count]}, {}) for count in (0, 1)],
    }
    for route in (*ASKED, *ELSEWHERE):
        for ids, body, query in several.get(route, [({}, None, {})]):
            yield route, ids, body, query


SEEN = re.compile(r'"seen":-?\d+')
"""What somebody has seen already: one of the worlds is looked at more often."""


def answers(world: World, route: str, ids: Any, body: Any, query: Any) -> list[str]:
    """Return what Ann and a watcher are told."""
    found: list[str] = []
    for visitor in (world.ann, world.watcher):
        answer: httpx.Response = ask(visitor.http, route, {"table": world.table, **ids}, body, **query)
        text = plain(answer.text, world.table).replace(world.who, "ANN")
        found.append(f"{answer.status_code} {SEEN.sub('', text)}")
    return found


def heard(world: World, latest: int) -> list[str]:
    """Return what Ann and a watcher hear from the beginning, over a WebSocket and as an event stream."""
    found: list[str] = []
    for visitor, head in ((world.ann, {"Cookie": world.ann.cookie}), (world.watcher, {})):
        with connect(f"{world.served.live}/{world.table}?after=-1", additional_headers=head, max_size=2**24) as socket:
            texts = [socket.recv(timeout=20)]
            while json.loads(texts[-1]).get("told", {}).get("seq", -1) < latest if len(texts) > 1 else True:
                texts.append(socket.recv(timeout=20))
        found += [plain(str(text), world.table) for text in texts]
        path = f"{world.served.url}{API}/tables/{world.table}/stream"
        with visitor.http.stream("GET", path, params={"after": -1}) as stream:
            for line in stream.iter_lines():
                found.append(plain(line, world.table))
                if line == f"id: {latest}":
                    break
    return found


def compare(worlds: tuple[World, World], steps: list[Any], *, dear: bool) -> set[str]:
    """Assert that nobody but Bob can tell the worlds apart; return the routes that gave an answer of substance."""
    story = worlds[0].ann.get(f"/tables/{worlds[0].table}/history")
    latest, told = story["latest"], story["told"]
    computer = next((one["seq"] for one in reversed(told) if one["bot"] and one["phase"] == "working"), 0)
    houses = [
        house["label"] for house in worlds[0].ann.get(f"/tables/{worlds[0].table}/game")["view"]["board"]["houses"]
    ]
    good: set[str] = set()
    for route, ids, body, query in questions(latest, computer, houses[:2], steps):
        if route in DEAR and not dear:
            continue
        pair = [answers(world, route, ids, body, query) for world in worlds]
        for one, other in zip(*pair, strict=True):
            assert one == other, f"{route} {ids} {body} {query}: {difference(one.encode(), other.encode())}"
            good |= {route} if one.startswith("2") else set()
    if dear:
        one, other = ["\n".join(heard(world, latest)) for world in worlds]
        assert one == other, difference(one.encode(), other.encode())
    return good


def test_nobody_can_tell_what_another_keeps_secret_on_any_route(worlds: tuple[World, World]) -> None:
    dice, met, rounds, good = Random(2), set[str](), set[int](), set[str]()
    for number in range(STEPS):
        for world in worlds:
            world.settled()
        seen = [[person.get(f"/tables/{world.table}/game") for person in (world.ann, world.bob)] for world in worlds]
        ann, bob = seen[0]
        asked = bob["asked"] or ann["asked"]
        if asked is None:
            break
        who, base = asked["seat"], {"seq": ann["latest"], "key": f"key-{number:06}"}
        secret = bob["asked"] is not None and asked["kind"] in ("reserve", "restructuring")
        if secret and len(asked["options"]) > 1 and 0 in bob["view"]["waiting"]:
            for world, steps in zip(worlds, two_choices(asked), strict=True):
                send(world, 1, {"seat": 1, **base, "steps": steps})
                world.settled()
            met.add(asked["kind"])
            good |= compare(worlds, worth_trying(worlds[0]), dear=asked["kind"] == "restructuring" and len(rounds) < 2)
            rounds.add(ann["view"]["round"])
            if asked["kind"] == "reserve":
                continue  # the cards stay different
            for world in worlds:
                latest = world.ann.get(f"/tables/{world.table}/game")["latest"]
                undo = {"seat": 1, "seq": latest, "key": f"undo-{number:05}"}
                world.bob.post(f"/tables/{world.table}/undo", undo).raise_for_status()
            latest = worlds[0].ann.get(f"/tables/{worlds[0].table}/game")["latest"]
            base = {"seq": latest, "key": f"again-{number:05}"}
        elif number % 9 == 8:
            good |= compare(worlds, worth_trying(worlds[0]), dear=False)
        steps = staged((worlds[0].ann, worlds[0].bob)[who], worlds[0].table, asked, dice)
        for world in worlds:
            send(world, who, {"seat": who, **base, "steps": steps})
    assert met == {"reserve", "restructuring"}
    assert set(ASKED) - good == REFUSED


def worth_trying(world: World) -> list[Any]:
    """Return the steps of one decision of Ann, none where she is not asked."""
    asked = world.ann.get(f"/tables/{world.table}/game")["asked"]
    return [] if asked is None else staged(world.ann, world.table, asked, Random(1))


def send(world: World, seat: int, command: dict[str, Any]) -> None:
    """Send a command of Ann or Bob."""
    (world.ann, world.bob)[seat].post(f"/tables/{world.table}/commands", command).raise_for_status()

"""Whatever is sent, nothing takes the event loop for more than 50 ms: nobody else has to wait."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from magnate.analysis import dumps, loads
from magnate.analysis.tree import MOST_LINES, Line
from magnate.model.limits import LONGEST_TEXT
from magnate.model.notation import read_move
from magnate.puzzles import shipped
from magnate.server.live.aside import MOST_WAITING, QUICK, Aside
from tests.bomb_parts import MEGABYTE
from tests.bombs import BOMBS, as_records, passing
from tests.effort import often
from tests.server.serving import Served, Visitor, serving, wait_for
from tests.server.table_routes import DOCUMENT
from tests.server.test_analyses import DINNER, begun
from tests.server.watchdog import LIMIT, TRIES, Watchdog, watching

WORK = {**DINNER, "phase": "hire", "chains": [{"restaurants": [{"at": [0, 3]}]}, {}], "houses": {}}
"""A position in which chain A may hire."""

PER_KIND = often(5, 1000)
"""So many hostile bodies of each kind."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Watchdog]]:
    """Give a server whose event loop is watched; no table ends because it is long."""
    endless: dict[str, Any] = {"rounds": 100_000, "entries": 100_000}
    with watching() as dog, serving(tmp_path_factory.mktemp("watched"), loop="asyncio", **endless) as served:
        yield served, dog


def test_the_watchdog_barks(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann, room = Visitor(served.url, "Ann"), served.app.state.games.room
    table = ann.lay("you", "device")

    async def slow(stored: Any) -> Any:
        end = time.thread_time() + 2 * LIMIT
        while time.thread_time() < end:
            pass
        return await known(stored)

    known, room.known = room.known, slow
    try:
        assert dog.during(lambda: ann.get(f"/tables/{table}/game")).seconds > LIMIT
    finally:
        room.known = known


def free(dog: Watchdog, name: str, act: Callable[[], Any]) -> None:
    """Assert that the loop stays free while something is done."""
    blocked = dog.during(act)
    assert blocked.seconds <= LIMIT, f"{name}: {blocked.seconds:.3f} s in {blocked.what}"


def test_hostile_records_take_nobody_elses_time(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann = Visitor(served.url, "Ann")
    statuses = set()
    for name, body in as_records(PER_KIND):
        data = body.encode()

        def send(data: bytes = data, name: str = name) -> None:
            answer = ann.http.post("/records", content=data)
            assert answer.status_code < 500, name
            statuses.add(answer.status_code)

        used = time.process_time()
        free(dog, name, send)
        assert time.process_time() - used < TRIES * 2, name
    assert statuses >= {201, 422}


def test_hostile_steps_take_nobody_elses_time(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann = Visitor(served.url, "Ann")
    table = ann.lay("you", "device")
    path = f"/tables/{table}"
    for bomb in [one for one in BOMBS if one.kind in ("action", "object")]:
        step = bomb.body()[:60_000]

        def send(step: str = step, name: str = bomb.name) -> None:
            common = f'"seat": 0, "seq": 0, "key": "hostile-steps", "steps": [{step}]'
            for route, body in (
                ("commands", "{" + common + "}"),
                ("look", f'{{"seat": 0, "staged": [{step}]}}'),
                ("why", f'{{"seat": 0, "staged": [], "action": {step}}}'),
            ):
                answer = ann.http.post(f"{path}/{route}", content=body.encode())
                assert 400 <= answer.status_code < 500, (name, route, answer.text[:200])

        free(dog, bomb.name, send)


POSITIONS = "/api/v1/positions"
"""Answers what is wrong with a position that is still being written."""


def bodies() -> dict[str, bytes]:
    """Return bodies that are hostile to any route that reads JSON: wide, deep, endless, and beyond what is allowed."""
    return {
        "deep lists": b"[" * 60_000,
        "deep objects": b'{"a":' * 12_000,
        "wide list": b"[" + b"0," * 32_000 + b"0]",
        "wide object": b"{" + b",".join(b'"k%d":0' % number for number in range(6_000)) + b"}",
        "a long number": b'{"seat": ' + b"9" * 60_000 + b"}",
        "a long text": json.dumps({"name": "\U0001f354" * 5_000, "text": "x" * 30_000}).encode(),
        "too much": b" " * 2_000_000,
    }


def routes() -> Iterator[tuple[str, str]]:
    """Yield every route that takes a body."""
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            if "requestBody" in operation:
                yield method, path


def test_wide_and_deep_bodies_take_nobody_elses_time_on_any_route(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann = Visitor(served.url, "Ann")
    table = ann.lay("you", "device")
    asked, known = 0, {"table": table, "analysis": begun(ann, DINNER)["id"], "name": shipped()[0].id}
    with httpx.Client(base_url=served.url, headers=ann.http.headers, cookies=ann.http.cookies, timeout=30) as http:
        for method, path in routes():
            where = re.sub(r"{(\w+)}", lambda found: known.get(found[1], "0"), path)
            for name, body in bodies().items():

                def send(
                    method: str = method, where: str = where, path: str = path, body: bytes = body, name: str = name
                ) -> None:
                    answer = http.request(method, where, content=body)
                    told = path == POSITIONS and answer.status_code == 200 and answer.json()["faults"]
                    assert told or 400 <= answer.status_code < 500, (method, where, name, answer.status_code)

                free(dog, f"{name} to {method} {where}", send)
                asked += 1
    assert asked > 100


def test_a_long_table_takes_nobody_elses_time(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann = Visitor(served.url, "Ann")
    record = passing(10_000).encode()
    made: list[Any] = []

    def lay() -> None:
        made.append(ann.http.post("/records", content=record).raise_for_status().json())

    free(dog, "laying it", lay)
    table = made[-1]["id"]
    path = f"/tables/{table}"
    latest = ann.get(f"{path}/game")["latest"]
    assert latest > 5_000
    back = count(latest // 2, -1)

    def forget() -> None:
        served.app.state.games.room.forget(table)
        assert ann.get(f"{path}/game")["latest"] >= latest

    free(dog, "opening it", forget)
    for name, act in {
        "the past": lambda: ann.get(f"{path}/game", at=latest // 2),
        "the history": lambda: [ann.get(f"{path}/history", after=after) for after in range(-1, latest, 2_000)],
        "the record": lambda: ann.get(f"{path}/record"),
        "the forecast": lambda: ann.get(f"{path}/forecast"),
        "playing on": lambda: ann.post(f"{path}/practice", {"seq": latest}).raise_for_status(),
        "a decision": lambda: decided(ann, table, Random(1)),
        "taking it back": lambda: taken_back(ann, table),
        "a stale command": lambda: ann.post(
            f"{path}/commands", {"seat": 0, "seq": 0, "key": "long-ago", "steps": [{"kind": "pass"}]}
        ),
        "watching from the beginning": lambda: greeted(served, ann, table, -1),
        "watching from before": lambda: greeted(served, ann, table, latest - 150),
        "a rewind": lambda: ann.post(f"{path}/rewinds", {"seat": 0, "to": next(back)}).raise_for_status(),
        "the past after it": lambda: ann.get(f"{path}/game", at=latest - 5),
        "the history after it": lambda: ann.get(f"{path}/history", after=latest - 1_900),
        "own data": lambda: ann.get("/me/data"),
    }.items():
        free(dog, name, act)


def test_a_large_analysis_takes_nobody_elses_time(place: tuple[Served, Watchdog]) -> None:
    served, dog = place
    ann, dice = Visitor(served.url, "Ann"), Random(1)
    moment = begun(ann, WORK)
    tree = loads(ann.http.get(f"/analyses/{moment['id']}/file").text)
    said = ["".join(dice.choices(ascii_letters + digits, k=LONGEST_TEXT)) for _ in range(MOST_LINES)]
    move = read_move("A hire waitress by ceo")
    lines = tuple(Line(number, 0, (move,), note=note) for number, note in enumerate(said, start=1))
    made: list[Any] = []

    def take_in() -> None:
        made.append(ann.http.post("/analyses", content=dumps(tree._replace(lines=lines)).encode()).raise_for_status())

    free(dog, "taking it in", take_in)
    assert len(made[-1].content) > MEGABYTE
    assert made[-1].headers["content-encoding"] == "gzip"
    path = f"/analyses/{made[-1].json()['id']}"
    for name, act in {
        "reading it": lambda: ann.get(path),
        "its file": lambda: ann.http.get(f"{path}/file").raise_for_status(),
        "a moment": lambda: ann.get(f"{path}/lines/500/game"),
        "a note": lambda: ann.http.patch(f"{path}/lines/500", json={"note": "x"}).raise_for_status(),
        "its title": lambda: ann.http.patch(path, json={"title": "x"}).raise_for_status(),
        "a line less": lambda: ann.http.delete(f"{path}/lines/{1000 - len(made)}").raise_for_status(),
        "own data": lambda: ann.http.get("/me/data").raise_for_status(),
    }.items():
        free(dog, name, act)


def decided(visitor: Visitor, table: str, dice: Random) -> None:
    """Decide what is asked, which something must be."""
    answer = visitor.decide(table, dice)
    assert answer is not None
    answer.raise_for_status()


def taken_back(visitor: Visitor, table: str) -> None:
    """Decide until something can be taken back, and take it back."""
    for number in range(20):
        decided(visitor, table, Random(number))
        for seat in (0, 1):
            situation = visitor.get(f"/tables/{table}/game", seat=seat)
            if situation["undoable"]:
                body = {"seat": seat, "seq": situation["latest"], "key": f"undo-{situation['latest']:06}", "count": 1}
                visitor.post(f"/tables/{table}/undo", body).raise_for_status()
                return
    raise AssertionError("nothing could be taken back")


def greeted(served: Served, visitor: Visitor, table: str, after: int) -> None:
    """Watch a table until it has said everything that was missed, which may be left to the history."""
    with connect(f"{served.live}/{table}?after={after}", additional_headers={"Cookie": visitor.cookie}) as socket:
        hello = json.loads(socket.recv(timeout=20))
        missed = hello["seq"] - after if after >= 0 else 0
        told = [json.loads(socket.recv(timeout=20))["seq"] for _ in range(missed)]
        assert told == list(range(after + 1, after + 1 + missed))


def test_a_command_is_answered_while_heavy_jobs_wait(place: tuple[Served, Watchdog]) -> None:
    """Not only the loop is free: what one person asks is not behind the imports of others in any queue."""
    served, _ = place
    ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
    table, dice, gate = ann.lay("you", "device"), Random(2), threading.Event()
    served.app.state.games.room.aside._heavy.submit(gate.wait)
    importing = threading.Thread(target=lambda: bob.http.post("/records", content=passing(100).encode()))
    importing.start()
    try:
        for number in range(5):
            answer = ann.decide(table, dice, key=f"while-importing-{number}")
            assert answer is not None
            assert answer.status_code == 200
        assert ann.get(f"/tables/{table}/history")["latest"] == 5
        assert importing.is_alive()
    finally:
        gate.set()
        importing.join()


def test_strangers_from_one_address_make_no_other_stranger_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A visitor without a session has no name, but comes from somewhere; of IPv6 half of the address counts."""
    turns: list[str] = []
    turn = Aside.turn

    def noted(aside: Aside, whose: str) -> Any:
        turns.append(whose)
        return turn(aside, whose)

    with serving(tmp_path, proxies="127.0.0.1") as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        monkeypatch.setattr(Aside, "turn", noted)
        for path in ("game", "history", "forecast"):
            for address in ("203.0.113.7", "203.0.113.8", "2001:db8::1", "2001:db8::2"):
                about = {"X-Forwarded-For": address}
                httpx.get(f"{served.url}/api/v1/tables/{table}/{path}", headers=about).raise_for_status()
            one, two, three, four = turns
            assert len({one, two, three}) == 3
            assert three == four
            turns.clear()


def test_so_many_questions_of_strangers_wait_and_no_more(place: tuple[Served, Watchdog]) -> None:
    served, _ = place
    table = Visitor(served.url, "Ann").lay("you", "device")
    gate, aside = threading.Event(), served.app.state.games.room.aside
    held = [aside._quick.submit(gate.wait) for _ in range(QUICK)]
    statuses: list[int] = []

    def ask() -> None:
        statuses.append(httpx.get(f"{served.url}/api/v1/tables/{table}/game", timeout=60).status_code)

    asking = [threading.Thread(target=ask) for _ in range(MOST_WAITING + 5)]
    try:
        for one in asking:
            one.start()
        wait_for(lambda: len(statuses) == 5)
    finally:
        gate.set()
        for one in asking:
            one.join()
        assert all(job.result() for job in held)
    assert sorted(statuses) == [200] * MOST_WAITING + [429] * 5

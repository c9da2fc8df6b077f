"""Several workers are one server: two processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from magnate.server.running.workers import opened
from magnate.store import BadDatabase
from tests.server.processes import Worker, figures, same
from tests.server.serving import Visitor, wait_for
from tests.store.databases import fresh, postgres, postgres_url, template
from tests.store.proxy import line_to

__all__ = ["postgres", "postgres_url", "template"]

pytestmark = pytest.mark.timeout(300)  # processes start


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str, template: str) -> Iterator[tuple[Worker, Worker]]:
    """Give two workers for all tests here that end neither."""
    folder = tmp_path_factory.mktemp("pair") / "data"
    with fresh(postgres, template) as url, Worker(folder, url) as one, Worker(folder, url) as other:
        yield one, other


def situation(visitor: Visitor, table: str) -> Any:
    """Return the game as a visitor sees it."""
    return visitor.get(f"/tables/{table}/game")


def test_people_are_seen_through_the_other_worker(pair: tuple[Worker, Worker]) -> None:
    one, other = pair
    ann = Visitor(one.url, "Ann")
    table = ann.lay("you", "device")
    there = same(ann, other.url)
    assert not any(seat["online"] for seat in there.get(f"/tables/{table}")["seats"])
    with (
        connect(f"{other.live}/{table}", additional_headers={"Cookie": Visitor(one.url, "Bob").cookie}) as watching,
        connect(f"{one.live}/{table}", additional_headers={"Cookie": ann.cookie}) as socket,
    ):
        assert json.loads(socket.recv(20))["online"] == [0, 1]
        heard = json.loads(watching.recv(20))["online"]
        while heard != [0, 1]:
            heard = json.loads(watching.recv(20)).get("online")
        assert all(seat["online"] for seat in there.get(f"/tables/{table}")["seats"])
    wait_for(lambda: not any(seat["online"] for seat in there.get(f"/tables/{table}")["seats"]))


def test_commands_through_both_workers_come_in_one_order(pair: tuple[Worker, Worker]) -> None:
    ann = Visitor(pair[0].url, "Ann")
    table = ann.lay("you", "device", "device", "device")
    visitors = [same(ann, worker.url) for worker in pair]
    dice = Random(1)
    for number in range(12):  # one after the other, each through the worker that did not write the last one
        answer = visitors[number % 2].decide(table, dice)
        assert answer is not None
        assert answer.status_code == 200, answer.text
    assert situation(visitors[0], table)["latest"] == situation(visitors[1], table)["latest"] == 12


def test_one_command_sent_to_both_workers_at_once_is_played_once(pair: tuple[Worker, Worker]) -> None:
    ann = Visitor(pair[0].url, "Ann")
    table = ann.lay("you", "device")
    visitors = [same(ann, worker.url) for worker in pair] * 4

    def sent(command: Any) -> list[httpx.Response]:
        with ThreadPoolExecutor(len(visitors)) as pool:
            return list(pool.map(lambda visitor: visitor.post(f"/tables/{table}/commands", command), visitors))

    for number in range(5):
        now = situation(ann, table)
        step = now["asked"]["options"][0]["action"]
        command = {"seat": now["asked"]["seat"], "seq": now["latest"], "key": f"key-{number:06}", "steps": [step]}
        found = sent(command)
        assert {answer.status_code for answer in found} == {200}, [
            answer.text for answer in found if answer.status_code != 200
        ]
        assert {answer.json()["seq"] for answer in found} == {now["latest"] + 1}


def test_choices_of_one_phase_through_both_workers_are_all_taken(pair: tuple[Worker, Worker]) -> None:
    ann = Visitor(pair[0].url, "Ann")
    table = ann.lay("you", "device", "device", "device", "device")
    visitors = [same(ann, worker.url) for worker in pair]
    # The reserve cards are chosen by all at once, and every seat names the same last entry.
    now = situation(ann, table)
    while len(now["table"]["waiting"]) < 2:
        assert visitors[0].decide(table, Random(1)) is not None
        now = situation(ann, table)
    orders = []
    for seat in now["table"]["waiting"]:
        asked = visitors[0].get(f"/tables/{table}/game", seat=seat)["asked"]
        steps = [asked["options"][0]["action"]]
        while (ahead := visitors[0].post(f"/tables/{table}/look", {"seat": seat, "staged": steps}).json())["asked"]:
            steps.append(ahead["asked"]["options"][0]["action"])
        orders.append({"seat": seat, "seq": now["latest"], "key": f"both-{seat:06}", "steps": steps})
    gate = threading.Barrier(len(orders))

    def send(number: int) -> httpx.Response:
        gate.wait(20)
        return visitors[number % 2].post(f"/tables/{table}/commands", orders[number])

    with ThreadPoolExecutor(len(orders)) as pool:
        found = list(pool.map(send, range(len(orders))))
    assert {answer.status_code for answer in found} == {200}, [
        answer.text for answer in found if answer.status_code != 200
    ]
    assert sorted(answer.json()["seq"] for answer in found) == [now["latest"] + 1 + n for n in range(len(orders))]


@pytest.mark.slow
def test_tables_of_a_worker_that_is_killed_go_on_at_the_other(tmp_path: Path, postgres_url: str) -> None:
    folder = tmp_path / "data"
    with Worker(folder, postgres_url, MAGNATE_PACE="0.2") as one, Worker(folder, postgres_url) as other:
        ann = Visitor(one.url, "Ann")
        table = ann.lay("random", "random")
        there = same(ann, other.url)
        wait_for(lambda: situation(ann, table)["latest"] > 2)
        one.end(signal.SIGKILL)
        before = there.get(f"/tables/{table}")["seq"]  # which loads no game, so nobody is reminded of it
        wait_for(lambda: there.get(f"/tables/{table}")["seq"] > before + 3, 60)


@pytest.mark.slow
def test_workers_of_one_command_say_when_they_are_ready_and_are_replaced(tmp_path: Path, postgres_url: str) -> None:
    with Worker(tmp_path / "data", postgres_url, "--workers", "2") as server:
        assert httpx.get(f"{server.url}/health/ready").status_code == 200  # at once, as it said so
        ann = Visitor(server.url, "Ann")
        table = ann.lay("you", "random")
        for number in range(4):
            wait_for(lambda: situation(ann, table)["asked"] is not None)
            wait_for(lambda n=number: (ann.decide(table, Random(n)) or httpx.Response(409)).status_code == 200)
        before = situation(ann, table)["latest"]
        played = 'magnate_entries_total{computer="no",kind="play"}'
        assert {figures(server.url)[played] for _ in range(8)} == {4.0}  # whichever worker is asked
        with connect(f"{server.live}/{table}", additional_headers={"Cookie": ann.cookie}):
            wait_for(lambda: figures(server.url)["magnate_watchers"] == 1)
        wait_for(lambda: figures(server.url)["magnate_watchers"] == 0)
        for child in children(server.process.pid):
            os.kill(child, signal.SIGKILL)

        def goes_on() -> bool:
            try:
                answer = ann.decide(table, Random(9))
            except httpx.HTTPError:
                return False
            return answer is not None and answer.status_code == 200

        wait_for(goes_on, 60)
        assert situation(ann, table)["latest"] > before
        assert figures(server.url)[played] == 5.0


async def test_a_worker_that_replaces_another_tries_again_until_the_database_is_back(
    postgres_url: str, log_lines: io.StringIO
) -> None:
    with line_to(postgres_url) as (line, through):
        line.cut()
        with pytest.raises(BadDatabase):  # the first workers say so, and end
            await opened(through, patient=False)
        opening = asyncio.create_task(opened(through, patient=True))
        async with asyncio.timeout(60):
            while "worker_waits" not in log_lines.getvalue():
                await asyncio.sleep(0.01)
        line.mend()
        async with await opening as database:
            await database.ping()


@pytest.mark.slow
def test_workers_that_start_while_the_database_is_away_are_ready_when_it_is_back(
    tmp_path: Path, postgres_url: str
) -> None:
    with line_to(postgres_url) as (line, through), Worker(tmp_path / "data", through, "--workers", "2") as server:
        ann = Visitor(server.url, "Ann")
        table = ann.lay("you", "device")
        line.cut()
        before = set(children(server.process.pid))
        for child in before:
            os.kill(child, signal.SIGKILL)
        wait_for(lambda: len(set(children(server.process.pid)) - before) == 2, 60)
        line.mend()

        def ready() -> bool:
            try:
                return httpx.get(f"{server.url}/health/ready").status_code == 200
            except httpx.HTTPError:
                return False

        wait_for(ready, 60)
        answer = ann.decide(table, Random(1))
        assert answer is not None
        assert answer.status_code == 200


def children(process: int) -> list[int]:
    """Return the workers below a server."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text, command = path.read_text(encoding="utf-8"), (path.parent / "cmdline").read_bytes()
        except OSError:  # it has ended meanwhile, maybe between the two
            continue
        if int(text.rpartition(")")[2].split()[1]) == process and b"spawn_main" in command:
            found.append(int(path.parent.name))
    return found


def test_limits_hold_for_both_workers_together(tmp_path: Path, postgres_url: str) -> None:
    folder = tmp_path / "data"
    with (
        Worker(folder, postgres_url, MAGNATE_LIMITS="true") as one,
        Worker(folder, postgres_url, MAGNATE_LIMITS="true") as other,
    ):
        found = []
        for number in range(24):
            url = (one, other)[number % 2].url
            login = {"email": f"nobody{number}@example.org", "password": "wrong and long"}
            found.append(httpx.post(f"{url}/api/v1/sessions", json=login).status_code)
    assert found[:10] == [found[0]] * 10
    assert found[0] != 429
    assert found[10:].count(429) >= 12  # one or two may be allowed again meanwhile


class Hooks(ThreadingHTTPServer):
    """A program that is told, and notes the numbers of what it was sent."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), HookHandler)
        self.numbers: list[str] = []


class HookHandler(BaseHTTPRequestHandler):
    """Answers every notice."""

    def do_POST(self) -> None:
        """Note it."""
        self.rfile.read(int(self.headers["content-length"]))
        assert isinstance(self.server, Hooks)
        self.server.numbers.append(self.headers["x-magnate-notice"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name of the base class
        """Say nothing."""


@pytest.mark.slow
def test_a_webhook_is_called_once_for_all_workers(tmp_path: Path, postgres_url: str) -> None:
    folder, private = tmp_path / "data", {"MAGNATE_PRIVATE_HOOKS": "true"}
    with (
        Hooks() as hooks,
        Worker(folder, postgres_url, **private) as one,
        Worker(folder, postgres_url, **private) as other,
    ):
        threading.Thread(target=hooks.serve_forever, daemon=True).start()
        ann = Visitor(one.url, "Ann")
        wish = {"kind": "webhook", "url": f"http://localhost:{hooks.server_address[1]}/"}
        ann.post("/notices", wish).raise_for_status()
        tables = [ann.lay("you", "device", seed=number) for number in range(4)]
        visitors = [ann, same(ann, other.url)]
        wait_for(lambda: len(hooks.numbers) >= len(tables), 60)
        for number, table in enumerate(tables):
            answer = visitors[number % 2].decide(table, Random(number))
            assert answer is not None
            assert answer.status_code == 200
        wait_for(lambda: len(set(hooks.numbers)) >= 2 * len(tables), 60)
        assert sorted(hooks.numbers) == sorted(set(hooks.numbers))
        one.end(signal.SIGKILL)
        visitors[1].decide(tables[0], Random(9))
        wait_for(lambda: len(set(hooks.numbers)) >= 2 * len(tables) + 1, 60)
        assert sorted(hooks.numbers) == sorted(set(hooks.numbers))
        hooks.shutdown()


@pytest.mark.slow
def test_workers_stop_although_somebody_follows_a_stream(tmp_path: Path, postgres_url: str) -> None:
    with Worker(tmp_path / "data", postgres_url, "--workers", "2") as server:
        ann = Visitor(server.url, "Ann")
        table = ann.lay("you", "device")
        address = f"{server.url}/api/v1/tables/{table}/stream"
        with httpx.stream("GET", address, headers={"Cookie": ann.cookie}, timeout=60) as stream:
            lines = stream.iter_lines()
            assert "hello" in next(lines)
            server.process.send_signal(signal.SIGTERM)
            assert not [line for line in lines if "hello" in line]  # it ends, and is not cut
        assert server.process.wait(60) == 0

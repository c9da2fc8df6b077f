"""Load on a running server: ``python -m benchmarks.server [--games 200] [--rate 50] [--seconds 30] [--workers 1,2]``.

The server gets one core, this program the others. Every game is worked out beforehand, so that nothing is thought
about while the clock runs: a person holds all seats of each table, a watcher follows it over a WebSocket, and
commands are sent at a steady rate, each game in turn. Then the record of every game is compared with what was sent.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

from magnate.bots import make_bot
from magnate.model.action_codec import action_to_json
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.server.live.moments import is_simultaneous
from magnate.server.live.thinking import Task, decided
from magnate.server.lobby.setup import begun
from magnate.server.wire.tables import Game as Wish

MEDIAN_LIMIT, HIGH_LIMIT = 25.0, 150.0
"""Milliseconds for the median and the 99th percentile."""

API = "/api/v1"


class Command(NamedTuple):
    """A decision of a seat: its steps as JSON."""

    seat: int
    steps: list[dict[str, Any]]


class Plan(NamedTuple):
    """A game as it will be played. seed: of the game."""

    seed: int
    players: int
    commands: list[Command]


class Figures(NamedTuple):
    """What came out. Times in milliseconds; rate: commands a second that were really sent.

    processor: what one command cost the server, as processor time; 0 where the system does not say.
    """

    commands: int
    rate: float
    median: float
    high: float
    longest: float
    told: float
    processor: float
    problems: list[str]


def plan(seed: int, players: int, count: int, bot: str) -> Plan:
    """Work out the first commands of a game."""
    game = begun(players, Wish(variant="full", seed=seed))
    dice, found = Random(seed), list[Command]()
    while len(found) < count and not game.finished:
        seat = dice.choice(game.state.waiting)
        actions = decided(game, Task("", {}, 0, [], seat, bot, str(dice.random())), make_bot(bot))
        assert actions or not is_simultaneous(game), "a seat that is asked decides something"
        for action in actions:
            game.play(seat, action)
        found.append(Command(seat, [action_to_object(action) for action in actions]))
    return Plan(seed, players, found)


class Table:
    """One game on the server, with the person who plays it and a watcher."""

    def __init__(self, number: int, planned: Plan, client: httpx.AsyncClient) -> None:
        self.number = number
        self.plan = planned
        self.client = client
        self.headers: dict[str, str] = {}
        self.id = ""
        self.seq = 0
        self.sent_at: dict[int, float] = {}
        self.heard: list[int] = []
        self.told: list[float] = []
        self.problems: list[str] = []

    async def lay(self) -> None:
        """Become somebody, and lay the table."""
        answer = await self.client.post(f"{API}/guests", json={"name": f"Player {self.number}"})
        me = answer.raise_for_status().json()
        self.headers = {"Cookie": f"magnate_session={answer.cookies['magnate_session']}", "X-CSRF-Token": me["csrf"]}
        self.client.cookies.clear()
        seats = [{"kind": "you"}, *({"kind": "device"} for _ in range(self.plan.players - 1))]
        wish = {"seats": seats, "shuffle": False, "game": {"variant": "full", "seed": self.plan.seed}}
        made = await self.client.post(f"{API}/tables", json=wish, headers=self.headers)
        self.id = made.raise_for_status().json()["id"]

    async def watch(self, url: str, ready: asyncio.Event) -> None:
        """Note every entry that is told, until cancelled."""
        async with connect(f"ws{url.removeprefix('http')}/live/{self.id}", additional_headers=self.headers) as socket:
            ready.set()
            async for text in socket:
                message = json.loads(text)
                if message["what"] == "told":
                    self.heard.append(message["seq"])
                    if message["seq"] in self.sent_at:
                        self.told.append((perf_counter() - self.sent_at[message["seq"]]) * 1000)

    async def play(self) -> float | None:
        """Send the next command; return the milliseconds until its answer, None when there is none left."""
        if self.seq >= len(self.plan.commands):
            return None
        command = self.plan.commands[self.seq]
        body = {"seat": command.seat, "seq": self.seq, "key": f"key-{self.seq:06}", "steps": command.steps}
        self.sent_at[self.seq + 1] = begun_at = perf_counter()
        answer = await self.client.post(f"{API}/tables/{self.id}/commands", json=body, headers=self.headers)
        taken = (perf_counter() - begun_at) * 1000
        self.seq += 1
        if answer.status_code != 200 or answer.json()["seq"] != self.seq:
            self.problems.append(f"game {self.number}, command {self.seq}: {answer.status_code} {answer.text[:200]}")
        return taken

    async def compare(self) -> None:
        """Compare what the server has and told with what was sent."""
        answer = await self.client.get(f"{API}/tables/{self.id}/record", headers=self.headers)
        moves = [(seat, action) for _, seat, action in answer.raise_for_status().json()["moves"]]
        sent = [(one.seat, action_from_object(step)) for one in self.plan.commands[: self.seq] for step in one.steps]
        if moves != [(seat, action_to_json(action)) for seat, action in sent]:
            self.problems.append(f"game {self.number}: the record differs from what was sent")
        if self.heard != list(range(1, self.seq + 1)):
            self.problems.append(f"game {self.number}: told {len(self.heard)} entries of {self.seq}, or not in order")


def start(folder: Path, core: int | None, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server, on one core if one is named; return it and its address."""
    command = [sys.executable, "-m", "magnate", "serve", "--no-browser", "--port", "0", "--data", str(folder)]
    command += arguments
    environment = {**os.environ, "MAGNATE_LIMITS": "false", "MAGNATE_LOG": "json"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    if core is not None:
        os.sched_setaffinity(server.pid, {core})
    assert server.stdout is not None
    line = server.stdout.readline()
    if "ready at" not in line:
        raise SystemExit("the server did not start")
    return server, line.split()[4].rstrip("/")


def processor_seconds(process: int) -> float:
    """Return the processor time a process has used; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tree(process: int) -> list[int]:
    """Return a process and all below it, as far as the system says."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            parents[int(path.parent.name)] = int(path.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    found = [process]
    for one in found:  # which grows meanwhile
        found += [child for child, parent in parents.items() if parent == one]
    return found


async def load(url: str, process: int, plans: Sequence[Plan], rate: float, seconds: float) -> Figures:
    """Play all games at a steady rate, and compare."""
    limits = httpx.Limits(max_connections=len(plans) + 10, max_keepalive_connections=len(plans) + 10)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as client:
        tables = [Table(number, planned, client) for number, planned in enumerate(plans)]
        for table in tables:
            await table.lay()
        ready = [asyncio.Event() for _ in tables]
        watchers = [asyncio.create_task(table.watch(url, event)) for table, event in zip(tables, ready, strict=True)]
        for event in ready:
            await event.wait()
        gc.disable()  # pauses of this program would be taken for the server's
        await asyncio.sleep(2)  # until nobody waits any more for what joining costs
        used = sum(map(processor_seconds, tree(process)))
        times, elapsed = await paced(tables, rate, seconds)
        await asyncio.sleep(1)  # what was told last is on its way
        used = (sum(map(processor_seconds, tree(process))) - used) * 1000 / len(times)
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
        for table in tables:
            await table.compare()
    told = [one for table in tables for one in table.told]
    problems = [problem for table in tables for problem in table.problems]
    return Figures(
        commands=len(times),
        rate=len(times) / elapsed,
        median=median(times),
        high=part(times, 0.99),
        longest=max(times),
        told=part(told, 0.99),
        processor=used,
        problems=problems,
    )


async def paced(tables: Sequence[Table], rate: float, seconds: float) -> tuple[list[float], float]:
    """Send commands, each game in turn, at a steady rate; return the times and how long it all took.

    A game whose last answer is still to come is left out, as nobody moves before that.
    """
    times: list[float] = []
    busy: set[int] = set()
    tasks: set[asyncio.Task[None]] = set()

    async def once(table: Table) -> None:
        taken = await table.play()
        busy.discard(table.number)
        if taken is not None:
            times.append(taken)

    begun_at, number = perf_counter(), 0
    while perf_counter() - begun_at < seconds:
        table = tables[number % len(tables)]
        number += 1
        if table.number not in busy:
            busy.add(table.number)
            task = asyncio.create_task(once(table))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.sleep(max(0.0, begun_at + number / rate - perf_counter()))
    await asyncio.gather(*tasks)
    return times, perf_counter() - begun_at


def part(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of all values lies; 0 without any."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def main() -> None:
    """Measure, print, and fail when something was lost, doubled, refused or too slow."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description="Load on a running server.")
    parser.add_argument("--games", type=int, default=200, help="games at the same time (default 200)")
    parser.add_argument("--players", type=int, default=3, help="seats of each (default 3)")
    parser.add_argument("--rate", type=float, default=50.0, help="commands a second, over all games (default 50)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long (default 30)")
    parser.add_argument("--bot", default="greedy", help="who decides (default greedy)")
    parser.add_argument("--workers", default="", help="compare numbers of workers on PostgreSQL, such as 1,2")
    arguments = parser.parse_args()
    cores = sorted(getattr(os, "sched_getaffinity", lambda _: {0})(0))
    count = math.ceil(arguments.rate * arguments.seconds / arguments.games) + 1
    print(f"Working out {arguments.games} games of {arguments.players} seats, {count} commands each", flush=True)
    plans = [plan(seed, arguments.players, count, arguments.bot) for seed in range(1, arguments.games + 1)]
    if arguments.workers:
        from benchmarks.workers import compare  # noqa: PLC0415  # which asks this module for the load
        from benchmarks.workers import report as compared  # noqa: PLC0415

        found = compare([int(one) for one in arguments.workers.split(",")], plans, arguments.rate, arguments.seconds)
        print(compared(found))
        raise SystemExit(any(one.figures.problems for one in found))
    with tempfile.TemporaryDirectory() as folder:
        several = len(cores) > 1
        server, url = start(Path(folder), cores[0] if several else None)
        if several:
            os.sched_setaffinity(0, set(cores[1:]))
        try:
            figures = asyncio.run(load(url, server.pid, plans, arguments.rate, arguments.seconds))
        finally:
            server.terminate()
            server.wait(30)
    print(report(figures))
    if figures.problems or figures.median > MEDIAN_LIMIT or figures.high > HIGH_LIMIT:
        raise SystemExit(1)


def report(figures: Figures) -> str:
    """Return everything as lines of text."""
    verdict = "met" if figures.median <= MEDIAN_LIMIT and figures.high <= HIGH_LIMIT else "MISSED"
    lines = [
        f"{figures.commands} commands at {figures.rate:.1f} a second, one core for the server",
        f"  command to answer: median {figures.median:.1f} ms, 99 % {figures.high:.1f} ms",
        f"  the longest: {figures.longest:.1f} ms",
        f"  processor time of the server for each command: {figures.processor:.1f} ms",
        f"  limits {MEDIAN_LIMIT:g} and {HIGH_LIMIT:g} ms: {verdict}",
        f"  command to the watcher's screen: 99 % {figures.told:.1f} ms",
        f"  refused, lost or doubled: {len(figures.problems)}",
        *figures.problems[:10],
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()

"""A real server is killed while eight people play; nothing that was acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from magnate.game import Game
from magnate.model.record import Move
from magnate.server.live.line import fold
from magnate.server.live.running import read_entry
from magnate.server.live.table import LiveTable, beginning
from magnate.store import Database, Entry
from tests.effort import often
from tests.server import nursery
from tests.server.playing import run
from tests.server.serving import Visitor, wait_for
from tests.store.databases import KINDS, postgres, postgres_url, template

__all__ = ["postgres", "postgres_url", "template"]

PLAYERS = 8
KILLS = often(2, 60)


class Process:
    """A server in a process of its own. database: "" for SQLite in the folder.

    began: how it is started. code: what Python is to run instead of the command.
    """

    began = staticmethod(nursery.begin)
    code = ""

    def __init__(self, folder: Path, database: str = "", **environment: str) -> None:
        self.folder = folder
        self.database = database or f"sqlite+aiosqlite:///{folder / 'magnate.sqlite'}"
        self._environment = {"MAGNATE_DATABASE": database, **environment}
        self.url = ""
        self._process: subprocess.Popen[str] | nursery.Forked | None = None

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        command = ["serve", "--no-browser", "--port", "0", "--data", str(self.folder)]
        usual = {"MAGNATE_PACE": "0", "MAGNATE_LIMITS": "false", "MAGNATE_LOG": "json"}
        environment = {**os.environ, **usual, **self._environment}
        self._process = self.began(command, environment, self.code)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "ready at http" in line, "the server did not start"
        self.url = line.split()[4].rstrip("/")

    @property
    def number(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.stdout is not None and not self._process.stdout.closed:
            self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        """Send it a signal and wait for its end; return the exit status."""
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


class Player(threading.Thread):
    """Somebody who plays on and on, and after a cut asks again with the same key until there is an answer."""

    def __init__(self, server: Process, number: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.dice = Random(number)
        self.visitor = Visitor(server.url, f"Player {number}")
        self.table = self.visitor.lay("you", "random" if number < 2 else "device", seed=number)
        self.acknowledged: dict[str, int] = {}
        self.wrong: list[str] = []
        self.over = threading.Event()

    def run(self) -> None:
        """Play until somebody says that it is over."""
        number = 0
        while not self.over.is_set():
            number += 1
            try:
                self._decide(f"{self.name}-{number:05}")
            except httpx.HTTPError:
                time.sleep(0.02)

    def _decide(self, key: str) -> None:
        self.visit()
        situation = self.visitor.get(f"/tables/{self.table}/game")
        asked = situation["asked"]
        if asked is None:
            time.sleep(0.01)
            return
        steps = self._steps(asked)
        command = {"seat": asked["seat"], "seq": situation["latest"], "key": key, "steps": steps}
        while not self.over.is_set():
            try:
                self.visit()
                answer = self.visitor.post(f"/tables/{self.table}/commands", command)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                self.acknowledged[f"{asked['seat']}:{key}"] = answer.json()["seq"]
            elif answer.status_code != 409:  # the computer was quicker
                self.wrong.append(answer.text)
            return

    def visit(self) -> None:
        """Go to where the server is now."""
        self.visitor.http.base_url = httpx.URL(f"{self.server.url}/api/v1")

    def _steps(self, asked: Any) -> list[Any]:
        """Return a complete decision: leave or seal at once where that is possible, else go on step by step."""
        if asked["skips"] >= 0 and self.dice.random() < 0.8:
            return [asked["options"][asked["skips"]]["action"]]
        seat, ahead = asked["seat"], asked
        steps: list[Any] = []
        while ahead is not None:
            steps.append(self.dice.choice(ahead["options"])["action"])
            answer = self.visitor.post(f"/tables/{self.table}/look", {"seat": seat, "staged": steps})
            ahead = answer.raise_for_status().json()["asked"]
        return steps


async def logs(url: str, tables: list[str]) -> dict[str, list[Entry]]:
    """Return what stands in the database."""
    async with await Database.open(url) as database:
        return {table: await database.log.read(table) for table in tables}


def played_and_killed(server: Process) -> tuple[list[Player], dict[str, Any], dict[str, Any]]:
    """Let people play while the server is killed again and again; return them, and what they see at the end."""
    dice = Random(4)
    players = [Player(server, number) for number in range(PLAYERS)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        before = sum(len(player.acknowledged) for player in players)
        wait_for(lambda least=before + 2 * PLAYERS: sum(len(player.acknowledged) for player in players) > least, 60)
        time.sleep(dice.random() * 0.2)
        server.end(signal.SIGKILL)
        server.start()
    wait_for(lambda: all(player.acknowledged for player in players))
    for player in players:
        player.over.set()
    for player in players:
        player.join(30)
        player.visit()
        assert player.wrong == []
    seen = {player.table: player.visitor.get(f"/tables/{player.table}/game", seat=-1) for player in players[2:]}
    records = {
        player.table: player.visitor.http.get(f"/tables/{player.table}/record").json()["checkpoints"]
        for player in players[2:]
    }
    return players, seen, records


@pytest.mark.slow
@pytest.mark.timeout(300)  # the server starts four times
@pytest.mark.parametrize("kind", KINDS)
def test_killing_the_server_loses_nothing_it_acknowledged(
    folder: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    with Process(folder, database) as server:
        players, seen, records = played_and_killed(server)
        assert server.end(signal.SIGINT) == 0
    kept = run(logs(server.database, [player.table for player in players]))
    for player in players:
        entries = kept[player.table]
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        assert len({entry.key for entry in entries}) == len(entries)
        written = {entry.key: entry.seq for entry in entries}
        assert player.acknowledged.items() <= written.items()
        replayed(entries, seen.get(player.table), records.get(player.table))
    assert any(entry.bot for entry in kept[players[0].table])


def replayed(entries: list[Entry], seen: Any, checkpoints: Any) -> None:
    """Compare what the server showed last with a replay of the log by the engine alone."""
    table = LiveTable(beginning(entries[0].steps), [read_entry(entry) for entry in entries])
    moves = tuple(Move(step.seat, step.action) for step in fold(table.entries))
    game = Game.replay(table.start._replace(moves=moves))
    assert game.hash() == table.game.hash()
    if seen is not None:
        assert seen["latest"] == entries[-1].seq
        assert checkpoints[-1] == list(game.record().checkpoints[-1])

"""Those who watch hear everything that happened while the database was away, once and in order."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from magnate.server.live.games import Games
from magnate.server.live.hub import Message, Watcher
from magnate.store import StoredDraft, news
from tests.server.playing import choice, lay, living, run, send
from tests.server.serving import Visitor, serving, wait_for
from tests.store.databases import postgres, postgres_url, template
from tests.store.proxy import line_to

__all__ = ["postgres", "postgres_url", "template"]

TABLES = 8


class Reader(threading.Thread):
    """Somebody whose socket stays open, and who notes what it is sent."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__(daemon=True)
        self.socket = socket
        self.messages: list[dict[str, Any]] = [json.loads(socket.recv(20))]
        self.start()

    def run(self) -> None:
        """Read until the socket is closed."""
        with contextlib.suppress(ConnectionClosed):
            for text in self.socket:
                self.messages.append(json.loads(text))

    def heard(self) -> list[int]:
        """Return the entries that were told, in order."""
        return [message["seq"] for message in self.messages if message["what"] == "told"]

    def lines(self) -> list[str]:
        """Return what was said at the table."""
        return [message["line"]["text"] for message in self.messages if message["what"] == "talk"]


@contextlib.contextmanager
def reading(address: str, cookie: str, headers: Mapping[str, str] = MappingProxyType({})) -> Iterator[Reader]:
    """Give somebody who reads until the block ends."""
    with connect(address, additional_headers={"Cookie": cookie, **headers}) as socket:
        reader = Reader(socket)
        yield reader
        socket.close()
        reader.join(10)


async def moved(games: Games, table: str, dice: Random, count: int) -> None:
    """Make some decisions, each as soon as somebody is asked."""
    for _ in range(count):
        live = (await games.room.get(table)).table
        seat = live.game.state.waiting[0]
        await send(games, table, seat, choice(live.game, seat, dice))


@pytest.mark.timeout(180)
@pytest.mark.parametrize("how", ["cut", "hold_up"])
def test_open_sockets_are_told_what_another_worker_wrote_meanwhile(
    folder: Path, tmp_path: Path, postgres_url: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "PULSE", 0.3)
    monkeypatch.setattr(news, "PATIENCE", 0.5)
    names = [f"table{number}" for number in range(TABLES)]

    async def write(count: int) -> None:
        """Play at all tables from another worker, whose line to the database is whole."""
        async with living(tmp_path, url=postgres_url) as other:
            for name in names:
                if await other.database.games.get(name) is None:
                    await lay(other, "device", "device", name=name)
                await moved(other, name, Random(1), count)

    with line_to(postgres_url) as (line, through), serving(folder, database=through, games=3) as served:
        run(write(2))
        ann = Visitor(served.url, "Ann")
        with contextlib.ExitStack() as stack:
            readers = [stack.enter_context(reading(f"{served.live}/{name}", ann.cookie)) for name in names]
            run(write(2))
            wait_for(lambda: all(reader.heard() == [3, 4] for reader in readers))
            if how == "cut":
                line.cut()
            else:
                line.hold_up()
            run(write(3))
            assert all(reader.heard() == [3, 4] for reader in readers)
            if how == "cut":
                line.mend()
            else:
                line.cut()
                line.mend()
            wait_for(lambda: all(len(reader.heard()) == 5 for reader in readers), 60)
            run(write(1))
            wait_for(lambda: all(len(reader.heard()) == 6 for reader in readers), 60)
            assert all(reader.heard() == [3, 4, 5, 6, 7, 8] for reader in readers)


@pytest.mark.timeout(180)
def test_commands_that_failed_meanwhile_are_told_once_they_are_sent_again(folder: Path, postgres_url: str) -> None:
    with line_to(postgres_url) as (line, through), serving(folder, database=through) as served:
        ann = Visitor(served.url, "Ann")
        tables = [ann.lay("you", "device", seed=number) for number in range(TABLES)]
        with contextlib.ExitStack() as stack:
            readers = [stack.enter_context(reading(f"{served.live}/{table}", ann.cookie)) for table in tables]
            moves = {}
            for table in tables:
                situation = ann.get(f"/tables/{table}/game")
                asked = situation["asked"]
                steps = [asked["options"][0]["action"]]
                moves[table] = {"seat": asked["seat"], "seq": situation["latest"], "key": "key-again", "steps": steps}
            line.cut()
            for table, command in moves.items():
                assert ann.post(f"/tables/{table}/commands", command).status_code == 503
            line.mend()
            for table, command in moves.items():
                wait_for(lambda t=table, c=command: ann.post(f"/tables/{t}/commands", c).status_code == 200)
            wait_for(lambda: all(1 in reader.heard() for reader in readers), 60)
            assert all(reader.heard() == [1] for reader in readers)


def test_lines_said_while_nobody_could_hear_are_said_afterwards(
    folder: Path, tmp_path: Path, postgres_url: str
) -> None:
    with (
        line_to(postgres_url) as (line, through),
        serving(folder, database=through) as served,
        serving(tmp_path / "data", database=postgres_url) as other,
    ):
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        there = Visitor(other.url)
        there.http.cookies.update(ann.http.cookies)
        there.http.headers.update({"X-CSRF-Token": ann.http.headers["X-CSRF-Token"]})
        with reading(f"{served.live}/{table}", ann.cookie) as reader:
            there.post(f"/tables/{table}/chat", {"text": "one"}).raise_for_status()
            wait_for(lambda: reader.lines() == ["one"])
            line.cut()
            there.post(f"/tables/{table}/chat", {"text": "two"}).raise_for_status()
            line.mend()
            wait_for(lambda: reader.lines() == ["one", "two"])


def test_who_was_logged_out_while_nobody_could_hear_hears_no_more_afterwards(
    folder: Path, tmp_path: Path, postgres_url: str
) -> None:
    with (
        line_to(postgres_url) as (line, through),
        serving(folder, database=through) as served,
        serving(tmp_path / "data", database=postgres_url) as other,
    ):
        ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
        table = ann.lay("you", "open")
        robot = ann.post("/tokens", {"name": "robot"}).raise_for_status().json()
        token = robot["token"]["id"]
        there = Visitor(other.url)
        there.http.cookies.update(ann.http.cookies)
        there.http.headers.update({"X-CSRF-Token": ann.http.headers["X-CSRF-Token"]})
        bearer = {"Authorization": f"Bearer {robot['secret']}"}
        at = f"{served.live}/{table}"
        with reading(at, ann.cookie) as one, reading(at, bob.cookie) as two, reading(at, "", bearer) as three:
            line.cut()
            there.http.delete(f"/tokens/{token}").raise_for_status()
            there.http.delete("/sessions/current").raise_for_status()
            line.mend()
            wait_for(lambda: not (one.is_alive() or three.is_alive()))
            assert two.is_alive()


async def test_computers_play_on_when_the_database_is_back(tmp_path: Path, postgres_url: str) -> None:
    async def failed(games: Games) -> bool:
        try:
            await games.database.drafts.put("table", 0, StoredDraft(seq=1, staged=[]))
        except Exception:
            return True
        return False

    async def latest(games: Games, table: str) -> int:
        try:
            return (await games.room.get(table)).table.latest
        except Exception:
            return 0

    with line_to(postgres_url) as (line, through):
        async with living(tmp_path, url=through) as games:
            table = await lay(games, "random", "random", variant="introductory_1")
            while (await games.room.get(table)).table.latest < 3:
                await asyncio.sleep(0.01)
            line.cut()
            await asyncio.sleep(0)
            while not await failed(games):
                await asyncio.sleep(0.01)
            line.mend()
            async with asyncio.timeout(60):
                while await latest(games, table) < 20:
                    await asyncio.sleep(0.05)


def test_listening_resumes_within_a_second() -> None:
    assert news.LONGEST_WAIT <= 0.5


async def test_what_waited_before_the_greeting_is_not_told_twice() -> None:
    watcher = Watcher(None, frozenset())
    for number in (3, 4, 5):
        watcher.send(Message(b"%d" % number, number))
    watcher.send(Message(b"talk", None))
    watcher.begin_after(4)
    watcher.send(Message(b"4", 4))
    watcher.send(Message(b"6", 6))
    told = [message.data for _ in range(3) if (message := await watcher.next(1)) is not None]
    assert told == [b"5", b"talk", b"6"]

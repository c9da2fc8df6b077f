"""Live updates: everything once, in order, also after a gap; and only for those who may look."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from magnate.server.live.hub import MOST_WAITING, Hub, Message, Pace, Watcher
from tests.server.serving import Served, Visitor, serving, wait_for


def watch(
    server: Served,
    table: str,
    visitor: Visitor | None = None,
    after: int | None = None,
    pace: str | None = None,
    **more: Any,
) -> ClientConnection:
    """Open a socket to a table."""
    headers = {} if visitor is None else {"Cookie": visitor.cookie}
    query = httpx.QueryParams({name: value for name, value in (("after", after), ("pace", pace)) if value is not None})
    found: ClientConnection = connect(f"{server.live}/{table}?{query}", additional_headers=headers, **more)
    return found


def hear(socket: ClientConnection, *kinds: str) -> Any:
    """Return the next message of some kinds."""
    while True:
        message = json.loads(socket.recv(timeout=20))
        if message["what"] in kinds:
            return message


def passing(visitor: Visitor, table: str) -> int:
    """Make the first decision that is asked; return its number."""
    answer = visitor.decide(table, Random(1))
    assert answer is not None
    number: int = answer.raise_for_status().json()["seq"]
    return number


def test_a_watcher_is_greeted_and_told_every_entry_in_order(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    with watch(server, table, ann) as socket:
        hello = hear(socket, "hello")
        assert (hello["seq"], len(hello["waiting"])) == (0, 1)
        for number in (1, 2, 3):
            assert passing(ann, table) == number
            told = hear(socket, "told")
            assert (told["seq"], told["told"]["seq"], told["told"]["kind"]) == (number, number, "play")
            assert told["waiting"] == ann.get(f"/tables/{table}/game")["view"]["waiting"]


def test_after_a_gap_what_was_missed_is_told_first_and_nothing_twice(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    for _ in range(3):
        passing(ann, table)
    with watch(server, table, ann, after=1) as socket:
        assert hear(socket, "hello")["seq"] == 3
        assert [hear(socket, "told")["seq"] for _ in range(2)] == [2, 3]
        passing(ann, table)
        assert hear(socket, "told")["seq"] == 4


def test_everybody_at_a_public_table_hears_the_same(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    with watch(server, table, ann) as one, watch(server, table) as other:
        passing(ann, table)
        assert hear(one, "told") == hear(other, "told")


def test_who_is_there_is_told(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open")
    code = ann.get(f"/tables/{table}")["code"]
    with watch(server, table, ann) as socket:
        assert hear(socket, "hello")["online"] == [0]
        bob.sit(table, 1, code)
        seats = hear(socket, "table")["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Guest 1"]
        assert [seat["mine"] for seat in seats] == [True, False]
        with watch(server, table, bob):
            assert hear(socket, "presence")["online"] == [0, 1]
        assert hear(socket, "presence")["online"] == [0]


def test_talk_is_heard_at_once(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    with watch(server, table) as socket:
        ann.post(f"/tables/{table}/chat", {"text": "lemonade, anyone?"}).raise_for_status()
        assert hear(socket, "talk")["line"]["text"] == "lemonade, anyone?"


def test_a_wish_to_go_back_is_heard_and_done(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    for _ in range(4):
        if (ann.decide(table, Random(1)) or bob.decide(table, Random(1))) is None:
            break
    with watch(server, table) as socket:
        wish = ann.post(f"/tables/{table}/rewinds", {"seat": 0, "to": 1}).raise_for_status().json()
        assert hear(socket, "rewind")["rewind"] == wish
        answer = bob.post(f"/tables/{table}/rewinds/{wish['id']}/answers", {"seat": 1, "agree": True})
        told = hear(socket, "told")["told"]
        assert (told["kind"], told["to"], told["seq"]) == ("rewind", 1, answer.json()["seq"])
        assert hear(socket, "rewind")["rewind"] is None


def test_the_beginning_is_told_to_those_who_wait_for_it(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open")
    code = ann.get(f"/tables/{table}")["code"]
    with watch(server, table, ann) as socket:
        assert hear(socket, "hello")["waiting"] == []
        bob.sit(table, 1, code)
        ann.post(f"/tables/{table}/start", {}).raise_for_status()
        told = hear(socket, "told")
        assert (told["seq"], told["told"]["kind"]) == (0, "begin")


@pytest.mark.parametrize("path", ["/live", "/api/v1/live"])
def test_sockets_of_pages_of_other_sites_are_closed(server: Served, path: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    address = f"ws{server.url.removeprefix('http')}{path}/{table}"
    with connect(address, origin=Origin("https://elsewhere.example")) as socket:
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=20)
        assert socket.close_code == 4403
    with connect(address, origin=Origin(server.url)) as socket:
        assert hear(socket, "hello")["seq"] == 0


def test_a_table_without_spectators_is_closed_to_others(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    wish = {"seats": [{"kind": "you"}, {"kind": "device"}], "spectators": False}
    table = ann.post("/tables", wish).json()["id"]
    for address in (table, "nowhere"):
        with watch(server, address) as socket:
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)
            assert socket.close_code == 4404
    with watch(server, table, ann) as socket:
        assert hear(socket, "hello")["online"] == [0, 1]


def ended(socket: ClientConnection) -> int:
    """Return with which code a socket is closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=20)
    assert socket.close_code is not None
    return socket.close_code


def test_a_device_that_is_logged_out_elsewhere_is_told_no_more(server: Served) -> None:
    login = {"email": "ann@example.org", "password": "correct horse"}
    ann, bob, phone = Visitor(server.url, "Ann"), Visitor(server.url, "Bob"), Visitor(server.url)
    table = ann.lay("you", "device")
    with watch(server, table, ann) as before:
        hear(before, "hello")
        me = ann.post("/accounts", {**login, "name": "Ann"}).raise_for_status().json()
        ann.http.headers["X-CSRF-Token"] = me["csrf"]
        assert ended(before) == 1013
    phone.post("/sessions", login).raise_for_status()
    with watch(server, table, phone) as lost, watch(server, table, bob) as stays:
        assert hear(lost, "hello")["online"] == [0, 1]
        hear(stays, "hello")
        ann.http.delete("/sessions/others").raise_for_status()
        assert ended(lost) == 1013
        assert hear(stays, "presence")["online"] == []
        passing(ann, table)
        assert hear(stays, "told")["seq"] == 1
    with watch(server, table, phone) as stranger:
        assert hear(stranger, "hello")["online"] == []


def test_a_logout_while_a_socket_is_being_opened_is_not_missed(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    login = {"email": "anna@example.org", "password": "correct horse"}
    ann, phone = Visitor(server.url, "Ann"), Visitor(server.url)
    table = ann.lay("you", "device")
    me = ann.post("/accounts", {**login, "name": "Ann"}).raise_for_status().json()
    ann.http.headers["X-CSRF-Token"] = me["csrf"]
    phone.post("/sessions", login).raise_for_status()
    hub = server.app.state.games.hub
    count_in = hub.watching

    @contextlib.asynccontextmanager
    async def logged_out_before(game: str, watcher: Watcher) -> AsyncIterator[Watcher]:
        """Who it is has been asked, and nobody counts it yet."""
        await asyncio.to_thread(ann.http.delete, "/sessions/others")
        async with count_in(game, watcher):
            yield watcher

    monkeypatch.setattr(hub, "watching", logged_out_before)
    with watch(server, table, phone) as lost:
        assert ended(lost) == 1013


def test_the_stream_of_a_program_ends_with_its_token(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    token = ann.post("/tokens", {"name": "watcher"}).raise_for_status().json()
    headers = {"Authorization": f"Bearer {token['secret']}"}
    with httpx.stream("GET", f"{server.url}/api/v1/tables/{table}/stream", headers=headers, timeout=20) as answer:
        lines = answer.iter_lines()
        assert '"hello"' in next(line for line in lines if line.startswith("data"))
        ann.http.delete(f"/tokens/{token['token']['id']}").raise_for_status()
        assert [line for line in lines if '"what":"told"' in line] == []  # and it is over


def test_a_program_follows_the_event_stream_and_goes_on_where_it_was(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    passing(ann, table)
    passing(ann, table)

    def read(count: int, **more: Any) -> list[tuple[str, Any]]:
        """Return the ids and contents of the first events."""
        events: list[tuple[str, Any]] = []
        number = ""
        with ann.http.stream("GET", f"/tables/{table}/stream", **more) as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            for line in response.iter_lines():
                name, _, value = line.partition(": ")
                if name == "id":
                    number = value
                elif name == "data":
                    events.append((number, json.loads(value)))
                    number = ""
                    if len(events) == count:
                        break
        return events

    events = read(3, params={"after": 0})
    assert [number for number, _ in events] == ["", "1", "2"]
    assert events[0][1]["what"] == "hello"
    again = read(2, headers={"Last-Event-ID": "1"})
    assert again[1][1]["told"]["seq"] == 2


def test_what_was_seen_is_known_when_one_comes_back(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    assert ann.get(f"/tables/{table}/game")["seen"] == -1
    with watch(server, table, ann) as socket:
        hear(socket, "hello")
        passing(ann, table)
        hear(socket, "told")
    assert wait_for(lambda: ann.get(f"/tables/{table}/game")["seen"] == 1)


def test_a_server_that_ends_tells_watchers_to_come_back(folder: Path) -> None:
    lines: list[str] = []

    def follow(url: str) -> None:
        with httpx.stream("GET", url, timeout=30) as response:
            lines.extend(response.iter_lines())

    with contextlib.ExitStack() as stack:
        with serving(folder) as served:
            ann = Visitor(served.url, "Ann")
            table = ann.lay("you", "device")
            socket = stack.enter_context(watch(served, table, ann))
            hear(socket, "hello")
            reader = threading.Thread(target=follow, args=(f"{served.url}/api/v1/tables/{table}/stream",))
            reader.start()
            wait_for(lambda: served.app.state.games.hub.count() == 2)
        with contextlib.suppress(ConnectionClosed):
            while socket.recv(timeout=20):
                pass
        assert socket.close_code == 1012
    reader.join(20)
    assert not reader.is_alive()
    assert any("hello" in line for line in lines)


async def test_computers_move_as_the_slowest_of_those_wishes_who_play_there() -> None:
    hub = Hub()
    assert hub.pace_at("table") == "normal"
    async with contextlib.AsyncExitStack() as here:
        wishes: list[tuple[Pace, set[int], Pace]] = [
            ("slow", set(), "normal"),  # who only looks on changes nothing
            ("once", {0}, "once"),
            ("normal", {1}, "normal"),
            ("slow", {2}, "slow"),
        ]
        for pace, seats, then in wishes:
            await here.enter_async_context(hub.watching("table", Watcher(None, frozenset(seats), "", pace)))
            assert hub.pace_at("table") == then


def test_who_wishes_so_does_not_wait_for_computers(folder: Path) -> None:
    with serving(folder, pace=60.0) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "greedy", seed=2)
        with watch(served, table, ann, pace="once") as socket:
            assert hear(socket, "hello")["waiting"] == [0]
            passing(ann, table)
            assert hear(socket, "told")["told"]["seat"] == 0
            assert hear(socket, "told")["told"]["seat"] == 1, "the computer has moved"


def test_a_watcher_that_is_too_slow_begins_anew() -> None:
    watcher = Watcher(None, frozenset())
    for seq in range(MOST_WAITING + 5):
        watcher.send(Message(b"x", seq))
    assert watcher._messages.qsize() == MOST_WAITING + 1

"""Visitors who send little, read nothing or come in crowds: plain requests are answered all the same."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from magnate.server.app.visitors import place_of, read_ip
from magnate.server.play.sockets import MOST_SAID, TALKATIVE
from magnate.server.problems import Trouble
from magnate.server.running import connections, doors, protocols
from magnate.server.running.connections import LEAST, OWN_FILES, connections_for, streams_for
from magnate.server.running.doors import Doors
from tests.effort import often
from tests.server.serving import API, Served, Visitor, serving, wait_for

HOST = b"Host: 127.0.0.1\r\n"
JSON = b"Content-Type: application/json\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
PATIENCE = 0.5


@pytest.fixture
def hasty(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Give a server that waits half a second where others wait up to a minute."""
    for name in ("HEAD_WITHIN", "BODY_WITHIN", "REST_WITHIN", "IDLE"):
        monkeypatch.setattr(protocols, name, PATIENCE)
    for name in ("LINGER", "STUCK"):
        monkeypatch.setattr(connections, name, PATIENCE)
    monkeypatch.setattr(connections, "SWEEP", 0.05)
    with serving(folder) as served:
        yield served


def opened(served: Served) -> socket.socket:
    host, _, port = served.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=20)


def dripped(line: socket.socket, text: bytes) -> bytes:
    """Send a text letter by letter until the server has had enough; return what it said."""
    line.settimeout(0.02)
    said = b""
    with contextlib.suppress(ConnectionError, BrokenPipeError):
        for letter in text * 1000:
            line.sendall(bytes([letter]))
            with contextlib.suppress(TimeoutError):
                heard = line.recv(1000)
                said += heard
                if not heard:
                    return said
    return said


def is_over(line: socket.socket) -> bool:
    """Wait until the server ends a connection; return whether it does."""
    line.settimeout(20)
    with contextlib.suppress(ConnectionError):
        while line.recv(100_000):
            pass
    return True


# ---------------------------------------------------------------------------------------- answered early


def test_a_refusal_waits_for_the_end_of_a_small_body(folder: Path) -> None:
    """A proxy that is still sending it would lose the answer."""
    head = b"POST /api/v1/nowhere HTTP/1.1\r\n" + HOST + JSON
    with serving(folder) as served:
        with opened(served) as line:
            line.settimeout(0.3)
            line.sendall(head + b"Content-Length: 4\r\n\r\n{")
            with pytest.raises(TimeoutError):
                line.recv(1000)
            line.settimeout(20)
            line.sendall(b"   ")
            assert line.recv(1000).startswith(b"HTTP/1.1 404")
        with opened(served) as line:
            line.sendall(head + b"Content-Length: 99999999\r\n\r\n{")
            assert line.recv(1000).startswith(b"HTTP/1.1 404"), "nobody reads a large one for the sake of a refusal"


# ---------------------------------------------------------------------------------------- too slow


@pytest.mark.parametrize(
    "begin",
    [
        b"GET /health/live HTTP/1.1\r\n" + HOST + b"X-Drip: ",
        b"GET /live/table HTTP/1.1\r\n" + HOST + UPGRADE + b"X-Drip: ",
        b"GET /",
        b"POST /api/v1/sessions HTTP/1.1\r\n" + HOST + JSON + b"Content-Length: 500\r\n\r\n",
        b"POST /api/v1/records HTTP/1.1\r\n" + HOST + JSON + b"Transfer-Encoding: chunked\r\n\r\n50\r\n",
    ],
    ids=["headers", "handshake", "first line", "body", "chunks"],
)
def test_what_comes_letter_by_letter_is_ended(hasty: Served, begin: bytes) -> None:
    with opened(hasty) as line:
        line.sendall(begin)
        assert dripped(line, b"x").startswith((b"HTTP/1.1 408", b"HTTP/1.1 401"))
    assert httpx.get(f"{hasty.url}/health/live").status_code == 200


@pytest.mark.parametrize("begin", [b"", b"\r\n", b"GET /health/live HTTP/1.1\r\n" + HOST + b"\r\n"])
def test_silence_is_ended(hasty: Served, begin: bytes) -> None:
    with opened(hasty) as line:
        line.sendall(begin)
        assert is_over(line)


def test_empty_lines_between_requests_do_not_keep_a_connection(hasty: Served) -> None:
    with opened(hasty) as line:
        line.sendall(b"GET /health/live HTTP/1.1\r\n" + HOST + b"\r\n")
        assert b"200 OK" in line.recv(10_000)
        dripped(line, b"\r\n")
        assert is_over(line)


def test_the_rest_of_a_body_is_not_waited_for_once_the_answer_is_given(hasty: Served) -> None:
    with opened(hasty) as line:
        line.sendall(b"POST /api/v1/nothing HTTP/1.1\r\n" + HOST + JSON + b"Content-Length: 5000\r\n\r\n")
        assert b" 404 " in dripped(line, b"x") or is_over(line)


def test_who_reads_nothing_is_sent_away(hasty: Served) -> None:
    ann = Visitor(hasty.url, "Ann")
    table = ann.lay("you", "device")
    wish = f"GET {API}/tables/{table}/game HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\n\r\n".encode()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with opened(hasty) as other:
            line.connect(other.getpeername())
        lines = hasty.server.config.connections  # type: ignore[attr-defined] # our own kind of configuration
        line.sendall(wish * 400)
        wait_for(lambda: any(one.transport.get_write_buffer_size() for one in list(lines._all)))
        wait_for(lambda: not len(lines))


def test_who_never_says_that_somebody_is_there_is_sent_away(hasty: Served) -> None:
    ann = Visitor(hasty.url, "Ann")
    table = ann.lay("you", "device")
    hasty.server.config.ws_ping_interval, hasty.server.config.ws_ping_timeout = 0.2, 0.2
    with opened(hasty) as line:
        key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        line.sendall(f"GET /live/{table} HTTP/1.1\r\n".encode() + HOST + UPGRADE + key + b"\r\n")
        wait_for(lambda: hasty.app.state.games.hub.count() == 1)
        assert is_over(line)
    wait_for(lambda: hasty.app.state.games.hub.count() == 0)


def test_who_talks_all_the_time_is_sent_away(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    with connect(f"{server.live}/{ann.lay('you', 'device')}") as line:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(MOST_SAID + 5):
                line.send("hello?")
        with contextlib.suppress(ConnectionClosed):
            while True:
                line.recv(timeout=20)
        assert line.close_code == TALKATIVE


# ---------------------------------------------------------------------------------------- too much


def endless(part: bytes, most: int = 80_000_000) -> Iterator[bytes]:
    for _ in range(most // len(part)):
        yield part


def refusal(served: Served, begin: bytes, part: bytes) -> bytes:
    """Send a request that does not end as fast as it goes; return the first words of the answer."""
    with opened(served) as line:
        line.sendall(begin)
        with contextlib.suppress(OSError):
            line.settimeout(10)
            for piece in endless(part):
                line.sendall(piece)
            raise AssertionError("the server took everything")
        with contextlib.suppress(OSError):
            return line.recv(100)
    return b""


def test_headers_without_end_are_refused(server: Served) -> None:
    begin = b"GET /health/live HTTP/1.1\r\n" + HOST
    assert refusal(server, begin + b"X-Long: ", b"x" * 10_000)[:12] in (b"HTTP/1.1 431", b"")
    assert refusal(server, begin, b"X-Header: x\r\n" * 1000)[:12] in (b"HTTP/1.1 431", b"")
    assert refusal(server, b"GET /", b"x" * 10_000)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"")


def test_trailers_and_chunks_without_end_are_refused(server: Served) -> None:
    begin = b"POST /api/v1/sessions HTTP/1.1\r\n" + HOST + JSON + b"Transfer-Encoding: chunked\r\n\r\n"
    refusal(server, begin + b"0\r\n", b"X-Trailer: x\r\n" * 1000)
    refusal(server, begin, b"2710\r\n" + b"x" * 10_000 + b"\r\n")
    refusal(server, begin + b"5;", b"x" * 10_000)
    refusal(server, b"POST /api/v1/nothing HTTP/1.1\r\n" + HOST + b"Content-Length: 999999999\r\n\r\n", b"x" * 10_000)
    assert httpx.get(f"{server.url}/health/live").status_code == 200


@pytest.mark.parametrize("path", ["/sessions", "/guests", "/tables", "/maps"])
def test_a_body_that_does_not_say_its_length_has_the_same_limit(server: Served, path: str) -> None:
    def chunks() -> Iterator[bytes]:
        yield b'{"name": "'
        yield from endless(b"x" * 1000, 70_000)
        yield b'"}'

    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}{API}{path}", content=chunks(), headers=headers)
    assert answer.status_code == 413


# ---------------------------------------------------------------------------------------- too many


def test_silent_connections_make_room_for_those_who_ask(folder: Path) -> None:
    with serving(folder) as served, contextlib.ExitStack() as stack:
        served.server.config.connections.most = 20  # type: ignore[attr-defined] # our own kind of configuration
        for _ in range(200):
            stack.enter_context(opened(served))
        for _ in range(20):
            assert httpx.get(f"{served.url}/health/live").status_code == 200


def test_watchers_stay_when_room_is_made(folder: Path) -> None:
    with serving(folder) as served, contextlib.ExitStack() as stack:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        served.server.config.connections.most = 20  # type: ignore[attr-defined] # our own kind of configuration
        watcher = stack.enter_context(connect(f"{served.live}/{table}"))
        assert '"hello"' in str(watcher.recv(timeout=20))
        for _ in range(60):
            stack.enter_context(opened(served))
        ann.post(f"/tables/{table}/chat", {"text": "still there?"}).raise_for_status()
        assert "still there?" in str(watcher.recv(timeout=20))


def refused(open_one: Callable[[], ClientConnection], stack: contextlib.ExitStack) -> int:
    """Open a socket to stay open; return the status by which it is refused, 101 when it is not."""
    try:
        stack.enter_context(open_one())
    except InvalidStatus as error:
        return error.response.status_code
    return 101


def test_one_person_and_one_address_follow_so_many_tables(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "BY_PERSON", 4)
    monkeypatch.setattr(doors, "BY_ADDRESS", 10)
    with serving(folder, limits=True) as served, contextlib.ExitStack() as stack:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")

        def open_as(cookie: str) -> int:
            headers = {"Cookie": cookie}
            return refused(lambda: connect(f"{served.live}/{table}", additional_headers=headers), stack)

        stream = stack.enter_context(ann.http.stream("GET", f"/tables/{table}/stream"))
        assert stream.status_code == 200
        assert [open_as(ann.cookie) for _ in range(5)] == [101, 101, 101, 429, 429]
        full = ann.http.get(f"/tables/{table}/stream")
        assert (full.status_code, full.json()["error"]) == (429, "too_many_streams")
        others = [open_as(Visitor(served.url, f"Guest {number}").cookie) for number in range(4)]
        made_up = [open_as(f"magnate_session={number}") for number in range(4)]
        assert others + made_up == [101] * 6 + [429] * 2
        assert ann.http.get(f"/tables/{table}/game").status_code == 200
    assert len(served.app.state.limiter.counts) > 0


def test_what_is_closed_makes_room_again() -> None:
    all_doors, place = Doors(3), place_of(read_ip("2001:db8::1"))
    for _ in range(5):
        with contextlib.ExitStack() as stack:
            for person in ("ann", "bob", None):
                stack.enter_context(all_doors.opened(place, person))
            with pytest.raises(Trouble) as error, all_doors.opened(place, "cid"):
                pass
            assert error.value.status == 503
        assert (len(all_doors), dict(all_doors._open)) == (0, {})


def test_files_are_kept_for_plain_requests() -> None:
    for files in (10, 64, 1024, 4096, 1_000_000):
        assert LEAST <= connections_for(files) <= max(LEAST, files - OWN_FILES)
        assert connections_for(files) - streams_for(files) >= LEAST // 4


FLOODS = often(1, 30)

LITTLE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 260))
from magnate.cli.main import main
main(["serve", "--no-browser", "--port", "0", "--data", sys.argv[1]])
"""


@contextlib.contextmanager
def with_few_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Serve in a process with few files; give its address and its log."""
    log = folder.with_suffix(".log")
    environment = {**os.environ, "MAGNATE_PACE": "0", "MAGNATE_LOG": "json"}
    with log.open("w", encoding="utf-8") as lines:
        command = [sys.executable, "-c", LITTLE, str(folder)]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=lines, text=True)
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            yield said.split(" at ")[1].split()[0].rstrip("/"), log
        finally:
            process.terminate()
            process.wait(30)
            if process.stdout is not None:
                process.stdout.close()


@pytest.mark.skipif(os.name != "posix", reason="there is no limit of files to set")
def test_a_flood_of_sockets_leaves_plain_requests_answered(folder: Path) -> None:
    with with_few_files(folder) as (url, log):
        ann = Visitor(url, "Ann")
        table = ann.lay("you", "device")
        cookies = [ann.cookie, *(Visitor(url, f"Guest {number}").cookie for number in range(12))]
        live = f"ws{url.removeprefix('http')}/live/{table}"
        for _ in range(FLOODS):
            with contextlib.ExitStack() as stack:
                flood(url, live, cookies, stack)
                begun = time.monotonic()
                for _ in range(20):
                    assert httpx.get(f"{url}/health/live", timeout=20).status_code == 200
                    assert ann.http.get(f"/tables/{table}/game").status_code == 200
                assert time.monotonic() - begun < 60
            wait_for(lambda: answered(live, cookies[0]) == 101)
            # Lines end one after the other; the next flood counts them anew.
            wait_for(lambda: "magnate_watchers 0.0" in ann.http.get(f"{url}/metrics").text)
        said = log.read_text(encoding="utf-8")
        assert '"files": 260' in said
        assert '"before": 200' in said
        assert "Too many open files" not in said


def answered(live: str, cookie: str) -> int:
    """Open a live line and close it again; return how that was answered."""
    with contextlib.ExitStack() as stack:
        return refused(lambda: connect(live, additional_headers={"Cookie": cookie}), stack)


def flood(url: str, live: str, cookies: list[str], stack: contextlib.ExitStack) -> None:
    """Open more live lines than there may be, and connections that say nothing; they stay open."""
    found = []
    for number in range(110):
        headers = {"Cookie": cookies[number % len(cookies)]}
        found.append(refused(lambda: connect(live, additional_headers=headers), stack))  # noqa: B023 # called at once
    assert 50 <= found.count(101) <= 130
    address = httpx.URL(url)
    for _ in range(300):
        stack.enter_context(socket.create_connection((address.host, address.port or 80), timeout=20))


def test_an_answer_that_is_read_slowly_arrives(hasty: Served) -> None:
    ann = Visitor(hasty.url, "Ann")
    table = ann.lay("you", "device")
    answer: Any = ann.http.get(f"/tables/{table}/game", headers={"accept-encoding": "identity"})
    wish = f"GET {API}/tables/{table}/game HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\nConnection: close\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        with opened(hasty) as other:
            line.connect(other.getpeername())
        line.sendall(wish.encode())
        heard = b""
        while piece := line.recv(2000):
            heard += piece
            time.sleep(0.01)
    assert len(heard) > len(answer.content)

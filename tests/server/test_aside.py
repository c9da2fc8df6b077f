"""What takes long is done aside: few at a time, few for one person, and nobody lets go of what a thread still reads."""

from __future__ import annotations

import asyncio
import gzip
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, MediaType, get
from litestar.config.compression import CompressionConfig

from magnate.server.app.packing import LARGE, PackingAside, Parts, accepts_gzip
from magnate.server.live.aside import MOST_HEAVY, MOST_OF_ONE, MOST_WAITING, Aside
from magnate.server.problems import Trouble


async def test_one_person_has_few_heavy_jobs_and_all_together_not_many() -> None:
    aside, gate = Aside(), threading.Event()

    def job() -> int:
        gate.wait()
        return 1

    jobs = [asyncio.create_task(aside.heavy("ann", job)) for _ in range(MOST_OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as error:
        await aside.heavy("ann", job)
    assert (error.value.status, error.value.problem.error) == (429, "too_many_jobs")
    assert error.value.headers["retry-after"]
    others = range(MOST_HEAVY - MOST_OF_ONE)
    jobs += [asyncio.create_task(aside.heavy(f"person {number}", job)) for number in others]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as error:
        await aside.heavy("bob", job)
    assert (error.value.status, error.value.problem.error) == (503, "busy")
    server = asyncio.create_task(aside.heavy("", job))  # what the server itself needs waits, and is not refused
    assert await aside.quick(lambda: 2) == 2  # never behind heavy jobs
    gate.set()
    assert await asyncio.gather(*jobs, server) == [1] * (MOST_HEAVY + 1)
    assert await aside.heavy("ann", job) == 1
    aside.close()


async def test_one_who_asks_for_much_makes_nobody_else_wait() -> None:
    aside, gates = Aside(), [threading.Event() for _ in range(MOST_WAITING)]
    begun: list[int] = []

    def job(number: int) -> None:
        begun.append(number)
        gates[number].wait()

    async def asked(whose: str, work: Callable[[], object]) -> object:
        async with aside.turn(whose):
            return await aside.quick(work)

    jobs = [asyncio.create_task(asked("ann", partial(job, number))) for number in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as error:
        await asked("ann", lambda: None)
    assert (error.value.status, error.value.problem.error) == (429, "too_many_jobs")
    assert await asked("bob", lambda: "bob") == "bob"
    assert begun == [0]
    for gate in gates:
        gate.set()
    await asyncio.gather(*jobs)
    assert begun == list(range(MOST_WAITING))
    assert await asked("ann", lambda: "again") == "again"
    aside.close()


async def test_who_stops_waiting_keeps_the_lock_until_the_thread_has_ended() -> None:
    aside, lock, begun, gate = Aside(), asyncio.Lock(), threading.Event(), threading.Event()

    def read() -> None:
        begun.set()
        gate.wait()

    async def reading() -> None:
        async with lock:
            await aside.quick(read)

    task = asyncio.create_task(reading())
    await asyncio.to_thread(begun.wait)
    task.cancel()
    await asyncio.sleep(0.05)
    assert lock.locked()
    gate.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not lock.locked()
    aside.close()


@pytest.mark.parametrize("said", ["gzip", "gzip, deflate", "br;q=1.0, gzip;q=0.8", " gzip ; q=1"])
def test_gzip_is_sent_to_who_asks_for_it(said: str) -> None:
    assert accepts_gzip(said)


@pytest.mark.parametrize("said", ["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"])
def test_gzip_is_not_sent_to_others(said: str) -> None:
    assert not accepts_gzip(said)


def test_a_server_lets_threads_take_turns_quickly(tmp_path: Path) -> None:
    ask = "import sys; print(sys.getswitchinterval())"
    serve = f"from magnate.server.running import serve; serve.Server.run = lambda *_, **__: exec({ask!r})"
    command = f"{serve}; from magnate.cli.main import main; main()"
    options = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    told = subprocess.run([sys.executable, "-c", command, *options], capture_output=True, text=True, check=False)
    assert float(told.stdout.splitlines()[-1]) <= 0.001


@pytest.mark.parametrize(("size", "aside"), [(LARGE, True), (LARGE - 1, False)])
def test_large_answers_of_any_route_are_packed_in_a_thread(
    monkeypatch: pytest.MonkeyPatch, size: int, aside: bool
) -> None:
    in_threads: list[bool] = []
    known = gzip.compress

    def noted(data: bytes, level: int) -> bytes:
        in_threads.append(threading.current_thread() is not threading.main_thread())
        return known(data, level)

    monkeypatch.setattr(gzip, "compress", noted)

    @get("/", media_type=MediaType.TEXT, sync_to_thread=False)
    def large() -> str:
        return "x" * size

    about, body = asyncio.run(asked_of(large))
    assert gzip.decompress(body) == b"x" * size
    assert about["content-encoding"] == "gzip"
    assert int(about["content-length"]) == len(body)
    assert "accept-encoding" in about["vary"].lower()
    assert in_threads == ([True] if aside else [])


async def asked_of(route: Any) -> tuple[dict[str, str], bytes]:
    """Return headers and body that a route answers with to a visitor who can unpack it."""
    packing = CompressionConfig(backend="gzip", middleware_class=PackingAside)
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"accept-encoding", b"gzip")]
    where = {"path": "/", "raw_path": b"/", "query_string": b"", "root_path": ""}
    asked: Any = {"type": "http", "method": "GET", "headers": headers, **where}
    await Litestar([route], compression_config=packing)(asked, receive, send)
    start, *parts = sent
    about = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return about, b"".join(part["body"] for part in parts)


def test_large_parts_of_an_answer_are_packed_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    in_threads: list[tuple[int, bool]] = []
    known = Parts.pack

    def noted(parts: Parts, body: bytes, *, last: bool) -> bytes:
        in_threads.append((len(body), threading.current_thread() is not threading.main_thread()))
        return known(parts, body, last=last)

    monkeypatch.setattr(Parts, "pack", noted)
    sizes = [10, LARGE, 10, 4 * LARGE, LARGE - 1]

    sent: list[Any] = []

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        raise AssertionError("nothing is asked of it")

    async def send(message: Any) -> None:
        sent.append(message)

    async def answered() -> None:
        packing = PackingAside(app, CompressionConfig(backend="gzip", middleware_class=PackingAside))
        scope: Any = {"type": "http", "headers": [], "state": {}}
        packed = packing.create_compression_send_wrapper(send, "gzip", scope)
        length: Any = [(b"content-length", b"7")]
        await packed({"type": "http.response.start", "status": 200, "headers": length})
        for number, size in enumerate(sizes):
            await packed({"type": "http.response.body", "body": b"%d" % number * size, "more_body": True})
        await packed({"type": "http.response.body", "body": b"", "more_body": False})

    asyncio.run(answered())
    start, *parts = sent
    about = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    body = b"".join(part["body"] for part in parts)
    assert gzip.decompress(body) == b"".join(b"%d" % number * size for number, size in enumerate(sizes))
    assert about["content-encoding"] == "gzip"
    assert "content-length" not in about
    assert [(size, aside) for size, aside in in_threads if size] == [(size, size >= LARGE) for size in sizes]

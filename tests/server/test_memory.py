"""Whatever is sent, a request takes no more than so much memory of the whole server: measured in its process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.bombs import BOMBS, as_records
from tests.effort import often
from tests.server.nursery import anew
from tests.server.processes import Worker
from tests.server.serving import Visitor

MEGABYTES = 64
"""Well below the 200 a reader may take; the dearest bomb was seen to take 16."""

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the peak is read from /proc")

SERVED_AS_THEY_ARE = ("notation", "picture", "code", "setup", "action", "line")
"""Kinds that are sent bare as well, where a record is expected."""

EVERY = often(6, 1)
"""Of so many hostile bodies one is sent; their readers are measured with all of them in tests/records/test_bombs.py."""

MOST_OF_A_BODY = 60_000
"""Characters of steps that fit into a body which is read."""


class Memory:
    """The memory of a process, in megabytes."""

    def __init__(self, process: int) -> None:
        self.place = Path(f"/proc/{process}")

    def begin(self) -> float:
        """Forget the peak so far, and return what is in use."""
        (self.place / "clear_refs").write_text("5", encoding="ascii")
        return self._read("VmRSS:")

    @property
    def peak(self) -> float:
        """The most that was in use since."""
        return self._read("VmHWM:")

    def _read(self, name: str) -> float:
        lines = (self.place / "status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(name))


def hostile(table: str) -> Iterator[tuple[str, str, bytes]]:
    """Yield every bomb with its name and the path it is sent to."""
    for name, body in as_records():
        yield name, "/records", body.encode()
    for bomb in BOMBS:
        if bomb.kind == "analysis":
            yield f"analysis: {bomb.name}", "/analyses", bomb.body().encode()
        if bomb.kind in SERVED_AS_THEY_ARE:
            yield f"{bomb.kind}: {bomb.name}", "/records", bomb.body().encode()
        if bomb.kind == "action":
            step = bomb.body()[:MOST_OF_A_BODY]
            common = f'"seat": 0, "seq": 0, "key": "hostile-steps", "steps": [{step}]'
            yield f"command: {bomb.name}", f"/tables/{table}/commands", f"{{{common}}}".encode()
            yield f"look: {bomb.name}", f"/tables/{table}/look", f'{{"seat": 0, "staged": [{step}]}}'.encode()


def test_the_measure_sees_what_is_given_back_at_once() -> None:
    greedy = "for _ in iter(input, ''): print(len(b'x' * (MEGABYTES * 2**20)), flush=True)"
    command = [sys.executable, "-c", greedy.replace("MEGABYTES", str(2 * MEGABYTES))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        memory = Memory(process.pid)
        before = memory.begin()
        print("more", file=process.stdin, flush=True)
        process.stdout.readline()
        assert memory.peak - before > MEGABYTES
        before = memory.begin()
        assert memory.peak - before < MEGABYTES
        print("", file=process.stdin, flush=True)


class Started(Worker):
    """A server as a user starts it, so that it holds nothing but its own."""

    began = staticmethod(anew)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_no_hostile_request_takes_more_memory_than_it_may(tmp_path: Path) -> None:
    grown: dict[str, float] = {}
    with Started(tmp_path, f"sqlite+aiosqlite:///{tmp_path / 'magnate.sqlite'}") as served:
        memory, ann = Memory(served.process.pid), Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        for name, path, body in islice(hostile(table), 0, None, EVERY):
            before = memory.begin()
            answer = ann.http.post(path, content=body, timeout=120)
            assert answer.status_code < 500, name
            grown[name] = memory.peak - before
    dearest = max(grown, key=lambda name: grown[name])
    assert grown[dearest] < MEGABYTES, dearest
    assert EVERY * len(grown) > len([bomb for bomb in BOMBS if bomb.kind != "puzzles"]), "files of puzzles nobody sends"

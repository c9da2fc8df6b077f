"""Servers in processes of their own on one PostgreSQL, as workers are, but each with an address to ask it alone."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import TracebackType

import httpx

from tests.server import nursery
from tests.server.serving import Visitor


class Worker:
    """A server that runs until the block ends."""

    began = staticmethod(nursery.begin)

    def __init__(self, folder: Path, url: str, *arguments: str, **settings: str) -> None:
        self.folder = folder
        command = ["serve", "--no-browser", "--port", "0", "--data", str(folder), "--database", url, *arguments]
        environment = {"MAGNATE_PACE": "0", "MAGNATE_LIMITS": "false", "MAGNATE_LOG": "json", **settings}
        self.process = self.began(command, {**os.environ, **environment})
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "ready at http" in line, "the server did not start"
        self.url = line.split()[4].rstrip("/")

    @property
    def live(self) -> str:
        """The address of live updates."""
        return f"ws{self.url.removeprefix('http')}/live"

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait for the end."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


def same(visitor: Visitor, url: str) -> Visitor:
    """Return the same person at another worker."""
    other = Visitor(url)
    other.http.cookies.update(visitor.http.cookies)
    other.http.headers.update({"X-CSRF-Token": visitor.http.headers["X-CSRF-Token"]})
    return other


def figures(url: str) -> dict[str, float]:
    """Return the figures of a server, by their name with labels."""
    lines = httpx.get(f"{url}/metrics").raise_for_status().text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")}

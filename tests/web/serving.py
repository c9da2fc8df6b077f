"""A real server in a process of its own, as ``magnate serve`` starts it, for pages to visit."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from web import build_client

PATIENCE = 30
"""Seconds that a server may take to end."""


class Server:
    """A server that can be killed and started again at the same address.

    folder: where it keeps its games. host: where it listens. url: where it is, once started.
    """

    def __init__(self, folder: Path, host: str = "127.0.0.1") -> None:
        self.folder = folder
        self.host = host
        self.url = ""
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Start it, and wait until it says where it is. Raises AssertionError when it does not."""
        assert (build_client.STATIC / "index.html").is_file(), "the client is not built: run `make web`"
        command = [sys.executable, "-m", "magnate", "serve", "--no-browser"]
        command += ["--host", self.host, "--port", str(self._port)]
        environment = {**os.environ, "MAGNATE_PACE": "0", "MAGNATE_LIMITS": "false", "MAGNATE_LOG": "json"}
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "server.log").open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.folder)], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "ready at http" in line, f"the server did not start:\n{self.log()}"
        self.url = line.split()[4].rstrip("/")
        self._port = int(self.url.rpartition(":")[2])
        return self

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Send it a signal, and wait for its end; nothing happens where none runs."""
        if self._process is None:
            return
        assert self._process.stdout is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process.stdout.close()
        self._process = None

    def log(self) -> str:
        """Return what it has written for those who keep it."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

"""A line to PostgreSQL that can be cut, mended and held up."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url

LARGEST = 65536


class Line:
    """Hands on what goes between a port of this machine and the socket of PostgreSQL, in threads."""

    def __init__(self, target: str | tuple[str, int]) -> None:
        """Lead to a server. target: the path of its socket, or its host and port."""
        self.target = target
        self.port = 0
        self._listening: socket.socket | None = None
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._flows = threading.Event()
        self._flows.set()
        self.mend()

    def mend(self) -> None:
        """Let everybody connect, again and at the same port."""
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(("127.0.0.1", self.port))
        found.listen(128)
        self.port = found.getsockname()[1]
        self._listening = found
        threading.Thread(target=self._accept, args=(found,), daemon=True).start()

    def cut(self) -> None:
        """End every connection, and refuse new ones."""
        with self._lock:
            if self._listening is not None:
                with contextlib.suppress(OSError):
                    self._listening.shutdown(socket.SHUT_RDWR)
                self._listening.close()
                self._listening = None
            for end in self._open:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self._flows.set()

    def hold_up(self) -> None:
        """Take what comes and hand nothing on, as a server that hangs does."""
        self._flows.clear()

    def let_go(self) -> None:
        """Hand on again, beginning with what was held up."""
        self._flows.set()

    def _accept(self, listening: socket.socket) -> None:
        while True:
            try:
                end, _ = listening.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(end, listening), daemon=True).start()

    def _carry(self, end: socket.socket, listening: socket.socket) -> None:
        family = socket.AF_UNIX if isinstance(self.target, str) else socket.AF_INET
        with end, socket.socket(family, socket.SOCK_STREAM) as other:
            try:
                other.connect(self.target)
                with self._lock:
                    if self._listening is not listening:
                        return
                    self._open |= {end, other}
                while True:
                    for ready in select.select([end, other], [], [])[0]:
                        data = ready.recv(LARGEST)
                        self._flows.wait()
                        if not data:
                            return
                        (other if ready is end else end).sendall(data)
            except OSError:
                return
            finally:
                with self._lock:
                    self._open -= {end, other}


@contextlib.contextmanager
def line_to(url: str) -> Iterator[tuple[Line, str]]:
    """Give a line to a database on a PostgreSQL of this machine, and the address of the database by that line."""
    address = make_url(url)
    folder = address.query.get("host")
    port = address.port or 5432
    line = Line(str(Path(str(folder)) / f".s.PGSQL.{port}") if folder else (address.host or "", port))
    try:
        through = address.set(host="127.0.0.1", port=line.port, query={})
        yield line, through.render_as_string(hide_password=False)
    finally:
        line.cut()

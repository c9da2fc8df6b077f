"""Running the server: one process on a socket of its own, or several that share one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from magnate.server.app.base_path import base_of
from magnate.server.app.create import HANDED_ON, create_app, handed_on
from magnate.server.identity.key import read_key
from magnate.server.live.aside import switch_often
from magnate.server.notices.push import read_push_key
from magnate.server.running.collecting import search_rarely
from magnate.server.running.connections import Connections, connections_for, raise_file_limit, streams_for
from magnate.server.running.doors import Doors
from magnate.server.running.logging_setup import set_up_logging
from magnate.server.running.metrics import several_workers
from magnate.server.running.protocols import IDLE, Http, ServerConfig, Socket
from magnate.server.running.reach import addresses_for_others
from magnate.server.running.settings import Settings
from magnate.server.running.workers import when_answered
from magnate.store import Database

PORTS_TRIED = 20
"""So many ports after the usual one are tried when nobody named one."""

GRACE = 10
"""Seconds that requests may take to end when the server is stopped."""

LARGEST_MESSAGE = 4096
"""Bytes of a message over a WebSocket. Only those of programs that play a seat are read, and choices are short."""

LOCK = "serving.lock"

GONE = 60
"""Seconds after which a visitor whose machine or network vanished is given up; each connection inherits it."""

WATCHED = [
    ((level, getattr(socket, name)), value)
    for level, name, value in (
        (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
        (socket.IPPROTO_TCP, "TCP_KEEPIDLE", GONE),
        (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", GONE * 1000),
    )
    if hasattr(socket, name)
]


class CannotServe(Exception):
    """The server cannot start; the text says why and what can be done."""


def open_socket(host: str, port: int, *, named: bool) -> socket.socket:
    """Return a socket that listens. named: somebody wants this very port; else the next free one will do.

    Raises CannotServe.
    """
    last: OSError | None = None
    for number in range(port, port + (1 if named or port == 0 else PORTS_TRIED)):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            return _listening(family, host, number)
        except OSError as error:
            last = error
    where = f"{host}:{port}" if named else f"{host}, ports {port} to {port + PORTS_TRIED - 1}"
    raise CannotServe(f"Cannot listen at {where}: {last}. Name another port with --port, or 0 for any free one.")


def _listening(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        for option, value in WATCHED:
            found.setsockopt(*option, value)
        found.bind((host, port))
        found.listen(2048)
        found.set_inheritable(True)
    except OSError:
        found.close()
        raise
    return found


def address_of(host: str, port: int) -> str:
    """Return the address a browser on this machine opens."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


@contextlib.contextmanager
def only_one(data: Path, address: str) -> Iterator[None]:
    """Hold a data folder until the block ends, as SQLite games are kept in the memory of one server.

    Raises CannotServe naming the address of the server that has it.
    """
    try:
        import fcntl  # noqa: PLC0415  # not on Windows, where nobody is kept from a second server
    except ImportError:
        yield
        return
    try:
        lock = (data / LOCK).open("a+", encoding="utf-8")
    except OSError as error:
        raise unusable(data, error) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            where = lock.read().strip() or "an unknown address"
            raise CannotServe(
                f"Another server uses {data} already, at {where}. Use it, or name another --data."
            ) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        yield


def check_folder(settings: Settings) -> None:
    """Make the data folder, and the keys in it, where they are missing. Raises CannotServe saying what is wrong."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        if not settings.database:
            with tempfile.TemporaryFile(dir=settings.data):
                pass
        read_key(settings.data)
        if settings.push:
            read_push_key(settings.data)
    except (OSError, ValueError) as error:
        raise unusable(settings.data, error) from None


def unusable(data: Path, error: Exception) -> CannotServe:
    """Return the refusal of a data folder."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else error
    return CannotServe(f"The folder {data} cannot be used: {why}. Mend it, or name another with --data.")


async def try_database(settings: Settings) -> None:
    """Open the database once, and bring its tables up to date. Raises BadDatabase in words for people."""
    async with await Database.open(settings.url):
        pass


class Server(uvicorn.Server):
    """A server that says when it is ready, and ends its live streams before it waits for requests to end."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the live streams, whose readers are told to come back, and then everything else."""
        self.app.state.games.hub.close()
        await super().shutdown(sockets)


def configured(
    app: Litestar | str, *, connections: Connections | None = None, factory: bool = False, workers: int = 1
) -> uvicorn.Config:
    """Return how uvicorn is to run the app. connections: watches over those of each process."""
    config = ServerConfig(
        app,
        http=Http,
        ws=Socket,
        factory=factory,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_per_message_deflate=False,  # it makes large messages ten times slower
        ws_max_size=LARGEST_MESSAGE,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    config.connections = Connections() if connections is None else connections
    return config


def serve(settings: Settings, *, named: bool, browser: bool, tell: Callable[[str], None]) -> None:
    """Serve until somebody stops it.

    named: the port was asked for, so no other will do. browser: open one when ready. tell: says a line to people.
    Raises CannotServe, and BadDatabase.
    """
    set_up_logging(settings.log)
    check_folder(settings)
    listening = open_socket(settings.host, settings.port, named=named)
    address = address_of(settings.host, listening.getsockname()[1])

    def ready() -> None:
        tell(f"magnate is ready at {settings.address or address} (Ctrl+C ends it)")
        for each in addresses_for_others(settings.host, listening.getsockname()[1]):
            if not settings.address and each != address:
                tell(f"Others in the network can use {each}")
        if browser:
            first = address.rstrip("/") + base_of(settings.address) + "/"
            threading.Thread(target=webbrowser.open, args=(first,), daemon=True).start()

    with listening, only_one(settings.data, address) if not settings.database else contextlib.nullcontext():
        asyncio.run(try_database(settings))
        files = raise_file_limit()
        connections = Connections(connections_for(files))
        if settings.workers > 1:
            os.environ[HANDED_ON] = handed_on(settings)
            app_name = "magnate.server.app.create:worker_app"
            config = configured(app_name, connections=connections, factory=True, workers=settings.workers)
            when_answered(address, ready)
            with several_workers():
                Multiprocess(config, sockets=[listening]).run()
            return
        app = create_app(settings, doors=Doors(streams_for(files), limited=settings.limits))
        search_rarely()
        switch_often()
        server = Server(configured(app, connections=connections), app, ready)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
        if not server.started:
            sys.exit(3)

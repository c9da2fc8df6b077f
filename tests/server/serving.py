"""A real server in a thread, and people who visit it over the network."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from litestar import Litestar

from magnate.server.app.create import create_app
from magnate.server.app.limits import Limiter
from magnate.server.running.serve import Server, configured, open_socket
from magnate.server.running.settings import Settings

API = "/api/v1"


class Served:
    """A server that runs."""

    def __init__(self, url: str, app: Litestar, server: uvicorn.Server) -> None:
        self.url = url
        self.app = app
        self.server = server

    @property
    def live(self) -> str:
        """The address of live updates."""
        return f"ws{self.url.removeprefix('http')}/live"


@contextlib.contextmanager
def serving(folder: Path, *, limiter: Limiter | None = None, loop: str = "auto", **settings: Any) -> Iterator[Served]:
    """Serve from a folder until the block ends; nobody is refused for asking too often unless wished.

    loop: the event loop uvicorn uses.
    """
    wished = Settings(**{"data": folder, "pace": 0.0, "limits": False, **settings})
    app = create_app(wished, limiter=limiter)
    ready = threading.Event()
    listening = open_socket("127.0.0.1", 0, named=True)
    config = configured(app)
    config.loop = loop
    server = Server(config, app, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    assert ready.wait(30), "the server did not start"
    try:
        yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", app, server)
    finally:
        server.should_exit = True
        thread.join(30)
        listening.close()
        assert not thread.is_alive(), "the server did not end"


class Visitor:
    """Somebody with a browser: keeps the cookie, and sends the CSRF token along."""

    def __init__(self, url: str, name: str = "") -> None:
        # No connection stays open between requests, so that none is left when a test ends.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=f"{url}{API}", timeout=30, limits=limits)
        if name:
            self.say_name(name)

    def say_name(self, name: str) -> None:
        """Become a guest."""
        me = self.http.post("/guests", json={"name": name}).raise_for_status().json()
        self.http.headers["X-CSRF-Token"] = me["csrf"]

    @property
    def cookie(self) -> str:
        """The session, as a header of a socket carries it."""
        return f"magnate_session={self.http.cookies['magnate_session']}"

    def get(self, path: str, **params: Any) -> Any:
        """Return what is there."""
        return self.http.get(path, params=params).raise_for_status().json()

    def post(self, path: str, data: Any) -> httpx.Response:
        """Send something."""
        return self.http.post(path, json=data)

    def lay(self, *kinds: str, **game: Any) -> str:
        """Lay a table, shuffled or not, and return its id. kinds: you, open, device, or the name of a bot."""
        seats = [
            {"kind": kind} if kind in ("you", "open", "device") else {"kind": "computer", "bot": kind} for kind in kinds
        ]
        wish = {"seats": seats, "game": {"seed": 7, "variant": "full", **game}, "shuffle": False}
        found: str = self.post("/tables", wish).raise_for_status().json()["id"]
        return found

    def sit(self, table: str, number: int, code: str) -> None:
        """Take a seat."""
        answer = self.post(f"/tables/{table}/seats/{number}/take", {"name": f"Guest {number}", "code": code})
        answer.raise_for_status()

    def decide(self, table: str, dice: Random, key: str = "") -> httpx.Response | None:
        """Make any decision that is asked, step by step as a person does, and send it; None when nothing is asked."""
        situation = self.get(f"/tables/{table}/game")
        asked = situation["asked"]
        if asked is None:
            return None
        seat = asked["seat"]
        steps: list[Any] = []
        while asked is not None and len(steps) < 60:
            steps.append(dice.choice(asked["options"])["action"])
            answer = self.post(f"/tables/{table}/look", {"seat": seat, "staged": steps}).raise_for_status()
            asked = answer.json()["asked"]
        key = key or f"key-{situation['latest']:06}"
        return self.post(
            f"/tables/{table}/commands", {"seat": seat, "seq": situation["latest"], "key": key, "steps": steps}
        )


def wait_for(what: Any, patience: float = 60) -> Any:
    """Ask again and again until the answer is one; return it."""
    end, pause = time.monotonic() + patience, 0.01
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(pause)
        pause = min(1.3 * pause, 0.2)  # who asks all the time holds up what is waited for
    raise AssertionError("it did not happen")

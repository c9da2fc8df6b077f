"""What the server tells those who look after it: nothing about visitors, and nothing to strangers."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import socket
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from magnate.server.play import sockets
from magnate.server.running.logging_setup import fit_to_tell
from magnate.server.running.metrics import MARKS
from magnate.server.running.settings import BadSettings, read_settings
from tests.server.serving import Visitor, serving, wait_for

TOKEN = "0123456789abcdef"


def test_no_line_names_an_address_a_table_or_a_query(
    folder: Path, log_lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = "unverkennbar"
    with serving(folder) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        for path in (f"{table}?after=0&{secret}=1", f"{table}?after={secret}", f"nowhere-{secret}"):
            with contextlib.suppress(Exception), connect(f"{served.live}/{path}") as line:
                line.recv(timeout=20)
        ann.decide(table, Random(1))
        host, _, port = served.url.removeprefix("http://").partition(":")
        for text in (
            f"GARBAGE {secret}\r\n\r\n",
            f"GET /{secret}?{secret} HTTP/1.1\r\nHost: {secret} {secret}\r\n\r\n",
        ):
            with socket.create_connection((host, int(port)), timeout=20) as raw:
                raw.sendall(text.encode())
                raw.recv(1000)

        async def fail(*_: Any) -> None:
            raise ZeroDivisionError(f"{table} {secret}")

        monkeypatch.setattr(sockets, "hello", fail)
        with contextlib.suppress(Exception), connect(f"{served.live}/{table}?{secret}") as line:
            line.recv(timeout=20)
        monkeypatch.setattr(sockets, "seen_table", fail)
        with contextlib.suppress(Exception), connect(f"{served.live}/{table}?{secret}") as line:
            line.recv(timeout=20)
        ann.http.get(f"/tables/{table}/stream?{secret}")
        wait_for(lambda: "ZeroDivisionError" in log_lines.getvalue())
    lines = [json.loads(line) for line in log_lines.getvalue().splitlines()]
    text = "\n".join(json.dumps(line) for line in lines if line.get("event", "").find("HTTP Request") < 0)
    assert any("Started server process" in line["event"] for line in lines)
    for word in (table, secret, f"{host}", "Traceback"):
        assert word not in text


def test_of_a_library_only_fixed_words_get_through() -> None:
    def told(name: str, level: int, text: str, *values: object, wrong: bool = False) -> str | None:
        info = None
        if wrong:
            try:
                raise ValueError("geheim")
            except ValueError:
                info = sys.exc_info()
        fit = fit_to_tell(logging.LogRecord(name, level, "", 0, text, values, info))
        return None if fit is None else fit.getMessage()

    assert told("uvicorn.error", logging.INFO, "Started server process [%d]", 17) == "Started server process [17]"
    assert told("uvicorn.error", logging.INFO, '%s - "WebSocket %s" [accepted]', "1.2.3.4:5", "/live/x?a=b") is None
    assert told("uvicorn.error", logging.ERROR, "it returned '%s'.", "geheim") == "it returned '%s'."
    assert told("asyncio", logging.ERROR, "Task failed\nfuture: <Task geheim>") == "Task failed"
    failed = told("uvicorn.error", logging.ERROR, "Exception in ASGI application\n", wrong=True)
    assert failed is not None
    assert failed.startswith("Exception in ASGI application (ValueError at tests.server.test_telling_little:")
    assert told("magnate.server", logging.INFO, "%s", "ours") == "ours"


# ---------------------------------------------------------------------------------------- figures


def figures(url: str, **headers: str) -> int:
    return httpx.get(f"{url}/metrics", headers=headers).status_code


def test_figures_are_for_this_machine_itself(folder: Path) -> None:
    with serving(folder) as served:
        assert figures(served.url) == 200
        for mark in MARKS:
            assert figures(served.url, **{mark: "for=203.0.113.7"}) == 403


@pytest.mark.parametrize(
    "settings", [{"address": "https://magnate.example"}, {"proxies": "127.0.0.1"}, {"proxy": True}], ids=str
)
def test_behind_a_proxy_nobody_reads_figures_without_the_token(folder: Path, settings: dict[str, Any]) -> None:
    with serving(folder, **settings) as served:
        assert figures(served.url) == 403
        assert figures(served.url, **{"X-Forwarded-For": "127.0.0.1"}) == 403
        assert figures(served.url, Authorization="Bearer x") == 403


def test_with_a_token_it_alone_counts(folder: Path) -> None:
    with serving(folder, metrics_token=TOKEN, address="https://magnate.example") as served:
        assert figures(served.url, Authorization=f"Bearer {TOKEN}") == 200
        assert figures(served.url) == 403
        assert figures(served.url, Authorization=f"Bearer {TOKEN[:-1]}") == 403
        assert httpx.get(f"{served.url}/metrics/").json()["error"] == "not_allowed"


def test_a_token_that_can_be_guessed_is_no_setting() -> None:
    with pytest.raises(BadSettings, match="MAGNATE_METRICS_TOKEN: should be at least 16"):
        read_settings({}, {"MAGNATE_METRICS_TOKEN": "secret"})

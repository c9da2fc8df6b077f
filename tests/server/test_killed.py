"""A real server is killed right after a commit; what follows by itself happens after the next start."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.playing import run
from tests.server.serving import Visitor, wait_for
from tests.server.test_restart import Process, logs

STOPPED = """
import os, signal
from magnate.server.live import driver, endings, rewinds
from magnate.cli.main import main

async def killed(*_arguments, **_more):
    os.kill(os.getpid(), signal.SIGKILL)

driver.Driver.wake = lambda *_: None
rewinds.go_back = endings.end = killed
main()
"""
"""A server that does nothing by itself after a commit, and is killed before it does what all agreed to."""


class Stopped(Process):
    """Such a server."""

    code = STOPPED


def pair(server: Process) -> tuple[Visitor, Visitor, str]:
    """Return Ann, who is the host, and Bob, at a table that runs."""
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", variant="introductory_1")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    return ann, bob, table


def asked_of(visitor: Visitor, table: str) -> Any:
    """Return what a visitor is asked."""
    return visitor.get(f"/tables/{table}/game")["asked"]


def at_payday(server: Process, seed: int) -> str:
    """Return a table where two seats with standing orders are asked whom they keep."""
    ann, dice = Visitor(server.url, f"Host {seed}"), Random(seed)
    table = ann.lay("you", "device", seed=seed)
    for seat in (0, 1):
        orders = f"/tables/{table}/seats/{seat}/standing-orders"
        ann.http.put(orders, json={"payday": "keep_all"}).raise_for_status()
    while ann.get(f"/tables/{table}")["phase"] != "payday":
        answer = ann.decide(table, dice)
        assert answer is not None
        answer.raise_for_status()
    return table


def kept(folder: Path, *tables: str) -> dict[str, list[str]]:
    """Return the keys of what stands in the logs."""
    found = run(logs(f"sqlite+aiosqlite:///{folder / 'magnate.sqlite'}", list(tables)))
    return {table: [entry.key for entry in entries] for table, entries in found.items()}


@pytest.mark.slow
def test_orders_and_stand_ins_go_on_after_a_kill_right_after_the_commit(tmp_path: Path) -> None:
    with Stopped(tmp_path) as server:
        tables = [at_payday(server, seed) for seed in (1, 2, 3)]
        ann, bob, table = pair(server)
        while asked_of(bob, table) is None:
            ann.decide(table, Random(1))
        bob.http.patch(f"/tables/{table}/seats/1", json={"stand_in": "greedy"}).raise_for_status()
        server.end(signal.SIGKILL)
    before = kept(tmp_path, table, *tables)
    with Process(tmp_path) as server:
        looks_on = Visitor(server.url)
        wait_for(lambda: all(looks_on.get(f"/tables/{one}")["phase"] != "payday" for one in tables))
        wait_for(lambda: looks_on.get(f"/tables/{table}")["seq"] >= len(before[table]))
        assert server.end(signal.SIGINT) == 0
    after = kept(tmp_path, table, *tables)
    for one in tables:
        new = after[one][len(before[one]) :]
        assert new
        assert all(key.partition(":")[2].startswith("order-") for key in new)
    assert after[table][len(before[table])].startswith("1:bot-")


@pytest.mark.slow
@pytest.mark.parametrize("what", ["rewind", "end"])
def test_what_all_agreed_to_is_done_after_a_kill_before_it_was(tmp_path: Path, what: str) -> None:
    with Stopped(tmp_path) as server:
        ann, bob, table = pair(server)
        for number in range(4):
            (ann if asked_of(bob, table) is None else bob).decide(table, Random(number))
        wish: Any = {"seat": 0, "to": 1} if what == "rewind" else {}
        ann.post(f"/tables/{table}/{what}" + ("s" if what == "rewind" else ""), wish).raise_for_status()
        number = bob.get(f"/tables/{table}/game")["rewind"]["id"]
        with pytest.raises(httpx.HTTPError):
            bob.post(f"/tables/{table}/rewinds/{number}/answers", {"seat": 1, "agree": True})
    before = kept(tmp_path, table)[table]
    with Process(tmp_path) as server:
        looks_on = Visitor(server.url)
        if what == "end":
            wait_for(lambda: looks_on.get(f"/tables/{table}")["unfinished"] == "people")
        else:
            wait_for(lambda: looks_on.get(f"/tables/{table}")["seq"] == len(before))
        wait_for(lambda: looks_on.get(f"/tables/{table}/game")["rewind"] is None)
        assert server.end(signal.SIGINT) == 0
    assert kept(tmp_path, table)[table][len(before) :] == ([f"0:rewind-{number}"] if what == "rewind" else [])

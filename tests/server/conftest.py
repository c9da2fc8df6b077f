"""One server for all tests that do not need one of their own, and what it writes into its log."""

from __future__ import annotations

import io
import logging
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog
from argon2 import PasswordHasher

from magnate.server.identity import passwords
from magnate.server.live import bots, reviewing
from magnate.server.running.logging_setup import set_up_logging
from tests.server.serving import Served, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a server that runs, with tables of other tests on it."""
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture(scope="session", autouse=True)
def helpers_begin_at_once() -> Iterator[None]:
    """Fork the processes that think and review from one that has imported what they run.

    Several hundred begin here, and importing takes most of the time of each. Servers in processes of their own start
    theirs as users do.
    """
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload([bots.__name__, reviewing.__name__])
    with pytest.MonkeyPatch.context() as patch:
        for module in (bots, reviewing):
            patch.setattr(module, "multiprocessing", SimpleNamespace(get_context=lambda _kind: forking))
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Let passwords be looked at quickly: hundreds are tried here. How they are kept: tests/server/test_people.py."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        passwords._nobody.cache_clear()
        yield
    passwords._nobody.cache_clear()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder for a server of one's own."""
    return tmp_path / "data"


@pytest.fixture
def log_lines() -> Iterator[io.StringIO]:
    """Send the log into a text until the test ends."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    text = io.StringIO()
    set_up_logging("json", text)
    yield text
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()

"""One server for all tests that do not need one of their own, and what it writes into its log."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from magnate.server.live.bots import NoThought
from magnate.server.logging_setup import set_up_logging
from tests.server.serving import Served, serving


class Loop(asyncio.SelectorEventLoop):
    """A loop whose lost exceptions fail a test, but for the one with which a thought that was called off ends."""

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Pass on what is worth failing for."""
        if not isinstance(context.get("exception"), NoThought):
            super().call_exception_handler(context)


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """Run coroutines on asyncio, as the server does."""
    return "asyncio", {"loop_factory": Loop}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a server that runs, with tables of other tests on it."""
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


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

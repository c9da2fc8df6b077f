"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a server that runs, with tables of other tests on it."""
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder for a server of one's own."""
    return tmp_path / "data"

"""Settings that hold for every test."""

from __future__ import annotations

import contextlib
import gc
import importlib.util
import os
import ssl
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import URL

from magnate.store import database
from magnate.store.engines import file_of
from magnate.store.files import appearing
from tests.effort import SWITCH, is_thorough

# "ci" (the default) tries the same bounded set of examples every time, so that a red run is red for
# everybody; "thorough" looks for new ones: pytest --thorough, or `make thorough`.
settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=30,
    stateful_step_count=40,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "thorough",
    settings.get_profile("ci"),
    derandomize=False,
    max_examples=1000,
    stateful_step_count=200,
    database=settings.get_profile("default").database,
)
settings.load_profile("ci")


OBJECTS_BETWEEN_COLLECTIONS = (20_000, 10, 10)
"""Many more than Python's own (700, 10, 10): a test leaves little in circles, and its process has the memory."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one switch for the long forms of all tests (tests/effort.py)."""
    parser.addoption("--thorough", action="store_true", help="try everything often; takes hours")


def pytest_configure(config: pytest.Config) -> None:
    """Set the effort before any test is read: here, and in the processes that run tests."""
    if config.getoption("--thorough"):
        os.environ[SWITCH] = "1"
    if is_thorough():
        settings.load_profile("thorough")


def in_browser(item: pytest.Item) -> bool:
    """Tell whether a test drives a browser."""
    return "web" in item.path.relative_to(item.config.rootpath).parts


def haste(item: pytest.Item) -> int:
    """Return how early a test is to run, the smallest number first; equal ones stay together, with what they share."""
    slow = item.get_closest_marker("slow") is not None
    return 2 * (not in_browser(item)) + (not slow)


@pytest.fixture(scope="session", autouse=True)
def tables_made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the migrations make the tables of SQLite once in each test process: a thousand tests want a new database.

    Every later one in that process is a copy of the first. tests/store/test_database.py makes them anew.
    """
    kept: list[bytes] = []
    migrated = database._make_new

    def make(url: URL) -> None:
        if not kept:
            first = tmp_path_factory.mktemp("tables") / "empty.sqlite"
            migrated(url.set(database=str(first)))
            kept.append(first.read_bytes())
        path = file_of(url)
        assert path is not None
        with contextlib.suppress(FileExistsError), appearing(path) as draft:
            draft.write_bytes(kept[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_make_new", make)
        yield


@pytest.fixture(scope="session", autouse=True)
def certificates_read_once() -> Iterator[None]:
    """Let httpx read the certificates of the machine once in each test process.

    Each of its clients reads them anew, which takes longer than most of what a test asks of a server; and every
    visitor is a client, as is every `httpx.get`.
    """
    made: dict[tuple[str | None, ...], ssl.SSLContext] = {}

    def remembered(verify: ssl.SSLContext | str | bool = True, cert: Any = None, trust_env: bool = True) -> Any:
        if verify is not True or cert:
            return httpx.create_ssl_context(verify, cert, trust_env)
        named = (os.environ.get("SSL_CERT_FILE"), os.environ.get("SSL_CERT_DIR")) if trust_env else ()
        if named not in made:
            made[named] = httpx.create_ssl_context(trust_env=trust_env)
        return made[named]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("httpx._transports.default.create_ssl_context", remembered)
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run coroutines on asyncio, as the server does."""
    return "asyncio"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that no core idles at the end; let thorough tests take as long as they need.

    A test in a browser that fails is run once more: a browser, a server and the test share a busy machine. What failed
    is told all the same, at the end of the run.
    """
    items.sort(key=haste)
    for item in filter(in_browser, items):
        item.add_marker(pytest.mark.flaky(reruns=1))
    if is_thorough():
        for item in items:
            item.add_marker(pytest.mark.timeout(0), append=False)


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone what stays: looking through it again and again took a fifth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OBJECTS_BETWEEN_COLLECTIONS)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why tests were run once more."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"failed once: {report.nodeid}")
        terminalreporter.line(report.longreprtext)


def pytest_report_header() -> str:
    """Say which engine is under test: its source files or an installed, compiled copy."""
    spec = importlib.util.find_spec("magnate")
    place = "not installed; run make install" if spec is None else spec.origin
    return f"magnate: {place} (compiled: {bool(os.environ.get('MAGNATE_EXPECT_COMPILED'))})"

"""What every browser test may ask for: pages, axe, screenshots."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web import moments
from tests.web.harness import SCREENS, NoBrowser, Pages, axe_violations, find_browser, launch, save_screen
from tests.web.serving import Server
from tests.web.visits import keep_on, visit

FAILED = pytest.StashKey[bool]()


class Axe(Protocol):
    """The fixture ``axe``: fails with readable words when a page is not accessible."""

    def __call__(self, page: Page, within: str | None = None, without: dict[str, str] | None = None) -> None:
        """Look at the page, or only within a CSS selector, without some rules of axe (each with its reason)."""


class Screenshot(Protocol):
    """The fixture ``screenshot``: keeps what a page shows."""

    def __call__(self, page: Page, name: str, *, full_page: bool = False) -> Path:
        """Write NAME.png and return its path."""


# For the package, not for the session: while Playwright's loop runs in this thread, `asyncio.run` of tests in
# other folders would be refused.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this folder, in each test process."""
    try:
        program = find_browser()
    except NoBrowser as reason:
        pytest.fail(f"no browser to test with: {reason}")
    with sync_playwright() as playwright:
        started = launch(playwright, program)
        yield started
        started.close()


@pytest.fixture(scope="package", autouse=True)
def shared_moments(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the test processes of a run play the games of `moments` once: each has a folder in that of the run."""
    own = tmp_path_factory.getbasetemp()
    moments.shelf[:] = [own.parent if "PYTEST_XDIST_WORKER" in os.environ else own]
    yield
    moments.shelf.clear()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Pages]:
    """Opens pages: ``new_page(360, 640, touch=True)``. The test fails when the browser complains about one."""
    pages = Pages(browser)
    yield pages
    pages.close()


@pytest.fixture
def axe() -> Axe:
    """Fails when axe finds a page, or a part of it, not accessible."""

    def check(page: Page, within: str | None = None, without: dict[str, str] | None = None) -> None:
        found = axe_violations(page, within, without)
        assert not found, f"axe found at {page.url}:\n" + "\n".join(found)

    return check


@pytest.fixture
def screenshot(tmp_path: Path) -> Screenshot:
    """Writes screenshots: into the folder that MAGNATE_SCREENS names, else into the test's own."""
    folder = Path(os.environ[SCREENS]) if os.environ.get(SCREENS) else tmp_path

    def keep(page: Page, name: str, *, full_page: bool = False) -> Path:
        return save_screen(page, folder / f"{name}.png", full_page=full_page)

    return keep


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a real server in a process of its own, one for all tests here; its computer seats play without a pause."""
    started = Server(tmp_path_factory.mktemp("served")).start()
    yield started
    started.end()


class Regulars:
    """The fixture ``regular``: pages of somebody who was here before, one on a desk and one on a phone.

    Each goes on from test to test: a table comes to it by a link, which takes half of what a new page takes. For tests
    that bring their own table, and leave settings, addresses and sizes as they are.
    """

    def __init__(self, browser: Browser, server: Server) -> None:
        self.pages = Pages(browser)
        self._server = server
        self._kept: dict[bool, Page] = {}

    def __call__(self, *, phone: bool = False) -> Page:
        """Return the page."""
        if phone not in self._kept:
            self._kept[phone] = visit(self.pages, self._server, phone=phone)
            keep_on(self._kept[phone])
        return self._kept[phone]

    def leave(self) -> None:
        """Close the pages: the next test gets new ones. Raises AssertionError where the browser complained."""
        self._kept.clear()
        try:
            self.pages.close()
        finally:
            self.pages.complaints.clear()
            self.pages.refused.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="package")
def regulars(browser: Browser, server: Server) -> Iterator[Regulars]:
    """The pages of ``regular`` between its tests."""
    kept = Regulars(browser, server)
    yield kept
    kept.leave()


@pytest.fixture
def regular(regulars: Regulars, request: pytest.FixtureRequest) -> Iterator[Regulars]:
    """Pages that go on from test to test: ``regular(phone=True)``. None goes on from a test that failed."""
    yield regulars
    if regulars.pages.complaints or request.node.stash.get(FAILED, False):
        regulars.leave()

"""The page below a path of a host: everything it asks for, and every link, lies there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from tests.server.serving import serving
from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import COUNTING, PATIENCE, settle
from tests.web.visits import press

pytestmark = pytest.mark.timeout(300)

BASE = "/games/magnate"


@pytest.fixture
def origin(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path / "data", address=f"http://127.0.0.1{BASE}") as served:
        yield served.url


@pytest.fixture
def asked(new_page: Pages, origin: str) -> Iterator[tuple[Page, list[str]]]:
    """A page that looks at the lobby, and the addresses it asked for."""
    page, addresses = new_page(base_url=origin), []

    def keep(each: Request | WebSocket) -> None:
        addresses.append(each.url)

    page.on("request", keep)
    page.on("websocket", keep)
    page.set_default_timeout(PATIENCE)
    page.add_init_script(COUNTING)
    page.goto(f"{BASE}/")
    settle(page)
    yield page, addresses
    paths = {urlsplit(address).path for address in addresses if not address.startswith("data:")}
    assert {path for path in paths if path != BASE and not path.startswith(f"{BASE}/")} == set()
    assert any(path.startswith(f"{BASE}/assets/") for path in paths)


def test_a_game_is_begun_and_found_again(asked: tuple[Page, list[str]]) -> None:
    page, addresses = asked
    press(page, "shell.hero.play")
    player = Player(page)
    scene = player.look()
    player.move(scene)
    settle(page)
    assert urlsplit(page.url).path.startswith(f"{BASE}/g/")
    assert any(urlsplit(address).path.startswith(f"{BASE}/live/") for address in addresses)
    page.reload()
    settle(page)
    page.wait_for_selector("#board")
    page.goto(f"{BASE}")
    settle(page)
    expect(page.locator("a.line")).to_have_count(1)


def test_every_link_lies_below_the_base_and_is_followed_without_loading_anew(asked: tuple[Page, list[str]]) -> None:
    page, _ = asked
    page.evaluate("() => { window.same = true }")
    for name in ("new", "help", "account"):
        page.locator(f'nav a[href="{BASE}/{name}"]').first.click()
        settle(page)
        assert urlsplit(page.url).path == f"{BASE}/{name}"
        found = page.eval_on_selector_all("a[href]", "links => links.map(link => new URL(link.href).pathname)")
        assert {path for path in found if not path.startswith(f"{BASE}/")} == set()
    assert page.evaluate("window.same")


def test_the_service_worker_and_the_manifest_lie_below_the_base(asked: tuple[Page, list[str]]) -> None:
    page, _ = asked
    scope = page.evaluate(
        "async base => { await navigator.serviceWorker.register(`${base}/sw.js`);"
        " return (await navigator.serviceWorker.ready).scope }",
        BASE,
    )
    assert urlsplit(scope).path == f"{BASE}/"
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert manifest["start_url"] == "./"

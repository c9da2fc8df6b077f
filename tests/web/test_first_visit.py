"""From nothing to the first legal move: how far it is, and how much has to be fetched for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.visits import DESK, PHONE, lay, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

CLICKS = 3
WEIGHT = 150_000
"""Bytes that may cross the wire for the first page in English: documents, scripts, styles, faces, answers, headers."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_move_is_three_clicks_away(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, "/", phone=phone)
    page.evaluate("() => { window.clicks = 0; addEventListener('click', () => { window.clicks += 1 }, true) }")
    press(page, "shell.hero.play")
    player = Player(page, touch=phone)
    scene = player.look()
    assert scene.kind == "first_restaurant"
    player.place(scene)  # that ends by itself
    after = player.look()
    assert after.kind != "first_restaurant" or after.places != scene.places
    assert 1 <= page.evaluate("window.clicks") <= CLICKS
    assert not player.lost


def test_nobody_asks_for_a_name_or_an_account(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    press(page, "shell.hero.play")
    page.wait_for_selector("#board")
    assert page.locator("input:not([type=hidden])").count() == 0


def test_who_seats_nobody_leaves_nobody_idle_while_all_fit(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    Player(page).play(lambda scene: scene.kind == "restructuring" and not scene.show)
    expect(page.locator("section.ask .editor .hand li button")).to_have_count(0)
    expect(page.locator("section.ask")).to_contain_text("1 of 3 slots")


def test_the_introductory_game_says_nothing_of_reserve_cards(new_page: Pages, server: Server) -> None:
    page, named = visit(new_page, server), text("ask.co.reserve")
    for variant, times in (("introductory_1", 0), ("full", 1)):
        open_table(page, lay(page, "you", "random", variant=variant))
        expect(page.get_by_text(text("ask.co.cash"), exact=True)).to_have_count(1)
        expect(page.get_by_text(named, exact=True)).to_have_count(times)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without the public tables of other tests, which its first page would list."""
    started = Server(tmp_path_factory.mktemp("empty")).start()
    yield started
    started.end()


LATE = ("Guide", "Learn", "lessons", "Coach", "Ear", "Reader", "DinnerShow", "board")
"""How names of files begin that are fetched when somebody asks for what they are for."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_page_is_light(new_page: Pages, empty: Server, phone: bool) -> None:
    width, height = PHONE if phone else DESK
    page = new_page(width, height, touch=phone, base_url=empty.url)
    names, sizes = dict[str, str](), dict[str, int]()
    wire = page.context.new_cdp_session(page)
    wire.on("Network.responseReceived", lambda said: names.update({said["requestId"]: said["response"]["url"]}))
    wire.on("Network.loadingFinished", lambda said: sizes.update({said["requestId"]: said["encodedDataLength"]}))
    wire.send("Network.enable")
    page.goto("/", wait_until="networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    parts = {names[request]: size for request, size in sizes.items()}
    for kind in (".js", ".css", ".woff2"):
        assert any(name.endswith(kind) for name in parts), kind
    for late in LATE:
        assert not any(f"/{late}" in name for name in parts), f"{late} was not asked for"
    assert sum(parts.values()) <= WEIGHT, f"{sum(parts.values())} bytes: {parts}"


def test_the_page_may_do_little(new_page: Pages, server: Server) -> None:
    page = new_page(base_url=server.url)
    answer = page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_an_address_that_leads_nowhere_says_so(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/nothing/here")
    assert page.get_by_role("heading", level=1).is_visible()
    settle(page)
    assert read(page).kind == ""
    new_page.complaints.clear()  # some browsers report the status of the page itself

"""A module from outside this package is played on the page, which has no file about it."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.model.actions import Action, Hire, PutToWork
from magnate.outside import install, uninstall
from tests.modules import buskers
from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import confirm, open_table, visit

ROOT = Path(__file__).parents[2]

TAKE_IN = """
async record => {
  const me = await (await fetch('/api/v1/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf }
  await fetch('/api/v1/guests', { method: 'POST', headers, body: JSON.stringify({ name: 'Ann' }) })
  const again = { ...headers, 'X-CSRF-Token': (await (await fetch('/api/v1/me')).json()).csrf }
  const answer = await fetch('/api/v1/records', { method: 'POST', headers: again, body: record })
  if (!answer.ok) throw new Error(await answer.text())
  return await answer.json()
}
"""

ENTRY = "[magnate.modules]\nbuskers = tests.modules.buskers:EXPANSION\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that finds the example module by the entry point of another package."""
    folder = tmp_path_factory.mktemp("package")
    about = folder / "buskers-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: buskers\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]))
        started = Server(tmp_path_factory.mktemp("served")).start()
    yield started
    started.end()


@pytest.fixture(scope="module")
def record() -> Iterator[str]:
    """Give the record of a game in which seat 0 is about to open a pitch."""
    install(buskers.EXPANSION)
    game = Game.new(Setup.choose(2, modules=["buskers"], seed=3, variant="introductory_2"))
    bot, dice = make_bot("greedy"), random.Random(1)
    while game.pending[0].kind != "busking":
        seat = game.pending[0].seat
        wished = next((one for one in game.options(seat) if seat == 0 and is_wished(one)), None)
        game.play(seat, wished or bot.choose(game.view(seat), game.options(seat), dice))
    yield game.record().dumps()
    uninstall("buskers")


def is_wished(action: Action) -> bool:
    """Tell whether an action hires a busker, or puts one to work."""
    return isinstance(action, Hire | PutToWork) and action.employee == "busker"


def arrive(pages: Pages, server: Server, record: str, *, phone: bool, locale: str = "en-GB") -> Page:
    """Return a page at the table of the record."""
    page = visit(pages, server, phone=phone, locale=locale)
    open_table(page, page.evaluate(TAKE_IN, record)["id"])
    pass_on(page)
    return page


def pass_on(page: Page) -> None:
    """Take the device at the seat that is to play: all seats of the table are ours."""
    page.wait_for_selector("main button")
    page.locator("main button").first.click()
    settle(page)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_its_action_is_taken_and_its_piece_drawn(
    new_page: Pages, server: Server, record: str, screenshot: Screenshot, phone: bool
) -> None:
    page = arrive(new_page, server, record, phone=phone)
    screenshot(page, f"outside-asked-{phone}")
    expect(page.get_by_text("Where do your buskers play?").first).to_be_visible()
    if phone:
        page.locator(".sheet .fold").first.tap()
        settle(page)
    expect(page.get_by_text("Pitches left: 2.").first).to_be_visible()
    expect(page.get_by_role("button", name="Play no more").first).to_be_visible()
    place = page.locator("section.ask button[data-key]", has_text="Play at").first
    expect(place).to_contain_text("Brings $2 a house.")
    while place.get_attribute("aria-pressed") != "true":  # a first finger only looks
        (place.tap if phone else place.click)()
        settle(page)
    screenshot(page, f"outside-picked-{phone}")
    confirm(page)
    page.wait_for_selector("g.piece.pitch path", state="attached")
    settle(page)
    screenshot(page, f"outside-played-{phone}")
    assert page.locator("g.piece.pitch path").count() == 3
    assert "[missing]" not in page.locator("body").inner_text()


@pytest.mark.timeout(300)
def test_its_words_are_spoken_in_the_language_of_the_page(new_page: Pages, server: Server, record: str) -> None:
    page = arrive(new_page, server, record, phone=False, locale="es-ES")
    expect(page.get_by_text("¿Dónde tocan tus músicos?").first).to_be_visible()
    expect(page.locator("section.ask button[data-key]", has_text="Tocar en").first).to_be_visible()

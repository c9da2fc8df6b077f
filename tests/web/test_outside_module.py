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
from tests.web.visits import confirm, lay, open_table, press, put_away_shows, visit

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
    (place.tap if phone else place.click)()
    settle(page)
    expect(page.locator("#board .ghost.picked .pitch path")).to_have_count(3)
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


@pytest.mark.timeout(300)
def test_its_log_line_milestone_and_card_are_told(
    new_page: Pages, server: Server, record: str, screenshot: Screenshot
) -> None:
    page = arrive(new_page, server, record, phone=False)
    over = page.locator("dialog[open]")
    page.get_by_role("button", name="What Busker does").first.click()
    expect(over.get_by_text("May open a pitch beside a road, range 2.")).to_be_visible()
    screenshot(page, "outside-card")
    page.keyboard.press("Escape")
    page.locator("section.ask button[data-key]", has_text="Play at").first.click()
    settle(page)
    confirm(page)
    page.wait_for_selector("g.piece.pitch path", state="attached")
    if page.locator("main.over").count():
        pass_on(page)
    put_away_shows(page)
    press(page, "shell.drawer.log")
    expect(over.get_by_text("opens a pitch at").first).to_be_visible()
    screenshot(page, "outside-log")
    page.keyboard.press("Escape")
    press(page, "shell.drawer.milestones")
    expect(over.get_by_text("First pitch opened").first).to_be_visible()
    expect(over.get_by_text("Your pitches bring $2 instead of $1 for each house.").first).to_be_visible()
    screenshot(page, "outside-milestones")
    assert "[missing]" not in page.locator("body").inner_text()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_the_lobby_calls_it_by_its_name(new_page: Pages, server: Server, screenshot: Screenshot, locale: str) -> None:
    page = visit(new_page, server, locale=locale)
    table = lay(page, "you", "open", variant="full", modules=["buskers"])
    page.goto("/")
    name = {"en-GB": "Buskers", "es-ES": "Músicos callejeros"}[locale]
    expect(page.locator("main").get_by_text(name).first).to_be_visible()
    screenshot(page, f"outside-lobby-{locale}")
    for address in (f"/g/{table['id']}", f"/j/{table['code']}"):
        seen = page if address.startswith("/g") else visit(new_page, server, locale=locale)
        seen.goto(address)
        expect(seen.locator("main").get_by_text(name).first).to_be_visible()


@pytest.mark.timeout(300)
def test_its_lesson_stands_on_the_shelf_and_is_taken(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    page = visit(new_page, server, "/learn", locale="es-ES")
    page.locator("main details summary").click()
    row = page.locator("main details li", has_text="Música en la calle")
    expect(row.get_by_role("heading", name="Músicos callejeros")).to_be_visible()
    screenshot(page, "outside-shelf")
    row.get_by_role("button").click()
    expect(page.locator(".guide .words")).to_have_text("Abre un escenario en la casilla iluminada.")

"""Practice tables: from a moment of a game that is over, and from the file of a record."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import PATIENCE, settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, press, visit

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])

STAND_IN = """
async ([id, bot]) => {
  const me = await (await fetch('/api/v1/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf }
  const body = JSON.stringify({ stand_in: bot })
  const answer = await fetch(`/api/v1/tables/${id}/seats/0`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
"""

OVER = """
async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).state === 'finished'
"""


def over(page: Page) -> str:
    """Return a table at which the computer has played a game to its end for the visitor and for itself."""
    table: str = lay(page, "you", "greedy", variant="introductory_1")["id"]
    page.evaluate(STAND_IN, [table, "greedy"])
    for _ in range(300):
        if page.evaluate(OVER, table):
            return table
        page.wait_for_timeout(200)
    raise AssertionError("the game does not end")


def plays(page: Page, phone: bool) -> None:
    """Make some moves at a practice table."""
    expect(page.locator("#board")).to_be_visible(timeout=PATIENCE)
    player = Player(page, touch=phone, dice=Random(3))
    for _ in range(4):
        player.move(player.look())
    assert player.lost == [], "pressed in vain"


@BOTH
@pytest.mark.timeout(300)
def test_one_plays_on_from_a_moment_of_a_game_that_is_over(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, "/", phone=phone)
    table = over(page)
    open_table(page, table, 12)
    press(page, "story.replay.practise")
    page.wait_for_url(lambda url: "/g/" in url and table not in url)
    settle(page)
    if not phone:
        expect(page.locator(".top .practice")).to_have_text(text("shell.table.practice"))
    plays(page, phone)
    page.goto("/")
    expect(page.locator(".line").filter(has_text=text("shell.table.practice"))).to_have_count(1)


@pytest.mark.timeout(300)
def test_a_record_is_opened_from_its_file(new_page: Pages, server: Server, tmp_path: Path) -> None:
    page = visit(new_page, server)
    open_table(page, over(page))
    page.get_by_role("button", name=text("shell.close"), exact=True).first.click()
    press(page, "shell.drawer.menu")
    with page.expect_download() as began:
        page.get_by_role("link", name=text("shell.menu.record")).click()
    record = tmp_path / "game.json"
    began.value.save_as(record)

    other = visit(new_page, server, "/new")
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    with other.expect_file_chooser() as asked:
        press(other, "shell.new.record_open")
    asked.value.set_files(broken)
    expect(other.get_by_role("alert")).to_contain_text("not a whole JSON file")
    other.locator("input[type=file]").set_input_files(record)
    other.wait_for_url("**/g/*")
    expect(other.locator("main.over, #board, p.winner").first).to_be_visible(timeout=PATIENCE)
    new_page.complaints[:] = [said for said in new_page.complaints if "422" not in said]

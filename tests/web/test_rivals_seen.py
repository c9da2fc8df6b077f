"""What the others do is seen: in the strip beside their seat, and on the map where they lay something."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Regulars
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import Scene, text
from tests.web.serving import Server
from tests.web.visits import lay, open_menu, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

WATCH = """
() => {
  window.flashes = 0
  const seen = () => { window.flashes += document.querySelectorAll('#board .flash').length }
  new MutationObserver(seen).observe(document.querySelector('#board'), { childList: true, subtree: true })
}
"""


def test_the_strip_tells_what_each_chain_did_and_who_works_there(regular: Regulars) -> None:
    page = regular()
    bring(page, "payday")
    days = page.locator(".rivals .day")
    expect(days).to_have_count(4)
    hired = page.locator(".rivals .deeds li").filter(has_text="hires").first
    expect(hired).to_have_attribute("title", "Chain A hires Kitchen Trainee with CEO.")
    assert "Trainer" in (page.locator(".rivals .staff").first.get_attribute("aria-label") or "")


def test_pointing_at_a_deed_lights_what_it_laid(regular: Regulars) -> None:
    page = regular()
    bring(page, "payday")
    page.locator(".rivals .deeds li").filter(has_text="launches").first.hover()
    expect(page.locator("#board .lit")).not_to_have_count(0)


def test_a_phone_opens_the_company_of_a_rival_on_demand(regular: Regulars) -> None:
    page = regular(phone=True)
    bring(page, "payday")
    press(page, "shell.tab.rivals")
    expect(page.locator(".rivals .deeds li").first).to_be_visible()
    page.locator(".rivals li > button").nth(1).tap()
    expect(page.locator("dialog[open]").last).to_contain_text("Trainer")


def test_what_a_rival_lays_flashes_on_the_map(new_page: Pages, server: Server) -> None:
    """The computer lays its restaurant and its campaigns; where each lies is lit for a moment."""
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.evaluate(WATCH)
    player = Player(page, dice=Random(3))

    def flashed(_: Scene) -> bool:
        return bool(page.evaluate("window.flashes > 0"))

    player.play(flashed, most=200)


def test_how_quickly_computers_move_is_a_wish_in_the_menu(new_page: Pages, server: Server) -> None:
    """The server is told at once, and again by every page that is opened later."""
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    open_menu(page)
    with page.expect_websocket(lambda line: line.url.endswith("&pace=slow")):
        page.get_by_label(text("story.computers.pace")).select_option(text("story.show.speed.slow"))
    with page.expect_websocket(lambda line: line.url.endswith("&pace=slow")):
        page.reload()

"""How large the map is drawn: pixels of a square at the sizes of desks and phones, and what may not be lost for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

SQUARE = """
() => {
  const drawing = document.querySelector('#board svg.town')
  return drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width * 32
}
"""

LEAST = {
    (1920, 1080): {2: 56, 4: 43, 6: 38},
    (1280, 720): {2: 36, 4: 28, 6: 25},
    (360, 640): {2: 21, 4: 16, 6: 11},
    (740, 360): {2: 18, 4: 14, 6: 12},
}
"""Pixels that the side of a square must have, by the size of the window and the number of players."""


def sized(page: Page, width: int, height: int) -> float:
    """Give the window a size; return the pixels of a square."""
    page.set_viewport_size({"width": width, "height": height})
    settle(page)
    return float(page.evaluate(SQUARE))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_squares_have_their_size_in_every_window(
    new_page: Pages, server: Server, screenshot: Screenshot, players: int
) -> None:
    page = visit(new_page, server)
    modules = ["six_players", "rural_marketeers", "new_districts"] if players == 6 else []
    open_table(page, lay(page, "you", *["greedy"] * (players - 1), variant="full", modules=modules))
    for (width, height), least in LEAST.items():
        found = sized(page, width, height)
        screenshot(page, f"room_{players}_{width}x{height}")
        assert found >= least[players], f"{width} x {height}"


def test_an_off_ramp_takes_little_of_the_map(new_page: Pages, server: Server) -> None:
    """Five chains, an off-ramp in the north, and the rural area beside the map."""
    page = visit(new_page, server)
    bring(page, "off-ramp")
    page.locator("#ask button[data-option]").first.click()
    settle(page)
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator("#board [class*=ramp]")).to_have_count(1)
    for (width, height), least in {(1920, 1080): 42, (1280, 720): 27, (740, 360): 12}.items():
        assert sized(page, width, height) >= least, f"{width} x {height}"
    page.set_viewport_size({"width": 360, "height": 640})
    settle(page)
    page.locator("section.sheet button.fold").click()
    assert sized(page, 360, 640) >= 11


def test_a_phone_held_sideways_has_panels_beside_the_map(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    sized(page, 740, 360)
    expect(page.locator("nav.tabs")).to_have_count(0)
    expect(page.locator("aside #ask")).to_be_visible()
    expect(page.locator("aside .rivals li")).to_have_count(2)


def test_a_show_on_a_phone_held_sideways_lies_beside_the_map(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    before = sized(page, 740, 360)
    player = Player(page)
    player.play(lambda scene: scene.show)
    assert page.evaluate(SQUARE) == pytest.approx(before, rel=0.1)
    show = page.locator("section.show").bounding_box()
    board = page.locator("#board").bounding_box()
    assert show is not None
    assert board is not None
    assert show["x"] >= board["x"] + board["width"] - 1
    assert page.evaluate("document.querySelector('header.top').getBoundingClientRect().top") == 0, (
        "it was scrolled away"
    )


def test_a_phone_shows_the_own_cash_before_the_bank(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    own, bank = page.locator(".top .own").bounding_box(), page.locator(".top .bank").bounding_box()
    assert own is not None
    assert bank is not None
    assert own["x"] < bank["x"]

"""Games played through the page alone: with a mouse at a desk, and with a finger on a small phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from magnate.content.choices import all_modules
from tests.effort import is_thorough, often
from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import Scene, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, press, visit

DESK, PHONE = pytest.param(False, id="desk"), pytest.param(True, id="phone")
SIZES = often(1, 2)
"""On how many of the two each game is played: on both in a thorough run."""
SEED = 7
ROUNDS = 3
EVERY_KIND = {"first_restaurant", "restructuring", "order_of_business", "hire", "launch", "campaign_place", "food"}


def introductory_table(page: Page) -> None:
    """Lay a table for the introductory game against the computer through the form, on a map that is known."""
    page.get_by_role("checkbox", name=text("shell.new.shuffle")).uncheck()
    page.get_by_role("radio", name=text("shell.map.seed"), exact=True).check()
    page.get_by_role("textbox", name=text("shell.map.seed"), exact=True).fill(str(SEED))
    press(page, "shell.new.start")
    page.wait_for_selector("#board")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [PHONE, DESK][:SIZES])
@pytest.mark.timeout(900)
def test_a_game_is_played_through_the_page(new_page: Pages, server: Server, phone: bool) -> None:
    """To its end in a thorough run; two people play one to its end in every run (test_two_browsers.py)."""
    page = visit(new_page, server, "/new", phone=phone)
    introductory_table(page)
    player = Player(page, touch=phone, dice=Random(SEED))
    player.play(lambda scene: scene.finished or (not is_thorough() and after(scene, ROUNDS)))
    assert set(player.asked) >= EVERY_KIND
    assert player.lost == [], "pressed in vain"
    assert page.get_by_text("$").count() > 0


@pytest.mark.slow
@pytest.mark.parametrize("phone", [DESK, PHONE][:SIZES])
@pytest.mark.timeout(900)
def test_three_rounds_with_every_module(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "greedy", "greedy", variant="full", modules=list(all_modules(3)))
    open_table(page, table)
    player = Player(page, touch=phone, dice=Random(SEED))
    player.play(lambda scene: after(scene, ROUNDS))
    assert set(player.asked) >= {"first_restaurant", "reserve", "restructuring", "hire"}
    assert player.lost == [], "pressed in vain"


def after(scene: Scene, rounds: int) -> bool:
    """Return whether so many rounds are over."""
    said = text("shell.top.round").replace("{round}", str(rounds + 1))
    return scene.round == said and not scene.show

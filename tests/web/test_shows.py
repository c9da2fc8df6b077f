"""What happens between two working days is seen, at the moment it happens."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import Scene, read, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
NOW = ".top .track [aria-current=step]"
CHIPS = "#board .house:has(.number) .chip"


def game(new_page: Pages, server: Server, phone: bool = False) -> tuple[Page, Player]:
    """Return a page at a first game against a computer, and who plays it."""
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    return page, Player(page, touch=phone, dice=Random(3))


def shows(page: Page, what: str) -> bool:
    """Tell whether something of a show is there."""
    return page.locator(f"section.show {what}").count() > 0


@BOTH
def test_a_round_in_which_nothing_happens_is_told(new_page: Pages, server: Server, phone: bool) -> None:
    """Between round 1 and round 2 nobody is left to wonder: the card waits the first time, under its own round."""
    page, player = game(new_page, server, phone)
    player.play(lambda scene: scene.show)
    expect(page.locator("section.show .none")).to_contain_text(text("story.none.dinnertime"))
    assert read(page).round.endswith("1")
    page.wait_for_timeout(2500)
    expect(page.locator("section.show .none")).to_be_visible()
    if not phone:
        expect(page.locator(NOW)).to_contain_text("Dinner")
    press(page, "story.show.next")


def test_the_board_is_that_of_the_dinner_shown(new_page: Pages, server: Server) -> None:
    """Houses want what they want until their car has come; the head of the page keeps to the phase."""
    page, player = game(new_page, server)
    player.play(lambda scene: scene.show and shows(page, ".course"), most=400)
    round_ = read(page).round
    expect(page.locator(NOW)).to_contain_text("Dinner")
    page.keyboard.press("Home")  # all of the first house, at rest
    before = page.locator(CHIPS).count()
    assert before > 0
    press(page, "story.show.skip")
    expect(page.locator(NOW)).to_contain_text("Dinner")
    assert read(page).round == round_
    press(page, "story.show.done")

    def next_round(scene: Scene) -> bool:
        return not scene.show

    player.play(next_round)
    assert read(page).round != round_


def test_nothing_plays_for_who_wants_all_at_once(new_page: Pages, server: Server) -> None:
    """An expert sees no show at all, and no card either."""
    page = visit(new_page, server)
    page.evaluate("localStorage['magnate.show_speed'] = 'once'")
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    player, seen = Player(page, dice=Random(3)), list[str]()

    def third(scene: Scene) -> bool:
        if scene.show:
            seen.append(scene.round)
        return bool(re.search(r"[3-9]$", scene.round))

    player.play(third)
    assert seen == []

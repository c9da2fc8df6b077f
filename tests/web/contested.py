"""A game whose last round had a dinner that chains competed for, and campaigns: for shows that are played again."""

from __future__ import annotations

from functools import cache
from random import Random

from playwright.sync_api import Page

from magnate import Game, Setup
from magnate.model.events import CampaignRan, HouseDined
from magnate.rules.table import Table
from magnate.testing.random_play import busy_moves, staffed_game
from tests.web.moments import TAKE_IN
from tests.web.scene import settle, text
from tests.web.visits import open_table, press

LOST = "dearer"
SETUP = Setup.choose(4, modules=("coffee", "noodles"), seed=4)


@cache
def record() -> str:
    """Return the record of a game after a round in which a house was sold to and somebody was too dear for it."""
    for seed in range(1, 30):
        before: Game | None = None
        contested = False
        for game in busy_moves(staffed_game(SETUP, seed), Random(seed), 9):
            if before is not None:
                events = before.play(*game.moves[-1])
                dined = [event for event in events if isinstance(event, HouseDined)]
                if dined:
                    contested = any(event.seat is not None and verdicts(event) >= {LOST, "served"} for event in dined)
                if contested and any(isinstance(event, CampaignRan) for event in events) and not game.finished:
                    return game.record().dumps()
            before = Game(Table(game.book, game.state.copy(), []))
    raise AssertionError("no such game")


def verdicts(event: HouseDined) -> set[str]:
    """Return how the chains fared at a house."""
    return {offer.verdict for offer in event.offers}


def play_again(page: Page, phase: str, pace: str = "slow") -> None:
    """Bring the game to the server as the person at a page, and play its last dinner, or marketing, again."""
    page.evaluate("localStorage['magnate.shows_seen'] = 'dinner marketing quiet'")
    page.evaluate("pace => { localStorage['magnate.show_speed'] = pace }", pace)
    open_table(page, page.evaluate(TAKE_IN, record()))
    if page.locator("main.over button.primary").count():
        page.locator("main.over button.primary").first.click()
        settle(page)
    press(page, "shell.tab.log" if page.locator("nav.tabs").count() else "shell.drawer.log")
    again = text("story.log.play").split("{")[0]
    page.locator(f"button[aria-label^='{again}{phase}']").first.click()
    page.wait_for_selector("section.show")

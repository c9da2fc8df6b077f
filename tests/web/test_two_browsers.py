"""Two people in two browsers, one with a phone: a whole game by a link, and play over the death of the server."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.effort import is_thorough
from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import PATIENCE, Scene, read, settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, two, visit

CUT = re.compile(r"ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE|WebSocket connection")
"""What a browser says about a server that is gone."""

ASKED = """
() => document.querySelector('section.show, section.ask header h2') !== null
"""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """Start a server that a test may kill: the one that all share still has pages of other tests.

    A test names it before `new_page`, so that pages are closed before it ends: they would complain that it is gone.
    """
    started = Server(tmp_path / "mortal").start()
    yield started
    started.end()


def asked(page: Page) -> bool:
    """Return whether a page asks its person anything, or plays something for them."""
    settle(page)
    return bool(page.evaluate(ASKED))


def play_on(players: Sequence[Player], moves: int) -> None:
    """Let people make moves, each by the first seat asked."""
    for _ in range(moves):
        ready = next((player for player in players if asked(player.page)), None)
        if ready is None:
            players[0].page.wait_for_timeout(50)
        else:
            ready.move(read(ready.page))


def entries(page: Page) -> list[tuple[int, int]]:
    """Return the number and the seat of every entry of the log, as the server tells a page."""
    table = page.url.rpartition("/")[2]
    found: list[list[int]] = page.evaluate(
        "async id => (await (await fetch(`/api/v1/tables/${id}/history`)).json()).told.map(e => [e.seq, e.seat])", table
    )
    return [(seq, seat) for seq, seat in found]


MOST_MOVES = 100


@dataclass
class Host(Player):
    """Hires those named, the last of them again and again: waitresses, so that the bank is empty soon."""

    wishes: tuple[str, ...] = ("Waitress",)

    def _hire(self, scene: Scene) -> None:
        wish = self.wishes[min(self.hired.total(), len(self.wishes) - 1)]
        self.hired[wish] += 1
        self.choose(scene, next((at for at, key in enumerate(scene.keys) if key.text.startswith(wish)), 0))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_two_people_finish_a_game_by_a_link(new_page: Pages, server: Server) -> None:
    ann, bob = two(new_page, server)
    ways = [("Waitress",), ("Waitress", "Marketing Trainee", "Kitchen Trainee", "Waitress")]
    if is_thorough():
        ways = [("Marketing Trainee", "Kitchen Trainee", "Waitress")] * 2  # which sells more, and takes longer
    players = [Host(ann, dice=Random(1), wishes=ways[0]), Host(bob, touch=True, dice=Random(2), wishes=ways[1])]
    for _ in range(MOST_MOVES):
        if read(ann).finished and read(bob).finished:
            break
        play_on(players, 5)
    else:
        raise AssertionError(f"the game does not end: {read(ann)}, {read(bob)}")
    assert [player.lost for player in players] == [[], []], "pressed in vain"
    there = entries(ann)
    assert there == entries(bob)
    assert {seat for _, seat in there} >= {0, 1}
    assert players[1].asked.keys() >= {"launch", "campaign_place", "food"}, "somebody sells"
    won = ann.locator("p.winner").inner_text()
    assert won == bob.locator("p.winner").inner_text()
    assert re.search(r"Ann|Bob", won)
    ann.goto("/")
    expect(ann.locator("section[aria-labelledby=finished] li")).to_contain_text("Bob")


@pytest.mark.timeout(300)
def test_two_browsers_play_on_after_the_server_is_killed(mortal: Server, new_page: Pages) -> None:
    ann, bob = two(new_page, mortal)
    players = [Player(ann, dice=Random(1)), Player(bob, touch=True, dice=Random(2))]
    play_on(players, 12)
    before = entries(ann)

    # The player asked presses while the server is dead: the page tries again with the same key.
    while not any(asked(player.page) for player in players):
        ann.wait_for_timeout(50)
    mortal.end(signal.SIGKILL)
    for page in (ann, bob):
        expect(page.locator(".line.lost, .line.connecting, .banner.warn").first).to_be_attached(timeout=PATIENCE)
    mortal.start()
    for page in (ann, bob):
        expect(page.locator(".line.open").first).to_be_attached(timeout=PATIENCE)
    assert entries(ann)[: len(before)] == before, "what was played before the death is gone"

    play_on(players, 12)
    settle(ann)
    settle(bob)
    there = entries(ann)
    assert there == entries(bob)
    assert [seq for seq, _ in there] == list(range(len(there)))
    assert len(there) > len(before)
    new_page.complaints[:] = [said for said in new_page.complaints if not CUT.search(said)]


@pytest.mark.timeout(300)
def test_a_move_made_while_the_server_is_away_is_played_once(mortal: Server, new_page: Pages) -> None:
    page = visit(new_page, mortal)
    table = lay(page, "you", "random", variant="introductory_1")
    open_table(page, table)
    player = Player(page)
    player.play(lambda scene: scene.kind == "restructuring" and not scene.show)
    before = entries(page)
    mortal.end(signal.SIGKILL)
    primary = page.locator("section.ask").filter(has_text=text("ask.q.restructuring")).locator("button[data-primary]")
    primary.click()
    ending = page.locator("section.ask button.now")
    ending.click()
    mortal.start()
    expect(page.locator(".line.open")).to_be_attached(timeout=PATIENCE)
    ending.wait_for(state="detached", timeout=PATIENCE)  # the page tries again by itself
    player.look()
    assert len(mine(page)) == len(mine(page, before)) + 1
    new_page.complaints[:] = [said for said in new_page.complaints if not CUT.search(said)]


def mine(page: Page, there: list[tuple[int, int]] | None = None) -> list[int]:
    """Return the numbers of the entries of the first seat."""
    return [seq for seq, seat in (entries(page) if there is None else there) if seat == 0]

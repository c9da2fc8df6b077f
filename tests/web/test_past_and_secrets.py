"""Going back, taking back, handing over: and nobody sees what is not theirs to see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.hurry import hurry
from tests.web.player import Player
from tests.web.scene import Scene, read, settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, press, press_surely, put_away_shows, two, visit

pytestmark = pytest.mark.timeout(300)

SAYS = "question => document.querySelector('section.ask header h2')?.textContent.trim() === question"
"""Whether the panel asks a question, which is given in words."""


def at(kind: str, round_: int = 0) -> Callable[[Scene], bool]:
    """Return what says whether a page asks a question, at the earliest in a round."""

    def over(scene: Scene) -> bool:
        number = int("".join(filter(str.isdigit, scene.round)) or 0)
        return scene.kind == kind and not scene.show and number >= round_

    return over


def told(page: Page) -> list[dict[str, object]]:
    """Return the entries of the log, as the server tells a page."""
    found: list[dict[str, object]] = page.evaluate(
        "async id => (await (await fetch(`/api/v1/tables/${id}/history`)).json()).told", page.url.split("/")[4]
    )
    return found


def standing(page: Page) -> list[object]:
    """Return the numbers of the entries that still stand."""
    return [entry["seq"] for entry in told(page) if not entry["gone"] and entry["kind"] not in {"undo", "rewind"}]


def solo(pages: Pages, server: Server, kind: str, round_: int, first: str = "") -> Player:
    """Return somebody who plays against the computer and is asked a question.

    first: another question, at which the page is opened.
    """
    page = visit(pages, server)
    table = lay(page, "you", "greedy", variant="introductory_1")
    hurry([page], table, first or kind, round_)
    open_table(page, table)
    player = Player(page, dice=Random(5))
    player.play(at(kind, round_))
    return player


def test_a_moment_of_the_past_has_an_address(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "restructuring", 2)
    page, table = player.page, player.page.url
    first = standing(page)[1]
    page.goto(f"{table}/{first}")
    expect(page.locator(".banner.past")).to_be_visible()
    settle(page)
    assert read(page).kind == "", "nothing can be decided in the past"
    assert page.locator("#board .past").count() == 1
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{table}/{standing(page)[2]}")
    press(page, "story.replay.now")
    expect(page).to_have_url(table)
    assert player.look().kind == "restructuring"


def test_arrows_walk_through_the_past(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "restructuring", 2)
    page, table = player.page, player.page.url
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{table}/{standing(page)[-2]}")
    page.keyboard.press("Home")
    expect(page).to_have_url(f"{table}/0")
    page.keyboard.press("End")
    expect(page).to_have_url(table)


def test_a_move_is_taken_back(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "launch", 2)
    page = player.page
    page.keyboard.press("z")
    page.wait_for_function(SAYS, arg=text("ask.q.hire"))
    assert player.look().kind == "hire"
    assert [entry["kind"] for entry in told(page)][-1] == "undo"
    player.play(lambda scene: scene.kind == "launch")


def test_all_moves_of_a_turn_are_taken_back_at_once(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "food", 4)
    page = player.page
    page.keyboard.press("Shift+Z")
    page.wait_for_function(SAYS, arg=text("ask.q.hire"))
    assert player.look().kind == "hire"


def test_a_sealed_choice_is_retracted_before_it_is_revealed(new_page: Pages, server: Server) -> None:
    page, other = two(new_page, server)
    until_sealed([Player(page), Player(other, touch=True)])
    assert read(page).waiting, "sealed, and waiting for the other"
    press(page, "ask.retract")
    assert Player(page).look().kind == "restructuring"
    assert read(other).kind == "restructuring"


def until_sealed(people: list[Player]) -> None:
    """Play on until the first one has sealed a restructuring and the other has not."""
    first, other = people
    hurry([first.page, other.page], first.page.url.split("/")[4], "restructuring", 2)
    for page in (first.page, other.page):
        page.wait_for_selector("#board")
    for _ in range(60):
        settle(first.page)
        settle(other.page)
        mine, theirs = read(first.page), read(other.page)
        if mine.kind == theirs.kind == "restructuring" and not mine.show:
            first.move(mine)
            return
        if mine.kind or mine.show:
            first.move(mine)
        elif theirs.kind or theirs.show:
            other.move(theirs)
    raise AssertionError("they never restructure at the same time")


def test_alone_against_the_computer_one_goes_back_without_the_consent_of_anybody(
    new_page: Pages, server: Server
) -> None:
    player = solo(new_page, server, "restructuring", 3)
    page, table = player.page, player.page.url
    first = standing(page)[2]
    page.goto(f"{table}/{first}")
    expect(page.locator(".banner.past")).to_be_visible()
    press_surely(page, "story.replay.go_back")
    expect(page).to_have_url(table)
    expect(page.locator(".banner.past")).to_have_count(0)
    player.look()
    assert [entry["kind"] for entry in told(page) if entry["kind"] != "play"][-1] == "rewind"


def test_a_rewind_needs_the_consent_of_the_other(new_page: Pages, server: Server) -> None:
    page, other = two(new_page, server)
    until_sealed([Player(page), Player(other, touch=True)])
    back = standing(page)[1]
    page.goto(f"{page.url}/{back}")
    expect(page.locator(".banner.past")).to_be_visible()
    press_surely(page, "story.replay.rewind")
    expect(page.locator(".banner[role=alert]")).to_be_visible()
    put_away_shows(other)
    press_surely(other, "story.rewind.refuse")
    other.wait_for_selector(".banner[role=alert]", state="detached")
    page.wait_for_selector(".banner[role=alert]", state="detached")
    press_surely(page, "story.replay.rewind")
    press_surely(other, "story.rewind.agree")
    other.wait_for_selector(".banner[role=alert]", state="detached")
    settle(other)
    assert standing(other) == [0, back]
    assert [entry["kind"] for entry in told(other)][-1] == "rewind"


def test_the_device_shows_nothing_while_it_changes_hands(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "device", variant="introductory_1"))
    heading = page.locator("main.over h1")
    names = []
    for _ in range(2):
        expect(heading).to_be_visible()
        names.append(heading.inner_text())
        assert page.locator("#board, section.ask, .company, header.top").count() == 0, "something shows through"
        page.locator("main.over button.primary").click()
        player = Player(page)
        player.move(player.look())
        settle(page)
    assert len(set(names)) == 2, "each is asked by name"


def test_nobody_sees_a_sealed_choice_before_it_is_revealed(new_page: Pages, server: Server) -> None:
    page, other = two(new_page, server)
    until_sealed([Player(page), Player(other, touch=True)])
    watcher = visit(new_page, server)
    watcher.goto(page.url)
    watcher.wait_for_selector("#board")
    settle(watcher)
    own, others, nobodys = (situation(looked_at) for looked_at in (page, other, watcher))
    assert own["view"]["chains"][0]["selected"], "something was put to work"
    for seen in (others, nobodys):
        assert seen["view"]["chains"][0]["ready"]
        assert not seen["view"]["chains"][0]["selected"]
    assert nobodys["asked"] is None
    assert nobodys["view"]["seat"] == -1


def test_a_spectator_decides_nothing(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "hire", 1)
    watcher = visit(new_page, server)
    watcher.goto(player.page.url)
    watcher.wait_for_selector("#board")
    settle(watcher)
    seen = read(watcher)
    assert (seen.kind, seen.primary, seen.keys, seen.places) == ("", None, (), ())
    watcher.keyboard.press("/")
    expect(watcher.get_by_role("listbox")).to_be_empty()


def situation(page: Page) -> dict[str, Any]:
    """Return what the server tells the person at a page, for the seat the page sits at."""
    found: dict[str, Any] = page.evaluate(
        """async id => {
          const mine = (await (await fetch(`/api/v1/tables/${id}`)).json()).seats.find(seat => seat.mine)
          return (await fetch(`/api/v1/tables/${id}/game?seat=${mine?.number ?? -1}`)).json()
        }""",
        page.url.split("/")[4],
    )
    return found


def test_a_computer_stands_in_and_the_seat_is_taken_back(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = lay(page, "you", "device", variant="introductory_1")
    open_table(page, table)
    page.locator("main.over button.primary").click()
    page.wait_for_selector("#board")
    page.locator("header.top").get_by_role("button", name=text("shell.drawer.menu")).click()
    press_surely(page, "shell.menu.hand_over")
    expect(page.get_by_role("button", name=text("shell.menu.take_back")).first).to_be_visible()
    page.get_by_role("button", name=text("shell.menu.take_back")).first.click()
    settle(page)
    expect(page.get_by_role("button", name=text("shell.menu.hand_over")).first).to_be_visible()


def test_what_was_chosen_survives_a_reload(new_page: Pages, server: Server) -> None:
    player = solo(new_page, server, "campaign_place", 2, "launch")
    page = player.page
    page.reload()
    page.wait_for_selector("#board")
    assert player.look().kind == "campaign_place"

"""Room on a small screen: the map stays large above a question, the coach speaks within it, the bill is seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.moments import FINISHED, bring
from tests.web.player import Player
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.visits import check_every_language, lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

MAP = 150
"""Pixels that the map of a phone has at least from top to bottom while an ordinary question is open."""
STRIP = 32
BRIEF = 56
"""Pixels of a tip within a question at most, until it is opened."""
FINGER = 40

SMALL = """
() => [...document.querySelectorAll('.sheet button, .sheet a.button')]
  .filter(button => button.checkVisibility({ visibilityProperty: true }))
  .map(button => [button.textContent.trim(), button.getBoundingClientRect().height])
  .filter(([, height]) => height < FINGER)
""".replace("FINGER", str(FINGER))


def height(page: Page, selector: str) -> float:
    """Return how high something is drawn."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["height"]


def first_game(pages: Pages, server: Server) -> Player:
    """Return who plays a first game on a phone, with a coach whose first tip stays."""
    page = visit(pages, server, phone=True, coach=True)
    tips: list[Any] = []

    def insist(route: Route) -> None:
        answer = route.fetch()
        if not answer.ok:
            route.fulfill(response=answer)
            return
        said = answer.json()
        tips[:] = tips or said["tips"]
        route.fulfill(response=answer, json={**said, "tips": tips})

    page.route("**/coach", insist)
    open_table(page, lay(page, "you", "apprentice", "apprentice", variant="introductory_1"))
    return Player(page, touch=True)


def test_the_map_keeps_its_room_above_a_question_with_the_coach(
    new_page: Pages, server: Server, screenshot: Screenshot
) -> None:
    player = first_game(new_page, server)
    page, ribbon = player.page, player.page.locator("section.ribbon")
    player.look()
    expect(page.locator("aside.coach")).to_be_visible()
    expect(page.locator(".sheet aside.coach")).to_have_count(0)
    assert height(page, "section.ribbon") > STRIP, "all three parts are told where the map has room"
    player.play(lambda scene: scene.kind == "hire")
    expect(page.locator(".sheet aside.coach")).to_be_visible()
    expect(ribbon).to_be_visible()
    assert height(page, "#board") >= MAP
    assert height(page, "section.ribbon") <= STRIP
    assert height(page, ".sheet aside.coach") <= BRIEF
    assert page.evaluate(SMALL) == []
    screenshot(page, "phone_tip_in_question")


def test_the_ribbon_is_told_whole_on_a_phone_held_sideways(new_page: Pages, server: Server) -> None:
    player = first_game(new_page, server)
    player.look()
    player.page.set_viewport_size({"width": 740, "height": 360})
    settle(player.page)
    assert height(player.page, "section.ribbon") <= STRIP
    parts = player.page.locator("section.ribbon li span")
    expect(parts).to_have_count(3)
    assert parts.evaluate_all("parts => parts.filter(part => part.scrollWidth > part.clientWidth + 1).length") == 0


def test_a_tip_within_a_question_is_heard(new_page: Pages, server: Server, axe: Axe) -> None:
    player = first_game(new_page, server)
    player.play(lambda scene: scene.kind == "hire")
    tip = player.page.locator(".sheet aside.coach")
    expect(tip).to_be_visible()
    axe(player.page, ".sheet")
    player.page.wait_for_timeout(600)  # so long a tip that has just come hears no press
    tip.locator("button.brief").tap()
    axe(player.page, ".sheet")
    tip.locator("[data-heard]").tap()
    expect(tip).to_have_count(0)


def test_a_question_is_read_from_its_top_whatever_was_scrolled_before(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    bring(page, "train")
    body = page.locator(".sheet .body")
    assert body.evaluate("body => { body.scrollTop = 150; return body.scrollTop }") > 0
    for button in ("[data-leave]", "[data-primary]"):  # pressed where they are: a finger of the browser would scroll
        page.locator(f"section.ask button{button}:not(:disabled)").first.evaluate("button => button.click()")
        settle(page)
    assert read(page).kind == "launch"
    assert body.evaluate("body => [body.scrollTop, body.scrollHeight > body.clientHeight]") == [0, True]


def test_the_bill_says_what_a_review_gives_to_those_who_played(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot
) -> None:
    page = visit(new_page, server, phone=True)
    table = bring(page, FINISHED)
    bill = page.locator("dialog[open]")
    link = bill.get_by_role("link", name=text("story.bill.learn"))
    expect(link).to_have_attribute("href", f"/g/{table['id']}/review")
    receipt = page.locator(".receipt").first.bounding_box()
    foot = page.locator("dialog[open] footer").bounding_box()
    assert receipt is not None
    assert foot is not None
    assert foot["height"] <= 2 * 48 + 32, "two rows at most"
    assert foot["y"] - receipt["y"] >= MAP, "the winner's receipt is seen above it"
    axe(page, "dialog[open]")
    screenshot(page, "phone_bill")


def test_a_preset_of_one_module_names_it_once(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/companion", phone=True)
    card = page.locator("label.card", has=page.locator("input[value=new_milestones]"))
    expect(card).to_contain_text("New Milestones")
    assert card.inner_text().count("New Milestones") == 1
    check_every_language(page)


FORGOTTEN = """
() => {
  const lost = []
  const look = part => {
    const { display } = getComputedStyle(part)
    if (display === 'none') return
    if (display !== 'contents' && !part.checkVisibility()) lost.push(part.outerHTML.slice(0, 80))
    else for (const each of part.children) if (each instanceof HTMLElement && each.tagName === 'DIV') look(each)
  }
  look(document.querySelector('#app > *'))
  return lost
}
"""
"""What has a place in the style sheets and none on the page."""


def test_nothing_is_lost_when_a_phone_is_turned(new_page: Pages, server: Server) -> None:
    """Chromium forgot to draw the map beside a button in focus when a container query came to hold or ceased to."""
    page = visit(new_page, server, phone=True)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    for width, height_ in ((740, 360), (360, 640)) * 2:
        page.locator("#board .controls button").first.focus()
        page.set_viewport_size({"width": width, "height": height_})
        settle(page)
        expect(page.locator("#board .window")).to_be_visible()
        assert page.evaluate(FORGOTTEN) == []

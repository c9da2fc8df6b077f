"""What a desk of 1280 x 720 pixels shows at a look: nothing is said twice, nothing runs out of what it stands in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import open_table, press, visit

pytestmark = pytest.mark.timeout(180)

WIDTH, HEIGHT = 1280, 720

OUTSIDE = """
([inner, outer]) => {
  const room = document.querySelector(outer).getBoundingClientRect()
  return [...document.querySelectorAll(inner)].filter(each => {
    const box = each.getBoundingClientRect()
    return box.left < room.left - 1 || box.right > room.right + 1
  }).length
}
"""
"""How many of some things stick out of another to the left or right."""

LINES = """
element => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return new Set([...words.getClientRects()].map(box => Math.round(box.top))).size
}
"""

BOUND = """
() => [...document.querySelectorAll('.button.quiet')].filter(button => button.disabled)
  .map(button => getComputedStyle(button).borderTopColor)
"""
"""The frames of quiet buttons that cannot be pressed."""


def at_low_desk(new_page: Pages, server: Server) -> Page:
    page = visit(new_page, server)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    return page


def test_a_table_on_a_low_desk(new_page: Pages, server: Server) -> None:
    page = at_low_desk(new_page, server)
    bring(page, "train")
    press(page, "ask.hire.map", within="section.ask")
    assert page.locator("section.ask .node").count() > 10
    assert page.evaluate(OUTSIDE, ["section.ask .node", "section.ask .map"]) == 0, "a career runs off its panel"
    table = bring(page, "payday")
    page.keyboard.press("o")
    page.locator("dialog.docked .campaign").first.wait_for()
    assert {each.evaluate(LINES) for each in page.locator("dialog.docked .campaign").all()} == {1}
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    drawer = page.locator("dialog[open]")
    expect(drawer.get_by_role("heading", level=2)).to_have_count(1)
    page.keyboard.press("Escape")
    open_table(page, table, 40)
    past, map_ = page.locator("#board p.past").bounding_box(), page.locator("#board svg.town").first.bounding_box()
    assert past is not None
    assert map_ is not None
    assert past["x"] + past["width"] <= map_["x"] + 1, "the sign of the past lies on the map"
    press(page, "story.replay.analyse")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    settle(page)
    assert set(page.evaluate(BOUND)) == {"rgba(0, 0, 0, 0)"}, "a quiet button has a frame where it cannot be pressed"
    moment = "Round " + page.locator("h1").inner_text().partition("Round ")[2].partition(" ·")[0]
    assert page.locator(".desk > header").inner_text().count(moment) == 1, "the moment is told twice"
    turn(page)


def turn(page: Page) -> None:
    """Turn a phone that shows what stands below the lines of an analysis; they are in sight again."""
    here = page.locator("button.line[aria-current]")
    page.set_viewport_size({"width": 740, "height": 360})
    page.get_by_role("radio", name="Lines").check(force=True)
    page.locator(".desk aside .part").evaluate("part => { part.scrollTop = part.scrollHeight }")
    page.locator(".desk aside").evaluate("aside => { aside.scrollTop = aside.scrollHeight }")
    expect(here).not_to_be_in_viewport()
    page.set_viewport_size({"width": 360, "height": 640})
    settle(page)
    expect(here).to_be_in_viewport(ratio=1)


def test_the_map_lab_and_help_on_a_low_desk(new_page: Pages, server: Server) -> None:
    page = at_low_desk(new_page, server)
    page.goto("/maps")
    page.wait_for_selector("main svg.town")
    settle(page)
    box = page.locator("main svg.town").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= HEIGHT
    page.goto("/help")
    settle(page)
    for name in ("story.help.lessons", "story.help.puzzles"):
        expect(page.get_by_role("link", name=text(name))).to_be_visible()

"""A phone held sideways: the map beside its panel, nothing cut off; and small things seen on the way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.test_reviews import finished_game
from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.test_every_screen import FAULTS
from tests.web.test_review_page import TAKE_IN
from tests.web.visits import press, visit

pytestmark = pytest.mark.timeout(300)

WIDE, LOW = 740, 360
HIGH = 250
"""Pixels that the map of a phone held sideways has at least from top to bottom."""
FINGER = 40


def sideways(page: Page) -> None:
    """Turn the phone."""
    page.set_viewport_size({"width": WIDE, "height": LOW})
    settle(page)


def beside(page: Page) -> None:
    """Fail unless the map stands beside its panel, and all its controls in the window."""
    board = page.locator(".desk > main > .board").first.bounding_box()
    panel = page.locator(".desk > main > aside").bounding_box()
    assert board is not None
    assert panel is not None
    assert board["height"] >= HIGH
    assert panel["x"] >= board["x"] + board["width"] - 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_puzzle_stands_beside_its_map_and_all_its_words_are_there(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/puzzles/dinner-57", phone=True, night=True)
    expect(page.locator("fieldset label").first).to_be_visible()
    assert page.evaluate(FAULTS) == []
    expect(page.locator(".companies .seats")).to_have_attribute("aria-label", "Companies")
    sideways(page)
    beside(page)


def test_an_analysis_stands_beside_its_map(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True, night=True)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.goto(f"/g/{table}/6")
    press(page, "story.replay.analyse")
    expect(page.locator("#board")).to_be_visible()
    sideways(page)
    beside(page)


GUIDE = 72
"""Pixels that the strip of a lesson may take of a phone held sideways."""


def test_the_strip_of_a_lesson_leaves_the_map_its_height(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/learn/prices", phone=True)
    expect(page.locator(".guide [data-next]")).to_be_visible()
    sideways(page)
    guide, words, deeds = (page.locator(f".guide{part}").bounding_box() for part in ("", " .words", " .deeds"))
    assert guide is not None
    assert words is not None
    assert deeds is not None
    assert guide["height"] <= GUIDE
    assert deeds["x"] >= words["x"] + words["width"]


def test_the_bar_of_a_table_fits_and_odds_are_asked_with_a_button(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/", phone=True, night=True)
    sideways(page)
    bring(page, "hire")
    sign = page.locator("header.top > .line").bounding_box()
    assert sign is not None
    assert sign["x"] + sign["width"] <= WIDE
    page.keyboard.press("o")
    page.get_by_role("radio", name=text("story.foresight.name")).check()
    asks = page.get_by_role("button", name=text("story.ledger.load"))
    expect(asks).to_have_class(re.compile(r"\bbutton\b"))


WITHIN = """
() => {
  const foot = document.querySelector('section.ask .ask-foot').getBoundingClientRect()
  const seen = [...document.querySelectorAll('section.ask :is(.ask-keys button, .editor button, dl)')]
    .filter(thing => thing.checkVisibility() && thing.getBoundingClientRect().bottom <= foot.top + 1)
  return { seen: seen.length, foot: foot.height }
}
"""


@pytest.mark.parametrize("moment", ["hire", "launch", "campaign-message", "order-of-business"])
def test_a_question_of_a_phone_held_sideways_shows_choices_and_one_line_of_buttons(
    new_page: Pages, server: Server, screenshot: Screenshot, moment: str
) -> None:
    page = visit(new_page, server, "/", phone=True)
    sideways(page)
    bring(page, moment)
    found = page.evaluate(WITHIN)
    screenshot(page, f"sideways_{moment}")
    assert found["foot"] <= 56
    assert found["seen"] > 0


def test_what_rivals_did_is_told_whole_on_a_phone_held_sideways(
    new_page: Pages, server: Server, screenshot: Screenshot
) -> None:
    page = visit(new_page, server, "/", phone=True)
    sideways(page)
    bring(page, "payday")
    deeds = page.locator("main > aside .deeds")
    expect(deeds.first).to_be_attached()
    assert deeds.evaluate_all("lists => lists.filter(list => list.scrollWidth > list.clientWidth + 1).length") == 0
    page.locator("main > aside li").last.scroll_into_view_if_needed()
    screenshot(page, "sideways_rivals")


def test_links_to_chapters_and_pages_are_large_enough_for_a_finger(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/rules", phone=True)
    expect(page.locator("main ol a").first).to_be_visible()
    boxes = [link.bounding_box() for link in page.locator("main ol a, header nav a").all()]
    assert len(boxes) > 20
    assert all(box is not None and box["height"] >= FINGER and box["width"] >= FINGER for box in boxes)


def test_a_road_to_one_house_says_house(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/maps?players=2&code=3x3-D2C3N0S1O2H2J2R1T0")
    figures = page.locator("main dl")
    expect(figures).to_contain_text("5 squares of road, along house 16")
    expect(figures).to_contain_text("4 houses on the map, numbers 5, 7, 13, 16")

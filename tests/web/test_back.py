"""Going back in the browser takes away what lies over the table, and the question mark works on the map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

HOUSE = "#board .house"
APART = """
() => {
  const side = (selector, at) => document.querySelector(selector).getBoundingClientRect()[at]
  return side('header.top .bank', 'left') >= side('header.top .track li:last-child', 'right')
}
"""


def back(page: Page) -> None:
    """Go back as somebody does, and expect the table to be there still."""
    page.evaluate("history.back()")
    expect(page.locator("dialog[open]")).to_have_count(0)
    settle(page)
    expect(page).to_have_url(re.compile("/g/"))
    expect(page.locator("#board")).to_be_visible()


def test_back_closes_a_drawer_and_the_rules_of_what_is_pointed_at(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", "greedy", "greedy", variant="full"))
    words = page.locator("header.top nav .word")
    expect(words.first).to_be_visible()
    page.set_viewport_size({"width": 1279, "height": 720})
    expect(words.first).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("l")
    expect(page.locator("dialog[open]")).to_have_count(1)
    assert page.evaluate(APART), "with the log docked the bank covers the phases"
    settle(page)
    back(page)
    house = page.locator(HOUSE).first.bounding_box()
    assert house is not None
    page.mouse.move(house["x"] + house["width"] / 2, house["y"] + house["height"] / 2)
    page.keyboard.press("?")
    expect(page.locator("dialog[open] article[aria-current]")).to_contain_text("B-DIN-01")
    back(page)
    page.mouse.move(2, 2)
    page.locator("#board [tabindex='0']").first.focus()
    page.keyboard.press("}")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] article[aria-current]")).to_contain_text("B-")
    back(page)
    page.get_by_role("button", name=text("shell.drawer.menu")).click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    settle(page)
    assert page.evaluate("history.state") is None, "closed by hand, it leaves nothing to go back to"


def test_back_closes_what_lies_over_the_table_on_a_phone(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.locator("nav.tabs [data-tab=rivals]").tap()
    page.locator("nav.tabs [data-tab=log]").tap()
    expect(page.locator("#board")).to_have_count(0)
    settle(page)
    back(page)
    page.get_by_role("button", name=text("shell.drawer.menu")).tap()
    expect(page.locator("dialog[open]")).to_have_count(1)
    settle(page)
    back(page)

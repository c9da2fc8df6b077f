"""The milestone race in its drawer: the earliest rounds, the ways there, and how it went."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import press, visit

pytestmark = pytest.mark.timeout(300)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_press_on_a_milestone_opens_the_ways_there(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone, night=phone)
    bring(page, "hire")
    page.keyboard.press("s")
    table = page.locator("dialog[open] .race, aside .race").last
    expect(table.locator(".round").first).to_be_visible()
    first = table.locator("tbody button").first
    first.click()
    expect(first).to_have_attribute("aria-expanded", "true")
    ways = table.get_by_role("list", name=text("story.race.ways").replace("{milestone}", first.inner_text()))
    expect(ways.get_by_role("listitem").first).to_contain_text(text("story.race.sure"))
    settle(page)
    screenshot(page, f"race-{'phone' if phone else 'desk'}")
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide


def test_when_the_game_is_over_it_says_who_had_what_by_which_card(
    new_page: Pages, server: Server, screenshot: Screenshot
) -> None:
    page = visit(new_page, server)
    bring(page, "finished")
    page.keyboard.press("Escape")  # the final bill
    page.keyboard.press("s")
    press(page, "story.race.load")
    expect(page.get_by_text(re.compile(r"^Chain [A-D], round \d+: .+")).first).to_be_visible()
    settle(page)
    screenshot(page, "race-run")

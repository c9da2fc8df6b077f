"""What is read stands beside the board on a wide screen: both light each other, and the question goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import read, settle
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)


def docked(page: Page, key: str) -> None:
    """Open a drawer by its key."""
    page.keyboard.press(key)
    settle(page)
    expect(page.locator("dialog.docked[open]")).to_have_count(1)


@pytest.mark.parametrize("key", ["l", "s", "u", "o"])
def test_a_drawer_stands_beside_the_board(new_page: Pages, server: Server, axe: Axe, key: str) -> None:
    page = visit(new_page, server, night=key == "o")
    bring(page, "food-kitchen")
    docked(page, key)
    drawer, board = page.locator("dialog.docked").bounding_box(), page.locator("#board").bounding_box()
    assert drawer is not None
    assert board is not None
    assert drawer["x"] + drawer["width"] <= board["x"] + 1
    axe(page)
    page.locator("#ask button[data-key]").first.click()  # what is asked can be answered beside it
    settle(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_lines_and_things_light_each_other(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "payday")
    docked(page, "l")
    page.locator(".log .line").filter(has_text="launches").first.hover()
    expect(page.locator("#board .lit")).not_to_have_count(0)
    page.mouse.move(5, 5)
    box = page.locator("#board .house").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".log h3 button").first.focus()
    settle(page)
    assert page.locator("#board .lit").count() > 0
    page.keyboard.press("Escape")
    docked(page, "o")
    page.mouse.move(5, 5)
    expect(page.locator("#board .lit")).to_have_count(0)
    page.get_by_label("Demand", exact=True).check(force=True)
    page.locator("dialog.docked tbody tr").first.hover()
    expect(page.locator("#board .lit")).not_to_have_count(0)


def test_a_drawer_covers_the_table_where_both_have_no_room(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.set_viewport_size({"width": 1024, "height": 768})
    bring(page, "food-kitchen")
    page.keyboard.press("l")
    settle(page)
    expect(page.locator("dialog.side[open]")).to_have_count(1)
    expect(page.locator("dialog.docked")).to_have_count(0)
    assert read(page).dialog

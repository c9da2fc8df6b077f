"""A campaign that was placed stays on the map until it is launched, and says what it can really earn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)


def placed(page: Page) -> None:
    """Choose the first token and the first place, of an airplane here, and confirm both."""
    bring(page, "launch")
    for _ in range(2):
        page.locator("#ask .token").first.click()
        settle(page)
    page.locator("#ask button[data-option]").first.click()
    settle(page)
    page.locator("#ask button[data-primary]").click()
    settle(page)


def test_a_campaign_keeps_its_place_and_its_houses_while_its_good_is_chosen(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    placed(page)
    ghost, rings = page.locator("#board .ghost.picked .campaign"), page.locator("#board .mark .ring")
    expect(ghost).to_have_count(1)
    assert rings.count() > 0
    box, board = ghost.bounding_box(), page.locator("#board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] >= board["y"], "the airplane lies outside of what is seen"
    page.locator("#ask [data-good]").first.click()
    settle(page)
    page.locator("#ask [data-rounds]").first.click()
    settle(page)
    expect(ghost).to_have_count(1)
    assert rings.count() > 0


def test_a_campaign_without_a_cook_promises_nothing(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    placed(page)
    expect(page.locator("#ask .facts")).to_contain_text("order in the next round")
    page.locator("#ask [data-good=burger]").click()
    expect(page.locator("#ask .result")).to_contain_text("you can make nothing: $0 (up to $9)")

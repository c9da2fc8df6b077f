"""The range of what is placed lies on the roads until a place is pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)


def test_roads_are_shaded_by_range_until_a_place_is_pressed(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "campaign-place-billboard")
    roads, legend = page.locator("#board .range-road"), page.locator("#board p.range .shade")
    assert roads.count() >= 2
    expect(legend).to_have_text([str(borders) for borders in range(roads.count())])
    page.locator("#ask button[data-option]").first.click()
    settle(page)
    expect(roads).to_have_count(0)
    expect(legend).to_have_count(0)
    page.keyboard.press("Escape")
    settle(page)
    expect(legend).not_to_have_count(0)

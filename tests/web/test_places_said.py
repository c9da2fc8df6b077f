"""Places are told by what stands beside them, and the map names its squares meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)


def test_places_are_listed_by_the_houses_they_touch_and_squares_are_named(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "campaign-place-billboard")
    expect(page.locator("#board .coordinates")).to_have_count(1)
    expect(page.locator("#ask button[data-option]").filter(has_text="Beside house").first).to_be_visible()
    expect(page.locator("#ask button[data-option]").filter(has_text="on the main road").first).to_be_visible()
    bring(page, "payday")
    settle(page)
    expect(page.locator("#board .coordinates")).to_have_count(0)

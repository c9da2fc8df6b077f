"""The server is renewed while somebody has the page open."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import visit

GONE = re.compile(r"/assets/New-[^/]*\.js$")


def test_a_part_that_is_gone_is_fetched_with_a_new_page(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.fallback()
        else:
            refused.append(route.request.url)
            route.fulfill(status=404, body="")

    page.route(GONE, refuse_once)
    page.get_by_role("button", name=text("shell.hero.new")).or_(
        page.get_by_role("link", name=text("shell.hero.new"))
    ).first.click()
    expect(page.get_by_role("heading", name=text("shell.new.heading"))).to_be_visible()
    settle(page)
    assert len(refused) == 1
    assert page.url.endswith("/new")
    new_page.complaints[:] = [said for said in new_page.complaints if "404" not in said]

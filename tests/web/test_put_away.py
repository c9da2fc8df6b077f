"""Games put away from the lobby's lists, and taken out again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import lay, visit


@pytest.mark.timeout(300)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_is_put_away_and_taken_out_again(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    for _ in range(2):
        lay(page, "you", "open", variant="introductory_1")
    page.goto("/")
    settle(page)
    mine = page.locator("section[aria-labelledby=mine] li")
    expect(mine).to_have_count(2)
    mine.first.get_by_role("button").click()
    expect(mine).to_have_count(1)
    page.locator("details summary").click()
    away = page.locator("details li")
    expect(away).to_have_count(1)
    away.get_by_role("button").click()
    expect(mine).to_have_count(2)
    expect(page.get_by_text(text("shell.lobby.mine"), exact=True)).to_be_visible()
    expect(page.locator("details")).to_have_count(0)

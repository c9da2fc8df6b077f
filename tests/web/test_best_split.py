"""Several buyers are staged with one press, and sent together."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page

from magnate import Setup
from tests.web.fixtures import busy_games
from tests.web.harness import Pages
from tests.web.moments import TAKE_IN, sit
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import confirm, open_table, visit

SEED = 14
"""Of a game in which two errand boys are idle in round 2, and houses want three lemonades."""


@cache
def record() -> str:
    """Return the game at the moment when both could be sent."""
    games = busy_games(Setup.choose(2, seed=SEED), range(SEED, SEED + 1))
    moment = next(one for one in games if one.kind == "food" and one.game.state.round == 2 and one.seat == 0)
    return moment.game.record().dumps()


def drinks(page: Page) -> list[str]:
    """Return who brought drinks with the last entry, as the server tells it."""
    found: list[str] = page.evaluate(
        """async id => {
          const { told } = await (await fetch(`/api/v1/tables/${id}/history`)).json()
          return told.at(-1).events.filter(event => event.kind === 'drinks_collected').map(event => event.employee)
        }""",
        page.url.split("/")[4],
    )
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_both_buyers_are_sent_at_once(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, page.evaluate(TAKE_IN, record()))
    sit(page)
    if phone and page.locator(".sheet.folded .fold").count():
        page.locator(".sheet .fold").tap()
        settle(page)
    assert "together" in page.locator("section.split").inner_text()
    page.get_by_role("button", name="Choose both trips").click()
    settle(page)
    assert drinks(page) == []
    confirm(page)
    assert drinks(page) == ["errand_boy", "errand_boy"]
    assert page.locator("section.split").count() == 0

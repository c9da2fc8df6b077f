"""Odds beside the forecast: where each house may eat, and how such forecasts compare with what came."""

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
def test_odds_stand_beside_the_forecast_and_the_ledger_below(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone, night=phone)
    bring(page, "hire")
    page.keyboard.press("o")
    page.get_by_role("radio", name=text("story.foresight.name")).check()
    part = page.locator(".foresight").last
    expect(part).to_contain_text(re.compile(r"\d+ imagined days"))
    press(page, "story.ledger.load")
    expect(part).to_contain_text(re.compile(r"No house has eaten yet|where it was likeliest"))
    settle(page)
    screenshot(page, f"odds-{'phone' if phone else 'desk'}")
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")

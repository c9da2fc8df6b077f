"""A payday without anything to decide passes by itself, unless somebody wants to be asked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.fixtures import SOURCES
from tests.web.harness import Pages
from tests.web.moments import TAKE_IN, bring, sit
from tests.web.scene import read, settle
from tests.web.serving import Server
from tests.web.visits import open_table, put_away_shows, visit

pytestmark = pytest.mark.timeout(300)

ASK = """
localStorage['magnate.settings'] = JSON.stringify({ ...JSON.parse(localStorage['magnate.settings']), payday: true })
"""


def first_payday(page: Page) -> str:
    """Bring the first payday of a game, on which nobody has anything to pay; return its table."""
    moment = next(moment for moment in SOURCES["base"]() if moment.kind == "payday")
    assert moment.game.state.round == 1
    table: dict[str, Any] = page.evaluate(TAKE_IN, moment.game.record().dumps())
    open_table(page, table)
    return str(table["id"])


def test_an_empty_payday_is_answered_and_recorded(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = first_payday(page)
    for _ in range(8):  # every seat is one's own, and the device goes round
        settle(page)
        page.locator("main.over button.primary").evaluate_all(
            "buttons => buttons.forEach(button => { button.disabled = false; button.click() })"
        )
        page.wait_for_timeout(300)
    told = page.evaluate("id => fetch(`/api/v1/tables/${id}/history?after=-1`).then(answer => answer.text())", table)
    assert told.count('"salaries_paid"') >= 1
    put_away_shows(page)
    page.keyboard.press("l")
    expect(page.locator(".log .line").filter(has_text="has no salaries to pay").first).to_be_visible()


def test_somebody_can_wish_to_be_asked_on_every_payday(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    page.evaluate(ASK)
    first_payday(page)
    sit(page)
    assert read(page).kind == "payday"


def test_the_bank_is_drawn_beside_the_chains_only_where_it_is_asked_for(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "payday")
    page.keyboard.press("l")
    settle(page)
    expect(page.locator(".log path.bank")).to_have_count(0)
    page.locator(".log button.bank").click()
    expect(page.locator(".log path.bank")).not_to_have_count(0)


def test_a_house_says_who_would_win_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "campaign-message")
    marked: set[bool] = set()
    for house in page.locator("#board .house:has(.chip) .number").all():
        house.click(force=True)
        settle(page)
        rows = page.locator(".house-card .sum").all_inner_texts()
        sums = [int(row.rsplit("=", 1)[1]) for row in rows if "=" in row]
        assert sums == sorted(sums)
        winners = page.locator(".house-card li:has(.sum) .wins").count()
        assert winners <= 1
        marked.add(winners == 1)
    assert True in marked, "no house says who would win it"


def test_practice_is_seen_at_the_edges(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "payday")
    expect(page.locator(".table.practice")).to_have_count(1)

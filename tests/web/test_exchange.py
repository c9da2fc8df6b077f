"""A new card beside a full structure: a quiet line says instead of whom it could work, and one press exchanges them."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from magnate.rules.company import fits
from magnate.rules.table import Table
from magnate.view.screen.structure.exchange import exchanges
from magnate.view.screen.structure.filling import fill
from tests.web.conftest import Axe, Screenshot
from tests.web.fixtures import SMALL, Moment, between_bots
from tests.web.harness import Pages
from tests.web.moments import TAKE_IN, sit
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.test_structure_start import BOTH, SEQ, WORKING, at_work
from tests.web.visits import open_table, visit

pytestmark = pytest.mark.timeout(300)

NOTE = "section.ask .editor > .ask-aside"
MOST_STOPS = 60
"""Presses of Tab after which everything in the panel must have had the focus."""


def offered(at: Moment, last: list[int], owned: list[int]) -> tuple[str, str] | None:
    """Return who came since the last structure and could work for whom in the one that a page begins with."""
    table, hand = Table(at.game.book, at.game.state), at.game.state.chains[at.seat].hand
    cards = [min(worked, held) for worked, held in zip(last, hand, strict=True)]
    if not fits(table, at.seat, cards):
        return None
    for card in fill(table, at.seat, cards):
        cards[card] += 1
    name = [card.name for card in at.game.book.employees]
    came = (swap for swap in exchanges(table, at.seat, cards) if hand[swap.come] > owned[swap.come])
    return next(((name[swap.come], name[swap.go]) for swap in came), None)


@cache
def found() -> tuple[str, tuple[str, str]]:
    """Return the first such moment of a game between computers as a record, with the names of both cards."""
    last: dict[int, tuple[list[int], list[int]]] = {}
    for at in between_bots(SMALL, 1):
        if at.kind != "restructuring":
            continue
        chain = at.game.state.chains[at.seat]
        names = offered(at, *last[at.seat]) if at.seat in last and not any(chain.selected) else None
        if names is not None:
            return at.game.record().dumps(), names
        last[at.seat] = chain.selected[:], chain.hand[:]
    raise AssertionError("no such moment")


def brought(page: Page) -> str:
    """Bring the moment to the page; return its table."""
    table = page.evaluate(TAKE_IN, found()[0])
    open_table(page, table)
    sit(page)
    unfold = page.locator(".sheet.folded .grip button").first
    if unfold.count():
        unfold.tap()
    expect(page.locator(WORKING).first).to_be_visible()
    settle(page)
    return str(table["id"])


def tab_to(page: Page, name: str) -> None:
    """Go on with Tab from the structure until a button with this name has the focus."""
    page.locator("section.ask .editor").focus()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"Tab does not come to {name}")


@BOTH
def test_one_press_exchanges_two_cards_and_can_be_undone(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    come, go = found()[1]
    said = text("ask.res.exchange_for").format(come=come, go=go)
    page = visit(new_page, server, phone=phone, night=phone)
    table = brought(page)
    start, latest = at_work(page), page.evaluate(SEQ, table)
    note = page.locator(NOTE)
    expect(note).to_contain_text(said)
    note.scroll_into_view_if_needed()
    screenshot(page, f"exchange-{'phone' if phone else 'desk'}")
    axe(page, "section.ask")
    if phone:
        note.get_by_role("button").tap()
    else:
        tab_to(page, text("ask.res.exchange"))
        page.keyboard.press("Enter")
    settle(page)
    screenshot(page, f"exchange-taken-{'phone' if phone else 'desk'}")
    assert Counter(at_work(page)) == Counter(start) - Counter([go]) + Counter([come])
    expect(note.filter(has_text=said)).to_have_count(0)
    if phone:
        page.get_by_role("button", name=text("ask.res.go_back")).tap()
    else:
        page.keyboard.press("z")
    settle(page)
    assert at_work(page) == start
    expect(note).to_contain_text(come)
    assert page.evaluate(SEQ, table) == latest, "only the draft changes"


def test_an_open_slot_is_filled_first(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    brought(page)
    expect(page.locator(NOTE)).to_contain_text(found()[1][0])
    page.locator(WORKING).last.click()
    settle(page)
    expect(page.locator(NOTE)).to_be_hidden()

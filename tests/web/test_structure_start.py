"""The structure one starts from: new cards join it, nobody is left idle without a word, and undo never empties it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.test_every_screen import UNSTICK
from tests.web.visits import confirm, visit

pytestmark = pytest.mark.timeout(300)

WORKING = "section.ask .chart .seat"
IDLE = "section.ask .hand .ask-staff"
SEAL = "section.ask [data-primary]"
SEQ = "async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).seq"
NAME = 36
"""Pixels of a card in which its name stands."""
BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def at_work(page: Page) -> list[str]:
    """Return the cards in the chart, as they are called."""
    return sorted(page.locator(f"{WORKING} .name").all_inner_texts())


def brought(page: Page) -> str:
    """Bring a late restructuring to the page; return its table."""
    table: str = bring(page, "restructuring-late")["id"]
    unfold = page.locator(".sheet.folded .grip button").first
    if unfold.count():
        unfold.tap()
    expect(page.locator(WORKING).first).to_be_visible()
    settle(page)
    return table


@BOTH
def test_every_card_with_a_slot_is_at_work_to_begin_with(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone, night=phone)
    table = brought(page)
    screenshot(page, f"structure-start-{'phone' if phone else 'desk'}")
    card, foot = page.locator(WORKING).first.bounding_box(), page.locator("section.ask footer").bounding_box()
    assert card is not None
    assert foot is not None
    assert card["y"] + NAME <= foot["y"], "the chart begins below what is seen"
    page.evaluate(UNSTICK)
    axe(page, "section.ask")
    latest = page.evaluate(SEQ, table)
    confirm(page)
    expect(page.locator("main.over")).to_be_visible()
    assert page.evaluate(SEQ, table) == latest + 1, "nothing was idle: it is sealed at once"


@BOTH
def test_sealing_beside_idle_cards_says_so_once(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = brought(page)
    whole, latest = at_work(page), page.evaluate(SEQ, table)
    gone = page.locator(WORKING).last
    name = gone.locator(".name").inner_text()
    gone.click()
    settle(page)
    page.locator(SEAL).click()
    warning = page.locator("section.ask .ask-aside[role='alert']")
    expect(warning).to_contain_text(name)
    expect(page.locator(SEAL)).to_have_text(text("ask.res.seal_anyway"))
    axe(page, "section.ask")
    screenshot(page, f"structure-idle-{'phone' if phone else 'desk'}")
    assert page.evaluate(SEQ, table) == latest, "nothing is sealed yet"
    warning.get_by_role("button").click()
    settle(page)
    assert at_work(page) == whole
    expect(warning).to_have_count(0)
    page.locator(WORKING).last.click()
    settle(page)
    page.locator(SEAL).click()
    expect(warning).to_be_visible()
    confirm(page)
    expect(page.locator("main.over")).to_be_visible()
    assert page.evaluate(SEQ, table) == latest + 1


def test_undo_goes_back_one_change_and_never_empties_the_start(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    brought(page)
    start = at_work(page)
    page.locator("section.ask .editor").focus()
    for key in ("z", "z", "Shift+Z", "Escape"):
        page.keyboard.press(key)
        settle(page)
        assert at_work(page) == start, key
    page.get_by_role("button", name=text("ask.res.clear")).click()
    settle(page)
    assert at_work(page) == []
    page.keyboard.press("a")
    settle(page)
    assert len(at_work(page)) > 1
    page.keyboard.press("z")
    settle(page)
    assert at_work(page) == [], "filling up was one change"
    page.keyboard.press("z")
    settle(page)
    assert at_work(page) == start, "and so was emptying"
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    settle(page)
    page.keyboard.press("Shift+Z")
    settle(page)
    assert at_work(page) == start


def test_a_reload_keeps_the_structure_and_undo_does_not_empty_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    brought(page)
    page.locator(WORKING).last.click()
    settle(page)
    chosen = at_work(page)
    page.reload()
    page.wait_for_selector("#board, main.over")
    settle(page)
    if page.locator("main.over").count():
        page.locator("main.over button.primary").click()
    expect(page.locator(WORKING).first).to_be_visible()
    settle(page)
    assert at_work(page) == chosen
    page.keyboard.press("z")
    settle(page)
    assert at_work(page) == chosen

"""The rule book in the page: chapters, a search in the reader's language, and addresses of rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(120)


def book(new_page: Pages, server: Server, *, place: str = "", phone: bool = False) -> Page:
    page = visit(new_page, server, phone=phone)
    page.goto(f"/rules{place}")
    page.wait_for_selector("input[type=search]")
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_address_opens_a_rule_in_its_chapter(new_page: Pages, server: Server, phone: bool) -> None:
    page = book(new_page, server, place="/B-DIN-07", phone=phone)
    rule = page.locator("article[aria-current]")
    expect(rule).to_have_count(1)
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("B-DIN-07")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    rule.locator("details summary").first.click()
    board = rule.locator("details img").first
    expect(board).to_be_visible()
    assert board.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0


def test_the_book_opens_with_what_stands_above_it(new_page: Pages, server: Server) -> None:
    page = book(new_page, server, phone=True)
    expect(page.locator("main h1")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0


def test_the_help_leads_to_chapters_and_they_to_each_other(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.goto("/help")
    page.get_by_role("link", name=text("story.help.rule_book")).click()
    expect(page.locator("main ol a").first).to_have_text("0. How to read this file")
    page.get_by_role("link", name="16. Phase 4: Dinnertime").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("16.")
    expect(page).to_have_url(f"{server.url}/rules/base-16")
    page.get_by_role("link", name=text("rules.contents")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("rules.heading"))


def test_cards_are_found_by_what_they_are_called_in_the_language_of_the_reader(new_page: Pages, server: Server) -> None:
    page = book(new_page, server)
    page.get_by_role("searchbox").fill("waitress")
    expect(page.locator(".results li").first).to_contain_text("Waitress")
    page.locator("header select").select_option("es")
    page.get_by_role("searchbox").fill("mesera")
    expect(page.locator(".results li").first).to_contain_text("Mesera")
    page.get_by_role("searchbox").fill("qqqq")
    expect(page.locator(".results li")).to_have_count(0)
    page.get_by_role("searchbox").fill("b-din-07")
    page.locator(".results a").first.click()
    expect(page).to_have_url(f"{server.url}/rules/B-DIN-07")
    expect(page.locator("article[aria-current]")).to_be_in_viewport()

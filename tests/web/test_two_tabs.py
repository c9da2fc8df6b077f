"""Two pages of one seat: both show the same steps, and the one that is behind cannot send its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.harness import Pages
from tests.web.moments import bring, sit
from tests.web.scene import COUNTING, PATIENCE, settle, text
from tests.web.serving import Server
from tests.web.visits import confirm, open_table, visit

pytestmark = pytest.mark.timeout(300)

WORKING = "section.ask .chart .seat"
SEQ = "async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).seq"


def second(page: Page, table: str) -> Page:
    """Return another tab of the same person at the table."""
    tab = page.context.new_page()
    tab.add_init_script(COUNTING)
    open_table(tab, table)
    sit(tab)
    return tab


def at_work(page: Page) -> list[str]:
    """Return the cards in the chart, as they are called."""
    return sorted(page.locator(f"{WORKING} .name").all_inner_texts())


def test_two_tabs_of_a_seat_show_the_same_structure(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = bring(page, "restructuring-late")["id"]
    expect(page.locator(WORKING).first).to_be_visible()
    tab = second(page, table)
    expect(tab.locator(WORKING).first).to_be_visible()
    assert at_work(tab) == at_work(page)
    before = at_work(page)
    page.locator(WORKING).last.click()
    settle(page)
    after = at_work(page)
    assert after != before
    tab.wait_for_function(
        "([at, count]) => [...document.querySelectorAll(at)].length === count",
        arg=[WORKING, page.locator(WORKING).count()],
        timeout=PATIENCE,
    )
    assert at_work(tab) == after
    tab.locator("section.ask .hand .ask-staff").first.click()
    settle(tab)
    page.wait_for_function(
        "([at, count]) => [...document.querySelectorAll(at)].length === count",
        arg=[WORKING, tab.locator(WORKING).count()],
        timeout=PATIENCE,
    )
    assert at_work(page) == at_work(tab)


def test_a_tab_that_heard_nothing_cannot_seal_its_older_structure(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = bring(page, "restructuring-late")["id"]
    expect(page.locator(WORKING).first).to_be_visible()
    # The line of this tab is dead without having been closed: nothing is heard of the other one.
    tab = page.context.new_page()
    tab.add_init_script(COUNTING)
    tab.route_web_socket("**/live/**", lambda _: None)
    open_table(tab, table)
    sit(tab)
    expect(tab.locator(WORKING).first).to_be_visible()
    old = at_work(tab)
    page.locator(WORKING).last.click()
    settle(page)
    newer, latest = at_work(page), page.evaluate(SEQ, table)
    assert at_work(tab) == old != newer
    tab.locator("section.ask [data-primary]").click()
    expect(tab.get_by_role("alert").filter(has_text=text("shell.problem.stale_draft"))).to_be_visible()
    settle(tab)
    assert at_work(tab) == newer
    assert page.evaluate(SEQ, table) == latest, "nothing was sealed"
    new_page.complaints[:] = [said for said in new_page.complaints if "409" not in said]


def test_what_one_tab_has_sent_is_not_staged_in_the_other_any_more(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = bring(page, "restructuring-late")["id"]
    expect(page.locator(WORKING).first).to_be_visible()
    tab = second(page, table)
    confirm(page)
    for each in (page, tab):
        expect(each.locator("main.over")).to_be_visible()  # the device goes to the next chain

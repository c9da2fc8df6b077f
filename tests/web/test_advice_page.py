"""Plans are shown beside the question and staged with one press; why a computer played as it did, in the log."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Visitor, wait_for
from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.hurry import hurry
from tests.web.moments import bring, sit
from tests.web.scene import read, settle, text, texts
from tests.web.serving import Server
from tests.web.visits import confirm, lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

SEQ = "async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).seq"
PLANS = "section.ask .advice > ol > li"
NEXT = "section.ask .advice .next > p"
BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def unfold(page: Page) -> None:
    """Open the sheet with the question where a phone shows it folded."""
    fold = page.locator(".sheet.folded .grip button").first
    if fold.count():
        fold.tap()
    settle(page)


def ask(page: Page) -> None:
    """Ask what to do, and wait for the plans."""
    page.get_by_role("button", name=text("ask.advice.ask")).click()
    expect(page.locator(PLANS).first).to_be_visible(timeout=60_000)


@BOTH
@pytest.mark.parametrize("moment", ["restructuring-late", "hire"])
def test_a_plan_is_staged_and_sent_only_when_confirmed(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, moment: str, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone, night=phone)
    table = bring(page, moment)["id"]
    unfold(page)
    latest = page.evaluate(SEQ, table)
    ask(page)
    assert 1 <= page.locator(PLANS).count() <= 3
    axe(page, "section.ask")
    screenshot(page, f"advice-{moment}-{'phone' if phone else 'desk'}")
    page.locator(PLANS).first.get_by_role("button", name=text("ask.advice.lay")).click()
    expect(page.locator(PLANS)).to_have_count(0)
    settle(page)
    screenshot(page, f"advice-laid-{moment}-{'phone' if phone else 'desk'}")
    assert page.evaluate(SEQ, table) == latest, "nothing is sent yet"
    for _ in range(2):  # a structure beside idle cards is pointed out once
        if page.evaluate(SEQ, table) == latest:
            confirm(page)
    assert page.evaluate(SEQ, table) > latest


@BOTH
def test_a_reload_keeps_the_plan_until_something_else_is_done(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "restructuring-late")
    unfold(page)
    ask(page)
    page.locator(PLANS).first.get_by_role("button", name=text("ask.advice.lay")).click()
    expect(page.locator(NEXT)).to_be_visible()
    said = page.locator(NEXT).inner_text()
    settle(page)
    page.reload()
    page.wait_for_selector("#board, main.over")
    sit(page)
    unfold(page)
    expect(page.locator(NEXT)).to_have_text(said)
    screenshot(page, f"advice-kept-{'phone' if phone else 'desk'}")
    page.locator("section.ask .chart .seat").last.click()
    expect(page.locator(NEXT)).to_have_count(0)
    settle(page)
    page.locator("section.ask .editor").focus()
    page.keyboard.press("z")
    expect(page.locator(NEXT)).to_have_text(said)
    page.get_by_role("button", name=text("ask.advice.leave")).click()
    page.reload()
    page.wait_for_selector("#board, main.over")
    sit(page)
    unfold(page)
    expect(page.get_by_role("button", name=text("ask.advice.ask"))).to_be_visible()


def test_a_plan_goes_on_after_a_reload_and_ends_with_another_answer(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = lay(page, "you", "greedy", variant="introductory_1")
    hurry([page], table, "restructuring", 3)
    open_table(page, table)
    ask(page)
    page.locator(PLANS).first.get_by_role("button", name=text("ask.advice.lay")).click()
    settle(page)
    for _ in range(2):  # a structure beside idle cards is pointed out once
        if read(page).kind == "restructuring":
            confirm(page)
    place = re.compile(texts("ask")["phrase.plan_position"].replace("{position}", "([0-9])"))
    assert read(page).kind == "order_of_business"
    expect(page.locator(NEXT)).to_have_text(place)
    page.reload()
    expect(page.locator(NEXT)).to_have_text(place)
    settle(page)
    said = place.search(page.locator(NEXT).inner_text())
    assert said is not None
    page.locator("section.ask [data-option]:not(:disabled)").filter(has_not_text=said[1]).first.click()
    settle(page)
    confirm(page)
    expect(page.get_by_role("button", name=text("ask.advice.ask"))).to_be_visible(timeout=60_000)
    assert page.evaluate("Object.keys(sessionStorage).filter(name => name.startsWith('magnate.plan.'))") == []


def test_plans_are_put_away_again(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "hire")
    ask(page)
    page.get_by_role("button", name=text("ask.advice.close")).click()
    expect(page.locator(PLANS)).to_have_count(0)


def played(server: Server) -> str:
    """Return a table at which a computer has worked for a day or more, while plans are not offered."""
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "planner", variant="introductory_1", advice="off")

    def goes_on() -> bool:
        ann.decide(table, Random(3))
        view: dict[str, Any] = ann.get(f"/tables/{table}/game")["view"]
        return bool(view["round"] > 2)

    wait_for(goes_on, 60)
    return table


@BOTH
def test_the_log_says_why(new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool) -> None:
    page = visit(new_page, server, phone=phone, night=phone)
    open_table(page, played(server))
    page.keyboard.press("l")
    why = page.locator("dialog .turn").get_by_role("button", expanded=False).first
    expect(why).to_have_text(text("story.why"))
    why.click()
    told = page.locator("dialog .turn ul li")
    expect(told.first).to_be_visible(timeout=60_000)
    assert told.count() >= 2
    axe(page, "dialog")
    screenshot(page, f"why-{'phone' if phone else 'desk'}")


def test_nothing_is_offered_where_the_table_does_not_allow_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "planner", variant="introductory_1", advice="off"))
    expect(page.locator("section.ask header h2")).to_be_visible(timeout=60_000)
    settle(page)
    expect(page.get_by_role("button", name=text("ask.advice.ask"))).to_have_count(0)

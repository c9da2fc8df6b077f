"""A wait is shown: for an answer, for a record that is replayed, for a page that comes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import BASE, FINISHED, bring, records
from tests.web.scene import PATIENCE, settle, text
from tests.web.serving import Server
from tests.web.test_staging import at_the_end
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])

KEPT = "async id => (await (await fetch(`/api/v1/tables/${id}/drafts/0`)).json()).staged.length"


def newest(page: Page, held: list[Route], count: int) -> Route:
    """Return the newest of so many requests, once all have come."""
    for _ in range(PATIENCE // 50):
        if len(held) >= count:
            break
        page.wait_for_timeout(50)
    assert len(held) == count
    return held[-1]


def hold(page: Page, address: str) -> list[Route]:
    """Keep requests to an address waiting; return them, the newest last."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held


def test_an_import_that_takes_long_says_so(
    new_page: Pages, server: Server, screenshot: Screenshot, tmp_path: Path
) -> None:
    page = visit(new_page, server, "/new")
    held = hold(page, "**/api/v1/records")
    file = tmp_path / "game.json"
    file.write_text(records(BASE)[FINISHED], encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("progress")).to_be_visible()
    expect(page.get_by_text(text("shell.new.record_laying").replace("{name}", "game.json"))).to_be_visible()
    screenshot(page, "import-progress")
    newest(page, held, 1).continue_()
    page.wait_for_url("**/g/*")


@BOTH
def test_a_slow_answer_is_said_and_can_be_asked_again(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = bring(page, "restructuring-late")["id"]
    expect(page.locator("section.ask .chart .seat").first).to_be_visible()
    settle(page)
    kept = page.evaluate(KEPT, table)
    press_primary(page)
    settle(page)
    held = hold(page, "**/commands")
    press_primary(page)
    expect(page.get_by_text(text("ask.slow"))).to_be_visible()
    expect(page.get_by_text(text("ask.stuck"))).to_be_visible()
    screenshot(page, f"slow-{'phone' if phone else 'desk'}")
    assert page.evaluate(KEPT, table) >= kept > 0, "what was chosen is still there"
    again(page)
    expect(page.get_by_text(text("ask.stuck"))).to_have_count(0)
    newest(page, held, 2).continue_()
    expect(page.locator("main.over")).to_be_visible()
    assert len(held) == 2, "it was asked twice, and played once"


@BOTH
def test_what_was_sent_stays_in_sight_and_nobody_waits_for_oneself(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    at_the_end(page, phone)
    piece = page.locator("#board .ghost.picked")
    expect(piece).to_have_count(1)
    held = hold(page, "**/game?*")
    press_primary(page)
    expect(page.get_by_text(text("ask.slow")).filter(visible=True)).to_be_visible()
    newest(page, held, 1)
    screenshot(page, f"sent-{'phone' if phone else 'desk'}")
    assert "Waiting for Ann" not in page.locator("main").inner_text()
    expect(piece).to_have_count(1)
    page.unroute("**/game?*")  # lets those go that were kept
    expect(page.get_by_text(text("ask.slow"))).to_have_count(0)
    expect(piece).to_have_count(0)


def press_primary(page: Page) -> None:
    """Press the main button as soon as it can be pressed."""
    button = page.locator("section.ask button[data-primary]:not(:disabled)")
    if page.evaluate("navigator.maxTouchPoints > 0"):
        button.tap()
    else:
        button.click()


def again(page: Page) -> None:
    """Press what asks once more."""
    page.get_by_role("button", name=text("ask.try_again")).click()


def test_help_that_is_slow_to_come_is_no_blank_page(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    held = hold(page, "**/assets/Help-*.js")
    page.get_by_role("link", name=text("shell.nav.help")).first.click()
    expect(page.get_by_role("status").filter(has_text=text("shell.loading"))).to_be_visible()
    newest(page, held, 1).continue_()
    expect(page.get_by_role("heading", name=text("story.help.heading"))).to_be_visible()

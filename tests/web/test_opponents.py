"""Who plays besides people, on the page: levels to choose from and to read, programs at one's own seat."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_menu, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
SHORT: dict[str, Any] = {"variant": "introductory_1"}


def said(message: str, **values: object) -> str:
    """Return an English message with values."""
    words = text(message)
    for name, value in values.items():
        words = words.replace(f"{{{name}}}", str(value))
    return words


@BOTH
def test_levels_are_compared_and_chosen(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, "/new", phone=phone)
    page.get_by_role("button", name=said("options.levels_for", number=2)).click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("button", pressed=True)).to_contain_text(text("options.level.planner"))
    searcher = dialog.get_by_role("button").filter(has_text=text("options.level.searcher"))
    expect(searcher).to_contain_text(text("options.level_time.searcher"))
    expect(searcher).to_contain_text(text("options.level_about.searcher"))
    screenshot(page, f"levels_{'phone' if phone else 'desk'}")
    axe(page, within="dialog[open]")
    searcher.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("combobox", name=text("shell.new.bot"))).to_have_value("searcher")
    expect(page.get_by_text(text("options.level_time.searcher"))).to_be_visible()
    screenshot(page, f"chosen_level_{'phone' if phone else 'desk'}")


@BOTH
def test_a_freed_seat_is_filled_with_the_level_it_had(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "searcher", "open", **SHORT)
    page.goto(f"/g/{table['id']}")
    row = page.locator("li").nth(1)
    expect(row).to_contain_text(text("options.level.searcher"))
    screenshot(page, f"waiting_levels_{'phone' if phone else 'desk'}")
    row.get_by_role("button", name=text("shell.waiting.free")).click()
    row.get_by_role("button", name=text("shell.waiting.computer"), exact=True).click()
    expect(row).to_contain_text(text("options.level.searcher"))
    row.get_by_role("button", name=text("shell.new.bot")).click()
    page.get_by_role("dialog").get_by_role("button", name=text("options.level.apprentice")).click()
    expect(row).to_contain_text(text("options.level.apprentice"))
    page.reload()
    expect(page.locator("li").nth(1)).to_contain_text(text("options.level.apprentice"))
    screenshot(page, f"waiting_level_changed_{'phone' if phone else 'desk'}")


@BOTH
def test_everybody_reads_which_level_plays_and_which_stepped_down(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "greedy", **SHORT)
    open_table(page, table)
    page.route(f"**/api/v1/tables/{table['id']}**", as_if_a_trainer_sat_there)
    open_table(page, table)
    level = text("options.level.planner:trainer")
    if not phone:
        chip = page.locator(".rivals .player")
        expect(chip).to_have_text(level)
        assert chip.get_attribute("title") == text("options.level_about.planner:trainer")
    screenshot(page, f"level_at_the_table_{'phone' if phone else 'desk'}")
    open_rival(page, phone)
    expect(page.locator(".company .player:visible").last).to_contain_text(text("options.level_about.planner:trainer"))
    screenshot(page, f"level_of_a_rival_{'phone' if phone else 'desk'}")
    if not phone:
        page.keyboard.press("Escape")
        press(page, "shell.drawer.log")
        lowered = said("story.log.stepped_down", name="Computer", level=text("options.level.greedy"))
        expect(page.get_by_text(lowered).first).to_be_visible()
        screenshot(page, "level_that_stepped_down")
        axe(page, within=".log")


def as_if_a_trainer_sat_there(route: Route) -> None:
    """Answer as a server does whose seat has another level than the one that decided."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('"bot":"greedy"', '"bot":"planner:trainer"'))


def open_rival(page: Page, phone: bool) -> None:
    """Look at the company of the other chain."""
    if phone:
        page.locator(".tabs button, nav button").filter(has_text=re.compile("Rivals|Chains|Companies")).first.tap()
        settle(page)
    page.locator(".rivals button").last.click()
    settle(page)


@BOTH
def test_a_program_is_let_to_play_and_sent_away(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "greedy", **SHORT))
    open_menu(page)
    screenshot(page, f"program_menu_{'phone' if phone else 'desk'}")
    press(page, "ask.program.let")
    page.get_by_label(text("ask.program.name")).fill("Robby")
    press(page, "ask.program.make")
    dialog = page.locator("dialog[open]").last
    expect(dialog.get_by_text(text("ask.program.once"))).to_be_visible()
    command, socket, token = dialog.locator("code").all_inner_texts()
    assert command == f"python examples/socket_bot.py {server.url} {token}"
    screenshot(page, f"program_token_{'phone' if phone else 'desk'}")
    axe(page, within="dialog[open]")
    with connect(socket, additional_headers={"Authorization": f"Bearer {token}"}) as line:
        assert json.loads(line.recv(timeout=20))["type"] == "hello"
        page.keyboard.press("Escape")
        page.get_by_role("button", name=said("ask.program.stop", name="Robby")).click()
        assert closed(line) == 4401
    expect(page.get_by_role("button", name=text("ask.program.let"))).to_be_visible()


def closed(line: ClientConnection) -> int:
    """Hear all that is said until a line is closed; return the code."""
    try:
        for _ in range(100):
            line.recv(timeout=20)
    except ConnectionClosed as said:
        return said.rcvd.code if said.rcvd is not None else 0
    return 0


def test_everybody_reads_that_a_program_plays(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", **SHORT))
    open_menu(page)
    press(page, "ask.program.let")
    page.get_by_label(text("ask.program.name")).fill("Robby")
    press(page, "ask.program.make")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".rivals .player").filter(has_text="Robby")).to_be_visible()
    screenshot(page, "program_plays")

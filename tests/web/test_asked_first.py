"""What is decided for everybody, or for good, is asked first: beside the table, in the waiting room, in the account."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring, sit
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.tour import unfold
from tests.web.visits import changes, lay, open_menu, open_table, press, press_surely, sure, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


@BOTH
def test_a_game_begins_once_the_host_is_sure(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "open", variant="introductory_1"))
    press(page, "shell.waiting.computer")
    done = changes(page)
    press(page, "shell.waiting.start")
    axe(page, within="dialog[open]")
    screenshot(page, f"start_surely_{'phone' if phone else 'desk'}")
    press(page, "shell.cancel")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert done == []
    press_surely(page, "shell.waiting.start")
    page.wait_for_selector("#board")


@BOTH
def test_the_computer_plays_once_somebody_is_sure(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "device", variant="introductory_1"))  # where the other one then holds it up
    sit(page)
    open_menu(page)
    done = changes(page)
    press(page, "shell.menu.hand_over")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(1)  # the menu
    assert done == []
    press_surely(page, "shell.menu.hand_over")


@BOTH
def test_a_token_is_deleted_once_its_owner_is_sure(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    page = visit(new_page, server, "/account", phone=phone)
    entry = page.locator("form.entry")
    entry.get_by_label(text("shell.account.email")).fill(f"tokens_{phone}@example.org")
    entry.get_by_label(text("shell.account.password")).fill("correct horse")
    entry.get_by_label(text("shell.account.name")).fill("Ann")
    entry.get_by_role("button", name=text("shell.account.register")).click()
    page.get_by_label(text("shell.tokens.name")).fill("bot")
    press(page, "shell.tokens.make")
    done = changes(page)
    drop = page.get_by_role("button", name=re.compile("^" + text("shell.tokens.drop").replace("{name}", "bot")))
    drop.click()
    axe(page, within="dialog[open]")
    assert done == []
    sure(page)
    settle(page)
    expect(drop).to_have_count(0)
    assert len(done) == 1


@BOTH
def test_a_plan_is_forgotten_once_somebody_is_sure(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "restructuring-late")
    unfold(page)
    press(page, "ask.res.save", within=".plans")
    page.get_by_label(text("ask.res.plan_name")).fill("Burgers")
    press(page, "ask.res.save_now", within=".plans")
    plan, drop = page.locator(".plans .plan"), text("ask.res.remove_plan").replace("{name}", "Burgers")
    plan.get_by_role("button", name=drop).click()
    axe(page, "dialog[open]")
    screenshot(page, f"forget_plan_{'phone' if phone else 'desk'}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(plan).to_have_count(1)
    plan.get_by_role("button", name=drop).click()
    expect(page.locator("dialog[open]").get_by_role("heading", name=drop)).to_be_visible()
    sure(page)
    expect(plan).to_have_count(0)


@BOTH
def test_a_seat_is_taken_back_from_the_computer(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "device", variant="introductory_1"))
    sit(page)
    open_menu(page)
    press_surely(page, "shell.menu.hand_over")
    plays = page.locator("dialog[open]").get_by_text(text("shell.menu.computer_plays"), exact=True)
    expect(plays).to_have_count(1)
    press(page, "shell.menu.take_back", within="dialog[open]")
    expect(plays).to_have_count(0)
    expect(page.get_by_role("button", name=text("shell.menu.take_back"))).to_have_count(0)

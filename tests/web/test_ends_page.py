"""Ends on the page: games ended before they are over, tables deleted, people who take their data or go."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_menu, open_table, press, press_surely, sure, two, visit


@pytest.mark.timeout(300)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_of_ones_own_is_ended_and_deleted(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    kind = "phone" if phone else "desk"
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "device", variant="introductory_1")
    open_table(page, table)
    if page.locator("main.over").count():
        page.locator("main.over button").click()
    page.wait_for_selector("#board")
    open_menu(page)
    screenshot(page, f"menu_of_the_host_{kind}")
    press(page, "story.ends.end")
    expect(page.get_by_text(text("story.ends.end_alone"))).to_be_visible()
    axe(page, within="dialog[open]:last-of-type")
    screenshot(page, f"end_the_game_{kind}")
    sure(page)
    page.goto(f"/g/{table['id']}")
    page.wait_for_selector("#board")
    expect(page.locator("p.banner").get_by_text(text("shell.problem.ended"))).to_be_visible()
    screenshot(page, f"unfinished_{kind}")
    page.goto("/")
    settle(page)
    line = page.locator("section[aria-labelledby=finished] li")
    expect(line.get_by_text(text("shell.table.unfinished"))).to_be_visible()
    page.goto(f"/g/{table['id']}")
    page.wait_for_selector("#board")
    open_menu(page)
    press(page, "story.ends.delete")
    sure(page)
    expect(page.locator("section[aria-labelledby=open]")).to_be_visible()
    expect(page.locator("section[aria-labelledby=finished]")).to_have_count(0)


@pytest.mark.timeout(300)
def test_a_table_that_has_not_begun_is_deleted_in_its_waiting_room(
    new_page: Pages, server: Server, screenshot: Screenshot
) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "open", variant="introductory_1"))
    screenshot(page, "waiting_room_of_the_host")
    press(page, "story.ends.delete")
    expect(page.get_by_text(text("story.ends.delete_sure"))).to_be_visible()
    sure(page)
    expect(page.locator("section[aria-labelledby=open]")).to_be_visible()
    expect(page.locator("section[aria-labelledby=mine]")).to_have_count(0)


@pytest.mark.timeout(300)
def test_a_game_with_others_ends_when_they_agree(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    ann, bob = two(new_page, server)
    open_menu(ann)
    press(ann, "story.ends.end")
    expect(ann.get_by_text(text("story.ends.end_sure"))).to_be_visible()
    sure(ann)
    expect(ann.get_by_text(text("story.ends.asked"))).to_be_visible()
    wish = text("story.ends.wish").replace("{name}", "Ann")
    expect(bob.get_by_text(wish)).to_be_visible()
    screenshot(bob, "asked_to_end")
    press_surely(bob, "story.rewind.agree")
    for page in (ann, bob):
        expect(page.locator("p.banner").get_by_text(text("shell.problem.ended"))).to_be_attached()
    ann.keyboard.press("Escape")
    press(ann, "shell.drawer.talk")
    expect(ann.get_by_text("Bob ended the game.")).to_be_visible()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_people_take_their_data_along_and_go(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    kind = "phone" if phone else "desk"
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "open", variant="introductory_1")
    page.goto("/account")
    settle(page)
    field = page.locator("form.entry")
    field.get_by_label(text("shell.account.email")).fill(f"ann_{kind}@example.org")
    field.get_by_label(text("shell.account.password")).fill("correct horse")
    field.get_by_label(text("shell.account.name")).fill("Ann")
    field.get_by_role("button", name=text("shell.account.register")).click()
    expect(page.get_by_text(f"ann_{kind}@example.org")).to_be_visible()
    with page.expect_download() as loading:
        page.get_by_role("link", name=text("shell.data.download")).click()
    data = json.loads(loading.value.path().read_text())
    assert (data["name"], [one["id"] for one in data["tables"]]) == ("Ann", [table["id"]])
    page.locator("#data-heading").scroll_into_view_if_needed()
    screenshot(page, f"own_data_{kind}")
    press(page, "shell.data.delete")
    screenshot(page, f"delete_oneself_{kind}")
    axe(page, within="dialog[open]")
    page.locator("dialog input[type=password]").fill("correct horse")
    sure(page)
    expect(page.get_by_text(text("shell.data.deleted"))).to_be_visible()
    screenshot(page, f"deleted_{kind}")
    assert page.evaluate("async () => (await (await fetch('/api/v1/me')).json()).person") is None

"""Seats of people who are away, on the page: the host opens one, its owner comes back, everybody reads it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import open_menu, press, press_surely, sure, two


def long_gone(server: Server) -> None:
    """Let nobody have been at any table for a long time, but those who are there now."""
    with closing(sqlite3.connect(server.folder / "magnate.sqlite")) as database, database:
        # A page that has just gone may still be noting its last entry: having seen more than that, it changes nothing.
        database.execute("UPDATE seen SET at = 0, seq = 1000000")


@pytest.mark.timeout(300)
def test_the_owner_of_an_opened_seat_comes_back(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot
) -> None:
    ann, bob = two(new_page, server)
    address = bob.url
    open_menu(ann)
    expect(ann.get_by_text(text("ask.powers.heading"))).to_have_count(0)  # Bob is there
    ann.keyboard.press("Escape")
    bob.goto("about:blank")
    expect(ann.locator("dialog[open]")).to_have_count(0)
    ann.wait_for_function("""async () => {
        const id = location.pathname.split('/')[2]
        return !(await (await fetch(`/api/v1/tables/${id}`)).json()).seats[1].online
    }""")
    long_gone(server)
    open_menu(ann)
    expect(ann.get_by_text(text("ask.powers.absent").replace("{name}", "Bob"))).to_be_visible()
    screenshot(ann, "seat_of_one_who_is_away")
    axe(ann, within="dialog[open]")
    press_surely(ann, "shell.menu.hand_over", within="dialog[open] li:has-text('Bob')")
    press(ann, "ask.powers.open")
    expect(ann.get_by_text(text("ask.powers.told"))).to_be_visible()
    screenshot(ann, "open_a_seat")
    sure(ann)

    bob.goto(address)
    expect(bob.get_by_text(text("shell.former"))).to_be_visible()
    screenshot(bob, "seat_to_come_back_to")
    axe(bob, within=".banner")
    press(bob, "shell.menu.take_back")
    expect(bob.get_by_text(text("shell.former"))).to_have_count(0)

    ann.keyboard.press("Escape")
    press(ann, "shell.drawer.talk")
    for words in ("Ann opened the seat of Bob.", "Bob is back at the seat."):
        expect(ann.get_by_text(words)).to_be_visible()
    screenshot(ann, "deeds_in_the_talk")


@pytest.mark.timeout(300)
def test_a_seat_is_given_up_while_its_page_is_open(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    ann, bob = two(new_page, server)
    open_menu(bob)
    press(bob, "ask.powers.give_up")
    screenshot(bob, "give_up_a_seat")
    sure(bob)
    expect(bob.get_by_text(text("shell.former"))).to_be_attached()
    press(ann, "shell.drawer.talk")
    expect(ann.get_by_text("Bob gave up the seat.")).to_be_visible()

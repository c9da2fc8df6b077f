"""What lies under a show, a drawer or a dialog hears no key and no press."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.tour import DRAWERS, OVERLAYS
from tests.web.visits import lay, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
MOMENTS = ("restructuring-late", "hire", "campaign-place-billboard")
KEYS = ("a", "w", "m", "k", "1", "2", "p", "z", "Z", "Backspace", "]", "r", "b", "l")
"""Keys that decide something, take something back or open something where nothing lies over the table."""


DECIDES = re.compile(r"/(commands|undo|look|rewinds|drafts/\d)$")


def deeds(page: Page) -> list[str]:
    """Return a list that gets every request with which a page decides, stages or takes back anything."""
    found: list[str] = []

    def hear(request: Request) -> None:
        if request.method != "GET" and DECIDES.search(request.url):
            found.append(request.url)

    page.on("request", hear)
    return found


def press_everywhere(page: Page, phone: bool) -> None:
    """Press on points all over the left part of the page, under which board and question lie."""
    size = page.viewport_size
    assert size is not None
    for across in (0.06, 0.2, 0.35, 0.5):
        for down in (0.12, 0.3, 0.5, 0.62, 0.9):
            at = (size["width"] * across, size["height"] * down)
            if page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('section.show') != null", at):
                continue
            if phone:
                page.touchscreen.tap(*at)
            else:
                page.mouse.click(*at)


def played(page: Page, phone: bool) -> Player:
    """Play until something is shown over the next decision, and let it come to its end."""
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    player = Player(page, touch=phone, dice=Random(3))
    summed = page.locator("section.show .run, section.show .course")
    player.play(lambda scene: scene.show and scene.kind == "restructuring" and summed.count() > 0)
    return player


@BOTH
def test_nothing_under_a_show_is_decided(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    played(page, phone)
    press(page, "story.show.skip")
    expect(page.get_by_role("button", name=text("story.show.done"))).to_be_visible()
    done = deeds(page)
    for key in KEYS:
        page.keyboard.press(key)
    press_everywhere(page, phone)
    settle(page)
    assert done == []
    assert read(page).show, "only the show's own keys put it away"
    assert page.locator("dialog[open]").count() == 0


def test_enter_goes_on_and_then_the_letters_of_cards_work(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    played(page, phone=False)
    done = deeds(page)
    while read(page).show:
        page.keyboard.press("Enter")
        settle(page)
    page.keyboard.press("Enter")  # once too often
    settle(page)
    assert done == []
    assert page.evaluate("document.activeElement.closest('#ask') !== null"), "the keys are with the question"
    filled = page.locator("section.ask .editor .branches .seat")
    for _ in range(4):
        page.keyboard.press("Backspace")
        settle(page)
    expect(filled).to_have_count(0)
    letter = page.locator("section.ask .editor .hand li button").first.locator(".aside, [class*=aside]").inner_text()
    page.keyboard.press(letter.lower())
    expect(filled).to_have_count(1)
    page.keyboard.press("a")
    settle(page)
    expect(page.locator("section.ask .editor .hand li button")).to_have_count(0)


@pytest.mark.parametrize("moment", MOMENTS)
@BOTH
def test_nothing_under_a_drawer_is_decided(new_page: Pages, server: Server, moment: str, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, moment)
    settle(page)
    page.keyboard.press("Escape")  # letters belong to the table
    page.evaluate("() => new Promise(done => setTimeout(() => done(null), 50))")
    settle(page)
    done = deeds(page)
    for key, name in {**DRAWERS, **OVERLAYS}.items():
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        if page.locator("dialog.docked").count():  # it covers nothing: the table goes on beside it
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
            continue
        heading = page.locator("dialog[open] h2").first.inner_text()
        for each in KEYS:
            page.keyboard.press(each)
        if name != "palette":
            page.locator("dialog[open] .body").first.focus()
            page.keyboard.press("Enter")
        settle(page)
        assert done == [], f"{name} lets keys through"
        assert page.locator("dialog[open] h2").first.inner_text() == heading
        page.mouse.click(4, 300)
        settle(page)
        assert done == [], f"a press beside {name} decides something"
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")


def test_a_card_that_is_explained_lets_nothing_through(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "restructuring-late")
    done = deeds(page)
    page.locator("section.ask .chart .ceo").click()
    page.wait_for_selector("dialog[open]")
    for key in KEYS:
        page.keyboard.press(key)
    settle(page)
    assert done == []
    assert page.locator("dialog[open]").count() == 1

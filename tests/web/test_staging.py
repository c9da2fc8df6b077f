"""The first press stages, the second one or the main button confirms; what ends a turn can be taken back."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.effort import often
from tests.web.conftest import Axe, Regulars
from tests.web.fixtures import PICKS
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import Scene, read, settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

NAMES = tuple(pick.name for pick in PICKS)
BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
SIZES = often(1, 2)
"""At how many of the two each decision is pressed: desk and phone in turn, or both in a thorough run."""
MOST = often(1, 2)
"""So many things of one look are pressed at each decision."""

BACK = 3
"""So often a step is taken back before a page is loaded anew, which takes longer."""

GAME = """
async () => {
  const table = location.pathname.split('/')[2]
  const seats = (await (await fetch(`/api/v1/tables/${table}`)).json()).waiting
  return (await fetch(`/api/v1/tables/${table}/game?seat=${seats[0]}`)).json()
}
"""


def commands(page: Page) -> list[str]:
    """Return a list that gets every command a page sends."""
    found: list[str] = []

    def hear(request: Request) -> None:
        if request.url.endswith("/commands"):
            found.append(request.post_data or "")

    page.on("request", hear)
    return found


def press_at(page: Page, at: tuple[float, float], phone: bool) -> None:
    """Press a point of the page once."""
    if phone:
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)
    settle(page)


def open_sheet(page: Page) -> None:
    """On a phone: open the sheet with the question."""
    if read(page).folded:
        page.locator(".sheet .fold").tap()
        settle(page)


def things(page: Page) -> list[int]:
    """Return the numbers of the buttons of the panel that are pressed: some of each look, and all that lead on.

    Advice is left out: it takes seconds, and test_advice_page.py looks at what it sends.
    """
    found: list[int] = page.evaluate(
        """most => {
          const seen = new Map()
          return [...document.querySelectorAll('section.ask button')].flatMap((button, index) => {
            if (button.disabled || !button.checkVisibility() || button.closest('.advice') !== null) return []
            const look = [...button.classList].join(' ') + Object.keys(button.dataset).join(' ')
            seen.set(look, (seen.get(look) ?? 0) + 1)
            return seen.get(look) <= most ? [index] : []
          })
        }""",
        MOST,
    )
    return found


def start_again(page: Page, scene: Scene, address: str, buttons: int) -> None:
    """Bring back what a page showed: by Escape or its own way back, else by forgetting what is staged."""
    for _ in range(2):
        page.keyboard.press("Escape")
        settle(page)
    for _ in range(BACK):
        open_sheet(page)
        now = read(page)
        same = (now.kind, now.keys, now.primary) == (scene.kind, scene.keys, scene.primary)
        if same and page.locator("section.ask button").count() == buttons:
            return
        back = page.locator("section.ask button[data-back]:enabled:visible")
        if not back.count():
            break
        back.first.evaluate("button => button.click()")
        settle(page)
    page.evaluate(
        """async () => {
          const me = await (await fetch('/api/v1/me')).json()
          const table = location.pathname.split('/')[2]
          const wish = { method: 'DELETE', headers: { 'X-CSRF-Token': me.csrf } }
          const { seats } = await (await fetch(`/api/v1/tables/${table}`)).json()
          for (const { number } of seats) await fetch(`/api/v1/tables/${table}/drafts/${number}`, wish)
        }"""
    )
    page.goto(address)
    page.wait_for_selector("#board, main.over")
    settle(page)
    over = page.locator("main.over button.primary")
    if over.count():
        over.click()
        settle(page)
    open_sheet(page)


def check_revocable(page: Page, sent: list[str], what: str) -> None:
    """Fail when a command was sent that cannot be taken back."""
    if not sent:
        return
    game: dict[str, Any] = page.evaluate(GAME)
    assert game["undoable"] > 0, f"{what} sent {sent} for good"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", [False, True][:SIZES], ids=["first", "other"][:SIZES])
def test_no_single_press_decides_for_good(regular: Regulars, name: str, other: bool) -> None:
    phone = other != bool(NAMES.index(name) % 2)
    page = regular(phone=phone)
    bring(page, name)
    points = read(page).places
    open_sheet(page)
    scene, address, sent = read(page), page.url, commands(page)
    buttons = page.locator("section.ask button")
    count = buttons.count()
    for number in things(page):
        button = buttons.nth(number)
        if not button.is_visible() or not button.is_enabled():
            continue
        what = button.inner_text()
        button.tap() if phone else button.click()
        settle(page)
        check_revocable(page, sent, what)
        if sent:
            bring(page, name)
            open_sheet(page)
            scene, address = read(page), page.url
            sent.clear()
        else:
            start_again(page, scene, address, count)
    if phone and read(page).folded is False:
        page.locator(".sheet .fold").tap()
        settle(page)
    for at in points[:: max(1, len(points) // MOST)][:MOST]:
        press_at(page, at, phone)
        assert sent == [], f"one press on the map at {at} decides"
        page.keyboard.press("Escape")


@BOTH
def test_what_was_pressed_stays_while_the_pointer_moves_on(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "restaurant-place")
    sent, places = commands(page), read(page).places
    main = page.locator(".sheet .grip .button.primary" if phone else "section.ask button[data-primary]")
    if phone:
        for _ in range(3):
            if not main.count():
                press_at(page, min(read(page).places, key=lambda at: abs(at[0] - 180) + abs(at[1] - 200)), phone)
                page.wait_for_timeout(300)
    else:
        page.mouse.move(*places[0])
        settle(page)
        expect(main).to_be_disabled()
        press_at(page, places[0], phone)
        for at in places[1:6]:
            page.mouse.move(*at)
        main.hover()
    expect(main).to_be_enabled()
    settle(page)
    assert sent == []
    if phone:
        main.tap()
    else:
        main.click()
    settle(page)
    assert sent or read(page).kind == "ending"


@BOTH
def test_the_end_of_a_turn_is_taken_back(new_page: Pages, server: Server, phone: bool, axe: Axe) -> None:
    page = visit(new_page, server, phone=phone, pause="10")
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    sent = commands(page)
    at_the_end(page, phone)
    assert sent == []
    expect(page.get_by_role("status").filter(has_text=text("ask.end.ends"))).to_have_count(1)
    axe(page, "section.ask")
    undo = page.locator("section.ask button[data-back]")
    undo.tap() if phone else undo.click()
    settle(page)
    assert read(page).kind == "first_restaurant"
    assert sent == []


def at_the_end(page: Page, phone: bool) -> None:
    """Choose a place for the first restaurant, so that the turn ends."""
    page.wait_for_selector("section.ask header h2", state="attached")
    for _ in range(4):
        scene = read(page)
        if scene.kind == "ending":
            return
        middle = page_middle(page)
        at = min(scene.places, key=lambda each: math.dist(each, middle))
        press_at(page, at, phone)
        if phone:
            page.wait_for_timeout(300)  # the map comes closer
    assert read(page).kind == "ending"


def page_middle(page: Page) -> tuple[float, float]:
    """Return the middle of the map as a page shows it."""
    box = page.locator("#board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_end_of_a_turn_comes_by_itself_by_its_button_and_by_enter(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, pause="3")
    for how in ("itself", "button", "Enter"):
        open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
        sent = commands(page)
        at_the_end(page, phone=False)
        assert sent == []
        if how == "button":
            page.locator("section.ask button[data-primary]:not(:disabled)").click()
        elif how == "Enter":
            expect(page.locator("section.ask button[data-primary]")).to_be_enabled()
            page.keyboard.press("Enter")
        expect(page.locator("section.ask .seconds")).to_have_count(0)
        settle(page)
        assert len(sent) == 1


def test_who_leaves_meanwhile_finds_it_staged(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, pause="10")
    table = lay(page, "you", "greedy", variant="introductory_1")
    open_table(page, table)
    at_the_end(page, phone=False)
    page.goto("/help")
    settle(page)
    sent = commands(page)
    open_table(page, table)
    assert read(page).kind == "ending"
    assert sent == []
    expect(page.locator("#board .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    settle(page)
    assert read(page).kind == "first_restaurant"
    assert sent == []


def test_who_wishes_ends_a_turn_at_once(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, pause="0")
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.wait_for_selector("section.ask header h2", state="attached")
    sent, places = commands(page), read(page).places
    press_at(page, places[0], phone=False)
    assert sent == []
    press_at(page, places[0], phone=False)
    assert len(sent) == 1

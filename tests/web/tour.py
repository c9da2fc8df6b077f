"""A walk through every screen: pages around the table, what is asked at the table, and what opens over it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.visits import go, lay, open_table

PLAIN = {"lobby": "/", "new": "/new", "account": "/account", "help": "/help", "missing": "/nothing"}

MOMENTS = (
    "first-restaurant",
    "restructuring-late",
    "order-of-business",
    "hire",
    "train",
    "launch",
    "campaign-place-billboard",
    "campaign-message",
    "food-kitchen",
    "food-route",
    "build-house",
    "restaurants",
    "payday",
    "cleanup",
)
"""What is asked at a table; more of them makes tests slow, fewer leaves panels unseen."""

DRAWERS = {"l": "log", "s": "milestones", "u": "supply", "o": "forecast", "c": "company", "t": "talk", "n": "notes"}
OVERLAYS = {"?": "keys", "/": "palette"}


def around(page: Page) -> Iterator[str]:
    """Walk through the pages around the table; yields the name of each while it is shown."""
    for name, path in PLAIN.items():
        go(page, path)
        page.wait_for_selector("main h1")
        settle(page)
        yield name
    go(page, "/new")
    page.locator("input[type=radio][value=own]").check(force=True)
    page.locator("details summary").first.click()
    settle(page)
    yield "new-own"
    table = lay(page, "you", "open", "greedy", variant="introductory_1", public=True)
    open_table(page, table)
    yield "waiting-room"
    go(page, "/")
    page.wait_for_selector("main h1")
    settle(page)
    yield "lobby-known"


def joining(page: Page, host: Page) -> Iterator[str]:
    """Come to a table by its code, as somebody else than its host."""
    table = lay(host, "you", "open", variant="introductory_1")
    go(page, f"/j/{table['code']}")
    page.wait_for_selector("form")
    settle(page)
    yield "join"


def questions(page: Page, names: tuple[str, ...] = MOMENTS) -> Iterator[str]:
    """Walk through what is asked at a table."""
    for name in names:
        bring(page, name)
        unfold(page)
        yield f"table-{name}"


def drawers(page: Page) -> Iterator[str]:
    """Walk through what opens over a table, at the moment that is shown; keys open it on a phone too."""
    for key, name in {**DRAWERS, **OVERLAYS}.items():
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        settle(page)
        yield f"drawer-{name}"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    menu = page.get_by_role("button", name=text("shell.drawer.menu")).first
    if menu.count() > 0 and menu.is_visible():
        menu.click()
        page.wait_for_selector("dialog[open]")
        settle(page)
        yield "drawer-menu"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def tabs(page: Page) -> Iterator[str]:
    """Walk through the tabs of a phone."""
    bar = page.locator("nav button:not([aria-label])").filter(has=page.locator("svg"))
    for number in range(1, bar.count()):
        bar.nth(number).click()
        settle(page)
        yield f"tab-{number}"
    if bar.count():
        bar.first.click()


def unfold(page: Page) -> None:
    """On a phone: open the sheet with the question, so that it is seen."""
    fold = page.locator(".sheet.folded .fold")
    if fold.count() > 0 and page.locator("dialog[open]").count() == 0:
        fold.click()
        settle(page)


def handing_over(page: Page) -> Iterator[str]:
    """Stand between two people at one device."""
    open_table(page, lay(page, "you", "device", variant="introductory_1"))
    yield "hand-over"


def past(page: Page) -> Iterator[str]:
    """Look at a moment of the past."""
    table = bring(page, "payday")
    open_table(page, table, 40)
    yield "past"

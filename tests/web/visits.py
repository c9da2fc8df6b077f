"""Coming to a server: pages of a desk and of a phone, tables laid at once, and waiting for what a page shows."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Page, Request, expect

from magnate.content import languages
from tests.web.harness import Pages
from tests.web.scene import COUNTING, PATIENCE, read, settle, text
from tests.web.serving import Server

expect.set_options(timeout=PATIENCE)

DESK, PHONE = (1440, 900), (360, 640)
DOOR = "/icon.svg"
"""An address that draws nothing, for those who go on to a table at once: the lobby would be loaded in vain."""

STAGING = re.compile(r"/(look|why|advice|coach|drafts/\d)$")

LAY = """
async wish => {
  const me = await (await fetch('/api/v1/me')).json()
  const answer = await fetch('/api/v1/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf },
    body: JSON.stringify(wish),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(said))
  if (me.person === null) window.goesOn = false // the page does not know who looks at it now
  return said
}
"""


PAUSE = """
if (location.protocol.startsWith('http')) localStorage['magnate.settings'] ??= '{"parting": "%s"}'
"""


def visit(
    pages: Pages,
    server: Server,
    path: str = DOOR,
    *,
    phone: bool = False,
    night: bool = False,
    locale: str = "en-GB",
    motion: bool = False,
    pause: str = "wait",
    coach: bool = False,
) -> Page:
    """Return a page of somebody new who looks at an address of the server, on a desk or a phone.

    path:  without one nothing is drawn yet, and tables can be laid.
    pause: how long the end of a turn can be taken back; here it waits for its button, so that no test runs a race.
    """
    width, height = PHONE if phone else DESK
    scheme: Literal["light", "dark"] = "dark" if night else "light"
    base = server.url
    page = pages(
        width, height, touch=phone, colour_scheme=scheme, locale=locale, motion=motion, base_url=base, coach=coach
    )
    page.set_default_timeout(PATIENCE)
    page.add_init_script(COUNTING)
    page.add_init_script(PAUSE % pause)
    page.goto(path)
    if path != DOOR:
        settle(page)
    return page


def lay(page: Page, *kinds: str, shuffle: bool = False, public: bool = False, **game: Any) -> dict[str, Any]:
    """Lay a table as the one who looks at a page, without the form for it; return the table.

    kinds: "you", "open", "device", or the name of a bot, by seat.
    """
    seats = [{"kind": kind} if kind in {"you", "open"} else named(kind, seat) for seat, kind in enumerate(kinds)]
    wish = {"seats": seats, "game": {"seed": 7, **game}, "shuffle": shuffle, "public": public, "guest_name": "Ann"}
    table: dict[str, Any] = page.evaluate(LAY, wish)
    return table


def named(kind: str, seat: int) -> dict[str, str]:
    """Return the wish for a seat of this device, or for a computer's."""
    if kind == "device":
        return {"kind": "device", "name": ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")[seat]}
    return {"kind": "computer", "bot": kind}


GOES_ON = "window.goesOn = true"

FOLLOW = """
async path => {
  const place = address => address.split('/').slice(0, 3).join('/')
  const shown = document.querySelector('#app')?.childElementCount
  if (!shown || !window.goesOn || place(location.pathname) === place(path)) return false
  const link = document.createElement('a')
  link.href = path
  document.querySelector('#app').append(link)
  link.click()
  link.remove()
  await new Promise(done => requestAnimationFrame(() => done(null)))
  return location.pathname === path
}
"""
"""Follow a link to another of our pages, as the page itself does: nothing is loaded that is there already."""


def keep_on(page: Page) -> None:
    """Let a page go to others by links from now on, wherever it may: a new person makes it load once more."""
    page.add_init_script(GOES_ON)
    page.evaluate(GOES_ON)


def go(page: Page, path: str) -> None:
    """Go to another page of ours: by a link where `keep_on` was said and one of them is shown, else by loading it."""
    if not page.evaluate(FOLLOW, path):
        page.goto(path)


def open_table(page: Page, table: dict[str, Any] | str, at: int | None = None) -> None:
    """Look at a table, or at a past moment of it; one that is shown already is loaded anew."""
    name = table if isinstance(table, str) else table["id"]
    go(page, f"/g/{name}" if at is None else f"/g/{name}/{at}")
    page.wait_for_selector("#board, main.over, main .panel, [role=alert]")
    settle(page)


def press(page: Page, name: str, role: Literal["button", "link"] = "button", within: str = "body") -> None:
    """Press a button or follow a link by the id of its English text, with a finger where the page has one.

    within: the CSS selector of what it stands in; the first one found is pressed.
    """
    target = page.locator(within).get_by_role(role, name=text(name), exact=True).first
    if page.evaluate("navigator.maxTouchPoints > 0"):
        target.tap()
    else:
        target.click()
    settle(page)


def check_every_language(page: Page, also: str = "true") -> None:
    """Show a page in one language after the other; nothing is missing or sticks out in any.

    also: a JavaScript expression that holds in each.
    """
    for language in languages():
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        settle(page)
        assert "[missing]" not in page.inner_text("main")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
        assert page.evaluate(also), language


def changes(page: Page) -> list[str]:
    """Return a list that gets every request with which a page changes something for good; what is staged is not."""
    found: list[str] = []

    def hear(request: Request) -> None:
        if request.method != "GET" and not STAGING.search(request.url):
            found.append(f"{request.method} {request.url}")

    page.on("request", hear)
    return found


def sure(page: Page) -> None:
    """Press the main button at the foot of the dialog that lies on top."""
    button = page.locator("dialog[open] > .frame > footer .button.primary").last
    if page.evaluate("navigator.maxTouchPoints > 0"):
        button.tap()
    else:
        button.click()
    settle(page)


def press_surely(page: Page, name: str, within: str = "body") -> None:
    """Press a button that decides for good: the first press only asks, and the button of the question does it."""
    done = changes(page)
    press(page, name, within=within)
    assert done == [], f"the first press of {text(name)!r} decides"
    expect(page.locator("dialog[open]").last.get_by_role("heading", name=text(name))).to_be_visible()
    sure(page)
    assert done, f"{text(name)!r} does nothing"


def open_menu(page: Page) -> None:
    """Open the menu of the table, with a finger or the mouse."""
    if page.locator("nav.tabs").count():
        press(page, "shell.tab.more")
    press(page, "shell.drawer.menu")


def confirm(page: Page) -> None:
    """Press the main button, and once more where that ends a turn."""
    for _ in range(2):
        button = page.locator("section.ask button[data-primary]:not(:disabled)")
        if page.evaluate("navigator.maxTouchPoints > 0"):
            button.tap()
        else:
            button.click()
        settle(page)
        if read(page).kind != "ending":
            return


def put_away_shows(page: Page) -> None:
    """Close what plays over the table, a card for an empty phase included: everything below it is inert."""
    settle(page)
    while page.locator("section.show").count():
        page.evaluate("() => document.querySelector('section.show > header button')?.click()")
        settle(page)


def two(pages: Pages, server: Server) -> tuple[Page, Page]:
    """Return the pages of two people at a table, one at a desk and one with a phone, who begin to play."""
    page = visit(pages, server)
    table = lay(page, "you", "open", variant="introductory_1")
    open_table(page, table)
    other = visit(pages, server, f"/j/{table['code'].lower()}", phone=True)
    other.get_by_label(text("shell.join.name")).fill("Bob")
    press(other, "shell.join.sit")
    press_surely(page, "shell.waiting.start")
    for shown in (page, other):
        shown.wait_for_selector("#board")
    return page, other

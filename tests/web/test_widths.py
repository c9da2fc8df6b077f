"""What stands on the page at widths between a phone and a desk: nothing covers anything, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, Route, expect

from tests.effort import is_thorough
from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring, sit
from tests.web.scene import read, settle
from tests.web.screens import shows
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

WIDTHS = (360, 390, 600, 899, 900, 1024, 1199, 1200, 1280, 1359, 1360, 1440, 1600, 1920)
TIGHT = (360, 600, 900, 1024, 1200, 1280, 1360)
"""Widths of common windows, and those at which a layout that begins there has least room."""
DOCKED = 1200
"""From this width on a drawer stands beside the table; below, it lies over it."""

PARTS = (
    "> a",
    "> h1",
    ".track button",
    ".track .name",
    "> .phase",
    "> .practice",
    "> .bank",
    "> nav button",
    "> .line",
)

COVERED = """
parts => {
  const shown = [...document.querySelectorAll(parts)]
    .map(part => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ part, box }) => part.checkVisibility() && box.width > 1)
  const name = ({ part }) => part.className + ' ' + part.textContent.trim()
  const outside = shown.filter(({ box }) => box.right > innerWidth + 0.5 || box.left < -0.5)
  const pairs = shown.flatMap((one, at) => shown.slice(at + 1).map(other => [one, other]))
  const meet = (a, b, from, to) => Math.min(a.box[to], b.box[to]) - Math.max(a.box[from], b.box[from]) > 1
  const covered = pairs.filter(([a, b]) => meet(a, b, 'left', 'right') && meet(a, b, 'top', 'bottom'))
  const phase = document.querySelector('.top .track .name')
  const phases = phase?.checkVisibility() ? [...document.querySelectorAll('.top .track li .unseen')] : []
  const cut = phases.map(each => each.textContent).filter(text => {
    const before = phase.firstChild.data
    phase.firstChild.data = text
    const whole = phase.scrollWidth <= phase.clientWidth + 1 && phase.scrollHeight <= phase.clientHeight + 1
    phase.firstChild.data = before
    return !whole
  })
  return [...outside.map(name), ...covered.map(pair => pair.map(name).join(' / ')), ...cut.map(text => 'cut: ' + text)]
}
"""


def covered(page: Page, widths: Sequence[int]) -> dict[int, list[str]]:
    """Return what covers what in the bar, stands outside of the window or would be cut, by the width of the window."""
    found: dict[int, list[str]] = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        settle(page)
        said: list[str] = page.evaluate(COVERED, ", ".join(f".top {part}" for part in PARTS))
        if said:
            found[width] = said
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["en", "ru", "pl", "zh", "es", "it"])
def test_nothing_covers_anything_in_the_bar_above_the_table(new_page: Pages, server: Server, language: str) -> None:
    """At every width in the shortest and the longest language, in the others where it is tight; in a thorough run all.

    Beside a drawer at every width only then, else where one stands beside the table.
    """
    widths = WIDTHS if is_thorough() or language in {"en", "ru"} else TIGHT
    page = visit(new_page, server, locale=language)
    bring(page, "payday")  # a practice table whose bank has broken: everything that can stand there does
    assert covered(page, widths) == {}
    page.keyboard.press("o")  # beside the table where there is room, and the bar is narrower for it
    expect(page.locator("dialog.docked")).to_be_visible()
    assert covered(page, [width for width in widths if is_thorough() or width >= DOCKED]) == {}


STOCK = '"stock":{"burger":12,"pizza":3,"soda":11,"lemonade":2,"beer":10}'

CUT = """
() => [...document.querySelectorAll('.rivals :is(.name, .stock, .cash)')]
  .filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.textContent.trim())
"""

INDENTS = """
() => [...document.querySelectorAll('.rivals li')]
  .map(chain => chain.querySelector('.mark').getBoundingClientRect().left - chain.getBoundingClientRect().left)
"""


def with_much_stock(route: Route) -> None:
    """Answer as a server does where every chain has all goods, some by the dozen."""
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r'"stock":\{[^}]*\}', STOCK, answer.text()))


def test_a_name_and_the_cash_stand_whole_beside_much_stock(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.route("**/api/v1/tables/**", with_much_stock)
    for players in (3, 4, 5):
        open_table(page, lay(page, *["device"] * players))
        sit(page)
        expect(page.locator(".rivals .name")).to_have_count(players)
        assert page.evaluate(CUT) == [], players
        assert max(page.evaluate(INDENTS)) < 16, "every chain begins at its left edge"


SMALL, LARGE = 230, 300
"""Pixels of a small phone's height for the map beside a show: more where the show has little to say."""


@pytest.mark.timeout(300)
def test_campaigns_keep_their_cards_while_something_plays_on_a_phone(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    for name in shows(page, True, 5):
        card = page.locator("#board path.sheet").first
        assert card.evaluate("path => getComputedStyle(path).display") != "none", name
        expect(page.locator("section.sheet")).to_be_hidden()
        expect(page.locator("#board .group.view")).to_be_hidden()
        board = page.locator("#board").bounding_box()
        assert board is not None
        assert board["height"] >= (LARGE if name == "show-marketing" else SMALL), name


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["en", "ru", "pl", "zh", "es", "it"])
def test_the_tools_of_the_structure_stand_on_one_line_on_a_phone(
    new_page: Pages, server: Server, screenshot: Screenshot, language: str
) -> None:
    page = visit(new_page, server, phone=True, locale=language)
    bring(page, "restructuring-late")
    if read(page).folded:
        page.locator(".sheet .fold").tap()
    settle(page)
    tops = page.locator(".hand .tool").evaluate_all("tools => tools.map(tool => tool.getBoundingClientRect().top)")
    assert len(tops) == 4
    assert max(tops) - min(tops) < 2
    page.locator(".hand .head").scroll_into_view_if_needed()
    screenshot(page, f"structure_tools_{language}")

"""What is seen at a glance: nothing covers cash, cards have one frame, and lines name somebody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])

COVERED = """
() => [...document.querySelectorAll('.rivals .cash')].filter(cash => {
  if (!cash.checkVisibility()) return false
  const box = cash.getBoundingClientRect()
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return at === null || !(at === cash || at.contains(cash) || cash.contains(at))
}).map(cash => cash.textContent)
"""

FRAMES = """
house => {
  const framed = []
  for (let at = house; at !== null && at.id !== 'board'; at = at.parentElement) {
    if (parseFloat(getComputedStyle(at).borderTopWidth) > 0) framed.push(at.className)
  }
  return framed
}
"""


@BOTH
def test_the_final_bill_put_aside_covers_nothing_and_comes_back(
    new_page: Pages, server: Server, screenshot: Screenshot, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "finished")
    page.locator("dialog header button").click()
    settle(page)
    screenshot(page, f"bill-aside-{'phone' if phone else 'desk'}")
    assert page.evaluate(COVERED) == []
    button = page.get_by_role("button", name=text("story.bill.title"))
    if not button.is_visible():
        page.locator(".sheet .grip button").first.tap()
    button.click()
    expect(page.locator("dialog .bill")).to_be_visible()


def test_a_house_card_has_one_frame(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    page = visit(new_page, server)
    bring(page, "hire")
    page.locator("#board [role=application]").focus()
    page.keyboard.press("f")
    card = page.locator("#board .house-card")
    if card.count() == 0:
        house = page.locator("#board .house").first.bounding_box()
        assert house is not None
        page.mouse.click(house["x"] + house["width"] / 2, house["y"] + house["height"] / 2)
    expect(card).to_have_count(1)
    screenshot(page, "house-card")
    assert len(card.evaluate(FRAMES)) == 1


def test_a_line_of_the_lobby_says_who_won(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "finished")
    page.goto("/")
    settle(page)
    line = page.locator("a.line .what > span:not(.hint)").filter(has_text="won").first
    expect(line).to_be_visible()
    assert line.inner_text().strip() not in ("won", ""), "somebody did"
    assert line.inner_text().strip().startswith("Chain")


@BOTH
def test_a_table_fills_the_window_and_cannot_be_scrolled_away(new_page: Pages, server: Server, phone: bool) -> None:
    """What is only there for screen readers, far down in a panel, does not make the page longer."""
    page = visit(new_page, server, phone=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 720})
    bring(page, "hire")
    panel = page.locator("main aside" if not phone else ".sheet .body").first
    assert panel.evaluate("panel => panel.scrollHeight > panel.clientHeight")
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    page.evaluate("scrollTo(0, 500)")
    assert page.evaluate("scrollY") == 0


@BOTH
@pytest.mark.parametrize(("variant", "has"), [("introductory_1", False), ("full", True)])
def test_milestones_are_offered_only_where_there_are_any(
    new_page: Pages, server: Server, phone: bool, variant: str, has: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    open_table(page, lay(page, "you", "greedy", variant=variant))
    ways = page.locator("nav.tabs [data-tab]" if phone else "header.top [data-drawer]")
    expect(ways.filter(has_text=text("shell.tab.milestones"))).to_have_count(int(has))
    expect(ways.filter(has_text=text("shell.tab.log"))).to_have_count(1)


@BOTH
def test_what_a_structure_leads_to_is_said_where_it_stands(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "restructuring-late")
    expect(page.locator("#ask").get_by_text(text("ask.res.beach_is"))).to_have_count(1)
    expect(page.locator("#ask").get_by_text(text("ask.res.tip_order"))).to_have_count(1)
    expect(page.locator("#ask .bar")).to_contain_text("you choose 1st–4th")

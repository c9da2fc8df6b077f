"""One press is one press: a key held down, a press that comes twice, and a map whose buttons lie over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.effort import is_thorough, often
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import read, settle
from tests.web.serving import Server
from tests.web.test_fingers import DOTS, PLACING
from tests.web.test_staging import commands
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

TIMES = 4


def hold_enter(page: Page) -> None:
    """Press Enter and hold it down until the keyboard has sent it some more times."""
    for _ in range(TIMES):
        page.keyboard.down("Enter")
        settle(page)
    page.keyboard.up("Enter")


def test_enter_held_down_picks_a_card_and_hires_nobody(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "hire")
    sent = commands(page)
    page.locator("section.ask button[data-key]").first.focus()
    hold_enter(page)
    expect(page.locator("section.ask button[data-key][aria-pressed=true]")).to_have_count(1)
    assert sent == []


def test_enter_held_down_on_the_map_places_nothing(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, pause="0")
    bring(page, "restaurant-place")
    page.wait_for_selector("section.ask header h2")
    sent, (x, y) = commands(page), read(page).places[0]
    page.locator("#board [role=application]").focus()
    page.mouse.move(x, y)
    settle(page)
    hold_enter(page)
    expect(page.locator("#board .ghost.picked")).to_have_count(1)
    assert sent == []
    page.keyboard.press("Enter")
    settle(page)
    assert len(sent) == 1


def test_who_presses_on_does_not_take_the_device_for_the_next_one(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, pause="0")
    open_table(page, lay(page, "you", "device"))
    curtain = page.locator("main.over")
    if curtain.count():
        curtain.get_by_role("button").click()
    page.wait_for_selector("section.ask header h2")
    settle(page)
    expect(curtain).to_have_count(0)
    page.locator("#board [role=application]").focus()
    page.keyboard.press("]")
    expect(page.locator("#board .ghost.picked")).to_have_count(1)
    page.evaluate(
        """() => new MutationObserver((_, mine) => {
          const button = document.querySelector('main.over button.primary')
          if (button === null) return
          mine.disconnect()
          setTimeout(() => button.click(), 100)
        }).observe(document.querySelector('#app'), { childList: true, subtree: true })"""
    )
    page.keyboard.press("Enter")
    button = curtain.get_by_role("button")
    expect(button).to_be_focused()  # later than the second press came
    button.click()
    expect(curtain).to_have_count(0)


SIZES = ((360, 640), (1000, 1200), (412, 500), (640, 360))


@pytest.mark.parametrize("size", SIZES[: often(2, 4)], ids=str)
def test_a_map_shown_whole_has_no_place_under_its_buttons(
    new_page: Pages, server: Server, size: tuple[int, int]
) -> None:
    """Each moment at one of two sizes, by turns; at all four in a thorough run."""
    page = visit(new_page, server, phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    names = [name for name in PLACING if name != "campaign-place-airplane"]
    for name in names if is_thorough() else names[SIZES.index(size) :: 2]:
        bring(page, name)
        page.wait_for_selector("#board .spots .dots")
        settle(page)
        hidden = page.evaluate(
            f"""() => ({DOTS})().filter(({{ at: [x, y] }}) =>
              document.elementFromPoint(x, y)?.closest('.controls .group') != null).length"""
        )
        assert hidden == 0, name

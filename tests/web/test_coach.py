"""The coach in the browser: a tip once, its lesson one press away, and the ribbon of a first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import texts
from tests.web.serving import Server
from tests.web.visits import PHONE, confirm, lay, open_table, press, put_away_shows, visit

WORDS = texts("coach")


def first_game(pages: Pages, server: Server, phone: bool) -> Page:
    """Return the page of somebody whose first game begins."""
    page = visit(pages, server, phone=phone, coach=True)
    open_table(page, lay(page, "you", "regular", variant="introductory_1"))
    return page


DEAF_MS = 600
"""So long a tip that has just come hears no press."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_first_game_has_a_ribbon_and_tips_that_go(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = first_game(new_page, server, phone)
    tip, ribbon = page.locator("aside.coach"), page.locator("section.ribbon")
    expect(tip).to_contain_text(WORDS["phrase.tip_first_spot"])
    expect(tip.get_by_role("link")).to_have_attribute("href", "/learn/distance")
    expect(ribbon.locator('[data-part="advertise"]')).to_contain_text(WORDS["coach.ribbon.nobody"])
    screenshot(page, f"coach-{'phone' if phone else 'desk'}")
    axe(page, "aside.coach, section.ribbon")
    page.wait_for_timeout(DEAF_MS)
    press(page, "coach.close")
    expect(tip).to_have_count(0)
    page.reload()
    expect(ribbon).to_be_visible()
    expect(tip).to_have_count(0)
    press(page, "coach.ribbon.away")
    expect(ribbon).to_have_count(0)
    page.reload()
    page.wait_for_selector("#board")
    expect(ribbon).to_have_count(0)


def test_each_part_of_the_ribbon_tells_its_number_when_it_is_pressed(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot
) -> None:
    """Beside an open question a phone has room for the words of one part."""
    page = visit(new_page, server, phone=True, coach=True)
    open_table(page, lay(page, "you", "regular", variant="introductory_1"))
    Player(page, touch=True).play(lambda scene: scene.kind == "restructuring" and not scene.show)
    ribbon = page.locator("section.ribbon.thin")
    words = ribbon.locator("li.told span")
    seen = [words.inner_text()]
    for part in ("sell", "cook", "advertise"):
        ribbon.locator(f'[data-part="{part}"] button').tap()
        seen.append(words.inner_text())
        expect(ribbon.locator(f'[data-part="{part}"] button')).to_have_attribute("aria-expanded", "true")
    assert seen[1] == WORDS["coach.ribbon.unsold"]
    assert len(set(seen)) == 3, seen
    words.evaluate("words => { words.textContent = 'you can make 2 burgers, 1 pizza and 1 lemonade' }")
    ends = ribbon.locator("li").evaluate_all("parts => parts.map(part => part.getBoundingClientRect().right)")
    assert max(ends) <= PHONE[0], "a part is cut off"
    axe(page, "section.ribbon")
    screenshot(page, "ribbon_pressed")


AT_ONCE = """
new MutationObserver((_, watch) => {
  const link = document.querySelector('aside.coach a')
  if (link === null) return
  watch.disconnect()
  window.early = true
  link.click()
}).observe(document, { subtree: true, childList: true })
"""


def test_a_tip_that_comes_under_a_finger_does_not_hear_its_press(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True, coach=True)
    table = lay(page, "you", "regular", variant="introductory_1")
    page.add_init_script(AT_ONCE)
    open_table(page, table)
    page.wait_for_function("() => window.early === true")
    tip = page.locator("aside.coach a")
    expect(tip).to_be_visible()
    page.wait_for_timeout(700)
    assert page.url.endswith(table["id"])
    tip.tap()
    page.wait_for_url("**/learn/distance**")


def test_a_tip_is_heard_when_what_it_is_about_is_over(new_page: Pages, server: Server, screenshot: Screenshot) -> None:
    page = first_game(new_page, server, phone=False)
    expect(page.locator('[data-tip="first_spot"]')).to_be_visible()
    page.locator("section.ask [data-option]:not(:disabled)").first.click()
    confirm(page)
    put_away_shows(page)
    expect(page.locator('[data-tip="first_spot"]')).to_have_count(0)
    expect(page.locator("section.ribbon")).to_be_visible()
    screenshot(page, "coach-later")
    page.reload()
    page.wait_for_selector("section.ribbon")
    expect(page.locator('[data-tip="first_spot"]')).to_have_count(0)


def test_how_much_the_coach_says_is_a_wish_in_the_menu(new_page: Pages, server: Server) -> None:
    page = first_game(new_page, server, phone=False)
    expect(page.locator("aside.coach")).to_be_visible()
    press(page, "shell.drawer.menu")
    page.get_by_label(WORDS["coach.level"]).select_option("off")
    page.keyboard.press("Escape")
    expect(page.locator("aside.coach")).to_have_count(0)
    expect(page.locator("section.ribbon")).to_be_visible()

"""What a rule, a card, a phase or a campaign means is looked up beside the game, which goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)

REFUSAL = {"error": "illegal", "why": "Too far.", "rule": "B-RST-04"}


def drawer(page: Page) -> Locator:
    """Return the rule book over or beside the game, once it shows a rule."""
    found = page.locator("dialog[open]").filter(has=page.locator("article[aria-current]"))
    expect(found).to_have_count(1)
    settle(page)
    return found


def shown(page: Page) -> str:
    """Return the rule that the drawer shows, which is in sight."""
    rule = drawer(page).locator("article[aria-current]")
    expect(rule).to_be_in_viewport()
    return rule.locator("a.id").inner_text()


def press(page: Page, target: Locator) -> None:
    """Press something, with a finger where the page has one."""
    if page.evaluate("navigator.maxTouchPoints > 0"):
        target.tap()
    else:
        target.click()
    settle(page)


def test_the_question_mark_on_a_card_leads_to_its_rule_beside_the_game(
    new_page: Pages, server: Server, axe: Axe
) -> None:
    page = visit(new_page, server)
    bring(page, "hire")
    card = page.locator("#ask button[data-key]").first
    card.focus()
    page.keyboard.press("?")
    explained = page.locator("dialog[open]")
    said = explained.get_by_role("link").inner_text()
    page.keyboard.press("?")
    assert shown(page) in said
    beside, board = drawer(page).bounding_box(), page.locator("#board").bounding_box()
    assert beside is not None
    assert board is not None
    assert beside["x"] + beside["width"] <= board["x"] + 1, "the board makes room"
    expect(page).to_have_url(re.compile("/g/"))
    axe(page)
    card.click()  # what is asked can be answered beside it
    settle(page)
    page.get_by_role("link", name=text("rules.contents")).click()
    expect(page.get_by_role("link", name="16. Phase 4: Dinnertime")).to_be_visible()
    page.get_by_role("button", name=text("rules.back")).click()
    assert shown(page) in said
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_phases_and_campaigns_have_their_places(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "launch")
    phase = page.locator("header.top .track button").nth(3)
    phase.click()
    page.locator("header.top .about a").click()
    assert shown(page) == "B-DIN-01"
    expect(drawer(page)).to_contain_text(text("story.help.dinnertime"))
    phase.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    page.locator("dialog.docked").get_by_role("link", name="Radio").click()
    assert shown(page) == "B-CAM-07"
    page.keyboard.press("Escape")  # the rules stood over the supply, which is there again
    expect(page.locator("dialog.docked[open] .supply")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    token = page.locator("#ask button.token").first
    token.focus()
    page.keyboard.press("?")  # a campaign is launched by a card, which is explained
    expect(page.locator("dialog[open]").get_by_role("link")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_rule_of_a_refusal_can_be_read(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    page = visit(new_page, server, phone=phone, pause="0")
    bring(page, "restaurant-place")
    page.route("**/commands", lambda route: route.fulfill(status=422, json=REFUSAL))
    if phone:
        page.locator(".sheet .fold").tap()
        settle(page)
    for _ in range(2):  # the first press looks at a place, the second takes it
        press(page, page.locator("#ask button[data-key]").first)
    press(page, page.locator("#ask .ask-warning a"))
    assert shown(page) == REFUSAL["rule"]
    box = drawer(page).bounding_box()
    assert box is not None
    if phone:
        assert box["width"] == 360, "it covers the game"
        axe(page)
    leave = drawer(page).get_by_role("button", name=text("shell.close"))
    own = drawer(page).get_by_role("link", name=text("rules.page"))
    expect(own).to_have_attribute("href", re.compile(f"/rules/{REFUSAL['rule']}$"))
    expect(own).to_have_attribute("target", "_blank")
    leave.click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/g/"))
    if phone:
        press(page, page.locator("header.top a.phase"))
        assert shown(page) == "B-WRK-01"
    new_page.complaints.clear()  # some browsers report the refusals

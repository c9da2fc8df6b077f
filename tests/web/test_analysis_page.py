"""The analysis board in the page: begun from a moment of a game, tried by hand and by a level, said, shared, read."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.test_reviews import finished_game
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.test_review_page import TAKE_IN
from tests.web.visits import check_every_language, press, visit

ON_TOP = """
line => [3, line.offsetHeight - 3].every(down => {
  const { left, top, width } = line.getBoundingClientRect()
  return line.contains(document.elementFromPoint(left + width / 2, top + down))
})
"""

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def tab(page: Page, name: str) -> None:
    """Choose what stands beside the map."""
    page.get_by_role("radio", name=name).check(force=True)


@BOTH
@pytest.mark.timeout(180)
def test_another_line_is_tried_by_a_level_said_and_read_by_others(
    new_page: Pages, server: Server, axe: Axe, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.goto(f"/g/{table}/6")
    press(page, "story.replay.analyse")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    expect(page.locator("#board")).to_be_visible()
    if phone:
        tab(page, "Lines")
    press(page, "analysis.on")
    here = page.locator("button.line[aria-current]")
    expect(here).not_to_have_text(text("analysis.start"))
    played = page.locator("button.line").count()
    tab(page, "What next?")
    press(page, "analysis.level_go")
    if phone:
        tab(page, "Lines")
    expect(page.locator("button.line")).to_have_count(played + 1)
    if not phone:
        tab(page, "What next?")
    page.get_by_label(text("analysis.name")).fill("Another way")
    page.get_by_label(text("analysis.name")).press("Enter")
    expect(here).to_contain_text("Another way")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    page.get_by_label(text("analysis.share")).check()
    expect(page.get_by_label(text("analysis.share"))).to_be_checked()
    other = visit(new_page, server, page.url.removeprefix(server.url), phone=phone)
    expect(other.get_by_role("button", name=text("analysis.copy"))).to_be_visible()
    expect(other.get_by_role("radio", name="What next?")).to_have_count(0)


@BOTH
@pytest.mark.timeout(180)
def test_an_analysis_opens_where_the_better_line_parts_from_what_was_played(
    new_page: Pages, server: Server, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.goto(f"/g/{table}/6")
    press(page, "story.replay.analyse")
    if not phone:
        tab(page, "What next?")
    page.get_by_label(text("analysis.note")).fill("!: better; ?: played.")
    page.get_by_label(text("analysis.note")).press("Tab")
    here = page.locator("button.line[aria-current]")
    if phone:
        page.set_viewport_size({"width": 740, "height": 360})
        page.reload()
        tab(page, "Lines")
        for step in ("", "on", "on", "to_start"):
            if step:
                press(page, f"analysis.{step}")
            settle(page)
            assert here.evaluate(ON_TOP), f"after {step!r} it is not seen where a phone is held sideways"
        page.set_viewport_size({"width": 360, "height": 640})
    press(page, "analysis.on")
    parting = here.inner_text()
    for way, mark in (("level_go", "mistake"), ("on", "good")):
        tab(page, "Lines" if phone and way == "on" else "What next?")
        press(page, f"analysis.{way}")
        tab(page, "Lines" if phone else "What next?")
        page.get_by_label(text("analysis.mark")).select_option(mark)
        press(page, "analysis.back")
    if phone:
        page.set_viewport_size({"width": 360, "height": 480})  # as low as a longer line is on a longer phone
    page.reload()
    expect(here).to_have_text(parting)
    expect(here).to_be_in_viewport(ratio=1)
    for after in page.locator("li:has(> button[aria-current]) ~ li > button.line").all()[:2]:
        expect(after).to_be_in_viewport()
    expect(page.get_by_text("!: better; ?: played.").first).to_be_visible()


@pytest.mark.timeout(120)
def test_a_position_is_pasted_and_what_is_wrong_with_it_is_told(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/analysis")
    pasted = page.get_by_label(text("analysis.paste"))
    pasted.fill('{"chains": [{"cash": -1}, {}]}')
    press(page, "analysis.open_pasted")
    expect(page.get_by_role("alert")).to_contain_text("chains[0].cash: -1 is not allowed")
    new_page.complaints.clear()  # the browser tells of every answer that is no success
    pasted.fill('{"chains": [{"cash": 7}, {}], "seed": 3}')
    press(page, "analysis.open_pasted")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    expect(page.get_by_text(text("analysis.no_lines"))).to_be_visible()


@BOTH
@pytest.mark.timeout(120)
def test_a_position_is_set_up_by_hand_and_analysed(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    page = visit(new_page, server, "/analysis/new", phone=phone)
    page.get_by_label(text("analysis.edit.code")).fill("3x3-A0B2C1D0E3F0G1H2I0")
    press(page, "analysis.edit.by_code")
    town = page.get_by_label(text("analysis.edit.map"))
    expect(town).to_be_visible()
    put = page.get_by_role("group", name=text("analysis.edit.put"))
    put.get_by_role("button", name="Restaurant of Chain A").click()
    town.focus()
    for step in ("ArrowRight",) * 5 + ("Enter",):
        town.press(step)
    wrong = page.get_by_role("list", name="1 thing is impossible")
    expect(wrong).to_contain_text("Chain A: restaurant at f1")
    expect(page.get_by_role("button", name=text("analysis.edit.analyse"))).to_be_disabled()
    page.get_by_label(text("analysis.edit.entrance")).select_option("ne")
    expect(wrong).to_have_count(0)
    tab(page, "Companies")
    press(page, "analysis.edit.add_card")
    page.reload()
    tab(page, "Text")
    expect(page.get_by_role("textbox")).to_have_value(re.compile(r'"management_trainee": 1'))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    tab(page, "Map")
    press(page, "analysis.edit.analyse")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    tab(page, "What next?")
    press(page, "analysis.plans")
    press(page, "analysis.compare")
    table = page.get_by_role("table", name=text("analysis.compare"))
    expect(table.locator("select")).to_have_count(2)
    expect(table.get_by_role("button")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    press(page, "analysis.edit.this")
    expect(page.get_by_label(text("analysis.edit.map"))).to_be_visible()


@pytest.mark.timeout(120)
def test_every_part_of_the_editor_fits_a_phone(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/analysis/new", phone=True, night=True)
    press(page, "analysis.edit.drawn")
    for part in ("Map", "Companies", "Moment", "Text"):
        tab(page, part)
        beside = page.locator("main > *").last
        assert beside.evaluate(WIDER) == [], part


WIDER = """
part => [part, ...part.querySelectorAll('*')].filter(each => each.checkVisibility())
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.tagName + ' ' + each.className)
"""


@BOTH
@pytest.mark.timeout(120)
def test_squares_and_arrows_are_drawn_on_the_map_of_a_line(
    new_page: Pages, server: Server, axe: Axe, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.goto(f"/g/{table}/6")
    press(page, "story.replay.analyse")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    marked, arrows = page.locator("rect.sketched:not(.under)"), page.locator("path.sketched-arrow:not(.under)")
    page.get_by_text("Marks and arrows on the map (0)").click()
    press(page, "analysis.draw")
    expect(page.locator(".window")).to_be_visible()
    box = page.locator("#board .window").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    expect(marked).to_have_count(1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 4, steps=4)
    page.mouse.up()
    expect(arrows).to_have_count(1)
    page.get_by_label(text("analysis.drawn_typed")).fill("a1 c3")
    press(page, "analysis.drawn_add")
    expect(page.get_by_text("Arrow a1 to c3", exact=True)).to_be_visible()
    expect(arrows).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    page.reload()
    expect(arrows).to_have_count(2)
    expect(marked).to_have_count(1)
    if phone:
        tab(page, "Lines")
    press(page, "analysis.on")
    expect(arrows).to_have_count(0)
    expect(page.get_by_text(text("analysis.happened"))).to_be_visible()
    press(page, "analysis.back")
    page.get_by_text("Marks and arrows on the map (3)").click()
    press(page, "analysis.drawn_clear")
    expect(arrows).to_have_count(0)
    expect(marked).to_have_count(0)


@BOTH
@pytest.mark.timeout(120)
def test_an_analysis_begins_with_a_game_of_yours_or_a_link_to_one(
    new_page: Pages, server: Server, axe: Axe, phone: bool
) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.goto("/analysis")
    expect(page.get_by_role("heading", name=text("analysis.games"))).to_be_visible()
    expect(page.get_by_role("link", name=text("analysis.review_game"))).to_have_attribute("href", f"/g/{table}/review")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    if phone:
        check_every_language(page)
        page.locator("header select").select_option("en")
    press(page, "analysis.open_game")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    title = page.get_by_role("heading", level=1).inner_text()
    assert title != text("analysis.untitled")
    page.goto("/analysis")
    expect(page.get_by_role("link", name=title)).to_be_visible()
    page.get_by_label(text("analysis.paste")).fill(f"{server.url}/g/{table}/6")
    press(page, "analysis.open_pasted")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    assert page.locator("button.line").count() > 1, "what was played from there on"


def test_a_game_whose_name_is_longer_than_a_title_may_be_is_analysed_all_the_same(
    new_page: Pages, server: Server
) -> None:
    page = visit(new_page, server)
    page.evaluate(TAKE_IN, finished_game().dumps())

    def rename(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["tables"][0]["title"] = "Burgers at last " * 6
        route.fulfill(response=answer, body=json.dumps(told))

    page.route("**/api/v1/tables/mine", rename)
    page.goto("/analysis")
    press(page, "analysis.open_game")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Burgers at last Burgers")

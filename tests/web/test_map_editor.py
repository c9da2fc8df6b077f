"""The map lab: tiles changed by pointer, finger and keys, faults at their tile, and the catalogue of balanced maps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from magnate.maps import shelf
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import check_every_language, press, visit

pytestmark = pytest.mark.timeout(300)

CODE = "3x3-A0B2C1D0E3F0G1H2I0"
BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def editor(pages: Pages, server: Server, *, phone: bool = False, night: bool = False) -> Page:
    page = visit(pages, server, f"/maps?players=2&code={CODE}", phone=phone, night=night)
    press(page, "maps.edit")
    expect(page.get_by_label(text("analysis.edit.map"))).to_be_visible()
    return page


def code_is(page: Page, code: str) -> None:
    """Wait for the code; the address and the figures follow it."""
    expect(page.get_by_role("textbox", name=text("shell.map.code"))).to_have_value(code)
    expect(page).to_have_url(re.compile(code))


def tiles(page: Page) -> Locator:
    return page.get_by_role("group", name=text("maps.tiles")).get_by_role("button")


def drag(page: Page, one: tuple[float, float], other: tuple[float, float]) -> None:
    """Drag between places on the map, told as parts of its width and height."""
    page.get_by_label(text("analysis.edit.map")).scroll_into_view_if_needed()
    box = page.locator("svg.town[role=application]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + one[0] * box["width"], box["y"] + one[1] * box["height"])
    page.mouse.down()
    page.mouse.move(box["x"] + other[0] * box["width"], box["y"] + other[1] * box["height"], steps=8)
    page.mouse.up()


def test_tiles_are_dragged_turned_and_taken_back(new_page: Pages, server: Server, axe: Axe) -> None:
    page = editor(new_page, server)
    drag(page, (0.2, 0.2), (0.8, 0.2))
    code_is(page, CODE.replace("A0B2C1", "C1B2A0"))
    expect(tiles(page)).to_have_count(9)
    tiles(page).nth(4).click()
    press(page, "analysis.edit.turn")
    code_is(page, CODE.replace("A0B2C1", "C1B2A0").replace("E3", "E0"))
    axe(page)
    page.keyboard.press("Control+z")
    code_is(page, CODE.replace("A0B2C1", "C1B2A0"))
    press(page, "maps.undo")
    code_is(page, CODE)
    expect(page.get_by_role("button", name=text("maps.undo"), exact=True)).to_be_disabled()
    press(page, "maps.redo")
    code_is(page, CODE.replace("A0B2C1", "C1B2A0"))
    press(page, "maps.edit_done")
    expect(page.get_by_label(text("analysis.edit.map"))).to_have_count(0)
    assert page.evaluate("sessionStorage.getItem('magnate.position')") is None, "the editor of positions has its own"


def test_keys_choose_turn_and_swap(new_page: Pages, server: Server) -> None:
    page = editor(new_page, server)
    town = page.get_by_label(text("analysis.edit.map"))
    town.focus()
    for step in ("ArrowRight", "Enter", "t"):
        town.press(step)
    code_is(page, CODE.replace("A0", "A1"))
    town.press("m")
    for step in ("ArrowDown",) * 5 + ("Enter",):
        town.press(step)
    code_is(page, CODE.replace("A0", "D0").replace("CD", "C").replace("C1D0", "C1A1"))


def test_fingers_change_tiles_and_fit_every_language(new_page: Pages, server: Server, axe: Axe) -> None:
    page = editor(new_page, server, phone=True, night=True)
    tiles(page).nth(0).tap()
    press(page, "analysis.edit.turn")
    code_is(page, CODE.replace("A0", "A1"))
    page.get_by_label(text("analysis.edit.tile_instead")).select_option("T")
    code_is(page, CODE.replace("A0", "T1"))
    axe(page)
    check_every_language(page)


def test_a_pasted_map_that_cannot_be_laid_has_its_fault_at_the_tile(new_page: Pages, server: Server) -> None:
    page = editor(new_page, server)
    page.get_by_role("textbox", name=text("shell.map.code")).fill(CODE.replace("I0", "A0"))
    press(page, "maps.show")
    wrong = tiles(page).filter(has=page.locator("svg"))
    expect(wrong).to_have_count(2)
    expect(wrong.first).to_have_accessible_name(re.compile(text("maps.wrong_tile")))
    wrong.last.click()
    page.get_by_label(text("analysis.edit.tile_instead")).select_option("J")
    code_is(page, CODE.replace("I0", "J0"))
    expect(wrong).to_have_count(0)
    new_page.complaints.clear()  # the browser reports the refusal
    press(page, "analysis.edit.plain")
    code_is(page, "3x3-A0B0C0D0E0F0G0H0I0")
    press(page, "shell.map.another")
    expect(page).not_to_have_url(re.compile("A0B0C0D0E0F0G0H0I0"))
    press(page, "maps.undo")
    code_is(page, "3x3-A0B0C0D0E0F0G0H0I0")


@BOTH
def test_a_balanced_map_is_opened_shared_and_played(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    found = shelf(3)
    assert found is not None
    page = visit(new_page, server, "/maps?players=3", phone=phone, night=phone)
    cards = page.locator("section[aria-labelledby=balanced] > ul > li")
    expect(cards).to_have_count(len(found.maps))
    expect(cards.first).to_contain_text("Place 1 in the turn order")
    axe(page)
    page.get_by_role("button", name=text("maps.open_map").replace("{number}", "2"), exact=True).click()
    code_is(page, found.maps[1].code)
    expect(cards.nth(1)).to_have_attribute("aria-current", "true")
    page.get_by_role("radio", name="6", exact=True).check(force=True)
    expect(page.locator("section[aria-labelledby=balanced]")).to_contain_text("6 players")
    expect(cards).to_have_count(0)
    expect(page).to_have_url(re.compile("players=6"))
    press(page, "maps.edit")
    expect(tiles(page)).to_have_count(24)
    page.goto("/maps?players=3")
    cards.first.get_by_role("link", name=text("maps.table")).click()
    expect(page.get_by_role("textbox", name=text("shell.map.code"))).to_have_value(found.maps[0].code)


def test_a_new_table_may_have_a_balanced_map(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/new?players=3")
    page.get_by_role("radio", name=text("shell.map.balanced"), exact=True).check(force=True)
    expect(page.get_by_role("alert")).to_have_text(
        "Introductory games draw their own maps. Balanced maps are for the full game."
    )
    new_page.complaints.clear()  # the browser reports the refusal
    page.locator("input[name=mix][value=base]").check(force=True)
    expect(page.get_by_role("alert")).to_have_count(0)
    press(page, "shell.map.keep")
    code = page.get_by_role("textbox", name=text("shell.map.code")).input_value()
    found = shelf(3)
    assert found is not None
    assert code in {one.code for one in found.maps}
    page.get_by_role("radio", name=text("shell.map.balanced"), exact=True).check(force=True)
    page.locator("form button[type=submit]").last.click()
    expect(page).to_have_url(re.compile("/g/"))
    table = page.url.rpartition("/")[2]
    told = page.evaluate("async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).game", table)
    assert told["balanced"]

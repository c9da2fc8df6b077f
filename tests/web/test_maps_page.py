"""The map lab: a shared map, what it is like, the sheet to lay it out, and a table made on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import check_every_language, visit

pytestmark = pytest.mark.timeout(300)

CODE = "4x3-H0J1D2M2P1C0B2N1A0G2I2E1"


def test_a_shared_map_is_studied_printed_and_played(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, f"/maps?players=3&code={CODE}", phone=True, night=True)
    expect(page.get_by_role("textbox", name=text("shell.map.code"))).to_have_value(CODE)
    expect(page.locator("main")).to_contain_text("15 pairs without a road between")
    expect(page.locator("tbody tr").first).to_have_text(re.compile(r"1\s*1\s*4\s*7\s*9\s*1"))
    axe(page)
    check_every_language(page)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True))) == 1
    page.locator("header select").select_option("en")
    page.get_by_role("button", name=text("shell.map.another")).click()
    expect(page).not_to_have_url(re.compile(CODE))
    page.get_by_role("textbox", name=text("shell.map.code")).fill(CODE)
    page.get_by_role("button", name=text("maps.show"), exact=True).click()
    expect(page).to_have_url(re.compile(CODE))
    page.get_by_role("link", name=text("maps.play")).click()
    expect(page.get_by_role("textbox", name=text("shell.map.code"))).to_have_value(CODE)
    expect(page.locator("form ol > li")).to_have_count(3)
    page.locator("form button[type=submit]").last.click()
    expect(page).to_have_url(re.compile("/g/"))
    table = page.url.rpartition("/")[2]
    assert (
        page.evaluate("async id => (await (await fetch(`/api/v1/tables/${id}`)).json()).game.map_code", table) == CODE
    )


def test_computers_play_on_a_map_while_one_watches(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, f"/maps?players=3&code={CODE}", phone=True)
    fair = page.get_by_role("region", name=text("maps.fair"), exact=True)
    fair.get_by_role("button", name=text("maps.fair_play")).click()
    fair.get_by_role("button", name=text("maps.fair_stop")).click()
    expect(fair.get_by_role("progressbar")).to_have_count(0)
    fair.get_by_role("button").click()  # from where it stopped, or from the first game
    expect(fair).to_contain_text("72 games", timeout=60_000)
    expect(fair.get_by_role("listitem")).to_have_count(3)
    expect(fair.get_by_role("status")).to_contain_text("equal share")
    expect(fair.get_by_role("button")).to_have_count(0)
    axe(page)
    page.get_by_role("button", name=text("shell.map.another")).click()
    expect(page).not_to_have_url(re.compile(CODE))
    expect(fair.get_by_role("listitem")).to_have_count(0)

"""The companion of a game with the box: laid out, reckoned, printed and kept, also when the server is gone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import check_every_language, visit

pytestmark = pytest.mark.timeout(300)

STICKS_OUT = "document.documentElement.scrollWidth - innerWidth"
SHEET_FITS = "(sheet => sheet.scrollHeight <= sheet.clientHeight)(document.querySelector('.printed'))"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server of its own: it is ended in the middle of the test."""
    started = Server(tmp_path_factory.mktemp("companion")).start()
    yield started
    started.end()


def part(page: Page, name: str) -> None:
    """Open one of the parts."""
    page.get_by_role("radio", name=name, exact=True).check(force=True)
    settle(page)


def more(page: Page, thing: str, times: int = 1, within: str = "main") -> None:
    """Press the button that counts one more of something."""
    for _ in range(times):
        page.locator(within).get_by_label(f"{thing}: one more", exact=True).first.click()


def test_a_game_with_the_box_is_led_also_without_a_server(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, "/companion", phone=True)
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name=text("companion.begin")).click()
    sheet = page.locator(".printed")
    expect(sheet).to_contain_text("$150 in the bank")
    expect(sheet).to_contain_text("(in the box: 15, 16)")
    expect(sheet).to_contain_text("4 × 3")
    page.get_by_label("Name of Chain A").fill("Ann")
    expect(page.locator("[data-offline]")).to_be_visible()
    axe(page)
    check_every_language(page, also=SHEET_FITS)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True))) == 1
    page.locator("header select").select_option("en")
    expect(page.locator("[data-offline]")).to_be_visible()

    server.end()
    page.reload()
    expect(page.get_by_label("Name of Chain A")).to_have_value("Ann")
    expect(page.locator("[data-offline]")).to_be_visible()
    part(page, "Milestones")
    page.get_by_role("button", name="Ann has “First burger marketed”").click()
    axe(page)
    part(page, "Dinnertime")
    page.locator("summary").first.click()
    more(page, "Waitress")
    more(page, "Burger", 2, "details[open]")
    page.get_by_label(text("companion.add_house")).select_option("9")
    house = "article"
    more(page, "Burger", 2, house)
    more(page, "Ann", 2, house)
    expect(page.locator("[data-sale='9']")).to_have_text("$10 × 2 × 2 + $10 = $50")
    assert page.evaluate(STICKS_OUT) <= 0
    axe(page)
    page.get_by_role("button", name=text("companion.pay_out")).click()
    part(page, "Bank")
    page.reload()
    expect(page.locator("[data-cash]").first).to_have_text("$53")
    expect(page.locator("[data-bank]")).to_have_text("$97")
    axe(page)
    page.get_by_role("button", name=text("ask.undo")).click()
    expect(page.locator("[data-cash]").first).to_have_text("$0")
    new_page.complaints[:] = [each for each in new_page.complaints if "ERR_CONNECTION_REFUSED" not in each]

"""The sheets to print: each fits on its page, in every language, with nothing but the base game and with everything."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from magnate.content import languages, module_infos
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)

EVERYTHING = [each.id for each in module_infos() if each.id != "hard_choices"]
READABLE = 5.5
"""Points of the letters on the fullest sheet."""

LETTERS = """
() => [...document.querySelectorAll('.printed')].map(sheet => ({
  points: parseFloat(sheet.style.fontSize),
  fits: sheet.scrollWidth <= sheet.clientWidth && sheet.scrollHeight <= sheet.clientHeight,
  missing: sheet.innerText.includes('[missing]'),
  words: sheet.innerText,
}))
"""


def written(page: Page, language: str) -> list[str]:
    """Return the words of both sheets, once they are written in a language and fit."""
    page.wait_for_selector(f".sheets[data-shown^='{language} ']")
    settle(page)
    sheets = page.evaluate(LETTERS)
    assert len(sheets) == 2
    for sheet in sheets:
        assert sheet["fits"], language
        assert sheet["points"] >= READABLE, language
        assert not sheet["missing"], language
    return [sheet["words"] for sheet in sheets]


def pages_of(page: Page, paper: Literal["A4", "Letter"]) -> int:
    """Return how many pages a printer would print."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=True)))


def test_the_fullest_sheets_fit_in_every_language(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, f"/rules/print?modules={','.join(EVERYTHING)}")
    seen = set[str]()
    for language in languages():
        page.locator("header select").select_option(language)
        words = written(page, language)
        seen.update(words)
        assert pages_of(page, "A4") == 2, language
    assert pages_of(page, "Letter") == 2
    assert len(seen) == 2 * len(languages())


def test_the_player_aid_follows_the_modules_chosen(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, "/rules")
    page.get_by_role("link", name=text("rules.print.open")).click()
    _, aid = written(page, "en")
    assert "Waitress" in aid
    assert "Barista" not in aid
    axe(page)
    assert pages_of(page, "Letter") == 2
    page.get_by_label("Coffee").check()
    expect(page.locator(".printed").last).to_contain_text("Barista")
    _, aid = written(page, "en")
    expect(page).to_have_url(re.compile("modules=.*coffee"))
    page.get_by_label("New Milestones").check()
    expect(page.get_by_label("Hard Choices")).to_be_disabled()
    page.emulate_media(media="print")
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()


def test_the_introductory_games_leave_out_what_they_do_not_have(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/rules/print?modules=coffee")
    assert "$ has a salary" in written(page, "en")[1]
    page.get_by_label("Introductory Game with Milestones").check()
    expect(page.locator(".printed").first).to_contain_text("$75")
    around, aid = written(page, "en")
    assert text("rules.print.no_payday") in around
    assert "$ has a salary" not in aid
    assert "First waitress played" in aid
    page.get_by_label("Introductory Game", exact=True).check()
    expect(page.locator(".printed").last).not_to_contain_text("First waitress played")
    expect(page.locator(".printed").last).to_contain_text("Barista")
    expect(page).to_have_url(re.compile("modules=coffee&game=introductory_1"))


def test_a_phone_shows_whole_sheets(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/rules/print", phone=True)
    written(page, "en")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert pages_of(page, "A4") == 2

"""Puzzles in the page: found on the shelf, asked with hints, answered, explained by playing, and remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Response, expect

from magnate.puzzles import shipped
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import press, visit

ONE = next(one for one in shipped() if one.theme == "structure")
WRONG = next(number for number in range(len(ONE.choices)) if number != ONE.answer)


def fits(page: Page) -> bool:
    """Tell whether nothing sticks out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.timeout(180)
def test_a_puzzle_is_found_asked_answered_and_explained(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, "/", phone=True, night=True)
    press(page, "shell.lobby.daily", role="link")
    expect(page).to_have_url(re.compile("/puzzles/daily$"))
    expect(page.locator("fieldset label").first).to_be_visible(timeout=20_000)
    press(page, "puzzles.to_shelf", role="link")
    page.get_by_label(text("puzzles.filter.theme")).select_option("structure")
    assert fits(page)
    axe(page)

    heard: list[Response] = []

    def hear(answer: Response) -> None:
        heard.append(answer)

    page.on("response", hear)
    page.locator(f"ul a[href$='/{ONE.id}']").click()
    choices = page.locator("fieldset label")
    expect(choices).to_have_count(len(ONE.choices), timeout=20_000)
    assert not any(
        '"behind"' in answer.text() or '"answer"' in answer.text() for answer in heard if "/api/" in answer.url
    )
    press(page, "puzzles.hint")
    press(page, "puzzles.hint.more")
    expect(page.locator(".hints li")).to_have_count(2)
    assert fits(page)
    axe(page)
    choices.nth(WRONG).click()
    press(page, "puzzles.answer")
    expect(page.get_by_role("alert")).to_contain_text(f"choice {ONE.answer + 1} is better by")
    on = page.get_by_role("button", name=text("puzzles.on"))
    on.click()
    expect(page.locator(".told")).to_contain_text("Put to work")
    page.get_by_role("radio", name="Your choice").check()
    expect(page.locator(".told")).to_contain_text(text("puzzles.start"))
    axe(page)

    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/puzzles")
    missed = page.locator(f"ul a[href$='/{ONE.id}']")
    expect(missed.get_by_text("Missed")).to_be_attached()
    missed.click()
    choices.nth(ONE.answer).click()
    press(page, "puzzles.answer")
    expect(page.get_by_role("alert")).to_contain_text(text("puzzles.right"))
    axe(page)
    press(page, "puzzles.analyse")
    expect(page).to_have_url(re.compile("/analysis/.+"))
    page.goto("/puzzles")
    expect(page.get_by_text("1 of ")).to_be_visible()

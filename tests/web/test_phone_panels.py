"""On a phone a panel shows what a press was about, and what is still to be chosen, without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Regulars
from tests.web.moments import bring
from tests.web.scene import settle

pytestmark = pytest.mark.timeout(300)

IN_SIGHT = """
part => {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  const body = document.querySelector('.sheet .body').getBoundingClientRect()
  const foot = document.querySelector('section.ask .ask-foot').getBoundingClientRect()
  return top >= body.top - 1 && bottom <= foot.top + 1 && left >= 0 && right <= innerWidth
}
"""
"""Whether something lies whole between the title of the sheet and the foot of the panel."""


def in_sight(page: Page, selector: str) -> bool:
    """Return whether all that a selector finds is in sight."""
    return all(part.evaluate(IN_SIGHT) for part in page.locator(selector).all())


def tap(page: Page, selector: str, number: int = 0) -> None:
    """Press something where it is: a finger of the browser would scroll to it."""
    page.locator(selector).nth(number).evaluate("button => button.click()")
    settle(page)


def test_what_is_said_of_a_card_stands_below_it_and_leaves_the_list_its_room(regular: Regulars) -> None:
    page = regular(phone=True)
    bring(page, "hire")
    for number in (0, 3, 7):
        tap(page, "section.ask button[data-key]", number)
        expect(page.locator("section.ask ul .outlook")).to_be_visible()
        assert in_sight(page, "section.ask ul .outlook, section.ask button[aria-pressed=true][data-key]")
    assert page.locator("section.ask footer .outlook").count() == 0


def test_a_card_to_train_shows_what_it_can_become_and_what_that_means(regular: Regulars) -> None:
    page = regular(phone=True)
    bring(page, "train")
    tap(page, "section.ask button[data-from]")
    assert in_sight(page, "section.ask button[data-becomes]")
    tap(page, "section.ask button[data-becomes]")
    expect(page.locator("section.ask ul .outlook")).to_be_visible()
    assert in_sight(page, "section.ask ul .outlook, section.ask button[data-becomes][aria-pressed=true]")
    foot = page.locator("section.ask [data-primary]")
    assert foot.evaluate("button => button.getBoundingClientRect().right <= innerWidth"), "its words are whole"


def test_the_rounds_of_a_campaign_come_into_sight_with_its_good_and_stand_on_the_button(regular: Regulars) -> None:
    page = regular(phone=True)
    bring(page, "campaign-message")
    tap(page, "section.ask button[data-good]")
    assert in_sight(page, "section.ask button[data-rounds]")
    expect(page.locator("section.ask [data-primary]")).to_have_text("Launch for 3 rounds")
    tap(page, "section.ask button[data-rounds='1']")
    expect(page.locator("section.ask [data-primary]")).to_have_text("Launch for 1 round")

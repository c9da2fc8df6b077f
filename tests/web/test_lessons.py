"""The lessons in the browser: somebody new who presses nothing but what is lit comes to the end of each."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from magnate.lessons import lesson, names
from magnate.lessons.shelf import ORDER
from tests.effort import is_thorough
from tests.web.conftest import Screenshot
from tests.web.harness import SCREENS, Pages
from tests.web.scene import COUNTING, PATIENCE, settle, texts
from tests.web.serving import Server
from tests.web.visits import PAUSE, press, put_away_shows

pytestmark = pytest.mark.timeout(300)

CLICKS = 40
FIRST = "first_dinner"
SIZES = {False: "desk", True: "phone"}
BASE = [name for name in ORDER if not lesson(name).module]
TAKEN = [
    (FIRST, False),
    *((name, place % 2 == 0) for place, name in enumerate(BASE)),
    ("coffee", True),
    ("rural_marketeers", False),
]
"""Every lesson of the base game once, by turns on a phone and on a desk, the first one on both; two of modules."""

if is_thorough():
    TAKEN = [(name, phone) for name in names() for phone in (False, True)]

LEFT, LEFT_AT = "prices", 3
"""A lesson that is left after some presses, and taken up again."""

WATCH = texts("lessons")["lessons.watch"]
"""Said while something plays that no step is about."""

LOOK = """
() => {
  const box = element => {
    if (element === null) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  const guide = document.querySelector('.guide')
  return {
    guide: box(guide),
    words: guide?.querySelector('.words')?.textContent ?? '',
    lit: box(document.querySelector('[data-lit]')),
    looked: document.querySelector('[data-lit].looked') !== null,
    next: box(document.querySelector('.guide [data-next]:not(:disabled)')),
    clicks: window.clicks,
  }
}
"""


SCROLLED = """
() => {
  let panel = document.querySelector('section.ask')
  while (panel !== null && panel.scrollTop === 0) panel = panel.parentElement
  return panel?.scrollTop ?? 0
}
"""
"""How far the question is scrolled, in pixels."""


class Seen(NamedTuple):
    """What the guide shows: its strip, its words, what is lit (only to be looked at), its button, presses so far."""

    guide: dict[str, float] | None
    words: str
    lit: dict[str, float] | None
    looked: bool
    next: dict[str, float] | None
    clicks: int


def seen(page: Page, end: str) -> Seen:
    """Wait until the guide asks for something, or says its last words, at rest; return what it shows."""
    before: Any = None
    for _ in range(PATIENCE // 150):
        settle(page)
        now = Seen(**page.evaluate(LOOK))
        asks = now.words == end or now.next is not None or (now.lit is not None and not now.looked)
        if now.guide is not None and asks and now == before:
            return now
        before = now
        page.wait_for_timeout(150)
    raise AssertionError(f"the guide asks for nothing: {before}")


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Tell whether two boxes share a part of the page."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def press_at(page: Page, box: dict[str, float], touch: bool) -> None:
    """Press the middle of what is lit, which nothing may cover."""
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def plays_on(page: Page) -> None:
    """Press "Now you": the town goes on as an ordinary game, without a lesson, and it is the reader's move."""
    put_away_shows(page)
    before = page.url
    press(page, "lessons.go_on")
    expect(page).not_to_have_url(before)
    expect(page.locator("section.ask button[data-primary]").first).to_be_attached()
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".tag.practice")).to_have_count(0)


@pytest.mark.parametrize(("name", "phone"), TAKEN, ids=lambda value: value if isinstance(value, str) else SIZES[value])
def test_a_lesson_is_played_by_pressing_what_is_lit(
    new_page: Pages, server: Server, screenshot: Screenshot, name: str, phone: bool
) -> None:
    width, height = (360, 640) if phone else (1280, 720)
    page = new_page(width, height, touch=phone, base_url=server.url)
    page.set_default_timeout(PATIENCE)
    page.add_init_script(COUNTING)
    page.add_init_script(PAUSE % "wait")
    page.add_init_script("window.clicks = 0; addEventListener('click', () => { window.clicks += 1 }, true)")
    if name == FIRST:
        page.goto("/")
        settle(page)
        press(page, "shell.hero.learn", role="link")
    else:
        page.goto(f"/learn/{name}")
    said: list[str] = []
    end = texts("lessons")[f"lessons.{name}.done"]
    for number in range(3 * CLICKS):
        now = seen(page, end)
        assert now.guide is not None
        assert now.guide["y"] >= 0, f"the guide is out of sight: {now}"
        if now.words != WATCH and (not said or said[-1] != now.words):
            said.append(now.words)
        if now.words == texts("lessons")[f"lessons.{FIRST}.work"]:
            assert page.evaluate(SCROLLED) == 0, "those who are said to work are out of sight"
        if os.environ.get(SCREENS):
            screenshot(page, f"{name}-{SIZES[phone]}-{number:02}")
        if now.words == end:
            break
        if name == LEFT and number == LEFT_AT:
            table = page.url
            page.locator(".guide a.leave").click()
            expect(page).to_have_url(f"{server.url}/learn")
            page.goto(f"/learn/{name}")
            expect(page).to_have_url(table)
            assert seen(page, end).words == now.words, "it does not go on where it was left"
            continue
        assert now.lit is None or not overlap(now.guide, now.lit), f"the guide covers what it lights: {now}"
        target = now.lit if now.next is None else now.next
        assert target is not None
        assert target["y"] + target["height"] <= height + 8, f"out of sight: {now}"
        press_at(page, target, phone)
        page.wait_for_timeout(200)
    assert said == [texts("lessons")[f"lessons.{name}.{step.id}"] for step in lesson(name).steps] + [end]
    assert page.evaluate("window.clicks") <= CLICKS
    if lesson(name).then:
        plays_on(page)
    page.goto("/learn")
    expect(page.locator("li.done").get_by_text(texts("lessons")["lessons.is_done"])).to_be_visible()

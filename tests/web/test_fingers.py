"""A finger on a small phone: a dot stages its own place, and nothing comes under the finger by surprise."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.effort import often
from tests.web.conftest import Regulars
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.test_staging import GAME, commands
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

PLACING = (
    "first-restaurant",
    "campaign-place-billboard",
    "campaign-place-airplane",
    "build-house",
    "build-garden",
    "restaurant-place",
    "coffee-shop",
    "second-campaign",
    "lobby-piece",
    "off-ramp",
    "extra-tile-place",
    "crowded-launch",
)
MOST_DOTS = often(2, 6)
CLOSE = 28
"""Pixels to a square at which a finger can tell any two places apart."""

DOTS = """
() => {
  const map = document.querySelector('#board [role=application]')
  const dots = map.querySelector('.spots .dots')
  const matrix = dots.getScreenCTM()
  return [...(dots.getAttribute('d') ?? '').matchAll(/M(-?[\\d.]+) (-?[\\d.]+)h/g)].map(([, x, y]) => {
    const at = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix)
    return { unit: [Number(x), Number(y)], at: [at.x, at.y], zoom: matrix.a * 32,
      free: map.contains(document.elementFromPoint(at.x, at.y)) }
  })
}
"""


FREE = """
([x, y]) => document.querySelector('#board [role=application]').contains(document.elementFromPoint(x, y))
"""


def anchors(options: list[dict[str, Any]]) -> dict[tuple[float, float], set[str]]:
    """Return the anchors whose dot is drawn at a point of the map, in units: the middle of the first place there."""
    found: dict[tuple[float, float], set[str]] = {}
    seen: set[str] = set()
    for option in options:
        place = option["place"]
        if place is None or option["same_as"] >= 0 or place["edge"]:
            continue
        anchor = " ".join(map(str, place["anchor"]))
        if anchor in seen:
            continue
        seen.add(anchor)
        rect, cells = place["rect"], place["cells"]
        if cells:
            rows, columns = [row for row, _ in cells], [column for _, column in cells]
            middle = (sum(columns) / len(cells) + 0.5, sum(rows) / len(cells) + 0.5)
        else:
            middle = (rect["column"] + rect["width"] / 2, rect["row"] + rect["height"] / 2)
        found.setdefault((round(middle[0] * 32, 2), round(middle[1] * 32, 2)), set()).add(anchor)
    return found


def come_closer(page: Page) -> None:
    """Zoom with the button until squares are as large as a finger needs, as long as places are in sight."""
    for _ in range(8):
        dots = page.evaluate(DOTS)
        if not dots or dots[0]["zoom"] >= CLOSE:
            return
        zoom(page, "board.zoom_in")
        if not some(page.evaluate(DOTS)):
            zoom(page, "board.zoom_out")
            return


def zoom(page: Page, way: str) -> None:
    """Press a button that zooms, and wait until the map rests."""
    page.get_by_role("button", name=text(way)).tap()
    page.wait_for_timeout(500)
    settle(page)


def stage(page: Page, dot: dict[str, Any]) -> dict[str, Any] | None:
    """Tap a dot, again where the map came closer for it; return it as it was tapped, None under a button of the map."""
    for _ in range(3):
        dot = next(each for each in page.evaluate(DOTS) if each["unit"] == dot["unit"])
        if not dot["free"]:
            return None
        page.touchscreen.tap(*dot["at"])
        page.wait_for_timeout(450)  # the map comes closer, and two quick taps would be one
        settle(page)
        after = next(each for each in page.evaluate(DOTS) if each["unit"] == dot["unit"])
        if after["zoom"] == dot["zoom"]:
            break
    return dot


def some(dots: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return some of the dots that can be tapped, spread over all of them."""
    free = [dot for dot in dots if dot["free"] and dot["at"][1] > 90]
    return free[:: max(1, len(free) // MOST_DOTS)][:MOST_DOTS]


@pytest.mark.parametrize("name", PLACING)
def test_a_dot_stages_its_own_place_however_it_is_turned(regular: Regulars, name: str) -> None:
    page = regular(phone=True)
    bring(page, name)
    if name == "campaign-place-airplane":
        stand_is_staged(page)
        return
    there = anchors(page.evaluate(GAME)["asked"]["options"])
    come_closer(page)
    sent, staged = commands(page), set()
    for turns in range(often(2, 4)):
        for dot in some(page.evaluate(DOTS)):
            ghost = page.locator("#board .ghost.picked")
            if ghost.count():
                page.keyboard.press("Escape")  # a second tap on the same dot would confirm it
                expect(ghost).to_have_count(0)
            if (tapped := stage(page, dot)) is None:
                continue
            expect(ghost).to_have_count(1)
            where = ghost.get_attribute("data-at") or ""
            assert where in there[(round(dot["unit"][0], 2), round(dot["unit"][1], 2))], f"turned {turns} times"
            staged.add((where, ghost.get_attribute("data-variant")))
            after = next(each for each in page.evaluate(DOTS) if each["unit"] == dot["unit"])
            assert math.dist(after["at"], tapped["at"]) < 2, "the map moved under the finger"
        turn = page.get_by_role("button", name=text("board.turn"))
        if turn.count() == 0:
            break
        turn.tap()
        page.wait_for_timeout(500)  # the map glides to show all of what was turned
        settle(page)
    assert sent == []
    assert staged


def stand_is_staged(page: Page) -> None:
    """Check that the stand of an airplane that was tapped is the one that is staged."""
    stands, ghost = page.locator("#board .spots .stand"), page.locator("#board .ghost.picked")
    sent, staged = commands(page), set()
    for index in range(0, stands.count(), max(1, stands.count() // 4)):
        if ghost.count():
            page.keyboard.press("Escape")
            expect(ghost).to_have_count(0)
        for _ in range(3):
            box = stands.nth(index).bounding_box()
            assert box is not None
            at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if ghost.count() or not page.evaluate(FREE, at):
                break
            page.touchscreen.tap(*at)
            page.wait_for_timeout(450)  # the map comes closer, and two quick taps would be one
            settle(page)
        if ghost.count():
            assert ghost.get_attribute("data-at") == stands.nth(index).get_attribute("data-at")
            staged.add(ghost.get_attribute("data-at"))
    assert sent == []
    assert len(staged) > 1


def test_a_finger_that_taps_on_presses_nothing_that_came_under_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    bring(page, "campaign-place-billboard")
    come_closer(page)
    sent = commands(page)
    low = max((dot for dot in page.evaluate(DOTS) if dot["free"]), key=lambda dot: float(dot["at"][1]))
    page.touchscreen.tap(*low["at"])
    page.touchscreen.tap(*low["at"])
    page.wait_for_function("() => document.querySelector('.sheet.folded') === null")
    for _ in range(3):
        page.touchscreen.tap(*low["at"])
    settle(page)
    assert read(page).kind == "campaign_message"
    expect(page.locator("#board .ghost.picked")).to_have_count(1)  # where it will stand, while its message is chosen
    assert page.locator("section.ask button[aria-pressed=true]").count() == 0
    assert sent == []


HALF_WAY = """
() => {
  const later = window.setTimeout
  window.setTimeout = (act, wait, ...given) => later(act, wait === 220 ? 60000 : wait, ...given)
  const style = new CSSStyleSheet()
  style.replaceSync('.gliding { transition: transform 60s linear -30s !important }')
  document.adoptedStyleSheets.push(style)
}
"""
"""From here on the map stays in the middle of its next glide."""

LEFT_ALONE = """
() => {
  let box = null
  const look = () => {
    const show = document.querySelector('section.show')
    if (show !== null) box = show.getBoundingClientRect()
    else if (box !== null && !document.querySelector('.under').inert) {
      const spots = Array.from({ length: 100 }, (_, place) =>
        [box.x + (place % 10 + 0.5) * box.width / 10, box.y + (Math.floor(place / 10) + 0.5) * box.height / 10])
      const hit = spot => document.elementFromPoint(...spot).closest('button, a, [role=application]') !== null
      window.under = spots.filter(hit).length
      return
    }
    requestAnimationFrame(look)
  }
  look()
}
"""
"""Count the spots of a show at which something can be pressed as soon as it has left."""


def test_a_tap_on_a_map_that_glides_means_what_is_seen(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True, motion=True)
    bring(page, "coffee-shop")
    there = anchors(page.evaluate(GAME)["asked"]["options"])
    come_closer(page)
    zoom(page, "board.zoom_in")
    page.evaluate(HALF_WAY)
    page.get_by_role("button", name=text("board.fit"), exact=True).tap()
    page.wait_for_timeout(450)
    ghost = page.locator("#board .ghost.picked")
    dot = some(page.evaluate(DOTS))[1]
    page.touchscreen.tap(*dot["at"])
    expect(ghost).to_have_count(1, timeout=5000)
    assert (ghost.get_attribute("data-at") or "") in there[(round(dot["unit"][0], 2), round(dot["unit"][1], 2))]


def test_a_finger_that_comes_down_as_a_card_leaves_presses_nothing_below_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    page.evaluate("localStorage['magnate.shows_seen'] = 'quiet'")
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.evaluate(LEFT_ALONE)
    player = Player(page, touch=True, dice=Random(3))
    player.play(lambda scene: scene.show or bool(page.evaluate("'under' in window")))
    page.wait_for_function("() => 'under' in window")
    assert page.evaluate("window.under") == 0


def test_one_tap_on_a_place_of_the_list_stages_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True)
    for name in ("first-restaurant", "campaign-place-billboard"):
        bring(page, name)
        page.locator(".sheet .fold").tap()
        settle(page)
        place = page.locator("section.ask button[data-key]").nth(1)
        place.tap()
        settle(page)
        expect(place).to_have_attribute("aria-pressed", "true")
        assert read(page).kind in {"first_restaurant", "campaign_place"}


def test_a_folded_sheet_warns_as_an_open_one_does(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, phone=True, pause="0")
    bring(page, "restaurant-place")
    refusal = {"error": "illegal", "why": "Too far.", "rule": "B-RST-04"}
    page.route("**/commands", lambda route: route.fulfill(status=422, json=refusal))
    come_closer(page)
    dot = some(page.evaluate(DOTS))[0]
    stage(page, dot)
    stage(page, dot)
    warning = page.locator("section.ask .ask-warning")
    expect(warning).to_be_visible()
    assert read(page).folded
    expect(page.locator("section.ask .list")).to_be_hidden()
    said = warning.inner_text()
    assert refusal["why"] in said
    page.locator(".sheet .fold").tap()
    settle(page)
    assert warning.inner_text() == said
    new_page.complaints.clear()  # some browsers report the refusal

"""A drive for drinks is drawn along the road, with a mouse and with a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.web import tour
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.visits import confirm, visit

POINTS = """
() => {
  const ribbon = document.querySelector('#board .route .ribbon-line')
  const matrix = ribbon.getScreenCTM()
  const length = ribbon.getTotalLength()
  const steps = Math.ceil(length / 8)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y } = ribbon.getPointAtLength(length * step / steps).matrixTransform(matrix)
    return [x, y]
  })
}
"""
"""Points of the window along the route that is shown."""

LAST = """
async id => {
  const { told } = await (await fetch(`/api/v1/tables/${id}/history`)).json()
  return told.at(-1).events.find(event => event.kind === 'drinks_collected') ?? null
}
"""


def with_mouse(page: Page, points: list[tuple[float, float]]) -> Iterator[None]:
    """Draw along points; stop before letting go."""
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point)
    yield
    page.mouse.up()


def with_finger(page: Page, points: list[tuple[float, float]]) -> Iterator[None]:
    """Draw along points; stop before letting go."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    touch("touchStart", points[0])
    for point in points[1:]:
        touch("touchMove", point)
    yield
    touch("touchEnd")


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_the_haul_that_is_drawn_is_fetched(new_page: Pages, server: Server, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    bring(page, "food-route")
    press = "tap" if phone else "click"
    if phone:
        tour.unfold(page)
    haul = page.locator("section.ask button[data-key]:has(.haul)").first
    getattr(haul, press)()
    settle(page)
    if phone:
        page.locator(".sheet .fold").tap()
        settle(page)
        page.wait_for_timeout(400)  # until the map has found its size
    points = page.evaluate(POINTS)
    page.evaluate("() => document.activeElement?.blur()")
    getattr(page.get_by_role("button", name=text("board.draw")), press)()
    for _ in (with_finger if phone else with_mouse)(page, points):
        settle(page)
        assert re.search(r"borders? crossed|No border crossed", page.locator("#board .board").inner_text())
        assert page.locator("#board .route.drawn").count() == 1, "what is drawn is shown"
    settle(page)
    if phone:
        tour.unfold(page)
    confirm(page)
    fetched = page.evaluate(LAST, page.url.split("/")[4])
    assert fetched is not None
    assert fetched["route"], "a drive along a road"

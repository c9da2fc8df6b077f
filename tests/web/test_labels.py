"""Labels on the map: none covers another, nor a piece that it does not belong to."""

from __future__ import annotations

from random import Random

import pytest

from magnate import Setup
from magnate.content.choices import all_modules
from magnate.testing.random_play import busy_moves, staffed_game
from tests.web.conftest import Screenshot
from tests.web.harness import Pages
from tests.web.moments import TAKE_IN, bring, sit
from tests.web.scene import LAID_OUT_MS, settle
from tests.web.serving import Server
from tests.web.visits import open_table, visit

pytestmark = pytest.mark.timeout(300)

SIZES = ((1920, 1080), (1280, 720), (360, 640))
MOMENTS = ("payday", "food-route", "campaign-place-billboard", "second-campaign", "lobby-piece", "off-ramp")
"""Maps of four and five chains in the middle of a game, with and without modules, with ranges and off-ramps."""

SIX = "six-players"
ROUND = 5


def six_players() -> str:
    """Return the record of a game of six chains with every module, late enough for a crowded map."""
    begun = staffed_game(Setup.choose(6, modules=all_modules(6), seed=3), 1)
    late = next(game for game in busy_moves(begun, Random(1), ROUND) if game.state.round == ROUND)
    return late.record().dumps()


COVERS = """
() => {
  const LEAST = 1.5 // pixels that count
  const shown = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const layers = [...document.querySelectorAll('#board svg.town')]
  const pieceOf = element => {
    let at = element
    while (at.parentElement !== null && !layers.includes(at.parentElement)) at = at.parentElement
    return at
  }
  const boxOf = element => element.getBoundingClientRect()
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > LEAST
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > LEAST
  // What surrounds the letters of a font is higher than they are.
  const inked = element => {
    const { left, right, top, bottom, height } = boxOf(element)
    return { left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 }
  }
  const labels = layers.flatMap(layer => [...layer.querySelectorAll('text')])
    .filter(text => shown(text) && text.textContent.trim() !== '')
    .map(text => {
      const name = `${text.getAttribute('class')} "${text.textContent.trim()}"`
      return { own: pieceOf(text), box: inked(text), name }
    })
  const PIECES = ':is(.house, .campaign, .restaurant, .piece, .away)'
  const shapes = [...document.querySelectorAll(`#board ${PIECES} :is(rect, circle, path)`)]
    .filter(shape => shape.closest('defs') === null && shown(shape))
    .map(shape => {
      const name = `${shape.closest(PIECES).getAttribute('class')}: ${shape.getAttribute('class')}`
      return { own: pieceOf(shape), box: boxOf(shape), name }
    })
  const over = (one, others) => others.filter(({ box }) => meet(one.box, box))
    .map(({ name }) => `${one.name} over ${name}`)
  const legends = [...document.querySelectorAll('#board p.range')].map(one => ({ box: boxOf(one), name: 'the legend' }))
  const faults = [
    ...labels.flatMap((one, at) => over(one, labels.slice(at + 1))),
    ...labels.flatMap(one => over(one, shapes.filter(({ own }) => own !== one.own))),
    ...legends.flatMap(one => over(one, [...labels, ...shapes])),
  ]
  return [...new Set(faults)]
}
"""
"""What covers what, by its classes and its words."""


@pytest.mark.parametrize("moment", [*MOMENTS, SIX])
def test_no_label_of_the_map_covers_another_or_a_piece(
    new_page: Pages, server: Server, screenshot: Screenshot, moment: str
) -> None:
    page = visit(new_page, server)
    if moment == SIX:
        open_table(page, page.evaluate(TAKE_IN, six_players()))
        sit(page)
    else:
        bring(page, moment)
    faults = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(LAID_OUT_MS)
        settle(page)
        screenshot(page, f"labels_{moment}_{width}x{height}")
        if found := page.evaluate(COVERS):
            faults[f"{width} x {height}"] = found
    assert not faults, "\n".join(f"{size}: {fault}" for size, found in faults.items() for fault in found)

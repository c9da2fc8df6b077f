"""After "Your first dinner": the town goes on against the apprentice, and somebody new plays it to its final bill."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from magnate.lessons import lesson
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action, PickCampaign, PlaceCampaign
from tests.effort import often
from tests.web.harness import Pages
from tests.web.player import Player
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.test_lessons import FIRST, plays_on
from tests.web.test_whole_games import DESK, PHONE
from tests.web.visits import visit

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

TAKE = """
async ({ lesson, decisions }) => {
  const json = { 'Content-Type': 'application/json' }
  const ask = async (path, body) => {
    const me = await (await fetch('/api/v1/me')).json()
    const headers = { ...json, 'X-CSRF-Token': me.csrf }
    const answer = await fetch(`/api/v1/${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const seat = 0
  const { id } = await ask(`lessons/${lesson}`, { guest_name: 'Ann' })
  for (const [number, steps] of decisions.entries()) {
    for (;;) {
      const { waiting } = await ask(`tables/${id}`)
      if (waiting.includes(seat)) break
      await new Promise(done => setTimeout(done, 50))
    }
    const { latest } = await ask(`tables/${id}/game`)
    await ask(`tables/${id}/commands`, { seat, seq: latest, key: `lesson-${String(number).padStart(3, '0')}`, steps })
  }
  return id
}
"""
"""Takes a lesson and plays it as it says, without the page; gives the id of its table."""


def taught(page: Page) -> None:
    """Stand at the end of the lesson, as its own steps lead there."""
    decisions: list[list[Any]] = []
    together: list[Action] = []
    for step in lesson(FIRST).steps:
        together += step.do
        if together and not isinstance(together[-1], PickCampaign | PlaceCampaign):
            decisions.append([action_to_object(action) for action in together])
            together = []
    table = page.evaluate(TAKE, {"lesson": FIRST, "decisions": decisions})
    page.goto(f"/g/{table}")
    settle(page)
    while page.locator(".guide [data-next]").filter(has_text=text("lessons.next")).count():
        page.locator(".guide [data-next]").click()
        settle(page)


@pytest.mark.parametrize("phone", [PHONE, DESK][: often(1, 2)])
def test_the_game_after_the_first_lesson_is_played_to_its_final_bill(
    new_page: Pages, server: Server, phone: bool
) -> None:
    page = visit(new_page, server, "/", phone=phone, coach=True)
    taught(page)
    plays_on(page)
    player = Player(page, touch=phone, dice=Random(1))
    player.play(lambda scene: scene.finished)
    assert player.lost == [], "pressed in vain"
    expect(page.get_by_role("heading", name=text("story.bill.title"))).to_be_visible()

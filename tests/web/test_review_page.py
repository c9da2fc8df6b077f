"""The review of a game in the page: asked for, being made, read; each costly decision is first a question."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.test_reviews import finished_game
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import press, visit

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])

TAKE_IN = """
async record => {
  const json = { 'Content-Type': 'application/json' }
  await fetch('/api/v1/guests', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Ann' }) })
  const me = await (await fetch('/api/v1/me')).json()
  const headers = { ...json, 'X-CSRF-Token': me.csrf }
  const answer = await fetch('/api/v1/records', { method: 'POST', headers, body: record })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()).id
}
"""


def line(card: str) -> dict[str, Any]:
    return {"said": [{"say": "plan_hire", "values": {"cards": {card: 1}}}], "actions": [], "structure": {}}


COSTLY = {
    "number": 5,
    "seat": 1,
    "round": 1,
    "kind": "staff",
    "move": 6,
    "loss": 273,
    "loss_error": 41,
    "chance": 524,
    "chance_error": 90,
    "games": 24,
    "choices": 6,
    "by_planner": False,
    "overlooked": line("marketing_trainee"),
    "overlooked_gain": 241,
    "overlooked_error": 39,
    "again": [3, 4],
    "punishes": 0,
    "played": line("kitchen_trainee"),
    "better": line("recruiting_girl"),
}
REVIEW = {
    "version": 1,
    "level": "quick",
    "seed": 1,
    "players": 2,
    "rounds": 9,
    "finished": True,
    "horizon": 40,
    "games": 4095,
    "costly": [COSTLY],
    "good": [],
    "moments": [6],
    "seats": [
        {"seat": 0, "windows": 44, "real": 41, "lost": 0, "lost_error": 0, "worst": []},
        {"seat": 1, "windows": 48, "real": 43, "lost": 273, "lost_error": 41, "worst": [5]},
    ],
    "luck": [{"seat": seat, "ties_won": 0, "ties_lost": 0, "reserve": 3, "reserve_error": 14} for seat in (0, 1)],
    "curve": [
        {"round": round_, "seat": seat, "chance": 1000 * (1 - seat), "chance_error": 0, "margin": 9, "margin_error": 2}
        for round_ in range(1, 11)
        for seat in (0, 1)
    ],
}
"""A review as the server gives it; making one would take a minute."""


def answering(page: Page) -> None:
    """Let the server say that there is no review, then that it is being made, then give it."""
    stages = ["none", "working", "done"]

    def answer(route: Route) -> None:
        state = stages.pop(0) if len(stages) > 1 else stages[0]
        found = {"level": "quick", "state": state, "done": 500, "review": REVIEW if state == "done" else None}
        route.fulfill(status=200, content_type="application/json", body=json.dumps(found))

    page.route(re.compile(r"/api/v1/tables/[^/]+/review"), answer)


@BOTH
@pytest.mark.timeout(180)
def test_a_costly_decision_is_first_a_question(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    answering(page)
    page.goto(f"/g/{table}/review")
    press(page, "review.make")
    expect(page.locator("progress")).to_be_visible()
    expect(page.get_by_role("heading", name=text("review.curve"))).to_be_visible(timeout=20_000)
    better = page.get_by_text("Better: Hire: Recruiting Girl.")
    expect(page.get_by_text(text("review.question"))).to_be_visible()
    expect(better).to_have_count(0)
    press(page, "review.reveal")
    expect(better).to_be_visible()
    expect(page.get_by_text("missed again in rounds 3, 4")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    press(page, "review.board", role="link")
    expect(page).to_have_url(f"{server.url}/g/{table}/6")

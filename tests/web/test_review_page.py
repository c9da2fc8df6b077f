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
from tests.web.visits import check_every_language, press, visit

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
    "ends": [{"seat": 0, "played": 912, "better": 790}, {"seat": 1, "played": 405, "better": 556}],
    "punishes": 0,
    "played": line("kitchen_trainee"),
    "better": line("recruiting_girl"),
}
REVIEW = {
    "version": 3,
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


def answering(page: Page, stages: list[tuple[str, dict[str, Any] | None]]) -> list[str]:
    """Let the server say how far a review is, one stage after the other; return the ways in which it is asked."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        state, review = stages.pop(0) if len(stages) > 1 else stages[0]
        found = {"level": "quick", "state": state, "done": 500, "review": review}
        route.fulfill(status=200, content_type="application/json", body=json.dumps(found))

    def try_better(route: Route) -> None:
        sent = route.request.post_data_json or {}
        url = route.request.url.replace("/review/analysis", "/analysis")
        route.continue_(url=url, post_data=json.dumps({"seq": sent["number"] + 1, "title": sent["title"]}))

    page.route(re.compile(r"/api/v1/tables/[^/]+/review(\?|$)"), answer)
    page.route(re.compile(r"/api/v1/tables/[^/]+/review/analysis$"), try_better)
    return asked


@BOTH
@pytest.mark.timeout(180)
def test_a_costly_decision_is_first_a_question(new_page: Pages, server: Server, axe: Axe, phone: bool) -> None:
    page = visit(new_page, server, phone=phone)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    asked = answering(page, [("none", None), ("working", None), ("working", REVIEW), ("done", REVIEW)])
    page.goto(f"/g/{table}/review")
    expect(page.locator("progress")).to_be_visible()
    better = page.get_by_text("Better: Hire: Recruiting Girl.")
    expect(page.get_by_text(text("review.question"))).to_be_visible(timeout=20_000)
    expect(page.get_by_role("heading", name="One thing to do differently")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0, timeout=20_000)
    assert asked[:2] == ["GET", "POST"], "it begins by itself for those who played"
    assert asked.count("POST") == 1
    expect(better).to_have_count(0)
    press(page, "review.reveal")
    expect(better).to_be_visible()
    expect(page.get_by_text("missed again in rounds 3, 4")).to_be_visible()
    ends = page.get_by_role("table", name=re.compile("on average of 24 imagined games"))
    expect(ends.get_by_role("row")).to_have_count(3)
    expect(ends.get_by_role("row").nth(1)).to_contain_text("−$122")
    expect(ends.get_by_role("row").nth(2)).to_contain_text("+$151")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    axe(page)
    if phone:
        check_every_language(page)
        page.locator("header select").select_option("en")
    press(page, "review.board", role="link")
    expect(page).to_have_url(f"{server.url}/g/{table}/6")
    page.go_back()
    press(page, "review.reveal")
    press(page, "review.try")
    expect(page.get_by_text(text("analysis.badge"))).to_be_visible(timeout=20_000)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Round 1 · hiring and training")


@pytest.mark.timeout(120)
def test_who_only_looks_begins_a_review_by_a_press(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = page.evaluate(TAKE_IN, finished_game().dumps())
    page.route(re.compile(r"/api/v1/tables/[^/]+$"), without_own_seats)
    asked = answering(page, [("none", None), ("done", REVIEW)])
    page.goto(f"/g/{table}/review")
    expect(page.get_by_text(text("review.quick_hint"))).to_be_visible()
    assert asked == ["GET"]
    press(page, "review.make")
    expect(page.get_by_text(text("review.question"))).to_be_visible()


def without_own_seats(route: Route) -> None:
    """Let a table look as it does to somebody who did not play."""
    answer = route.fetch()
    told = answer.json()
    told["seats"] = [{**seat, "mine": False} for seat in told["seats"]]
    route.fulfill(response=answer, body=json.dumps(told))

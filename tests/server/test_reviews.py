"""Reviews at a server: of games that are over, made aside and kept; everybody who may see the table may read them."""

from __future__ import annotations

import random
import time
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import pytest

from magnate.bots import make_bot
from magnate.bots.driver import play_game
from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review import Costly, PlayedLine, Review
from magnate.review.levels import LEVELS
from magnate.review.shapes import VERSION
from magnate.review.windows import STAFF, story_of
from magnate.server.live import reviewing
from magnate.server.live.reviewing import Recorded
from tests.review.conftest import SMALL
from tests.server.serving import Served, Visitor, wait_for
from tests.server.test_records import short_game, taken_in


@cache
def finished_game() -> Record:
    """Return a game of few rounds that was played to its end."""
    game = Game.new(Setup.choose(2, variant="introductory_1", seed=31), listen=False)
    play_game(game, [make_bot("planner"), make_bot("apprentice")], random.Random(31))
    return game.record()


def small(door: Connection, made: Recorded, level: str, modules: Any) -> None:
    """Make a review of few imagined games, in the process."""
    LEVELS[level] = SMALL._replace(candidates=1, confirm=2, batch=2, finals=1, opinions=1, curve=1)
    reviewing.make(door, made, level, modules)


@pytest.fixture
def quick(server: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """Give a server whose reviews are small."""
    monkeypatch.setattr(server.app.state.games.reviewers, "maker", small)
    return server


def asked(visitor: Visitor, table: str, level: str = "quick") -> dict[str, Any]:
    """Return how far a review is."""
    found: dict[str, Any] = visitor.get(f"/tables/{table}/review", level=level)
    return found


def test_a_game_that_is_over_is_reviewed_once_and_read_by_everybody(quick: Served) -> None:
    ann, bob = Visitor(quick.url, "Ann"), Visitor(quick.url, "Bob")
    table = taken_in(ann, finished_game())
    assert table["state"] == "finished"
    path = f"/tables/{table['id']}/review"
    assert asked(ann, table["id"]) == {"level": "quick", "state": "none", "done": 0, "review": None}
    begun = ann.http.post(path, json={"level": "quick"})
    assert (begun.status_code, begun.json()["state"]) == (202, "working")
    wait_for(lambda: asked(ann, table["id"])["state"] != "working", 120)
    found = asked(ann, table["id"])
    assert (found["state"], found["done"]) == ("done", 1000)
    review = found["review"]
    assert (review["players"], review["finished"]) == (2, True)
    assert len(review["moments"]) == len(review["costly"]) > 0
    assert all([end["seat"] for end in one["ends"]] == [0, 1] for one in review["costly"])
    assert ann.http.post(path, json={"level": "quick"}).json()["review"] == review, "it is made once"
    assert bob.http.get(path).status_code == ann.http.get(f"/tables/{table['id']}").status_code or not table["public"]


def test_a_game_that_goes_on_is_never_judged(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, short_game())["id"]
    for answer in (
        ann.http.post(f"/tables/{table}/review", json={"level": "quick"}),
        ann.http.get(f"/tables/{table}/review"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (409, "not_over")


def test_levels_that_there_are_not_are_refused(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, short_game())["id"]
    assert ann.http.post(f"/tables/{table}/review", json={"level": "slow"}).status_code in (400, 422)
    assert ann.http.get(f"/tables/{table}/review", params={"level": "slow"}).status_code in (400, 422)


def test_few_reviews_of_one_person_wait_at_a_time(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state.games.reviewers.places, "of_one", 0)
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, finished_game())["id"]
    answer = ann.http.post(f"/tables/{table}/review", json={"level": "deep"})
    assert (answer.status_code, answer.json()["error"]) == (429, "too_many_jobs")
    assert asked(ann, table, "deep")["state"] == "none"


def costly_decision(record: Record) -> Costly:
    """Return a decision of a record as a review would tell it: another card was to be hired."""
    window = next(one for one in story_of(record).windows if one.kind == STAFF and one.played.doing.hires)
    game = Game.replay(record._replace(checkpoints=(), result=None), window.move)
    played = window.played.steps[0].action
    other = next(one for one in game.options(window.seat) if type(one) is type(played) and one != played)
    finish = [step.action for step in window.played.steps[1:]]
    better = PlayedLine([], [action_to_json(action) for action in (other, *finish)], {})
    line = PlayedLine([], [], {})
    kind, seat = window.kind, window.seat
    return Costly(
        window.number, seat, window.round, kind, window.move, 90, 9, 1, 1, 9, 2, line, better, False, None, 0, 0, [], []
    )


def halting(door: Connection, made: Recorded, level: str, modules: Any) -> None:
    """Find one costly decision, in the process, and never come to an end."""
    one = costly_decision(Record.loads(made.record.decode()))
    reviewing.send(door, "found", made.entries, Review(VERSION, level, 1, 2, 9, True, 40, 9, [], [], [], [one], [], []))
    door.send(("working", 300 + len(made.people)))
    time.sleep(600)


def test_what_was_found_so_far_is_read_while_the_rest_is_made_and_tried_on_the_board(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.app.state.games.reviewers, "maker", halting)
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    record = finished_game()
    table, one = taken_in(ann, record)["id"], costly_decision(record)
    path, body = f"/tables/{table}/review/analysis", {"level": "quick", "number": one.number}
    assert ann.post(path, body).status_code == 404, "nothing was found yet"
    ann.post(f"/tables/{table}/review", {"level": "quick"}).raise_for_status()
    wait_for(lambda: asked(ann, table)["review"] is not None, 60)
    found = asked(ann, table)
    assert (found["state"], found["done"]) == ("working", 302), "both seats are of people"
    assert [one["number"] for one in found["review"]["costly"]] == [one.number]
    assert len(found["review"]["moments"]) == 1
    made = ann.post(path, {**body, "title": "Round 1", "note": "Then?"}).raise_for_status().json()
    assert (made["title"], made["note"], made["mine"]) == ("Round 1", "Then?", True)
    assert [line["mark"] for line in made["lines"] if line["after"] == 0] == ["good", "mistake"]
    assert ann.post(path, {**body, "number": one.number + 999}).status_code == 404
    his = bob.post(path, body).raise_for_status().json()
    assert his["mine"], "who may see the table may try it too, as its record"
    assert his["id"] != made["id"]
    assert ann.post(path, {**body, "title": "x" * 81}).status_code == 400

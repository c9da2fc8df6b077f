"""Reviews at a server: of games that are over, made aside and kept; everybody who may see the table may read them."""

from __future__ import annotations

import random
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import pytest

from magnate.bots import make_bot
from magnate.bots.driver import play_game
from magnate.game import Game
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review.levels import LEVELS
from magnate.server.live import reviewing
from magnate.server.live.reviewing import Recorded
from tests.review.conftest import SMALL
from tests.server.serving import Served, Visitor, wait_for
from tests.server.test_records import short_game, taken_in


@cache
def finished_game() -> Record:
    """Return a short game that was played to its end."""
    game = Game.new(Setup.choose(2, variant="introductory_1", seed=4), listen=False)
    play_game(game, [make_bot("planner"), make_bot("apprentice")], random.Random(4))
    return game.record()


def small(door: Connection, made: Recorded, level: str, modules: Any) -> None:
    """Make a review of few imagined games, in the process."""
    LEVELS[level] = SMALL._replace(candidates=1, confirm=2, batch=2, finals=1)
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
    assert len(review["moments"]) == len(review["costly"])
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
    monkeypatch.setattr(reviewing, "MOST_OF_ONE", 0)
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, finished_game())["id"]
    answer = ann.http.post(f"/tables/{table}/review", json={"level": "deep"})
    assert (answer.status_code, answer.json()["error"]) == (429, "too_many_jobs")
    assert asked(ann, table, "deep")["state"] == "none"

"""Records: given when nothing is secret any more, taken in on a practice table, the same game again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from magnate import Game, Setup
from magnate.model.limits import LARGEST_FILE
from magnate.model.record import Record
from magnate.testing.random_play import random_game, staffed_game
from tests.messages.broken import JSON
from tests.server.serving import Served, Visitor, wait_for


def exported(visitor: Visitor, table: str) -> Record:
    """Return the record of a table."""
    return Record.loads(visitor.http.get(f"/tables/{table}/record").raise_for_status().text)


def taken_in(visitor: Visitor, record: Record | str) -> Any:
    """Take in a record; return the table."""
    text = record if isinstance(record, str) else record.dumps()
    return visitor.http.post("/records", content=text.encode()).raise_for_status().json()


def short_game(**setup: Any) -> Record:
    """Return the record of some rounds at random."""
    return random_game(Setup.choose(**{"players": 3, "seed": 5, **setup}), 3, max_rounds=3).record()


def test_a_record_comes_back_as_it_went(server: Served) -> None:
    ann, record = Visitor(server.url, "Ann"), short_game()
    table = taken_in(ann, record)
    assert (table["practice"], table["public"], table["state"]) == (True, False, "running")
    assert [seat["mine"] for seat in table["seats"]] == [True] * 3
    again = exported(ann, table["id"])
    assert (again.moves, again.setup) == (record.moves, record.setup)
    assert again.checkpoints == record.checkpoints


def test_a_game_is_played_on_from_its_record_and_looked_back_on(server: Served) -> None:
    ann, record = Visitor(server.url, "Ann"), short_game()
    table = taken_in(ann, record)["id"]
    latest = ann.get(f"/tables/{table}/game")["latest"]
    assert 20 < latest < len(record.moves)
    assert ann.get(f"/tables/{table}/game", seat=0, at=1)["view"]["round"] == 0
    answer = ann.decide(table, Random(1))
    assert answer is not None
    assert answer.raise_for_status().json()["seq"] == latest + 1
    assert Game.replay(exported(ann, table)).hash()


def test_a_record_with_modules_and_house_rules_keeps_them(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    record = short_game(modules=("coffee", "kimchi"), house_rules={"firing": "turn_order"})
    table = taken_in(ann, record)
    assert table["game"]["modules"] == ["coffee", "kimchi"]
    assert table["game"]["house_rules"] == {"firing": "turn_order"}
    assert exported(ann, table["id"]).setup == record.setup


def test_a_record_that_begins_with_a_position_is_taken_in(server: Served) -> None:
    ann, game = Visitor(server.url, "Ann"), staffed_game(Setup.choose(3, seed=5), 5)
    dice = Random(1)
    for _ in range(25):
        seat = game.state.waiting[0]
        options = game.options(seat)
        game.play(seat, options[dice.randrange(len(options))])
    record = game.record()
    assert record.start is not None
    table = taken_in(ann, record)
    again = exported(ann, table["id"])
    assert (again.moves, again.start, again.setup) == (record.moves, record.start, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a whole JSON file"),
        ('{"format": "magnate-record", "version": 99}', "99 is not known"),
        ("[]", "not a record"),
        ('{"moves": 1, "moves": 2}', "stands twice"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(server: Served, text: str, why: str) -> None:
    ann = Visitor(server.url, "Ann")
    before = len(ann.get("/tables/mine")["tables"])
    answer = ann.http.post("/records", content=text.encode())
    assert answer.status_code == 422
    assert why in answer.json()["why"]
    assert len(ann.get("/tables/mine")["tables"]) == before


def test_a_record_that_does_not_replay_is_refused_and_leaves_no_table(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    data = short_game().to_json()
    data["checkpoints"][-1][3] = "0" * 32
    answer = ann.http.post("/records", content=json.dumps(data).encode())
    assert answer.status_code == 422
    assert "differs from the replay" in answer.json()["why"]
    assert ann.get("/tables/mine")["tables"] == []


def test_too_large_a_record_is_refused(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    assert ann.http.post("/records", content=b" " * (2 * 1024 * 1024 + 1)).status_code == 413
    assert ann.http.post("/records", content=b" " * 1024 * 1024).status_code == 422


def test_who_is_unknown_cannot_take_in_a_record(server: Served) -> None:
    assert Visitor(server.url).http.post("/records", content=short_game().dumps().encode()).status_code == 401


def test_a_record_is_given_during_the_game_only_to_one_who_holds_every_seat(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    alone = ann.lay("you", "device")
    assert len(exported(ann, alone).moves) == 0
    assert bob.http.get(f"/tables/{alone}/record").status_code == 403
    against = ann.lay("you", "random")
    answer = ann.http.get(f"/tables/{against}/record")
    assert (answer.status_code, answer.json()["error"]) == (403, "secret")
    shared = ann.lay("you", "open")
    bob.sit(shared, 1, ann.get(f"/tables/{shared}")["code"])
    ann.post(f"/tables/{shared}/start", {}).raise_for_status()
    for visitor in (ann, bob):
        assert visitor.http.get(f"/tables/{shared}/record").status_code == 403


def test_the_record_of_a_finished_game_is_for_everybody_who_sees_the_table(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("greedy", "greedy", variant="introductory_1")
    watcher = Visitor(server.url)

    def over() -> bool:
        return bool(watcher.get(f"/tables/{table}")["state"] == "finished")

    wait_for(over, 60)
    record = exported(watcher, table)
    assert record.result is not None
    assert Game.replay(record).finished
    assert watcher.get(f"/tables/{table}")["game"]["seed"] == 7


def test_what_is_wrong_with_a_record_is_told_as_a_phrase_with_values(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    for say, make in JSON.items():
        body = make().encode()
        if len(body) > LARGEST_FILE:
            continue  # such a request is refused before it is read
        answer = ann.http.post("/records", content=body)
        problem = answer.json()
        assert answer.status_code == 422, say
        phrase = problem["refusal"]["phrase"]
        assert f'"record.{say}"' in json.dumps(phrase), say
        assert problem["refusal"]["why"] == problem["why"]
    assert ann.http.post("/records", content=JSON["version"]().encode()).json()["refusal"]["phrase"] == {
        "say": "record.at_place",
        "values": {"at": "version", "why": {"say": "record.version", "values": {"found": "9", "known": "1"}}},
    }

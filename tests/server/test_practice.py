"""Playing on from a moment of a game, on a practice table."""

from __future__ import annotations

from random import Random
from typing import Any

from magnate import Game
from magnate.model.record import Record
from tests.server.serving import Served, Visitor, wait_for


def over(visitor: Visitor, *kinds: str) -> str:
    """Return a table of computers whose game is over."""
    table = visitor.lay(*kinds, variant="introductory_1")
    wait_for(lambda: visitor.get(f"/tables/{table}")["state"] == "finished", 60)
    return table


def from_moment(visitor: Visitor, table: str, seq: int) -> Any:
    """Play on from a moment; return the practice table."""
    return visitor.post(f"/tables/{table}/practice", {"seq": seq}).raise_for_status().json()


def record(visitor: Visitor, table: str) -> Record:
    """Return the record of a table."""
    return Record.loads(visitor.http.get(f"/tables/{table}/record").raise_for_status().text)


def test_a_practice_table_goes_on_from_a_moment_with_the_computers_of_the_game(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "greedy", variant="introductory_1")
    dice = Random(1)
    for _ in range(3):
        wait_for(lambda: ann.decide(table, dice))
    # Until the computer has sealed too: where it has not, it would at the practice table before that is read.
    wait_for(lambda: ann.get(f"/tables/{table}")["waiting"] == [0])
    latest = ann.get(f"/tables/{table}/game")["latest"]
    assert bob.post(f"/tables/{table}/practice", {"seq": 1}).status_code == 403

    ann.http.patch(f"/tables/{table}/seats/0", json={"stand_in": "greedy"}).raise_for_status()
    wait_for(lambda: ann.get(f"/tables/{table}")["state"] == "finished", 60)
    made = from_moment(bob, table, latest)
    assert (made["practice"], made["public"], made["code"], made["host"]) == (True, False, "", True)
    assert [(seat["kind"], seat["bot"], seat["mine"]) for seat in made["seats"]] == [
        ("device", "", True),
        ("computer", "greedy", False),
    ]
    assert made["seats"][0]["name"] == "Ann"
    mine = made["id"]
    there, here = ann.get(f"/tables/{table}/game", at=latest, seat=-1), bob.get(f"/tables/{mine}/game", seat=-1)
    assert here["view"] == there["view"]

    before = here["latest"]

    def answered() -> bool:
        bob.decide(mine, dice)
        told = bob.get(f"/tables/{mine}/history", after=before)["told"]
        return any(entry["seat"] == 1 and entry["bot"] for entry in told)

    wait_for(answered)
    assert ann.get(f"/tables/{table}")["state"] == "finished"
    seen = ann.get(f"/tables/{mine}")
    assert (seen["spectators"], [seat["mine"] for seat in seen["seats"]], seen["code"]) == (True, [False, False], "")


def test_a_moment_is_that_of_the_line_that_stood_then(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table, dice = ann.lay("you", "device"), Random(2)
    for _ in range(6):
        assert ann.decide(table, dice) is not None
    whole = record(ann, table)
    made = from_moment(ann, table, 3)
    cut = record(ann, made["id"])
    assert 0 < len(cut.moves) < len(whole.moves)
    assert cut.moves == whole.moves[: len(cut.moves)]
    assert cut.setup == whole.setup
    assert Game.replay(cut).hash() == Game.replay(whole, to=len(cut.moves)).hash()


def test_a_practice_table_is_watched_by_its_link_where_nothing_was_secret(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url)
    finished = over(ann, "greedy", "greedy")
    told = from_moment(ann, finished, 5)["id"]
    assert bob.get(f"/tables/{told}")["spectators"]
    assert bob.get(f"/tables/{told}/game")["asked"] is None
    assert bob.http.get(f"/tables/{told}/game", params={"seat": 0}).status_code == 403
    assert told not in [table["id"] for table in bob.get("/tables")["tables"]]
    again = from_moment(ann, finished, 7)["id"]
    taken = ann.http.post("/records", content=record(ann, finished).dumps()).raise_for_status().json()["id"]
    assert [bob.http.get(f"/tables/{each}").status_code for each in (again, taken)] == [200, 200]


def test_a_practice_table_from_a_game_that_is_not_over_is_private(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table, dice = ann.lay("you", "device"), Random(2)
    for _ in range(4):
        assert ann.decide(table, dice) is not None
    cut = from_moment(ann, table, 3)
    taken = ann.http.post("/records", content=record(ann, table).dumps()).raise_for_status().json()
    for made in (cut, taken, from_moment(ann, cut["id"], 2)):
        assert not made["spectators"]
        assert bob.http.get(f"/tables/{made['id']}").status_code == 404


def test_a_practice_table_from_a_game_without_spectators_is_private(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    seats = [{"kind": "computer", "bot": "greedy"}] * 2
    wish = {"seats": seats, "game": {"seed": 7, "variant": "introductory_1"}, "spectators": False}
    table = ann.post("/tables", wish).raise_for_status().json()["id"]
    wait_for(lambda: ann.get(f"/tables/{table}")["state"] == "finished", 60)
    assert bob.http.get(f"/tables/{from_moment(ann, table, 3)['id']}").status_code == 404


def test_nobody_plays_on_from_what_is_still_secret(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "random")
    answer = ann.post(f"/tables/{table}/practice", {"seq": 0})
    assert (answer.status_code, answer.json()["error"]) == (403, "secret")


def test_a_moment_that_never_was_is_refused(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    before = len(ann.get("/tables/mine")["tables"])
    assert ann.post(f"/tables/{table}/practice", {"seq": 99}).status_code == 404
    assert ann.post(f"/tables/{table}/practice", {"seq": -1}).status_code in (400, 422)
    assert len(ann.get("/tables/mine")["tables"]) == before


def test_who_is_unknown_cannot_play_on(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = over(ann, "greedy", "greedy")
    assert Visitor(server.url).post(f"/tables/{table}/practice", {"seq": 1}).status_code == 401

"""Lessons at the server: a private practice table, how far one has come, and the game that goes on."""

from __future__ import annotations

from typing import Any

from magnate.lessons import Lesson, lesson
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action
from tests.server.serving import Served, Visitor, wait_for

FIRST = "first_dinner"


def taken(visitor: Visitor, name: str = FIRST) -> Any:
    """Take a lesson; return its table."""
    return visitor.post(f"/lessons/{name}", {}).raise_for_status().json()


def asked(visitor: Visitor, table: str, seat: int) -> bool:
    """Tell whether a seat is asked something."""
    return seat in visitor.get(f"/tables/{table}")["waiting"]


def do(visitor: Visitor, table: str, about: Lesson, steps: list[Action], key: str) -> None:
    """Play steps of the one who learns, once they are asked."""
    wait_for(lambda: asked(visitor, table, about.seat))
    seq = visitor.get(f"/tables/{table}/game")["latest"]
    command = {
        "seat": about.seat,
        "seq": seq,
        "key": f"lesson-{key}",
        "steps": [action_to_object(each) for each in steps],
    }
    visitor.post(f"/tables/{table}/commands", command).raise_for_status()


def played(visitor: Visitor, table: str, about: Lesson) -> None:
    """Play a lesson to its end, one command for what is one decision."""
    number, together = 0, list[Action]()
    for step in about.steps:
        together += step.do
        if together and type(together[-1]).__name__ not in {"PickCampaign", "PlaceCampaign"}:
            number += 1
            do(visitor, table, about, together, f"{number:03}")
            together = []


def test_lessons_are_listed_in_order(server: Served) -> None:
    found = Visitor(server.url).get("/lessons")["lessons"]
    assert found[0]["id"] == FIRST
    assert found[0]["goes_on"]


def test_a_lesson_is_a_private_practice_table_with_its_rival(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = taken(ann)
    assert (table["practice"], table["public"], table["spectators"], table["lesson"]) == (True, False, False, FIRST)
    assert [(seat["kind"], seat["bot"], seat["mine"]) for seat in table["seats"]] == [
        ("device", "", True),
        ("computer", "regular", False),
    ]
    assert not table["advice"]
    assert bob.http.get(f"/tables/{table['id']}").status_code == 404
    assert bob.http.get(f"/tables/{table['id']}/lesson").status_code == 404


def test_somebody_new_becomes_a_guest(server: Served) -> None:
    new = Visitor(server.url)
    assert new.post(f"/lessons/{FIRST}", {}).status_code == 401
    table = new.post(f"/lessons/{FIRST}", {"guest_name": "Cleo"}).raise_for_status().json()
    assert table["seats"][0]["mine"]


def test_the_engine_says_how_far_one_has_come(server: Served) -> None:
    ann, about = Visitor(server.url, "Ann"), lesson(FIRST)
    table = taken(ann)["id"]
    found = ann.get(f"/tables/{table}/lesson")
    assert (found["step"], found["off"], found["done"]) == (0, False, False)
    assert found["left"] == [action_to_object(about.steps[0].do[0])]
    assert [step["id"] for step in found["steps"]] == [step.id for step in about.steps]
    played(ann, table, about)
    wait_for(lambda: ann.get(f"/tables/{table}/lesson")["done"])
    found = ann.get(f"/tables/{table}/lesson")
    assert (found["step"], found["left"], found["off"]) == (len(about.steps), [], False)


def test_the_town_of_a_lesson_goes_on_in_earnest(server: Served) -> None:
    ann, about = Visitor(server.url, "Ann"), lesson(FIRST)
    table = taken(ann)["id"]
    played(ann, table, about)
    wait_for(lambda: ann.get(f"/tables/{table}/lesson")["done"])
    made = ann.post(f"/tables/{table}/lesson/game", {}).raise_for_status().json()
    assert (made["lesson"], made["practice"]) == ("", False)
    assert [seat["kind"] for seat in made["seats"]] == ["person", "computer"]
    assert [seat["bot"] for seat in made["seats"]] == ["", about.then]
    wait_for(lambda: asked(ann, made["id"], about.seat))
    chains = ann.get(f"/tables/{made['id']}/game")["view"]["chains"]
    assert chains[0]["cash"] == 20


def test_other_tables_and_other_names_are_no_lessons(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    assert ann.post("/lessons/juggling", {}).status_code == 404
    table = ann.lay("you", "regular")
    assert ann.http.get(f"/tables/{table}/lesson").status_code == 404
    assert ann.post(f"/tables/{table}/lesson/game", {}).status_code == 404

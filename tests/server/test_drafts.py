"""Drafts: every page of a seat hears of them, nobody else does, and a stale page cannot send its own."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.server.serving import Served, Visitor, wait_for
from tests.server.test_sockets import hear, watch


def keep(visitor: Visitor, table: str, seat: int, *cards: str, over: str | None = None) -> Any:
    """Keep a draft of a seat; return it with its version."""
    body = {"seq": 0, "staged": [{"kind": "put_to_work", "employee": card} for card in cards], "over": over}
    return visitor.http.put(f"/tables/{table}/drafts/{seat}", json=body).raise_for_status().json()


def heard(socket: ClientConnection) -> list[str]:
    """Return the kinds of everything that came until now, up to a line of talk."""
    found = []
    while True:
        message = json.loads(socket.recv(timeout=20))
        found.append(message["what"])
        if message["what"] == "talk":
            return found


def test_the_pages_of_a_seat_hear_of_its_draft_and_nobody_else_does(server: Served) -> None:
    ann, bob, eve = Visitor(server.url, "Ann"), Visitor(server.url, "Bob"), Visitor(server.url, "Eve")
    table = ann.lay("you", "open")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", None).raise_for_status()
    with watch(server, table, ann) as page, watch(server, table, bob) as rival, watch(server, table, eve) as other:
        for socket in (page, rival, other):
            hear(socket, "hello")
        kept = keep(ann, table, 0, "waitress")
        assert hear(page, "draft")["draft"] == {"seat": 0, "version": kept["version"]}
        ann.http.delete(f"/tables/{table}/drafts/0").raise_for_status()
        assert hear(page, "draft")["draft"] == {"seat": 0, "version": ""}
        ann.post(f"/tables/{table}/chat", {"text": "Well?"}).raise_for_status()
        for socket in (rival, other):
            assert "draft" not in heard(socket)


def test_who_holds_several_seats_hears_of_each(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    with watch(server, table, ann) as page:
        hear(page, "hello")
        for seat in (1, 0):
            keep(ann, table, seat, "waitress")
            assert hear(page, "draft")["draft"]["seat"] == seat


@pytest.mark.parametrize("known", ["", "another"])
def test_a_command_of_a_page_with_an_older_draft_is_refused_and_changes_nothing(server: Served, known: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    situation = ann.get(f"/tables/{table}/game")
    seat, step = situation["asked"]["seat"], situation["asked"]["options"][0]["action"]
    steps = [step]
    while (
        asked := ann.post(f"/tables/{table}/look", {"seat": seat, "staged": steps}).raise_for_status().json()["asked"]
    ) is not None:
        steps.append(asked["options"][0]["action"])
    kept = keep(ann, table, seat, "waitress")
    command = {"seat": seat, "seq": situation["latest"], "key": "key-stale", "steps": steps, "draft": known}
    answer = ann.post(f"/tables/{table}/commands", command)
    assert (answer.status_code, answer.json()["error"]) == (409, "stale_draft")
    assert ann.get(f"/tables/{table}")["seq"] == situation["latest"]

    sound = {**command, "draft": kept["version"]}
    first = ann.post(f"/tables/{table}/commands", sound).raise_for_status().json()
    keep(ann, table, seat, "trainer")
    assert ann.post(f"/tables/{table}/commands", sound).json() == first, "it was played, whatever is drafted since"


def test_who_names_no_draft_is_not_asked_for_one(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    keep(ann, table, 0, "waitress")
    keep(ann, table, 1, "waitress")
    answer = wait_for(lambda: ann.decide(table, Random(1)))
    assert answer.status_code == 200


def nested(depth: int) -> str:
    """Return the JSON of a list that many lists deep."""
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (nested(900), "object"),
        ('{"kind": "hire", "employee": ' + nested(900) + "}", "should be a text"),
        ('{"kind": "hire", "employee": "' + "x" * 1000 + '"}', "at most"),
        ('{"kind": "collect_drinks", "employee": "x", "sources": [' + "[0,0]," * 5000 + "[0,0]]}", "at most 64"),
    ],
)
def test_what_no_step_can_be_is_not_kept(server: Served, step: str, why: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    kept = keep(ann, table, 0, "waitress")
    path = f"/tables/{table}/drafts/0"
    answer = ann.http.put(path, content=f'{{"seq": 0, "staged": [{step}], "over": null}}'.encode())
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert why in str(answer.json()["fields"])
    assert ann.get(path) == kept

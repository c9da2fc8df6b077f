"""Malformed, replayed, reordered and foreign commands never change a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.serving import Served, Visitor

DECISIONS = 10

STRANGE: list[Any] = [
    None,
    True,
    -1,
    2**63,
    1e308,
    "",
    "pass",
    "\u0000",
    [],
    [[]],
    [None],
    ["pass"],
    ["hire", "waitress", "ceo"],
    {},
    {"kind": None},
    {"kind": "pass", "more": None},
    {"kind": "no_such_action"},
    {"kind": "hire", "employee": "nobody", "by": "ceo"},
    {"kind": "place_restaurant", "at": [-1, -1], "entrance": 9},
    {"kind": "place_restaurant", "at": [10**9, 10**9], "entrance": "nw"},
    {"kind": "place_restaurant", "at": [0, 0]},
    {f"k{number}": "pass" for number in range(900)},
    {"action": "pass"},
]
"""What is no step, in the place of one or of all."""


class Sent(NamedTuple):
    """A command that was played, and its answer."""

    visitor: Visitor
    body: dict[str, Any]
    outcome: dict[str, Any]


class Scene:
    """A table of two people on two devices, somebody who watches, and everything that was sent."""

    def __init__(self, server: Served, seed: int) -> None:
        self.dice = Random(seed)
        self.ann = Visitor(server.url, "Ann")
        self.bob = Visitor(server.url, "Bob")
        self.eve = Visitor(server.url, "Eve")
        self.stranger = Visitor(server.url)
        self.table = self.ann.lay("you", "open", seed=seed)
        self.bob.sit(self.table, 1, self.ann.get(f"/tables/{self.table}")["code"])
        self.ann.post(f"/tables/{self.table}/start", None).raise_for_status()
        self.sent: list[Sent] = []
        self.staged: dict[str, Any] = {}

    @property
    def people(self) -> tuple[Visitor, Visitor]:
        """The two who play, by seat."""
        return self.ann, self.bob

    def look(self) -> tuple[Any, ...]:
        """Return the whole game as each of them sees it."""
        history = self.eve.get(f"/tables/{self.table}/history")
        seen = (visitor.get(f"/tables/{self.table}/game") for visitor in (self.ann, self.bob, self.eve))
        keys = ("at", "latest", "view", "asked", "undoable", "rewind")
        return (history, *({key: one[key] for key in keys} for one in seen))

    def command(self, visitor: Visitor, body: Any, to: str = "commands") -> httpx.Response:
        """Send a command."""
        return visitor.post(f"/tables/{self.table}/{to}", body)

    def decide(self) -> bool:
        """Let somebody who is asked decide; return False at the end of the game."""
        for visitor in self.dice.sample(self.people, 2):
            asked = visitor.get(f"/tables/{self.table}/game")
            if asked["asked"] is None:
                continue
            answer = visitor.decide(self.table, self.dice)
            assert answer is not None
            outcome = answer.raise_for_status().json()
            self.sent.append(Sent(visitor, json.loads(answer.request.content), outcome))
            return True
        return False

    def asked(self) -> tuple[int, dict[str, Any]] | None:
        """Return a seat that is asked, with the situation it sees."""
        for seat, visitor in enumerate(self.people):
            situation = visitor.get(f"/tables/{self.table}/game")
            if situation["asked"] is not None:
                return seat, situation
        return None


Attack = Callable[[Scene, int, dict[str, Any]], list[httpx.Response]]
"""Sends what must not change anything. Given: a seat that is asked, and the situation it sees."""


def good(situation: dict[str, Any], seat: int, key: str) -> dict[str, Any]:
    """Return a command with the first step on offer."""
    step = situation["asked"]["options"][0]["action"]
    return {"seat": seat, "seq": situation["latest"], "key": key, "steps": [step]}


def malformed(scene: Scene, seat: int, situation: dict[str, Any]) -> list[httpx.Response]:
    """Send what is no command."""
    visitor, body = scene.people[seat], good(situation, seat, "malformed-1")
    strange = scene.dice.sample(STRANGE, 6)
    bodies: list[Any] = [{**body, "steps": [*body["steps"], thing]} for thing in strange]
    bodies += [{**body, "steps": thing} for thing in strange]
    bodies += [{**body, field: thing} for field, thing in zip(("seat", "seq", "key"), strange, strict=False)]
    bodies += [{name: value for name, value in body.items() if name != missing} for missing in body]
    bodies += [{**body, "extra": 1}, {**body, "seat": 5}, {**body, "seat": -1}, {**body, "key": "x" * 65}, strange[0]]
    return [scene.command(visitor, wrong) for wrong in bodies]


def not_json(scene: Scene, seat: int, situation: dict[str, Any]) -> list[httpx.Response]:
    """Send bytes that are no JSON, or too much of it."""
    path = f"/tables/{scene.table}/commands"
    whole = json.dumps(good(situation, seat, "not-json-1")).encode()
    bodies = [b"", whole[:-1], whole + b"}", b"\xff\xfe", b"[" * 20_000, b"[" + b"0," * 40_000 + b"0]"]
    return [scene.people[seat].http.post(path, content=body) for body in bodies]


def reordered(scene: Scene, seat: int, situation: dict[str, Any]) -> list[httpx.Response]:
    """Send commands of this seat again as new ones, and one that knows of entries nobody wrote."""
    again = [
        scene.command(sent.visitor, {**sent.body, "key": f"again-{number:04}"})
        for number, sent in enumerate(scene.sent)
        if sent.visitor is scene.people[seat]
    ]
    future = {**good(situation, seat, "future-1"), "seq": situation["latest"] + 1}
    return [*again[-6:], scene.command(scene.people[seat], future)]


def foreign(scene: Scene, seat: int, situation: dict[str, Any]) -> list[httpx.Response]:
    """Let everybody else send the right command for a seat, and take back or rewind what is not theirs."""
    body = good(situation, seat, "foreign-1")
    others = [visitor for visitor in (*scene.people, scene.eve, scene.stranger) if visitor is not scene.people[seat]]
    undo = {"seat": seat, "seq": situation["latest"], "key": "foreign-2", "count": 1}
    found = [scene.command(visitor, body) for visitor in others]
    found += [scene.command(visitor, undo, "undo") for visitor in others]
    found += [scene.command(visitor, {"seat": seat, "to": 0}, "rewinds") for visitor in others]
    cookies = {"magnate_session": scene.people[seat].http.cookies["magnate_session"]}
    with httpx.Client(base_url=scene.people[seat].http.base_url, cookies=cookies) as another_site:
        path = f"/tables/{scene.table}/commands"
        found.append(another_site.post(path, json=body))
        found.append(
            another_site.post(path, json=body, headers={"X-CSRF-Token": scene.eve.http.headers["X-CSRF-Token"]})
        )
        found.append(another_site.post(path, json=body, headers={"Origin": "https://example.org"}))
    return found


def not_asked(scene: Scene, seat: int, situation: dict[str, Any]) -> list[httpx.Response]:
    """Let a seat that is not asked play what another one could, and take back more than it did."""
    other = 1 - seat
    found = [
        scene.command(
            scene.people[seat], {"seat": seat, "seq": situation["latest"], "key": "undo-1", "count": 500}, "undo"
        )
    ]
    there = scene.people[other].get(f"/tables/{scene.table}/game")
    if there["asked"] is None:
        found.append(scene.command(scene.people[other], {**good(situation, seat, "not-asked-1"), "seat": other}))
    return found


def replayed(scene: Scene) -> None:
    """Send every command again as it was: the answer is the same, and nothing happens."""
    for sent in scene.dice.sample(scene.sent, min(4, len(scene.sent))):
        answer = scene.command(sent.visitor, sent.body)
        assert answer.status_code == 200, answer.text
        told = [entry["seq"] for entry in answer.json()["told"]]
        assert answer.json()["seq"] == sent.outcome["seq"]
        assert told == [entry["seq"] for entry in sent.outcome["told"]]
        other = {**sent.body, "steps": [{"kind": "no_such_step"}]}
        assert scene.command(sent.visitor, other).status_code in (400, 422)


ATTACKS: tuple[Attack, ...] = (malformed, not_json, reordered, foreign, not_asked)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_but_a_right_command_changes_a_game(server: Served, seed: int) -> None:
    scene, refusals = Scene(server, seed), set[int]()
    for number in range(DECISIONS):
        asked = scene.asked()
        assert asked is not None, "the game is not over yet"
        before = scene.look()
        attack = ATTACKS[number % len(ATTACKS)]
        for answer in attack(scene, *asked):
            assert 400 <= answer.status_code < 500, (attack.__name__, answer.request.content[:300], answer.text[:300])
            assert answer.json()["why"]
            refusals.add(answer.status_code)
        replayed(scene)
        assert scene.look() == before, attack.__name__
        assert scene.decide()
    assert refusals >= {400, 401, 403, 409, 413, 422}
    entries = scene.eve.get(f"/tables/{scene.table}/history")["told"]
    assert [entry["seq"] for entry in entries] == list(range(DECISIONS + 1))

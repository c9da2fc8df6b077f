"""Tables that are legal and as dear as a board may be: what is asked of them is answered soon, and delays nobody."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.server.serving import Served, Visitor, serving
from tests.server.watchdog import LIMIT, TRIES, Watchdog, watching

HOUSE = ("HH#..", "HH#..", "#####", "..#..", "..#..")
WIDE, HIGH = 8, 6
MODULES = ("lobbyists", "coffee", "kimchi", "sushi", "noodles", "new_milestones", "rural_marketeers", "mass_marketeers")
WORK = {
    "restaurants": ("executive_vice_president", "regional_manager", "local_manager"),
    "launch": ("executive_vice_president", "brand_director", "brand_manager", "campaign_manager", "rural_marketeer"),
    "build": ("executive_vice_president", "new_business_developer"),
    "lobby": ("executive_vice_president", "lobbyist"),
}
SECONDS = 2.0
"""Of processor time for one request, that of the test itself included."""

STEPS = 6


def dear(phase: str) -> bytes:
    """Return a record that begins before a phase, on the largest board with a house on every tile."""
    rows = [" | ".join([row] * WIDE) for _ in range(HIGH) for row in HOUSE]
    chains: list[dict[str, Any]] = [
        {"cash": 10_000, "work": {}, "restaurants": [{"at": [3, 3 + 5 * seat], "entrance": "ne"}]} for seat in range(5)
    ]
    chains[0]["work"] = dict.fromkeys(WORK[phase], 1)
    start = {"board": rows, "modules": MODULES, "phase": phase, "round": 4, "bank": 10**8, "ceo_slots": 4}
    record = {"format": "magnate-record", "version": 1, "ruleset": "base-1", "moves": []}
    return json.dumps({**record, "start": {**start, "chains": chains}}).encode()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Watchdog]]:
    """Give a server whose event loop is watched."""
    with watching() as dog, serving(tmp_path_factory.mktemp("dear"), loop="asyncio") as served:
        yield served, dog


@pytest.mark.parametrize("phase", WORK)
def test_everything_asked_of_a_dear_table_is_answered_soon(place: tuple[Served, Watchdog], phase: str) -> None:
    served, dog = place
    ann, dice, asked_often = Visitor(served.url, "Ann"), Random(1), 0

    def ask(send: Callable[[], Any]) -> Any:
        found: list[Any] = []
        begun = time.process_time()
        blocked = dog.during(lambda: found.append(send().raise_for_status().json()))
        assert time.process_time() - begun < SECONDS * TRIES
        assert blocked.seconds <= LIMIT, f"{phase}: {blocked.seconds:.3f} s in {blocked.what}"
        return found[-1]

    path = f"/tables/{ask(lambda: ann.http.post('/records', content=dear(phase)))['id']}"
    asked = ask(lambda: ann.http.get(f"{path}/game"))["asked"]
    for part in ("forecast", "history", "record"):
        ask(partial(ann.http.get, f"{path}/{part}"))
    seat, staged = asked["seat"], list[Any]()
    while asked is not None and len(staged) < STEPS:
        steps = [one["action"] for one in asked["options"] if one["action"]["kind"] not in ("pass", "finish_step")]
        if not steps:
            break
        for square in ([13, 13], [0, 0]):
            ask(partial(ann.post, f"{path}/why", {"seat": seat, "staged": list(staged), "square": square}))
        staged.append(dice.choice(steps))
        asked = ask(partial(ann.post, f"{path}/look", {"seat": seat, "staged": list(staged)}))["asked"]
        asked_often += 1
    assert asked_often > 0

"""The table as each phase began that an entry played: what a page needs to show the phases one after the other."""

from __future__ import annotations

from random import Random

from tests.server.serving import Served, Visitor


def test_an_entry_that_ends_a_phase_has_its_scenes(server: Served) -> None:
    """Every phase that an entry says it ran has a scene, in order, with what was told before it."""
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", variant="introductory_1")
    while int(ann.get(f"/tables/{table}/game")["view"]["round"]) < 3:
        ann.decide(table, Random(3))
    told = ann.get(f"/tables/{table}/history")["told"]
    ended = [entry for entry in told if entry["ran"]]
    assert ended
    for entry in ended:
        scenes = ann.get(f"/tables/{table}/scenes", entry=entry["seq"])["scenes"]
        assert [scene["view"]["phase"] for scene in scenes] == entry["ran"]
        assert all(0 <= scene["told"] <= len(entry["events"]) for scene in scenes)
    quiet = next(entry["seq"] for entry in told if entry["seq"] and not entry["ran"])
    assert ann.get(f"/tables/{table}/scenes", entry=quiet) == {"scenes": []}
    latest = told[-1]["seq"]
    assert ann.http.get(f"/tables/{table}/scenes", params={"entry": latest + 1}).status_code == 404

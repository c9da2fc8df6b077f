"""Analyses at a server: begun with a moment, a position or a file, changed by their owner, shared by link."""

from __future__ import annotations

import json
from typing import Any

import pytest

from magnate.analysis import dumps, from_record, loads
from magnate.model import notation
from magnate.server.live import analysing
from magnate.server.live.analysing import Opened
from magnate.server.play import analysis_access
from magnate.server.play.positions import LARGEST
from tests.records.games import random_record
from tests.server.serving import Served, Visitor
from tests.server.test_records import short_game, taken_in

DINNER: dict[str, Any] = {
    "board": ["HH#..", "HH#..", "..#..", "..#..", "..#.."],
    "phase": "dinnertime",
    "chains": [{"stock": ["burger"], "restaurants": [{"at": [0, 3]}]}, {}],
    "houses": {"1": ["burger"]},
}


def begun(visitor: Visitor, data: Any) -> dict[str, Any]:
    """Return an analysis that was sent as a file."""
    found: dict[str, Any] = visitor.post("/analyses", data).raise_for_status().json()
    return found


def first_step(visitor: Visitor, path: str) -> dict[str, Any]:
    """Return a seat that is asked at the start with its first whole decision."""
    moment = visitor.get(f"{path}/lines/0/game")
    seat, steps, asked = moment["asked"]["seat"], [], moment["asked"]
    while asked is not None:
        steps.append(asked["options"][-1]["action"])
        asked = visitor.post(f"{path}/lines/0/look", {"seat": seat, "staged": steps}).raise_for_status().json()["asked"]
    return {"seat": seat, "steps": steps}


def test_an_analysis_begins_with_a_moment_of_a_game_and_what_followed(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, short_game())["id"]
    latest = ann.get(f"/tables/{table}/game")["latest"]
    whole = ann.post(f"/tables/{table}/analysis", {"seq": 0}).raise_for_status().json()
    part = ann.post(f"/tables/{table}/analysis", {"seq": latest - 2}).raise_for_status().json()
    assert (whole["mine"], whole["shared"], len(whole["names"])) == (True, False, len(part["names"]))
    assert len(part["lines"]) < len(whole["lines"])
    last = whole["lines"][-1]["id"]
    now = ann.get(f"/tables/{table}/game")["view"]
    there = ann.get(f"/analyses/{whole['id']}/lines/{last}/game", seat=now["seat"])
    assert there["view"]["board"] == now["board"]
    assert ann.post(f"/tables/{table}/analysis", {"seq": latest + 1}).status_code == 404
    assert [one["id"] for one in ann.get("/analyses")["analyses"]] == [part["id"], whole["id"]]


def test_a_game_in_which_others_play_is_not_analysed(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    answer = ann.post(f"/tables/{table}/analysis", {"seq": 0})
    assert (answer.status_code, answer.json()["error"]) == (403, "secret")


def test_positions_records_and_analyses_are_taken_in_and_others_are_refused(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    dinner = begun(ann, DINNER)
    assert (dinner["lines"], len(dinner["names"])) == ([], 2)
    record = random_record(2, "full")
    assert len(begun(ann, record.to_json())["lines"]) == len(from_record(record).lines)
    tree = from_record(record, title="Mine")
    copy = begun(ann, json.loads(dumps(tree)))
    assert copy["title"] == "Mine"
    answer = ann.http.get(f"/analyses/{copy['id']}/file")
    assert "magnate-analysis.json" in answer.headers["content-disposition"]
    assert loads(answer.text) == tree
    wrong: list[Any] = [[], {"chains": [{"cash": -1}, {}]}, {"format": "magnate-record"}]
    for data in wrong:
        refused = ann.post("/analyses", data)
        assert (refused.status_code, refused.json()["error"]) == (422, "refused")
        assert refused.json()["why"]


def test_texts_of_other_kinds_are_taken_in_too(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    record = random_record(2, "full")
    texts = {notation.write(record): len(from_record(record).lines), "\n".join(DINNER["board"]): 0}
    for text, lines in texts.items():
        answer = ann.http.post("/analyses", content=text, headers={"content-type": "text/plain"})
        assert len(answer.raise_for_status().json()["lines"]) == lines
    refused = ann.http.post("/analyses", content="what?", headers={"content-type": "text/plain"})
    assert refused.status_code == 422


def test_a_position_is_read_while_it_is_written_and_taken_from_any_line(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    made = begun(ann, random_record(2, "full").to_json())
    last = made["lines"][-1]["id"]
    position = ann.get(f"/analyses/{made['id']}/lines/{last}/position")
    assert ann.post("/positions", position).raise_for_status().json()["position"] == position
    position["chains"][0]["cash"] = "much"
    read = ann.post("/positions", position).raise_for_status().json()
    assert ([fault["path"] for fault in read["faults"]], read["position"]) == (["chains[0].cash"], None)
    assert read["board"]["tiles"]
    assert ann.http.post("/positions", content=b" " * (LARGEST + 1)).status_code == 413
    assert Visitor(server.url, "Bob").http.get(f"/analyses/{made['id']}/lines/{last}/position").status_code == 404


def test_lines_are_added_by_hand_said_and_deleted(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    path = f"/analyses/{begun(ann, random_record(2, 'full').to_json() | {'moves': [], 'checkpoints': []})['id']}"
    wish = first_step(ann, path)
    made = ann.post(f"{path}/lines/0", wish).raise_for_status().json()
    assert made["line"] == 1
    (line,) = made["analysis"]["lines"]
    assert (line["after"], line["seat"], bool(line["said"])) == (0, wish["seat"], True)
    assert ann.post(f"{path}/lines/0", wish).json()["line"] == 1, "it is there already"
    refused = ann.post(f"{path}/lines/1", {"seat": wish["seat"], "steps": [{"kind": "finish_step"}]})
    assert (refused.status_code, refused.json()["error"]) == (422, "illegal")
    said = ann.http.patch(f"{path}/lines/1", json={"name": "North", "note": "Why not?", "mark": "good"}).json()
    assert [said["analysis"]["lines"][0][name] for name in ("name", "note", "mark")] == ["North", "Why not?", "good"]
    assert ann.http.patch(f"{path}/lines/1", json={"mark": "awful"}).status_code == 400
    assert ann.http.patch(f"{path}/lines/7", json={"mark": "good"}).status_code == 404
    gone = ann.http.delete(f"{path}/lines/1").json()["analysis"]
    assert (gone["lines"], gone["version"]) == ([], 4)
    titled = ann.http.patch(path, json={"title": " The \n north ", "note": "All of it"}).json()
    assert (titled["title"], titled["note"]) == ("The north", "All of it")


def test_squares_and_arrows_are_drawn_on_the_map_at_a_line_and_at_the_start(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    path = f"/analyses/{begun(ann, DINNER)['id']}"
    seat = ann.get(f"{path}/lines/0/game")["view"]["waiting"][0]
    ann.post(f"{path}/lines/0/level", {"seat": seat, "level": "greedy"}).raise_for_status()
    arrow = [[0, 3], [0, 0]]
    drawn = ann.http.patch(f"{path}/lines/0", json={"squares": [[0, 0]]}).raise_for_status().json()["analysis"]
    assert (drawn["squares"], drawn["arrows"], drawn["lines"][0]["squares"]) == ([[0, 0]], [], [])
    drawn = ann.http.patch(f"{path}/lines/1", json={"arrows": [arrow]}).raise_for_status().json()["analysis"]
    assert (drawn["lines"][0]["arrows"], drawn["squares"]) == ([arrow], [[0, 0]])
    kept = loads(ann.http.get(f"{path}/file").text)
    assert (kept.drawn.squares, kept.line(1).drawn.arrows) == (((0, 0),), (((0, 3), (0, 0)),))
    for wrong in ({"squares": [[0, 0]] * 41}, {"squares": [[0, 100]]}, {"squares": [[0]]}, {"arrows": [[[0, 0]]]}):
        assert ann.http.patch(f"{path}/lines/1", json=wrong).status_code == 400
    refused = ann.http.patch(f"{path}/lines/1", json={"arrows": [[[0, 0], [0, 0]]]})
    assert (refused.status_code, refused.json()["error"]) == (422, "bad_line")


def test_what_a_line_did_is_told_with_the_dollars_of_every_seat(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    path = f"/analyses/{begun(ann, {**DINNER, 'phase': 'restaurants'})['id']}/lines"
    moment = ann.get(f"{path}/0/game")
    assert (moment["told"], moment["gained"]) == ([], [0, 0])
    line, kinds = 0, list[str]()
    while "house_dined" not in kinds:
        seat = ann.get(f"{path}/{line}/game")["view"]["waiting"][0]
        line = ann.post(f"{path}/{line}/level", {"seat": seat, "level": "greedy"}).raise_for_status().json()["line"]
        moment = ann.get(f"{path}/{line}/game")
        kinds = [event["kind"] for event in moment["told"]]
    before = ann.get(f"{path}/{line - 1}/game")["view"]["chains"]
    after = moment["view"]["chains"]
    assert moment["gained"] == [now["cash"] - then["cash"] for now, then in zip(after, before, strict=True)]
    assert moment["gained"][0] > 0


def test_what_a_very_long_line_did_is_told_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = from_record(random_record(2, "full"))
    line = tree.lines[5].id
    whole = Opened(1, tree).happened(line)
    monkeypatch.setattr(analysing, "MOST_EVENTS", 1)
    assert Opened(1, tree).happened(line) == whole._replace(events=whole.events[:1])


def test_an_analysis_has_the_title_it_is_begun_with(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = taken_in(ann, short_game())["id"]
    made = ann.post(f"/tables/{table}/analysis", {"seq": 1, "title": " Ann v. Bob,\nround 1"}).raise_for_status().json()
    assert made["title"] == "Ann v. Bob, round 1"
    assert ann.post("/analyses?title=Game 7", DINNER).raise_for_status().json()["title"] == "Game 7"
    tree = json.loads(dumps(from_record(random_record(2, "full"), title="Mine")))
    assert ann.post("/analyses?title=Game 7", tree).raise_for_status().json()["title"] == "Mine"
    assert ann.post(f"/tables/{table}/analysis", {"seq": 1, "title": "x" * 81}).status_code == 400
    assert ann.post(f"/analyses?title={'x' * 81}", DINNER).status_code == 400
    assert [one["title"] for one in ann.get("/analyses")["analyses"]] == ["Mine", "Game 7", "Ann v. Bob, round 1"]


def test_a_level_goes_on_and_plans_are_told(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    path = f"/analyses/{begun(ann, DINNER)['id']}"
    seat = ann.get(f"{path}/lines/0/game")["view"]["waiting"][0]
    made = ann.post(f"{path}/lines/0/level", {"seat": seat, "level": "greedy"}).raise_for_status().json()
    assert made["line"] == 1
    advice = ann.post(f"{path}/lines/0/plans", {"seat": seat}).raise_for_status().json()
    assert advice["plans"]
    assert advice["plans"][0]["doing"]
    ann.post(f"{path}/lines/0", {"seat": seat, "steps": advice["plans"][0]["steps"]}).raise_for_status()
    assert ann.post(f"{path}/lines/1/level", {"seat": seat, "level": "oracle"}).json()["error"] == "no_level"
    waiting = ann.get(f"{path}/lines/{made['line']}/game")["view"]["waiting"]
    other = next(one for one in range(2) if one not in waiting)
    for what, body in (("level", {"level": "greedy"}), ("plans", {})):
        answer = ann.post(f"{path}/lines/{made['line']}/{what}", {"seat": other, **body})
        assert (answer.status_code, answer.json()["error"]) == (409, "not_asked")


def test_others_read_what_is_shared_and_change_nothing(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    path = f"/analyses/{begun(ann, DINNER)['id']}"
    assert bob.http.get(path).status_code == 404
    assert bob.http.get(f"{path}/lines/0/game").status_code == 404
    ann.http.patch(path, json={"shared": True}).raise_for_status()
    shared = bob.get(path)
    assert (shared["mine"], shared["shared"]) == (False, True)
    seat = bob.get(f"{path}/lines/0/game")["view"]["waiting"][0]
    bob.post(f"{path}/lines/0/look", {"seat": seat, "staged": []}).raise_for_status()
    assert bob.get(f"{path}/components")["employees"]
    assert bob.get(f"{path}/lines/0/forecast")["race"]
    assert bob.http.get(f"{path}/lines/0/flips/1").json()["error"] == "no_flips", "its burger is eaten"
    changes = (
        bob.http.patch(path, json={"title": "Bob's"}),
        bob.http.delete(path),
        bob.post(f"{path}/lines/0/level", {"seat": seat, "level": "greedy"}),
        bob.post(f"{path}/lines/0/plans", {"seat": seat}),
    )
    assert {answer.json()["error"] for answer in changes} == {"not_your_analysis"}
    copy = begun(bob, json.loads(bob.http.get(f"{path}/file").text))
    assert copy["mine"]
    assert copy["id"] != shared["id"]
    ann.http.delete(path).raise_for_status()
    assert ann.http.get(path).status_code == 404


def test_somebody_has_so_many_analyses(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_access, "MOST_OF_ONE", 1)
    ann = Visitor(server.url, "Ann")
    begun(ann, DINNER)
    answer = ann.post("/analyses", DINNER)
    assert (answer.status_code, answer.json()["error"]) == (409, "too_many_analyses")


def test_so_many_houses_dine_in_all_lines_and_no_more(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Visitor(server.url, "Ann")
    path = f"/analyses/{begun(ann, {**DINNER, 'phase': 'restaurants'})['id']}/lines/0"
    seat, finish = ann.get(f"{path}/game")["asked"]["seat"], {"kind": "finish_step"}
    hire = {"kind": "hire", "employee": "trainer", "by": "ceo"}
    monkeypatch.setattr(analysing, "MOST_DINED", 2)  # one house, two chains
    ann.post(path, {"seat": seat, "steps": [finish]}).raise_for_status()
    for answer in (
        ann.post(path, {"seat": seat, "steps": [hire]}),
        ann.post(f"{path}/level", {"seat": seat, "level": "greedy"}),
    ):
        assert (answer.status_code, answer.json()["error"]) == (422, "bad_line")


def test_what_is_played_of_an_earlier_version_is_known_to_the_one_after_it() -> None:
    tree = from_record(random_record(2, "full"))
    before = Opened(1, tree)
    line = tree.lines[3].id
    after = Opened(2, tree.said_of(line, "Another way", "", ""), before)
    assert after.moves_to(line) > 0
    before.at(line)  # a thread may still be at it when the tree is changed
    assert after.moves_to(line) == 0

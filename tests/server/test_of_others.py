"""What belongs to somebody else is neither read nor changed; where its existence is private, nobody can tell of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.server.serving import Served, Visitor, serving
from tests.server.table_routes import BODIES, ask, routes
from tests.server.test_analyses import DINNER, begun

REFUSED = (401, 403, 404)
NOWHERE = "q" * 16
"""Long as ids are, but none."""

PROGRAM = "https://8.8.8.8/turns"


class Things(NamedTuple):
    """What Ann has, a person without any part in it, and a stranger."""

    ann: Visitor
    bob: Visitor
    stranger: Visitor
    hidden: str
    seen: str
    analysis: str
    token: str
    notice: str


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Things]:
    """Give a server with things of Ann."""
    with serving(tmp_path_factory.mktemp("others")) as served:
        yield owned(served)


def owned(served: Served) -> Things:
    """Let Ann have one of each."""
    ann = Visitor(served.url, "Ann")
    tables = {}
    for spectators in (False, True):
        seats = [{"kind": "you"}, {"kind": "device"}]
        wish = {"seats": seats, "game": {"seed": 7}, "shuffle": False, "public": False, "spectators": spectators}
        table = tables[spectators] = ann.post("/tables", wish).raise_for_status().json()["id"]
        if ann.get(f"/tables/{table}")["state"] == "open":
            ann.post(f"/tables/{table}/start", {}).raise_for_status()
    analysis = begun(ann, DINNER)["id"]
    ann.post("/tokens", {"name": "robot"}).raise_for_status()
    notice = ann.post("/notices", {"kind": "webhook", "url": PROGRAM}).raise_for_status().json()
    return Things(
        ann,
        Visitor(served.url, "Bob"),
        Visitor(served.url),
        tables[False],
        tables[True],
        analysis,
        str(ann.get("/tokens")[0]["id"]),
        str(notice["subscription"]["id"]),
    )


def told(visitor: Visitor, route: str, ids: dict[str, str], **more: Any) -> tuple[int, str]:
    """Return status and text of an answer, the ids in it left out."""
    answer = ask(visitor.http, route, ids, **more)
    text = answer.text
    for one in ids.values():
        text = text.replace(one, "ID") if len(one) > 4 else text
    return answer.status_code, text


@pytest.mark.parametrize("route", routes("table"))
def test_a_table_that_is_not_for_all_is_like_one_that_is_not_there(things: Things, route: str) -> None:
    for visitor in (things.bob, things.stranger):
        one, other = (told(visitor, route, {"table": table}) for table in (things.hidden, NOWHERE))
        assert one == other
        assert one[0] in REFUSED


@pytest.mark.parametrize("route", routes("analysis"))
def test_an_analysis_of_somebody_else_is_like_one_that_is_not_there(things: Things, route: str) -> None:
    for visitor in (things.bob, things.stranger):
        one, other = (told(visitor, route, {"analysis": analysis}) for analysis in (things.analysis, NOWHERE))
        assert one == other
        assert one[0] in REFUSED


OF_A_PERSON = [one for one in routes("token_id", "number") if one.split(" ")[1].startswith(("/tokens", "/notices"))]


@pytest.mark.parametrize("route", OF_A_PERSON)
def test_a_token_or_an_address_of_somebody_else_is_like_one_that_is_not_there(things: Things, route: str) -> None:
    for visitor in (things.bob, things.stranger):
        one = told(visitor, route, {"token_id": things.token, "number": things.notice})
        other = told(visitor, route, {"token_id": NOWHERE, "number": "987654"})
        assert one[0] == other[0]
        assert one[1].replace(things.notice, "") == other[1].replace("987654", "")
        assert one[0] in (*REFUSED, 204, 422), "none of them did anything: see below"


OF_A_SEAT = tuple(route for route in routes("table") if "{number}" in route or "seat" in BODIES.get(route, {}))
OPEN_TO_ALL = {"POST /tables/{table}/seats/{number}/take"}
"""Anybody may try to sit down; a seat that is taken is refused in other words."""


@pytest.mark.parametrize("route", OF_A_SEAT)
def test_what_a_seat_keeps_for_itself_changes_no_answer_to_others(things: Things, route: str) -> None:
    answers = []
    path = f"/tables/{things.seen}"
    for kept in (False, True):
        if kept:
            keep(things, path)
        else:
            things.ann.http.delete(f"{path}/drafts/0").raise_for_status()
            things.ann.http.put(f"{path}/seats/0/standing-orders", json={}).raise_for_status()
            things.ann.http.put(f"{path}/note", json={"text": ""}).raise_for_status()
        answers.append([told(visitor, route, {"table": things.seen}) for visitor in (things.bob, things.stranger)])
    assert answers[0] == answers[1]
    assert {status for status, _ in answers[0]} <= {*REFUSED, *({409} if route in OPEN_TO_ALL else ())}
    if route not in OPEN_TO_ALL:
        assert '"not_your_seat"' in answers[0][0][1]


def keep(things: Things, path: str) -> None:
    """Let Ann keep a draft, standing orders and a note."""
    draft = {"seq": 0, "staged": [{"kind": "ready"}], "over": None}
    things.ann.http.put(f"{path}/drafts/0", json=draft).raise_for_status()
    things.ann.http.put(f"{path}/seats/0/standing-orders", json={"payday": "keep_all"}).raise_for_status()
    things.ann.http.put(f"{path}/note", json={"text": "my plan"}).raise_for_status()


def test_nothing_of_somebody_else_is_changed_or_read_by_any_route(things: Things) -> None:
    keep(things, f"/tables/{things.seen}")
    before = all_of(things)
    for route in routes("table", "analysis", "token_id", "number"):
        for table in (things.hidden, things.seen):
            ids = {"table": table, "analysis": things.analysis, "token_id": things.token}
            if route.split(" ")[1].startswith("/notices"):
                ids["number"] = things.notice
            if "/stream" in route and table == things.seen:
                continue  # it goes on for ever
            for visitor in (things.bob, things.stranger):
                answer = ask(visitor.http, route, ids)
                assert "my plan" not in answer.text
                assert "keep_all" not in answer.text or answer.status_code == 422
                assert PROGRAM not in answer.text
    assert all_of(things) == before


def all_of(things: Things) -> list[Any]:
    """Return what Ann has, as she reads it."""
    path = f"/tables/{things.seen}"
    found = [things.ann.get(one) for one in (f"{path}/drafts/0", f"{path}/seats/0/standing-orders", f"{path}/note")]
    found += [things.ann.get(one) for one in ("/tokens", "/analyses", f"/analyses/{things.analysis}")]
    found.append([(one["id"], one["target"], one["pause"]) for one in things.ann.get("/notices")])
    for table in (things.seen, things.hidden):
        stands = things.ann.get(f"/tables/{table}")
        found.append([stands["seq"], stands["state"], stands["waiting"], [seat["name"] for seat in stands["seats"]]])
    return found


def test_what_one_reads_of_oneself_holds_nothing_of_others(things: Things) -> None:
    keep(things, f"/tables/{things.seen}")
    things.bob.http.put(f"/tables/{things.seen}/note", json={"text": "of Bob"}).raise_for_status()
    assert things.bob.get(f"/tables/{things.seen}/note") == {"text": "of Bob"}
    assert things.ann.get(f"/tables/{things.seen}/note") == {"text": "my plan"}
    assert things.bob.get("/analyses")["analyses"] == things.bob.get("/tokens") == things.bob.get("/notices") == []

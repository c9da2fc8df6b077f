"""Forecasts over HTTP: for a seat of one's own where advice is allowed; the ledger for what each may have known."""

from __future__ import annotations

import pytest

from magnate.foresight import LedgerRound, Moment, foreseen_round
from magnate.server.live import foreseeing
from tests.server.serving import Served, Visitor
from tests.server.test_flips import record


def test_odds_and_ledger_of_a_game_of_ones_own(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    answer = ann.http.post("/records", content=record(), headers={"Content-Type": "application/json"})
    path = f"/tables/{answer.json()['id']}"
    found = ann.http.post(f"{path}/odds", json={"seat": 0, "staged": []}).json()
    assert found["days"] > 0
    assert found["houses"]
    assert found == ann.http.post(f"{path}/odds", json={"seat": 0, "staged": []}).json()
    ledger = ann.get(f"{path}/ledger", seat=0)
    assert [one["round"] for one in ledger["rounds"]] == list(range(1, found["round"]))
    assert ann.get(f"{path}/ledger", seat=0, round=3)["rounds"] == [ledger["rounds"][2]]
    assert ann.get(f"{path}/ledger", seat=-1)["seat"] == -1


def test_nobody_is_told_the_forecasts_of_another_or_at_a_table_without_advice(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "greedy")
    path = f"/tables/{table}"
    assert ann.http.post(f"{path}/odds", json={"seat": 1}).status_code == 403
    assert ann.http.get(f"{path}/ledger", params={"seat": 1}).status_code == 403
    assert ann.http.post(f"{path}/odds", json={"seat": 0, "staged": [{"kind": "ready"}]}).status_code == 422
    assert bob.http.get(f"{path}/ledger", params={"seat": 0}).status_code in (403, 404)
    alone = ann.lay("you", "greedy", advice="off")
    answer = ann.http.post(f"/tables/{alone}/odds", json={"seat": 0})
    assert (answer.status_code, answer.json()["error"]) == (403, "no_advice")


def test_a_dinner_is_foreseen_once(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, made = Visitor(server.url, "Ann"), []

    def counted(moment: Moment) -> LedgerRound:
        made.append(moment.view.state.round)
        return foreseen_round(moment)

    monkeypatch.setattr(foreseeing, "foreseen_round", counted)
    monkeypatch.setattr(foreseeing, "MOST_ROUNDS", 3)
    answer = ann.http.post("/records", content=record(), headers={"Content-Type": "application/json"})
    path = f"/tables/{answer.json()['id']}/ledger"
    found = ann.get(path, seat=0)
    assert [one["round"] for one in found["rounds"]] == made
    assert len(made) == 3, "of a long game only the newest rounds"
    assert ann.get(path, seat=0) == found
    assert ann.get(path, seat=0, round=made[1])["rounds"] == [found["rounds"][1]]
    assert len(made) == 3, "all of them were remembered"
    oldest = ann.get(path, seat=0, round=1)["rounds"]
    assert [one["round"] for one in oldest] == [1], "any round is told that is asked for by its number"
    assert made.pop() == 1
    ann.get(path, seat=-1, round=made[0])
    assert len(made) == 4, "others knew something else"

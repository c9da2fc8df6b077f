"""What would flip a house, asked over HTTP: of the coming dinner, and of one that was."""

from __future__ import annotations

from functools import cache
from random import Random

from magnate import Game, Setup
from magnate.bots import make_bot
from tests.server.serving import Served, Visitor


@cache
def record() -> str:
    """Return the record of a game of planners that stops where houses are hungry, after some dinners."""
    game = Game.new(Setup.choose(3, seed=5))
    bots, dice = [make_bot("planner") for _ in range(3)], Random(1)
    while game.state.round < 7 or not any(game.state.tokens) or game.state.step != "hire":
        seat = game.pending[0].seat
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
    return game.record().dumps()


def hungry_table(ann: Visitor) -> tuple[str, int]:
    """Lay the recorded game; return its table and the entry with whose dinner a house ate."""
    answer = ann.http.post("/records", content=record(), headers={"Content-Type": "application/json"})
    table = answer.json()["id"]
    for told in ann.get(f"/tables/{table}/history")["told"]:
        if any(event["kind"] == "house_dined" for event in told["events"]):
            return table, told["seq"]
    raise AssertionError("nobody ever wanted anything")


def test_a_dinner_that_was_is_played_again(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table, entry = hungry_table(ann)
    told = next(each for each in ann.get(f"/tables/{table}/history")["told"] if each["seq"] == entry)
    funnels = [event["funnel"] for event in told["events"] if event["kind"] == "house_dined"]
    for funnel in funnels:
        found = ann.get(f"/tables/{table}/flips/{funnel['house']}", entry=entry)
        assert (found["house"], found["seat"]) == (funnel["house"], funnel["seat"])
        for flip in found["flips"]:
            assert {"house": funnel["house"], "before": funnel["seat"], "after": flip["seat"]} in flip["moved"]
            assert set(flip["dollars"]) == {"0", "1", "2"}


def test_what_cannot_be_flipped_is_refused_in_words(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table, entry = hungry_table(ann)
    path = f"/tables/{table}/flips"
    for house, params in (("99", {}), ("99", {"entry": entry}), ("1", {"entry": 1}), ("1", {"entry": 10_000})):
        answer = ann.http.get(f"{path}/{house}", params=params)
        assert answer.status_code == 404, answer.text
        assert answer.json()["why"]
    assert ann.http.get(f"{path}/{'9' * 500}").status_code in (400, 404)
    stranger = Visitor(server.url, "Bob")
    assert stranger.http.get(f"{path}/1").status_code == 404


def test_the_coming_dinner_says_what_the_forecast_says(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table, _ = hungry_table(ann)
    funnels = ann.get(f"/tables/{table}/forecast", seat=0)["dinner"]["houses"]
    assert funnels
    for funnel in funnels:
        assert ann.get(f"/tables/{table}/flips/{funnel['house']}", seat=0)["seat"] == funnel["seat"]

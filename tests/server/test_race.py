"""The milestone race over HTTP: of the game as it stands, and of one that is over."""

from __future__ import annotations

from random import Random

from magnate import Game, Setup
from magnate.bots import make_bot
from tests.server.serving import Served, Visitor


def whole_game() -> str:
    """Return the record of a game of planners that is over."""
    game = Game.new(Setup.choose(2, seed=5))
    bots, dice = [make_bot("planner") for _ in range(2)], Random(1)
    while not game.finished:
        seat = game.pending[0].seat
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
    return game.record().dumps()


def test_everybody_may_know_who_led_once_the_game_is_over(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    answer = ann.http.post("/records", content=whole_game(), headers={"Content-Type": "application/json"})
    table = answer.json()["id"]
    assert ann.get(f"/tables/{table}/forecast", seat=0)["race"] == {"round": 0, "last": 0, "milestones": []} | {
        "round": ann.get(f"/tables/{table}/game", seat=0)["view"]["round"]
    }
    for who in (ann, bob):
        runs = who.get(f"/tables/{table}/race")["milestones"]
        assert any(run["winners"] for run in runs)
        assert all(lead["seats"] for run in runs for lead in run["leads"])


def test_who_does_not_hold_all_seats_learns_nothing_of_the_past_race_of_a_live_game(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "greedy")
    assert ann.http.get(f"/tables/{table}/race").status_code == 403

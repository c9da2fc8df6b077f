"""How fair a map is, over HTTP: games of the fast level, a few at a time, told with intervals."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from magnate.bots.driver import Outcome
from magnate.research.map_fairness import MapGame, fairness_of, games_on, play_on_map, told_places
from magnate.server.live import map_games
from magnate.server.live.map_games import MOST_GAMES, SEED, played_on
from magnate.server.lobby.setup import begun
from magnate.server.wire import tables as wire
from tests.server.serving import Served, Visitor

CODE = "3x3-K0E1M0B0C3N3I0Q1F0"
WISH = {"players": 2, "game": {"map_code": CODE}}


def ended_by_lot(task: MapGame) -> Outcome:
    """Return an outcome at once that follows from the line-up, as a real game's does."""
    winner = Random(repr(task.line_up)).randrange(task.setup.players)
    cash = tuple(200 if seat == winner else 100 for seat in range(task.setup.players))
    return Outcome(True, 9, 100, winner, (winner,), cash, 2, ())


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> list[MapGame]:
    """Let games on maps end at once, and note which were played."""
    played: list[MapGame] = []

    def play(task: MapGame) -> Outcome:
        played.append(task)
        return ended_by_lot(task)

    monkeypatch.setattr(map_games, "play_on_map", play)
    return played


def fairness(visitor: Visitor, known: int = 0) -> Any:
    """Ask how fair the map is, knowing of so many games."""
    return visitor.post("/maps/fairness", {**WISH, "known": known}).raise_for_status().json()


def test_a_map_is_played_on_bit_by_bit_and_every_game_once(server: Served, quick_games: list[MapGame]) -> None:
    server.app.state.games.map_games.enough = 0.0
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url)
    told = [fairness(ann)]
    assert (told[0]["played"], told[0]["wanted"], told[0]["places"]) == (1, MOST_GAMES, []), "no round is over yet"
    while told[-1]["played"] < told[-1]["wanted"]:
        told.append(fairness(ann, known=told[-1]["played"]))
    assert [one["played"] for one in told] == list(range(1, MOST_GAMES + 1))
    assert fairness(bob) == told[-1], "a stranger is told the same, and nothing is played again"
    assert len(quick_games) == MOST_GAMES
    assert len({task.line_up for task in quick_games}) == MOST_GAMES
    outcomes = list(map(ended_by_lot, quick_games))
    assert told[-1]["places"] == msgspec.to_builtins(told_places(fairness_of(2, outcomes).places))
    assert told[-1]["games"] == MOST_GAMES
    assert told[4]["games"] == 4, "half a round of the table favours a place"


def test_real_games_tell_what_a_terminal_tells_of_them() -> None:
    setup = begun(2, wire.Game(map_code=CODE, seed=SEED)).setup
    first = played_on(setup, [], MOST_GAMES, 0.0)
    assert len(first) == 1, "one game at least, and no other once enough time has passed"
    both = played_on(setup, first, 2, 60.0)
    assert both[:1] == first
    assert both == list(map(play_on_map, games_on(setup, MOST_GAMES, SEED)[:2]))


def test_a_map_needs_its_code_and_one_that_can_be_laid(server: Served) -> None:
    ann = Visitor(server.url)
    for game, error in (({}, "map_code"), ({"map_code": "nonsense"}, "refused")):
        answer = ann.http.post("/maps/fairness", json={"players": 2, "game": game})
        assert (answer.status_code, answer.json()["error"]) == (422, error)

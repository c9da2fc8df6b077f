"""The table as each phase begins, for those who show the phases one after the other."""

from __future__ import annotations

import random

import pytest

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.events import HouseDined
from magnate.model.state import State
from magnate.rules.table import Table
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.scenes import ASKING, phases_run, scenes_of
from magnate.view.screen.view import view_of

SPECTATOR = -1


def listening(game: Game) -> Game:
    """Return a copy of a game that tells what happens."""
    return Game(Table(game.book, game.state.copy(), []))


def test_every_phase_begins_with_a_scene() -> None:
    """A move that ends the last working day tells of dinner and payday, the last salary of all that follows."""
    seen: list[list[str]] = []
    before: Game | None = None
    for game in busy_moves(staffed_game(Setup.choose(3, seed=4), 4), random.Random(4), 3):
        if before is not None:
            began = view_of(before, SPECTATOR)
            told = len(listening(before).play(*game.moves[-1]))
            scenes = scenes_of(listening(before), game.moves[-1:], SPECTATOR)
            assert [scene.told for scene in scenes] == sorted(scene.told for scene in scenes)
            assert all(0 <= scene.told <= told for scene in scenes)
            ran = phases_run(began.phase, view_of(game, SPECTATOR).phase)
            phases = list(dict.fromkeys(scene.view.phase for scene in scenes))
            assert [phase for phase in phases if phase in ran] == ran
            if began.phase in ASKING:
                assert scenes[0].told == 0
                assert scenes[0].view == began
            if ran:
                seen.append(ran)
        before = listening(game)
    assert ["dinnertime"] in seen
    assert any("marketing" in ran for ran in seen)


@pytest.mark.parametrize(
    ("before", "after", "ran"),
    [
        ("working", "working", []),
        ("restructuring", "order_of_business", []),
        ("working", "payday", ["dinnertime"]),
        ("working", "dinnertime", ["dinnertime"]),
        ("dinnertime", "payday", []),
        ("payday", "payday", []),
        ("payday", "cleanup", ["payday", "marketing"]),
        ("payday", "restructuring", ["payday", "marketing", "cleanup"]),
        ("cleanup", "restructuring", ["cleanup"]),
        ("cleanup", "finished", ["cleanup"]),
        ("working", "restructuring", ["dinnertime", "payday", "marketing", "cleanup"]),
    ],
)
def test_phases_run_between_two_moments(before: str, after: str, ran: list[str]) -> None:
    """Phases count once they are over; one that asks is told when it is."""
    assert phases_run(before, after) == ran


def test_a_game_that_ends_with_its_bank_has_no_payday() -> None:
    """The bank that breaks the last time ends the game at dinner (B-BNK-08)."""
    assert phases_run("working", "finished", ended_at_dinner=True) == ["dinnertime"]


@pytest.mark.parametrize("modules", [(), all_modules(4)], ids=["base", "everything"])
def test_a_dinner_knows_the_way_to_every_chain_that_is_compared(modules: tuple[str, ...]) -> None:
    """Who made an offer has a way, the way of the one that served is that of the event."""
    compared = 0
    before: Game | None = None
    for game in busy_moves(staffed_game(Setup.choose(4, modules=modules, seed=6), 6), random.Random(6), 6):
        if before is not None:
            events = listening(before).play(*game.moves[-1])
            scenes = scenes_of(listening(before), game.moves[-1:], SPECTATOR)
            assert all(scene.ways == [] for scene in scenes if scene.view.phase != "dinnertime")
            ways = {(way.house, way.seat): way.path for scene in scenes for way in scene.ways}
            for event in events:
                if isinstance(event, HouseDined):
                    offered = {offer.seat for offer in event.offers if offer.distance is not None}
                    assert {seat for house, seat in ways if house == event.house} == offered
                    if event.seat is not None:
                        assert ways[event.house, event.seat] == list(event.path)
                    compared += len(offered)
        before = listening(game)
    assert compared > 20


def test_nobody_keeps_scenes_in_play() -> None:
    """Outside of a show no state is copied for one."""
    game = Game.new(Setup.choose(2, seed=1))
    seat = game.pending[0].seat
    game.play_scenes(seat, game.options(seat)[0])
    assert game._table.scenes is None
    assert isinstance(game.state, State)

"""Positions that are still being written: drawn as far as they go, with what is wrong at its place."""

from __future__ import annotations

import json
from random import Random

from magnate import Game, Setup
from magnate.server.play.positions import read_so_far
from magnate.testing import random_moves
from tests.effort import often
from tests.positions.boards import chains, written
from tests.positions.test_impossible import damage


def test_what_is_wrong_is_drawn_where_it_is_and_named_by_its_path() -> None:
    read = read_so_far(json.dumps(written(chains=chains({"cash": -1}, {"restaurants": [{"at": [0, 8]}]}))).encode())
    assert {fault.path for fault in read.faults} == {"chains[0].cash", "chains[1].restaurants[0]"}
    assert read.faults[0].phrase is not None
    assert read.board is not None
    assert [(spot.seat, spot.rect.row, spot.rect.column) for spot in read.board.restaurants] == [(0, 3, 3), (1, 0, 8)]
    assert read.position is None


def test_a_whole_position_comes_back_as_the_program_writes_it() -> None:
    read = read_so_far(json.dumps(written(phase="dinnertime")).encode())
    assert (read.faults, read.players, read.in_hand) == ([], 2, False)
    assert read.position is not None
    assert Game.from_position(read.position).state.step == "dinnertime"


def test_what_is_no_position_has_no_map() -> None:
    for text in (b"[1", b"\xff", b"3", b'{"chains": ' + b"[" * 40):
        read = read_so_far(text)
        assert read.faults
        assert read.position is None


def test_damaged_positions_are_drawn_as_far_as_they_go() -> None:
    dice = Random(11)
    games = [Game.new(Setup.choose(3, modules=("coffee", "lobbyists"), seed=seed), listen=False) for seed in range(2)]
    pool = [table.position() for game in games for table in random_moves(game, dice, 5) if dice.random() < 0.1]
    drawn = 0
    for _ in range(often(100, 5_000)):
        document = damage(damage(dice.choice(pool), dice), dice)
        read = read_so_far(json.dumps(document).encode())
        drawn += read.board is not None
        assert (read.position is None) == bool(read.faults)
    assert drawn > often(100, 5_000) / 2

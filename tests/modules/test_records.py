"""Records of games with modules: they replay with every hash, as JSON and in words, and can be told."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from magnate import BrokenRecord, Game, Record, Setup
from magnate.cli.replay import command
from magnate.model import notation
from magnate.model.actions import Action, PickCampaign, Train
from magnate.model.record import Move
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.testing import random_moves
from tests.modules.played import busy_game, everything, mixes, named


@cache
def record_of(setup: Setup, seed: int = 1) -> Record:
    """Return the record of a busy game, which begins from a position."""
    *_, (_, game) = busy_game(setup, rounds=3, seed=seed)
    return game.record({"seat_0": "Ada"})


@pytest.mark.parametrize("setup", mixes(), ids=named)
def test_a_record_with_modules_survives_as_json_and_in_words_and_replays(setup: Setup) -> None:
    record = record_of(setup)
    assert Record.loads(record.dumps()) == record
    assert notation.read(notation.write(record)) == record
    assert Game.replay(record).record({"seat_0": "Ada"}).dumps() == record.dumps()


@pytest.mark.parametrize("setup", mixes(), ids=named)
def test_a_record_from_the_set_up_on_holds_preset_modules_and_tiles(setup: Setup) -> None:
    game = Game.new(setup, listen=False)
    for number, _ in enumerate(random_moves(game, Random(1), 3)):
        if number == 60:
            break
    record = game.record()
    for again in (Record.loads(record.dumps()), notation.read(notation.write(record))):
        assert again == record
        assert again.setup == game.setup
        assert Game.replay(again).hash() == game.hash()


def test_tiles_agreed_on_are_kept() -> None:
    game = Game.new(Setup.choose(3, modules=["lobbyists"], tiles=["V", "Z"], seed=3))
    record = notation.read(notation.write(game.record()))
    assert record.setup is not None
    assert record.setup.tiles == ("V", "Z")
    assert Game.replay(record).hash() == game.hash()


def test_the_orders_of_modules_are_among_those_recorded() -> None:
    played = {type(move.action) for seed in range(8) for move in record_of(everything(4, seed), seed).moves}
    assert {PickPiece, PlacePiece, PickTile, PlaceTile, PlaceRamp, PlaceShop, PickCampaign} <= played


@pytest.mark.parametrize("seed", [1, 2])
def test_a_record_with_everything_can_be_told(seed: int, tmp_path: Path) -> None:
    record = record_of(everything(4, seed), seed)
    told = []
    for text in (record.dumps(), notation.write(record)):
        path = tmp_path / "game"
        path.write_text(text, encoding="utf-8")
        found = CliRunner().invoke(command, [str(path)])
        assert found.exit_code == 0, found.output
        told.append(found.output)
    assert told[0] == told[1]
    assert "Ada’s turn." in told[0]


def test_a_record_whose_module_memory_was_changed_does_not_replay() -> None:
    record = record_of(everything(4, 1), 1)
    assert record.start is not None
    other = record._replace(start={**record.start, "extra": {"rural_marketeers": {"off_ramps": [{"at": [-3, 2]}]}}})
    with pytest.raises(BrokenRecord):
        Game.replay(other)


def test_actions_that_are_rare_in_play_have_their_words() -> None:
    lines: dict[Action, str] = {
        LiftShop(2): "lift",
        PayGood("burger"): "pay",
        Train("waitress", "guru", 1, at_work=True): "at work",
    }
    for action, word in lines.items():
        text = notation.write(Record(None, start={"players": 2}, moves=(Move(0, action),)))
        assert word in text

"""A record tells a whole game again, the same every time, and notices when it does not."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random

import pytest

from magnate import BrokenRecord, Game, Record, Setup
from magnate.model import notation
from magnate.model.house_rules import HOUSE_RULES
from magnate.model.setup import VARIANTS
from magnate.testing import Scene, random_moves
from tests.records.games import greedy_record, random_record

TABLES = [(players, variant) for players in (2, 3, 4, 5) for variant in VARIANTS]


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_a_record_survives_json_and_notation_and_replays_to_the_same_record(players: int, variant: str) -> None:
    record = random_record(players, variant)
    text = record.dumps()
    assert Record.loads(text) == record
    assert Record.loads(text).dumps() == text
    assert notation.read(notation.write(record)) == record
    game = Game.replay(record)
    assert game.record(dict(record.about)) == record


def test_a_game_played_to_its_end_replays_with_its_result() -> None:
    record = greedy_record()
    game = Game.replay(record)
    assert game.finished
    assert record.result is not None
    assert record.result.ranking == tuple(game.state.ranking)


@pytest.mark.rule("B-BUN-02")
def test_the_record_holds_the_value_of_every_house_rule_and_what_was_drawn() -> None:
    setup = random_record(3, "full").to_json()["setup"]
    assert set(setup["house_rules"]) == {rule.name for rule in HOUSE_RULES if not rule.later}
    assert len(setup["layout"]["tiles"]) == 12
    assert sorted(setup["order"]) == [0, 1, 2]


def test_every_phase_with_a_decision_has_a_checkpoint() -> None:
    record = greedy_record()
    marks = {(point.round, point.phase) for point in record.checkpoints}
    game = Game.replay(record, 0)
    for seat, action in record.moves:
        if game.pending and game.state.step in ("restructuring", "order_of_business", "payday", "cleanup"):
            assert (game.state.round, game.state.step) in marks
        game.play(seat, action)
    assert [point.moves for point in record.checkpoints] == sorted({point.moves for point in record.checkpoints})


def test_records_taken_on_the_way_do_not_change_the_last_one() -> None:
    record = random_record(2, "full")
    game = Game.replay(record, 0)
    for number, (seat, action) in enumerate(record.moves):
        game.play(seat, action)
        if number % 7 == 0:
            part = game.record()
            assert Game.replay(part).hash() == game.hash()
    assert game.record(dict(record.about)) == record


def test_replay_stops_where_it_is_told() -> None:
    record = random_record(2, "full")
    assert len(Game.replay(record, 10).moves) == 10
    assert len(Game.replay(record, 10_000).moves) == len(record.moves)


def test_a_move_that_is_not_legal_is_named() -> None:
    record = random_record(2, "full")
    moves = list(record.moves)
    moves[20] = moves[20]._replace(seat=1 - moves[20].seat)
    with pytest.raises(BrokenRecord, match="Move 21") as error:
        Game.replay(record._replace(moves=tuple(moves), checkpoints=()))
    assert error.value.at == 21


def test_a_checkpoint_that_differs_is_named() -> None:
    record = random_record(2, "full")
    points = list(record.checkpoints)
    points[3] = points[3]._replace(hash="0" * 32)
    with pytest.raises(BrokenRecord, match=f"after move {points[3].moves} ") as error:
        Game.replay(record._replace(checkpoints=tuple(points)))
    assert error.value.at == points[3].moves


def test_another_result_than_the_recorded_one_is_noticed() -> None:
    record = greedy_record()
    assert record.result is not None
    with pytest.raises(BrokenRecord, match="result"):
        Game.replay(record._replace(result=record.result._replace(rounds=99)))


def test_a_game_from_a_position_is_recorded_with_its_start() -> None:
    start = random_record(3, "full")
    game = Game.from_position(Game.replay(start, 60).position())
    for _ in random_moves(game, Random(3), 5):
        pass
    record = game.record()
    assert record.setup is None
    assert record.start is not None
    again = Game.replay(Record.loads(record.dumps()))
    assert again.hash() == game.hash()
    assert notation.read(notation.write(record)) == record


def test_a_dinner_that_a_position_stood_before_is_run_again() -> None:
    game = Game.from_position({"players": 2, "phase": "dinnertime", "seed": 3, "chains": [{"work": ["waitress"]}]})
    game.advance()
    record = game.record()
    assert record.ran_on
    events = next(Game.follow(record)).events
    assert Game.replay(notation.read(notation.write(record))).hash() == game.hash()
    assert [type(event).__name__ for event in events][:2] == ["TipsCounted", "Paid"]


def test_a_table_set_up_in_a_scene_can_be_recorded() -> None:
    scene = Scene(players=2)
    scene.reserves(100, 200)
    game = scene.cards(0, work={"trainer": 1}).working(0)
    game.play(0, game.options(0)[0])
    assert Game.replay(game.record()).hash() == game.hash()


@pytest.mark.parametrize("copied", [Game.copy, copy.copy, copy.deepcopy])
def test_a_copy_keeps_its_own_record(copied: Callable[[Game], Game]) -> None:
    game = Game.replay(random_record(2, "full"), 30)
    twin = copied(game)
    assert twin.book is game.book
    assert twin.hash() == game.hash()
    game.play(game.pending[0].seat, game.options(game.pending[0].seat)[0])
    assert len(twin.record().moves) == 30
    assert Game.replay(twin.record()).hash() == twin.hash()


def test_a_pickled_game_is_the_same_game() -> None:
    game = Game.replay(random_record(2, "full"), 30)
    twin = pickle.loads(pickle.dumps(game))
    assert (twin.record(), twin.hash(), twin.pending) == (game.record(), game.hash(), game.pending)


def test_an_option_unknown_when_a_record_was_made_keeps_its_default() -> None:
    data = json.loads(random_record(2, "full").dumps())
    del data["setup"]["house_rules"]["own_tile_zero"]
    Game.replay(Record.from_json(data))


def test_a_set_up_alone_is_a_record() -> None:
    record = notation.read('[Format "magnate-notation 1"]\n[Ruleset "base-1"]\n[Players "2"]\n[Seed "7"]\n')
    assert Game.replay(record).setup == Game.new(Setup.choose(2, seed=7)).setup


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "x"}, "This is not a record"),
        ({"version": 9}, "version: 9 is not known"),
        ({"version": True}, "version: true is not known"),
        ({"ruleset": "base-0"}, "ruleset"),
        ({"extra": 1}, "extra: unknown field"),
        ({"moves": 3}, "moves: should be a list"),
        ({"moves": [[2, 0, ["pass"]]]}, "should be move number 1"),
        ({"moves": [[1, 9, ["pass"]]]}, "moves[0].seat"),
        ({"moves": [[1, 0, ["hop"]]]}, 'unknown action "hop"'),
        ({"checkpoints": [[0, 0, "hire", "zz"]]}, "checkpoints[0].hash"),
        ({"checkpoints": [[99999, 0, "hire", "0" * 32]]}, "checkpoints[0].moves"),
        ({"setup": None}, 'either a "setup" or a "start"'),
        ({"about": {"a b": "x"}}, 'about["a b"]'),
        ({"about": {"a": 1}}, "about.a: should be a text"),
        ({"result": {"winner": 0}}, "result.ranking"),
        ({"ran_on": True}, "ran_on"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, object], said: str) -> None:
    data = {**json.loads(random_record(2, "full").dumps()), **change}
    with pytest.raises(BrokenRecord) as error:
        Record.from_json(data)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"players": 9}, "setup.players"),
        ({"variant": "short"}, "setup.variant"),
        ({"modules": ["coffe"]}, "setup.modules"),
        ({"house_rules": {"road_joins": "midpoint"}}, "setup.house_rules.road_joins: unknown field"),
        ({"house_rules": {"road_join": "x"}}, "setup.house_rules.road_join"),
        ({"order": [0, 0]}, "setup.order"),
        ({"layout": "3x3-A0"}, "setup.layout"),
        ({"seed": "7"}, "setup.seed"),
    ],
)
def test_a_wrong_setting_is_named(setting: dict[str, object], said: str) -> None:
    data = json.loads(random_record(2, "full").dumps())
    data["setup"].update(setting)
    with pytest.raises(BrokenRecord) as error:
        Record.from_json(data)
    assert said in str(error.value)


def test_a_map_that_does_not_fit_the_players_is_found_on_replay() -> None:
    data = json.loads(random_record(2, "full").dumps())
    data["setup"]["layout"] = json.loads(random_record(3, "full").dumps())["setup"]["layout"]
    with pytest.raises(BrokenRecord, match="setup: A map for 2 players"):
        Game.replay(Record.from_json(data))


def test_a_truncated_file_is_refused_with_the_place() -> None:
    text = random_record(2, "full").dumps()
    with pytest.raises(BrokenRecord, match=r"line \d+, column \d+"):
        Record.loads(text[: len(text) // 2])


def test_a_field_that_stands_twice_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="stands twice"):
        Record.loads('{"format": "magnate-record", "format": "magnate-record"}')


def damaged(text: str, dice: Random) -> str:
    """Return a text with something cut, doubled or overwritten at a random place."""
    at = dice.randrange(len(text))
    length = dice.choice([1, 1, 2, 5, 40])
    kind = dice.randrange(4)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + text[at + length :]
    if kind == 2:
        return text[:at] + text[at : at + length] * 2 + text[at + length :]
    return text[:at] + "".join(dice.choice('0123456789abc{}[]",:- \n\\éA') for _ in range(length)) + text[at + length :]


@pytest.mark.parametrize("how", ["json", "notation"])
def test_damage_at_random_places_is_refused_or_harmless(how: str) -> None:
    record = random_record(2, "full", 3)
    text = record.dumps() if how == "json" else notation.write(record)
    read = Record.loads if how == "json" else notation.read
    dice = Random(5)
    refused = 0
    for _ in range(400):
        try:
            Game.replay(read(damaged(text, dice)))
        except BrokenRecord:
            refused += 1
    assert refused > 300


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("G ready", "line 12: a move begins with the letter"),
        ("A hop", "line 12: 'hop' is no order"),
        ("A hire waitress ceo", "hire card [by recruiter]"),
        ("== R1 hire xyz", "a heading is written"),
        ('[Colour "red"]', "unknown tag Colour"),
        ('[Seed "x"]', "Seed should be a whole number"),
        ("[Seed 7]", "a tag is written"),
    ],
)
def test_a_wrong_line_of_notation_is_named(line: str, said: str) -> None:
    lines = notation.write(random_record(2, "full")).splitlines()
    lines[11] = line
    with pytest.raises(BrokenRecord) as error:
        notation.read("\n".join(lines))
    assert said in str(error.value)


def test_notation_may_have_comments_round_numbers_and_blank_lines() -> None:
    record = random_record(2, "full")
    lines = notation.write(record).splitlines()
    changed = [f"R1  {line}" if line[:2] in ("A ", "B ") else line for line in lines]
    assert notation.read("\n\n".join(["; a comment", *changed])) == record

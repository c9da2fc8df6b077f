"""A data set holds what was chosen and how it came out, whatever played it, and goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from magnate import Game, Setup
from magnate.bots.value.features import NAMES
from magnate.cli.main import main
from magnate.model.action_text import action_text
from magnate.research import engines
from magnate.research.code import Code
from magnate.research.dataset import Dataset
from magnate.research.dataset.columns import TABLES
from magnate.research.dataset.making import Kept, Made, make_dataset
from magnate.research.dataset.plan import SPLITS, Plan, Shard, split_of
from magnate.research.dataset.playing import play
from magnate.research.dataset.reading import NoData
from magnate.research.dataset.writing import Packed
from magnate.research.dataset.writing import make as work
from magnate.research.keeping import CannotKeep, Run

SHORT = tuple(Setup.choose(players, variant="introductory_1") for players in (2, 3))
PLAN = Plan(SHORT, ("planner", "fast"), games=12, shard=5, extras=("features",))
STOPPED = PLAN._replace(max_rounds=3, games=6, shard=3)

Engine = Callable[[Iterator[Shard]], Generator[Packed, None, None]]


def here(shards: Iterator[Shard]) -> Generator[Packed, None, None]:
    return engines.here(work, shards)


def made(folder: Path, plan: Plan = PLAN, engine: Engine = here) -> Made:
    run = Run(1, plan.settings(), "magnate dataset FOLDER", Code("1", "", "c0de"))
    kept = Kept(folder, run)
    try:
        return make_dataset(plan, run, folder, engine, kept)
    finally:
        kept.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("data")
    assert made(where).games == PLAN.games
    return where


def contents(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name not in ("shards.jsonl", "card.json")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def rows_of(folder: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for split in SPLITS:
        found += Dataset(folder).table(table, split).to_pylist()
    return found


def test_every_decision_is_a_row_that_its_record_replays(folder: Path) -> None:
    records = [record for split in SPLITS for record in Dataset(folder).records(split)]
    rows = rows_of(folder, "decisions")
    assert len(records) == PLAN.games
    for record in records:
        assert record.setup is not None
        mine = [row for row in rows if row["game"] == record.setup.seed]
        assert [row["action"] for row in mine] == [action_text(move.action) for move in record.moves]
        game = Game.new(record.setup, listen=False)
        for row in mine:
            options = game.options(row["seat"])
            assert (row["options"], row["kind"]) == (len(options), game.pending[0].kind)
            assert (row["round"], row["bank"]) == (game.state.round, game.state.bank)
            assert row["cash"] == [chain.cash for chain in game.state.chains]
            assert action_text(options[row["chosen"]]) == row["action"]
            game.take(row["seat"], row["chosen"])
        assert game.finished
        assert Game.replay(record).state.winner == game.state.winner
        for row in mine:
            assert row["final_cash"] == game.state.chains[row["seat"]].cash
            assert row["won"] is (game.state.winner == row["seat"])
            assert row["place"] == game.state.ranking.index(row["seat"]) + 1


def test_turns_hold_the_same_actions_round_by_round(folder: Path) -> None:
    decisions, turns = rows_of(folder, "decisions"), rows_of(folder, "turns")
    for turn in turns:
        actions = [
            row["action"]
            for row in decisions
            if (row["game"], row["seat"], row["round"]) == (turn["game"], turn["seat"], turn["round"])
        ]
        assert turn["actions"] == actions
        assert turn["decisions"] == len(actions)
        assert actions == [] or len(turn["features"]) == len(NAMES)
    assert sum(turn["decisions"] for turn in turns) == len(decisions)
    last = {(turn["game"], turn["seat"]): turn["cash"] for turn in turns}
    assert all(last[turn["game"], turn["seat"]] == turn["final_cash"] for turn in turns)


def test_splits_go_by_seed_and_hold_every_game_once(folder: Path) -> None:
    data = Dataset(folder)
    for split in SPLITS:
        seeds = data.table("games", split, ["game"]).column("game").to_pylist()
        assert seeds
        assert {split_of(seed) for seed in seeds} == {split}
    assert sorted(row["game"] for row in rows_of(folder, "games")) == list(range(1, 13))
    assert {row["players"] for row in rows_of(folder, "games")} == {2, 3}


def test_the_card_says_what_is_in_it(folder: Path) -> None:
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    assert sum(card["rows"]["games"].values()) == PLAN.games
    assert set(card["levels"]) == {"planner", "fast"}
    assert card["extras"]["features"]["names"] == list(NAMES)
    for table in TABLES:
        named = [column["name"] for column in card["columns"][table]]
        assert named == Dataset(folder).table(table).column_names
    assert "| decisions |" in (folder / "README.md").read_text(encoding="utf-8")


def cut_after(shards: int) -> Engine:
    def cut(tasks: Iterator[Shard]) -> Generator[Packed, None, None]:
        for number, packed in enumerate(here(tasks)):
            if number == shards:
                raise KeyboardInterrupt
            yield packed

    return cut


def test_what_was_cut_short_goes_on_and_comes_out_the_same(folder: Path, tmp_path: Path) -> None:
    assert made(tmp_path, engine=cut_after(1)).cut
    with pytest.raises(NoData, match=r"card\.json"):
        Dataset(tmp_path)
    lost = next(tmp_path.rglob("turns/train/*.parquet"))
    lost.unlink()
    assert not made(tmp_path).cut
    assert contents(tmp_path) == contents(folder)


def test_two_processes_and_more_games_later_give_the_same_rows(folder: Path, tmp_path: Path) -> None:
    made(tmp_path, PLAN._replace(games=7), lambda shards: engines.in_processes(work, shards, 2))
    again: list[int] = []

    def counting(shards: Iterator[Shard]) -> Generator[Packed, None, None]:
        for packed in here(shards):
            again.append(packed.written.number)
            yield packed

    made(tmp_path, PLAN, counting)
    assert again == [1, 2]
    assert contents(tmp_path) == contents(folder)


def test_another_data_set_in_the_folder_is_refused(folder: Path) -> None:
    with pytest.raises(CannotKeep, match=r"another data set: bots .*Choose another folder"):
        made(folder, PLAN._replace(bots=("random",)))


def test_a_game_that_was_stopped_has_no_result(tmp_path: Path) -> None:
    rows = play(STOPPED, 4)
    assert rows.record.result is None
    assert all(row[-3:-1] == (None, None) for row in rows.decisions)
    made(tmp_path, STOPPED)
    assert Dataset(tmp_path).card["unfinished"] == STOPPED.games
    with pytest.raises(NoData, match="The split 'test' is empty"):
        Dataset(tmp_path).table(split="test")


def test_a_game_that_breaks_off_is_named_and_the_others_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(plan: Plan, seed: int) -> Any:
        if seed == 2:
            raise RuntimeError("no more burgers")
        return play(plan, seed)

    monkeypatch.setattr("magnate.research.dataset.writing.play", broken)
    found = made(tmp_path, STOPPED)
    assert [failed.error for shard in found.shards for failed in shard.failed] == ["RuntimeError: no more burgers"]
    assert Dataset(tmp_path).card["failed"] == [2]
    assert sum(Dataset(tmp_path).card["rows"]["games"].values()) == STOPPED.games - 1


def test_what_is_not_there_is_refused_with_what_is(folder: Path) -> None:
    data = Dataset(folder)
    with pytest.raises(NoData, match="decisions, turns, games"):
        data.table("moves")
    with pytest.raises(NoData, match="train, validation, test"):
        data.table(split="dev")
    with pytest.raises(NoData, match="There is no column 'price'; there are game"):
        data.table(columns=["price"])


def test_batches_hold_the_rows_of_the_table(folder: Path) -> None:
    data = Dataset(folder)
    batches = list(data.batches("turns", columns=["round"], size=50))
    assert max(batch.num_rows for batch in batches) <= 50
    rounds = [number for batch in batches for number in batch.column("round").to_pylist()]
    assert rounds == data.table("turns", columns=["round"]).column("round").to_pylist()


def test_polars_reads_it(folder: Path) -> None:
    pytest.importorskip("polars", reason="polars is no requirement")
    frame = Dataset(folder).frame("turns", columns=["game", "cash"])
    assert frame["cash"].to_list() == Dataset(folder).table("turns", columns=["cash"]).column("cash").to_pylist()


def test_torch_reads_it(folder: Path) -> None:
    pytest.importorskip("torch", reason="torch is no requirement")
    data = Dataset(folder)
    tensors = data.tensors("turns")
    assert tuple(tensors["features"].shape) == (data.table("turns").num_rows, len(NAMES))
    assert tensors["won"].tolist() == [int(won) for won in data.table("turns").column("won").to_pylist()]
    with pytest.raises(NoData, match="'actions'"):
        data.tensors("turns", columns=["actions"])


def test_the_command_writes_a_folder_and_refuses_what_cannot_be(tmp_path: Path) -> None:
    words = ["dataset", str(tmp_path / "d"), "--games", "2", "--variant", "introductory_1", "--max-rounds", "2"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert "2 games" in done.output
    assert Dataset(tmp_path / "d").card["command"].startswith("magnate dataset FOLDER --bots planner --players 2")
    for wrong, why in (
        (["--players", "two"], "--players takes numbers"),
        (["--players", "9"], "players"),
        (["--bots", "nobody"], "Unknown bot 'nobody'"),
        (["--ray-address", "auto"], "--engine ray"),
        (["--seed", "3"], "another data set: seed 1, now 3"),
    ):
        refused = CliRunner().invoke(main, [*words, *wrong])
        assert refused.exit_code != 0
        assert why in refused.output

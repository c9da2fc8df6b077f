"""Positions as numbers, trees over them, and what a file of trees has to be."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from magnate.bots import FastBot, play_game
from magnate.bots.fast.playing import standing
from magnate.bots.fast.policy import Policy
from magnate.bots.value.features import MILESTONES, NAMES, VERSION, features, features_of
from magnate.bots.value.judge import Judge, Valuer
from magnate.bots.value.model import BadModel, Forest, forest_from
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.rules.table import Table


def table_after(rounds: int, players: int = 3, modules: tuple[str, ...] = ()) -> Table:
    game = Game.new(Setup.choose(players, seed=4, modules=modules), listen=False)
    play_game(game, [FastBot() for _ in range(players)], random.Random(4), rounds)
    return Table(game.book, game.state)


def named(row: list[float]) -> dict[str, float]:
    return dict(zip(NAMES, row, strict=True))


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES) <= 200


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_as_many_numbers_as_names_at_every_table(players: int) -> None:
    for modules in ((), all_modules(players)):
        rows = features(Policy(), table_after(4, players, modules))
        assert [len(row) for row in rows] == [len(NAMES)] * players


def test_the_numbers_are_those_of_the_table() -> None:
    table = table_after(5)
    rows = [named(row) for row in features(Policy(), table)]
    cash = [chain.cash / 100 for chain in table.state.chains]
    for seat, row in enumerate(rows):
        rivals = [dollars for other, dollars in enumerate(cash) if other != seat]
        assert row["own_cash"] == pytest.approx(cash[seat])
        assert row["mean_cash"] == pytest.approx(sum(rivals) / 2)
        assert row["best_cash"] == pytest.approx(max(rivals))
        assert row["own_place"] == table.state.order.index(seat)
        held = [name for name in MILESTONES if name in table.book.bits and table.has(seat, name)]
        assert [name for name in MILESTONES if row[f"own_{name}"]] == held
        assert row["three"] == 1
        assert row["two"] == row["four"] == row["more"] == 0
    assert features_of(Policy(), table, 1) == features(Policy(), table)[1]


def test_no_number_depends_on_a_reserve_card_of_others() -> None:
    table = table_after(2)
    before = features_of(Policy(), table, 0)
    table.state.chains[1].reserve = (table.state.chains[1].reserve + 1) % 3
    assert features_of(Policy(), table, 0) == before
    table.state.chains[0].reserve = (table.state.chains[0].reserve + 1) % 3
    assert features_of(Policy(), table, 0) != before


CASH = NAMES.index("own_cash")
TREES: dict[str, Any] = {
    "kind": "magnate value",
    "features": VERSION,
    "names": list(NAMES),
    "start": 0.5,
    "roots": [0, 3],
    "nodes": [[CASH, 1.5, 1, 2], [-1, -0.25], [-1, 0.25], [-1, 0.125]],
}
"""One tree that asks whether the chain has more than $150, and one that is a leaf."""


def test_trees_are_summed() -> None:
    forest = forest_from(TREES)
    numbers = [0.0] * len(NAMES)
    numbers[CASH] = 1.5
    assert forest.value(numbers) == 0.375
    numbers[CASH] = 1.6
    assert forest.value(numbers) == 0.875


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda file: file.update(kind="weights"), "magnate value"),
        (lambda file: file.update(features=VERSION + 1), f"these are features {VERSION}"),
        (lambda file: file["names"].reverse(), "another order"),
        (lambda file: file.pop("roots"), "lacks"),
        (lambda file: file["roots"].append(4), "Root 4"),
        (lambda file: file["nodes"].append([-1]), "Node 4"),
        (lambda file: file["nodes"].append([3, 0.5]), "no leaf"),
        (lambda file: file["nodes"].insert(0, [CASH, 1.5, 0, 1]), "do not lie below"),
        (lambda file: file["nodes"].insert(0, [len(NAMES), 1.5, 1, 2]), "asks for number"),
        (lambda file: file["nodes"].insert(0, ["cash", 1.5, 1, 2]), "numbers"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(change: Callable[[dict[str, Any]], object], message: str) -> None:
    file = {**TREES, "names": list(NAMES), "roots": list(TREES["roots"]), "nodes": list(TREES["nodes"])}
    change(file)
    with pytest.raises(BadModel, match=message):
        forest_from(file)


def test_what_is_no_document_is_refused() -> None:
    with pytest.raises(BadModel, match="no file of values"):
        forest_from([])


def test_a_game_that_is_over_is_judged_by_its_result() -> None:
    valuer = Valuer(forest_from(TREES))
    table = table_after(40)
    assert table.state.finished
    for seat in range(3):
        assert valuer.standing(table, seat) == standing(table.state, seat) == Judge().standing(table, seat)
    rich = table_after(7)
    rich.state.chains[0].cash = 200
    assert valuer.standing(rich, 0) == 0.875
    rich.state.chains[0].cash = 100
    assert valuer.standing(rich, 0) == 0.375


def test_flat_trees_can_be_made_by_hand() -> None:
    assert Forest([[-1, 0.5]], [0, 0], 0.0).value([]) == 1.0

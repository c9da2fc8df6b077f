"""Games teach the same every time, lessons are kept and gone on with, and trees survive the way into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest

from magnate.bots.value.features import NAMES, VERSION
from magnate.bots.value.model import forest_from
from magnate.research.training import lessons as keeping
from magnate.research.training.__main__ import explained
from magnate.research.training.fit import document_of, needed
from magnate.research.training.games import TABLES, lessons


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_equal_seeds_teach_the_same(seed: int) -> None:
    found = lessons(seed)
    assert found == lessons(seed)
    assert all(len(lesson.numbers) == len(NAMES) for lesson in found)
    assert len(found) >= TABLES[seed][0] * 5
    assert [lesson.round for lesson in found] == sorted(lesson.round for lesson in found)


def test_all_lessons_of_a_seat_have_the_result_of_the_game() -> None:
    found = lessons(1)
    results = {lesson.result for lesson in found}
    assert 2 <= len(results) <= TABLES[1][0]
    assert max(results) > 1, "somebody has won"


def test_lessons_are_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "GAMES_A_FILE", 2)
    first = [path.name for path, _ in keeping.make(tmp_path, 4, 1)]
    assert first == ["games-0000000.bin", "games-0000002.bin"]
    assert [path.name for path, _ in keeping.make(tmp_path, 5, 1)] == ["games-0000004.bin"]
    known = list(keeping.read(tmp_path))
    expected = [lesson for seed in range(5) for lesson in lessons(seed)]
    assert [(lesson.game, lesson.round) for lesson in known] == [(lesson.game, lesson.round) for lesson in expected]
    for kept, lesson in zip(known, expected, strict=True):
        assert kept.numbers == pytest.approx(lesson.numbers, rel=1e-6)
        assert kept.result == pytest.approx(lesson.result, rel=1e-6)


def test_lessons_of_other_features_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(click.ClickException, match="no lessons"):
        list(keeping.read(tmp_path))
    monkeypatch.setattr(keeping, "GAMES_A_FILE", 1)
    list(keeping.make(tmp_path, 1, 1))
    monkeypatch.setattr(keeping, "VERSION", VERSION + 1)
    with pytest.raises(click.ClickException, match="other features"):
        list(keeping.read(tmp_path))


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(click.ClickException, match="pip install no_such_package"):
        needed("no_such_package")


class Grown:
    """What `document_of` reads of a model: two trees as LightGBM dumps them."""

    booster_ = property(lambda self: self)

    def dump_model(self) -> dict[str, Any]:
        leaf = {"leaf_value": 0.25}
        inner = {"split_feature": 1, "threshold": 2.0, "left_child": leaf, "right_child": {"leaf_value": -0.5}}
        outer = {"split_feature": 0, "threshold": 1.0, "left_child": inner, "right_child": {"leaf_value": 1.0}}
        return {"tree_info": [{"tree_structure": outer}, {"tree_structure": leaf}]}


@pytest.mark.parametrize(("first", "second", "value"), [(1.0, 2.0, 0.5), (1.0, 2.1, -0.25), (1.1, 0.0, 1.25)])
def test_trees_say_the_same_in_a_file(first: float, second: float, value: float) -> None:
    document = document_of(Grown(), {"seed": 1})
    assert document["card"] == {"seed": 1}
    assert forest_from(document).value([first, second, *[0.0] * (len(NAMES) - 2)]) == value


def test_how_much_is_explained() -> None:
    assert explained([0.0, 1.0, 2.0], [0.0, 1.0, 2.0]) == 1
    assert explained([0.0, 1.0, 2.0], [1.0, 1.0, 1.0]) == 0
    assert explained([1.0, 1.0], [0.0, 0.0]) == 0

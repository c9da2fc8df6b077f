"""Numbers to play by are judged the same way every time, and the file of a style is checked."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import FORMER, PLANNER, PLANNER_FILE, STYLES, BadStyle, read_former, read_style
from magnate.bots.fast.weights import STANDARD, Style, Weights, alike
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.research import tuning
from magnate.research.keeping import INTERRUPTED
from magnate.research.tuning import (
    Score,
    Search,
    around,
    first_panel,
    generations,
    least_spread,
    main,
    named_panel,
    names,
    near,
    score,
    write,
)
from magnate.rules.table import Table


@pytest.mark.parametrize("table", Style._fields)
def test_the_same_call_gives_the_same_score(table: str) -> None:
    first = score(STANDARD, first_panel(PLANNER.two), table, [7, 8])
    assert first == score(STANDARD, first_panel(PLANNER.two), table, [7, 8])
    assert 0 <= first.cash <= 1


@pytest.mark.parametrize("table", Style._fields)
def test_the_planner_beats_what_it_came_from(table: str) -> None:
    """0.5 is as good as the standard numbers, whatever the number of seats."""
    assert score(getattr(PLANNER, table), [STANDARD], table, range(60)).total > 0.6


@pytest.mark.parametrize("table", ["more", "two_modules", "more_modules"])
def test_the_planner_beats_the_one_before_far_oftener_than_that_one_beats_it(table: str) -> None:
    now, before = getattr(PLANNER, table), getattr(FORMER, table)
    assert score(now, [before], table, range(60)).total > 0.7
    assert score(before, [now], table, range(60)).total < 0.4


@pytest.mark.parametrize(("table", "seats"), [("two_modules", {2}), ("more_modules", {3, 4, 5})])
def test_every_seat_meets_all_modules_and_some(table: str, seats: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[tuple[int, int, bool]] = set()

    def stop(played: Table, policies: list[Policy], *_: object) -> int:
        setup = played.book.setup
        mine = [seat for seat, policy in enumerate(policies) if policy.style.two == PLANNER.two]
        met.add((setup.players, mine[0], setup.modules == all_modules(setup.players)))
        return 0

    monkeypatch.setattr("magnate.research.tuning.play_on", stop)
    score(PLANNER.two, [STANDARD], table, range(60))
    assert met == {(players, seat, every) for players in seats for seat in range(players) for every in (True, False)}


def test_no_step_leaves_everything_as_it_is() -> None:
    assert around(PLANNER.two, [0.0] * len(names())) == PLANNER.two
    moved = around(PLANNER.two, [-9.0] * len(names()))
    assert all(getattr(moved, name) >= 0 for name in names() if getattr(PLANNER.two, name) >= 0)
    assert moved.reserve == PLANNER.two.reserve


def test_numbers_that_are_off_are_looked_for_in_larger_steps() -> None:
    assert least_spread("later_luxury") == 0.5
    assert least_spread("later_drinks") == 3.0
    assert least_spread("late") == least_spread("lead") == 0.3
    step = [float(name == "later_drinks") for name in names()]
    assert around(STANDARD, step) == STANDARD._replace(later_drinks=3.0)


def test_numbers_near_others_are_the_same_every_time() -> None:
    assert near(STANDARD, 3) == near(STANDARD, 3) != near(STANDARD, 4)


def test_numbers_go_into_the_file_of_a_style(tmp_path: Path) -> None:
    path = tmp_path / "style.json"
    path.write_bytes(PLANNER_FILE.read_bytes())
    write(path, "more", STANDARD, {"command": "by hand"})
    assert read_style(path) == PLANNER._replace(more=STANDARD)


def test_a_panel_is_named_by_seats_and_files(tmp_path: Path) -> None:
    path = tmp_path / "style.json"
    path.write_bytes(PLANNER_FILE.read_bytes())
    write(path, "more", Weights(late=7.0), {})
    who = ["fast", "planner", "planner", "planner:trainer", str(path)]
    expected = [STANDARD, PLANNER.more, PLANNER.more, STYLES["trainer"].more, Weights(late=7.0)]
    assert named_panel(who, "more") == expected
    with pytest.raises(BadStyle, match="'planer' is no file of a style, nor one of fast, planner, planner:advertiser"):
        named_panel(["planer"], "more")


def test_somebody_unknown_at_the_other_seats_is_told_before_any_game(tmp_path: Path) -> None:
    path = tmp_path / "style.json"
    path.write_bytes(PLANNER_FILE.read_bytes())
    result = CliRunner().invoke(main, [str(path), "--table", "two", "--against", "planer"])
    assert result.exit_code == 1
    assert "'planer' is no file of a style" in result.output
    assert path.read_bytes() == PLANNER_FILE.read_bytes()


@pytest.mark.parametrize(("joins", "sizes"), [(0, [1, 1, 1, 1]), (2, [1, 1, 2, 2])])
def test_the_best_so_far_joins_the_panel_only_where_it_may(
    joins: int, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library is no dependency of ours, so that proposals are made up here."""
    seen: list[int] = []
    monkeypatch.setattr(importlib, "import_module", lambda _: SimpleNamespace(CMAEvolutionStrategy=MadeUp))

    def map_all(_judge: object, proposals: list[Weights], panels: Iterator[list[Weights]], *_: object) -> list[Score]:
        seen.append(len(next(panels)))
        return [Score(0.5, 0.5, 0.5) for _ in proposals]

    searched = generations(STANDARD, [STANDARD], "more", Search(2, 1, joins), map_all)
    assert [next(searched) for _ in sizes] == [STANDARD] * len(sizes)
    assert seen == sizes


def test_an_interrupted_search_says_so_and_keeps_the_best_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_generation(*_: object) -> Iterator[Weights]:
        yield STANDARD._replace(tied=0.5)
        raise KeyboardInterrupt

    path = tmp_path / "style.json"
    path.write_bytes(PLANNER_FILE.read_bytes())
    monkeypatch.setattr(tuning, "generations", one_generation)
    monkeypatch.setattr(tuning, "score", lambda *_: Score(0.5, 0.5, 0.5))
    stopped = CliRunner().invoke(main, [str(path), "--table", "two"])
    assert stopped.exit_code == INTERRUPTED
    assert stopped.output.endswith(f"Stopped; {path} holds the best so far.\n")
    assert read_style(path).two == STANDARD._replace(tied=0.5)


class MadeUp:
    """Proposes what it began with."""

    def __init__(self, start: list[float], *_: object) -> None:
        self.start = start
        self.result = SimpleNamespace(xfavorite=start)

    def ask(self) -> list[list[float]]:
        return [self.start]

    def tell(self, *_: object) -> None:
        """Nothing is learned."""


def test_a_file_of_numbers_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "style.json"
    document = {table: {"weights": {**Weights()._asdict(), "luck": 1.0}} for table in Style._fields}
    path.write_text(json.dumps(document))
    with pytest.raises(BadStyle, match="luck"):
        read_style(path)
    del document["two"]
    path.write_text(json.dumps(document))
    with pytest.raises(BadStyle, match="two"):
        read_style(path)


def test_a_file_of_former_numbers_holds_some_tables_and_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "former.json"
    path.write_text(json.dumps({"more": {"weights": Weights(late=7.0)._asdict()}}))
    assert read_former(path) == PLANNER._replace(more=Weights(late=7.0))
    path.write_text(json.dumps({"moon": {"weights": Weights()._asdict()}}))
    with pytest.raises(BadStyle, match="tables unknown: moon"):
        read_former(path)
    path.write_text(json.dumps({"two": {"weights": {"late": 1.0}}}))
    with pytest.raises(BadStyle, match="two: numbers unknown or missing"):
        read_former(path)


def test_a_style_knows_the_table() -> None:
    style = Style(*(Weights(late=float(number)) for number in range(5)))
    tables = [(2, ()), (4, ()), (2, all_modules(2)), (5, all_modules(5))]
    for number, (players, modules) in enumerate(tables):
        assert style.at(Game.new(Setup.choose(players, seed=1, modules=modules)).book).late == number
    for players in (2, 5):
        assert style.at(Game.new(Setup.choose(players, seed=1, variant="introductory_1")).book).late == 4
    assert alike(STANDARD).at(Game.new(Setup.choose(3, seed=1)).book) == STANDARD


def test_every_style_is_one_of_its_own() -> None:
    assert len({*STYLES.values(), PLANNER}) == len(STYLES) + 1 >= 6

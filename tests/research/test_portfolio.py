"""Which ways to play on are chosen: by how styles come out in positions, the same on every machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from magnate.bots.fast.styles import GROWER, PLANNER
from magnate.bots.fast.weights import STANDARD, Weights
from magnate.bots.search.ways import TABLES, WAYS, WAYS_FILE
from magnate.content.choices import all_modules
from magnate.research.keeping import INTERRUPTED
from magnate.research.portfolio import __main__ as portfolio
from magnate.research.portfolio import positions
from magnate.research.portfolio.__main__ import main
from magnate.research.portfolio.choosing import chosen, gained, held_out
from magnate.research.portfolio.pool import DRAWN, KEPT, drawn_style, pool_for
from magnate.research.portfolio.positions import NAME, Kept, Position, gather, position, setup_for


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> dict[str, Weights]:
    """Three styles, and few games of each."""
    pool = {"planner": PLANNER.two, "standard": STANDARD, "grower": GROWER.two}
    monkeypatch.setattr(positions, "pool_for", lambda _: pool)
    monkeypatch.setattr(positions, "BELIEVED", 2)
    monkeypatch.setattr(positions, "TRUE", 1)
    return pool


def known(seed: int, **results: tuple[float, float]) -> Position:
    """A position in which styles look and are so good."""
    believed = {name: looks for name, (looks, _) in results.items()}
    return Position(seed, 3, believed, {name: is_so for name, (_, is_so) in results.items()})


EXAMPLE = [
    known(1, planner=(0.4, 0.4), a=(0.9, 0.8), b=(0.1, 0.1), boaster=(1.0, 0.0)),
    known(2, planner=(0.4, 0.4), a=(0.1, 0.2), b=(0.7, 0.6), boaster=(0.2, 0.9)),
    known(3, planner=(0.5, 0.3), a=(0.4, 1.0), b=(0.3, 0.2), boaster=(0.4, 0.1)),
]


@pytest.mark.parametrize("table", TABLES)
def test_the_pool_is_the_same_everywhere_and_begins_with_the_planner(table: str) -> None:
    pool = pool_for(table)
    assert next(iter(pool)) == "planner"
    assert pool["planner"] == getattr(PLANNER, table)
    assert list(pool.items()) == list(pool_for(table).items())
    assert len(set(pool.values())) == len(pool) > 100


def test_numbers_that_are_off_stay_off_and_those_of_no_degree_as_they_are() -> None:
    pool = pool_for("more")
    for name, weights in pool.items():
        if name.startswith("planner ") and " and " not in name:
            assert all(getattr(weights, kept) == getattr(PLANNER.more, kept) for kept in KEPT)
            assert weights.later_luxury == PLANNER.more.later_luxury == 0
            assert weights.site_farther == -1
            assert weights.recruit_1 != PLANNER.more.recruit_1
    assert any(weights.later_drinks > GROWER.more.later_drinks for weights in pool.values())


def test_drawn_styles_are_the_same_everywhere_and_differ() -> None:
    assert drawn_style(1) == DRAWN[0]
    assert len(set(DRAWN)) == len(DRAWN) == 12
    assert all(style.two.reserve == PLANNER.two.reserve for style in DRAWN)


def test_a_style_is_chosen_as_it_looks_and_judged_as_it_is() -> None:
    assert gained(EXAMPLE, ["planner"]) == 0
    assert gained(EXAMPLE, ["planner", "a"]) == pytest.approx(100 * (0.8 - 0.4) / 3)
    assert gained(EXAMPLE, ["planner", "a", "b"]) == pytest.approx(100 * (0.4 + 0.2) / 3)
    assert gained(EXAMPLE, ["planner", "boaster"]) == pytest.approx(100 * -0.4 / 3)


def test_the_style_that_adds_most_is_chosen_next() -> None:
    assert chosen(EXAMPLE, 1) == ["planner"]
    assert chosen(EXAMPLE, 3) == ["planner", "a", "b"]
    assert chosen(EXAMPLE, 9) == ["planner", "a", "b", "boaster"]


def test_what_is_held_out_is_not_chosen_by() -> None:
    """The position in which alone a style is good does not count for it."""
    alike = [known(seed, planner=(0.4, 0.4), a=(0.4, 0.4)) for seed in range(3)]
    lucky = known(9, planner=(0.4, 0.4), a=(0.9, 0.9))
    once = [lucky, *alike]
    assert gained(once, chosen(once, 2)) == pytest.approx(100 * 0.5 / 4)
    rival = [known(seed, planner=(0.4, 0.4), b=(0.5, 0.5), a=(0.4, 0.4)) for seed in range(3)]
    told = [known(9, planner=(0.4, 0.4), b=(0.4, 0.4), a=(0.9, 0.9)), *rival]
    assert chosen(told, 2) == ["planner", "a"]
    assert held_out(told, 2) == pytest.approx(0)


@pytest.mark.usefixtures("few")
def test_a_position_is_the_same_every_time() -> None:
    first = position("two", 5)
    assert first is not None
    assert first == position("two", 5)
    assert list(first.believed) == list(first.true) == ["planner", "standard", "grower"]
    assert len(set(first.true.values())) > 1, "styles come out differently"


def test_positions_are_of_all_numbers_of_seats_and_of_all_and_of_some_modules() -> None:
    assert {setup_for("more", seed).players for seed in range(4)} == {3, 4, 5}
    assert not setup_for("two", 1).modules
    every, some = setup_for("more_modules", 0), setup_for("more_modules", 4)
    assert every.modules == all_modules(4)
    assert 0 < len(some.modules) < len(every.modules)


@pytest.mark.usefixtures("few")
def test_gathering_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "two")
    assert [one.seed for one in gather(kept, "two", range(4, 7), 1)] == [4, 5, 6]
    kept.close()
    file = tmp_path / NAME
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    kept = Kept(tmp_path, "two")
    assert [one.seed for one in kept.positions] == [4, 5]
    assert [one.seed for one in gather(kept, "two", range(4, 7), 1)] == [6]
    assert not list(gather(kept, "two", range(4, 7), 1)), "nothing is played twice"
    kept.close()
    assert file.read_bytes() == whole


def test_interrupted_gathering_says_so_and_keeps_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_position(kept: Kept, *_: object) -> Iterator[Position]:
        one = Position(1, 2, {"planner": 0.5}, {"planner": 0.5})
        kept.keep(one)
        yield one
        raise KeyboardInterrupt

    monkeypatch.setattr(portfolio, "gather", one_position)
    stopped = CliRunner().invoke(main, ["positions", str(tmp_path), "--table", "two"])
    assert stopped.exit_code == INTERRUPTED
    assert stopped.output.endswith(f"Stopped; {tmp_path} holds 1 positions.\n")


def written(folder: Path, pool: dict[str, Weights], count: int, table: str = "two") -> Path:
    """A folder of positions in each of which another style is the best."""
    names, kept = list(pool), Kept(folder, table)
    for seed in range(count):
        results = {name: 1.0 if name == names[1 + seed] else 0.1 for name in names}
        kept.keep(Position(seed, 2, results, results))
    kept.close()
    return folder


def test_choosing_leaves_the_other_tables_as_they_are(tmp_path: Path) -> None:
    pool, into = pool_for("two"), tmp_path / "ways.json"
    into.write_text('{"more": {"about": {}, "ways": []}}', encoding="utf-8")
    file = written(tmp_path / "two", pool, 4)
    result = CliRunner().invoke(main, ["choose", str(file), "--table", "two", "--size", "3", "--into", str(into)])
    assert result.exit_code == 0, result.output
    document = json.loads(into.read_text(encoding="utf-8"))
    assert document["more"] == {"about": {}, "ways": []}
    names = document["two"]["about"]["names"]
    assert names == list(pool)[:3]
    assert document["two"]["about"]["command"].endswith(" choose two --table two --size 3"), "no path"
    assert [Weights(**one) for one in document["two"]["ways"]] == [pool[name] for name in names]
    assert document["two"]["about"]["gained"] == 45.0


def test_too_few_positions_and_those_of_other_styles_or_tables_are_refused(tmp_path: Path) -> None:
    into = tmp_path / "ways.json"
    few = written(tmp_path / "few", pool_for("two"), 3)
    other = written(tmp_path / "other", dict.fromkeys(["x", "y", "z", "u", "v"], STANDARD), 4)
    table = written(tmp_path / "table", pool_for("two"), 4, "more")
    for file, said in ((few, "4 are the least"), (other, "of other styles"), (table, "another kind of table")):
        result = CliRunner().invoke(main, ["choose", str(file), "--table", "two", "--into", str(into)])
        assert result.exit_code == 1
        assert said in result.output
    assert not into.exists()


@pytest.mark.parametrize("table", TABLES)
def test_the_ways_that_are_shipped_are_those_of_the_pool(table: str) -> None:
    """So that the file says where its numbers come from."""
    shipped = json.loads(WAYS_FILE.read_text(encoding="utf-8"))[table]
    pool = pool_for(table)
    assert [Weights(**one) for one in shipped["ways"]] == [pool[name] for name in shipped["about"]["names"]]
    assert getattr(WAYS[0], table) == getattr(PLANNER, table)

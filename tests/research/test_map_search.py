"""Balanced maps are found: screened, judged, and checked by games that had no part in choosing them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from functools import partial
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from magnate.cli.main import main
from magnate.content import load_catalogue, printed_tiles
from magnate.maps import figures_of
from magnate.maps.balanced import BalancedMap, MapCard, is_promising, shelf, shelf_of
from magnate.model.setup import Setup
from magnate.model.tile_pool import tile_pool
from magnate.research import map_search
from magnate.research.arena.intervals import Estimate
from magnate.research.map_changes import changed
from magnate.research.map_fairness import Fairness, Place
from magnate.research.map_search import (
    BATCH,
    CHECKING,
    Candidate,
    Stage,
    Wish,
    candidate,
    entry,
    improved,
    played,
    promising,
    search,
    unevenness,
)
from magnate.town import Layout, town_of
from tests.effort import is_thorough, often

FIND = ["map", "find", "--players", "3", "--count", "1", "--seed", "7", "--games", "2"]
WISH = Wish(3, 2, 1, 5)
SHELVES = [players for players in range(2, 7) if shelf(players) is not None]


def fared(*wins: float, better: bool = False) -> Fairness:
    cash = Estimate(200, 190, 210)
    places = [Place(number, Estimate(share, 0, 1), cash) for number, share in enumerate(wins, 1)]
    return Fairness(10, 0, 10, places, [1] if better else [], [])


def test_a_map_that_is_promising_has_what_a_game_needs() -> None:
    maps = [candidate(3, 1, number).figures for number in range(40)]
    good = [figures for figures in maps if is_promising(figures, 3)]
    assert 0 < len(good) < len(maps)
    for figures in good:
        assert all(figures.drinks.values())
        assert not figures.cut_off
        assert figures.apart == 0
        near = [start.near[2] for start in figures.starts[:4]]
        assert max(near) - min(near) <= 1


def differs(one: Layout, other: Layout) -> int:
    """Return on how many places two maps differ."""
    return sum(old != new for old, new in zip(one.tiles, other.tiles, strict=True))


def test_a_change_turns_swaps_or_exchanges_and_nothing_else() -> None:
    """What it gives can be laid: each tile once, turned by quarters (B-SET-04)."""
    pool = sorted(tile_pool(Setup.choose(3), load_catalogue()))
    layout = candidate(3, 1, 0).layout
    kinds = Counter[str]()
    for number in range(200):
        other = changed(layout, pool, Random(number))
        other.check(pool)
        names = {laid.tile for laid in other.tiles}
        if names != {laid.tile for laid in layout.tiles}:
            kind, places = "exchanged", 1
        elif [laid.tile for laid in other.tiles] != [laid.tile for laid in layout.tiles]:
            kind, places = "swapped", 2
        else:
            kind, places = "turned", 1
        kinds[kind] += 1
        assert differs(layout, other) == places
    assert min(kinds[kind] for kind in ("exchanged", "swapped", "turned")) > 40


def test_where_every_tile_lies_none_is_exchanged() -> None:
    layout = candidate(3, 1, 0).layout
    pool = sorted(laid.tile for laid in layout.tiles)
    assert all({laid.tile for laid in changed(layout, pool, Random(n)).tiles} == set(pool) for n in range(50))


def test_a_change_is_kept_where_it_makes_the_map_more_even() -> None:
    wish = WISH._replace(changes=4)
    shares = {0: (0.5, 0.3, 0.2), 1: (0.6, 0.2, 0.2), 2: (0.45, 0.35, 0.2), 3: (0.5, 0.4, 0.1), 4: (0.34, 0.33, 0.33)}
    tried: list[Candidate] = []

    def judge(one: Candidate, stage: Stage) -> Fairness:
        assert stage is Stage.JUDGE
        tried.append(one)
        return fared(*shares[one.change])

    drawn = next(promising(3, wish.seed))
    best, fairness = improved(wish, drawn, judge)
    assert [one.change for one in tried] == [0, 1, 2, 3, 4]
    assert (best, fairness) == (tried[4], fared(*shares[4]))
    assert all(one.number == drawn.number and is_promising(one.figures, 3) for one in tried)
    # Changes 1 and 3 made it worse, so what came after them began with what was there before.
    assert all(differs(tried[a].layout, tried[b].layout) in {1, 2} for a, b in ((0, 1), (0, 2), (2, 3), (2, 4)))


def test_a_change_that_is_hopeless_at_a_glance_is_not_judged() -> None:
    """Nor is one whose games are those of the map it changes."""
    wish = WISH._replace(changes=3, glance=3)
    tried: list[tuple[int, Stage]] = []
    glances = {0: (0.8, 0.1, 0.1), 1: (0.9, 0.1, 0.0), 2: (0.7, 0.2, 0.1), 3: (0.8, 0.1, 0.1)}

    def judge(one: Candidate, stage: Stage) -> Fairness:
        tried.append((one.change, stage))
        return fared(*(glances[one.change] if stage is Stage.GLANCE else (0.6, 0.3, 0.1)))

    improved(wish, next(promising(3, wish.seed)), judge)
    glanced = [(number, Stage.GLANCE) for number in range(4)]
    assert tried == [(0, Stage.JUDGE), *glanced[:3], (2, Stage.JUDGE), glanced[3]]


def test_a_map_that_is_hopeless_at_a_glance_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_search, "BATCHES", 1)
    asked: list[tuple[int, Stage]] = []

    def judge(one: Candidate, stage: Stage) -> Fairness:
        asked.append((one.number, stage))
        return fared(0.9, 0.1, 0.0) if len(asked) == 1 else fared(0.34, 0.33, 0.33)

    found = search(WISH._replace(wanted=1, glance=3, changes=BATCH), judge)
    first, second = (one.number for one, _ in zip(promising(3, WISH.seed), range(2), strict=False))
    stages = [Stage.GLANCE, Stage.JUDGE, Stage.GLANCE, Stage.CHECK]
    assert asked == [(first, Stage.GLANCE), *((second, stage) for stage in stages)]
    assert [one.number for one, _ in found.maps] == [second]


def test_line_ups_that_check_a_map_judged_nothing_and_those_of_a_glance_judge_it() -> None:
    wish = Wish(4, 1, 1, games=30, glance=5, checking=2)
    assert [wish.line_ups(stage) for stage in (Stage.GLANCE, Stage.JUDGE, Stage.CHECK)] == [
        slice(0, 8),
        slice(0, 32),
        slice(32, 96),
    ]


def test_more_games_than_there_are_line_ups_are_refused() -> None:
    """Two players have 420: seven characters with three reserve cards, in every order."""
    asked = [*FIND[:2], "--players", "2", "--games", "85"]
    result = CliRunner().invoke(main, asked)
    assert result.exit_code == 1
    assert "need 430 line-ups; 2 players have 420" in result.output


def test_a_glance_at_games_that_check_a_map_is_refused() -> None:
    result = CliRunner().invoke(main, [*FIND, "--glance", "3"])
    assert result.exit_code == 1
    assert "at most the 2 --games" in result.output


def test_a_map_that_is_even_enough_is_left_as_it_is() -> None:
    drawn = candidate(3, WISH.seed, 0)
    best, _ = improved(WISH._replace(changes=9), drawn, lambda *_: fared(0.4, 0.3, 0.3))
    assert best == drawn


def test_money_tells_two_maps_apart_where_wins_do_not() -> None:
    def with_cash(*dollars: float) -> Fairness:
        places = [Place(n, Estimate(0.5, 0, 1), Estimate(cash, cash, cash)) for n, cash in enumerate(dollars, 1)]
        return Fairness(10, 0, 10, places, [], [])

    assert unevenness(with_cash(200, 200)) < unevenness(with_cash(220, 180)) < unevenness(with_cash(300, 100))
    assert unevenness(with_cash(0, 0)) == 0


def test_the_most_even_maps_are_checked_first_and_uneven_ones_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, Stage]] = []
    shares = [(0.4, 0.35, 0.25), (0.35, 0.33, 0.32), (0.6, 0.2, 0.2), (0.34, 0.33, 0.33)]
    monkeypatch.setattr(map_search, "BATCH", len(shares))
    order: list[int] = []

    def judge(one: Candidate, stage: Stage) -> Fairness:
        if stage is Stage.JUDGE:
            order.append(one.number)
        number = order.index(one.number)
        asked.append((number, stage))
        return fared(*shares[number], better=number == (3 if stage is Stage.CHECK else 2))

    found = search(WISH, judge)
    # Of the first batch, 2 is uneven, and 3, the most even one, fails when it is checked afresh.
    assert asked == [(number, Stage.JUDGE) for number in range(4)] + [(number, Stage.CHECK) for number in (3, 1, 0)]
    assert [order.index(one.number) for one, _ in found.maps] == [1, 0]
    assert (found.judged, found.drawn) == (len(shares), order[-1] + 1)


def test_a_map_whose_places_lie_far_apart_is_left_out_though_few_games_show_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def far_apart_when_checked(_: Candidate, stage: Stage) -> Fairness:
        return fared(0.56, 0.24, 0.2) if stage is Stage.CHECK else fared(0.34, 0.33, 0.33)

    monkeypatch.setattr(map_search, "BATCHES", 1)
    assert search(WISH, far_apart_when_checked).maps == []


def test_a_search_that_finds_too_little_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_search, "BATCH", 2)
    monkeypatch.setattr(map_search, "BATCHES", 3)
    found = search(WISH, lambda _, stage: fared(0.4, 0.3, 0.3, better=stage is Stage.JUDGE))
    assert (found.maps, found.judged) == ([], 6)


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a search judge few maps before it checks some, but in a thorough run."""
    monkeypatch.setattr(map_search, "BATCH", often(6, map_search.BATCH))


@pytest.mark.usefixtures("small_batches")
def test_what_was_found_is_written_and_read_back() -> None:
    result = CliRunner().invoke(main, [*FIND, "--json"])
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    read = shelf_of(data)
    assert (read.card.judging, read.card.checking) == (2, 2 * CHECKING)
    assert [asdict(one) for one in read.maps] == data["maps"]
    assert read.card.command == f"magnate {' '.join(FIND)} --json"
    with pytest.raises(ValueError, match="format 7"):
        shelf_of({"format": 7})


@pytest.mark.usefixtures("small_batches")
def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    runner = CliRunner()
    find = [*FIND, "--changes", "1", "--resume", str(tmp_path)]
    once = runner.invoke(main, [*find, "--json"])
    kept = (tmp_path / "maps.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "maps.jsonl").write_bytes(b"".join(kept[:4]) + kept[4][:20])
    again = runner.invoke(main, [*find, "--json"])
    assert again.stdout == once.stdout
    assert (tmp_path / "maps.jsonl").read_bytes() == b"".join(kept)
    more = runner.invoke(main, [*find, "--count", "2", "--json"])
    codes = [{one["code"] for one in json.loads(found.stdout)["maps"]} for found in (once, more)]
    assert codes[0] < codes[1]
    for unlike in (["--seed", "4"], ["--changes", "2"]):
        other = runner.invoke(main, [*find, *unlike])
        assert other.exit_code == 1
        assert "another search" in other.output


def checked(one: BalancedMap, wish: Wish) -> BalancedMap:
    """Return the map as it comes out when all games that check it are played again."""
    catalogue = load_catalogue()
    layout = Layout.parse(one.code, printed_tiles())
    town = town_of(layout, printed_tiles(), Setup.choose(one.players).rules.geometry())
    found = Candidate(one.number, layout, figures_of(layout, town, catalogue), one.change)
    assert is_promising(found.figures, one.players)
    return entry(wish, found, played(wish, found, Stage.CHECK))


def wish_of(card: MapCard, wanted: int) -> Wish:
    """Return what the command of a card looks for."""
    words = card.command.split()
    given = {name: int(words[words.index(f"--{name}") + 1]) for name in ("changes", "glance") if f"--{name}" in words}
    return Wish(card.players, wanted, card.seed, card.judging, checking=card.checking // card.judging, **given)


def test_a_shipped_map_comes_out_of_its_command_again() -> None:
    """Its draw, its figures, and all games that check it."""
    shipped = shelf(3)
    assert shipped is not None
    one, wish = shipped.maps[0], wish_of(shipped.card, len(shipped.maps))
    assert candidate(3, wish.seed, one.number).layout.code() == one.code
    assert checked(one, wish) == one


@pytest.mark.skipif(not is_thorough(), reason="plays thousands of games")
@pytest.mark.parametrize("players", SHELVES)
def test_every_shipped_map_fares_as_its_card_says(players: int) -> None:
    shipped = shelf(players)
    assert shipped is not None
    wish = wish_of(shipped.card, len(shipped.maps))
    for one in shipped.maps:
        assert checked(one, wish) == one, one.code


@pytest.mark.skipif(not is_thorough(), reason="plays thousands of games")
@pytest.mark.parametrize("players", SHELVES)
def test_the_changes_of_a_shipped_map_lead_to_it_again(players: int) -> None:
    shipped = shelf(players)
    assert shipped is not None
    one, wish = shipped.maps[0], wish_of(shipped.card, len(shipped.maps))
    found, _ = improved(wish, candidate(players, wish.seed, one.number), partial(played, wish))
    assert (found.layout.code(), found.change) == (one.code, one.change)

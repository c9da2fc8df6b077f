"""Balanced maps are found: screened, judged, and checked by games that had no part in choosing them."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from click.testing import CliRunner

from magnate.cli.main import main
from magnate.maps.balanced import BalancedMap, is_promising, shelf, shelf_of
from magnate.research import map_search
from magnate.research.arena.intervals import Estimate
from magnate.research.map_fairness import Fairness, Place
from magnate.research.map_search import CHECKING, Candidate, Wish, candidate, entry, played, search
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


def test_the_most_even_maps_are_checked_first_and_uneven_ones_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, bool]] = []
    shares = [(0.4, 0.35, 0.25), (0.35, 0.33, 0.32), (0.6, 0.2, 0.2), (0.34, 0.33, 0.33)]
    monkeypatch.setattr(map_search, "BATCH", len(shares))
    order: list[int] = []

    def judge(one: Candidate, fresh: bool) -> Fairness:
        if not fresh:
            order.append(one.number)
        asked.append((order.index(one.number), fresh))
        return fared(*shares[order.index(one.number)], better=order.index(one.number) == (3 if fresh else 2))

    found = search(WISH, judge)
    # Of the first batch, 2 is uneven, and 3, the most even one, fails when it is checked afresh.
    assert asked == [(0, False), (1, False), (2, False), (3, False), (3, True), (1, True), (0, True)]
    assert [order.index(one.number) for one, _ in found.maps] == [1, 0]
    assert (found.judged, found.drawn) == (len(shares), order[-1] + 1)


def test_a_map_whose_places_lie_far_apart_is_left_out_though_few_games_show_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(map_search, "BATCHES", 1)
    assert search(WISH, lambda _, fresh: fared(0.56, 0.24, 0.2) if fresh else fared(0.34, 0.33, 0.33)).maps == []


def test_a_search_that_finds_too_little_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_search, "BATCH", 2)
    monkeypatch.setattr(map_search, "BATCHES", 3)
    found = search(WISH, lambda _, fresh: fared(0.4, 0.3, 0.3, better=not fresh))
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
    once = runner.invoke(main, [*FIND, "--resume", str(tmp_path), "--json"])
    kept = (tmp_path / "maps.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "maps.jsonl").write_bytes(b"".join(kept[:4]) + kept[4][:20])
    again = runner.invoke(main, [*FIND, "--resume", str(tmp_path), "--json"])
    assert again.stdout == once.stdout
    assert (tmp_path / "maps.jsonl").read_bytes() == b"".join(kept)
    more = runner.invoke(main, [*FIND, "--count", "2", "--resume", str(tmp_path), "--json"])
    codes = [{one["code"] for one in json.loads(found.stdout)["maps"]} for found in (once, more)]
    assert codes[0] < codes[1]
    other = runner.invoke(main, [*FIND, "--seed", "4", "--resume", str(tmp_path)])
    assert other.exit_code == 1
    assert "another search" in other.output


def checked(one: BalancedMap, wish: Wish) -> BalancedMap:
    found = candidate(one.players, wish.seed, one.number)
    return entry(wish, found, played(wish, found, fresh=True))


def test_a_shipped_map_comes_out_of_its_command_again() -> None:
    """Its draw, its figures, and all games that check it."""
    shipped = shelf(3)
    assert shipped is not None
    one, card = shipped.maps[0], shipped.card
    assert is_promising(candidate(3, card.seed, one.number).figures, 3)
    assert checked(one, Wish(3, len(shipped.maps), card.seed, card.judging)) == one


@pytest.mark.skipif(not is_thorough(), reason="plays thousands of games")
@pytest.mark.parametrize("players", SHELVES)
def test_every_shipped_map_fares_as_its_card_says(players: int) -> None:
    shipped = shelf(players)
    assert shipped is not None
    card = shipped.card
    wish = Wish(players, len(shipped.maps), card.seed, card.judging)
    for one in shipped.maps:
        assert checked(one, wish) == one, one.code

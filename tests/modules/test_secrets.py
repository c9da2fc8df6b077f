"""What seats may not know stays hidden in games with modules (chapter 21, K-GEN-19)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from magnate import Game, Setup
from magnate.model.state import NOBODY, Chain, Dismissal
from magnate.modules.new_milestones.actions import PayGood
from magnate.testing import Scene
from tests.modules.played import busy_game, everything, mixes, named
from tests.rules.legality import play

SPECTATOR = -1
EVERY = 12
"""Decisions between two looks."""

Change = Callable[[Game, Chain], bool]


def seen(game: Game, watcher: int) -> tuple[object, ...]:
    """Return everything a watcher may know, in a form that can be compared."""
    view = game.view(watcher)
    return (view.state.key(), view.pending, view.seat)


def other_reserve(game: Game, chain: Chain) -> bool:
    """Choose another reserve card; tell whether that is a secret now."""
    if chain.reserve == NOBODY or game.state.reserves_revealed:
        return False
    chain.reserve = (chain.reserve + 1) % len(game.book.catalogue.reserve_cards)
    return True


def other_selection(game: Game, chain: Chain) -> bool:
    """Select other cards for work."""
    if game.state.step != "restructuring":
        return False
    chain.selected = [held - chosen for held, chosen in zip(chain.hand, chain.selected, strict=True)]
    return True


def other_firing(game: Game, chain: Chain) -> bool:
    """Fire other cards."""
    if game.state.step != "payday" or game.book.house_rules.firing == "turn_order":
        return False
    chain.firing = [*chain.firing, Dismissal(0, "beach", 0)]
    return True


def other_payment(game: Game, chain: Chain) -> bool:
    """Pay salaries with other goods."""
    if game.state.step != "payday" or game.book.house_rules.firing == "turn_order":
        return False
    chain.paying = [count + 1 for count in chain.paying]
    return True


def other_discards(game: Game, chain: Chain) -> bool:
    """Throw other goods away."""
    if game.state.step != "cleanup":
        return False
    chain.discarding = [held - gone for held, gone in zip(chain.stock, chain.discarding, strict=True)]
    return True


CHANGES: tuple[Change, ...] = (other_reserve, other_selection, other_firing, other_payment, other_discards)


def assert_hidden(game: Game, change: Change, seat: int) -> int:
    """Change a secret of a seat in a twin; check that nobody else can tell them apart. Return 1 where there was one."""
    twin = game.copy()
    if not change(twin, twin.state.chains[seat]):
        return 0
    knows = game.book.bits.get("first_to_have_20", 0)
    for watcher in (SPECTATOR, *range(game.book.players)):
        if watcher == seat:
            continue
        if change is other_reserve and watcher >= 0 and game.state.chains[watcher].milestones & knows:
            continue
        assert seen(twin, watcher) == seen(game, watcher), f"{change.__name__} of seat {seat}, seen by {watcher}"
    return 1


@pytest.mark.rule("B-INF-03", "B-INF-04", "K-GEN-19", "K-PRC-02")
@pytest.mark.parametrize("setup", mixes(), ids=named)
def test_games_that_differ_in_secrets_only_look_the_same_to_the_others(setup: Setup) -> None:
    dice, found = Random(7), dict.fromkeys(CHANGES, 0)
    steps: set[str] = set()
    for number, game in busy_game(setup, rounds=3):
        if number % EVERY == 0 or game.state.step not in steps:
            steps.add(game.state.step)
            for change in CHANGES:
                found[change] += assert_hidden(game, change, dice.randrange(setup.players))
    assert found[other_selection]
    assert found[other_reserve]


@pytest.mark.rule("B-INF-03", "B-INF-04")
@pytest.mark.parametrize("seed", range(3))
def test_with_everything_on_the_table_all_kinds_of_secrets_are_met(seed: int) -> None:
    found = dict.fromkeys(CHANGES, 0)
    for _, game in busy_game(everything(4, seed), rounds=5, seed=seed):
        if game.state.step in ("restructuring", "payday", "cleanup"):
            for change in CHANGES:
                found[change] += assert_hidden(game, change, game.pending[0].seat)
    assert min(found[change] for change in CHANGES[1:4])


def paying() -> Game:
    """Return a payday on which seat 0 may pay with goods: First beer sold."""
    scene = Scene(modules=["new_milestones"], in_round=4).reserves(100, 200)
    scene.milestones(0, "first_beer_sold").stock(0, burger=2, beer=2).cash(0, 0)
    return scene.cards(0, beach={"guru": 1, "trainer": 2}).payday()


@pytest.mark.rule("K-NMS-50", "B-INF-04")
def test_the_goods_that_salaries_are_paid_with_are_a_secret_until_all_have_sealed() -> None:
    games = []
    for good in ("burger", "beer"):
        game = paying()
        offered = [option for option in game.options(0) if isinstance(option, PayGood)]
        play(game, 0, next(option for option in offered if option.good == good))
        games.append(game)
    for watcher in (SPECTATOR, 1):
        assert seen(games[0], watcher) == seen(games[1], watcher)
    assert seen(games[0], 0) != seen(games[1], 0)


@pytest.mark.rule("K-GEN-19")
def test_what_modules_remember_is_seen_by_everybody() -> None:
    games = (game for seed in range(8) for _, game in busy_game(everything(4, seed), rounds=3, seed=seed))
    for game in games:
        if len(game.state.extra) > 1 and game.state.town.parks != game.state.parks:
            for watcher in (SPECTATOR, 0, 3):
                view = game.view(watcher).state
                assert view.extra == game.state.extra
                assert (view.parks, view.roadworks) == (game.state.parks, game.state.roadworks)
            return
    raise AssertionError("nothing was remembered")

"""Nobody has a milestone sooner than the race said, and what it promises can be played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.content.choices import all_modules
from magnate.rules.visibility import SPECTATOR
from magnate.testing import busy_moves, staffed_game
from magnate.view.race import milestone_race
from magnate.view.race.race import bounds
from magnate.view.race.world import HORIZON
from magnate.view.screen.ahead import seen_table
from tests.effort import often
from tests.properties.strategies import mixed_setups, setups
from tests.view.race.following import Follower

ROUNDS = 6
NEVER = 10**6
SEALED = ("restructuring", "payday", "cleanup")

Bounds = dict[tuple[str, int], int]
"""By milestone and seat, the earliest round that was ever told."""


def played_by(level: str, game: Game, rounds: int) -> Iterator[Game]:
    """Yield a game at every decision, played by one level."""
    bots, dice = [make_bot(level) for _ in game.state.chains], Random(1)
    while not game.finished and game.state.round <= rounds:
        yield game
        seat = game.state.waiting[0]
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
    yield game


def check_bounds(moments: Iterator[Game], dice: Random, share: float = 1.0) -> int:
    """Compare what is had with what was said before; return how often something was had. share: of moments asked."""
    least: Bounds = {}
    had: set[tuple[str, int]] = set()
    for game in moments:
        for seat, chain in enumerate(game.state.chains):
            for index, when in chain.claimed:
                key = (game.book.milestone_ids[index], seat)
                assert key in had or least.get(key, 0) <= when, f"{key} was had in round {when}, not {least[key]}"
                had.add(key)
        if game.finished or not game.state.round or dice.random() > share:
            continue
        found = bounds(seen_table(game, SPECTATOR))
        for name in game.book.milestone_ids:
            for seat in game.state.order:
                at_least = found.get((name, seat), game.state.round + HORIZON + 1)
                least[name, seat] = max(at_least, least.get((name, seat), 0))
    return len(had)


@pytest.mark.rule("B-MIL-01", "B-MIL-48", "K-NMS-10")
@given(st.one_of(setups(), mixed_setups()), st.integers(0, 10_000), st.booleans())
@settings(max_examples=often(12, 300), deadline=None)
def test_nobody_has_a_milestone_sooner_than_was_said(setup: Setup, seed: int, staffed: bool) -> None:
    game = staffed_game(setup, seed) if staffed else Game.new(setup, listen=False)
    dice = Random(seed)
    check_bounds(busy_moves(game, dice, game.state.round + ROUNDS), dice, share=0.3)


@pytest.mark.parametrize("modules", ["base", "everything"])
def test_not_even_who_plans_has_a_milestone_sooner_than_was_said(modules: str) -> None:
    mix = all_modules(3) if modules == "everything" else ()
    setups = [Setup.choose(3, modules=mix, seed=seed) for seed in range(often(2, 40))]
    had = sum(
        check_bounds(played_by("planner", Game.new(setup, listen=False), 2 * ROUNDS), Random(1), share=0.3)
        for setup in setups
    )
    assert had > 8 * len(setups)


@pytest.mark.parametrize("modules", ["base", "everything"])
def test_what_is_promised_for_this_round_or_the_next_can_be_played(modules: str) -> None:
    """Everybody else leaves everything undone: the promise is about the table as it stands."""
    mix = all_modules(3) if modules == "everything" else ()
    kept: dict[int, set[str]] = {0: set(), 1: set()}
    for seed in range(often(8, 160)):
        dice = Random(seed)
        setup = Setup.choose(3, modules=mix, seed=seed)
        begun = staffed_game(setup, seed) if seed % 2 else Game.new(setup, listen=False)
        last = (0, "")
        for game in busy_moves(begun, dice, begun.state.round + ROUNDS):
            moment = (game.state.round, game.state.step)
            if game.finished or not game.state.round or moment == last or dice.random() > 0.15:
                continue
            chains = game.state.chains
            if game.state.step in SEALED and any(one.ready or any(one.selected) or one.firing for one in chains):
                continue  # somebody has chosen already, and nobody may know what
            last = moment
            for row in milestone_race(game).milestones:
                first = min(runner.round or NEVER for runner in row.runners)
                for runner in row.runners:
                    assert runner.round == 0 or game.state.round <= runner.round <= game.state.round + HORIZON
                    if runner.sure and runner.round == first and dice.random() < 0.25:
                        said = f"{row.milestone} of seat {runner.seat}: {runner.steps} in {moment}, seed {seed}"
                        assert Follower(game, row.milestone, runner, dice).arrives(), said
                        kept[runner.round - game.state.round].add(row.milestone)
    assert min(len(names) for names in kept.values()) > 5

"""Two games that differ only in what a seat may not know look the same on its screen, to the last byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, IllegalAction, Setup
from magnate.model.actions import Action, Ready
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.rules.visibility import hides_choice, sees_reserves
from magnate.testing import busy_moves, staffed_game
from magnate.view.flips import flips_foreseen
from magnate.view.race import milestone_race
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.dinner.forecast import dinner_forecast
from magnate.view.screen.marketing import marketing_forecast
from magnate.view.screen.order.outlook import order_outlook
from magnate.view.screen.payday.outlook import payday_outlook
from magnate.view.screen.refusals import why_not, why_not_here
from magnate.view.screen.structure.outlook import structure_outlook
from magnate.view.screen.view import view_of
from tests.effort import often
from tests.properties.strategies import mixed_setups, setups

SPECTATOR = -1
ROUNDS = 4
OFTEN, SELDOM = 0.1, 0.02
"""How often a moment is looked at where something is chosen in secret, and where nothing is."""

SIMULTANEOUS = ("restructuring", "payday", "cleanup")
OUTLOOKS = {"restructuring": structure_outlook, "payday": payday_outlook, "order_of_business": order_outlook}


def screen(game: Game, seat: int, staged: tuple[Action, ...] = ()) -> bytes:
    """Return everything a screen of the seat can show now."""
    kind = flow.asked(Table(game.book, game.state))
    shown: list[Any] = [view_of(game, seat), dinner_forecast(game, seat), marketing_forecast(game, seat)]
    shown += [flips_foreseen(game, seat, house.house) for house in shown[1].houses[:1]]
    if kind in OUTLOOKS and (kind != "order_of_business" or game.state.step == kind):
        shown.append(OUTLOOKS[kind](game, seat) if seat >= 0 or kind == "order_of_business" else None)
    if seat >= 0:
        shown += [
            answer(lambda: asked_of(game, seat, staged)),
            answer(lambda: why_not(game, seat, staged, Ready())),
            answer(lambda: why_not_here(game, seat, staged, (3, 3))),
        ]
    return msgspec.json.encode(shown)


def answer(ask: Callable[[], Any]) -> Any:
    """Return an answer, or the refusal of what was staged."""
    try:
        return ask()
    except IllegalAction as error:
        return str(error)


def twins(game: Game, dice: Random) -> Iterator[tuple[str, Game]]:
    """Yield what differs, and a game that differs in it; what differs is secret to everybody but one seat."""
    table = Table(game.book, game.state.copy())
    state = table.state
    for chain in state.chains:
        if chain.reserve != NOBODY and not state.reserves_revealed:
            kinds = len(table.book.catalogue.reserve_cards)
            chain_twin = state.copy()
            chain_twin.chains[chain.seat].reserve = (chain.reserve + dice.randrange(1, kinds)) % kinds
            yield f"reserve {chain.seat}", Game(Table(game.book, chain_twin))
    if state.step not in SIMULTANEOUS:
        return
    for chain in state.chains:
        if not hides_choice(table, chain.seat):
            continue
        waits = chain.seat in state.waiting
        other = chosen_otherwise(game, chain.seat, dice) if waits else sealed_otherwise(game, chain.seat, dice)
        if other is not None:
            yield f"choice {chain.seat}", other


def chosen_otherwise(game: Game, seat: int, dice: Random) -> Game | None:
    """Return the game after one more choice of a seat, which is not sealed with it."""
    options = [option for option in game.options(seat) if type(option) is not Ready]
    if not options:
        return None
    twin = game.copy()
    table = Table(twin.book, twin.state)
    flow.apply(table, seat, dice.choice(options))
    return Game(table)


def sealed_otherwise(game: Game, seat: int, dice: Random) -> Game | None:
    """Return the game with another sealed choice of a seat, None where it has sealed nothing."""
    twin = game.copy()
    chain = twin.state.chains[seat]
    if game.state.step == "restructuring":
        chain.selected = [dice.randint(0, held) for held in chain.hand]
    elif game.state.step == "payday":
        chain.firing = chain.firing[:-1]
    else:
        chain.discarding = [dice.randint(0, held) for held in chain.stock]
    return twin if twin.state.chains[seat].key() != game.state.chains[seat].key() else None


def may_know(game: Game, seat: int, what: str) -> bool:
    """Tell whether a seat may know what differs."""
    kind, owner = what.split()
    if kind == "reserve":
        return sees_reserves(Table(game.book, game.state), seat, int(owner))
    return seat == int(owner)


def staged_for(game: Game, seat: int, dice: Random) -> tuple[Action, ...]:
    """Return a step the seat could be trying out."""
    options = game.options(seat) if seat in game.state.waiting else []
    return (options[dice.randrange(len(options))],) if len(options) else ()


def compare(game: Game, dice: Random) -> int:
    """Compare every screen of the game with that of its twins; return how many were the same."""
    same = 0
    seats = (SPECTATOR, *range(game.setup.players))
    for what, twin in twins(game, dice):
        assert twin.hash() != game.hash()
        assert milestone_race(game) == milestone_race(twin), (what, game.state.step)
        for seat in dice.sample(seats, 3):
            if not may_know(game, seat, what):
                staged = staged_for(game, seat, dice)
                assert screen(game, seat, staged) == screen(twin, seat, staged), (what, seat, game.state.step)
                same += 1
    return same


@pytest.mark.slow
@pytest.mark.rule("B-INF-03", "B-INF-04", "B-INF-06")
@given(setups() | mixed_setups(), st.integers(0, 10_000))
@settings(max_examples=often(4, 240))
def test_no_screen_tells_what_the_seat_may_not_know(setup: Setup, seed: int) -> None:
    dice = Random(seed)
    same = 0
    for game in busy_moves(staffed_game(setup, seed), dice, ROUNDS):
        if game.finished:
            break
        if not same or dice.random() < (OFTEN if game.state.step in SIMULTANEOUS else SELDOM):
            same += compare(game, dice)
    assert same


@pytest.mark.rule("B-INF-03", "B-BNK-04", "K-PRC-03")
@pytest.mark.parametrize("modules", [(), ("reserve_prices",), ("reserve_prices", "new_milestones")])
@pytest.mark.parametrize("rules", [{}, {"bank_break": "at_zero"}, {"reserve_price_from": "at_once"}])
def test_not_even_a_forecast_that_breaks_the_bank_tells_a_reserve_card(
    modules: tuple[str, ...], rules: dict[str, str]
) -> None:
    same = 0
    for seed in range(4):
        dice = Random(seed)
        setup = Setup.choose(3, modules=modules, seed=seed, house_rules=rules)
        for game in busy_moves(staffed_game(setup, seed), dice, 3):
            if not game.finished and not game.state.reserves_revealed and dice.random() < SELDOM:
                poor = Game(Table(game.book, game.state.copy()))
                poor.state.bank = dice.choice((0, 1, 7))
                for chain in poor.state.chains:
                    chain.stock = [3] * len(chain.stock)
                same += compare(poor, dice)
    assert same > 20


@pytest.mark.rule("B-INF-04")
def test_a_choice_one_makes_is_seen_by_oneself() -> None:
    game = staffed_game(Setup.choose(3, seed=1), 1)
    twin = chosen_otherwise(game, 0, Random(1))
    assert twin is not None
    assert screen(game, 0) != screen(twin, 0)

"""What actions and questions say of themselves is what happens: what opens a choice, is secret, or leaves.

Screens read it from there: a module that declares it wrongly would leave its players with half a choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from magnate import Game
from magnate.model.action_kinds import ACTIONS
from magnate.model.actions import Action
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.testing import Scene, busy_moves, staffed_game
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.options.listing import options_of
from magnate.view.screen.view import view_of
from tests.cli.module_situations import SITUATIONS
from tests.conformance.mixes import Mix, everything, random_mixes
from tests.conformance.questions import questions
from tests.effort import often

BASE = Mix(3, ())
MOMENTS = 3
"""Decisions of each kind that are looked at in a game."""

ROUNDS = 2

SPECTATOR = -1


def one_of_each(options: Iterable[Action], dice: Random) -> list[Action]:
    """Return a random option of each kind."""
    kinds: dict[type, list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    return [dice.choice(alike) for alike in kinds.values()]


def check_option(game: Game, seat: int, action: Action, seen: Counter[str]) -> None:
    """Fail unless an option does what it says of itself."""
    kind, table = ACTIONS.by_class[type(action)], Table(game.book, game.state.copy())
    asked, before = flow.asked(table), flow.question(table)
    depth = len(table.state.turn.requests)
    shown = options_of(table, seat, [action])[0]
    flow.apply(table, seat, action)
    still_asked = seat in table.state.waiting
    begun = still_asked and flow.question(table).is_continuing(table)
    sealing = before.simultaneous and still_asked
    assert shown.opens == (begun or sealing), (asked, action)
    assert kind.secret == sealing, (asked, action)
    closed = not still_asked or len(table.state.turn.requests) < depth
    assert closed or not shown.leaves, (asked, action)
    assert not (shown.opens and shown.leaves), (asked, action)
    seen[kind.name] += 1
    seen[asked] += 1


def shown_to(game: Game, seat: int) -> Any:
    """Return what a seat sees and is asked."""
    return view_of(game, seat), None if seat == SPECTATOR else asked_of(game, seat)


def check_hidden(game: Game, seat: int, action: Action, before: dict[int, Any]) -> None:
    """Fail if anybody else can see that a seat has begun a secret choice (B-INF-04).

    before: what seats are shown at this moment, as far as it is known; it is the same for every action.
    """
    later = game.copy()
    later.play(seat, action)
    for other in (*range(game.setup.players), SPECTATOR):
        if other == seat:
            continue
        if other not in before:
            before[other] = shown_to(game, other)
        assert shown_to(later, other) == before[other], action


def check_moment(game: Game, dice: Random, seen: Counter[str]) -> None:
    """Look at an option of each kind that seats have now, and at what they are shown."""
    before: dict[int, Any] = {}
    for decision in game.pending:
        asked = asked_of(game, decision.seat)
        assert asked is not None
        # In secret a seat stages one part after the other, and no part is ever sent alone.
        assert asked.continues or not view_of(game, decision.seat).secret, asked.kind
        for action in one_of_each(game.options(decision.seat), dice):
            check_option(game, decision.seat, action, seen)
            if ACTIONS.by_class[type(action)].secret:
                check_hidden(game, decision.seat, action, before)


def penniless() -> Game:
    """Return a payday on which only the busy marketeer is left to be fired (B-PAY-03)."""
    scene = Scene().cash(0, 0).campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    return scene.cards(0, beach={"waitress": 1}).payday()


def check_game(game: Game, dice: Random, seen: Counter[str]) -> None:
    """Play a few rounds at random and look at moments of every kind."""
    moments: Counter[str] = Counter()
    for now in busy_moves(game, dice, max_rounds=ROUNDS):
        kind = "" if now.finished else now.pending[0].kind
        if kind and moments[kind] < MOMENTS:
            moments[kind] += 1
            check_moment(now, dice, seen)


@pytest.mark.slow
@pytest.mark.rule("B-INF-04")
def test_what_actions_and_questions_say_of_themselves_is_what_happens() -> None:
    seen: Counter[str] = Counter()
    for mix in [BASE, *everything()[:: often(2, 1)], *random_mixes()[: often(3, 200)]]:
        for seed in range(often(1, 4)):
            dice, setup = Random(f"{mix} {seed}"), mix.setup(seed)
            check_game(Game.new(setup, listen=False), dice, seen)
            check_game(staffed_game(setup, seed), dice, seen)
    for make in (*SITUATIONS.values(), penniless):
        check_moment(make(), Random(1), seen)
    declared = {kind.name for kind in ACTIONS.all if kind.opens or kind.secret or kind.leaves}
    declared |= {name for name, step in questions().items() if step.continues or step.opens or step.simultaneous}
    assert declared - seen.keys() == set()

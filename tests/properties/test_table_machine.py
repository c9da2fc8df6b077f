"""A table that Hypothesis drives: any seat plays anything legal, and at any moment the game is kept and questioned."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from magnate import Game, IllegalAction, Setup
from magnate.model import notation
from magnate.model.limits import MOST_MOVES
from magnate.model.record import Record
from magnate.model.state import NOBODY
from magnate.testing import broken_invariants
from tests.effort import often
from tests.properties.strategies import mixed_setups, setups
from tests.properties.test_any_game import some_action

SPECTATOR = -1


class TableMachine(RuleBasedStateMachine):
    """Steps are long runs of random play, since one decision in a thousand places a campaign."""

    game: Game

    @initialize(setup=setups() | mixed_setups())
    def sit_down(self, setup: Setup) -> None:
        self.game = Game.new(setup)

    def is_open(self) -> bool:
        return not self.game.finished

    @precondition(is_open)
    @rule(seed=st.integers(0, 10_000), decisions=st.integers(1, 300))
    def play(self, seed: int, decisions: int) -> None:
        dice = Random(seed)
        for _ in range(decisions):
            if self.game.finished or len(self.game.moves) >= MOST_MOVES:
                return  # no record holds more, and `replay` asks for one
            seat = dice.choice(self.game.pending).seat
            self.game.take(seat, dice.randrange(len(self.game.options(seat))))

    @precondition(is_open)
    @rule(seed=st.integers(0, 10_000))
    def try_something(self, seed: int) -> None:
        action = some_action(Random(seed), self.game)
        seat = self.game.pending[0].seat
        if action in self.game.copy().options(seat):
            return
        before = self.game.hash()
        with pytest.raises(IllegalAction):
            self.game.play(seat, action)
        assert self.game.hash() == before

    @rule()
    def replay(self) -> None:
        record = self.game.record()
        assert Record.loads(record.dumps()) == record
        assert notation.read(notation.write(record)) == record
        assert Game.replay(record).hash() == self.game.hash()

    @rule()
    def keep_the_position(self) -> None:
        assert Game.from_position(self.game.position()).hash() == self.game.hash()

    @precondition(lambda self: not self.game.state.reserves_revealed)
    @rule(card=st.integers(0, 2))
    def nobody_sees_another_reserve_card(self, card: int) -> None:
        other = self.game.copy()
        chain = other.state.chains[0]
        if chain.reserve == NOBODY:
            return
        chain.reserve = card
        knows = self.game.book.bits["first_to_have_20"]
        for seat in (SPECTATOR, *range(1, other.setup.players)):
            if seat == SPECTATOR or not other.state.chains[seat].milestones & knows:
                assert other.view(seat).state.key() == self.game.view(seat).state.key()

    @invariant()
    def all_is_well(self) -> None:
        if hasattr(self, "game"):
            assert broken_invariants(self.game) == []


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=often(8, 60))  # up to 10,000 moves each, replayed again and again

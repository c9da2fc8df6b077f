"""Carries a turn plan out: each answer is the plan's where that is possible, and the policy's where it is not."""

from __future__ import annotations

import random

from magnate.bots.fast.policy import Policy
from magnate.bots.plans.plan import PlannedStep, TurnPlan
from magnate.game import SeatView
from magnate.model.action_codec import BY_CLASS
from magnate.model.actions import Action, Options
from magnate.rules.choices import find
from magnate.rules.flow import asked
from magnate.rules.table import Table


class Executor:
    """Plays one seat by a plan for the round of the plan, and by a policy wherever reality differs from it.

    What of a step is not possible any more is left out. Once something had to be left out of a step, the policy says
    what else is done in it, since the plan's own end of the step no longer fits. Later rounds are the policy's.
    """

    def __init__(self, plan: TurnPlan, policy: Policy) -> None:
        """policy: plays what the plan does not say."""
        self.policy = policy
        self.round = plan.round
        self.left: list[PlannedStep] = list(plan.steps)
        self._step = ""
        self._differs = False
        self._follows = False

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return one of the options, as bots do."""
        return self.act(Table(view.book, view.state), view.seat, options, dice)

    def act(self, table: Table, seat: int, options: Options, dice: random.Random) -> Action:
        """Return one of the options, on a table that holds no secrets of others from the seat."""
        if len(options) == 1:
            if self.left and find(options, self.left[0].action) is not None:
                del self.left[0]
            return options[0]
        found = self._planned(table, options) if table.state.round == self.round else None
        if found is not None:
            return found
        return self.policy.choose(table, seat, options, dice)

    def _planned(self, table: Table, options: Options) -> Action | None:
        """Return what the plan says, as one of the options; None where it says nothing that is possible."""
        step, question = table.state.step, asked(table)
        if step != self._step:
            self._step, self._differs, self._follows = step, False, True
        if question != step:
            return self._following(step, question, options)
        self._reach(step)
        while self.left and self.left[0].step == step:
            planned = self.left[0]
            found = find(options, planned.action)
            if found is not None and not (self._differs and BY_CLASS[type(found)].leaves):
                del self.left[0]
                self._follows = True
                return found
            if found is not None:
                break
            self._differs = True
            self._drop()
        self._follows = False
        return None

    def _reach(self, step: str) -> None:
        """Leave out what the plan says of steps that are over, and answers to questions that were never put."""
        index = next((i for i, one in enumerate(self.left) if one.step == step and not one.nested), None)
        if index is None:
            self.left = [one for one in self.left if one.step != step]
        else:
            del self.left[:index]

    def _following(self, step: str, question: str, options: Options) -> Action | None:
        """Return the plan's answer to a question inside of a choice, unless the choice was not the plan's."""
        if not self._follows:
            return None
        index = next((i for i, one in enumerate(self.left) if one.step == step), 0)
        del self.left[:index]
        if self.left and self.left[0].question == question:
            found = find(options, self.left[0].action)
            if found is not None:
                del self.left[0]
                return found
            self._differs = True
            while self.left and self.left[0].nested:
                del self.left[0]
        self._follows = False
        return None

    def _drop(self) -> None:
        """Leave out the next choice of the plan with all that belongs to it."""
        del self.left[0]
        while self.left and self.left[0].nested:
            del self.left[0]

"""How plans may begin: as the policy would, or with one thing done otherwise, now or later in the round."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, zip_longest

from magnate.bots.fast.policy import Policy
from magnate.bots.plans.differing import LEAST_CARDS
from magnate.bots.plans.plan import TurnPlan
from magnate.bots.search import candidates
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.rules import flow
from magnate.rules.choices import find
from magnate.rules.table import Table

LATER = ("hire", "train", "launch")
"""Steps of the working day in which a plan may go another way."""

LOOKED_AT = 40
"""Structures among which really different ones are looked for."""


class Beginning:
    """What a plan does otherwise than the policy, which goes on from there; `failed` when that was not possible.

    goal: cards at work by type. line: actions, in order. at, choice: at the first question of this name the choice of
    this number among those worth trying, 0 = the policy's own.
    """

    def __init__(
        self, policy: Policy, goal: Sequence[int] = (), line: Sequence[Action] = (), at: str = "", choice: int = 0
    ) -> None:
        self.policy = policy
        self.goal = list(goal)
        self.line = list(line)
        self.at = at
        self.choice = choice
        self.failed = False

    def act(self, table: Table, seat: int, options: Options, dice: random.Random) -> Action:
        """Return what the seat does next."""
        if self.at and flow.asked(table) == self.at:
            self._turn_off(table, seat, options)
        if self.line:
            found = find(options, self.line.pop(0))
            if found is not None:
                return found
            self.failed, self.line = True, []
        elif self.goal and table.state.step == "restructuring":
            self.policy.memory(table, seat).goal = self.goal
        return self.policy.choose(table, seat, options, dice)

    def _turn_off(self, table: Table, seat: int, options: Options) -> None:
        """Take the other choice of the step that was waited for."""
        lines = other_lines(self.policy, table, seat, options, self.choice)
        if self.choice <= len(lines):
            self.line = lines[self.choice - 1]
        else:
            self.failed = True
        self.at = ""


def other_lines(policy: Policy, table: Table, seat: int, options: Options, most: int) -> list[list[Action]]:
    """Return the beginnings of choices worth trying at a question besides the policy's own."""
    if len(options) < 2:
        return []
    policy.forget()
    question = flow.asked(table)
    found = candidates.lines(policy, table, seat, question, options, random.Random(0), most + 1)
    policy.forget()
    return found[1 : most + 1]


def others(view: SeatView, policy: Policy, own: TurnPlan, most: int) -> list[Beginning]:
    """Return how plans may begin otherwise than the policy's own, kinds of difference in turn.

    own: the policy's plan. It tells which steps are still to come: in each of them something else may be chosen.
    """
    table = Table(view.book, view.state.copy())
    kinds = [now(table, view.seat, policy, most)] if view.seat in table.state.waiting else []
    questions = dict.fromkeys(step.question for step in own.steps)
    later = [question for question in LATER if question in questions and question != own.question]
    kinds += [[Beginning(policy, at=question, choice=number) for number in (1, 2)] for question in later]
    mixed = chain.from_iterable(zip_longest(*kinds))
    return [one for one in mixed if one is not None][:most]


def now(table: Table, seat: int, policy: Policy, most: int) -> list[Beginning]:
    """Return the other beginnings at the question that is put to the seat."""
    if flow.asked(table) == "restructuring":
        return [Beginning(policy, goal=goal) for goal in other_structures(policy, table, seat, most)]
    return [Beginning(policy, line=line) for line in other_lines(policy, table, seat, flow.options(table, seat), most)]


def other_structures(policy: Policy, table: Table, seat: int, most: int) -> list[list[int]]:
    """Return structures with cards exchanged against the policy's own, cards already chosen among them."""
    policy.forget()
    chosen = table.state.chains[seat].selected
    goals = candidates.structures(policy, table, seat, LOOKED_AT)
    found: list[list[int]] = []
    for goal in goals[1:]:
        fitting = all(want >= has for want, has in zip(goal, chosen, strict=True))
        if fitting and len(found) < most and all(exchanged(goal, other) for other in (goals[0], *found)):
            found.append(goal)
    policy.forget()
    return found


def exchanged(one: Sequence[int], other: Sequence[int]) -> bool:
    """Tell whether two structures are different enough to be offered side by side."""
    return sum(abs(want - has) for want, has in zip(one, other, strict=True)) >= LEAST_CARDS

"""A computer seat that tries its choices out in imagined games before it makes them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast.playing import force, play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import STANDARD, Style, Weights
from magnate.bots.search import candidates
from magnate.bots.search.effort import SEARCHER, Effort
from magnate.bots.value.judge import Judge
from magnate.game import SeatView
from magnate.model.actions import READY, Action, Options
from magnate.rules import flow
from magnate.rules.choices import find
from magnate.rules.flow import asked
from magnate.rules.imagining import imagined
from magnate.rules.table import Table

SEARCHED = ("restructuring", "order_of_business", "hire", "train", "launch", "reserve")
"""Questions in which choices are tried out; the others are the fast policy's."""


class Trial:
    """A choice to try: a structure or the beginning of a line, and how it came out so far."""

    def __init__(self, goal: list[int], line: list[Action]) -> None:
        self.goal = goal
        self.line = line
        self.total = 0.0
        self.games = 0

    @property
    def mean(self) -> float:
        """How it comes out on average."""
        return self.total / self.games if self.games else -1.0


class SearchBot:
    """Plays like the fast policy but for choices that come out better when imagined games are played on.

    All choices are tried in the same imagined games, so that only the choice differs. Of each half that came out
    worse nothing more is tried.
    """

    def __init__(
        self,
        style: Weights | Style = STANDARD,
        rivals: Sequence[Weights | Style] = (),
        effort: Effort = SEARCHER,
        judge: Judge | None = None,
    ) -> None:
        """Make a seat that knows nothing yet.

        style: of the fast policy that plays this seat on. rivals: of those that may play the others. judge: says
        how a seat stands where an imagined game stops; without one its cash does.
        """
        self.effort = effort
        self.judge = judge or Judge()
        self.policy = Policy(style)
        self.mine = Policy(style)
        self.rivals = [Policy(one) for one in (rivals or (style,))]
        self._moment: Moment | None = None
        self._goal: list[int] = []
        self._line: list[Action] = []

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that came out best."""
        if len(options) == 1:
            return options[0]
        table = Table(view.book, view.state)
        question = asked(table)
        moment = moment_of(table, view.seat)
        if moment != self._moment:
            self._moment, self._goal, self._line = moment, [], []
        if self._line:
            following = find(options, self._line.pop(0))
            if following is not None:
                return following
            self._line = []
        if question == "restructuring":
            return self._work(view, table, dice)
        if question in SEARCHED:
            self.policy.forget()
            lines = candidates.lines(self.policy, table, view.seat, question, options, dice, self.effort.candidates)
            trials = [Trial([], line) for line in lines]
            best = self._best(view, trials, dice).line
            self._line = best[1:]
            self.policy.forget()
            legal = find(options, best[0])
            return self.policy.choose(table, view.seat, options, dice) if legal is None else legal
        return self.policy.choose(table, view.seat, options, dice)

    def _work(self, view: SeatView, table: Table, dice: random.Random) -> Action:
        """Put the next card of the structure that came out best to work, or seal."""
        if not self._goal:
            self.policy.forget()
            goals = candidates.structures(self.policy, table, view.seat, self.effort.candidates)
            self._goal = self._best(view, [Trial(goal, []) for goal in goals], dice).goal
        memory = self.policy.memory(table, view.seat)
        memory.goal = self._goal
        return self.policy.work(table, view.seat)

    def _best(self, view: SeatView, trials: list[Trial], dice: random.Random) -> Trial:
        """Return the choice that came out best; the policy's own unless another is clearly better."""
        own = trials[0]
        left = trials
        if len(left) == 1:
            return own
        seeds = [dice.getrandbits(64) for _ in range(self.effort.finals)]
        done, upto = 0, min(self.effort.first, len(seeds))
        while True:
            for seed in seeds[done:upto]:
                for trial in left:
                    self._try(view, trial, seed)
            done = upto
            left = sorted(left, key=lambda trial: -trial.mean)[: max(2, (len(left) + 1) // 2)]
            if own not in left:
                left.append(own)
            if done >= len(seeds):
                break
            upto = min(len(seeds), done * 2)
        best = max(left, key=lambda trial: trial.mean)
        return best if best.mean > own.mean + self.effort.margin else own

    def _try(self, view: SeatView, trial: Trial, seed: int) -> None:
        """Try a choice in one imagined game."""
        dice = random.Random(seed)
        table = imagined(view.book, view.state, view.seat, dice)
        seat = view.seat
        policies = [self.rivals[int(dice.random() * len(self.rivals))] for _ in table.state.chains]
        policies[seat] = self.mine
        for policy in (self.mine, *self.rivals):
            policy.forget()
        trial.games += 1
        if trial.goal:
            table.state.chains[seat].selected = trial.goal[:]
            flow.apply(table, seat, READY)
            flow.advance(table)
        elif not force(table, seat, trial.line):
            return
        play_on(table, policies, dice, view.state.round + self.effort.rounds - 1)
        trial.total += self.judge.standing(table, seat)


Moment = tuple[str, int, int, int, int, int]
"""Step, round and seat, dollars in the bank and of the seat, campaigns that run."""


def moment_of(table: Table, seat: int) -> Moment:
    """Return what stays the same while a plan is carried out; elsewhere it is another game, or one taken back."""
    state = table.state
    return state.step, state.round, seat, state.bank, state.chains[seat].cash, len(state.campaigns)

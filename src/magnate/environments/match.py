"""A game whose seats choose by number: what every interface of this room is made of.

>>> match = Match(Setup.choose(players=3, seed=7), max_rounds=1)
>>> while not match.over:
...     seat = match.next_seat
...     seen, mask = match.observation(seat), match.mask(seat)
...     match.take(seat, int(mask.argmax()))
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans import Executor, TurnPlan, plans_for
from magnate.environments.actions import SIZE, Actions
from magnate.environments.arrays import Arrays, Indices, Mask
from magnate.environments.features import FEATURES, OPTION_COLUMNS
from magnate.environments.observing import Observer, empty
from magnate.environments.options import OptionFeatures
from magnate.environments.planned import EFFORT, MOST_PLANS, PLAN_COLUMNS, write_plans
from magnate.environments.rewards import Rewards
from magnate.environments.rows import COMPACT_SIZE
from magnate.environments.window import Window
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.setup import Setup
from magnate.model.state import NOBODY

__all__ = [
    "COMPACT_ROW",
    "FLAT",
    "FORMS",
    "FULL",
    "MOST_OPTIONS",
    "OPTIONS",
    "PLANS",
    "SEEN",
    "Match",
    "form_size",
    "seen_checked",
]

RANK: Final = Rewards()
"""What is paid unless somebody says otherwise."""

FLAT, OPTIONS, PLANS = "flat", "options", "plans"
FORMS: Final = (FLAT, OPTIONS, PLANS)
"""How a seat chooses: by numbers that always mean the same, by the place among its options, or among turn plans."""

FULL, COMPACT_ROW = "full", "compact"
SEEN: Final = (FULL, COMPACT_ROW)
"""What a seat sees: all arrays, or all but the planes of the map in one row (`magnate.environments.rows`)."""

MOST_OPTIONS: Final = 512
"""Options that are offered at most in the form ``options``; the largest decision seen has fewer than 300."""

SIZES: Final = {FLAT: SIZE, OPTIONS: MOST_OPTIONS + 1, PLANS: MOST_PLANS + 1}


def form_size(form: str) -> int:
    """Return how many actions a form has; the last one is to wait. Raises ValueError."""
    if form not in SIZES:
        raise ValueError(f"Unknown form of actions '{form}'; known are {', '.join(FORMS)}.")
    return SIZES[form]


def seen_checked(seen: str) -> str:
    """Return a kind of observation. Raises ValueError for one there is not."""
    if seen not in SEEN:
        raise ValueError(f"Unknown observation '{seen}'; known are {', '.join(SEEN)}.")
    return seen


class Match:
    """One game with what an environment needs of it.

    size: actions there are; the last one is to wait, which is legal for seats that are not asked.
    """

    def __init__(
        self,
        setup: Setup,
        form: str = FLAT,
        rewards: Rewards = RANK,
        max_rounds: int = 30,
        *,
        observation: str = FULL,
        like: Match | None = None,
    ) -> None:
        """Begin a game.

        form:       one of `FORMS`.
        max_rounds: the game is cut off when a later round begins.
        observation: one of `SEEN`.
        like:       an earlier match; what does not depend on the game is taken from it, which saves time.
        Raises BadSetup for a set-up that cannot be played, ValueError for a form, reward or observation there is not.
        """
        self.size = form_size(form)
        self.form = form
        self.seen = seen_checked(observation)
        self.rewards = rewards.checked()
        self.max_rounds = max_rounds
        self.game = Game.new(setup, listen=False)
        window = Window.over(self.game.state.layout)
        alike = like is not None and like.actions.suits(self.game.book, window)
        self.actions: Actions = like.actions if like is not None and alike else Actions(self.game.book, window)
        self.told: OptionFeatures = like.told if like is not None and alike else OptionFeatures(window)
        printed = like.observer.printed if like is not None else None
        same = printed is not None and printed.suits(self.game.book, window)
        self.observer: Observer = Observer(self.game.book, window, printed if same else None)
        self._numbers: dict[int, list[int]] = {}
        self._plans: dict[int, list[TurnPlan]] = {}
        self._carrying: dict[int, tuple[Executor, random.Random]] = {}
        self._earned = [0.0] * setup.players
        self._round = self.game.state.round
        self._cash = [chain.cash for chain in self.game.state.chains]
        self._paid = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.setup.players

    @property
    def finished(self) -> bool:
        """Whether the game is over by its rules."""
        return self.game.finished

    @property
    def cut_off(self) -> bool:
        """Whether the game was stopped before its end."""
        state = self.game.state
        return not state.finished and state.round > self.max_rounds

    @property
    def over(self) -> bool:
        """Whether nobody chooses any more."""
        state = self.game.state
        return state.finished or state.round > self.max_rounds

    @property
    def asked(self) -> Sequence[int]:
        """The seats asked now, several at once in simultaneous phases; none when it is over."""
        return () if self.over else self.game.state.waiting

    @property
    def next_seat(self) -> int:
        """The seat whose choice comes next where one after the other chooses. Raises IndexError when it is over."""
        return self.asked[0]

    def is_asked(self, seat: int) -> bool:
        """Tell whether a seat has something to choose."""
        return seat in self.asked

    def numbers(self, seat: int) -> Indices:
        """Return the number of each choice of a seat, in the order of its options or plans.

        -1 for an option beyond those that have a number. A seat that is not asked has none.
        """
        return np.array(self.choices(seat), np.int32)

    def choices(self, seat: int) -> list[int]:
        """Return `numbers` as a list: the same one until somebody chooses, not to be changed."""
        found = self._numbers.get(seat)
        if found is None:
            found = self._numbers[seat] = self._numbered(seat)
        return found

    def _numbered(self, seat: int) -> list[int]:
        state = self.game.state
        if seat not in state.waiting or state.finished or state.round > self.max_rounds:
            return []
        if self.form == FLAT:
            return self.actions.numbers(state, self.game.options(seat))
        if self.form == OPTIONS:
            return _counting(min(len(self.game.options(seat)), MOST_OPTIONS))
        return _counting(len(self.plans(seat)))

    def legal(self, seat: int) -> list[int]:
        """Return the actions that a seat may choose, ascending; to wait when it is not asked."""
        found = self.choices(seat)
        return sorted(number for number in found if number >= 0) if found else [self.size - 1]

    def is_legal(self, seat: int, number: int) -> bool:
        """Tell whether a seat may choose a number now."""
        found = self.choices(seat)
        return number >= 0 and number in found if found else number == self.size - 1

    def mask(self, seat: int, out: Mask | None = None) -> Mask:
        """Return 1 for each action that a seat may choose, 0 for the rest; never all 0.

        out: an array of `size` to write into.
        """
        mask = np.zeros(self.size, np.int8) if out is None else out
        if out is not None:
            out[:] = 0
        found = self.choices(seat)
        mask[[number for number in found if number >= 0] if found else -1] = 1
        return mask

    def observation(self, seat: int, out: Arrays | None = None) -> Arrays:
        """Return what a seat may know, as arrays by name (docs/research.md); nothing else goes into it.

        With the form ``options`` or ``plans`` there is a row for each of them besides. A compact one has all but the
        planes of the map in one array, ``compact``.
        out: arrays of the same names, shapes and types to write into.
        """
        found = self.empty() if out is None else out
        if self.seen == COMPACT_ROW:
            found[COMPACT_ROW][:] = self.observer.row_of(self.game.state, seat)
        else:
            self.observer.observation_of(self.game.state, seat, found)
        if self.form == OPTIONS:
            options = self.game.options(seat) if self.is_asked(seat) else []
            self.told.rows(self.game.state, options, found["options"])
        elif self.form == PLANS:
            write_plans(self.plans(seat) if self.is_asked(seat) else [], found["plans"])
        return found

    def empty(self) -> Arrays:
        """Return arrays for an observation with nothing in them."""
        found = empty() if self.seen == FULL else {COMPACT_ROW: np.zeros(COMPACT_SIZE, np.float32)}
        if self.form == OPTIONS:
            found["options"] = np.zeros((MOST_OPTIONS, len(OPTION_COLUMNS)), np.int16)
        elif self.form == PLANS:
            found["plans"] = np.zeros((MOST_PLANS, len(PLAN_COLUMNS)), np.float32)
        return found

    def everything(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        """Return the whole state, secrets included, in one row: that of seat 0 if all lay open."""
        view = self.game.view(0)._replace(state=self.game.state)
        found = self.observer.observation(view)
        return np.concatenate([found[one.name].astype(np.float32).ravel() for one in FEATURES])

    def action(self, seat: int, number: int) -> Action | TurnPlan | None:
        """Return what a number stands for now, None for waiting. Raises ValueError when it is not legal."""
        place = self.place(seat, number)
        if place < 0:
            return None
        return self.plans(seat)[place] if self.form == PLANS else self.game.options(seat)[place]

    def take(self, seat: int, number: int) -> None:
        """Let a seat choose. Raises ValueError, with nothing changed, when it may not choose that now."""
        place = self.place(seat, number)
        if place >= 0:
            self.take_at(seat, place)

    def take_at(self, seat: int, place: int) -> None:
        """Let a seat that is asked choose by the place among its choices, as `place` tells it."""
        if self.form == PLANS:
            self._carrying[seat] = (Executor(self.plans(seat)[place], Policy(PLANNER)), self._dice(seat))
            self._plans.pop(seat)
        else:
            self.game.take(seat, place)
        self._numbers.clear()
        if self._carrying:
            self._carry_on()
        self._pay()

    def play(self, seat: int, action: Action) -> None:
        """Let a seat play an action of its own, as computers do that sit beside learners. Raises IllegalAction."""
        self.game.play(seat, action)
        self._played()

    def play_at(self, seat: int, index: int) -> None:
        """Let a seat play the option at a place among `Game.options`, as computers do that never look."""
        self.game.take(seat, index)
        self._played()

    def _played(self) -> None:
        self._numbers.clear()
        self._plans.clear()
        self._carry_on()
        self._pay()

    def place(self, seat: int, number: int) -> int:
        """Return the place of a number among the choices of a seat, -1 for waiting. Raises ValueError."""
        found = self.choices(seat)
        number = int(number)
        if number >= 0 and number in found:
            return found.index(number)
        if not found and number == self.size - 1:
            return -1
        legal = self.legal(seat)
        shown = ", ".join(str(one) for one in legal[:10]) + (", ..." if len(legal) > 10 else "")
        raise ValueError(f"Seat {seat} cannot choose {number} now; legal are {shown}.")

    def plans(self, seat: int) -> list[TurnPlan]:
        """Return the plans that a seat chooses from, the best first as far as the planner can tell."""
        found = self._plans.get(seat)
        if found is None:
            found = self._plans[seat] = plans_for(self.game.view(seat), self._dice(seat), MOST_PLANS, EFFORT)
        return found

    def _carry_on(self) -> None:
        """Let seats that have chosen a plan for this round carry it out as far as they are asked."""
        game, state = self.game, self.game.state
        while self._carrying and not self.over:
            seat = next((one for one in state.waiting if self._has_plan(one)), NOBODY)
            if seat == NOBODY:
                return
            executor, dice = self._carrying[seat]
            step = state.step
            game.play(seat, executor.choose(game.view(seat), game.options(seat), dice))
            if state.step != step:
                self._plans.clear()

    def _has_plan(self, seat: int) -> bool:
        return seat in self._carrying and self._carrying[seat][0].round == self.game.state.round

    def _dice(self, seat: int) -> random.Random:
        """Return dice for a seat's plans of this round. What others do in secret has no part in them."""
        state = self.game.state
        return random.Random(f"{self.game.setup.seed} {state.round} {state.step} {seat}")

    def copy(self) -> Match:
        """Return an independent copy."""
        return self.over_game(self.game.copy())

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def over_game(self, game: Game) -> Match:
        """Return this match as it would be with another game of the same set-up, such as an imagined one."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.game = game
        other._numbers, other._plans, other._carrying = {}, {}, copy.deepcopy(self._carrying)
        return other

    def _pay(self) -> None:
        """Note what seats have earned since the last time."""
        state = self.game.state
        if state.round == self._round and not state.finished:
            return
        if self.rewards.per_round and not self._paid:
            self._add(self.rewards.of_round(self._cash, state))
            self._cash = [chain.cash for chain in state.chains]
        self._round = state.round
        if state.finished and not self._paid:
            self._paid = True
            self._add(self.rewards.at_end(state))

    def _add(self, found: Sequence[float]) -> None:
        self._earned = [before + more for before, more in zip(self._earned, found, strict=True)]

    def collect(self) -> list[float]:
        """Return the rewards of all seats since this was last called. A game that is cut off has no result to pay."""
        found = self._earned
        if any(found):
            self._earned = [0.0] * len(found)
        return found


@cache
def _counting(count: int) -> list[int]:
    """Return the numbers below a count: always the same list, not to be changed."""
    return list(range(count))

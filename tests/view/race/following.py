"""Plays the path that the milestone race promises a seat, while everybody else leaves everything undone."""

from __future__ import annotations

from random import Random

from magnate.game import Game
from magnate.model.actions import (
    Action,
    Advertise,
    Discard,
    Fire,
    Hire,
    PickCampaign,
    PickManager,
    Produce,
    PutToWork,
    Ready,
    Train,
)
from magnate.rules.table import Table
from magnate.testing.random_play import LEAVING
from magnate.view.race import Runner

TRIES = 60
"""So often the details that a path leaves open are tried, such as where a campaign lies."""

HIRES = ("race_hires", "way_hires")


class Follower:
    """Plays one seat along its path, and all others as little as possible."""

    def __init__(self, game: Game, milestone: str, runner: Runner, dice: Random) -> None:
        self.game = game
        self.milestone = milestone
        self.runner = runner
        self.dice = dice

    def arrives(self) -> bool:
        """Tell whether the milestone can be had in the round promised, trying what the path leaves open."""
        return any(self._try() for _ in range(TRIES))

    def _try(self) -> bool:
        game = self.game.copy()
        while not game.finished and game.state.round <= self.runner.round:
            if Table(game.book, game.state).has(self.runner.seat, self.milestone):
                return True
            seat = self.runner.seat if self.runner.seat in game.state.waiting else game.state.waiting[0]
            options = list(game.options(seat))
            action = self._own(game, options) if seat == self.runner.seat else self._other(options)
            game.play(seat, action)
        return Table(game.book, game.state).has(self.runner.seat, self.milestone)

    def _other(self, options: list[Action]) -> Action:
        leaving = [one for one in options if isinstance(one, (*LEAVING, Ready))]
        return (leaving or options)[0]

    def _own(self, game: Game, options: list[Action]) -> Action:
        now = [step for step in self.runner.steps if step.values.get("round", game.state.round) == game.state.round]
        wanted = [one for one in options if any(self._fits(game, one, step.say, step.values) for step in now)]
        if wanted:
            return self.dice.choice(wanted)
        if any(isinstance(one, Fire | PutToWork | Discard) for one in options):
            kept = [one for one in options if not self._is_needed(game, one)]
            return self._other([one for one in kept if not isinstance(one, PutToWork)] or options)
        arrived = game.state.round == self.runner.round
        doing = [one for one in options if not isinstance(one, LEAVING)]
        return self.dice.choice(doing) if arrived and doing else self._other(options)

    def _is_needed(self, game: Game, action: Action) -> bool:
        if isinstance(action, Fire) and not game.book.salaried[game.book.by_employee[action.employee]]:
            return True  # nothing is saved by it
        names = {step.values.get(key) for step in self.runner.steps for key in ("employee", "to")}
        return isinstance(action, Fire) and action.employee in names

    def _fits(self, game: Game, action: Action, say: str, values: dict[str, object]) -> bool:
        """Tell whether an option is what a step of the path says."""
        employee = values.get("employee")
        card = game.book.by_employee[action.employee] if isinstance(action, PutToWork) else -1
        selected = game.state.chains[self.runner.seat].selected
        if card >= 0 and (selected[card] if say not in HIRES else sum(selected)) >= (2 if say in HIRES else 1):
            return False
        if say == "race_train":
            if isinstance(action, Train):
                return (action.employee, action.to) == (employee, values["to"])
            return card in game.book.trainers
        if say in HIRES:
            return isinstance(action, Hire) or card in game.book.recruiters
        if say == "race_hire":
            return isinstance(action, Hire) and action.employee == employee
        if isinstance(action, Hire):
            trains = bool(game.book.career[game.book.by_employee[action.employee]])
            return trains if "train" in self.milestone else action.by == employee
        if isinstance(action, PutToWork):
            return action.employee == employee
        if isinstance(action, PickCampaign):
            return action.marketeer == employee
        if isinstance(action, PickManager):
            return action.employee == employee and not action.restaurant
        if isinstance(action, Produce):
            return action.good in self.milestone
        return isinstance(action, Advertise) and (action.good in self.milestone or "drink" in self.milestone)

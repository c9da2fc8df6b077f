"""A puzzle as a value, its position as a game, and its choices as lines that are played there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from magnate.bots.plans import PlannedStep
from magnate.bots.plans.notes import Notes
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.actions import Action
from magnate.puzzles.aims import DINNER
from magnate.review.windows import BY_STEP, STRUCTURE, WORKS, Line, working
from magnate.review.worlds import Worlds
from magnate.rules.flow import asked
from magnate.rules.table import Table


class Choice(NamedTuple):
    """One way to answer. actions: what the seat does, in order. behind: dollars behind the best one, with the error."""

    actions: tuple[Action, ...]
    behind: int = 0
    error: int = 0


class Puzzle(NamedTuple):
    """A decision with one clearly best choice.

    id: a name for people and files. theme: what it is about, one of `puzzles.aims.AIMS`. position: as
    `Game.position` gives it; secrets in it were dealt again from what the seat knew. answer: number of the best choice.
    games: fresh imagined games in which every choice was played. missed: of `asked` ways to play, so many choose
    something else. milestone: the one that a race is about, "" elsewhere.
    """

    id: str
    theme: str
    seat: int
    position: dict[str, Any]
    choices: tuple[Choice, ...]
    answer: int
    games: int
    missed: int
    asked: int
    milestone: str = ""

    @property
    def kind(self) -> str:
        """The kind of decision, one of `review.windows.KINDS`."""
        return BY_STEP.get(str(self.position.get("phase")), WORKS)

    @property
    def margin(self) -> int:
        """Dollars by which the answer is better than all other choices."""
        return min(choice.behind for number, choice in enumerate(self.choices) if number != self.answer)

    def game(self) -> Game:
        """Return a new game at the position. Raises BadPosition where that is impossible."""
        return Game.from_position(self.position, listen=False)

    def line(self, choice: Choice, game: Game | None = None) -> Line:
        """Return a choice as a line. Raises IllegalAction where it cannot be played.

        game: at the position, to be played on; a new one is made where it is None.
        """
        game = self.game() if game is None else game
        table = Table(game.book, game.state)
        kind = self.kind
        notes = Notes(game.book, game.state, self.seat)
        goal = [0] * len(game.book.employees)
        steps: list[PlannedStep] = []
        for action in choice.actions:
            if kind == STRUCTURE:
                goal = list(game.state.chains[self.seat].selected)
            steps.append(PlannedStep(game.state.step, asked(table), action))
            notes.before(table, action)
            game.play(self.seat, action)
            notes.after(table)
        if kind == STRUCTURE:
            return Line(STRUCTURE, tuple(goal), (), working(game.book.employees, goal))
        return Line(kind, (), tuple(steps), notes.doing())

    def said(self, choice: Choice) -> list[Phrase]:
        """Return a choice as phrases, each a sentence. Raises IllegalAction where it cannot be played."""
        return self.line(choice).said()

    def leads(self, seeds: Sequence[int]) -> list[list[int]]:
        """Play every choice in imagined games, and return what it brought in each.

        That is by how many dollars the seat leads in the end, and for a puzzle about a dinner what it earns there.
        """
        game = self.game()
        worlds, view = Worlds(game.book), game.view(self.seat)
        lines = [self.line(choice) for choice in self.choices]
        if self.theme == DINNER:
            return [[worlds.round(view, line, seed)[1] for seed in seeds] for line in lines]
        return [[worlds.play(view, line, seed).margin for seed in seeds] for line in lines]

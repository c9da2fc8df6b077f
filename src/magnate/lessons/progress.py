"""How far somebody has come in a lesson: told by the engine from what was played, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from magnate.game import Game
from magnate.lessons.lesson import Lesson, Step
from magnate.model.actions import Action
from magnate.model.events import Event
from magnate.model.record import Record


class Progress(NamedTuple):
    """Where somebody stands.

    step: the number of the step that is to be done next, from 0; as many as there are steps when all are done.
    left: what is still to be done of it. off: something else was done instead. reached: the goal was reached.
    """

    step: int
    left: tuple[Action, ...]
    off: bool
    reached: bool

    @property
    def done(self) -> bool:
        """Whether the lesson is over: every step was done, and the goal was reached."""
        return self.reached and not self.left and not self.off


def progress(lesson: Lesson, record: Record) -> Progress:
    """Return how far a game from the position of a lesson has come. Raises BrokenRecord for one that is damaged."""
    walk = _Walk(lesson)
    for told in Game.follow(record):
        if told.move is not None and told.move.seat == lesson.seat:
            walk.act(told.move.action)
        walk.see(told.events)
    return walk.progress()


class _Walk:
    """Goes through a game beside its lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self._steps = lesson.steps
        self._wished = list(lesson.goal)
        self._off = False
        self._place = -1
        self._left: list[Action] = []
        self._go_on()

    def _go_on(self) -> None:
        """Go to the next step in which something is to be done."""
        self._place += 1
        while self._place < len(self._steps) and not self._steps[self._place].do:
            self._place += 1
        self._left = list(self._steps[self._place].do) if self._place < len(self._steps) else []

    @property
    def _step(self) -> Step | None:
        return self._steps[self._place] if self._place < len(self._steps) else None

    def act(self, action: Action) -> None:
        """Take note of what the one who learns did."""
        step = self._step
        if step is None or self._off:
            return
        if action in self._left:
            self._left.remove(action)
        elif step.until is None:
            self._off = True
        if step.until is None and not self._left:
            self._go_on()

    def see(self, events: Iterable[Event]) -> None:
        """Take note of what happened at the table."""
        for event in events:
            self._wished = [sight for sight in self._wished if not sight.is_seen_in(event)]
            step = self._step
            if step is not None and step.until is not None and step.until.is_seen_in(event):
                self._go_on()

    def progress(self) -> Progress:
        """Return where it stands."""
        return Progress(self._place, tuple(self._left), self._off, not self._wished)

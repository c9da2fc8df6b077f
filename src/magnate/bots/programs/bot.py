"""A computer seat that asks a program of somebody else, and never stops for it."""

from __future__ import annotations

import logging
import random
import time
from importlib.metadata import PackageNotFoundError, version

from magnate.bots.bot import Bot
from magnate.bots.driver import Outcome
from magnate.bots.programs.child import Child, Ended, Flood, Late, Unstarted
from magnate.bots.programs.messages import End, FromMagnate, Mistake, written
from magnate.bots.programs.naming import Program
from magnate.bots.programs.questions import (
    MOST_MISTAKES,
    SEED_BITS,
    Question,
    Wrong,
    hello,
    read_greeting,
)
from magnate.game import SeatView
from magnate.model.actions import Action, Options

log = logging.getLogger("magnate.bots.programs")

TO_BEGIN = 30.0
"""Seconds a program has to say hello: some read a large network first."""


class ProgramBot:
    """Puts every decision to a program over standard input and output (docs/bot-protocol.md).

    Where the program makes a mistake, `stand_in` makes the decision; after a few, or one after which nothing it says
    can be trusted, the program is ended and `stand_in` plays the seat on. mistakes: those it made so far.
    """

    def __init__(self, program: Program, stand_in: Bot) -> None:
        self.program = program
        self.stand_in = stand_in
        self.mistakes: list[Mistake] = []
        self.complaints = ""
        self._child: Child | None = None
        self._asked = 0
        self._over = False

    @property
    def gave_up(self) -> bool:
        """Whether the program made so many mistakes that somebody else plays on."""
        return bool(self.mistakes) and not self.mistakes[-1].left

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return what the program chooses, or what the stand-in does."""
        self._asked += 1
        seed = dice.getrandbits(SEED_BITS)
        if not self._over:
            try:
                return self._ask(Question(self._asked, view, options, seed))
            except Wrong as wrong:
                self._note(wrong)
        return self.stand_in.choose(view, options, random.Random(seed))

    def _ask(self, question: Question) -> Action:
        """Return the answer of the program. Raises Wrong."""
        child = self._child
        if child is None:
            child = self._begin(question.view)
        deadline = time.monotonic() + self.program.seconds
        child.say(written(question.message(round(1000 * self.program.seconds))))
        while True:
            said = question.answer(self._hear(child, deadline))
            if said is None:
                continue
            if not isinstance(said, FromMagnate):
                return said
            child.say(written(said))

    def _begin(self, view: SeatView) -> Child:
        try:
            child = self._child = Child(self.program.command)
        except Unstarted as error:
            raise Wrong("not_started", str(error), fatal=True) from None
        first = hello(installed_version(), view.seat, view.book.players, round(1000 * self.program.seconds))
        child.say(written(first))
        try:
            read_greeting(self._hear(child, time.monotonic() + TO_BEGIN))
        except Wrong as wrong:
            # One that is late to say hello would be one line late for ever.
            raise Wrong(wrong.error, f"The program did not say hello: {wrong.why}", fatal=True) from None
        return child

    def _hear(self, child: Child, deadline: float) -> bytes:
        try:
            return child.hear(deadline)
        except Late:
            raise Wrong("late", "No answer in time.") from None
        except Ended as error:
            raise Wrong("closed", str(error), fatal=True) from None
        except Flood as error:
            raise Wrong("too_long", str(error), fatal=True) from None

    def _note(self, wrong: Wrong) -> None:
        """Keep a mistake, tell the program of it, and end the program when it was one too many."""
        left = 0 if wrong.fatal else MOST_MISTAKES - len(self.mistakes) - 1
        mistake = Mistake(decision=self._asked, error=wrong.error, why=wrong.why, left=left)
        self.mistakes.append(mistake)
        log.info("%s, decision %d: %s %s", self.program.name, self._asked, wrong.error, wrong.why)
        if self._child is not None:
            self._child.say(written(mistake))
        if not left:
            self.close(at_once=True)

    def end(self, outcome: Outcome) -> None:
        """Tell the program how the game ended."""
        if self._child is not None and not self._over:
            end = End(
                finished=outcome.finished,
                winner=outcome.winner,
                ranking=list(outcome.ranking),
                cash=list(outcome.cash),
            )
            self._child.say(written(end))

    def close(self, *, at_once: bool = False) -> None:
        """End the program; whatever is still asked of this bot is answered by the stand-in."""
        self._over = True
        if self._child is not None:
            self._child.close(at_once=at_once)
            self.complaints = self._child.complaints


def installed_version() -> str:
    """Return the version of this package, also when it runs from a checkout that is not installed."""
    try:
        return version("magnate")
    except PackageNotFoundError:
        return "not installed"

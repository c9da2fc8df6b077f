"""A table without a real terminal: scripted hands, and everything that was shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.play.seats import read_seats
from magnate.cli.play.session import Session
from magnate.model.setup import Setup
from magnate.modules import EXPANSIONS
from magnate.view.text.lines import Line, cut, text_of, wrap

Hand = Callable[[str, list[str]], str | None]
"""What is typed, given the prompt and the lines shown since the last answer; None when nobody is left."""


class ScriptedTerminal:
    """A terminal whose input comes from a function and whose output is kept."""

    def __init__(self, hand: Hand, *, plain: bool = False, live: bool = False, width: int = 100) -> None:
        self.width: int = width
        self.height: int = 40
        self.plain: bool = plain
        self.live: bool = live
        self.shown: list[str] = []
        self.screens: list[list[str]] = []
        """What stood on each fresh screen when the first answer was asked for."""
        self.prompts: list[str] = []
        self.shown_before: list[int] = []
        """How many lines had been shown when each answer was asked for."""
        self.cleared: int = 0
        """How often everything was cleared."""
        self._hand = hand
        self._since: list[str] = []
        self._visible: list[str] = []
        self._fresh = True

    def show(self, rows: Iterable[Line]) -> None:
        for row in rows:
            parts = wrap(row, self.width, 2) if self.plain else [cut(row, self.width)]
            for text in map(text_of, parts):
                self.shown.append(text)
                self._since.append(text)
                self._visible.append(text)

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.shown_before.append(len(self.shown))
        if self._fresh:
            self.screens.append([*self._visible, prompt])
        self._fresh = False
        typed = self._hand(prompt, self._since)
        self._since = []
        if typed is None:
            raise EOFError
        self._visible.append(prompt + typed)
        return typed

    def clear(self, *, everything: bool = False) -> None:
        self.cleared += everything
        self._visible = []
        self._fresh = True


def script(*answers: str) -> Hand:
    """Return a hand that types these answers and then leaves."""
    left: Iterator[str] = iter(answers)
    return lambda _prompt, _since: next(left, None)


OPTION = re.compile(r"(?:^|   )\s*(\d+) (?=[A-Za-z($]|\d+[snrt])")
"""The number of an option on the screen."""


def any_number(seed: int) -> Hand:
    """Return a hand that types the number of any option that was just shown, and Enter where none was."""
    dice = random.Random(seed)

    def hand(prompt: str, since: list[str]) -> str:
        numbers = [found[1] for text in since for found in OPTION.finditer(text)]
        return dice.choice(numbers) if numbers and prompt.endswith("> ") else ""

    return hand


def session_of(
    seats: str = "you, random",
    *,
    path: Path | None = None,
    variant: str = "introductory_1",
    seed: int = 7,
) -> Session:
    """Return a new game at this table."""
    chosen = read_seats(seats)
    setup = Setup.choose(len(chosen), variant=variant, seed=seed)
    return Session.begin(setup, chosen, SEAT_COLOURS, path)


def module_questions() -> list[str]:
    """Return every question that a module of this package asks, by the name a decision carries."""
    return [kind for one in EXPANSIONS for kind in one.face(one.id).questions()]

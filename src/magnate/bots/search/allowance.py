"""How much may be imagined in one turn: counted in choices, so that it is the same on every machine."""

from __future__ import annotations

from magnate.rules.book import Book

LENGTH = 100
"""Choices of each seat in an imagined game, before one has been played."""

LATEST = 8
"""How many of the latest games say how long the next one will be."""

WAYS = "ways"
"""Stands for a question: which way to play on by."""

ANSWERS, PROGRAMMES, REVEALS = "answers", "programmes", "reveals"
"""The same for what suits rivals, for which cards to come by, and for what rivals will put to work."""

PARTS = {ANSWERS: 0.3, WAYS: 0.7, PROGRAMMES: 0.5, REVEALS: 0.5, "hire": 0.7, "first_restaurant": 1.0}
"""Part of what is left of a turn's allowance that one decision may take at most (docs/bots-numbers.md)."""

OTHERWISE = 0.25

UNLIMITED = 1_000_000

SLOW = 93.0
"""Modules times seats that make a choice count twice (docs/bots-numbers.md)."""


def slowness(book: Book) -> float:
    """Return what a choice in an imagined game counts, one of the base game being 1.

    It takes longer with many modules and seats, but then a turn also leaves more of what it may imagine unused, where
    too little is left for one more question. Counted like this, turns take as long in all games.
    """
    return 1.0 + (len(book.setup.modules) * book.players / SLOW) ** 2


class Allowance:
    """What a seat may still imagine in the present turn, in choices of the base game. 0: as much as it likes.

    spent: choices of the base game that this turn has imagined. games_played, games_stopped: imagined games of this
    turn, and how many of them were stopped early on purpose.
    """

    def __init__(self, choices: int) -> None:
        self.choices: int = choices
        self.spent: float = 0.0
        self.games_played: int = 0
        self.games_stopped: int = 0
        self._slowness: float = 1.0
        self._round: int = -1
        self._length: float = 0.0
        self._short: float = 0.0

    def begin(self, book: Book, number: int) -> None:
        """Begin a turn, once a round."""
        if number != self._round:
            self._round = number
            self.spent, self.games_played, self.games_stopped = 0.0, 0, 0
            self._slowness = slowness(book)
            self._length = self._length or float(LENGTH * book.players)
            self._short = self._short or self._length

    def note(self, choices: int, short: bool) -> None:
        """Take an imagined game of so many choices off. short: whether it was stopped early on purpose."""
        if short:
            self._short += (choices - self._short) / LATEST
            self.games_stopped += 1
        else:
            self._length += (choices - self._length) / LATEST
        self.games_played += 1
        self.spent += choices * self._slowness

    def spares(self) -> bool:
        """Tell whether one more game may be imagined, though it were twice as long as the latest."""
        return not self.choices or self.spent + 2.0 * self._length * self._slowness <= self.choices

    def games(self, question: str, short: bool = False) -> int:
        """Return in how many imagined games a question may be tried out, if they are as long as the latest."""
        if not self.choices:
            return UNLIMITED
        length = max(1.0, self._short if short else self._length)
        return max(0, int(PARTS.get(question, OTHERWISE) * (self.choices - self.spent) / (length * self._slowness)))

"""A review as plain values: what is printed, stored and sent. Dollars are whole, chances are in thousandths."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from magnate.facts.phrase import Phrase

VERSION = 4
"""Of this form; a stored review of another version is made anew."""


@dataclass(frozen=True, slots=True)
class Point:
    """How a seat stood at the beginning of a round: its chance to win, and dollars ahead of its best rival.

    The errors are standard errors; they are 0 for the end of the game.
    """

    round: int
    seat: int
    chance: int
    chance_error: int
    margin: int
    margin_error: int


@dataclass(frozen=True, slots=True)
class Luck:
    """What was luck for a seat.

    ties_won, ties_lost: dollars of houses that only the turn order gave to it, or took from it. reserve: dollars that
    the reserve cards of the others were worth to it, against cards dealt at random.
    """

    seat: int
    ties_won: int
    ties_lost: int
    reserve: int
    reserve_error: int


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A way to answer a window: phrases, each a sentence, and its actions as in records, [] for a structure.

    structure: cards at work by id, for a structure or a whole round. asked: of a whole round, for each action the step
    it belongs to and the question it answers, as in turn plans; else []. Two whole rounds side by side say only what
    they do not share.
    """

    said: list[Phrase]
    actions: list[list[Any]]
    structure: dict[str, int]
    asked: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class EndOf:
    """How much a seat has in the end, on average: with the line played, and with the better one."""

    seat: int
    played: int
    better: int


@dataclass(frozen=True, slots=True)
class Costly:
    """A window, or a whole round, in which something else was clearly better.

    number: of the window in the game. move: moves of the record before it. loss, chance: what the better line gains in
    dollars and in the chance to win, with their standard errors. games: fresh imagined games behind the figures.
    ends: what every seat has in the end of them.
    by_planner: whether the planner would have played the better line. overlooked: another line to look at, and what
    it gains. punishes: the seat whose slip the better line would have punished, -1 for none. again: later rounds in
    which the seat passed the same idea by; they are not counted.
    """

    number: int
    seat: int
    round: int
    kind: str
    move: int
    loss: int
    loss_error: int
    chance: int
    chance_error: int
    games: int
    choices: int
    played: PlayedLine
    better: PlayedLine
    by_planner: bool
    overlooked: PlayedLine | None
    overlooked_gain: int
    overlooked_error: int
    again: list[int]
    ends: list[EndOf]
    punishes: int = -1


@dataclass(frozen=True, slots=True)
class GoodMove:
    """A window in which the line played was better than all others by a clear margin, and not the planner's."""

    number: int
    seat: int
    round: int
    kind: str
    move: int
    gain: int
    gain_error: int
    games: int
    played: PlayedLine


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How one seat played.

    windows: all its decisions. real: those that were neither forced nor obvious. lost: dollars of all costly windows.
    worst: numbers of the costliest, at most five, the costliest first. A seat that was not reviewed has no windows.
    """

    seat: int
    windows: int
    real: int
    lost: int
    lost_error: int
    worst: list[int]


@dataclass(frozen=True, slots=True)
class Review:
    """A whole review. horizon: the last round that imagined games go on to. games: imagined games played in all.

    moments: at a table of a server, for each costly window the entry of the log it stands after; else [].
    """

    version: int
    level: str
    seed: int
    players: int
    rounds: int
    finished: bool
    horizon: int
    games: int
    seats: list[SeatReview]
    curve: list[Point]
    luck: list[Luck]
    costly: list[Costly]
    good: list[GoodMove]
    moments: list[int]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return asdict(self)


def dollars(value: float) -> int:
    """Return an amount as whole dollars."""
    return round(value)


def share(value: float) -> int:
    """Return a part of 1 in thousandths."""
    return round(1000 * value)

"""How much a searching seat thinks, in imagined games: the same on every machine."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits of one decision.

    candidates: choices that are compared at most, the fast policy's own among them.
    first:      imagined games that each of them is tried in; the better half is tried in as many more, and so on.
    finals:     imagined games for the last two.
    rounds:     rounds that an imagined game goes on at most, the present one included.
    margin:     how much better than the fast policy's own another choice must come out, in games won.
    ways_first, ways_finals: the same for ways to play on, which are compared once a round; 0: there is only one.
    ways_rounds: how far their games go where there is no time for all of them to the end.
    answers:    imagined games in which all seats try ways before each drops the worse half; 0: rivals look for none.
    programmes: imagined games in which programmes are bred, once a round, in games with modules; 0: none are.
    structures: structures of each rival that are tried out before the own ones, once a round; 0: none are.
    widely:     whether places, and what modules ask, are tried out as well.
    choices:    what all seats may choose in the imagined games of one turn, in choices of the base game (`Allowance`);
                what is above is for games so short that it fits. 0: no limit.
    """

    candidates: int = 6
    first: int = 3
    finals: int = 6
    rounds: int = 30
    margin: float = 0.02
    ways_first: int = 0
    ways_finals: int = 0
    ways_rounds: int = 6
    answers: int = 0
    programmes: int = 0
    structures: int = 0
    widely: bool = False
    choices: int = 0


A_SECOND = 30_000
"""Choices of the base game in imagined games; few turns need all of them, and take about a second, compiled."""

FIVE_SECONDS = 140_000
"""The same for the longest turns of the master."""

SEARCHER = Effort(choices=A_SECOND)

EVERYBODY = 13
"""Kinds of cards that are offered for hire at most, with all modules, and hiring nobody: whom to hire matters most."""

VALUER = Effort(candidates=EVERYBODY, first=2, finals=6, ways_first=1, ways_finals=12, choices=A_SECOND)

MASTER = Effort(
    candidates=EVERYBODY,
    first=3,
    finals=12,
    ways_first=1,
    ways_finals=12,
    ways_rounds=Effort().rounds,  # six rounds mislead it against rivals who play otherwise than it believes
    answers=24,
    programmes=190,
    structures=8,
    widely=True,
    choices=FIVE_SECONDS,
)

VALUER_INTERPRETED = VALUER._replace(candidates=6, first=1, finals=3, ways_first=1, ways_finals=4)

MASTER_INTERPRETED = MASTER._replace(
    candidates=6, first=2, finals=6, ways_finals=8, answers=0, programmes=0, structures=0, choices=A_SECOND
)
"""An imagined game takes about three times as long in plain Python: these are the same levels with fewer of them."""

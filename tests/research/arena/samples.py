"""Games of an arena made up for tests, and small real ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.model.setup import Setup
from magnate.research.arena.keeping import FORMAT, Run
from magnate.research.arena.plan import Plan
from magnate.research.arena.play import Played, Seat
from magnate.research.code import Code


def seat(bot: str = "random", cash: int = 0, earned: Sequence[int] = (), *, bankrupt: bool = False) -> Seat:
    """Return a seat that took ten decisions in five rounds, a millisecond each."""
    return Seat(bot, cash, bankrupt, tuple(earned), tuple(earned), 10, 5, 0.01, 0.004)


def game(
    seats: Sequence[Seat],
    ranking: Sequence[int],
    *,
    line_up: int = 0,
    block: int = 0,
    rotation: int = 0,
    finished: bool = True,
    nobody: bool = False,
) -> Played:
    """Return a game that ended with this ranking."""
    winner = None if nobody or not finished else ranking[0]
    places = tuple(ranking) if finished else ()
    return Played(line_up, block, rotation, 1 + block, finished, 9, winner, places, 2, tuple(seats))


def small(**changes: Any) -> Plan:
    """Return an arena of greedy and random for two, on two maps."""
    return Plan(Setup.choose(2), ("greedy", "random"), blocks=2)._replace(**changes)


def run_of(plan: Plan, digest: str = "c0de") -> Run:
    """Return the first line that is kept of an arena."""
    return Run(FORMAT, plan.settings(), "magnate arena ...", Code("1.0", "abc", digest))

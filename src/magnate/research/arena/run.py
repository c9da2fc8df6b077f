"""Playing an arena: what is left to play, and when it is decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from magnate.research.arena.engines import Engine
from magnate.research.arena.keeping import Kept
from magnate.research.arena.plan import Plan, Seating
from magnate.research.arena.play import Played
from magnate.research.arena.sequential import Sequential, Verdict, block_score

Tell = Callable[[int, str], None]
"""Is told how many games are played, and how the test stands."""


class Finished(NamedTuple):
    """What was played.

    games:   those that count, in the order of the plan. decided: blocks after which the test was decided.
    cut:     somebody stopped the run.
    verdict: of the test, if there is one.
    """

    games: list[Played]
    decided: int | None
    cut: bool
    verdict: Verdict | None


class _Watching:
    """Looks at the blocks of the first line-up one by one, in order, however early later ones end.

    So a test stops after the same block whatever the number of processes.
    """

    def __init__(self, plan: Plan, played: dict[tuple[int, int, int], Played]) -> None:
        self._plan = plan
        self._played = played
        self._next = 0
        self._test = None if plan.test is None else Sequential(plan.test, plan.setup.players)
        self.decided: int | None = None

    def look(self) -> bool:
        """Count the blocks that are complete now; return whether the test is decided."""
        if self._test is None:
            return False
        while self.decided is None and self._next < self._plan.blocks:
            games = [self._played.get((0, self._next, rotation)) for rotation in range(self._plan.setup.players)]
            complete = [game for game in games if game is not None]
            if len(complete) < len(games):
                return False
            self._next += 1
            score = block_score(complete)
            if score is not None:
                self._test.add(score)
                if self._test.verdict().decided:
                    self.decided = self._next
        return self.decided is not None

    def verdict(self) -> Verdict | None:
        """Return how the test stands."""
        return None if self._test is None else self._test.verdict()

    def said(self) -> str:
        """Return how the test stands for the line of progress."""
        verdict = self.verdict()
        return "" if verdict is None else f", {verdict.blocks} blocks, LLR {verdict.llr:.2f}"


def run(plan: Plan, engine: Engine, kept: Kept | None = None, tell: Tell | None = None) -> Finished:
    """Play what is not played yet; Ctrl-C stops early and keeps what is done."""
    played: dict[tuple[int, int, int], Played] = {} if kept is None else kept.played
    watching = _Watching(plan, played)
    cut = False
    if not watching.look():
        games = engine(_left(plan, played))
        try:
            for game in games:
                if kept is not None:
                    kept.keep(game)
                played[game.key] = game
                done = watching.look()
                if tell is not None:
                    tell(len(played), watching.said())
                if done:
                    break
        except KeyboardInterrupt:
            cut = True
        finally:
            games.close()
    blocks = plan.blocks if watching.decided is None else watching.decided
    return Finished(
        [game for _, game in sorted(played.items(), key=_order) if game.block < blocks],
        watching.decided,
        cut,
        watching.verdict(),
    )


def _left(plan: Plan, played: dict[tuple[int, int, int], Played]) -> Iterator[Seating]:
    there = set(played)
    return (seating for seating in plan.games() if seating.key not in there)


def _order(entry: tuple[tuple[int, int, int], Played]) -> tuple[int, int, int]:
    line_up, block, rotation = entry[0]
    return block, line_up, rotation

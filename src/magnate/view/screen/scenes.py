"""The table as each phase that runs by itself begins: from there on the events tell what changes.

A dinner, the salaries, the campaigns and the clean-up may all follow one action. Who shows them one after the other
begins with the table of a scene and lets the events after it happen there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magnate.game import Game, Move
from magnate.rules.table import Table
from magnate.view.screen.dinner.ways import WayShape, ways_of
from magnate.view.screen.shapes import View
from magnate.view.screen.view import phase_of, view_of

PHASES = ("dinnertime", "payday", "marketing", "cleanup")
"""The phases after the working days, in which much happens by itself (B-RND-01)."""

ASKING = ("payday", "cleanup")
"""Those of them that go on when everybody asked has chosen (B-PAY-02, B-CLN-03)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneShape:
    """The table as a phase begins, or goes on where it had asked.

    told: so many events were told before. ways: as a dinner begins, the ways its houses could go; else none.
    """

    told: int
    view: View
    ways: list[WayShape]


def scenes_of(game: Game, moves: Sequence[Move], seat: int) -> list[SceneShape]:
    """Play some moves, and return the scenes of the phases after the working days, as a seat may see them.

    game: before the moves, with a listener; it is played on. Raises IllegalAction where a move is not legal.
    """
    found: list[SceneShape] = []
    if moves and phase_of(Table(game.book, game.state)) in ASKING:
        found.append(SceneShape(told=0, view=view_of(game, seat), ways=[]))
    told = 0
    for move in moves:
        events, scenes = game.play_scenes(move.seat, move.action)
        for scene in scenes:
            table = Table(game.book, scene.state)
            view = view_of(Game(table), seat)
            ways = ways_of(table) if view.phase == "dinnertime" else []
            found.append(SceneShape(told=told + scene.told, view=view, ways=ways))
        told += len(events)
    return found


def phases_run(before: str, after: str, *, ended_at_dinner: bool = False) -> list[str]:
    """Return the phases after the working days that were played between two moments, by the phases of these.

    A phase that had asked counts once it is over. after: ``finished`` when the game is; then ended_at_dinner tells
    whether that dinner was its last phase.
    """
    if before in PHASES:
        first = PHASES.index(before) + (before == "dinnertime")
    elif before == "working" and after != "working":
        first = 0
    else:
        return []
    if after == "finished":
        last = 1 if ended_at_dinner else len(PHASES)
    elif after in PHASES:
        last = PHASES.index(after) + (after == "dinnertime")
    else:
        last = len(PHASES)
    return list(PHASES[first:last])

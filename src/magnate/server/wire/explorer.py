"""The explorer: what openings won, and the games behind every number."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magnate.explorer.walking import MilestoneCount, Opening


class ExplorerWalk(Struct, frozen=True, kw_only=True):
    """Where a walk through openings stands: all that fits, the ways on, the milestones.

    players, modules: what there is to choose from. shipped, served: games of the package, and of this server.
    """

    here: Opening
    ways: list[Opening]
    milestones: list[MilestoneCount]
    players: list[int]
    modules: list[str]
    shipped: int
    served: int


class ExplorerGame(Struct, frozen=True, kw_only=True):
    """One chain of a game. id: the number of a game of the package, or a table. steps: its opening, as keys.

    cash: dollars in the end. rank: from 1. won: whether it alone came first.
    """

    source: Literal["shipped", "server"]
    id: str
    seat: int
    players: int
    modules: list[str]
    steps: list[str]
    rank: int
    cash: int
    rounds: int
    won: bool


class ExplorerGames(Struct, frozen=True, kw_only=True):
    """Games behind a number, a page of them. total: chains in all."""

    games: list[ExplorerGame]
    total: int

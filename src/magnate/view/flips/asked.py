"""Which dinner is meant: the coming one as a seat foresees it, or one that was."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game, Move
from magnate.rules.table import Table
from magnate.view.flips.again import flips_of_house
from magnate.view.flips.shapes import HouseFlips, NothingToFlip
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.dinner.forecast import is_before_dinner, reveal_known


def flips_foreseen(game: Game, seat: int, house: str) -> HouseFlips:
    """Return what would flip a house at the dinner that would follow if nobody did anything more.

    seat: who asks; -1 for a spectator. It counts on what the forecast of dinner counts on: goods in stock, cards
    at work, of hidden structures only its own. Raises NothingToFlip after dinner, or for a house that wants nothing.
    """
    table = seen_table(game, seat)
    if not is_before_dinner(table):
        raise NothingToFlip("the dinner of this round is over")
    if table.state.step == "restructuring":
        reveal_known(table)
    return flips_of_house(table, house)


def flips_at(game: Game, moves: Sequence[Move], seat: int, house: str) -> HouseFlips:
    """Return what would have flipped a house at the dinner that began within some moves.

    game: before the moves; it is played on. seat: who asks, with what it could know as dinner began. Raises
    NothingToFlip when no dinner began, or for a house that wanted nothing; IllegalAction where a move is not legal.
    """
    for move in moves:
        _, scenes = game.play_scenes(move.seat, move.action)
        for scene in scenes:
            if scene.state.step == "dinnertime":
                return flips_of_house(seen_table(Game(Table(game.book, scene.state)), seat), house)
    raise NothingToFlip("no dinner began there")

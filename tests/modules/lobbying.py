"""Streets for lobbyists, and short orders to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from magnate.content import LaidPiece
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.house_rules import Value
from magnate.model.state import State
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.lobbyists.memory import LobbyMemory, memory_of
from magnate.testing import Scene
from magnate.town import bits, park_places
from tests.rules.legality import play

Place = tuple[int, int]

MILESTONE = "first_lobbyist_used"

STREET = """
row 0   ..... | ..... | ..... | .....
row 1   ..... | ..... | ..... | .....
row 2   ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | .....
-
row 5   ..... | ..... | ..... | .....
row 6   ..... | ..... | ..... | .....
row 7   ..... | ..... | ..... | .....
row 8   ..... | ..... | ..... | .....
row 9   ..... | ..... | ..... | .....
"""
"""A road over four tiles, with meadows to its south."""

LADDER = """
row 0   #####
row 1   .....
row 2   .....
row 3   #####
row 4   .....
"""
"""Two roads, two squares apart."""

FLAT, UPRIGHT = 0, 1
"""The ways a straight piece lies."""


def street(
    picture: str = STREET,
    *,
    at: Place = (3, 0),
    players: int = 2,
    modules: Sequence[str] = ("lobbyists",),
    house_rules: Mapping[str, Value] | None = None,
    houses: Sequence[str] = (),
    lobbyists: int = 3,
    is_open: bool = True,
) -> Scene:
    """Return a scene in which seat 0 has a restaurant, entrance ``nw``, and lobbyists; the milestone is gone."""
    scene = Scene(picture, players=players, modules=modules, house_rules=house_rules, houses=houses)
    scene.restaurant(0, at, is_open=is_open).cards(0, work={"lobbyist": lobbyists})
    return scene.gone(MILESTONE)


def lobby(scene: Scene, seat: int = 0) -> Game:
    """Begin the lobbyists' step of a seat."""
    return scene.working(seat, "lobby")


def lay(game: Game, piece: str, at: Place, way: int = FLAT, seat: int = 0) -> None:
    """Let a lobbyist lay a piece."""
    play(game, seat, PickPiece(piece), PlacePiece(at, way))


def pick(game: Game, piece: str, seat: int = 0) -> list[PlacePiece]:
    """Pick a piece and return where it may lie."""
    play(game, seat, PickPiece(piece))
    return [option for option in game.options(seat) if isinstance(option, PlacePiece)]


def add_tile(game: Game, tile: str, at: Place, rotation: int = 0, seat: int = 0) -> None:
    """Add the extra tile that the milestone has just brought."""
    play(game, seat, PickTile(tile), PlaceTile(at, rotation))


def kinds(options: Iterable[Action]) -> set[str]:
    """Return the pieces or tiles that may be picked."""
    found = {option.piece for option in options if isinstance(option, PickPiece)}
    return found | {option.tile for option in options if isinstance(option, PickTile)}


def squares(scene: Scene | Game, mask: int) -> set[Place]:
    """Return a mask as (row, column)."""
    return {scene.state.town.position(square) for square in bits(mask)}


def mask(scene: Scene | Game, *places: Place) -> int:
    """Return (row, column) as a mask."""
    found = 0
    for place in places:
        found |= 1 << scene.state.town.square(*place)
    return found


def memory(scene: Scene | Game) -> LobbyMemory:
    """Return what lobbyists remember."""
    return memory_of(scene.state)


def with_supply(scene: Scene, *tiles: str) -> Scene:
    """Leave only these extra tiles in the supply."""
    scene.state.extra["lobbyists"] = memory(scene)._replace(supply=tuple(sorted(tiles)))
    return scene


def anywhere(state: State, piece: LaidPiece) -> list[tuple[int, int]]:
    """Return (anchors, way) where a piece lies wholly on empty squares of the map, in range or not (K-LOB-06)."""
    masks = park_places(state.town, state.empty, piece, state.empty)
    return [(mask, way) for way, mask in enumerate(masks)]

"""Tables for the tests of rural marketeers: a board with three ways off the map, ramps, and short orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from magnate.game import Game
from magnate.model.actions import Advertise, PickCampaign
from magnate.model.events import Event
from magnate.model.house_rules import Value
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.testing import Scene
from magnate.testing.scene import Place
from tests.rules.asking import choices
from tests.rules.legality import play

RURAL = "rural area"
MARKETEER = "rural_marketeer"
MILESTONE = "first_rural_marketeer_used"

THREE_EXITS = """
row 0   ..#.. | .....
row 1   ..#.. | .....
row 2   ##### | #####
row 3   ..... | HH...   house 5
row 4   ..... | HH...
"""
"""Roads leave the map in the north at (0,2), in the west at (2,0) and in the east at (2,9)."""

ROW = """
row 0   ..#.. | ..... | ..... | ..... | .....
row 1   ..#.. | ..... | ..... | ..... | .....
row 2   ##### | ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | ..... | .....
"""
"""Five tiles; roads leave in the north of the first and at both ends."""

NORTH = ((-3, 2), (-2, 2), (-1, 2))
EAST = ((2, 10), (2, 11), (2, 12))
"""Offramps laid end-on at exits of THREE_EXITS."""

FAR_EAST = ((2, 25), (2, 26), (2, 27))
"""An offramp at the east end of ROW."""

Ramp = Sequence[Place]


def rural(
    *modules: str,
    ramps: Iterable[Ramp] = (),
    picture: str = THREE_EXITS,
    players: int = 2,
    in_round: int = 3,
    house_rules: Mapping[str, Value] | None = None,
) -> Scene:
    """Return a board with rural marketeers and these offramps."""
    scene = Scene(
        picture, players=players, modules=["rural_marketeers", *modules], in_round=in_round, house_rules=house_rules
    )
    for ramp in ramps:
        add_ramp(scene.state, tuple(ramp))
    return scene


def diners(*modules: str, ramps: Iterable[Ramp] = (NORTH,), house_rules: Mapping[str, Value] | None = None) -> Scene:
    """Return that board with a restaurant for seat 0 on the first tile and for seat 1 on the second."""
    scene = rural(*modules, ramps=ramps, house_rules=house_rules)
    return scene.restaurant(0, (3, 3)).restaurant(1, (3, 7))


def advertising(scene: Scene, seat: int = 0, marketeers: int = 1) -> Game:
    """Begin the launching of a seat with rural marketeers at work."""
    return scene.cards(seat, work={MARKETEER: marketeers}).working(seat, "launch")


def giant(game: Game, number: int = 1, good: str = "beer", seat: int = 0) -> list[Event]:
    """Launch a giant billboard and return the events of the last order."""
    play(game, seat, PickCampaign(MARKETEER, f"giant_billboard_{number}"))
    return game.play(seat, Advertise(good, 0))


def ramp_options(game: Game, seat: int = 0) -> set[tuple[Place, bool]]:
    """Return where an offramp may lie: its first cell, and whether it stands upright."""
    return {(option.at, option.upright) for option in choices(game, PlaceRamp, seat)}

"""Tables for the tests of coffee: the printed map of 23.1 with its chains, and short questions to a dinner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from magnate.game import Game
from magnate.model.events import Event
from magnate.model.house_rules import Value
from magnate.model.state import State
from magnate.modules.coffee.actions import PlaceShop
from magnate.modules.coffee.events import CoffeeSold
from magnate.modules.coffee.memory import put_shop, shops_of
from magnate.testing import Scene
from magnate.testing.scene import Place
from tests.town.coffee_boards import PRINTED_MAP

G, X, D = 0, 1, 2
"""Gluttony Inc., Xango Blues Bar, Golden Duck Diner, by seat."""

ENOUGH = 3

ROW_OF_TILES = """
row 0   ..... | ..... | ..... | .....
row 1   ..... | ..... | ..... | .....
row 2   ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | .....
"""
"""One road over four tiles T0 to T3 (K-EX-18)."""


def shop(scene: Scene, seat: int, *places: Place) -> Scene:
    """Put coffee shops on the map; legality is not asked."""
    for at in places:
        put_shop(scene.state, seat, scene.state.town.square(*at))
    return scene


def printed_map(
    *,
    coffee: Sequence[int] = (ENOUGH, ENOUGH, ENOUGH),
    modules: Sequence[str] = (),
    house_rules: Mapping[str, Value] | None = None,
    order: Sequence[int] | None = None,
    bank: int | None = None,
    duck: bool = True,
    corner: bool = True,
    in_round: int = 5,
) -> Scene:
    """Return the map of 23.1: restaurants for G, X and, if wanted, D, G's shop in the corner, coffee by seat."""
    scene = Scene(
        PRINTED_MAP,
        players=3,
        modules=["coffee", *modules],
        house_rules=house_rules,
        order=order,
        bank=bank,
        in_round=in_round,
    )
    scene.restaurant(G, (0, 6), "sw").restaurant(X, (8, 5), "nw")
    if duck:
        scene.restaurant(D, (8, 8), "nw")
    if corner:
        shop(scene, G, (4, 1))
    for seat, cups in enumerate(coffee):
        scene.stock(seat, coffee=cups)
    return scene


def hungry(scene: Scene, seat: int, house: str = "8", *wants: str) -> Scene:
    """Let a house want something, a burger if nothing is said, that only `seat` has."""
    goods = wants or ("burger",)
    scene.demand(house, *goods)
    stock = scene.chain(seat).stock
    for good in goods:
        stock[scene.book.by_good[good]] += 1
    return scene


def earned(scene: Scene) -> tuple[int, ...]:
    """Play dinner and return by how much the cash of each seat grew."""
    before = [chain.cash for chain in scene.state.chains]
    scene.dinner()
    return tuple(chain.cash - was for chain, was in zip(scene.state.chains, before, strict=True))


def cups_sold(scene: Scene) -> tuple[int, ...]:
    """Play dinner and return the coffee each seat sold."""
    before = cups(scene)
    scene.dinner()
    return tuple(was - now for was, now in zip(before, cups(scene), strict=True))


def cups(scene: Scene | Game) -> tuple[int, ...]:
    """Return the coffee in stock, by seat."""
    coffee = scene.book.by_good["coffee"]
    return tuple(chain.stock[coffee] for chain in scene.state.chains)


def drives(events: Iterable[Event]) -> list[CoffeeSold]:
    """Return what was told about the drives for coffee."""
    return [event for event in events if isinstance(event, CoffeeSold)]


def shops(state: State, seat: int) -> list[Place]:
    """Return where the coffee shops of a seat stand."""
    return [state.town.position(square) for square in shops_of(state, seat)]


def shop_places(game: Game, seat: int = G) -> set[Place]:
    """Return where the seat that is asked may put a coffee shop."""
    return {option.at for option in game.options(seat) if isinstance(option, PlaceShop)}


def training(scene: Scene, work: Mapping[str, int], beach: Mapping[str, int], seat: int = G) -> Game:
    """Begin the training of a seat with these cards."""
    return scene.cards(seat, work=work, beach=beach).working(seat, "train")

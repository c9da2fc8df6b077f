"""Events as plain data: every kind can be told, and what is told can be encoded."""

from __future__ import annotations

import json
import random
import typing
from typing import Any

import msgspec
import pytest

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.event_kinds import EVENTS, EventKind, hints_of
from magnate.model.events import HouseDined, Offer, Sale, StructureRevealed, Trained
from magnate.model.meanings import bare
from magnate.model.setup import Setup
from magnate.modules.coffee.events import CoffeeShopMoved, CoffeeSold, CoffeeStop, CoffeeWay
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.events import shape_of, told
from magnate.view.screen.foreseen import FunnelShape


def plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(msgspec.json.encode(rows))
    return found


def sample(hint: Any) -> Any:
    """Return some value of a field."""
    hint = bare(hint)
    if hint in (int, str, bool):
        return {int: 3, str: "burger", bool: True}[hint]
    if hasattr(hint, "_fields"):
        return made(hint)
    arguments = typing.get_args(hint)
    if type(None) in arguments:
        return sample(next(part for part in arguments if part is not type(None)))
    if typing.get_origin(hint) is tuple:
        parts = arguments[:1] if arguments[-1] is Ellipsis else arguments
        return tuple(sample(part) for part in parts)
    raise AssertionError(f"no sample of {hint}")


def made(kind: Any) -> Any:
    return kind(*[sample(hint) for hint in hints_of(kind).values()])


@pytest.mark.parametrize("kind", EVENTS.all, ids=lambda kind: kind.name)
def test_every_kind_of_event_can_be_told(kind: EventKind) -> None:
    event = made(kind.make)
    if kind.make is HouseDined:
        event = event._replace(offers=tuple(offer._replace(verdict="served") for offer in event.offers))
    row = plain(told([event]))[0]
    assert row["kind"] == kind.name
    assert set(row) == {"kind", *shape_of(kind)}
    if kind.make is not HouseDined:
        assert list(shape_of(kind)) == [field.name for field in kind.fields]


def test_names_are_in_snake_case() -> None:
    assert {"round_began", "house_dined", "went_bankrupt"} <= set(EVENTS.by_name)


def test_goods_and_cards_are_counted_by_id() -> None:
    revealed = StructureRevealed(1, (("trainer", 2), ("waitress", 1)), 0, overfilled=False)
    assert told([revealed])[0]["at_work"] == {"trainer": 2, "waitress": 1}
    trained = Trained(0, "errand_boy", "cart_operator", 1, "trainer", phantom=False, at_work=True)
    assert told([trained])[0]["at_work"] is True


def test_an_event_of_a_module_has_its_fields_by_name() -> None:
    (row,) = plain(told([CoffeeShopMoved(0, (3, 4), (1, 2))]))
    assert row == {"kind": "coffee_shop_moved", "seat": 0, "at": [3, 4], "moved_from": [1, 2]}


def test_records_inside_an_event_have_their_fields_by_name() -> None:
    way = CoffeeWay((0,), 1, 0, ((3, 4),))
    sale = Sale(1, 10, 1, (("fry_chef", 1, 10),), 20)
    (row,) = plain(
        told(
            [
                CoffeeSold(
                    1,
                    "7",
                    2,
                    (CoffeeStop(0, True, (1, 2)),),
                    (way,),
                    (),
                    (0,),
                    (),
                    (0,),
                    (1,),
                    "stock_first",
                    ((0, sale),),
                )
            ]
        )
    )
    assert row["stops"] == [{"seat": 0, "shop": True, "at": [1, 2]}]
    assert row["best"] == [{"stops": [0], "cups": 1, "end": 0, "path": [[3, 4]]}]
    ((seat, told_sale),) = row["sales"]
    assert (seat, told_sale["total"]) == (0, 20)
    assert told_sale["bonuses"] == [{"what": "fry_chef", "count": 1, "dollars": 10}]


def test_a_house_that_dined_brings_its_funnel() -> None:
    board = """
    row 0   HH...   house 7
    row 1   HH...
    row 2   #####
    row 3   .....
    row 4   .....
    """
    scene = Scene(board).restaurant(0, (3, 0)).stock(0, burger=1).demand("7", "burger")
    scene.milestones(0, "first_burger_marketed")
    row = next(row for row in told(scene.dinner()) if row["kind"] == "house_dined")
    assert isinstance(row["funnel"], FunnelShape)
    assert (row["house"], row["seat"], row["demand"]) == ("7", 0, {"burger": 1})
    funnel = plain([row])[0]["funnel"]
    assert funnel["eaten"] == {"burger": 1}
    assert funnel["offers"][0]["verdict"] == "served"
    assert funnel["sale"]["bonuses"] == [{"what": "first_burger_marketed", "count": 1, "dollars": 5}]
    assert set(funnel["sale"]) == set(Sale._fields)
    assert set(Offer._fields) <= set(funnel["offers"][0])


def test_whole_games_can_be_told() -> None:
    """Of every module: every event of busy games is encoded, those of all modules among them."""
    modules: set[str] = set()
    for seed in (1, 2, 3):
        setup = Setup.choose(3, modules=all_modules(3), seed=seed)
        record = None
        for game in busy_moves(staffed_game(setup, seed), random.Random(seed), 3):
            record = game
        assert record is not None
        for step in Game.follow(record.record()):
            for row in plain(told(step.events)):
                modules.add(EVENTS.by_name[row["kind"]].module)
    assert {"coffee", "lobbyists", "rural_marketeers"} <= modules

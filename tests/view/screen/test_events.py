"""Events as plain data: every kind can be told, and what is told can be encoded."""

from __future__ import annotations

import json
import os
import random
import typing
from typing import Any

import msgspec
import pytest

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.events import Event, HouseDined, ModuleFact, Offer, Sale, StructureRevealed, Trained
from magnate.model.setup import Setup
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.events import name_of, shape_of, told
from magnate.view.screen.foreseen import FunnelShape

KINDS: tuple[Any, ...] = typing.get_args(Event)


def plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(msgspec.json.encode(rows))
    return found


def sample(hint: Any) -> Any:
    """Return some value of a field."""
    if hint in (int, str, bool):
        return {int: 3, str: "burger", bool: True}[hint]
    if hint is object:
        return "text"
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
    hints = typing.get_type_hints(kind)
    return kind(*[sample(hints[name]) for name in kind._fields])


@pytest.mark.skipif(bool(os.environ.get("MAGNATE_EXPECT_COMPILED")), reason="mypyc drops what fields are made of")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_can_be_told(kind: Any) -> None:
    event = made(kind)
    if kind is HouseDined:
        event = event._replace(offers=tuple(offer._replace(verdict="served") for offer in event.offers))
    row = plain(told([event]))[0]
    assert row["kind"] == name_of(kind)
    assert set(row) == {"kind", *shape_of(kind)}
    if kind is not HouseDined:
        assert set(shape_of(kind)) == set(kind._fields)
    assert "kind" not in kind._fields


def test_names_are_in_snake_case_and_tell_kinds_apart() -> None:
    names = [name_of(kind) for kind in KINDS]
    assert len(set(names)) == len(names)
    assert {"round_began", "house_dined", "went_bankrupt"} <= set(names)


def test_goods_and_cards_are_counted_by_id() -> None:
    revealed = StructureRevealed(1, (("trainer", 2), ("waitress", 1)), 0, overfilled=False)
    assert told([revealed])[0]["at_work"] == {"trainer": 2, "waitress": 1}
    trained = Trained(0, "errand_boy", "cart_operator", 1, "trainer", phantom=False, at_work=True)
    assert told([trained])[0]["at_work"] is True


def test_details_of_a_fact_of_a_module_have_names() -> None:
    fact = ModuleFact("coffee", "coffee_shop_placed", 0, (("at", (3, 4)), ("houses", ("7", "8"))))
    assert told([fact])[0] == {
        "kind": "module_fact",
        "module": "coffee",
        "what": "coffee_shop_placed",
        "seat": 0,
        "details": {"at": [3, 4], "houses": ["7", "8"]},
    }


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
    """Of every module: every event of busy games is encoded, the details of all modules among them."""
    modules: set[str] = set()
    for seed in (1, 2, 3):
        setup = Setup.choose(3, modules=all_modules(3), seed=seed)
        record = None
        for game in busy_moves(staffed_game(setup, seed), random.Random(seed), 3):
            record = game
        assert record is not None
        for step in Game.follow(record.record()):
            for row in plain(told(step.events)):
                if row["kind"] == "module_fact":
                    modules.add(row["module"])
    assert {"coffee", "lobbyists", "rural_marketeers"} <= modules

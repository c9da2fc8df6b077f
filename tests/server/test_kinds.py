"""The OpenAPI document names every kind of action with its fields; what the server offers fits what it says."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.action_codec import KINDS, ActionKind
from magnate.model.action_objects import action_to_object
from magnate.model.event_kinds import EVENTS, EventKind
from magnate.model.setup import Setup
from magnate.server.app.openapi import document
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.events import shape_of, told
from tests.effort import often
from tests.modules.coffee_tables import X, hungry, printed_map
from tests.properties.strategies import mixed_setups

EVERYTHING = Setup.choose(3, modules=all_modules(3), seed=1)


@cache
def schemas() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(document())["components"]["schemas"]
    return found


@cache
def checker(name: str) -> Any:
    """Return what checks values against a schema of the document."""
    return jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas()}})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_kind_of_action_has_a_schema_with_its_fields(kind: ActionKind) -> None:
    one_of = schemas()["Action"]
    assert one_of["discriminator"]["propertyName"] == "kind"
    reference = one_of["discriminator"]["mapping"][kind.name]
    assert {"$ref": reference} in one_of["oneOf"]
    schema = schemas()[reference.rpartition("/")[2]]
    assert schema["description"]
    assert set(schema["properties"]) == {"kind", *(field.name for field in kind.fields)}
    assert schema["required"] == ["kind", *(field.name for field in kind.fields if field.required)]
    assert schema["properties"]["kind"]["const"] == kind.name


@pytest.mark.parametrize("kind", EVENTS.all, ids=lambda kind: kind.name)
def test_every_kind_of_event_has_a_schema_with_its_fields(kind: EventKind) -> None:
    reference = schemas()["Happening"]["discriminator"]["mapping"][kind.name]
    assert {"$ref": reference} in schemas()["Happening"]["oneOf"]
    schema = schemas()[reference.rpartition("/")[2]]
    assert schema["description"]
    assert schema["required"] == ["kind", *shape_of(kind)]
    assert list(schema["properties"]) == sorted(schema["required"])


def test_what_is_told_of_busy_games_fits_the_document() -> None:
    check, told_of = checker("Happening"), set()
    for seed in (1, 2):
        record = None
        for game in busy_moves(staffed_game(EVERYTHING, seed), random.Random(seed), 3):
            record = game
        assert record is not None
        for step in Game.follow(record.record()):
            for row in json.loads(msgspec.json.encode(told(step.events))):
                check.validate(row)
                told_of.add(row["kind"])
    assert {"house_dined", "campaign_ran", "salaries_paid", "off_ramp_placed"} <= told_of


def test_what_is_told_of_a_drive_for_coffee_fits_the_document() -> None:
    rows = json.loads(msgspec.json.encode(told(hungry(printed_map(), X).dinner())))
    assert "coffee_sold" in {row["kind"] for row in rows}
    for row in rows:
        checker("Happening").validate(row)


def test_no_two_kinds_share_a_schema() -> None:
    assert len({each["$ref"] for each in schemas()["Action"]["oneOf"]}) == len(KINDS)


@pytest.mark.parametrize("wrong", [["pass"], {"kind": "fly"}, {"kind": "hire"}, {"kind": "ready", "now": True}])
def test_the_document_refuses_what_the_server_refuses(wrong: object) -> None:
    assert not checker("Action").is_valid(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "module_fact", "module": "coffee", "what": "coffee_shop_placed", "seat": 0, "details": {}},
        {"kind": "busked", "seat": 0},
        {"kind": "turn_began"},
        {"kind": "turn_began", "seat": 0, "song": "blues"},
        {"seat": 0},
    ],
)
def test_the_document_knows_no_other_events(wrong: object) -> None:
    assert checker("Happening").is_valid({"kind": "turn_began", "seat": 0})
    assert not checker("Happening").is_valid(wrong)


@settings(max_examples=often(3))
@given(setup=mixed_setups(), seed=st.integers(0, 2**20))
def test_what_a_random_game_offers_fits_the_document(setup: Any, seed: int) -> None:
    check, seen = checker("Action"), 0
    for game in busy_moves(staffed_game(setup, seed), random.Random(seed), max_rounds=2):
        for decision in game.pending:
            for option in list(game.options(decision.seat))[:200]:
                check.validate(action_to_object(option))
                seen += 1
    assert seen > 100

"""A set-up as JSON: everything a table agreed on, every house rule by its value (B-BUN-02)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from magnate.content import load_catalogue, preset_infos
from magnate.model.errors import BadSetup
from magnate.model.faults import Fault, setup_fault
from magnate.model.house_rules import OPTIONS, HouseRules, resolve_house_rules, written_house_rules
from magnate.model.reading import Reader, inside
from magnate.model.setup import VARIANTS, Setup, settled_modules
from magnate.model.tile_pool import new_tiles, tile_pool
from magnate.town import BadLayout, Layout

FIELDS = ("players", "variant", "preset", "modules", "tiles", "house_rules", "seed", "layout", "order")
LARGEST_SEED = 1 << 64

MOST_NAMES, LONGEST_NAME = 64, 64
"""Modules, tiles or seats of a set-up, and characters of a name of one."""


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return a set-up as plain data, the map and order included when they are drawn.

    A preset and tiles are named only where the table agreed on some, so that other set-ups keep their bytes.
    """
    found: dict[str, Any] = {"players": setup.players, "variant": setup.variant}
    if setup.preset:
        found["preset"] = setup.preset
    found["modules"] = list(setup.modules)
    if setup.tiles is not None:
        found["tiles"] = list(setup.tiles)
    found["house_rules"] = written_house_rules(setup.rules, setup.modules)
    found["seed"] = setup.seed
    found["layout"] = None if setup.layout is None else setup.layout.to_json()
    found["order"] = None if setup.order is None else list(setup.order)
    return found


def read_setup(reader: Reader, value: object, path: str) -> Setup:
    """Return the set-up of a JSON value; what is wrong is noted and replaced by a default.

    House rules that are not named keep their default, so that a record made before an option existed
    still loads: an option's default is always what was played before there was a choice.
    """
    data = reader.record(value, path, FIELDS)
    preset = read_preset(reader, data.get("preset", ""), inside(path, "preset"))
    modules = read_modules(reader, data.get("modules", []), inside(path, "modules"), preset)
    players = read_players(reader, data.get("players"), inside(path, "players"), modules)
    variant = reader.one_of(data.get("variant", "full"), inside(path, "variant"), VARIANTS, "variant")
    order = data.get("order")
    setup = Setup(
        players=players,
        variant=variant or "full",
        modules=modules,
        house_rules=read_house_rules(reader, data.get("house_rules", {}), inside(path, "house_rules")),
        seed=read_seed(reader, data.get("seed", 0), inside(path, "seed")),
        order=None if order is None else read_order(reader, order, inside(path, "order"), players),
        preset=preset,
        tiles=read_tiles(reader, data.get("tiles"), inside(path, "tiles")),
    )
    layout = data.get("layout")
    try:
        setup = setup.settled()
        if layout is not None:
            pool = tile_pool(setup, load_catalogue(modules))
            setup = setup._replace(layout=read_layout(reader, layout, inside(path, "layout"), modules, pool)).settled()
    except BadSetup as error:
        reader.wrong(path, setup_fault(error))
    return setup


def read_preset(reader: Reader, value: object, path: str) -> str:
    """Return the id of a recommended mix, or "" for none."""
    if value == "":
        return ""
    return reader.one_of(value, path, [info.id for info in preset_infos()], "preset") or ""


def read_modules(reader: Reader, value: object, path: str, preset: str = "") -> tuple[str, ...]:
    """Return the ids of expansion modules, those of the preset included, which must exist and go together."""
    rows = reader.items(value, path, MOST_NAMES)
    modules = tuple(reader.text(name, f"{path}[{i}]", LONGEST_NAME) for i, name in enumerate(rows))
    try:
        return settled_modules(modules, preset)
    except BadSetup as error:
        reader.wrong(path, setup_fault(error))
        return ()


def read_tiles(reader: Reader, value: object, path: str) -> tuple[str, ...] | None:
    """Return the new tiles agreed on (K-LOB-01), or None for those the modules bring."""
    if value is None:
        return None
    named = [
        reader.one_of(name, f"{path}[{i}]", new_tiles(), "new tile")
        for i, name in enumerate(reader.items(value, path, MOST_NAMES))
    ]
    return tuple(name for name in named if name is not None)


def read_players(reader: Reader, value: object, path: str, modules: tuple[str, ...]) -> int:
    """Return the number of seats, one the components are made for."""
    counts = sorted(load_catalogue(modules).player_counts)
    if type(value) is not int or value not in counts:
        why = f"should be a number of players from {counts[0]} to {counts[-1]}"
        reader.wrong(path, Fault(why, "record.players", {"least": counts[0], "most": counts[-1]}))
        return counts[0]
    return value


def read_house_rules(reader: Reader, value: object, path: str, bundle: str = "third_printing") -> HouseRules:
    """Return the value of every house rule; those not named have the bundle's."""
    given = reader.record(value, path, list(OPTIONS.by_name))
    chosen = {}
    for name, choice in given.items():
        try:
            resolve_house_rules(changes={name: choice})
            chosen[name] = choice
        except BadSetup as error:
            reader.wrong(inside(path, name), setup_fault(error))
    return resolve_house_rules(bundle, chosen)


def read_seed(reader: Reader, value: object, path: str) -> int:
    """Return a seed: any whole number of at most 64 bits."""
    return reader.number(value, path, least=-LARGEST_SEED, most=LARGEST_SEED)


def read_layout(
    reader: Reader, value: object, path: str, modules: Sequence[str], pool: Collection[str] | None = None
) -> Layout | None:
    """Return a layout written as columns, rows and tiles, or as a share code.

    pool: the tiles it may be made of; None for all that the modules bring.
    """
    tiles: Collection[str] = load_catalogue(modules).tiles if pool is None else pool
    try:
        return Layout.parse(value, tiles) if isinstance(value, str) else Layout.from_json(value, tiles)
    except BadLayout as error:
        reader.wrong(path, setup_fault(error))
        return None


def read_order(reader: Reader, value: object, path: str, players: int) -> tuple[int, ...]:
    """Return a turn order that names every seat once."""
    seats = reader.items(value, path, MOST_NAMES)
    order = tuple(reader.number(seat, f"{path}[{i}]", most=players - 1) for i, seat in enumerate(seats))
    if sorted(order) != list(range(players)):
        why = f"should name each of the seats 0 to {players - 1} once"
        reader.wrong(path, Fault(why, "record.seats_once", {"last": players - 1}))
        return tuple(range(players))
    return order

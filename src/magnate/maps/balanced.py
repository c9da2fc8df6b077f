"""The catalogue of balanced maps: found by ``magnate map find``, shipped with the package, chosen from by seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from magnate.content import load_catalogue, printed_tiles
from magnate.maps.shapes import MapFigures
from magnate.model.errors import BadSetup
from magnate.model.house_rules import resolve_house_rules
from magnate.model.setup import Setup
from magnate.model.tile_pool import map_condition, tile_pool
from magnate.town import Layout

FORMAT = 1
FULL = "full"


@dataclass(frozen=True, slots=True, kw_only=True)
class MapInterval:
    """A figure of games with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MapPlace:
    """How a place in the first turn order fared. wins: share of the games. cash: dollars at the end."""

    place: int
    wins: MapInterval
    cash: MapInterval


@dataclass(frozen=True, slots=True, kw_only=True)
class BalancedMap:
    """A map of the catalogue.

    number: of the draw that gave it; change: the last one tried on it that was kept, 0 where it is as drawn.
    houses: how many are printed. drinks: symbols of each kind.
    starts: of the best place for a first restaurant on each of the best tiles, one tile more than there are players:
    houses at most 0, 1, 2 and 3 borders away. games: of the fast level that ended, with line-ups that had no part in
    choosing the map; different: results among them. places: from first to last.
    """

    code: str
    players: int
    number: int
    houses: int
    drinks: dict[str, int]
    starts: list[list[int]]
    games: int
    different: int
    places: list[MapPlace]
    change: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MapCard:
    """How a file of the catalogue was made. version, code: that played.

    drawn: maps in all. judged: by games, changed ones too.
    judging, checking: games played on a map to choose it, and afresh to check it.
    """

    command: str
    players: int
    seed: int
    judging: int
    checking: int
    drawn: int
    judged: int
    version: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MapShelf:
    """The maps of the catalogue for a number of players, the most even one first."""

    card: MapCard
    maps: list[BalancedMap]


def shelf_of(data: Any) -> MapShelf:
    """Return the maps of a file of the catalogue, as JSON gave them. Raises ValueError for another format."""
    if data.get("format") != FORMAT:
        raise ValueError(f"The maps have format {data.get('format')}; this version reads {FORMAT}.")
    return MapShelf(card=MapCard(**data["card"]), maps=[_entry(**entry) for entry in data["maps"]])


def _entry(*, places: list[dict[str, Any]], **fields: Any) -> BalancedMap:
    fared = [
        MapPlace(place=one["place"], wins=MapInterval(**one["wins"]), cash=MapInterval(**one["cash"])) for one in places
    ]
    return BalancedMap(places=fared, **fields)


@cache
def shelf(players: int) -> MapShelf | None:
    """Return the shipped maps for a number of players; None where there are none."""
    file = files("magnate.maps").joinpath("data", f"balanced_{players}.json")
    return shelf_of(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None


def is_promising(figures: MapFigures, players: int) -> bool:
    """Whether games should tell how fair a map is: every drink, one road to all houses, starts of equal worth.

    Starts are of equal worth where the best ones of as many tiles as there are players, and one more, differ by at
    most one house that is 2 borders away or nearer.
    """
    starts = [start.near[2] for start in figures.starts[: players + 1]]
    return (
        all(figures.drinks.values())
        and not figures.cut_off
        and not figures.apart
        and len(starts) == players + 1
        and max(starts) - min(starts) <= 1
    )


def check_balanced(setup: Setup) -> MapShelf:
    """Return the maps that a table may choose from. Raises BadSetup that says why there is none.

    setup: settled. Games were played with the base game's tiles and roads, so that a table that shuffles others, or
    reads the roads otherwise, gets none; nor does an introductory game, whose maps have a rule of their own (RUL-30).
    """
    found = shelf(setup.players)
    if found is None:
        why = f"There are no balanced maps for {setup.players} players."
        raise BadSetup(why, "balanced_players", (("players", setup.players),))
    if setup.layout is not None:
        raise BadSetup("A map was given; a balanced one cannot be chosen as well.", "balanced_map")
    if setup.variant != FULL:
        raise BadSetup("Introductory games draw their own maps; balanced ones are for full games.", "balanced_variant")
    catalogue = load_catalogue(setup.modules)
    if any(printed_tiles()[tile].module != "base" for tile in tile_pool(setup, catalogue)) or map_condition(
        setup, catalogue
    ):
        raise BadSetup("Balanced maps have no new tiles, and this game shuffles some.", "balanced_tiles")
    if setup.rules.geometry() != resolve_house_rules().geometry():
        raise BadSetup("Balanced maps were found with the usual reading of roads and distances.", "balanced_roads")
    return found


def balanced_layout(setup: Setup) -> Layout:
    """Return the balanced map that a game with the seed of this set-up is played on. Raises BadSetup."""
    maps = check_balanced(setup).maps
    return Layout.parse(Random(f"balanced map {setup.seed}").choice(maps).code, printed_tiles())

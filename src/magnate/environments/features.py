"""What an observation consists of: named arrays, and what stands in each of their columns (docs/research.md).

Seats are counted from the one that looks: 0 is itself, 1 the next seat, and so on; rows of seats that are not there
are 0. Ids stand at their places in the vocabulary. Rows and columns are those of the window.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final, NamedTuple

from magnate.environments.vocabulary import document, ids
from magnate.environments.window import COLUMNS, ROWS

__all__ = ["FEATURES", "FEATURES_VERSION", "OPTION_COLUMNS", "Column", "Feature", "digest", "feature", "most_of"]

FEATURES_VERSION: Final = 1
"""Changes whenever a number means something else, stands elsewhere, or is counted otherwise."""

SEATS: Final = 6
HOUSES: Final = 32
RESTAURANTS: Final = 4
ZONES: Final = ("hand", "work", "beach", "selected", "busy")
RESERVES: Final = 3
VARIANTS: Final = ("full", "introductory_1", "introductory_2")

FAR: Final = 1000.0
"""Bound of numbers that have no other: dollars in hundreds, say. Larger ones are cut off."""


class Column(NamedTuple):
    """One number, or one plane. unit: what it counts, "" for yes (1) or no (0). low, high: its range."""

    name: str
    unit: str = ""
    high: float = 1.0
    low: float = 0.0
    rules: str = ""


class Feature(NamedTuple):
    """One array of an observation.

    axes: what each axis but the one of `columns` counts. columns: what stands along the axis `along`.
    """

    name: str
    says: str
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    columns: tuple[Column, ...]
    along: int = -1
    dtype: str = "float32"
    rules: str = ""


def each(kind: str, before: str = "", unit: str = "", high: float = 1.0) -> tuple[Column, ...]:
    """Return a column for every place of a list of the vocabulary."""
    return tuple(Column(f"{before} {name}".strip(), unit, high) for name in ids(kind).names())


def seats(before: str, unit: str = "", high: float = 1.0) -> tuple[Column, ...]:
    """Return a column for every seat, counted from the one that looks."""
    return tuple(Column(f"{before} seat +{seat}", unit, high) for seat in range(SEATS))


SPOT: Final = (
    Column("row", "rows of the window / 30"),
    Column("column", "columns of the window / 40"),
)

SIDES: Final = tuple(Column(f"edge {side}", rules="B-MKT-06") for side in "nesw")

PLANES: Final = (
    Column("land", rules="B-TRM-03"),
    Column("road", rules="B-GEO-20"),
    Column("bridge", rules="B-GEO-09"),
    Column("empty", rules="B-TRM-05"),
    *each("drinks", "drink symbol"),
    *each("marks", "mark"),
    Column("house", rules="B-GEO-04"),
    Column("garden", rules="B-GEO-04"),
    *each("goods", "asked for"),
    *seats("restaurant"),
    *seats("entrance"),
    Column("coming soon", rules="B-RST-01"),
    *seats("campaign"),
    *seats("piece"),
    Column("piece of nobody"),
)

TABLE: Final = (
    Column("round", "rounds / 20", FAR),
    Column("bank", "hundreds of dollars", FAR, rules="B-BNK-01"),
    Column("breaks", "times the bank broke", 10, rules="B-BNK-02"),
    Column("outside", "hundreds of dollars paid from outside the bank", FAR, rules="B-BNK-08"),
    Column("slots of the CEO", "slots", 20, rules="B-SET-06"),
    Column("slots of the CEO next round", "slots", 20),
    Column("reserve cards open", rules="B-INF-03"),
    Column("gardens left", "pieces", 20, rules="B-BLD-03"),
    Column("game over", rules="B-END-01"),
    *(Column(f"{count} players") for count in range(2, SEATS + 1)),
    *(Column(f"variant {name}") for name in VARIANTS),
    *each("house_numbers", "house token left"),
    *each("modules", "module"),
)

CHAINS: Final = (
    Column("there"),
    Column("in the game", rules="B-NEG-06"),
    Column("cash", "hundreds of dollars", FAR),
    Column("earned in the last dinner", "hundreds of dollars", FAR, rules="B-DIN-31"),
    Column("hires this round", "hires", FAR, rules="B-MIL-32"),
    Column("bankrupt"),
    Column("place in the turn order", "1 for the first, / 6", rules="B-ORD-02"),
    Column("place in the next turn order", "1 for the first, / 6", rules="B-ORD-02"),
    Column("acts now", rules="B-WRK-01"),
    Column("asked now", "seats asked in secret count as not asked, but for oneself"),
    Column("restaurants", "restaurants", 8),
    Column("milestones", "milestones", 42),
    *(Column(f"reserve card {number}", rules="B-SET-14") for number in range(RESERVES)),
    Column("reserve card unknown", rules="B-INF-03"),
)

HOUSE: Final = (
    Column("there"),
    *SPOT,
    Column("place in the order of dinner", "1 for the first, / 32", rules="B-DIN-01"),
    Column("garden", rules="B-GEO-04"),
    Column("may get a garden", rules="B-BLD-03"),
    *each("house_kinds"),
    *each("goods", "asked for", "pieces of demand", FAR),
    *seats("demand of", "pieces of demand", FAR),
)

RESTAURANT: Final = (
    Column("there"),
    *SPOT,
    Column("open", rules="B-RST-01"),
    *(Column(f"entrance {corner}", rules="B-GEO-11") for corner in ("nw", "ne", "se", "sw")),
)

CAMPAIGN: Final = (
    Column("on the board"),
    Column("in the supply", rules="B-SET-01"),
    Column("rounds left", "rounds / 5", 4, rules="B-MKT-09"),
    Column("never ends", rules="B-MKT-12"),
    Column("marketeer busy", rules="B-MKT-10"),
    *SPOT,
    Column("turned"),
    *SIDES,
    Column("first line", "rows or columns of the window / 40", rules="B-MKT-06"),
    *seats("of"),
    *each("goods", "advertises"),
    *each("goods", "then advertises"),
)

TURN_ROWS: Final = (
    "cards that have not acted in this step",
    "phantoms",
    "trainings left",
    "hires left",
    "cards chosen to be fired",
    "card of the open question",
)

REQUEST: Final = (
    *each("campaigns", "token"),
    *each("goods", "good"),
    Column("number", "number of the open question / 20", FAR, -FAR),
    Column("placed already"),
    *SPOT,
    Column("hires the CEO has left", "hires", 20, rules="B-HIR-04"),
)

FEATURES: Final = (
    Feature("board", "the map in the window", (len(PLANES), ROWS, COLUMNS), ("rows", "columns"), PLANES, 0, "uint8"),
    Feature("table", "what is counted once", (len(TABLE),), (), TABLE),
    Feature("chains", "every chain", (SEATS, len(CHAINS)), ("seats",), CHAINS),
    Feature(
        "cards",
        f"employee cards of every chain: {', '.join(ZONES)} (selected in an open restructuring; busy with a campaign)",
        (SEATS, len(ZONES), ids("cards").size),
        ("seats", "zones"),
        each("cards", "", "cards", 50),
        rules="B-RES-01",
    ),
    Feature(
        "stock",
        "goods of every chain; then those the seat itself has chosen to pay with, and to discard",
        (SEATS + 2, ids("goods").size),
        ("seats, then paying, then discarding",),
        each("goods", "", "pieces", FAR),
        rules="B-CLN-03",
    ),
    Feature(
        "milestones",
        "milestones every chain holds; the last row: those that left the game",
        (SEATS + 1, ids("milestones").size),
        ("seats, then gone",),
        each("milestones"),
        rules="B-CLN-07",
    ),
    Feature(
        "restaurants",
        "restaurants of every chain",
        (SEATS, RESTAURANTS, len(RESTAURANT)),
        ("seats", "restaurants"),
        RESTAURANT,
        rules="B-GEO-11",
    ),
    Feature("houses", "houses in the order of dinner", (HOUSES, len(HOUSE)), ("houses",), HOUSE, rules="B-DIN-01"),
    Feature(
        "campaigns",
        "campaign tokens of the vocabulary",
        (ids("campaigns").size, len(CAMPAIGN)),
        ("tokens",),
        CAMPAIGN,
        rules="B-CAM-01",
    ),
    Feature("supply", "cards left in the supply", (ids("cards").size,), (), each("cards", "", "cards", 50)),
    Feature("step", "the step of the round", (ids("questions").size,), (), each("questions"), rules="B-RND-01"),
    Feature(
        "question", "what this seat is asked; all 0 when it is not", (ids("questions").size,), (), each("questions")
    ),
    Feature(
        "turn",
        f"cards in the turn under way: {'; '.join(TURN_ROWS)}",
        (len(TURN_ROWS), ids("cards").size),
        ("rows",),
        each("cards", "", "cards, or actions they have left", 50),
        rules="B-WRK-01",
    ),
    Feature("request", "the open question inside a step", (len(REQUEST),), (), REQUEST),
)
"""Every array of an observation, in order."""

OPTION_COLUMNS: Final = (
    Column("kind", "place in the vocabulary of kinds + 1", 36),
    Column("row", "row of the window + 1", ROWS),
    Column("column", "column of the window + 1", COLUMNS),
    Column("way", "entrance nw ne se sw, side n e s w, turned or upright, way, quarter turns, + 1", 64),
    Column("card", "place in the vocabulary of cards + 1", 52),
    Column("to", "card it becomes + 1", 52),
    Column("by", "place in the vocabulary of recruiters + 1", 6),
    Column("good", "place in the vocabulary of goods + 1", 10),
    Column("second", "second good + 1", 10),
    Column("campaign", "place in the vocabulary of campaigns + 1", 30),
    Column("again", "running campaign whose marketeer acts again + 1", 30),
    Column("house", "place in the order of dinner + 1", HOUSES),
    Column("number", "amount, rounds, place, trainer, restaurant, token, drinks passed: as it is, + 1", 32000),
    Column("zone", "work 1, beach 2", 2),
    Column("piece", "road or park piece, or tile, + 1", 28),
    Column("phantom, at work", "phantom 1, at work 2", 3),
)
"""What is told of each option: whole numbers, 0 where a column does not concern it."""


def feature(name: str) -> Feature:
    """Return a feature by name."""
    return next(one for one in FEATURES if one.name == name)


def most_of(one: Feature) -> float:
    """Return the largest number in a feature; the least is 0, or as much below it."""
    return max(column.high for column in one.columns)


def digest() -> str:
    """Return a digest of everything that says what the numbers mean; a new one needs a new `FEATURES_VERSION`."""
    arrays = [
        (one.name, one.shape, one.along, one.dtype, [(column.name, column.low, column.high) for column in one.columns])
        for one in FEATURES
    ]
    told = [arrays, [column.name for column in OPTION_COLUMNS], document("vocabulary.json")]
    return blake2b(json.dumps(told, ensure_ascii=False).encode(), digest_size=8).hexdigest()

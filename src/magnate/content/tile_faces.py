"""The printed faces of the map tiles."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.content.loading import Documents, Record
from magnate.content.records import Cell, DrinkSource, PrintedHouse, RoadPiece, TileFace

__all__ = ["build_tiles"]


def build_tiles(documents: Documents, goods: Mapping[str, int]) -> dict[str, TileFace]:
    """Return every printed tile by id, whatever its module; `goods` gives the drinks' indices."""
    return {
        record.text("id"): TileFace(
            id=record.text("id"),
            module=record.text("module"),
            grid=record.texts("grid"),
            houses=tuple(_house(house) for house in record.records("houses")),
            drinks=tuple(
                DrinkSource(goods[drink.text("good")], drink.cell("cell")) for drink in record.records("drinks")
            ),
            parks=tuple(cell for park in parks_of(record) for cell in park),
            roads=tuple(RoadPiece(road.cells("cells"), road.texts("exits")) for road in record.records("roads")),
            bridges=tuple(bridge.cell("cell") for bridge in record.records("bridges")),
            capped=tuple(_capped_end(end) for end in record.records("capped_road_ends")),
        )
        for record in documents.tiles.records("tiles")
    }


def parks_of(record: Record) -> tuple[tuple[Cell, ...], ...]:
    """Return the squares of each park printed on a tile."""
    return record.cell_groups("parks")


def _house(record: Record) -> PrintedHouse:
    return PrintedHouse(
        label=record.text("label"),
        sort=record.real("sort"),
        kind=record.text("kind"),
        cells=record.cells("cells"),
        garden_cells=record.cells("printed_garden_cells"),
        may_get_garden=record.flag("may_get_garden"),
    )


def _capped_end(record: Record) -> tuple[int, int, str]:
    row, column = record.cell("cell")
    return row, column, record.text("side")

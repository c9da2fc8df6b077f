"""Checks of the map tiles: the drawn grid against the lists of what stands on it."""

from __future__ import annotations

from collections.abc import Iterable

from magnate.content.check_tools import known_modules, named, require_agreement, require_known
from magnate.content.loading import Documents, Record
from magnate.content.records import Cell
from magnate.content.tile_faces import parks_of

__all__ = ["check_tiles"]

SIZE = 5
ROAD, EMPTY, GARDEN, PARK = "#", ".", "G", "P"
BUILDINGS = {"house": "H", "apartment": "A"}
BUILDING_SIDE = {"house": 2, "apartment": 3}
DRINKS = {"beer": "B", "lemonade": "L", "soda": "S"}
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
MIDDLES = {"N": (0, 2), "E": (2, 4), "S": (4, 2), "W": (2, 0)}


def check_tiles(documents: Documents) -> None:
    """Every tile is 5x5, each letter of its grid is explained, and roads join as listed."""
    legend = documents.tiles.record("legend").names()
    tiles = named(documents.tiles.records("tiles"))
    for tile in tiles.values():
        require_known(tile, "module", (tile.text("module"),), known_modules(documents), "module")
        grid = tile.texts("grid")
        if [len(row) for row in grid] != [SIZE] * SIZE:
            raise tile.error("the grid is not 5x5")
        require_known(tile, "grid", "".join(grid), legend, "letter")
        _check_houses(tile)
        _check_letters(tile)
        _check_roads(tile)
        _check_bridges(tile)
        _check_exits(tile)
        _check_capped_ends(tile)
    _check_house_order(tiles.values())
    _check_totals(documents)


def _check_houses(tile: Record) -> None:
    for house in tile.records("houses"):
        kind = house.text("kind")
        require_known(house, "kind", (kind,), tuple(BUILDINGS), "building")
        cells, garden = house.cells("cells"), house.cells("printed_garden_cells")
        side = BUILDING_SIDE[kind]
        if not _is_rectangle(cells, side, side):
            raise house.error(f"the {kind} is not {side}x{side}")
        if garden and not _is_rectangle(cells + garden, 2, 3):
            raise house.error("house and garden do not form a 2x3 rectangle")
        free = kind == "house" and not garden
        require_agreement(house, "may_get_garden", house.flag("may_get_garden"), free)


def _check_letters(tile: Record) -> None:
    drawn: dict[Cell, str] = {}

    def draw(record: Record, cells: Iterable[Cell], letter: str) -> None:
        for cell in cells:
            if cell in drawn:
                raise record.error(f"square {cell} is taken twice")
            drawn[cell] = letter

    for house in tile.records("houses"):
        draw(house, house.cells("cells"), BUILDINGS[house.text("kind")])
        draw(house, house.cells("printed_garden_cells"), GARDEN)
    for drink in tile.records("drinks"):
        require_known(drink, "good", (drink.text("good"),), DRINKS, "drink")
        draw(drink, (drink.cell("cell"),), DRINKS[drink.text("good")])
    for park in parks_of(tile):
        draw(tile, park, PARK)
    draw(tile, _road_cells(tile), ROAD)
    for row, letters in enumerate(tile.texts("grid")):
        for column, letter in enumerate(letters):
            listed = drawn.pop((row, column), EMPTY)
            if listed != letter:
                raise tile.error(f"square {(row, column)} is {letter!r}, the lists say {listed!r}")
    for cell in drawn:
        raise tile.error(f"square {cell} lies outside the tile")


def _road_cells(tile: Record) -> set[Cell]:
    return {cell for road in tile.records("roads") for cell in road.cells("cells")}


def _check_roads(tile: Record) -> None:
    for road in tile.records("roads"):
        cells = set(road.cells("cells"))
        if not cells:
            raise road.error("the road has no squares")
        if len(cells) != len(road.cells("cells")):
            raise road.error("a square stands twice")
        if _connected_to(min(cells), cells) != cells:
            raise road.error("the road falls apart")


def _connected_to(start: Cell, cells: set[Cell]) -> set[Cell]:
    found, edge = {start}, [start]
    while edge:
        row, column = edge.pop()
        for down, right in STEPS.values():
            step = (row + down, column + right)
            if step in cells and step not in found:
                found.add(step)
                edge.append(step)
    return found


def _check_bridges(tile: Record) -> None:
    roads = [set(road.cells("cells")) for road in tile.records("roads")]
    bridges = {bridge.cell("cell") for bridge in tile.records("bridges")}
    crossings: set[Cell] = set()
    for place, road in enumerate(roads):
        for other in roads[place + 1 :]:
            crossings |= road & other
            if any(_neighbours(cell) & other - bridges for cell in road - bridges):
                raise tile.error("two roads that are not joined lie side by side")
    require_agreement(tile, "bridges", sorted(bridges), sorted(crossings))
    for bridge in tile.records("bridges"):
        arms = [_arms(bridge.cell("cell"), road) for road in roads]
        if sorted(arm for arm in arms if arm) != ["EW", "NS"]:
            raise bridge.error("a bridge has one road north-south and one east-west")


def _neighbours(cell: Cell) -> set[Cell]:
    return {(cell[0] + down, cell[1] + right) for down, right in STEPS.values()}


def _arms(cell: Cell, road: set[Cell]) -> str:
    sides = (side for side, (down, right) in STEPS.items() if (cell[0] + down, cell[1] + right) in road)
    return "".join(sorted(sides)) if cell in road else ""


def _check_exits(tile: Record) -> None:
    seen: set[str] = set()
    for road in tile.records("roads"):
        cells = road.cells("cells")
        drawn = sorted(side for side, middle in MIDDLES.items() if middle in cells)
        require_agreement(road, "exits", sorted(road.texts("exits")), drawn)
        seen.update(drawn)
    require_agreement(tile, "edge_exits", sorted(tile.texts("edge_exits")), sorted(seen))


def _check_capped_ends(tile: Record) -> None:
    buildings = {house.text("label"): house.cells("cells") for house in tile.records("houses")}
    roads = _road_cells(tile)
    for end in tile.records("capped_road_ends"):
        require_known(end, "building", (end.text("building"),), buildings, "house")
        require_known(end, "side", (end.text("side"),), STEPS, "side")
        row, column = end.cell("cell")
        down, right = STEPS[end.text("side")]
        if (row, column) not in roads:
            raise end.error(f"square {(row, column)} is no road")
        if (row + down, column + right) not in buildings[end.text("building")]:
            raise end.error(f"the road does not end at house {end.text('building')}")


def _check_house_order(tiles: Iterable[Record]) -> None:
    seen: set[float] = set()
    for tile in tiles:
        for house in tile.records("houses"):
            sort = house.real("sort")
            if sort in seen:
                raise house.error(f"sort {sort:g} stands twice")
            seen.add(sort)


def _check_totals(documents: Documents) -> None:
    totals = documents.tiles.record("totals")
    tiles = documents.tiles.records("tiles")
    base = [tile for tile in tiles if tile.text("module") == "base"]
    houses = sum(len(tile.records("houses")) for tile in base)
    require_agreement(totals, "base_tiles", totals.number("base_tiles"), len(base))
    added = len(tiles) - len(base)
    require_agreement(totals, "ketchup_tiles", totals.number("ketchup_tiles"), added)
    told = totals.number("base_printed_houses")
    require_agreement(totals, "base_printed_houses", told, houses)
    sources = totals.record("base_drink_sources")
    printed = [drink.text("good") for tile in base for drink in tile.records("drinks")]
    for good in sources.names():
        require_agreement(sources, good, sources.number(good), printed.count(good))


def _is_rectangle(cells: tuple[Cell, ...], short: int, long: int) -> bool:
    if not cells:
        return False
    rows = {row for row, _ in cells}
    columns = {column for _, column in cells}
    filled = {(row, column) for row in rows for column in columns}
    compact = max(rows) - min(rows) < len(rows) and max(columns) - min(columns) < len(columns)
    sides = sorted((len(rows), len(columns)))
    return compact and sides == [short, long] and sorted(cells) == sorted(filled)

"""How long coffee takes for one house on crowded boards. Run ``python -m benchmarks.coffee [--boards 100]``.

Every board has 5x4 random tiles and 36 locations. A dinner builds one map of them and asks for each
house and one drive from the rural area; a cold question has the map to itself.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from benchmarks.stopwatch import seconds_of, stay_on_one_core, yardstick
from magnate.content.catalogue import printed_tiles
from magnate.modules.coffee.routes import CoffeeMap, Location
from magnate.town import GeometryRules, PlacedTile, Town, corner_square, fits, footprint, nth_bit

COLUMNS, ROWS, CHAINS, EACH = 5, 4, 6, 3


def town_of_dice(dice: Random, names: Sequence[str], roads: int, join: str) -> Town:
    """Return a random town with some finished lobbyist roads of four squares in a row."""
    drawn = dice.sample(names, COLUMNS * ROWS)
    faces = printed_tiles()
    tiles = {divmod(i, COLUMNS): PlacedTile(faces[name], dice.randrange(4)) for i, name in enumerate(drawn)}
    town = Town.build(tiles, GeometryRules(road_join=join))
    laid = 0
    for _ in range(roads):
        height, width = dice.choice(((1, 4), (4, 1)))
        places = fits(town, town.free, height, width)
        laid |= footprint(town, pick(dice, places), height, width)
    return town.grown(roads=laid)


def pick(dice: Random, squares: int) -> int:
    """Return one square of a mask."""
    return nth_bit(squares, dice.randrange(squares.bit_count()))


def locations_of(dice: Random, town: Town) -> list[Location]:
    """Return three restaurants and three coffee shops of each chain; no two on the same squares."""
    free = town.free & ~town.road
    found: list[Location] = []
    for chain in range(CHAINS):
        for _ in range(EACH):
            corner = dice.randrange(4)
            while True:
                anchor = pick(dice, fits(town, free, 2, 2))
                door = 1 << corner_square(town, anchor, corner)
                if door & town.beside_road:
                    break
            building = footprint(town, anchor, 2, 2)
            free &= ~building
            found.append(Location(chain, building if dice.random() < 0.2 else door, restaurant=True))
    for i in range(CHAINS * EACH):
        square = 1 << pick(dice, free & town.beside_road)
        free &= ~square
        found.append(Location(i % CHAINS, square, restaurant=False))
    return found


def dinner(dice: Random, town: Town, markers: int) -> tuple[list[float], list[float], float]:
    """Return the seconds of each house on a shared map, on a map of its own, and of building one."""
    locations = locations_of(dice, town)
    marked = 0
    for _ in range(markers):
        marked |= 1 << pick(dice, town.road)
    begun = process_time()
    coffee = CoffeeMap(town, locations, marked)
    built = process_time() - begun
    asked = [(coffee.starts(house.squares), dice.randrange(CHAINS)) for house in town.houses]
    asked.append((coffee.ramps([nth_bit(town.road, 0)]), dice.randrange(CHAINS)))
    shared: list[float] = []
    alone: list[float] = []
    for starts, chain in asked:
        stock = [dice.randrange(6) for _ in range(CHAINS)]
        begun = process_time()
        coffee.routes(starts, chain, stock)
        shared.append(process_time() - begun)
        begun = process_time()
        CoffeeMap(town, locations, marked).routes(starts, chain, stock)
        alone.append(process_time() - begun)
    return shared, alone, built


def line(name: str, seconds: list[float], unit: float) -> str:
    """Return p50, p99 and the largest in milliseconds, and p99 in yardsticks."""
    seconds.sort()
    p99 = seconds[min(len(seconds) - 1, len(seconds) * 99 // 100)]
    figures = f"{median(seconds) * 1e3:8.3f}{p99 * 1e3:8.3f}{seconds[-1] * 1e3:8.3f}{p99 / unit:12.2f}"
    return f"  {name:<34}{figures}{len(seconds):8}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coffee", description="Coffee routes of one house.")
    parser.add_argument("--boards", type=int, default=100, help="random boards of each kind (default 100)")
    boards = parser.parse_args().boards
    stay_on_one_core()
    unit = seconds_of(yardstick)
    base = sorted(name for name, face in printed_tiles().items() if face.module == "base")
    kinds = (
        ("base tiles", base, 0, 0, "midpoint"),
        ("all tiles, 6 roads, 6 roadworks", sorted(printed_tiles()), 6, 6, "midpoint"),
        ("base tiles, roads join anywhere", base, 0, 0, "any_adjacent"),
    )
    print(f"{'Coffee of one house, ms':<36}{'p50':>8}{'p99':>8}{'max':>8}{'yardsticks':>12}{'times':>8}")
    for name, names, roads, markers, join in kinds:
        shared: list[float] = []
        alone: list[float] = []
        built: list[float] = []
        for seed in range(boards):
            dice = Random(seed)
            gc.collect()
            one = dinner(dice, town_of_dice(dice, names, roads, join), markers)
            shared += one[0]
            alone += one[1]
            built.append(one[2])
        print(f"{name}")
        print(line("one map for the dinner", shared, unit))
        print(line("a map for each house", alone, unit))
        print(line("building the map", built, unit))


if __name__ == "__main__":
    main()

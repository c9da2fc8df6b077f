"""Roadworks once more, slowly: letters on (row, column), every step looked at until nothing changes."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random

from magnate.town import GeometryRules

Square = tuple[int, int]
Way = tuple[int, int, str]
"""(row, column, "v" or "h" on a bridge, else "")."""

COFFEE_MAP = """
###.. | .....
#B... | .....
#.HH# | #####   house 8
..HH# | ..#B.
..### | ..#..
..#HH | ..#..   house 2
..#HH | ..#.B
##### | #####
..#.. | ..#..
..#.. | ..#..
"""
"""The map of K-EX-01 to K-EX-12."""

NEVER = 99
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
TILE = 5


def tile(square: Square) -> Square:
    return square[0] // TILE, square[1] // TILE


def border(one: Square, other: Square) -> int:
    return int(tile(one) != tile(other))


def neighbours(square: Square) -> list[Square]:
    return [(square[0] + down, square[1] + right) for down, right in SIDES]


def random_rows(dice: Random, height: int, width: int, density: float) -> list[str]:
    """Return a board of height x width tiles: roads here and there, some drinks, sometimes a bridge."""
    rows = [["#" if dice.random() < density else "." for _ in range(width * TILE)] for _ in range(height * TILE)]
    for top in range(0, height * TILE, TILE):
        for left in range(0, width * TILE, TILE):
            if dice.random() < 0.2:
                rows[top + 2][left + 2] = "+"
                for row, column in neighbours((top + 2, left + 2)):
                    rows[row][column] = "#"
            for row, column in ((top + 1, left + 1), (top + 3, left + 3)):
                if dice.random() < 0.4:
                    rows[row][column] = dice.choice("SLB")
    return ["".join(row) for row in rows]


class ReferenceRoads:
    """A board of rows of letters. `laid` are finished lobbyist roads, `markers` counts them by square."""

    def __init__(
        self, rows: Sequence[str], rules: GeometryRules, laid: Collection[Square], markers: Mapping[Square, int]
    ) -> None:
        self.rules = rules
        self.markers = Counter(markers)
        self.laid = set(laid)
        self.letters = {(row, column): letter for row, text in enumerate(rows) for column, letter in enumerate(text)}
        self.roads = {square for square, letter in self.letters.items() if letter in "#+"} | self.laid
        self.drinks = [square for square in sorted(self.letters) if self.letters[square] in "SLB"]
        self.steps = {way: list(self._steps(way)) for square in self.roads for way in self.ways(square)}

    def ways(self, square: Square) -> list[Way]:
        if square not in self.roads:
            return []
        return [(*square, way) for way in ("vh" if self.letters[square] == "+" else ("",))]

    def _steps(self, way: Way) -> Iterator[Way]:
        here = way[:2]
        for down, right in SIDES:
            there = (here[0] + down, here[1] + right)
            straight = "v" if down else "h"
            if way[2] in ("", straight) and there in self.roads and self._joined(here, there):
                yield from (other for other in self.ways(there) if other[2] in ("", straight))

    def _joined(self, here: Square, there: Square) -> bool:
        if not border(here, there) or self.rules.road_join == "any_adjacent" or {here, there} & self.laid:
            return True
        return 2 in ((here[1] % TILE, there[1] % TILE) if here[0] != there[0] else (here[0] % TILE, there[0] % TILE))

    def beside(self, square: Square) -> list[Way]:
        return [way for near in neighbours(square) for way in self.ways(near)]

    def settle(self, costs: dict[Way, int], per_border: int = 1) -> dict[Way, int]:
        """Relax all steps over and over until no cost falls any more."""
        changed = True
        while changed:
            changed = False
            for way, cost in list(costs.items()):
                for other in self.steps[way]:
                    price = cost + per_border * border(way[:2], other[:2]) + self.markers[other[:2]]
                    if price < costs.get(other, NEVER):
                        costs[other] = price
                        changed = True
        return costs

    def started(self, squares: Collection[Square], per_border: int) -> dict[Way, int]:
        costs: dict[Way, int] = {}
        for square in squares:
            for way in self.beside(square):
                price = per_border * border(square, way[:2]) + self.markers[way[:2]]
                costs[way] = min(price, costs.get(way, NEVER))
        return costs

    def distance(self, house: Collection[Square], entrance: Square, starts: Collection[Square]) -> int:
        begun = self.started(house, 0 if self.rules.house_exit_border == "free" else 1)
        for square in starts:
            for way in self.ways(square):
                begun[way] = min(self.markers[square], begun.get(way, NEVER))
        costs = self.settle(begun)
        ends = [costs[way] + border(way[:2], entrance) for way in self.beside(entrance) if way in costs]
        if self.rules.same_tile_zero:
            there = [square for square in house if not border(square, entrance)]
            on_tile = self.settle(self.started(there, 0), 0)
            ends.extend(on_tile[way] for way in self.beside(entrance) if way in on_tile)
        return min(ends, default=NEVER)

    def length(self, path: Sequence[Square], from_house: bool) -> int:
        """Return borders and markers of a path to an entrance; -1 when it cannot be driven."""
        roads = path[1:-1] if from_house else path[:-1]
        here = self.ways(roads[0])
        for square in roads[1:]:
            here = [other for way in here for other in self.steps[way] if other[:2] == square]
        if not here or any(two not in neighbours(one) for one, two in pairwise(path)):
            return -1
        borders = sum(border(one, two) for one, two in pairwise(path))
        if from_house and self.rules.house_exit_border == "free":
            borders -= border(path[0], path[1])
        return borders + sum(self.markers[square] for square in roads)

    def aims(self, entrance: Square, limit: int) -> set[tuple[Square, int]]:
        """Return (square, side) wherever something on that side of the square is a road in range."""
        found = set()
        for way, cost in self.settle(self.started([entrance], 1)).items():
            for side, (down, right) in enumerate(SIDES):
                square = (way[0] - down, way[1] - right)
                if square in self.letters and cost + border(way[:2], square) <= limit:
                    found.add((square, side))
        return found

    def manager_reach(self, entrance: Square, limit: int) -> set[Square]:
        costs = self.settle(self.started([entrance], 1))
        tiles = {tile(way[:2]) for way, cost in costs.items() if cost <= limit}
        found = {square for square in self.letters if tile(square) in tiles}
        found |= {square for square, _ in self.aims(entrance, limit)}
        return found - self.roads

    def passed(self, square: Square) -> frozenset[Square]:
        return frozenset(drink for drink in self.drinks if drink in neighbours(square))

    def hauls(self, entrance: Square, limit: int) -> dict[frozenset[Square], int]:
        """Return each set of drinks with the fewest squares of a route that passes it."""
        once, full = not self.rules.buyer_retrace, self.rules.buyer_full_range
        carried: frozenset[Square] = self.passed(entrance) if self.rules.entrance_passes else frozenset()
        best: dict[frozenset[Square], int] = {}
        seen = set()
        todo: deque[tuple[Way, Square, int, frozenset[Square], frozenset[Way], int]] = deque(
            (way, entrance, border(entrance, way[:2]), carried, frozenset(), 1) for way in self.beside(entrance)
        )
        while todo:
            way, before, cost, drinks, used, length = todo.popleft()
            cost += self.markers[way[:2]]
            drinks |= self.passed(way[:2])
            used = used | {way} if once else used
            if cost > limit or (way, before, cost, drinks, used) in seen:
                continue
            seen.add((way, before, cost, drinks, used))
            onward = [
                (other, way[:2], cost + border(way[:2], other[:2]), drinks, used, length + 1)
                for other in self.steps[way]
                if other[:2] != before and other not in used
            ]
            affordable = [step for step in onward if step[2] + self.markers[step[0][:2]] <= limit]
            if not full or cost == limit or not affordable:
                best.setdefault(drinks, length)
            todo.extend(affordable)
        if self.rules.buyer_collect == "choice":
            for drinks, length in sorted(best.items(), key=lambda item: item[1]):
                for count in range(len(drinks)):
                    for part in combinations(sorted(drinks), count):
                        best[frozenset(part)] = min(length, best.get(frozenset(part), length))
        return {drinks: length for drinks, length in best.items() if drinks}

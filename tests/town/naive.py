"""The same geometry once more, slowly: sets of (row, column), one square at a time, nothing shared.

Only the printed faces are taken from the package; turning, joining, searching are done afresh.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from magnate.content import TileFace
from magnate.town import GeometryRules, PlacedTile

Square = tuple[int, int]
Node = tuple[int, int, tuple[int, int, int]]
"""(row, column, (tile row, tile column, number of the road piece))."""

NEVER = 99
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}


def neighbours(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


class NaiveTown:
    def __init__(self, tiles: Mapping[tuple[int, int], PlacedTile], rules: GeometryRules) -> None:
        self.rules = rules
        self.letters: dict[Square, str] = {}
        self.pieces: dict[tuple[int, int, int], tuple[set[Square], set[str]]] = {}
        for place, tile in tiles.items():
            self._lay(place, tile.face, tile.rotation)
        self.places = set(tiles)
        self.roads = {square for square, letter in self.letters.items() if letter == "#"}
        self.drinks = sorted(square for square, letter in self.letters.items() if letter in "SLB")
        self.empty = {square for square, letter in self.letters.items() if letter == "."}
        self.nodes: dict[Square, list[Node]] = {}
        for piece, (cells, _) in self.pieces.items():
            for row, column in cells:
                self.nodes.setdefault((row, column), []).append((row, column, piece))
        self.steps = {node: list(self._steps(node)) for nodes in self.nodes.values() for node in nodes}

    def _lay(self, place: tuple[int, int], face: TileFace, turns: int) -> None:
        grid = list(face.grid)
        pieces = [(set(piece.cells), set(piece.exits)) for piece in face.roads]
        for _ in range(turns):
            grid = ["".join(grid[4 - column][row] for column in range(5)) for row in range(5)]
            pieces = [
                ({(column, 4 - row) for row, column in cells}, {CLOCKWISE[side] for side in exits})
                for cells, exits in pieces
            ]
        top, left = place[0] * 5, place[1] * 5
        for row in range(5):
            for column in range(5):
                self.letters[top + row, left + column] = grid[row][column]
        for number, (cells, exits) in enumerate(pieces):
            self.pieces[(*place, number)] = ({(top + row, left + column) for row, column in cells}, exits)

    def tile(self, square: Square) -> tuple[int, int]:
        return square[0] // 5, square[1] // 5

    def border(self, one: Square, other: Square) -> int:
        return 0 if self.tile(one) == self.tile(other) else 1

    def _steps(self, node: Node) -> Iterator[Node]:
        row, column, piece = node
        for side, (down, right) in SIDES.items():
            beside = (row + down, column + right)
            for other in self.nodes.get(beside, []):
                across = self.border((row, column), beside) == 1
                if other[2] == piece or (across and self._joined_across(node, other, side)):
                    yield other

    def _joined_across(self, node: Node, other: Node, side: str) -> bool:
        if self.rules.road_join == "any_adjacent":
            return True
        middle = node[1] % 5 == 2 if side in "NS" else node[0] % 5 == 2
        facing = CLOCKWISE[CLOCKWISE[side]]
        return middle and side in self.pieces[node[2]][1] and facing in self.pieces[other[2]][1]

    def beside(self, square: Square) -> list[Node]:
        """Return the road nodes adjacent to a square."""
        return [node for near in neighbours(square) for node in self.nodes.get(near, [])]

    def costs(self, starts: Iterable[tuple[Square, int]], free_start: bool = False) -> dict[Node, int]:
        """Return the fewest borders from any of these squares to each road node."""
        found: dict[Node, int] = {}
        todo: deque[tuple[int, Node]] = deque()
        for square, cost in starts:
            for node in self.beside(square):
                todo.append((cost if free_start else cost + self.border(square, node[:2]), node))
        while todo:
            cost, node = todo.popleft()
            if found.get(node, NEVER) <= cost:
                continue
            found[node] = cost
            for other in self.steps[node]:
                todo.append((cost + self.border(node[:2], other[:2]), other))
        return found

    def distance(self, house: Iterable[Square], entrances: Iterable[Square]) -> int:
        best = NEVER
        for entrance in entrances:
            for square in house:
                costs = self.costs([(square, 0)], self.rules.house_exit_border == "free")
                ends = [
                    costs[node] + self.border(node[:2], entrance) for node in self.beside(entrance) if node in costs
                ]
                if ends:
                    same = self.rules.same_tile_zero and not self.border(square, entrance)
                    best = min(best, 0 if same else min(ends))
        return best

    def reach(self, entrance: Square, limit: int) -> set[Square]:
        found = set()
        for node, cost in self.costs([(entrance, 0)]).items():
            for square in neighbours(node[:2]):
                if self.carries_token(square) and cost + self.border(node[:2], square) <= limit:
                    found.add(square)
        if self.rules.own_tile_zero:
            for node in self.beside(entrance):
                for other in self.nodes_of_piece_on_tile(node):
                    for square in neighbours(other[:2]):
                        if self.carries_token(square) and not self.border(square, entrance):
                            found.add(square)
        return found

    def carries_token(self, square: Square) -> bool:
        return square in self.letters and square not in self.roads

    def nodes_of_piece_on_tile(self, node: Node) -> list[Node]:
        return [other for nodes in self.nodes.values() for other in nodes if other[2] == node[2]]

    def manager_reach(self, entrance: Square, limit: int) -> set[Square]:
        found = set()
        for node, cost in self.costs([(entrance, 0)]).items():
            if cost > limit:
                continue
            tile = self.tile(node[:2])
            for square in self.letters:
                near = square in neighbours(node[:2]) and cost + self.border(node[:2], square) <= limit
                if square not in self.roads and (self.tile(square) == tile or near):
                    found.add(square)
        return found

    def passed(self, square: Square) -> frozenset[int]:
        return frozenset(i for i, drink in enumerate(self.drinks) if drink in neighbours(square))

    def hauls(self, entrance: Square, limit: int) -> dict[frozenset[int], int]:
        """Return each set of drinks with the fewest squares of a route that passes it, state by state."""
        once = not self.rules.buyer_retrace
        carried = self.passed(entrance) if self.rules.entrance_passes else frozenset()
        best: dict[frozenset[int], int] = {}
        todo: deque[tuple[Node, Square, int, frozenset[int], frozenset[Node], int]] = deque()
        seen = set()
        for node in self.beside(entrance):
            todo.append((node, entrance, self.border(entrance, node[:2]), carried, frozenset(), 1))
        while todo:
            node, before, cost, sources, used, length = todo.popleft()
            if cost > limit:
                continue
            sources |= self.passed(node[:2])
            used = used | {node} if once else used
            state = (node, before, cost, sources, used)
            if state in seen:
                continue
            seen.add(state)
            onward = [other for other in self.steps[node] if other[:2] != before and other not in used]
            if not self.rules.buyer_full_range or cost == limit or not onward:
                best.setdefault(sources, length)
            for other in onward:
                border = self.border(node[:2], other[:2])
                todo.append((other, node[:2], cost + border, sources, used, length + 1))
        return {sources: length for sources, length in best.items() if sources}

    def legal_route(self, route: list[Square], entrance: Square, limit: int) -> bool:
        """Tell whether a route of squares can be driven: joined, no U-turn, in range (B-BUY-05)."""
        cost = self.border(entrance, route[0])
        here = [node for node in self.beside(entrance) if node[:2] == route[0]]
        for i in range(1, len(route)):
            if i > 1 and route[i] == route[i - 2]:
                return False
            cost += self.border(route[i - 1], route[i])
            here = [other for node in here for other in self.steps[node] if other[:2] == route[i]]
        return bool(here) and cost <= limit

    def flights(self, tile: tuple[int, int], limit: int) -> set[frozenset[int]]:
        found = set()

        def fly(covered: list[tuple[int, int]]) -> None:
            found.add(frozenset(i for i, drink in enumerate(self.drinks) if self.tile(drink) in covered))
            if len(covered) <= limit:
                for beside in neighbours(covered[-1]):
                    if beside in self.places and beside not in covered:
                        fly([*covered, beside])

        fly([tile])
        return found - {frozenset()}

    def blocks(self) -> set[frozenset[Square]]:
        rest = set(self.letters) - self.roads
        found = set()
        while rest:
            todo = [rest.pop()]
            block = set(todo)
            while todo:
                here = todo.pop()
                for square in neighbours(here) + self._gaps(here):
                    if square in rest:
                        rest.remove(square)
                        block.add(square)
                        todo.append(square)
            found.add(frozenset(block))
        return found

    def _gaps(self, square: Square) -> list[Square]:
        if self.rules.mailbox_diagonal == "closed":
            return []
        row, column = square
        return [
            (row + down, column + right)
            for down in (-1, 1)
            for right in (-1, 1)
            if {(row + down, column), (row, column + right)} <= self.roads
        ]

    def rectangles(self, empty: set[Square], height: int, width: int) -> Iterator[tuple[Square, set[Square]]]:
        """Yield (top left square, squares) of every rectangle of empty squares."""
        for row, column in self.letters:
            squares = {(row + down, column + right) for down in range(height) for right in range(width)}
            if squares <= empty:
                yield (row, column), squares

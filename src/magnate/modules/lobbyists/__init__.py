"""Lobbyists (chapter 4): roads and parks, roadworks, extra map tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from magnate.modules.expansion import Expansion
from magnate.modules.lobbyists import positions
from magnate.modules.lobbyists.events import RoadsOpened
from magnate.modules.lobbyists.face import LobbyFace
from magnate.modules.lobbyists.house_rules import HOUSE_RULES
from magnate.modules.lobbyists.memory import MARKS, MODULE, PARKS, LobbyMemory, memory_of, remember, supply_of
from magnate.modules.lobbyists.pieces import LOBBY_STEP, PIECE_PLACE, Lobbying, PiecePlacing, finish_roads
from magnate.modules.lobbyists.ranges import marked_drives, marked_range
from magnate.modules.lobbyists.tiles import (
    EXTRA_TILE,
    EXTRA_TILE_PLACE,
    FREE_BUILD,
    FreeBuilding,
    TileChoice,
    TilePlacing,
    largest_growth,
)
from magnate.rules.questions import Answers, MapPiece, WorkingStep
from magnate.rules.step import Step
from magnate.rules.table import Table
from magnate.town import Haul

if TYPE_CHECKING:
    from magnate.model.state import Campaign, Request, State
    from magnate.rules.positions.draft import Draft


class Lobbyists(Answers):
    """What lobbyists change: a working step, markers on the roads, and a map that grows."""

    module: ClassVar[str] = "lobbyists"

    def margin(self) -> int:
        """Return how many tiles the players may add in a row (K-LOB-31, K-LOB-33)."""
        return largest_growth(self.book)

    def map_laid(self, state: State) -> None:
        """Lay what the map leaves over beside it, as the supply of extra tiles (K-LOB-01)."""
        remember(state, LobbyMemory(supply=supply_of(self.book, state)))

    def steps(self) -> Mapping[str, Step]:
        """Return the questions where pieces and tiles go."""
        return {
            LOBBY_STEP: Lobbying(),
            PIECE_PLACE: PiecePlacing(),
            EXTRA_TILE: TileChoice(),
            EXTRA_TILE_PLACE: TilePlacing(),
            FREE_BUILD: FreeBuilding(),
        }

    def working_steps(self) -> Sequence[WorkingStep]:
        """Add the step of the lobbyists after houses and gardens (K-LOB-04)."""
        return (WorkingStep(LOBBY_STEP, "build", (self.book.by_employee["lobbyist"],)),)

    def reach(self, table: Table, square: int, within: int, what: str) -> int | None:
        """Count roadworks against ranges where the table does (K-RUL-08)."""
        return marked_range(table, square, within, what)

    def hauls(self, table: Table, starts: Sequence[int], within: int) -> Sequence[Haul] | None:
        """Count roadworks against the range of buyers where the table does (K-RUL-08)."""
        return marked_drives(table, starts, within)

    def extra_markers(self, table: Table) -> Sequence[int]:
        """Return the markers that lie on others (K-RUL-10)."""
        return memory_of(table.state).stacked

    def airplane_stand(self, table: Table, run: Campaign) -> tuple[tuple[int, int], ...]:
        """Return where an airplane stands that was there when the map grew (K-LOB-31a)."""
        return dict(memory_of(table.state).airplanes).get(run.token, ())

    def launched(self, table: Table, seat: int, request: Request, run: Campaign) -> None:
        """Forget where the airplane stood that was launched again."""
        memory = memory_of(table.state)
        if memory.airplanes:
            kept = tuple([row for row in memory.airplanes if row[0] != run.token])
            remember(table.state, memory._replace(airplanes=kept))

    def streets_cleared(self, table: Table) -> None:
        """Take the markers away and open the roads under construction (K-LOB-13)."""
        state = table.state
        count = finish_roads(self.book, state)
        if count:
            table.tell(RoadsOpened(count))

    def write_position(self, state: State) -> dict[str, Any]:
        """Return tiles, pieces and markers."""
        return positions.written(self.book, state)

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Lay them out again."""
        positions.read(draft, data, path)

    def map_pieces(self, state: State) -> Sequence[MapPiece]:
        """Return roads, parks and roadworks."""
        return positions.pieces_on_map(self.book, state)


EXPANSION: Expansion = Expansion(MODULE, Lobbyists, LobbyFace, brings=(PARKS,), marks=MARKS, house_rules=HOUSE_RULES)

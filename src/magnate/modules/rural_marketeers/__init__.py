"""Rural Marketeers (chapter 13): a house beside the map, reached over offramps, and giant billboards for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from magnate.model.reading import inside
from magnate.model.state import Campaign, House, Request, State
from magnate.modules.expansion import Expansion
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.edges import ramp_roads
from magnate.modules.rural_marketeers.face import RuralFace
from magnate.modules.rural_marketeers.house_rules import HOUSE_RULES, OFF_RAMP_STEP, SALARY
from magnate.modules.rural_marketeers.memory import GIANT, MILESTONE, MODULE, RURAL_AREA, add_ramp, ramp_cells, ramps_of
from magnate.modules.rural_marketeers.ramps import (
    OFF_RAMP,
    RampPlacing,
    action_of,
    airplanes,
    all_ramps,
    free_ramps,
)
from magnate.rules.airplanes import EDGES
from magnate.rules.book import Book
from magnate.rules.company import busy
from magnate.rules.marketing import NO_LIMIT
from magnate.rules.milestones import claim
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers, MapPiece
from magnate.rules.step import Step
from magnate.rules.table import Table
from magnate.town import airplane_cells

CARD = "rural_marketeer"
LABEL = "rural area"
LAST = 1000.0
"""Where the rural area stands in the order of dinner: behind every house there is (K-RUR-07)."""

TOKENS = 2


class RuralMarketeers(Answers):
    """Rural Marketeers."""

    module: ClassVar[str] = "rural_marketeers"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.card: int = book.by_employee[CARD]

    def map_laid(self, state: State) -> None:
        """Lay the rural area beside the map: a house without squares that is served last (K-RUR-01, K-RUR-07)."""
        state.houses.append(House(LABEL, LAST, RURAL_AREA, 0, 0, False))
        state.tokens.append(())

    def steps(self) -> Mapping[str, Step]:
        """Return the question where an offramp goes."""
        return {OFF_RAMP: RampPlacing()}

    # Launching a giant billboard, and what that brings.

    def launched(self, table: Table, seat: int, request: Request, run: Campaign) -> None:
        """Claim First rural marketeer used, which offers an offramp while there is one (K-RUR-11, K-RUR-13)."""
        if self.is_giant(run) and claim(table, seat, MILESTONE) and free_ramps(table, airplanes(table)):
            table.state.turn.requests.append(Request(OFF_RAMP))

    def edge_taken(self, table: Table, edge: int, first: int, lines: int) -> bool:
        """Tell whether an offramp is in the way of an airplane (K-RUR-14)."""
        ramps = ramp_cells(table.state)
        return bool(ramps) and not airplane_cells(table.state.town, EDGES[edge].upper(), first, lines, frozenset(ramps))

    def unpaid_cards(self, table: Table, seat: int, card: int) -> int:
        """Return the busy rural marketeers where they cost nothing (K-RUR-03, K-RUL-34)."""
        if card != self.card or SALARY.of(self.book.house_rules) != "none":
            return 0
        return busy(seat, card, table)

    # Dinner: the roads that lead to the rural area.

    def road_starts(self, table: Table, house: House) -> int:
        """Return the road squares that offramps touch (K-RUR-08, K-RUR-13)."""
        roads = 0
        if house.kind == RURAL_AREA:
            for ramp in ramps_of(table.state):
                roads |= ramp_roads(table.state.town, ramp)
        return roads

    def first_step(self, table: Table, house: House) -> int:
        """Return what is counted from an offramp onto the map; it is the same for everybody (K-RUL-36)."""
        return int(house.kind == RURAL_AREA and OFF_RAMP_STEP.of(self.book.house_rules) == "one")

    # Marketing: giant billboards reach the rural area, and nothing else does.

    def reaches(self, table: Table, run: Campaign, house: House) -> bool:
        """Tell whether a giant billboard reaches the house: the rural area only (K-RUR-05)."""
        return house.kind == RURAL_AREA and self.is_giant(run)

    def tokens_per_house(self, table: Table, run: Campaign, house: House, tokens: int) -> int:
        """Return two pieces for each that a giant billboard places (K-RUR-05)."""
        return tokens * TOKENS if self.is_giant(run) else tokens

    def demand_limit(self, table: Table, house: House, limit: int) -> int:
        """Return no limit for the rural area (K-RUR-10)."""
        return NO_LIMIT if house.kind == RURAL_AREA else limit

    def is_giant(self, run: Campaign) -> bool:
        """Tell whether a campaign is a giant billboard."""
        return self.book.catalogue.campaigns[run.token].kind == GIANT

    # Positions and drawings.

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the offramps beside the map, by their first cell and how they lie."""
        rows = [action_of(ramp) for ramp in ramps_of(state)]
        return {"off_ramps": [{"at": list(row.at), "upright": row.upright} for row in rows]} if rows else {}

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Read the offramps; each must be able to lie where it does (K-RUR-12)."""
        path, reader = inside(path, "off_ramps"), draft.reader
        wanted: list[tuple[str, PlaceRamp]] = []
        for index, row in enumerate(reader.items(data.get("off_ramps", []), path)):
            here = f"{path}[{index}]"
            record = reader.record(row, here, ("at", "upright"))
            at = reader.place(record.get("at"), inside(here, "at"))
            upright = reader.flag(record.get("upright", False), inside(here, "upright"))
            if at is not None and draft.board_known:
                wanted.append((here, PlaceRamp(at, upright)))
        if not wanted:
            return
        named = [action for _, action in wanted]
        planes = airplanes(
            draft.table, [cell for ramp in all_ramps(draft.table, []) if action_of(ramp) in named for cell in ramp]
        )
        for here, action in wanted:
            found = [ramp for ramp in free_ramps(draft.table, planes) if action_of(ramp) == action]
            if found:
                add_ramp(draft.state, found[0])
            else:
                draft.wrong(here, "no highway offramp can lie there, or all are placed (K-RUR-12)")

    def map_pieces(self, state: State) -> Sequence[MapPiece]:
        """Return the offramps."""
        return [MapPiece(OFF_RAMP, ramp) for ramp in ramps_of(state)]


EXPANSION: Expansion = Expansion(MODULE, RuralMarketeers, RuralFace, house_rules=HOUSE_RULES)

"""A small module, written the way docs/modules.md says: buskers play in the street.

X-BUS-01 Busker: entry level, no salary. Each one at work brings the chain $2 for every house it serves.
X-BUS-02 On the working day, after marketing, each busker at work may open one pitch: on an empty square beside a road,
         within range 2 of the chain.
X-BUS-03 A chain has two pitches. They stay for the rest of the game.
X-BUS-04 Pitches are out of earshot of each other: a tile holds one.
X-BUS-05 Every pitch brings its chain $1 for every house it serves, and $2 with First pitch opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from magnate.model.events import Bonus
from magnate.model.state import House, State
from magnate.modules import API, Expansion
from magnate.rules.company import uses
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers, MapPiece, WorkingStep
from magnate.rules.step import Step
from magnate.rules.table import Table
from tests.modules.buskers import memory
from tests.modules.buskers.busking import BUSKER, BUSKING, Busking, dollars_each
from tests.modules.buskers.face import BuskersFace
from tests.modules.buskers.house_rules import PITCHES_ON_A_TILE
from tests.modules.buskers.memory import MODULE, PITCH, pitches_of

DOLLARS = 2


class Buskers(Answers):
    """What buskers change: a working step, pitches on the map, and dollars for every house served."""

    module: ClassVar[str] = MODULE

    def set_up(self, state: State) -> None:
        """Begin without a pitch on the map."""
        memory.lay_out(state)

    def steps(self) -> Mapping[str, Step]:
        """Return the question where a busker plays."""
        return {BUSKING: Busking()}

    def working_steps(self) -> Sequence[WorkingStep]:
        """Add the step of the buskers after marketing (X-BUS-02)."""
        return (WorkingStep(BUSKING, "launch", (self.book.by_employee[BUSKER],)),)

    def house_bonuses(self, table: Table, seat: int, house: House) -> Sequence[Bonus]:
        """Return the dollars of buskers at work and of pitches (X-BUS-01, X-BUS-05)."""
        card = self.book.by_employee[BUSKER]
        count = table.state.chains[seat].work[card] * uses(table, seat, card)
        open_ = len(pitches_of(table.state, seat))
        rows = ((BUSKER, count, count * DOLLARS), (PITCH, open_, open_ * dollars_each(table, seat)))
        return [row for row in rows if row[1]]

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the pitches of every seat."""
        return memory.written(state)

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Put the pitches on the map again."""
        memory.read(draft, data, path)

    def map_pieces(self, state: State) -> Sequence[MapPiece]:
        """Return the pitches."""
        return memory.pieces(state)


EXPANSION = Expansion(
    MODULE,
    Buskers,
    BuskersFace,
    house_rules=(PITCHES_ON_A_TILE,),
    api=API,
    components=files(__name__) / "data",
    words=files(__name__) / "words",
    lesson=files(__name__) / "lesson.json",
)

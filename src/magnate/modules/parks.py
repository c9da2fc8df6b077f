"""Parks (4.3): houses beside a park pay more, whether somebody has laid it or it is printed on the park tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from magnate.model.marks import Mark
from magnate.model.state import House
from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers
from magnate.rules.table import Table
from magnate.town import beside_park

PARK = "park"
BESIDE = (PARK,)


class Parks(Answers):
    """The rules of parks; they are no module of their own, but come with whatever lays parks, or with the park tile."""

    module: ClassVar[str] = "parks"

    def multipliers(self, table: Table, house: House) -> Sequence[str]:
        """Return once that a park touches the house or its garden (K-LOB-20 to K-LOB-22, K-DIS-15)."""
        state = table.state
        return BESIDE if state.parks and beside_park(state.town, house.squares, state.parks) else ()


MARK = Mark("parks", PARK, called=PARK, printed=lambda town: town.parks)

EXPANSION: Expansion = Expansion("parks", Parks, tiles=("Z",), marks=(MARK,))

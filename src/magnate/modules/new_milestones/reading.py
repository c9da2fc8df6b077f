"""What New Milestones remembers, read from a position (docs/formats.md)."""

from __future__ import annotations

from typing import Any

from magnate.model.reading import inside
from magnate.modules.new_milestones.house_rules import FIRST_THREE_PIZZAS
from magnate.modules.new_milestones.memory import Memory, remember
from magnate.rules.positions.draft import Draft

FIELDS = ("boxed_evps", "free_evps", "pizza_houses", "campaign_cash")
HOUSES = 3


def read_memory(draft: Draft, data: dict[str, Any], path: str) -> None:
    """Set up the memory from ``{"boxed_evps": 1, "free_evps": [0, 1], "pizza_houses": [["4", 0]], ...}``."""
    given = draft.reader.record(data, path, FIELDS)
    boxed = draft.reader.number(given.get("boxed_evps", 0), inside(path, "boxed_evps"), most=draft.book.players)
    free = _free_evps(draft, given.get("free_evps", []), inside(path, "free_evps"))
    pizzas = _pairs(draft, given.get("pizza_houses", []), inside(path, "pizza_houses"), houses=True)
    cash = _pairs(draft, given.get("campaign_cash", []), inside(path, "campaign_cash"), houses=False)
    if FIRST_THREE_PIZZAS.of(draft.book.house_rules) == "all_chains_together" and len(pizzas) > HOUSES:
        draft.wrong(inside(path, "pizza_houses"), f"there are {HOUSES} at most (K-NMS-22)")
    remember(draft.state, Memory(boxed, free, tuple(pizzas), tuple(sorted(cash))))


def _free_evps(draft: Draft, value: object, path: str) -> tuple[int, ...]:
    """Return how many EVPs of each seat cost nothing; a chain owns one EVP at most (K-GEN-06)."""
    rows = draft.reader.items(value, path)
    if rows and len(rows) != draft.book.players:
        draft.wrong(path, f"should have a number for each of the {draft.book.players} seats")
        return ()
    return tuple(draft.reader.number(count, f"{path}[{seat}]", most=1) for seat, count in enumerate(rows))


def _pairs(draft: Draft, value: object, path: str, *, houses: bool) -> list[tuple[int, int]]:
    """Return (house index, seat) of ``[house, seat]``, or (seat, dollars)."""
    labels = [house.label for house in draft.state.houses]
    found: list[tuple[int, int]] = []
    for index, row in enumerate(draft.reader.items(value, path)):
        here = f"{path}[{index}]"
        parts = draft.reader.items(row, here)
        if len(parts) != 2:
            draft.wrong(here, "should have two entries")
        elif houses:
            label = draft.reader.one_of(parts[0], f"{here}[0]", labels, "house")
            if label is not None:
                found.append((labels.index(label), draft.seat(parts[1], f"{here}[1]")))
        else:
            found.append((draft.seat(parts[0], f"{here}[0]"), draft.reader.number(parts[1], f"{here}[1]")))
    return found

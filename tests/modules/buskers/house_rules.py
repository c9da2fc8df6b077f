"""The reading of an unclear rule of buskers that a table may choose.

X-RUL-01 Out of earshot of whom (X-BUS-04)? A tile holds one pitch; as an option, any number of them.
"""

from __future__ import annotations

from magnate.model.house_rule import HouseRule

PITCHES_ON_A_TILE = HouseRule("pitches_on_a_tile", "X-RUL-01", ("one", "any"), "how many pitches a tile holds")

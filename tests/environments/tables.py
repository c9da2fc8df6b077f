"""The tables that the tests of environments play at."""

from __future__ import annotations

from typing import Any

from magnate.content.choices import all_modules, needed_for
from tests.effort import is_thorough

SHORT: dict[str, dict[str, Any]] = {
    "base": {"players": 2},
    "preset": {"players": 3, "preset": "overtime"},
    "everything": {"players": 6, "modules": all_modules(6)},
}

LONG: dict[str, dict[str, Any]] = {
    f"{name}, {players}": {"players": players, **told, "modules": (*told.get("modules", ()), *needed_for(players))}
    for players in range(2, 7)
    for name, told in dict[str, dict[str, Any]](
        base={},
        city_builder={"preset": "city_builder"},
        asian_fusion={"preset": "asian_fusion"},
        everything={"modules": all_modules(players)},
    ).items()
}

TABLES = {**SHORT, **LONG} if is_thorough() else SHORT
"""In a thorough run the base game, two presets and everything, for 2 to 6 seats."""

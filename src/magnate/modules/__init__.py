"""The expansion: one home per module; the base game never names one (docs/modules.md)."""

from __future__ import annotations

from magnate.modules.errors import BadModule
from magnate.modules.expansion import API, Expansion
from magnate.modules.registry import (
    EXPANSIONS,
    admit,
    every_face,
    expansions,
    face_of,
    faces_of,
    known,
    open_book,
    withdraw,
)

__all__ = [
    "API",
    "EXPANSIONS",
    "BadModule",
    "Expansion",
    "admit",
    "every_face",
    "expansions",
    "face_of",
    "faces_of",
    "known",
    "open_book",
    "withdraw",
]

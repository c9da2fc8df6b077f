"""The expansion: one home per module; the base game never names one (docs/modules.md)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.modules.registry import EXPANSIONS, every_face, expansions, faces_of, install, known, open_book, uninstall

__all__ = [
    "EXPANSIONS",
    "Expansion",
    "every_face",
    "expansions",
    "faces_of",
    "install",
    "known",
    "open_book",
    "uninstall",
]

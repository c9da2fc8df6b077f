"""Do the data files agree with themselves? Asked once, when they are loaded.

Each check takes parsed documents, so that a damaged set can be checked as well, and raises
`ContentError` naming file and record.
"""

from __future__ import annotations

from magnate.content.card_checks import (
    check_campaigns,
    check_careers,
    check_copies,
    check_employees,
    check_goods,
    check_milestones,
)
from magnate.content.loading import Documents
from magnate.content.module_checks import check_modules, check_presets
from magnate.content.setup_checks import check_pieces, check_player_counts
from magnate.content.tile_checks import check_tiles

__all__ = ["check_documents"]


def check_documents(documents: Documents) -> None:
    """Raise ContentError for the first contradiction within or between the data files."""
    check_modules(documents)
    check_presets(documents)
    check_employees(documents)
    check_careers(documents)
    check_copies(documents)
    check_goods(documents)
    check_milestones(documents)
    check_campaigns(documents)
    check_player_counts(documents)
    check_pieces(documents)
    check_tiles(documents)

"""The order that opens a pitch."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.action_kinds import action
from magnate.model.actions import Place


@action("busk {at}", module="buskers")
class Busk(NamedTuple):
    """Send a busker to a square, where it opens a pitch (X-BUS-02)."""

    at: Place

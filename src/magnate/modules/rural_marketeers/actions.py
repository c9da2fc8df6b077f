"""The order that puts an offramp beside the map."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.action_kinds import action
from magnate.model.actions import Place
from magnate.modules.rural_marketeers.memory import MODULE


@action("ramp {at} [{upright}]", module=MODULE)
class PlaceRamp(NamedTuple):
    """Put an offramp outside the map: its top left cell, and whether it stands upright (K-RUR-12)."""

    at: Place
    upright: bool = False

"""The coach: what a seat should hear now, and the ribbon of a first game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magnate.coach import Tip
from magnate.server.wire.play import SeatNumber, Steps
from magnate.view.screen.ribbon import Ribbon


class AskCoach(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask the coach. staged: what the seat means to do. level: ``light`` says what costs beginners their games."""

    seat: SeatNumber
    staged: Steps = []
    level: Literal["off", "light", "full"] = "light"


class Coached(Struct, frozen=True, kw_only=True):
    """What matters now, the most urgent first. seq: the entry after which that is so."""

    seq: int
    tips: list[Tip]
    ribbon: Ribbon

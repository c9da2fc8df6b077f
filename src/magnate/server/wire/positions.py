"""Positions while they are written: what is wrong with them, and how they look so far."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from magnate.facts.phrase import Phrase
from magnate.view.screen.shapes import BoardShape


class PositionFault(Struct, frozen=True, kw_only=True):
    """What is impossible. path: of its place in the document, such as ``chains[1].cash``, "" for all of it.

    why: in English; phrase: the same in any language, None where it has no message.
    """

    path: str
    why: str
    phrase: Phrase | None


class PositionRead(Struct, frozen=True, kw_only=True):
    """A position as it was read. board: with what stands on it so far, None where there is no map at all.

    position: all of it as the program writes it, None while something is wrong. phases: every value of its field
    ``phase``. tiles: those that the map may have. in_hand: cards are in hand in this phase, else at work or on the
    beach. variant, modules, bank: of the game as it was understood.
    """

    faults: list[PositionFault]
    board: BoardShape | None
    position: dict[str, Any] | None
    players: int
    variant: str
    modules: list[str]
    phases: list[str]
    tiles: list[str]
    in_hand: bool
    bank: int

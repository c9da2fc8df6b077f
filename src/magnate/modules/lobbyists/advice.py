"""What computer players think of lobbyists."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes, best_of, sampled
from magnate.model.actions import Action, Options
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece

CARD = "lobbyist"
LOBBYIST = 7.0
"""What the only lobbyist is worth a round."""


def lobbyist(hopes: Hopes, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value a park beside the own customers; one lobbyist is enough."""
    return 0.0 if owned[kind.index] or not hopes.investing else LOBBYIST


def choose_piece(_hopes: Hopes, options: Options) -> Action | None:
    """Take the first park there is."""
    return next((action for action in options if type(action) is PickPiece and action.piece.startswith("park")), None)


def choose_piece_place(hopes: Hopes, options: Options) -> Action | None:
    """Lay a park or a road beside the houses that eat here."""
    state, share = hopes.table.state, hopes.shares
    town = state.town

    def neighbours(action: Action) -> float:
        if type(action) is not PlacePiece:
            return 0.0
        row, column = action.at
        near = [town.square_or_none(row + down, column + right) for down in range(-1, 4) for right in range(-1, 4)]
        mask = sum(1 << square for square in near if square >= 0)
        return sum(part for part, house in zip(share, state.houses, strict=True) if house.squares & mask)

    return best_of(sampled(options), neighbours)


def choose_tile(_hopes: Hopes, options: Options) -> Action | None:
    """Take the first tile."""
    return next(action for action in options if type(action) is PickTile)


ADVICE = Advice({CARD: lobbyist}, {PickPiece: choose_piece, PlacePiece: choose_piece_place, PickTile: choose_tile})

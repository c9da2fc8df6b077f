"""What `magnate inspect` answers about forecasts: ``odds`` of a position, ``ledger`` of a record."""

from __future__ import annotations

from dataclasses import asdict

from magnate.foresight.ledger import ledger_of
from magnate.foresight.outlook import outlook
from magnate.game import Game
from magnate.rules.visibility import SPECTATOR
from magnate.view.inspect.aim import Aim, Json
from magnate.view.inspect.answers import Asking


def odds(game: Game, aim: Aim) -> Json:
    """Return the coming dinner over imagined days, as a seat can foresee it; without a seat, as everybody can."""
    return asdict(outlook(game.view(_seat(aim))))


def ledger(game: Game, aim: Aim) -> Json:
    """Return how the forecasts of a seat, or of everybody, compare with what came."""
    return asdict(ledger_of(game.record(), _seat(aim)))


def _seat(aim: Aim) -> int:
    return SPECTATOR if aim.seat is None else aim.seat


FORESEEN: dict[str, Asking] = {"odds": odds, "ledger": ledger}
"""Every question of this room, by name."""

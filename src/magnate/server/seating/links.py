"""Private seat links: who opens one may act for its seat, on any device.

The secret of a link is made from the seat and the key of the server. It is not stored, and a link made
anew, because somebody else sits there now, makes the old one worthless.
"""

from __future__ import annotations

import hmac
from dataclasses import replace

from magnate.server.identity.key import signature
from magnate.store import Database, StoredGame, StoredSeat


def secret_of(key: bytes, seat: StoredSeat) -> str:
    """Return the secret of a seat's present link; it may stand in an address."""
    return f"{seat.game}-{seat.number}-{signature(key, f'seat {seat.game} {seat.number} {seat.link}')}"


def opens(key: bytes, seat: StoredSeat, secret: str) -> bool:
    """Return whether a secret is that of a seat's present link."""
    return hmac.compare_digest(secret.encode(), secret_of(key, seat).encode())


def opened_before(key: bytes, seat: StoredSeat, secret: str) -> bool:
    """Return whether a secret is that of the link an open seat of a running game had while its owner sat there."""
    return seat.kind == "open" and seat.former is not None and opens(key, replace(seat, link=seat.link - 1), secret)


async def seat_behind(database: Database, key: bytes, secret: str) -> tuple[StoredGame, StoredSeat] | None:
    """Return the seat a secret opens, with its table; None when it opens nothing."""
    game = await database.games.get(secret.partition("-")[0])
    for seat in () if game is None else game.seats:
        if game is not None and (opens(key, seat, secret) or opened_before(key, seat, secret)):
            return game, seat
    return None

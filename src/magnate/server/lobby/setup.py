"""From the wish for a game to a set-up that can be played."""

from __future__ import annotations

import secrets
from random import Random

from magnate.content import printed_tiles
from magnate.game import Game
from magnate.maps import balanced_layout
from magnate.model.errors import BadSetup
from magnate.model.house_rules import Value, read_value
from magnate.model.setup import Setup
from magnate.server.wire import tables as wire
from magnate.town import BadLayout, Layout

SEEDS = 2**53
"""Seeds are drawn below this: as large as JSON numbers go in a browser, so that nobody tries them all."""


def setup_of(players: int, wish: wire.Game) -> Setup:
    """Return the set-up of a wish; its seed is drawn when none is given.

    Raises BadSetup naming the setting and what is allowed.
    """
    setup = Setup.choose(
        players,
        variant=wish.variant,
        modules=wish.modules,
        bundle=wish.bundle or "third_printing",
        house_rules=_house_rules(wish.house_rules),
        seed=secrets.randbelow(SEEDS) if wish.seed is None else wish.seed,
        layout=_layout(wish.map_code),
        preset=wish.preset,
    )
    return setup._replace(layout=balanced_layout(setup)) if wish.balanced else setup


def begun(players: int, wish: wire.Game) -> Game:
    """Return a game that is about to begin, map and order drawn. Takes tens of milliseconds. Raises BadSetup."""
    return Game.new(setup_of(players, wish), listen=False)


def shuffled(wishes: list[wire.SeatWish], seed: int) -> list[wire.SeatWish]:
    """Return who sits where by the game's seed, apart from all that the game itself draws."""
    seats = wishes[:]
    Random(f"seats {seed}").shuffle(seats)
    return seats


def _house_rules(texts: dict[str, str]) -> dict[str, Value]:
    return {name: read_value(name, text) for name, text in texts.items()}


def _layout(code: str) -> Layout | None:
    if not code:
        return None
    try:
        return Layout.parse(code, printed_tiles())
    except BadLayout as error:
        raise BadSetup(str(error), error.say, error.values) from None

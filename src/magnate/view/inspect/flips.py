"""What would bring a house to another chain at the coming dinner."""

from __future__ import annotations

from magnate.game import Game
from magnate.model.state import NOBODY
from magnate.view.flips import HouseFlips, flips_of_house
from magnate.view.inspect.aim import ANYTHING, Aim, BadQuestion, Json, copied


def flips(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the smallest changes that would bring a house to another chain at the dinner that would follow.

    Each was played through the whole dinner. Of the house named, or all that want something; with a seat, only
    changes by which that chain wins. Raises BadQuestion for a house that wants nothing.
    """
    table = copied(game)
    table.events = None
    hungry = [
        house.label
        for house, tokens in zip(table.state.houses, table.state.tokens, strict=True)
        if tokens and aim.house in (None, house.label)
    ]
    if aim.house is not None and not hungry:
        raise BadQuestion(f"House {aim.house} wants nothing.")
    seats = () if aim.seat is None else (aim.seat,)
    found = [] if table.state.finished else [flips_of_house(table, house, seats) for house in hungry]
    return {"houses": [_flips(one, game.book.players) for one in found]}


def _flips(found: HouseFlips, players: int) -> Json:
    return {
        "house": found.house,
        "eats_at": _seat(found.seat),
        "flips": [
            {
                "kind": flip.kind,
                "seat": flip.seat,
                "size": flip.size,
                "effort": flip.effort,
                "change": flip.say.values,
                **({} if flip.place is None else {"restaurant": [*flip.place, flip.entrance]}),
                "moved": {
                    one.house: [None if at == NOBODY else at for at in (one.before, one.after)] for one in flip.moved
                },
                "dollars": [flip.dollars.get(seat, 0) for seat in range(players)],
            }
            for flip in found.flips
        ],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat

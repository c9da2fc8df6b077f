"""Small questions, each measured in microseconds and in yardsticks."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator

from benchmarks.scenes import game_asking, middle_game
from benchmarks.stopwatch import Figure, seconds_of, seconds_prepared, yardstick
from magnate.game import Game
from magnate.model.actions import PlaceCampaign
from magnate.model.state import Restaurant
from magnate.rules import flow
from magnate.rules.choices import Places
from magnate.rules.company import entrance, entrances
from magnate.rules.launching import reachable, token_places
from magnate.rules.table import Table
from magnate.town import Town, restaurant_anchors

ASKED = ("restructuring", "hire", "train", "launch", "food", "payday")
CAMPAIGN_MANAGER, BRAND_MANAGER = "campaign_manager", "brand_manager"


def measure() -> list[Figure]:
    """Return every figure."""
    unit = seconds_of(yardstick)
    return [Figure(name, seconds * 1e6, seconds / unit) for name, seconds in figures()]


def figures() -> Iterator[tuple[str, float]]:
    """Yield (what was asked, seconds)."""
    game = middle_game()
    table = Table(game.book, game.state)
    yield from geometry(table)
    state = game.state
    yield "state copy", seconds_of(state.copy)
    yield "seat view", seconds_of(lambda: game.view(0))
    yield "state hash", seconds_of(game.hash)
    for kind in ASKED:
        yield f"options: {kind}", options_of(game_asking(kind))
    yield "play one decision (hire)", apply_of(game_asking("hire"))


def geometry(table: Table) -> Iterator[tuple[str, float]]:
    """Yield the questions to the town, on a fresh town and on one that was asked before."""
    town = table.state.town
    houses = [house.squares for house in table.state.houses]
    doors = [entrances(table, chain.seat) for chain in table.state.chains]

    def distances(board: Town) -> None:
        for house in houses:
            for door in doors:
                board.distance(house, door)

    def routes(board: Town) -> None:
        for chain in table.state.chains:
            for place in chain.restaurants:
                board.hauls(door_of(place, board), 3)

    yield from both(f"distances {len(houses)} houses x {len(doors)} chains", distances, town)
    yield from both("routes of range 3 of all restaurants", routes, town)
    yield "town of a layout", seconds_prepared(lambda: None, lambda _: fresh(town))
    yield "restaurant places, listed", seconds_of(lambda: restaurant_places(table, listed=True))
    yield "restaurant places, masks", seconds_of(lambda: restaurant_places(table, listed=False))
    yield "campaign places (all tokens), listed", seconds_of(lambda: campaign_places(table, listed=True))
    yield "campaign places (all tokens), masks", seconds_of(lambda: campaign_places(table, listed=False))


def both(name: str, ask: Callable[[Town], None], town: Town) -> Iterator[tuple[str, float]]:
    """Yield a question asked for the first time and asked again."""
    yield f"{name}, first", seconds_prepared(lambda: fresh(town), ask)
    yield f"{name}, again", seconds_of(lambda: ask(town))


def fresh(town: Town) -> Town:
    """Return an equal town that remembers nothing."""
    copy: Town = pickle.loads(pickle.dumps(town))
    return copy


def door_of(place: Restaurant, town: Town) -> int:
    """Return the printed entrance of a restaurant."""
    return entrance(place, town.stride)


def restaurant_places(table: Table, *, listed: bool) -> int:
    """Count every place for a restaurant, with or without naming them."""
    masks = [restaurant_anchors(table.state.town, table.state.empty, corner) for corner in range(4)]
    if not listed:
        return sum(mask.bit_count() for mask in masks)
    return len([corner for corner, mask in enumerate(masks) for _ in squares(mask)])


def squares(mask: int) -> Iterator[int]:
    """Yield the squares of a mask."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def campaign_places(table: Table, *, listed: bool) -> int:
    """Count every place of every campaign token of a campaign manager and a brand manager."""
    book, seat = table.book, table.state.order[0]
    total = 0
    for name in (CAMPAIGN_MANAGER, BRAND_MANAGER):
        card = book.by_employee[name]
        near = reachable(table, seat, card)
        for token in book.catalogue.campaigns:
            if token.kind in ("billboard", "mailbox"):
                places = Places(table.state.town, PlaceCampaign, token_places(table, token, near))
                total += len(list(places)) if listed else len(places)
    return total


def options_of(game: Game) -> float:
    """Return the seconds to work out the options of the seat asked, without the table's memory of them."""
    seat = game.pending[0].seat
    table = Table(game.book, game.state)

    def ask() -> int:
        table.options.clear()
        return len(flow.options(table, seat))

    return seconds_of(ask)


def apply_of(game: Game) -> float:
    """Return the seconds to check and play one decision."""
    seat = game.pending[0].seat
    action = game.options(seat)[0]
    return seconds_prepared(game.copy, lambda copy: copy.play(seat, action), rounds=300)

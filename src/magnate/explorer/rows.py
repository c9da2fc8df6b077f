"""A game that is over as a small row: what each chain began with, and how it ended.

Everything in a row is open to all once the game is over: what was laid on the map, put to work, hired and claimed. A
reserve card is told only where the game itself has turned it over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from magnate.game import Game
from magnate.maps.figures import drinks, networks
from magnate.model.events import Hired, MapRedrawn, MilestoneClaimed, RestaurantPlaced, RoundBegan, StructureRevealed
from magnate.model.record import Record
from magnate.model.state import Restaurant, State
from magnate.rules.company import entrance
from magnate.rules.visibility import SPECTATOR
from magnate.town import Town

VERSION = 1
"""Of what a row holds: rows of another version are made anew."""

FULL = "full"
"""The introductory games lack cards and milestones, so they would say something else about the same opening."""

ROUNDS = 3
"""Rounds of hires, and structures, that an opening has."""

FIRST_STRUCTURE = 2
"""The round of the first structure of an opening: before it a chain has nobody but its CEO."""

BORDERS = 3
"""Distances that are counted from the first restaurant: 0, 1 and 2 borders."""

NEAR = 1
"""A chain begins beside another where their entrances lie at most so many borders apart."""

Strings = tuple[str, ...]


class SeatRow(msgspec.Struct, frozen=True, array_like=True):
    """One chain of a game.

    place: in the first turn order, from 1. near: houses at most 0, 1 and 2 borders from the entrance of the first
    restaurant, on the map as it was then. beside: whether another chain began within 1 border. reserve: the face of the
    reserve card, 0 where it was never turned over. work: cards at work beside the CEO in the
    rounds 2, 3 and 4; hires: cards hired in the rounds 1, 2 and 3; both as ids, sorted, joined by commas. milestones:
    each with the round it was claimed in. rank: from 1. cash: dollars in the end. won: whether it alone came first.
    """

    place: int
    near: tuple[int, int, int]
    beside: bool
    reserve: int
    work: tuple[str, str, str]
    hires: tuple[str, str, str]
    milestones: tuple[tuple[str, int], ...]
    rank: int
    cash: int
    won: bool


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """One game. roads: road networks that pass a house. short: whether a kind of drink is missing from the map."""

    modules: Strings
    roads: int
    short: bool
    rounds: int
    seats: tuple[SeatRow, ...]

    @property
    def players(self) -> int:
        """The number of chains."""
        return len(self.seats)


class _Seen:
    """What the events of a game told so far, by seat."""

    def __init__(self, players: int) -> None:
        self.starts: list[Restaurant | None] = [None] * players
        self.work = [[""] * ROUNDS for _ in range(players)]
        self.hires: list[list[list[str]]] = [[[] for _ in range(ROUNDS)] for _ in range(players)]
        self.milestones: list[list[tuple[str, int]]] = [[] for _ in range(players)]
        self.round = 0

    def hear(self, events: Iterable[object], state: State) -> None:
        """Note what happened. state: the game right after it."""
        for event in events:
            if isinstance(event, RoundBegan):
                self.round = event.round
            elif isinstance(event, MapRedrawn):
                self.starts = [None] * len(self.starts)
            elif isinstance(event, RestaurantPlaced) and self.round == 0:
                self.starts[event.seat] = state.chains[event.seat].restaurants[0]
            elif isinstance(event, StructureRevealed) and 0 <= self.round - FIRST_STRUCTURE < ROUNDS:
                at_work = [card for card, count in event.at_work for _ in range(count)]
                self.work[event.seat][self.round - FIRST_STRUCTURE] = joined(at_work)
            elif isinstance(event, Hired) and 1 <= self.round <= ROUNDS:
                self.hires[event.seat][self.round - 1].append(event.employee)
            elif isinstance(event, MilestoneClaimed):
                self.milestones[event.seat].append((event.milestone, self.round))


def joined(cards: Sequence[str]) -> str:
    """Return cards as one text: their ids, sorted, joined by commas."""
    return ",".join(sorted(cards))


def row_of(record: Record) -> GameRow | None:
    """Return the row of a game that was played to its end, None of any other.

    Games from a position have no opening, and the introductory ones other cards: they have no row either. Raises
    BrokenRecord where the record does not replay.
    """
    setup = record.setup
    if setup is None or setup.variant != FULL or record.result is None:
        return None
    seen, game, town = _Seen(setup.players), None, None
    for told in Game.follow(record):
        game = told.game
        seen.hear(told.events, game.state)
        if town is None and seen.round:
            town = game.state.town
    if game is None or not game.finished or town is None or None in seen.starts:
        return None
    return _row(game, seen, town)


def _row(game: Game, seen: _Seen, town: Town) -> GameRow:
    doors = [entrance(start, town.stride) for start in seen.starts if start is not None]
    return GameRow(
        modules=tuple(sorted(game.setup.modules)),
        roads=sum(bool(network.houses) for network in networks(town)),
        short=0 in drinks(town, game.book.catalogue).values(),
        rounds=game.state.round,
        seats=tuple(_seat(game, seen, town, doors, seat) for seat in range(len(doors))),
    )


def _seat(game: Game, seen: _Seen, town: Town, doors: Sequence[int], seat: int) -> SeatRow:
    state, order = game.view(SPECTATOR).state, game.setup.order
    assert order is not None, "it was drawn"
    chain, door = state.chains[seat], doors[seat]
    ways = [town.distance(house.squares, (door,)) for house in town.houses]
    near = [sum(way <= borders for way in ways) for borders in range(BORDERS)]
    others = (other for at, other in enumerate(doors) if at != seat)
    faces = [card.face for card in game.book.catalogue.reserve_cards]
    hires = [joined(cards) for cards in seen.hires[seat]]
    return SeatRow(
        place=list(order).index(seat) + 1,
        near=(near[0], near[1], near[2]),
        beside=any(town.distance(1 << other, (door,)) <= NEAR for other in others),
        reserve=faces[chain.reserve] if chain.reserve >= 0 else 0,
        work=(seen.work[seat][0], seen.work[seat][1], seen.work[seat][2]),
        hires=(hires[0], hires[1], hires[2]),
        milestones=tuple(seen.milestones[seat]),
        rank=state.ranking.index(seat) + 1 if seat in state.ranking else len(doors),
        cash=chain.cash,
        won=state.winner == seat,
    )

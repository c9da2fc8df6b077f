"""Walking through openings: which were played, what they won, and the games behind every number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from magnate.explorer.making import Made
from magnate.explorer.rows import ROUNDS, GameRow, SeatRow
from magnate.explorer.shares import Share, share

BASE = "base"
"""Stands for games without any module."""

STEPS = 1 + ROUNDS
"""Of a walk: the first restaurant, and three rounds."""

BESIDE = "b"
"""Ends the key of a first restaurant beside another chain."""

NOBODY = "-"
"""The key of a round in which nobody was hired, or nobody but the CEO worked."""

LATE = 9
"""Milestones of this round and later ones are counted together."""

By = Literal["hires", "work"]
Source = Literal["shipped", "server", "file"]


class Known(NamedTuple):
    """A game of the explorer. source: where it comes from; id: its number, table or file there."""

    source: Source
    id: str
    row: GameRow


class Start(NamedTuple):
    """One chain of a game."""

    game: Known
    seat: int

    @property
    def own(self) -> SeatRow:
        """What the chain did."""
        return self.game.row.seats[self.seat]


class Query(msgspec.Struct, frozen=True):
    """What is looked at.

    players: 0 for any. modules: ids of modules that are all in play, or `BASE` for none at all; without: of modules
    that are not. roads: 1 for maps whose houses all lie at one road network, 2 for others, 0 for any. drinks:
    ``all`` kinds are on the map, one is ``missing``, or "". place: in the first turn order, 0 for any. by: whether
    rounds go by who was hired or by who was at work. path: the steps that were walked, as keys. milestone, round:
    of those who claimed it, in that round; "" and 0 for any. won: those who won alone.
    """

    players: int = 0
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    roads: int = 0
    drinks: Literal["", "all", "missing"] = ""
    place: int = 0
    by: By = "hires"
    path: tuple[str, ...] = ()
    milestone: str = ""
    round: int = 0
    won: bool = False


class Opening(msgspec.Struct, frozen=True):
    """What became of one way to open. key: see `key_of`. starts: chains that opened so; games: in which they did.

    wins: of these starts, with the 95 % interval. fair: the share of wins if all chains were equal. cash: dollars, and
    rounds: of the games, on average.
    """

    key: str
    starts: int
    games: int
    won: int
    wins: Share
    fair: float
    cash: int
    rounds: float


class MilestoneCount(msgspec.Struct, frozen=True):
    """How often a milestone was claimed. rounds: in the rounds 1 to 8, and later. wins: of those who claimed it."""

    id: str
    starts: int
    rounds: tuple[int, ...]
    won: int
    wins: Share


class Walk(msgspec.Struct, frozen=True):
    """Where a walk stands: all that fits, the ways on, and the milestones. There is no way on after the last step."""

    here: Opening
    ways: tuple[Opening, ...]
    milestones: tuple[MilestoneCount, ...]


def of_the_package(games: Iterable[Made], source: Source = "shipped") -> list[Known]:
    """Return games that were made as games of the explorer."""
    return [Known(source, str(one.number), one.row) for one in games]


def key_of(own: SeatRow, step: int, by: By) -> str:
    """Return what a chain did at a step, as a key.

    Of step 0 the houses within 1 border of the first restaurant, and `BESIDE` where another chain began beside it;
    of each later step the ids of cards, sorted, joined by commas, or `NOBODY`.
    """
    if step == 0:
        return f"{own.near[1]}{BESIDE if own.beside else ''}"
    return (own.hires if by == "hires" else own.work)[step - 1] or NOBODY


def starts_of(games: Iterable[Known], query: Query) -> Iterator[Start]:
    """Give the chains that fit a query, in the order of the games."""
    for game in games:
        if _fits(game.row, query):
            for seat, own in enumerate(game.row.seats):
                if _suits(own, query):
                    yield Start(game, seat)


def _fits(row: GameRow, query: Query) -> bool:
    return (
        query.players in (0, row.players)
        and _is_of(row, query.modules)
        and not any(module in row.modules for module in query.without)
        and query.roads in (0, min(row.roads, 2))
        and (not query.drinks or row.short == (query.drinks == "missing"))
    )


def _is_of(row: GameRow, modules: Sequence[str]) -> bool:
    """Tell whether all these modules are in play; `BASE`: none is."""
    return all(module in row.modules if module != BASE else not row.modules for module in modules)


def _suits(own: SeatRow, query: Query) -> bool:
    return (
        query.place in (0, own.place)
        and all(key_of(own, step, query.by) == key for step, key in enumerate(query.path[:STEPS]))
        and (not query.milestone or any(_claimed(query, *one) for one in own.milestones))
        and (own.won or not query.won)
    )


def _claimed(query: Query, milestone: str, round_: int) -> bool:
    return query.milestone == milestone and query.round in (0, min(round_, LATE))


def walk(games: Iterable[Known], query: Query) -> Walk:
    """Return what became of all that fits a query."""
    found = list(starts_of(games, query))
    step = len(query.path)
    ways: Sequence[Opening] = ()
    if step < STEPS:
        ways = sorted(_openings(found, lambda one: key_of(one.own, step, query.by)), key=_order)
    return Walk(here=opening("", found), ways=tuple(ways), milestones=tuple(_milestones(found)))


def _order(one: Opening) -> tuple[int, str]:
    return -one.starts, one.key


def _openings(starts: Iterable[Start], key: Callable[[Start], str]) -> list[Opening]:
    groups: dict[str, list[Start]] = defaultdict(list)
    for one in starts:
        groups[key(one)].append(one)
    return [opening(name, group) for name, group in groups.items()]


def opening(key: str, starts: Sequence[Start]) -> Opening:
    """Return what became of some starts."""
    count, won = len(starts), sum(one.own.won for one in starts)
    rows = {(one.game.source, one.game.id): one.game.row for one in starts}
    return Opening(
        key=key,
        starts=count,
        games=len(rows),
        won=won,
        wins=share(won, count),
        fair=round(sum(1 / one.game.row.players for one in starts) / count, 4) if count else 0.0,
        cash=round(sum(one.own.cash for one in starts) / count) if count else 0,
        rounds=round(sum(row.rounds for row in rows.values()) / len(rows), 1) if rows else 0.0,
    )


def _milestones(starts: Iterable[Start]) -> list[MilestoneCount]:
    rounds: dict[str, Counter[int]] = defaultdict(Counter)
    won: Counter[str] = Counter()
    for one in starts:
        for milestone, round_ in one.own.milestones:
            rounds[milestone][min(round_, LATE)] += 1
            won[milestone] += one.own.won
    found = [
        MilestoneCount(
            id=name,
            starts=counts.total(),
            rounds=tuple(counts[number] for number in range(1, LATE + 1)),
            won=won[name],
            wins=share(won[name], counts.total()),
        )
        for name, counts in rounds.items()
    ]
    return sorted(found, key=lambda one: (-one.starts, one.id))

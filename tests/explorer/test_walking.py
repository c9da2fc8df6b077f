"""Walks through openings: counts that agree, shares with honest intervals, games behind every number."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from magnate.explorer.rows import GameRow, SeatRow
from magnate.explorer.shares import share
from magnate.explorer.walking import BASE, LATE, STEPS, Known, Query, key_of, starts_of, walk

CARDS = ("", "trainer", "recruiting_girl", "trainer,waitress")
MILESTONES = ("first_to_hire_3", "first_beer_sold")


@dataclass(frozen=True)
class Case:
    """How many hits of how many tries, and the bounds of Wilson."""

    hits: int
    tries: int
    low: float
    high: float


@pytest.mark.parametrize(
    "case",
    [
        Case(0, 0, 0, 1),
        Case(3, 3, 0.4385, 1),
        Case(0, 3, 0, 0.5615),
        Case(1, 2, 0.0945, 0.9055),
        Case(50, 100, 0.4038, 0.5962),
    ],
    ids=str,
)
def test_an_interval_says_how_little_few_games_tell(case: Case) -> None:
    found = share(case.hits, case.tries)
    assert (found.low, found.high) == (case.low, case.high)
    assert found.low <= found.value <= found.high or case.tries == 0


@some.composite
def seats(draw: some.DrawFn, won: bool) -> SeatRow:
    """Return any chain."""
    cards, number = some.sampled_from(CARDS), some.integers(0, 4)
    near = sorted(draw(some.tuples(number, number, number)))
    claims = draw(some.dictionaries(some.sampled_from(MILESTONES), some.integers(1, 15)))
    return SeatRow(
        place=draw(some.integers(1, 3)),
        near=(near[0], near[1], near[2]),
        beside=draw(some.booleans()),
        reserve=100,
        work=draw(some.tuples(cards, cards, cards)),
        hires=draw(some.tuples(cards, cards, cards)),
        milestones=tuple(claims.items()),
        rank=1 if won else 2,
        cash=draw(some.integers(0, 900)),
        won=won,
    )


@some.composite
def games(draw: some.DrawFn) -> list[Known]:
    """Return any games."""
    found = []
    for number in range(draw(some.integers(0, 8))):
        players = draw(some.integers(2, 3))
        winner = draw(some.integers(0, players))
        row = GameRow(
            modules=draw(some.sampled_from(((), ("coffee",), ("coffee", "sushi"), ("sushi",)))),
            roads=draw(some.integers(1, 3)),
            short=draw(some.booleans()),
            rounds=draw(some.integers(5, 20)),
            seats=tuple(draw(seats(seat == winner)) for seat in range(players)),
        )
        found.append(Known("shipped", str(number), row))
    return found


QUERIES = some.builds(
    Query,
    players=some.sampled_from((0, 2, 3)),
    modules=some.sampled_from(((), (BASE,), ("coffee",), ("coffee", "sushi"))),
    without=some.sampled_from(((), ("sushi",), ("coffee", "sushi"))),
    roads=some.integers(0, 2),
    drinks=some.sampled_from(("", "all", "missing")),
    place=some.integers(0, 3),
    by=some.sampled_from(("hires", "work")),
)


@given(games(), QUERIES, some.integers(0, STEPS))
def test_every_number_leads_to_as_many_games(found: list[Known], query: Query, steps: int) -> None:
    for _ in range(steps):
        ways = walk(found, query).ways
        if ways:
            query = msgspec.structs.replace(query, path=(*query.path, ways[0].key))
    here = walk(found, query)
    assert here.here.starts == len(list(starts_of(found, query)))
    if len(query.path) < STEPS:
        assert sum(one.starts for one in here.ways) == here.here.starts
        assert sum(one.won for one in here.ways) == here.here.won
    else:
        assert here.ways == ()
    for way in here.ways:
        behind = list(starts_of(found, msgspec.structs.replace(query, path=(*query.path, way.key))))
        assert len(behind) == way.starts
        assert sum(one.own.won for one in behind) == way.won
        assert len({one.game.id for one in behind}) == way.games
        assert all(key_of(one.own, len(query.path), query.by) == way.key for one in behind)
    for milestone in here.milestones:
        had = list(starts_of(found, msgspec.structs.replace(query, milestone=milestone.id)))
        assert len(had) == milestone.starts
        for number, count in enumerate(milestone.rounds, 1):
            narrower = msgspec.structs.replace(query, milestone=milestone.id, round=number)
            assert len(list(starts_of(found, narrower))) == count


@given(games())
def test_filters_part_the_games(found: list[Known]) -> None:
    everything = walk(found, Query()).here.starts
    parts = (
        [Query(players=2), Query(players=3)],
        [Query(modules=("coffee",)), Query(without=("coffee",))],
        [
            Query(modules=(BASE,)),
            Query(modules=("coffee",), without=("sushi",)),
            Query(modules=("sushi",), without=("coffee",)),
            Query(modules=("coffee", "sushi")),
        ],
        [Query(roads=1), Query(roads=2)],
        [Query(drinks="all"), Query(drinks="missing")],
        [Query(place=1), Query(place=2), Query(place=3)],
    )
    for queries in parts:
        assert sum(walk(found, query).here.starts for query in queries) == everything


@given(games())
def test_games_without_any_module_have_no_other(found: list[Known]) -> None:
    assert walk(found, Query(modules=(BASE, "coffee"))).here.starts == 0
    plain = walk(found, Query(modules=(BASE,))).here.starts
    assert walk(found, Query(without=("coffee", "sushi"))).here.starts == plain


def test_late_milestones_are_counted_together() -> None:
    own = SeatRow(1, (0, 1, 2), False, 100, ("", "", ""), ("", "", ""), (("first_beer_sold", 14),), 1, 50, True)
    game = Known("shipped", "1", GameRow((), 1, False, 14, (own,)))
    (found,) = walk([game], Query()).milestones
    assert len(found.rounds) == LATE
    assert found.rounds[-1] == 1

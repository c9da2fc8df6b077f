"""A whole review: the same for the same record, level and seed; figures that fit each other."""

from __future__ import annotations

from functools import cache

import pytest

from magnate.model.dinner_events import HouseDined, Offer, Sale
from magnate.review import Review, review
from magnate.review.figures import luck_of
from magnate.review.windows import story_of
from magnate.review.worlds import Worlds
from tests.review.conftest import SMALL, begun

pytestmark = pytest.mark.usefixtures("small")


@cache
def reviewed(seat: int | None = None, *, blunder: bool = False) -> Review:
    """Return a review that several tests look at. blunder: of the game in which seat 1 plays at random."""
    record = begun(rounds=1, seed=5, bots=("planner", "random")) if blunder else begun(rounds=1)
    return review(record, seat=seat)


def test_equal_records_levels_and_seeds_give_equal_reviews() -> None:
    record = begun(rounds=1)
    told: list[tuple[int, int]] = []
    first = review(record, seat=1, tell=lambda done, total: told.append((done, total)))
    assert reviewed(1) == first
    assert review(record, seat=1, seed=2) != first
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]


def test_a_review_holds_together() -> None:
    found = reviewed()
    assert [seat.seat for seat in found.seats] == [0, 1]
    for seat in found.seats:
        mine = [one for one in found.costly if one.seat == seat.seat]
        assert seat.lost == sum(one.loss for one in mine)
        assert set(seat.worst) <= {one.number for one in mine}
        assert len(mine) <= seat.real <= seat.windows
    rounds = {point.round for point in found.curve}
    assert rounds == {1, 2}
    for round_ in rounds:
        chances = [point.chance for point in found.curve if point.round == round_]
        assert sum(chances) <= 1000
        leads = [point.margin for point in found.curve if point.round == round_]
        assert leads[0] == -leads[1]
    assert all(one.loss > 3 * one.loss_error - 3 for one in found.costly), "rounded"


def test_the_order_in_which_seats_are_looked_at_changes_nothing() -> None:
    record = begun(rounds=1, seed=5, bots=("planner", "random"))
    shown: list[Review] = []
    found = review(record, first=(1,), show=shown.append)
    assert found == reviewed(blunder=True)
    assert found.costly, "the game has a blunder"
    early = shown[0]
    assert {one.seat for one in early.costly} == {1}
    assert early.seats[0].windows == 0 < early.seats[1].windows
    assert len(early.curve) == len(found.curve)


def test_what_everybody_has_in_the_end_is_told_for_both_lines() -> None:
    found = reviewed(blunder=True)
    assert found.costly
    for one in found.costly:
        assert [end.seat for end in one.ends] == [0, 1]
        gains = [end.better - end.played for end in one.ends]
        assert abs(gains[one.seat] - gains[1 - one.seat] - one.loss) <= 2, "rounded; two seats"


def test_one_seat_alone_can_be_looked_at() -> None:
    found = reviewed(1)
    assert found.seats[0].windows == 0 < found.seats[1].windows
    assert {one.seat for one in found.costly} | {one.seat for one in found.good} <= {1}


def test_levels_and_seats_that_there_are_not_are_named() -> None:
    with pytest.raises(ValueError, match="'slow'; known are quick, deep"):
        review(begun(rounds=1), "slow")
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        review(begun(rounds=1), seat=2)


def test_a_house_that_only_the_turn_order_gave_away_is_luck_for_both() -> None:
    story = story_of(begun(rounds=1))
    offers = (
        Offer(0, "served", "B-DIN-12", (), 10, 1, 11, 0, 0),
        Offer(1, "later_in_order", "B-DIN-12", (), 10, 1, 11, 0, 1),
    )
    dined = HouseDined("7", (("burger", 1),), offers, 0, Sale(1, 10, 1, (), 10), ())
    luck = luck_of(story._replace(events=[(1, dined)]), Worlds(story.game.book), SMALL, 1)
    assert [(one.ties_won, one.ties_lost) for one in luck] == [(10, 0), (0, 10)]

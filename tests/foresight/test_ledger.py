"""The ledger: what was foreseen is what could have been foreseen then, and each failure is put down to its cause."""

from __future__ import annotations

from functools import cache

import pytest

from magnate.foresight import ledger_of, outlook
from magnate.foresight.causes import cause_of
from magnate.foresight.days import Day
from magnate.foresight.ledger import moments
from magnate.game import Game
from magnate.model.dinner_events import HouseDined, Offer, Sale
from magnate.model.record import Record
from magnate.model.setup import Setup
from tests.review.conftest import begun

BOOK = Game.new(Setup.choose(2, seed=1)).book
NOBODY = tuple(0 for _ in BOOK.employees)


@cache
def played() -> Record:
    return begun(rounds=8, seed=5, bots=("planner", "apprentice"))


def test_every_dinner_is_foreseen_once_and_the_summary_counts_them() -> None:
    found = ledger_of(played(), 0)
    assert [one.round for one in found.rounds] == list(range(1, 9))
    houses = [one for round_ in found.rounds for one in round_.houses]
    summary = found.summary
    assert houses
    assert summary.houses == len(houses) == summary.likely + summary.possible + summary.missed
    assert summary.missed == sum(summary.causes.values())
    assert summary.sums == 2 * len(found.rounds)
    assert ledger_of(played(), 0, 8).rounds == found.rounds[-1:]
    assert ledger_of(played(), 0, 99).rounds == []


def test_facts_are_those_of_the_game() -> None:
    dined: dict[tuple[int, str], tuple[int, int]] = {}
    for told in Game.follow(played()):
        for event in told.events:
            if type(event) is HouseDined:
                seat = -1 if event.seat is None else event.seat
                dined[told.game.state.round, event.house] = (seat, 0 if event.sale is None else event.sale.total)
    for round_ in ledger_of(played()).rounds:
        for one in round_.houses:
            if one.demand:
                assert dined.pop((round_.round, one.house)) == (one.seat, one.dollars)
    assert not dined


def test_what_was_foreseen_is_what_the_seat_is_told_before_it_seals() -> None:
    view = next(moment.view for moment in moments(played(), 0) if moment.view.state.round == 6)
    assert view.state.step == "restructuring"
    assert 0 in view.state.waiting
    foreseen = outlook(view)
    later = ledger_of(played(), 0, 6).rounds[0]
    assert [one.band for one in later.sales] == [one.dollars for one in foreseen.sales]


def house(winner: int | None, *offers: Offer, demand: tuple[tuple[str, int], ...] = (("burger", 1),)) -> HouseDined:
    sale = None if winner is None else Sale(1, 10, 1, (), 10)
    return HouseDined("7", demand, offers, winner, sale, ())


def offer(seat: int, verdict: str = "served", price: int = 10, distance: int = 1, waitresses: int = 0) -> Offer:
    return Offer(seat, verdict, "B-DIN-12", (), price, distance, price + distance, waitresses, seat)


def day(event: HouseDined | None, second: tuple[int, ...] = NOBODY) -> Day:
    return Day({} if event is None else {event.house: event}, (NOBODY, second))


USUAL = house(0, offer(0), offer(1, "dearer", 11))


@pytest.mark.parametrize(
    ("event", "kind", "seat", "say"),
    [
        (house(1, offer(0, "dearer"), offer(1, price=7)), "price", 1, "foresight_price"),
        (house(1, offer(0, "dearer"), offer(1, price=11, distance=0)), "restaurant", 1, "foresight_distance"),
        (house(1, offer(0, "short"), offer(1, price=11)), "goods", 0, "foresight_short"),
        (house(1, offer(0, "no_road"), offer(1, price=11)), "restaurant", 0, "foresight_no_road"),
        (house(1, offer(0, "x"), offer(1, price=11, waitresses=2)), "waitress", 1, "foresight_waitresses"),
        (house(1, offer(0, "dearer", 12), offer(1, price=11)), "price", 0, "foresight_price"),
        (house(1, offer(0, "dearer"), offer(1), demand=(("beer", 1),)), "demand", -1, "foresight_demand"),
        (house(1, offer(0, "x"), offer(1, price=11)), "together", -1, "foresight_together"),
        (None, "demand", -1, "foresight_no_demand"),
    ],
)
def test_the_assumption_that_failed_is_named(event: HouseDined | None, kind: str, seat: int, say: str) -> None:
    found = cause_of(BOOK, "7", day(event), [day(USUAL)] * 20, 0)
    assert (found.kind, found.seat, found.why[0].say) == (kind, seat, say)


def test_a_card_that_nobody_expected_is_named() -> None:
    waitress = next(card.index for card in BOOK.employees if card.id == "waitress")
    at_work = tuple(int(card == waitress) for card in range(len(NOBODY)))
    found = cause_of(BOOK, "7", day(house(1, offer(0, "x"), offer(1, price=11)), at_work), [day(USUAL)] * 20, 0)
    assert (found.kind, found.seat) == ("card", 1)
    assert found.why[0].values == {"seat": 1, "cards": {"waitress": 1}}

"""What would flip a house: every change is played again here by other means, and nothing smaller was missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement

import pytest

from magnate.content.choices import all_modules
from magnate.model.actions import CORNERS
from magnate.model.state import NOBODY, Restaurant
from magnate.rules import dinnertime, restaurants
from magnate.rules.choice_of_chain import distance, waitresses
from magnate.rules.company import entrance, entrances
from magnate.rules.prices import unit_price
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits
from magnate.view.flips import FlipShape, HouseFlips, NothingToFlip, flips_of_house
from magnate.view.flips.again import evening
from tests.effort import often
from tests.rules.meals import main_street
from tests.view.screen.dinners import crowded
from tests.view.screen.test_phrases import check

Do = Callable[[Table], None]


def asked(table: Table, house: str) -> HouseFlips:
    found = flips_of_house(table, house)
    check(found)
    return found


def of_kind(found: HouseFlips, kind: str, seat: int) -> FlipShape | None:
    return next((flip for flip in found.flips if (flip.kind, flip.seat) == (kind, seat)), None)


# Small boards.


@pytest.mark.rule("B-DIN-07", "B-DIN-13")
def test_a_dollar_less_wins_a_house_with_the_card_that_makes_it() -> None:
    scene = main_street().demand("12", "burger").stock(0, burger=1).stock(1, burger=1)
    found = asked(scene.table, "12")
    assert found.seat == 0
    flip = of_kind(found, "price", 1)
    assert flip is not None
    assert (flip.size, flip.effort, flip.say.values["cards"]) == (1, 1, {"pricing_manager": 1})
    assert flip.dollars == {0: -10, 1: 9}
    order = of_kind(found, "order", 1)
    assert order is not None
    assert order.dollars == {0: -10, 1: 10}


@pytest.mark.rule("B-DIN-01", "B-DIN-03", "B-DIN-20")
def test_a_house_that_is_won_may_cost_another_one() -> None:
    """One burger each: the chain that takes house 3 leaves house 12 to the other."""
    scene = main_street().demand("3", "burger").demand("12", "burger").stock(0, burger=1).stock(1, burger=1)
    flip = of_kind(asked(scene.table, "3"), "price", 1)
    assert flip is not None
    assert {moved.house: (moved.before, moved.after) for moved in flip.moved} == {"3": (0, 1), "12": (1, 0)}
    assert flip.dollars == {0: 0, 1: -1}


@pytest.mark.rule("B-DIN-03")
def test_nobody_is_offered_cards_that_are_all_gone() -> None:
    scene = main_street().demand("12", "burger").stock(0, burger=1).stock(1, burger=1)
    for card, _ in scene.table.book.price_cards:
        scene.table.state.supply[card] = 0
    assert of_kind(asked(scene.table, "12"), "price", 1) is None


def test_a_house_that_wants_nothing_cannot_be_flipped() -> None:
    with pytest.raises(NothingToFlip, match="house 3 wants nothing"):
        flips_of_house(main_street().table, "3")


def test_the_table_is_left_as_it_is() -> None:
    table = crowded(3)
    before = table.state.key()
    for house, tokens in zip(table.state.houses, table.state.tokens, strict=True):
        if tokens:
            flips_of_house(table, house.label)
            break
    assert table.state.key() == before


@pytest.mark.rule("B-DIN-03")
def test_everything_that_is_lacking_counts_as_one_change() -> None:
    scene = main_street().demand("12", "burger", "beer").stock(1, burger=1, beer=1)
    flip = of_kind(asked(scene.table, "12"), "goods", 0)
    assert flip is not None
    assert (flip.size, flip.say.values["goods"]) == (2, {"burger": 1, "beer": 1})


@pytest.mark.rule("B-DIN-12")
def test_a_waitress_wins_a_tie() -> None:
    scene = main_street().demand("12", "burger").stock(0, burger=1).stock(1, burger=1)
    flip = of_kind(asked(scene.table, "12"), "waitresses", 1)
    assert flip is not None
    assert flip.size == 1
    assert flip.dollars == {0: -10, 1: 13}, "the sale, and her tip"


@pytest.mark.rule("B-GEO-13")
def test_a_drive_in_brings_a_restaurant_nearer() -> None:
    """The north-east corner of seat 1's restaurant is on the tile of the house; it goes first."""
    scene = main_street(order=[1, 0]).demand("12", "burger").stock(0, burger=1).stock(1, burger=1)
    for seat, column in enumerate((7, 4)):
        scene.chain(seat).restaurants.clear()
        scene.restaurant(seat, (3, column))
    found = asked(scene.table, "12")
    flip = of_kind(found, "drive_in", 1)
    assert found.seat == 0
    assert flip is not None
    assert (flip.size, flip.say.values["employee"]) == (1, "local_manager")


# Whole dinners of every mix.


MIXES = [((), 4), (None, 5), (None, 6), (("coffee", "kimchi"), 3), (("noodles", "sushi", "movie_stars"), 4)]
"""Modules (None: all of them) and players."""

HOUSES = 2
"""Houses of each dinner at which everything smaller is tried."""


def crowds() -> Iterator[Table]:
    for seed in range(often(1, 600)):
        for modules, players in MIXES:
            table = crowded(seed, all_modules(players) if modules is None else modules, players)
            table.state.bank = 1_000_000
            yield table


def hungry(table: Table) -> list[str]:
    return [house.label for house, tokens in zip(table.state.houses, table.state.tokens, strict=True) if tokens]


@pytest.mark.rule("B-DIN-03", "B-DIN-06", "B-DIN-07", "B-DIN-12", "B-DIN-13", "K-DIN-04", "K-MOV-06")
def test_what_is_promised_happens() -> None:
    """Every change at every house of crowded dinners, made again from what is said of it alone."""
    kinds: set[str] = set()
    for table in crowds():
        before = evening(table)
        for house in hungry(table):
            found = asked(table, house)
            assert found.seat == before.hosts[house]
            for flip in found.flips:
                changed = table.copy()
                make(changed, flip)
                after = evening(changed)
                assert after.hosts[house] == flip.seat
                assert flip.dollars == {seat: after.cash[seat] - before.cash[seat] for seat in table.state.order}
                moved = {one: host for one, host in after.hosts.items() if host != before.hosts[one]}
                assert {one.house: one.after for one in flip.moved} == moved
                kinds.add(flip.kind)
    assert kinds >= {"price", "goods", "restaurant", "drive_in", "rival_goods", "rival_price"}


def make(table: Table, flip: FlipShape) -> None:
    """Change a table by what is said of a change."""
    state, values = table.state, flip.say.values
    at = values.get("rival", flip.seat)
    chain = state.chains[at]
    sign = -1 if flip.say.say in ("flip_price_without", "flip_rival_price", "flip_rival_goods") else 1
    for card, count in values.get("cards", {}).items():
        chain.work[table.book.by_employee[card]] += sign * count
    for card, count in values.get("idle_cards", {}).items():
        chain.work[table.book.by_employee[card]] -= count
    for good, count in values.get("goods", {}).items():
        chain.stock[table.book.by_good[good]] += sign * count
    if flip.kind == "drive_in":
        chain.work[table.book.by_employee[values["employee"]]] += 1
    if flip.kind == "waitresses":
        wanted = waitresses(table, at) + flip.size
        while waitresses(table, at) < wanted:
            chain.work[table.book.by_employee["waitress"]] += 1
    if flip.place is not None:
        restaurants.put(table, at, Restaurant(state.town.square(*flip.place), CORNERS.index(flip.entrance), open=True))
    if flip.kind == "order":
        place = state.order.index(at)
        state.order.insert(place - flip.size, state.order.pop(place))


@pytest.mark.rule("B-DIN-03", "B-DIN-07", "B-DIN-12", "B-DIN-13")
def test_nothing_smaller_was_missed() -> None:
    """For some houses of crowded dinners, every smaller change of each kind is played, and wins nothing."""
    tried = 0
    for table in crowds():
        for house in hungry(table)[-HOUSES:]:
            found = asked(table, house)
            index = [one.label for one in table.state.houses].index(house)
            for seat in table.state.order:
                if seat == found.seat:
                    continue
                offered = {flip.kind: flip.size for flip in found.flips if flip.seat == seat}
                for kind, size, do in everything(table, index, seat, found.seat):
                    if size < offered.get(kind, NEVER) or (kind == "restaurant" and offered.get(kind) == 0):
                        changed = table.copy()
                        do(changed)
                        assert dinnertime.eater_at(changed, index) != seat, f"{kind} {size} for {seat} at {house}"
                        tried += 1
    assert tried > 1_000


NEVER = 10_000


def everything(table: Table, index: int, seat: int, winner: int) -> Iterator[tuple[str, int, Do]]:
    """Yield kind and size of every change there is, with what makes it; a superset of what may be offered."""
    book, state = table.book, table.state
    for good in range(len(book.goods)):
        yield from (("goods", count, add_goods(seat, good, count)) for count in range(1, 5))
        if winner != NOBODY:
            held = state.chains[winner].stock[good]
            yield from (("rival_goods", count, add_goods(winner, good, -count)) for count in range(1, held + 1))
    place = state.order.index(seat)
    yield from (("order", place - to, reorder(place, to)) for to in range(place))
    yield from repriced(table, seat)
    far = distance(table, state.houses[index], entrances(table, seat)) if entrances(table, seat) else UNREACHABLE
    if len(state.chains[seat].restaurants) < book.catalogue.restaurants_per_chain:
        for mask, corner in restaurants.places_within(table, state.empty, None):
            for anchor in list(bits(mask))[::5]:
                site = Restaurant(anchor, CORNERS.index(corner), open=True)
                there = distance(table, state.houses[index], [entrance(site, state.town.stride)])
                if there < far < UNREACHABLE:
                    yield "restaurant", far - there, open_at(seat, site)


def repriced(table: Table, seat: int) -> Iterator[tuple[str, int, Do]]:
    """Yield every price that up to three cards of the supply make lower, if it is not below $0."""
    now = unit_price(table, seat)
    lower = [card for card, delta in table.book.price_cards if delta < 0]
    for chosen in (few for count in (1, 2, 3) for few in combinations_with_replacement(lower, count)):
        if all(chosen.count(card) <= table.state.supply[card] for card in chosen):
            do = work_too(seat, chosen)
            changed = table.copy()
            do(changed)
            price = unit_price(changed, seat)
            if 0 <= price < now and not any(table.book.employees[card].unique for card in chosen):
                yield "price", now - price, do


def add_goods(at: int, good: int, count: int) -> Do:
    def do(table: Table) -> None:
        table.state.chains[at].stock[good] += count

    return do


def work_too(at: int, cards: Sequence[int]) -> Do:
    def do(table: Table) -> None:
        for card in cards:
            table.state.chains[at].work[card] += 1

    return do


def reorder(place: int, to: int) -> Do:
    def do(table: Table) -> None:
        table.state.order.insert(to, table.state.order.pop(place))

    return do


def open_at(at: int, site: Restaurant) -> Do:
    def do(table: Table) -> None:
        restaurants.put(table, at, site)

    return do

"""The smallest changes that would have brought a house to another chain, each tried out on the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from magnate.facts.phrase import Phrase
from magnate.model.events import HouseDined
from magnate.rules.choice_of_chain import Host
from magnate.testing import Scene
from magnate.view.screen.dinner.flips import flips_of
from magnate.view.screen.phrases.outlooks import OUTLOOK_PHRASES
from tests.view.screen.dinners import Moment, crowded, houses_of_dinner

MOST = 60
"""More dollars, borders or waitresses than a chain could ever need."""


def moments(modules: tuple[str, ...] | None) -> Iterator[Moment]:
    for seed in range(30):
        yield from houses_of_dinner(crowded(seed, modules))


def with_host(moment: Moment, seat: int, **change: int) -> list[Host]:
    return [
        host._replace(**{name: getattr(host, name) + more for name, more in change.items()})
        if host.seat == seat
        else host
        for host in moment.hosts
    ]


def with_goods(moment: Moment, seat: int, good: int, count: int) -> int | None:
    ahead = moment.table.copy()
    ahead.state.chains[seat].stock[good] += count
    return moment.choice(moment.hosts, ahead)


def tried(moment: Moment, flip: Phrase) -> tuple[bool, bool]:
    """Return whether the change brings the house to the chain, and whether one piece less of it would as well."""
    values = flip.values
    seat, count = values["seat"], values.get("dollars", values.get("count", 0))
    if flip.say == "flip_goods":
        good = moment.table.book.by_good[values["good"]]
        return with_goods(moment, seat, good, count) == seat, with_goods(moment, seat, good, count - 1) == seat
    if flip.say == "flip_order":
        mine = [host for host in moment.hosts if host.seat == seat]
        others = [host for host in moment.hosts if host.seat != seat]
        place = [host.seat for host in others].index(values["rival"])
        before, behind = [*others[:place], *mine, *others[place:]], [*others[: place + 1], *mine, *others[place + 1 :]]
        return moment.choice(before) == seat, moment.choice(behind) == seat
    # One border closer counts like a dollar off the sum (B-DIN-07).
    field, sign = {"flip_price": ("price", -1), "flip_distance": ("change", -1)}.get(flip.say, ("waitresses", 1))
    hosts = [with_host(moment, seat, **{field: sign * number}) for number in (count, count - 1)]
    return moment.choice(hosts[0]) == seat, moment.choice(hosts[1]) == seat


@pytest.mark.rule("B-DIN-03", "B-DIN-07", "B-DIN-12", "B-DIN-13", "K-DIN-04")
@pytest.mark.parametrize("modules", [(), None, ("kimchi", "noodles")], ids=["base", "everything", "kimchi and noodles"])
def test_every_flip_works_and_nothing_less_does(modules: tuple[str, ...] | None) -> None:
    seen: dict[str, int] = {}
    for moment in moments(modules):
        for flip in flips_of(moment.event):
            assert tried(moment, flip) == (True, False), (flip, moment.event)
            assert set(flip.values) == set(OUTLOOK_PHRASES[flip.say])
            seen[flip.say] = seen.get(flip.say, 0) + 1
    assert set(seen) == {"flip_price", "flip_distance", "flip_waitresses", "flip_order", "flip_goods"}


@pytest.mark.parametrize("modules", [(), None], ids=["base", "everything"])
def test_no_flip_of_price_distance_or_waitresses_is_left_out(modules: tuple[str, ...] | None) -> None:
    found = 0
    for moment in moments(modules):
        flips = {(flip.values["seat"], flip.say): flip.values for flip in flips_of(moment.event)}
        for offer in moment.event.offers:
            if offer.verdict in ("served", "no_road"):
                continue
            for say, field, sign, most in (
                ("flip_price", "price", -1, offer.price),
                ("flip_distance", "change", -1, offer.distance or 0),
                ("flip_waitresses", "waitresses", 1, MOST),
            ):
                changed = (with_host(moment, offer.seat, **{field: sign * n}) for n in range(1, most + 1))
                least = next((n for n, hosts in enumerate(changed, 1) if moment.choice(hosts) == offer.seat), 0)
                values = flips.get((offer.seat, say), {})
                assert values.get("dollars", values.get("count", 0)) == least, (offer, say)
                found += least > 0
    assert found


@pytest.mark.rule("B-DIN-03")
def test_no_flip_of_goods_is_left_out_where_houses_eat_what_they_order() -> None:
    found = 0
    for moment in moments(()):
        flips = {flip.values["seat"]: flip.values for flip in flips_of(moment.event) if flip.say == "flip_goods"}
        for offer in moment.event.offers:
            if offer.verdict != "short":
                continue
            enough = [
                (name, count)
                for good, name in enumerate(moment.table.book.goods)
                for count in range(1, 7)
                if with_goods(moment, offer.seat, good, count) == offer.seat
            ]
            told = flips.get(offer.seat)
            assert (None if told is None else (told["good"], told["count"])) == next(iter(enough), None)
            found += bool(enough)
    assert found


@pytest.mark.rule("K-KIM-05", "K-DIN-04")
def test_a_piece_of_kimchi_flips_a_house_that_likes_it() -> None:
    board = """
    row 0   ..HH. | .....
    row 1   ..HH. | .....
    row 2   ##### | #####
    row 3   ..... | .....
    row 4   ..... | .....
    """
    scene = Scene(board, houses=["7"], modules=["kimchi"])
    scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger")
    scene.stock(0, burger=1).stock(1, burger=1, kimchi=1)
    event = next(event for event in scene.dinner() if isinstance(event, HouseDined))
    assert flips_of(event) == [Phrase(say="flip_goods", values={"seat": 0, "good": "kimchi", "count": 1})]


@pytest.mark.rule("K-NOO-03", "K-DIN-02")
@pytest.mark.parametrize(("module", "flips"), [("noodles", True), ("sushi", False)])
def test_the_one_piece_ordered_flips_only_a_house_that_eats_what_it_likes_less(module: str, flips: bool) -> None:
    board = """
    row 0   ..HH. | .....
    row 1   ..HH. | .....
    row 2   ##### | #####
    row 3   ..... | .....
    row 4   ..... | .....
    """
    scene = Scene(board, houses=["7"], modules=[module]).garden("7", "e")
    scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger")
    scene.stock(1, **{module: 1})
    event = next(event for event in scene.dinner() if isinstance(event, HouseDined))
    assert event.eaten == ((module, 1),)
    wanted = Phrase(say="flip_goods", values={"seat": 0, "good": "burger", "count": 1})
    assert flips_of(event) == ([wanted] if flips else [])

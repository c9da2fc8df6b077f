"""Dinners as the engine plays them, for the page that works them out itself: ``.venv/bin/python -m tests.web.dinners``.

Writes ``web/fixtures/dinners.json``. Each dinner is played on a real map with chance restaurants, cards, milestones,
stock and demand. What the companion asks for is written down beside what came out: for each house the distance of each
chain, and where it ate, by which meal, for how much, and why every other chain lost it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.events import BonusCounted, HouseDined, TipsCounted
from magnate.model.state import NOBODY, Restaurant
from magnate.rules.choice_of_chain import distance, host_of, order_of
from magnate.rules.dinnertime import serve
from magnate.rules.prices import reasons_to_pay_more
from magnate.rules.restaurants import places_within, put
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits
from magnate.view.screen.tabletop.listing import tabletop_of
from magnate.view.screen.tabletop.shapes import DinnerFacts

FILE = Path(__file__).parents[2] / "web" / "fixtures" / "dinners.json"
DINNERS = 90
"""Dinners of each mix."""

ROUND = 5
BANK = 9_000
CASH = 900
FUSION = ("kimchi", "sushi", "noodles")
NIGHT = ("movie_stars", "night_shift_managers", "fry_chefs", "ketchup")
MIXES = (
    Setup.choose(2, seed=1),
    Setup.choose(4, seed=2),
    Setup.choose(3, modules=FUSION, seed=3),
    Setup.choose(4, modules=NIGHT, seed=4),
    Setup.choose(3, modules=("new_districts", *FUSION, *NIGHT), seed=5),
    Setup.choose(5, modules=all_modules(5), seed=6),
)


def begun(setup: Setup, chance: Random) -> Table:
    """Return a table with another map of a mix, on which everything lies by chance."""
    again = Setup.choose(
        setup.players, modules=setup.modules, tiles=setup.tiles, seed=chance.randrange(1_000_000), variant=setup.variant
    )
    seen = Game.new(again, listen=False).view(-1)
    table = Table(seen.book, seen.state.copy(), [])
    state = table.state
    state.round, state.bank = ROUND, BANK
    chance.shuffle(state.order)
    facts = tabletop_of(setup).dinner
    for seat in state.order:
        restaurants(table, seat, chance)
        company(table, seat, facts, chance)
    houses(table, chance)
    return table


def restaurants(table: Table, seat: int, chance: Random) -> None:
    """Open up to three restaurants; now and then none."""
    for _ in range(chance.choice((0, 1, 2, 2, 3, 3, 3))):
        spots = [
            Restaurant(anchor, corner, open=True)
            for corner, (mask, _) in enumerate(places_within(table, table.state.empty, None))
            for anchor in bits(mask)
        ]
        if spots:
            put(table, seat, chance.choice(spots))


def company(table: Table, seat: int, facts: DinnerFacts, chance: Random) -> None:
    """Put cards to work that matter at dinner; give milestones, stock and money."""
    book, chain = table.book, table.state.chains[seat]
    chain.cash = CASH
    alike = chance.random() < 0.7
    for card in cards_of(facts):
        if chance.random() < 0.35 and not (alike and card in facts.price_cards):
            chain.work[book.by_employee[card]] += chance.choice((1, 1, 2))
    for milestone in milestones_of(facts):
        if chance.random() < 0.3:
            bit, when = book.bits[milestone], chance.choice((2, ROUND))
            chain.milestones |= bit
            chain.claimed.append((bit.bit_length() - 1, when))
    rich = chance.random() < 0.75
    for good in range(len(book.goods)):
        chain.stock[good] = 0 if book.goods[good] in facts.uncounted else chance.choice((0, 1, 2, 3 if rich else 1, 6))


def houses(table: Table, chance: Random) -> None:
    """Give houses demand and gardens; a garden counts as one wherever it lies."""
    state = table.state
    wanted = [good.index for good in table.book.catalogue.goods if good.marketable]
    few = chance.sample(wanted, 2)
    for index, house in enumerate(state.houses):
        if chance.random() < 0.7:
            tokens = [(chance.choice(few if chance.random() < 0.6 else wanted), NOBODY) for _ in range(4)]
            state.tokens[index] = tuple(tokens[: chance.choice((1, 1, 2, 3, 4))])
        if house.kind == "house" and not house.garden and chance.random() < 0.4:
            state.houses[index] = house._replace(garden=house.squares & -house.squares)


def cards_of(facts: DinnerFacts) -> list[str]:
    """Return the cards that matter at dinner."""
    kinds = (facts.price_cards, facts.waitresses, facts.bonus_cards, facts.stars, facts.per_house, facts.twice)
    return sorted({card for kind in kinds for card in kind})


def milestones_of(facts: DinnerFacts) -> list[str]:
    """Return the milestones that matter at dinner."""
    return sorted({effect.milestone for effect in facts.effects})


def dinner(table: Table, facts: DinnerFacts) -> dict[str, Any]:
    """Play a dinner; return what was known before it, and what came out, in lists as the mix names them."""
    book, state = table.book, table.state
    hosts = {seat: host_of(table, seat) for seat in state.order}
    hungry = [index for index, tokens in enumerate(state.tokens) if tokens]
    asked = [
        [
            int(state.houses[index].garden != 0) + 2 * ("park" in reasons_to_pay_more(table, state.houses[index])),
            order_of(table, state.tokens[index]),
            [known(distance(table, state.houses[index], hosts[seat].entrances)) for seat in state.order],
        ]
        for index in hungry
    ]
    claimed = {seat: dict(state.chains[seat].claimed) for seat in state.order}
    told = {
        "order": state.order[:],
        "cards": [
            [state.chains[seat].work[book.by_employee[card]] for card in cards_of(facts)] for seat in state.order
        ],
        "since": [
            [claimed[seat].get(book.milestone_ids.index(name), 0) for name in milestones_of(facts)]
            for seat in state.order
        ],
        "stock": [state.chains[seat].stock[:] for seat in state.order],
        "houses": asked,
    }
    serve(table)
    assert table.events is not None
    dined = [event for event in table.events if type(event) is HouseDined]
    tips = {event.seat: event.waitresses * event.each for event in table.events if type(event) is TipsCounted}
    bonus = {event.seat: event.bonus for event in table.events if type(event) is BonusCounted}
    told["dined"] = [
        [
            -1 if event.seat is None else event.seat,
            event.tier,
            0 if event.sale is None else event.sale.total,
            " ".join(offer.verdict for offer in event.offers),
        ]
        for event in dined
    ]
    told["takings"] = [[tips.get(seat, 0), bonus.get(seat, 0), state.chains[seat].cash - CASH] for seat in state.order]
    told["left"] = [state.chains[seat].stock[:] for seat in state.order]
    return told


def known(far: int) -> int:
    """Return a distance; -1 where no road leads."""
    return -1 if far >= UNREACHABLE else far


def dinners_of(setup: Setup, count: int) -> dict[str, Any]:
    """Return a mix with dinners: the lists by which they are written, then the dinners."""
    facts, chance = tabletop_of(setup).dinner, Random(f"dinners {setup.seed}")
    tables = [begun(setup, chance) for _ in range(count)]
    return {
        "round": ROUND,
        "base": tables[0].book.catalogue.starting_price,
        "goods": list(tables[0].book.goods),
        "cards": cards_of(facts),
        "milestones": milestones_of(facts),
        "facts": msgspec.to_builtins(facts),
        "dinners": [dinner(table, facts) for table in tables],
    }


def text() -> str:
    """Return the file: a line for each dinner."""
    parts = []
    for setup in MIXES:
        mix = dinners_of(setup, DINNERS)
        lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in mix.pop("dinners"))
        head = json.dumps(mix, separators=(",", ":"))[:-1]
        parts.append(f'{head},"dinners":[\n{lines}\n]}}')
    return "[" + ",\n".join(parts) + "]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")

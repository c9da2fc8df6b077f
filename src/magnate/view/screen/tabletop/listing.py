"""What is laid out for a game with the box (chapter 3, B-SET-01 to B-SET-06)."""

from __future__ import annotations

from itertools import combinations

from magnate.content import printed_tiles
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.model.state import NOBODY
from magnate.model.tile_pool import tile_pool
from magnate.rules.money import break_bank
from magnate.rules.prices import base_price
from magnate.rules.table import Table
from magnate.view.screen.components.listing import components_of
from magnate.view.screen.tabletop.dinner import dinner_facts
from magnate.view.screen.tabletop.shapes import BoxHouse, Tabletop


def tabletop_of(setup: Setup) -> Tabletop:
    """Return what a game of a set-up needs beside the table; the map may be any. Takes tens of milliseconds.

    Raises BadSetup.
    """
    seen = Game.new(setup, listen=False).view(-1)
    table = Table(seen.book, seen.state.copy())
    book, size = seen.book, seen.book.catalogue.player_counts[seen.book.players]
    return Tabletop(
        components=components_of(book),
        bank=table.state.bank,
        columns=size.columns,
        rows=size.rows,
        tiles=list(tile_pool(book.setup, book.catalogue)),
        milestones=any(book.bits[name] for name in book.milestone_ids),
        reserve_order=reserve_order(table),
        houses=houses_of(table),
        dinner=dinner_facts(table),
    )


def houses_of(table: Table) -> list[BoxHouse]:
    """Return every house that can be in the town, in the order of dinner (B-DIN-01, K-DIS-11)."""
    book = table.book
    faces = printed_tiles()
    found = {
        house.label: (house.sort, BoxHouse(
            label=house.label, sort=house.sort, kind=house.kind, garden=bool(house.garden_cells)))
        for name in tile_pool(book.setup, book.catalogue)
        for house in faces[name].houses
    }  # fmt: skip
    for number in book.catalogue.house_numbers:
        token = BoxHouse(label=str(number), sort=float(number), kind="house", garden=True)
        found[token.label] = (token.sort, token)
    for house in table.state.houses:
        if not house.squares:  # it lies beside the map, whatever the map is
            other = BoxHouse(label=house.label, sort=house.sort, kind=house.kind, garden=bool(house.garden))
            found[house.label] = (house.sort, other)
    return [house for _, house in sorted(found.values(), key=lambda row: (row[0], row[1].label))]


def reserve_order(table: Table) -> list[int]:
    """Return the faces of the reserve cards, first those that win when shown as often (B-BNK-05, K-PRC-04)."""
    cards = table.book.catalogue.reserve_cards if table.book.has_reserves else ()
    wins = dict.fromkeys(range(len(cards)), 0)
    for one, other in combinations(range(len(cards)), 2):
        wins[one if decided(table, one, other) == decided(table, one, one) else other] += 1
    return [cards[index].face for index in sorted(wins, key=lambda index: -wins[index])]


def decided(table: Table, one: int, other: int) -> tuple[int, int]:
    """Return the CEO slots and the base price after the bank broke with one of each of two cards chosen."""
    broken = Table(table.book, table.state.copy())
    state = broken.state
    for chain in state.chains:
        chain.reserve = NOBODY
    state.chains[0].reserve, state.chains[1].reserve = one, other
    break_bank(broken)
    state.round += 2
    return state.next_ceo_slots, base_price(broken)

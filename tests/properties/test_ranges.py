"""Ranges of new restaurants and lobbyists' pieces, on any map and by any reading (RUL-36, K-RUL-49)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.model.actions import CORNERS
from magnate.model.house_rules import Value
from magnate.modules.lobbyists.memory import pieces_of
from magnate.modules.lobbyists.ranges import Search
from magnate.rules.company import range_starts
from magnate.rules.restaurants import manager_range, new_places
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits, footprint, orientations, put_piece
from magnate.view.inspect.aim import with_card_at_work

RANGE = 2
"""The range of a lobbyist."""

REST: dict[str, st.SearchStrategy[Value]] = {
    "road_join": st.sampled_from(["midpoint", "any_adjacent"]),
    "own_tile_zero": st.booleans(),
    "construction_is_road": st.booleans(),
}


def opened(seed: int, rules: dict[str, Value]) -> Game:
    """Return a game in which the first restaurants stand, on a map drawn from the seed."""
    game = Game.new(Setup.choose(3, modules=["lobbyists"], house_rules=rules, seed=seed))
    dice = Random(seed)
    while game.state.step == "first_restaurant":
        seat = game.pending[0].seat
        game.play(seat, dice.choice(game.options(seat)))
    return game


def at_work(game: Game, card: str) -> Table:
    """Return the table as if seat 0 had the card at work and nothing to serve cars with."""
    return with_card_at_work(game, 0, game.book.by_employee[card])


@pytest.mark.rule("RUL-36", "B-RST-04")
@given(seed=st.integers(0, 10_000), rest=st.fixed_dictionaries(REST), same=st.sampled_from(["any", "same"]))
def test_any_square_means_one_of_four_and_the_entrance_means_that_one(
    seed: int, rest: dict[str, Value], same: str
) -> None:
    found = {}
    for reading in ("entrance", "any_square"):
        game = opened(seed, {**rest, "local_manager_road": same, "local_manager_reach": reading})
        table = at_work(game, "local_manager")
        card = table.book.by_employee["local_manager"]
        town, near = table.state.town, manager_range(table, 0, card)
        assert near is not None
        found[reading] = {(anchor, corner) for mask, corner in new_places(table, 0, card, 0) for anchor in bits(mask)}
        wanted = set()
        for anchor in bits(table.state.empty):
            squares = footprint(town, anchor, 2, 2)
            if squares & ~table.state.empty:
                continue
            for corner, step in zip(CORNERS, (0, 1, town.stride + 1, town.stride), strict=True):
                door = 1 << anchor + step
                if door & town.beside_road and near & (door if reading == "entrance" else squares):
                    wanted.add((anchor, corner))
        assert found[reading] == wanted
    assert found["entrance"] <= found["any_square"]


def road_costs(table: Table) -> dict[int, int]:
    """Return the borders from the nearest start of seat 0 to each road square."""
    town = table.state.town
    found: dict[int, int] = {}
    for start in range_starts(table, 0):
        for segment, borders in enumerate(town.segment_costs(start)):
            for square in bits(town.segment_mask[segment]):
                found[square] = min(found.get(square, UNREACHABLE), borders)
    return found


def legal_pieces(table: Table, reading: str) -> set[tuple[str, int, int]]:
    """Return (piece, way, first square) of all that a lobbyist of seat 0 may lay, square by square."""
    state, town, costs = table.state, table.state.town, road_costs(table)
    doors = set(range_starts(table, 0))

    def near(square: int, road: int) -> bool:
        across = reading == "counted" and town.tile_of[square] != town.tile_of[road]
        return costs.get(road, UNREACHABLE) + across <= RANGE

    found = set()
    for piece in pieces_of(table.book):
        for way, lying in enumerate(orientations(piece)):
            for anchor in bits(state.empty):
                squares = [anchor + down * town.stride + right for down, right in lying.cells]
                if any(square < 0 or not state.empty >> square & 1 for square in squares):
                    continue
                if piece.kind == "park":
                    legal = any(near(square, road) for square in squares for road in town.grid.beside(square))
                else:
                    ends = [anchor + down * town.stride + right for (down, right), _ in lying.arrows]
                    targets = put_piece(town, lying, anchor).targets
                    legal = any(to in doors or near(end, to) for end, to in zip(ends, targets, strict=True))
                if legal:
                    found.add((piece.id, way, anchor))
    return found


@pytest.mark.rule("K-RUL-49", "K-LOB-07", "K-LOB-09")
@given(seed=st.integers(0, 10_000), road_join=st.sampled_from(["midpoint", "any_adjacent"]))
def test_with_a_free_border_the_road_alone_has_to_be_in_range(seed: int, road_join: str) -> None:
    found = {}
    for reading in ("counted", "free"):
        table = at_work(opened(seed, {"road_join": road_join, "lobby_piece_border": reading}), "lobbyist")
        search = Search(table, 0, RANGE)
        found[reading] = {
            (piece.id, way, anchor)
            for piece in pieces_of(table.book)
            for mask, way in search.places(piece)
            for anchor in bits(mask)
        }
        assert found[reading] == legal_pieces(table, reading)
    assert found["counted"] <= found["free"]

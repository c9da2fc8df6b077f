"""The board without drawing: as sentences and as rows of letters, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import CORNERS
from magnate.view import words
from magnate.view.board import Board, CampaignSpot, HouseSpot, RestaurantSpot


def board_report(board: Board, names: Sequence[str]) -> list[str]:
    """Return the board as plain sentences, one thing a line."""
    area = board.area
    return [
        f"The map has {area.height} rows and {area.width} columns, counted from 0 at the top left.",
        *(f"Drink symbol: {spot.what} at {words.place((spot.row, spot.column))}." for spot in board.drinks),
        *(_house(house) for house in board.houses),
        *(_restaurant(place, names) for place in board.restaurants),
        *(_campaign(run) for run in board.campaigns),
    ]


def _house(house: HouseSpot) -> str:
    at = words.place((house.rect.row, house.rect.column))
    garden = " with garden" if house.garden else ""
    size = f"{house.rect.height} rows by {house.rect.width} columns"
    return f"House {house.label}{garden} at {at}, {size}, wants {', '.join(house.demand) or 'nothing'}."


def _restaurant(place: RestaurantSpot, names: Sequence[str]) -> str:
    at = words.place((place.rect.row, place.rect.column))
    doors = "all corners" if place.doors == CORNERS else " ".join(place.doors) or "none"
    soon = "" if place.open else ", closed" if place.derelict else ", coming soon"
    owner = f"{words.LETTERS[place.seat]} {names[place.seat]}"
    return f"Restaurant {place.number} of {owner} at {at}, entrance {doors}{soon}."


def _campaign(run: CampaignSpot) -> str:
    where = f"at edge {run.edge}, {run.lines} lines from {run.first}"
    if run.rect is not None:
        where = f"at {words.place((run.rect.row, run.rect.column))}"
    what = f"{run.kind} of {words.LETTERS[run.seat]} for {run.good}"
    return f"Campaign {run.number}, {what}, {words.rounds(run.rounds)}, {where}."


def letter_rows(board: Board) -> list[str]:
    """Return the board with one letter a square, row by row, in plain ASCII.

    ``#`` road, ``+`` bridge, ``.`` empty, ``H`` house, ``G`` garden, ``*`` campaign, ``P`` park; drinks by
    their small letter; restaurants by the letter of the chain, ``@`` at the entrance.
    """
    area = board.area
    grid = [["." for _ in range(area.width)] for _ in range(area.height)]

    def put(row: int, column: int, letter: str) -> None:
        grid[row - area.row][column - area.column] = letter

    for road in board.roads:
        put(road.row, road.column, "+" if road.bridge else "#")
    for spot in (*board.drinks, *board.parks):
        put(spot.row, spot.column, "P" if spot.what == "park" else words.good_letter(spot.what).lower())
    for house in board.houses:
        for row in range(house.rect.row, house.rect.bottom + 1):
            for column in range(house.rect.column, house.rect.right + 1):
                put(row, column, "G" if house.garden and house.garden.holds(row, column) else "H")
    for place in board.restaurants:
        corners = {"nw": (0, 0), "ne": (0, 1), "se": (1, 1), "sw": (1, 0)}
        for corner, (down, right) in corners.items():
            letter = "@" if corner in place.doors else words.LETTERS[place.seat]
            put(place.rect.row + down, place.rect.column + right, letter)
    for run in board.campaigns:
        if run.rect is not None:
            for row in range(run.rect.row, run.rect.bottom + 1):
                for column in range(run.rect.column, run.rect.right + 1):
                    put(row, column, "*")
    rows = []
    for index, letters in enumerate(grid):
        groups = [" ".join(letters[at : at + 5]) for at in range(0, area.width, 5)]
        rows.append(f"row {area.row + index}: {' | '.join(groups)}")
    return rows

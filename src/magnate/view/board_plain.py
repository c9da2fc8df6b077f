"""The board without drawing: as sentences and as rows of letters, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.drawing import PRINTED
from magnate.model.actions import CORNERS
from magnate.rules.questions import MapPiece
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
        *(
            f"{house.label.capitalize()}, beside the map, wants {', '.join(house.demand) or 'nothing'}."
            for house in board.away
        ),
        *(_piece(piece, names) for piece in board.pieces),
    ]


def _piece(piece: MapPiece, names: Sequence[str]) -> str:
    owner = "" if piece.seat is None else f" of {words.LETTERS[piece.seat]} {names[piece.seat]}"
    where = " ".join(words.place(cell) for cell in piece.cells)
    return f"{piece.kind.replace('_', ' ').capitalize()}{owner} at {where}."


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
    where = f"at edge {run.edge}, {run.lines} lines from {run.first}" if run.edge else "beside the map"
    if run.rect is not None:
        where = f"at {words.place((run.rect.row, run.rect.column))}"
    good = f"{run.good}, then {run.second}" if run.second else run.good
    what = f"{run.kind.replace('_', ' ')} of {words.LETTERS[run.seat]} for {good}"
    return f"Campaign {run.number}, {what}, {words.rounds(run.rounds)}, {where}."


def piece_letters(board: Board) -> dict[str, str]:
    """Return the letter of every kind of piece and of parks, as far as some lie on the map."""
    kinds = [spot.what for spot in board.parks]
    kinds += [piece.kind for piece in board.pieces if any(board.area.holds(*cell) for cell in piece.cells)]
    return {kind: board.drawing(kind).letter for kind in kinds}


def _printed(what: str) -> str:
    look = PRINTED.get(what)
    return look.letter if look else words.good_letter(what).lower()


def letter_rows(board: Board) -> list[str]:
    """Return the board with one letter a square, row by row, in plain ASCII.

    ``#`` road, ``+`` bridge, ``.`` empty, ``H`` house, ``G`` garden, ``*`` campaign, ``P`` park; drinks by
    their small letter; restaurants by the letter of the chain, ``@`` at the entrance; pieces
    of modules by the letter of their drawing (`piece_letters`).
    """
    area = board.area
    grid = [["." for _ in range(area.width)] for _ in range(area.height)]

    def put(row: int, column: int, letter: str) -> None:
        grid[row - area.row][column - area.column] = letter

    for road in board.roads:
        put(road.row, road.column, "+" if road.bridge else "#")
    for spot in (*board.drinks, *board.parks):
        put(spot.row, spot.column, _printed(spot.what))
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
    for piece in board.pieces:
        for row, column in piece.cells:
            if area.holds(row, column):
                put(row, column, board.drawing(piece.kind).letter)
    rows = []
    for index, letters in enumerate(grid):
        groups = [" ".join(letters[at : at + 5]) for at in range(0, area.width, 5)]
        rows.append(f"row {area.row + index}: {' | '.join(groups)}")
    return rows

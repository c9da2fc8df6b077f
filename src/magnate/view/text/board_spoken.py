"""The board without drawing: as sentences and as rows of letters, for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from magnate.facts.drawing import LAWN
from magnate.messages.speech import campaign, good, goods, has, join, listed, t
from magnate.model.actions import CORNERS
from magnate.view.board import NOWHERE, Board, CampaignSpot, HouseSpot, RestaurantSpot
from magnate.view.text import signs as words
from magnate.view.text.dinner import is_numbered, own_name
from magnate.view.text.options import ENDLESS


def board_report(board: Board, names: Sequence[str]) -> list[str]:
    """Return the board as plain sentences, one thing a line."""
    area = board.area
    squares: dict[str, list[str]] = {}
    for spot in board.drinks:
        squares.setdefault(spot.what, []).append(words.place((spot.row, spot.column)))
    return [
        t("terminal.map.size", rows=area.height, columns=area.width),
        *(_at(good(what), places) for what, places in squares.items()),
        *(_house(house) for house in (*board.houses, *board.away)),
        *(_restaurant(place, names) for place in board.restaurants),
        *(_campaign(run, names) for run in board.campaigns),
        *(
            _at(piece_name(piece.kind, piece.seat, names), [words.place(cell) for cell in piece.cells])
            for piece in board.pieces
        ),
    ]


def _at(thing: str, places: Sequence[str]) -> str:
    return f"{t('board.text.at', thing=thing, squares=join(places))}."


def piece_name(kind: str, seat: int | None = None, names: Sequence[str] = words.LETTERS) -> str:
    """Return what a piece on the map is called."""
    own = f"board.piece.{kind}"
    return t(own, seat="…" if seat is None else names[seat]) if has(own) else kind.replace("_", " ")


def _house(house: HouseSpot) -> str:
    if not is_numbered(house.label):
        called = own_name(house.label)
    else:
        called = t("board.apartment" if house.kind == "apartment" else "board.house", house=house.label)
    demand = t("board.text.wants", goods=goods(Counter(house.demand))) if house.demand else t("board.wants_nothing")
    limit = 0 if house.limit >= ENDLESS else house.limit
    if house.rect == NOWHERE:
        return t("board.text.house_away", name=called, demand=demand, limit=limit)
    told = t(
        "board.text.house",
        name=called,
        square=words.place((house.rect.row, house.rect.column)),
        garden="yes" if house.garden else "no",
        demand=demand,
        limit=limit,
    )
    return f"{told} {t('ask.size.squares', width=house.rect.width, height=house.rect.height)}."


def _restaurant(place: RestaurantSpot, names: Sequence[str]) -> str:
    opened = "drive_in" if place.doors == CORNERS else "open"
    return t(
        "board.text.restaurant",
        seat=f"{words.LETTERS[place.seat]}{place.number} {names[place.seat]}",
        square=words.place((place.rect.row, place.rect.column)),
        corner=place.doors[0] if place.doors else "",
        state=opened if place.open else "closed" if place.derelict else "soon",
    )


def _campaign(run: CampaignSpot, names: Sequence[str]) -> str:
    where = "edge" if run.edge else "beside" if run.rect is None else "square"
    text = t(
        "terminal.campaign",
        name=campaign(f"{run.kind}_{run.number}"),
        where=where,
        square="" if run.rect is None else words.place((run.rect.row, run.rect.column)),
        edge=run.edge,
        line=str(run.first) if run.edge else "",
        goods=listed(good(each) for each in (run.good, run.second) if each),
        rounds=run.rounds,
    )
    return f"{names[run.seat]}: {text}"


def piece_letters(board: Board) -> dict[str, str]:
    """Return the letter of every kind of piece and of parks, as far as some lie on the map."""
    kinds = [piece.kind for piece in board.pieces if any(board.area.holds(*cell) for cell in piece.cells)]
    printed = {spot.what: LAWN.letter for spot in board.parks}
    return printed | {kind: board.drawing(kind).letter for kind in kinds}


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
    for spot in board.drinks:
        put(spot.row, spot.column, words.good_letter(spot.what).lower())
    for spot in board.parks:
        put(spot.row, spot.column, LAWN.letter)
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
        rows.append(f"{t('terminal.map.row', row=area.row + index)}: {' | '.join(groups)}")
    return rows

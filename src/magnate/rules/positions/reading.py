"""From a position to a state: everything optional, everything checked, all problems at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from magnate.content import ContentError, load_catalogue
from magnate.model.errors import BadPosition, BadSetup
from magnate.model.faults import Fault, setup_fault
from magnate.model.house_rules import BUNDLES
from magnate.model.limits import MOST_TOLD, MOST_VALUES
from magnate.model.marks import MARKS
from magnate.model.reading import Reader, TooMuchWrong, listed, shown, unfit
from magnate.model.setup import VARIANTS, Setup
from magnate.model.setup_json import (
    read_house_rules,
    read_layout,
    read_modules,
    read_players,
    read_preset,
    read_seed,
    read_tiles,
)
from magnate.model.state import State
from magnate.model.tile_pool import tile_pool
from magnate.rules.book import Book
from magnate.rules.positions.checks import check_options, check_table
from magnate.rules.positions.draft import Draft, Json
from magnate.rules.positions.phases import FORMAT, SETTING_UP, VERSION, phases_of
from magnate.rules.positions.read_board import read_houses, read_restaurants
from magnate.rules.positions.read_campaigns import read_campaigns
from magnate.rules.positions.read_chains import read_chains
from magnate.rules.positions.read_modules import lay_modules, read_memories
from magnate.rules.positions.read_moment import read_moment, read_order
from magnate.rules.positions.read_money import read_money, read_supply
from magnate.rules.preparation import begin_state, drawn, lay, margin
from magnate.town import BadPicture, Layout, Town, town_from_picture

FIELDS = (
    "format", "version", "note", "players", "variant", "preset", "modules", "tiles", "bundle", "house_rules", "seed",
    "board", "redraws", "round", "phase", "seat", "order", "track", "asked", "cursor", "turn", "agenda", "resume",
    "result", "bank", "outside", "removed", "breaks", "ceo_slots", "next_ceo_slots", "reserves_revealed", "chains",
    "houses", "campaigns", "supply", "milestones_gone", "extra",
)  # fmt: skip
"""Every field of a position besides the kinds of marks; docs/formats.md describes them."""


def read_position(value: object, open_book: Callable[[Setup], Book]) -> tuple[Book, State]:
    """Return the rule book and the state a position describes.

    open_book: gives the rule book of a set-up, its modules included.
    Raises BadPosition with one line per problem: the path in the document and what is impossible there.
    """
    reader = Reader()
    fault = unfit(value, MOST_VALUES)
    if fault:
        raise BadPosition(f"This position cannot be read: {fault}.")
    try:
        found = _read(reader, value, open_book)
    except TooMuchWrong:
        found = None
    if found is None or reader.problems:
        raise BadPosition(listed(reader.problems))
    order = [*found.state.order, *(seat for seat in range(found.book.players) if seat not in found.state.order)]
    return found.book.changed(found.book.setup._replace(order=tuple(order))), found.state


class Sketch(NamedTuple):
    """As much of a position as can be read. book, state: of what was understood, None where there is no table at all.

    problems: what is impossible, each with the path of its place in the document, "" for all of it. complete: the
    position can be played.
    """

    book: Book | None
    state: State | None
    problems: tuple[tuple[str, str], ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is wrong."""
        return self.state is not None and not self.problems


def sketch_position(value: object, open_book: Callable[[Setup], Book]) -> Sketch:
    """Return what can be made of a position that may be impossible: for those who are still writing it.

    What is wrong is on the table all the same wherever it has a place there, so the state is to be looked at only.
    """
    reader = Reader()
    fault = unfit(value, MOST_VALUES)
    if fault:
        return Sketch(None, None, (("", fault),))
    try:
        found = _read(reader, value, open_book)
    except TooMuchWrong:
        found = None
    problems = tuple(_placed(fault) for fault in reader.problems[:MOST_TOLD])
    return Sketch(None, None, problems) if found is None else Sketch(found.book, found.state, problems)


def _placed(fault: Fault) -> tuple[str, str]:
    """Return a problem apart from the path of its place."""
    if fault.say != "record.at_place":
        return "", fault
    why: str = fault.values["why"]  # itself: `str` would forget how it is said in other languages
    return fault.values["at"], why


def _read(reader: Reader, value: object, open_book: Callable[[Setup], Book]) -> Draft | None:
    """Return the table of a position, or None when there is none to speak of; what is wrong is noted."""
    data = reader.record(value, "", [*FIELDS, *(mark.id for mark in MARKS.all)])
    reader.text(data.get("note", ""), "note")
    _read_format(reader, data)
    draft = _read_table(reader, data, open_book)
    if draft is None:
        return None
    phase = draft.phase
    draft.state.step = phase
    draft.state.round = reader.number(data.get("round", 0 if phase in SETTING_UP else 2), "round", most=10_000)
    draft.state.redraws = reader.number(data.get("redraws", 0), "redraws", most=10_000)
    lay_modules(draft)
    read_chains(draft)
    read_houses(draft)
    read_restaurants(draft)
    read_campaigns(draft)
    read_order(draft)
    read_money(draft)
    read_memories(draft)
    read_supply(draft)
    if not reader.problems:
        read_moment(draft)
        check_table(draft)
    if not reader.problems:
        check_options(draft)
    return draft


def _read_format(reader: Reader, data: Json) -> None:
    if data.get("format", FORMAT) != FORMAT:
        found = shown(data["format"])
        values = {"known": f'"{FORMAT}"', "found": found}
        reader.wrong("format", Fault(f'should be "{FORMAT}", not {found}', "position.format", values))
    version = data.get("version", VERSION)
    if type(version) is not int or version != VERSION:
        found = shown(version)
        why = f"{found} is not known; this program reads {VERSION}"
        reader.wrong("version", Fault(why, "position.version", {"found": found, "known": str(VERSION)}))


def _read_table(reader: Reader, data: Json, open_book: Callable[[Setup], Book]) -> Draft | None:
    """Return the table with its components and its board, or None when there is none to speak of."""
    setup = _read_setup(reader, data)
    try:
        setup = drawn(setup, load_catalogue(setup.modules))
        before = len(reader.problems)
        board = data.get("board")
        layout, picture = (setup.layout, None) if board is None else _read_board(reader, board, setup)
        book = open_book(setup._replace(layout=layout))
        town = None if picture is None else _drawn_town(reader, picture, book)
        known = len(reader.problems) == before
        state = begin_state(book, town or lay(book, layout or drawn(setup, book.catalogue).layout or Layout(0, 0, ())))
    except (BadSetup, ContentError) as error:
        reader.wrong("variant", setup_fault(error) if isinstance(error, BadSetup) else str(error))
        return None
    phase = reader.one_of(data.get("phase", "restructuring"), "phase", phases_of(book), "phase") or "restructuring"
    return Draft(reader, data, book, state, phase, known)


def _read_setup(reader: Reader, data: Json) -> Setup:
    """Return what was agreed on, the map left out."""
    preset = read_preset(reader, data.get("preset", ""), "preset")
    modules = read_modules(reader, data.get("modules", []), "modules", preset)
    players = read_players(reader, data.get("players", _players_meant(data, modules)), "players", modules)
    variant = reader.one_of(data.get("variant", "full"), "variant", VARIANTS, "variant") or "full"
    bundle = reader.one_of(data.get("bundle", "third_printing"), "bundle", list(BUNDLES), "bundle")
    setup = Setup(
        players=players,
        variant=variant,
        modules=modules,
        house_rules=read_house_rules(reader, data.get("house_rules", {}), "house_rules", bundle or "third_printing"),
        seed=read_seed(reader, data.get("seed", 0), "seed"),
        preset=preset,
        tiles=read_tiles(reader, data.get("tiles"), "tiles"),
    )
    try:
        return setup.settled()
    except BadSetup as error:
        reader.wrong("modules" if modules else "variant", setup_fault(error))
        return setup._replace(variant="full", tiles=None, preset="").settled()


def _players_meant(data: Json, modules: tuple[str, ...]) -> int:
    """Return the number of players a position without `players` is for: as many as it has chains or seats."""
    seats = [1]
    chains, order = data.get("chains"), data.get("order")
    if isinstance(chains, list):
        seats.append(len(chains) - 1)
        named = [chain.get("seat") for chain in chains if isinstance(chain, Mapping)]
        seats += [seat for seat in named if type(seat) is int]
    if isinstance(order, list):
        seats += [seat for seat in order if type(seat) is int]
    counts = load_catalogue(modules).player_counts
    size = _tiles_of(data.get("board"))
    fitting = [count for count, record in counts.items() if size and record.columns * record.rows == size]
    least = max(seats) + 1
    return max([least, *fitting]) if max(seats) < max(counts) else max(counts)


def _tiles_of(board: object) -> int:
    """Return how many tiles a board written as a share code or a list of tiles has; 0 for a picture."""
    if isinstance(board, str):
        return sum(1 for one, other in pairwise(board) if one.isalpha() and other.isdigit())
    if isinstance(board, list) and board and isinstance(board[0], list):
        return len(board)
    return 0


def _drawn_town(reader: Reader, picture: str, book: Book) -> Town | None:
    """Return the town of a picture, with room for the tiles that may be added."""
    try:
        return town_from_picture(picture, book.house_rules.geometry(), margin=margin(book), strict=True)
    except BadPicture as error:
        reader.wrong("board", str(error))
        return None


def _read_board(reader: Reader, board: Any, setup: Setup) -> tuple[Layout | None, str | None]:
    """Return (layout, None) for printed tiles or (None, text) for a picture."""
    catalogue = load_catalogue(setup.modules)
    pool = tile_pool(setup, catalogue)
    if isinstance(board, Mapping) or (isinstance(board, str) and "#" not in board and "." not in board):
        return read_layout(reader, board, "board", setup.modules, pool), None
    lines = board.splitlines() if isinstance(board, str) else board
    if isinstance(lines, list) and lines and all(isinstance(line, str) for line in lines):
        return None, "\n".join(lines)
    if isinstance(lines, list) and lines:
        size = catalogue.player_counts[setup.players]
        if size.columns * size.rows == len(lines):
            document = {"columns": size.columns, "rows": size.rows, "tiles": lines}
            return read_layout(reader, document, "board", setup.modules, pool), None
        tiles = size.columns * size.rows
        why = f"a map for {setup.players} players has {tiles} tiles"
        values = {"players": setup.players, "count": tiles}
        reader.wrong("board", Fault(why, "position.board_tiles", values))
        return None, None
    found = shown(board)
    why = f"should be a share code, a list of tiles or the lines of a picture, not {found}"
    reader.wrong("board", Fault(why, "position.board_form", {"found": found}))
    return None, None

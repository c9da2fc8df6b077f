"""Set-up (chapter 3): supply, map, turn order, first restaurants and reserve cards."""

from __future__ import annotations

from random import Random
from typing import Final

from magnate.content import Catalogue, printed_tiles
from magnate.model.actions import Action, ChooseReserve, Options
from magnate.model.errors import BadSetup, IllegalAction
from magnate.model.events import MapRedrawn, ReserveChosen
from magnate.model.marks import MARKS
from magnate.model.setup import Setup
from magnate.model.state import Chain, House, State
from magnate.model.tile_pool import map_condition, tile_pool
from magnate.rules.book import Book
from magnate.rules.restaurants import first_places
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import BadLayout, LaidTile, Layout, Town, town_of

RESERVE: Final = "reserve"
FIRST_RESTAURANT: Final = "first_restaurant"


class ReserveChoice(Step):
    """Choose one of the three reserve cards, in secret (B-SET-14)."""

    takes = (ChooseReserve,)
    simultaneous = True

    def options(self, table: Table, seat: int) -> Options:
        return [ChooseReserve(card.face) for card in table.book.catalogue.reserve_cards]

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is ChooseReserve
        return refuse("B-SET-06", f"There is no reserve card of ${action.card}.", "no_such_reserve_card")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is ChooseReserve
        faces = [card.face for card in table.book.catalogue.reserve_cards]
        table.state.chains[seat].reserve = faces.index(action.card)
        table.state.waiting.remove(seat)
        table.tell(ReserveChosen(seat))


def drawn(setup: Setup, catalogue: Catalogue) -> Setup:
    """Return the set-up with map and turn order drawn from its seed (B-SET-04, B-SET-07).

    Raises BadSetup when a given map does not fit the number of players.
    """
    dice = Random(setup.seed)
    layout = draw_layout(setup, catalogue, dice)
    order = list(range(setup.players))
    dice.shuffle(order)
    if setup.layout is not None:
        check_layout(setup, catalogue)
        layout = setup.layout
    return setup._replace(layout=layout, order=setup.order if setup.order is not None else tuple(order))


def draw_layout(setup: Setup, catalogue: Catalogue, dice: Random) -> Layout:
    """Draw tiles and rotations at random until the map has what the table asks for (B-SET-04, RUL-30, K-SCN-03)."""
    size = catalogue.player_counts[setup.players]
    needs_drinks = setup.rules.intro_all_drinks and setup.variant != "full"
    wanted = {good.index for good in catalogue.goods if good.kind == "drink"}
    faces = printed_tiles()
    pool = sorted(tile_pool(setup, catalogue))
    one_of = map_condition(setup, catalogue)
    while True:
        tiles = dice.sample(pool, size.columns * size.rows)
        layout = Layout(size.columns, size.rows, tuple(LaidTile(tile, dice.randrange(4)) for tile in tiles))
        present = {source.good for tile in tiles for source in faces[tile].drinks}
        if (not needs_drinks or wanted <= present) and (not one_of or not set(one_of).isdisjoint(tiles)):
            return layout


def check_layout(setup: Setup, catalogue: Catalogue) -> None:
    """Raise BadSetup unless the map given has the size and the tiles of this game."""
    size = catalogue.player_counts[setup.players]
    layout = setup.layout
    assert layout is not None
    if sorted((layout.columns, layout.rows)) != sorted((size.columns, size.rows)):
        raise BadSetup(
            f"A map for {setup.players} players has {size.columns} x {size.rows} tiles, "
            f"not {layout.columns} x {layout.rows}.",
            "map_size",
            (("players", setup.players), ("columns", size.columns), ("rows", size.rows)),
        )
    try:
        layout.check({name: face for name, face in printed_tiles().items() if name in tile_pool(setup, catalogue)})
    except BadLayout as wrong:
        raise BadSetup(str(wrong), wrong.say, wrong.values) from None


def lay(book: Book, layout: Layout) -> Town:
    """Return the town of a layout, shared between games that use the same one."""
    return town_of(layout, printed_tiles(), book.house_rules.geometry(), margin(book))


def margin(book: Book) -> int:
    """Return how many tiles the map may grow by on each side (K-LOB-31)."""
    tiles = 0
    for module in book.ask.margin:
        tiles = max(tiles, module.margin())
    return tiles


def begin_state(book: Book, town: Town | None = None) -> State:
    """Return the state before the first restaurant is placed (B-SET-01 to B-SET-06, B-SET-15).

    town: a board that is not made of the printed tiles; else the layout of the set-up is laid.
    """
    setup, catalogue = book.setup, book.catalogue
    assert setup.order is not None
    if town is None:
        assert setup.layout is not None
        town = lay(book, setup.layout)
    state = State(town, setup.layout)
    furnish(book, state)
    size = catalogue.player_counts[setup.players]
    introductory = size.bank_introductory
    if setup.variant != "full" and introductory is None:
        why = f"There is no introductory game for {setup.players} players."
        raise BadSetup(why, "no_introductory", (("players", setup.players),))
    state.bank = size.bank if setup.variant == "full" or introductory is None else introductory
    state.order = list(setup.order)
    state.ceo_slots = state.next_ceo_slots = catalogue.ceo_slots
    state.supply = book.copies[:]
    state.house_numbers = list(catalogue.house_numbers)
    state.gardens = catalogue.gardens
    for token in catalogue.campaigns:
        if setup.players not in token.removed_for_players:
            state.tokens_left |= 1 << token.index
    state.chains = [Chain(seat, len(book.employees), len(book.goods)) for seat in range(setup.players)]
    for module in book.ask.set_up:
        module.set_up(state)
    return state


def furnish(book: Book, state: State) -> None:
    """Put the printed houses on the map and mark the empty squares (B-TRM-05, B-DIN-01)."""
    state.houses = [
        House(house.label, house.sort, house.kind, house.squares, house.garden, house.may_get_garden)
        for house in state.town.houses
    ]
    state.tokens = [()] * len(state.houses)
    state.empty = state.town.free
    state.marks = {mark.id: printed(state.town) for mark, printed in MARKS.printed}
    for module in book.ask.map_laid:
        module.map_laid(state)


def begin(table: Table) -> None:
    """Ask for the first restaurants: last player first (B-SET-08)."""
    table.state.step = FIRST_RESTAURANT
    table.state.cursor = 0
    table.state.waiting = [table.state.order[-1]]


def proceed(table: Table) -> bool:
    """Ask the next player to place a first restaurant; tell whether all stand (B-SET-08, B-SET-09, B-SET-13)."""
    state = table.state
    queue = [*reversed(state.order), *state.order]
    state.cursor += 1
    while state.cursor < len(queue):
        seat = queue[state.cursor]
        second_pass = state.cursor >= len(state.order)
        if second_pass and state.chains[seat].restaurants:
            state.cursor += 1
            continue
        if second_pass and not any(mask for mask, _ in first_places(table)):
            redraw(table, seat)
            return False
        state.waiting = [seat]
        return False
    return True


def redraw(table: Table, seat: int) -> None:
    """Draw the whole map again and start placing afresh (B-SET-13)."""
    state, book = table.state, table.book
    table.tell(MapRedrawn(seat))
    state.redraws += 1
    dice = Random(f"{book.setup.seed}/{state.redraws}")
    state.layout = draw_layout(book.setup, book.catalogue, dice)
    state.town = lay(book, state.layout)
    furnish(book, state)
    for chain in state.chains:
        chain.restaurants = []
    begin(table)


def begin_reserve(table: Table) -> None:
    """Ask everybody for a reserve card, all at the same time (B-SET-14)."""
    table.state.step = RESERVE
    table.state.waiting = table.state.order[:]

"""What the questions of modules turn on, as phrases."""

from __future__ import annotations

from collections.abc import Callable

from magnate.content import printed_tiles
from magnate.model.state import NOBODY, Request
from magnate.modules.coffee.memory import shops_of
from magnate.modules.coffee.shops import SHOP_RANGE
from magnate.modules.lobbyists.memory import memory_of, pieces_left, pieces_of
from magnate.modules.lobbyists.ranges import last_border_free
from magnate.modules.new_milestones.places import block_of_restaurant
from magnate.modules.night_shift_managers import HalfDone
from magnate.modules.rural_marketeers.memory import ramps_of
from magnate.rules.table import Table
from magnate.view.module_notes import RURAL_AREA, piece_asked, tile_asked
from magnate.view.screen.chains import goods_shape
from magnate.view.screen.shapes import Phrase


def may_launch_again(table: Table) -> list[Phrase]:
    """Return the busy marketeers that may launch once more this turn (K-NSM-05)."""
    found = table.state.extra.get("night_shift_managers")
    if not isinstance(found, HalfDone):
        return []
    book = table.book
    return [
        Phrase(
            say="may_launch_again",
            values={
                "employee": book.employees[run.marketeer].id,
                "campaign": book.catalogue.campaigns[run.token].id,
            },
        )
        for run in table.state.campaigns
        if run.token in found.campaigns and run.marketeer != NOBODY
    ]


def tile_shows(table: Table, tile: str) -> Phrase:
    """Return what is printed on a map tile: houses, drinks, and whether there is a park."""
    face = printed_tiles()[tile]
    drinks = [0] * len(table.book.goods)
    for source in face.drinks:
        drinks[source.good] += 1
    return Phrase(
        say="tile_shows",
        values={
            "tile": tile,
            "houses": [house.label for house in face.houses],
            "gardens": [house.label for house in face.houses if house.garden_cells],
            "goods": goods_shape(table, drinks),
            "park": bool(face.parks),
        },
    )


def _request(table: Table) -> Request:
    return table.state.turn.requests[-1]


def _shop(table: Table, seat: int) -> list[Phrase]:
    request, most = _request(table), table.book.catalogue.coffee_shops_per_chain
    own = shops_of(table.state, seat)
    if request.employee == NOBODY:
        why = Phrase(say="shop_anywhere")
    else:
        card = table.book.employees[request.employee].id
        why = Phrase(say="shop_in_range", values={"employee": card, "borders": SHOP_RANGE})
    if request.number:
        was = table.state.town.position(own[request.number - 1])
        return [why, Phrase(say="shop_in_hand", values={"place": list(was)})]
    found = [why]
    if len(own) < most:
        found.append(Phrase(say="shops_left", values={"count": most - len(own)}))
    else:
        found.append(Phrase(say="shops_all_placed", values={"count": most}))
    further = sum(1 for other in table.state.turn.requests if other.kind == request.kind) - 1
    if further:
        found.append(Phrase(say="another_shop_follows", values={"count": further}))
    return found


def _lobby(table: Table, _seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {book.employees[card].id: idle[card] for card in book.actors["lobby"] if idle[card]}
    memory = memory_of(table.state)
    left = {piece.id: pieces_left(memory, piece) for piece in pieces_of(book)}
    return [
        Phrase(say="cards_unused", values={"cards": unused}),
        Phrase(say="pieces_left", values={"pieces": {piece: count for piece, count in left.items() if count}}),
    ]


def _piece(table: Table, _seat: int) -> list[Phrase]:
    found = [Phrase(say="piece_to_place", values={"piece": piece_asked(table).id})]
    card = _request(table).employee
    if card == NOBODY:
        found.append(Phrase(say="piece_on_new_tile"))
    else:
        found.append(Phrase(say="piece_range", values={"borders": table.book.employees[card].range}))
        if last_border_free(table):
            found.append(Phrase(say="piece_border_free"))
    return found


def _extra_tile(table: Table, _seat: int) -> list[Phrase]:
    return [Phrase(say="extra_tiles_left", values={"tiles": list(memory_of(table.state).supply)})]


def _extra_tile_place(table: Table, _seat: int) -> list[Phrase]:
    return [tile_shows(table, tile_asked(table))]


def _extra_tile_build(table: Table, seat: int) -> list[Phrase]:
    left = table.book.catalogue.restaurants_per_chain - len(table.state.chains[seat].restaurants)
    return [Phrase(say="restaurants_left", values={"count": left})]


def _second(table: Table, _seat: int) -> list[Phrase]:
    """Say what the first campaign of the card is like: the second has the same good and duration (K-NMS-13)."""
    first = next(run for run in table.state.campaigns if run.token == _request(table).partner)
    campaign = table.book.catalogue.campaigns[first.token].id
    good = table.book.goods[first.good]
    return [Phrase(say="like_campaign", values={"campaign": campaign, "good": good, "rounds": first.rounds})]


def _pizza(table: Table, _seat: int) -> list[Phrase]:
    return [Phrase(say="house_bought_pizza", values={"house": table.state.houses[_request(table).number].label})]


def _mailbox(table: Table, seat: int) -> list[Phrase]:
    """Name the houses of the block of the new restaurant (B-CAM-06)."""
    area = block_of_restaurant(table, seat, _request(table).number)
    houses = [house.label for house in table.state.houses if house.squares & area]
    return [Phrase(say="block_houses", values={"houses": houses}) if houses else Phrase(say="block_empty")]


def _ramp(table: Table, _seat: int) -> list[Phrase]:
    left = table.book.catalogue.off_ramps - len(ramps_of(table.state))
    rural = next(index for index, house in enumerate(table.state.houses) if house.label == RURAL_AREA)
    wanted = [0] * len(table.book.goods)
    for good, _ in table.state.tokens[rural]:
        wanted[good] += 1
    return [
        Phrase(say="ramps_left", values={"count": left}),
        Phrase(say="rural_area_wants", values={"goods": goods_shape(table, wanted)}),
    ]


MODULE_FACTS: dict[str, Callable[[Table, int], list[Phrase]]] = {
    "coffee_shop": _shop,
    "lobby": _lobby,
    "lobby_piece": _piece,
    "extra_tile": _extra_tile,
    "extra_tile_place": _extra_tile_place,
    "extra_tile_build": _extra_tile_build,
    "second_campaign": _second,
    "second_campaign_place": _second,
    "pizza_radio": _pizza,
    "pizza_radio_place": _pizza,
    "free_mailbox": _mailbox,
    "free_mailbox_place": _mailbox,
    "off_ramp": _ramp,
}
"""What each question of a module turns on."""

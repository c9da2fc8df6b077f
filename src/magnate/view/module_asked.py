"""The facts the questions of modules turn on (beside `asked`)."""

from __future__ import annotations

from magnate.model.state import NOBODY, Request
from magnate.modules.coffee.memory import shops_of
from magnate.modules.lobbyists.memory import memory_of, pieces_left, pieces_of
from magnate.modules.new_milestones.places import block_of_restaurant
from magnate.modules.night_shift_managers import HalfDone
from magnate.modules.rural_marketeers.memory import ramps_of
from magnate.rules.marketing import demand_limit
from magnate.rules.table import Table
from magnate.view import forecast, module_notes, words
from magnate.view.option_text import PIECES

Facts = tuple[str, ...]


def _request(table: Table) -> Request:
    return table.state.turn.requests[-1]


def _shop(table: Table, seat: int) -> Facts:
    request, most = _request(table), table.book.catalogue.coffee_shops_per_chain
    own = shops_of(table.state, seat)
    anywhere = request.employee == NOBODY
    why = (
        "For your first coffee sold: anywhere." if anywhere else f"For your {_card(table, request.employee)}: range 2."
    )
    if request.number:
        was = words.place(table.state.town.position(own[request.number - 1]))
        return (why, f"You hold the coffee shop of {was}.")
    further = sum(1 for other in table.state.turn.requests if other.kind == request.kind) - 1
    left = f"{most - len(own)} of your {most} are left." if len(own) < most else f"All {most} of yours stand: move one."
    return (why, left, "Another one follows." if further else "")


def _lobby(table: Table, _seat: int) -> Facts:
    idle = table.state.turn.idle
    count = sum(idle[card] for card in table.book.actors["lobby"])
    memory = memory_of(table.state)
    roads = sum(pieces_left(memory, piece) for piece in pieces_of(table.book) if piece.kind == "road")
    parks = sum(pieces_left(memory, piece) for piece in pieces_of(table.book) if piece.kind == "park")
    return (f"Lobbyists free: {count}. Left: {roads} roads, {parks} parks.",)


def _piece(table: Table, _seat: int) -> Facts:
    piece = module_notes.piece_asked(table)
    card = _request(table).employee
    where = f"range {table.book.employees[card].range}" if card != NOBODY else "on the new tile"
    return (f"{_capital(PIECES.get(piece.id, piece.id))}, {where}.",)


def _extra_tile(table: Table, _seat: int) -> Facts:
    count = len(memory_of(table.state).supply)
    return (f"{count} tile{'s are' if count != 1 else ' is'} left.",)


def _extra_tile_place(table: Table, _seat: int) -> Facts:
    tile = module_notes.tile_asked(table)
    return (f"Tile {tile}: {module_notes.printed(table, tile)}.",)


def _extra_tile_build(table: Table, seat: int) -> Facts:
    left = table.book.catalogue.restaurants_per_chain - len(table.state.chains[seat].restaurants)
    return (f"{left} of your restaurants are left.",)


def _second(table: Table, _seat: int) -> Facts:
    first = next(run for run in table.state.campaigns if run.token == _request(table).partner)
    name = words.campaign(table.book.catalogue.campaigns[first.token].id)
    return (f"Like {name}: {table.book.goods[first.good]}, {words.rounds(first.rounds)}.",)


def _second_place(table: Table, seat: int) -> Facts:
    card = table.book.employees[_request(table).employee]
    return (f"{_token(table)}; {words.card(card.id)}, range {card.range}.", *_second(table, seat))


def _pizza(table: Table, _seat: int) -> Facts:
    house = table.state.houses[_request(table).number].label
    return (f"House {house} bought your pizza.",)


def _pizza_place(table: Table, seat: int) -> Facts:
    return (f"{_token(table)}.", *_pizza(table, seat))


def _mailbox(table: Table, seat: int) -> Facts:
    """Name the houses of the block of the new restaurant (B-CAM-06)."""
    area = block_of_restaurant(table, seat, _request(table).number)
    houses = [
        forecast.Reach(house.label, len(tokens), demand_limit(table, house), 1)
        for house, tokens in zip(table.state.houses, table.state.tokens, strict=True)
        if house.squares & area
    ]
    if not houses:
        return ("There is no house in the block.",)
    return (f"In the block: house{'s' if len(houses) > 1 else ''} {', '.join(house.text for house in houses)}.",)


def _mailbox_place(table: Table, seat: int) -> Facts:
    return (f"{_token(table)}.", *_mailbox(table, seat))


def _mailbox_message(table: Table, seat: int) -> Facts:
    run = forecast.request_campaign(seat, _request(table), _request(table).anchor, _request(table).turned)
    name = words.campaign(table.book.catalogue.campaigns[run.token].id)
    return (f"{_capital(name)} {forecast.reach_text(forecast.reach_of(table, run))}.",)


def _ramp(table: Table, _seat: int) -> Facts:
    left = table.book.catalogue.off_ramps - len(ramps_of(table.state))
    rural = next(i for i, house in enumerate(table.state.houses) if house.label == module_notes.RURAL_AREA)
    wants = forecast.goods_of_tokens(table, table.state.tokens[rural])
    return (f"{left} off-ramp{'s' if left != 1 else ''} left. The rural area wants {wants}.",)


def again(table: Table) -> str:
    """Return whose busy marketeer may launch once more this turn (K-NSM-05); "" for nobody."""
    found = table.state.extra.get("night_shift_managers")
    if not isinstance(found, HalfDone):
        return ""
    rows = [run for run in table.state.campaigns if run.token in found.campaigns]
    names = [f"{_card(table, run.marketeer)} of {words.campaign(_id(table, run.token))}" for run in rows]
    return f"May launch once more: {', '.join(names)}." if names else ""


def _id(table: Table, token: int) -> str:
    return table.book.catalogue.campaigns[token].id


def _token(table: Table) -> str:
    token = table.book.catalogue.campaigns[_request(table).token]
    return f"{_capital(words.campaign(token.id))}, {token.width}x{token.height} squares"


def _card(table: Table, card: int) -> str:
    return words.card(table.book.employees[card].id)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


MODULE_FACTS = {
    "coffee_shop": _shop,
    "lobby": _lobby,
    "lobby_piece": _piece,
    "extra_tile": _extra_tile,
    "extra_tile_place": _extra_tile_place,
    "extra_tile_build": _extra_tile_build,
    "second_campaign": _second,
    "second_campaign_place": _second_place,
    "pizza_radio": _pizza,
    "pizza_radio_place": _pizza_place,
    "free_mailbox": _mailbox,
    "free_mailbox_place": _mailbox_place,
    "free_mailbox_message": _mailbox_message,
    "off_ramp": _ramp,
}
"""What each question of a module turns on."""

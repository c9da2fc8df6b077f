"""Checks of the set-up table, the chains and the pieces players place."""

from __future__ import annotations

from magnate.content.check_tools import (
    known_modules,
    named,
    require_agreement,
    require_known,
    require_once,
)
from magnate.content.loading import Documents

__all__ = ["check_pieces", "check_player_counts"]


def check_player_counts(documents: Documents) -> None:
    """Each number of players has a map the tiles can fill, and campaigns and cards that exist."""
    counts = documents.setup.records("player_counts")
    require_once(counts, "players")
    tiles = documents.tiles.records("tiles")
    chains = documents.setup.records("chains")
    numbers = {token.number("number") for token in documents.campaigns.records("campaigns") if token.has("number")}
    copies = documents.employees.record("unique_copies_by_players")
    for count in counts:
        players, module = count.number("players"), count.text("module")
        require_known(count, "module", (module,), known_modules(documents), "module")
        area = count.number("map_columns") * count.number("map_rows")
        require_agreement(count, "map_tiles", count.number("map_tiles"), area)
        pool = sum(module != "base" or tile.text("module") == "base" for tile in tiles)
        if area > pool:
            raise count.error(f"the map needs {area} tiles, the boxes hold {pool}")
        on_offer = sum(chain.text("module") in ("base", module) for chain in chains)
        if players > on_offer:
            raise count.error(f"{players} players have only {on_offer} chains")
        for number in count.numbers("removed_campaigns"):
            if number not in numbers:
                raise count.error(f"removed_campaigns names unknown number {number}")
        told = copies.maybe_number(str(players))
        require_agreement(count, "unique_copies", count.number("unique_copies"), told)


def check_pieces(documents: Documents) -> None:
    """Chains and reserve cards are complete, and house tokens have numbers of their own."""
    pieces = documents.setup.record("pieces")
    restaurants = pieces.record("restaurant").number("per_chain")
    for chain in named(documents.setup.records("chains")).values():
        require_known(chain, "module", (chain.text("module"),), known_modules(documents), "module")
        require_agreement(chain, "restaurants", chain.number("restaurants"), restaurants)
    reserves = documents.setup.record("reserve_cards")
    for name in reserves.names():
        for card in reserves.record(name).records("cards"):
            if card.has("ceo_slots") == card.has("base_unit_price"):
                raise card.error("a reserve card shows either CEO slots or a base price")
    _check_house_tokens(documents)


def _check_house_tokens(documents: Documents) -> None:
    token = documents.setup.record("pieces").record("house_with_garden")
    numbers = token.numbers("numbers")
    require_agreement(token, "count", token.number("count"), len(numbers))
    width, height = token.number("w"), token.number("h")
    squares = sorted(token.cells("house_cells") + token.cells("garden_cells"))
    rectangle = [(row, column) for row in range(height) for column in range(width)]
    if squares != rectangle:
        raise token.error(f"house and garden do not fill {width}x{height} squares")
    printed = [house.real("sort") for tile in documents.tiles.records("tiles") for house in tile.records("houses")]
    taken: set[float] = set(printed)
    for number in numbers:
        if number in taken:
            raise token.error(f"house number {number} stands twice")
        taken.add(number)

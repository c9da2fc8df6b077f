"""Routes that need no table: what can be agreed on, what is printed on the components, how a map would look."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from magnate.bots.registry import LEVELS
from magnate.content import languages
from magnate.game import Game
from magnate.maps import figures_of, shelf
from magnate.messages import added_messages
from magnate.modules import open_book
from magnate.outside import installed
from magnate.rules.table import Table
from magnate.server.identity.sessions import hand_out_cookies, who
from magnate.server.live.map_games import SEED
from magnate.server.lobby.setup import begun, setup_of
from magnate.server.lobby.tables import table_to_see, wish_of
from magnate.server.play.access import counted_as, games_of, in_turn
from magnate.server.ports import Connection, services_of
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import BalancedMaps, DrawnMap, MapFairness, MapPreview, MapStudy
from magnate.server.wire.tables import FairnessWish, MapWish
from magnate.server.wire.tables import Game as GameWish
from magnate.view.screen.board import board_shape
from magnate.view.screen.components.listing import choices_on_offer, components_of
from magnate.view.screen.components.shapes import ChoicesOnOffer, Components
from magnate.view.screen.tabletop.listing import tabletop_of
from magnate.view.screen.tabletop.shapes import Tabletop

Variant = Literal["introductory_1", "introductory_2", "full"]

_SHELVES: dict[int, BalancedMaps] = {}
"""The balanced maps by number of players, once somebody has asked for them; they never change."""

KEPT_MIXES = 64
"""Mixes whose components are kept: a server plays few different ones at a time."""


@get("/offer", operation_id="offer", responses=PROBLEMS, tags=["offer"])
async def offer(request: AnyRequest) -> ChoicesOnOffer:
    """Return everything that can be agreed on before a game."""
    return await in_turn(request, partial(_offer, _outside()))


@get("/components", operation_id="components", responses=PROBLEMS, tags=["offer"])
async def components(
    request: AnyRequest,
    table: Annotated[str, QueryParameter(max_length=24)] = "",
    players: Annotated[int, QueryParameter(ge=2, le=6)] = 2,
    variant: FromQuery[Variant] = "full",
    preset: FromQuery[str] = "",
    modules: Annotated[list[str] | None, QueryParameter(max_items=40)] = None,
    bundle: FromQuery[str] = "",
) -> Components:
    """Return what is printed on the components of a game: of a table, or of a mix given by its fields."""
    if table:
        person = await who(request)
        game = await table_to_see(services_of(request), table, None if person is None else person.id)
        players, wish = game.players, wish_of(game)
    else:
        wish = GameWish(variant=variant, preset=preset, modules=modules or [], bundle=bundle)
    return await components_for(request, players, wish)


async def components_for(connection: Connection, players: int, wish: GameWish) -> Components:
    """Return what is printed on the components of a mix. Raises BadSetup, and Trouble as `in_turn` does."""
    # Neither seed nor map changes a component.
    key = msgspec.json.encode(msgspec.structs.replace(wish, seed=0, map_code="", balanced=False))
    return await in_turn(connection, partial(_components, players, key, _outside()))


@get("/tabletop", operation_id="tabletop", responses=PROBLEMS, tags=["offer"])
async def tabletop(
    request: AnyRequest,
    players: Annotated[int, QueryParameter(ge=2, le=6)] = 2,
    variant: FromQuery[Variant] = "full",
    preset: FromQuery[str] = "",
    modules: Annotated[list[str] | None, QueryParameter(max_items=40)] = None,
) -> Tabletop:
    """Return what a game with the box needs beside the table: what is laid out, and what decides its dinners."""
    key = msgspec.json.encode(GameWish(variant=variant, preset=preset, modules=modules or [], seed=0))
    return await in_turn(request, partial(_tabletop, players, key, _outside()))


@get("/words/{language:str}", operation_id="words", responses=PROBLEMS, tags=["offer"])
async def words(language: Annotated[str, PathParameter(max_length=8)]) -> dict[str, str]:
    """Return the words of modules from outside in a language, as ICU messages by id; the page has all others."""
    if language not in languages():
        raise not_found("language")
    return dict(added_messages(language))


@post("/maps", operation_id="drawMap", responses=PROBLEMS, tags=["offer"], status_code=HTTP_200_OK)
async def draw_map(request: AnyRequest, data: JSONBody[MapWish]) -> MapPreview:
    """Return the map a game would be played on; make the table with its seed, or its code, to get the same."""
    return await in_turn(request, partial(_preview, data))


@post("/maps/figures", operation_id="studyMap", responses=PROBLEMS, tags=["offer"], status_code=HTTP_200_OK)
async def study_map(request: AnyRequest, data: JSONBody[MapWish]) -> MapStudy:
    """Return the map a game would be played on, and what it is like before anything is built on it."""
    return await in_turn(request, partial(_study, data))


@post("/maps/fairness", operation_id="playMap", responses=PROBLEMS, tags=["offer"], status_code=HTTP_200_OK)
async def play_map(request: AnyRequest, data: JSONBody[FairnessWish]) -> MapFairness:
    """Let the fast level play some games on a map, and return how each place in the turn order has fared so far.

    Ask again with the games that are known until all are played: each answer takes about a second.
    """
    if not data.game.map_code:
        raise trouble(422, "Name the map by its code.", "map_code")
    wish = msgspec.structs.replace(data.game, seed=SEED)
    game = await in_turn(request, partial(begun, data.players, wish))
    whose = counted_as(request, await who(request))
    return await games_of(request).map_games.fairness(game.setup, data.known, whose)


@get("/maps/balanced", operation_id="balancedMaps", responses=PROBLEMS, tags=["offer"])
async def balanced_maps(request: AnyRequest, players: Annotated[int, QueryParameter(ge=2, le=6)] = 2) -> BalancedMaps:
    """Return the balanced maps for a number of players, the most even one first; none for six."""
    if players not in _SHELVES:
        _SHELVES[players] = await in_turn(request, partial(_balanced, players), heavy=True)
    return _SHELVES[players]


def _outside() -> tuple[str, ...]:
    """Return the modules from outside; what is kept was made for them."""
    return tuple(one.id for one in installed())


@cache
def _offer(_outside: tuple[str, ...]) -> ChoicesOnOffer:
    return choices_on_offer(LEVELS)


@lru_cache(KEPT_MIXES)
def _components(players: int, wish: bytes, _outside: tuple[str, ...]) -> Components:
    return components_of(open_book(setup_of(players, msgspec.json.decode(wish, type=GameWish))))


@lru_cache(KEPT_MIXES)
def _tabletop(players: int, wish: bytes, _outside: tuple[str, ...]) -> Tabletop:
    return tabletop_of(setup_of(players, msgspec.json.decode(wish, type=GameWish)))


def _balanced(players: int) -> BalancedMaps:
    found = shelf(players)
    if found is None:
        return BalancedMaps(card=None, maps=[])
    maps = [DrawnMap(found=one, board=_shown(begun(players, _of(one.code))).board) for one in found.maps]
    return BalancedMaps(card=found.card, maps=maps)


def _of(code: str) -> GameWish:
    return GameWish(variant="full", seed=0, map_code=code)


def _study(wish: MapWish) -> MapStudy:
    game = begun(wish.players, wish.game)
    layout = game.setup.layout
    assert layout is not None, "the map is drawn"
    seen = game.view(-1)
    return MapStudy(map=_shown(game), figures=figures_of(layout, seen.state.town, seen.book.catalogue))


def _preview(wish: MapWish) -> MapPreview:
    return _shown(begun(wish.players, wish.game))


def _shown(game: Game) -> MapPreview:
    seen = game.view(-1)
    layout = game.setup.layout
    assert layout is not None, "the map is drawn"
    return MapPreview(code=layout.code(), seed=game.setup.seed, board=board_shape(Table(seen.book, seen.state)))


maps_router = Router(
    path="/",
    route_handlers=[offer, components, tabletop, words, draw_map, study_map, play_map, balanced_maps],
    middleware=[hand_out_cookies],
)
"""What needs no table; the app sets it below ``/api/v1``.

Nothing here changes anything, so nothing asks whose page it is: a map may be on its way while a guest gets a name.
"""

"""What lobbyists leave behind, in positions and drawings, and whole games with them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from magnate import Game, Setup
from magnate.model.errors import BadPosition
from magnate.model.reading import Reader
from magnate.model.state import Chain
from magnate.modules.lobbyists.memory import Lying, pieces_left, pieces_of, supply_of
from magnate.rules.positions.draft import Draft
from magnate.testing import broken_invariants
from tests.modules.lobbying import memory

CARDS = ("lobbyist", "campaign_manager", "brand_manager", "new_business_developer", "local_manager")
WANTED = ("lobbyist", "PickPiece", "PickTile", "PickCampaign", "PickManager", "PickHouse")


def head_start(players: int, seed: int, modules: tuple[str, ...] = (), **house_rules: Any) -> Game:
    """Return a new game in which everybody has lobbyists and others, and money to keep them."""
    setup = Setup.choose(players, modules=("lobbyists", *modules), seed=seed, house_rules=house_rules)
    game = Game.new(setup)
    state = game.state
    for chain in state.chains:
        chain.cash, state.bank = chain.cash + 40, state.bank - 40
        for name in (*CARDS, "lobbyist"):
            give(game, chain, name)
    return game


def give(game: Game, chain: Chain, name: str) -> None:
    """Take a card from the supply into the hand, if one is left."""
    card = game.book.by_employee[name]
    if game.state.supply[card]:
        game.state.supply[card] -= 1
        chain.hand[card] += 1


def choose(game: Game, seat: int, dice: random.Random) -> int:
    """Return the number of an option that keeps the lobbyists busy."""
    options = game.options(seat)
    names = [str(option) for option in options] if len(options) < 60 else []
    good = [index for index, name in enumerate(names) if any(word in name for word in WANTED) and "Fire" not in name]
    work = [index for index, name in enumerate(names) if name.startswith("PutToWork")]
    if any(name.startswith("Fire") for name in names) and names[-1].startswith("Ready"):
        return len(names) - 1
    for wish, chance in ((good, 0.8), (work, 0.9)):
        if wish and dice.random() < chance:
            return dice.choice(wish)
    return dice.randrange(len(options))


QUESTIONS = {"lobby", "lobby_piece", "extra_tile", "extra_tile_place", "extra_tile_build"}

GAMES: list[tuple[int, int, tuple[str, ...], dict[str, Any]]] = [
    (3, 4, (), {}),
    (4, 2, ("new_districts",), {"double_markers": "stack", "roadworks_cost": "all_routes"}),
    (2, 5, ("coffee",), {"lobby_road_joins": "ends_only", "extra_tile": "must", "construction_is_road": True}),
    (4, 2, ("rural_marketeers",), {"extra_tile_action": "free_restaurant", "roadworks_markers": "eight"}),
    (6, 5, ("new_districts", "six_players"), {"extra_tile_rotation": "random"}),
]


@pytest.mark.rule("K-GEN-01", "K-LOB-13", "K-LOB-31")
@pytest.mark.parametrize(("players", "seed", "modules", "house_rules"), GAMES)
def test_games_with_lobbyists_never_break_and_their_map_can_be_laid_again(
    players: int, seed: int, modules: tuple[str, ...], house_rules: dict[str, Any]
) -> None:
    dice = random.Random(seed)
    game = head_start(players, seed, modules, **house_rules)
    for step in range(220):
        if game.finished:
            break
        seat = game.pending[0].seat
        game.take(seat, choose(game, seat, dice))
        assert not broken_invariants(game)
        if step % 9 == 0 or {decision.kind for decision in game.pending} & QUESTIONS:
            again = Game.from_position(game.position())
            assert again.hash() == game.hash()
            assert again.state.key() == game.state.key()
            assert again.state.town.graph.steps == game.state.town.graph.steps
            assert again.state.town.tile_position == game.state.town.tile_position
    assert memory(game).tiles, "nobody ever added a tile"


@pytest.mark.rule("K-LOB-33", "K-GEN-21")
def test_the_supply_of_tiles_and_pieces_is_what_is_not_on_the_map() -> None:
    dice = random.Random(1)
    game = head_start(3, 7)
    for _ in range(200):
        seat = game.pending[0].seat
        game.take(seat, choose(game, seat, dice))
        found = memory(game)
        on_map = {tile.tile for tile in found.tiles}
        assert not on_map & set(found.supply)
        assert on_map | set(found.supply) == set(supply_of(game.book, game.state))
        assert min(pieces_left(found, piece) for piece in pieces_of(game.book)) >= 0


@pytest.mark.rule("K-LOB-05", "K-LOB-06", "K-LOB-10", "K-LOB-31")
@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"roads": [{"piece": "road_straight_9", "at": [0, 0]}]}, "road_straight_9"),
        ({"roads": [{"piece": "road_straight_2", "at": [99, 0]}]}, "is off the board"),
        ({"roads": [{"piece": "park_i", "at": [0, 0]}]}, "unknown road"),
        ({"parks": [{"piece": "park_i", "at": [0, 13], "way": 0}]}, "lies partly off the board"),
        ({"parks": [{"piece": "park_i", "at": [0, 0], "way": 7}]}, "is not allowed"),
        ({"markers": [[0, 0], [0, 1], [0, 2], [1, 1], [2, 0]]}, "lies on a road"),
        ({"tiles": [{"tile": "L", "at": [9, 9]}]}, "free place beside the map"),
        ({"tiles": [{"tile": "?", "at": [0, -1]}]}, "unknown extra tile"),
        ({"supply": ["A"]}, "unknown tile"),
        ({"airplanes": {"radio_9": []}}, "radio_9"),
        ({"lanes": 1}, "unknown field"),
    ],
)
def test_what_cannot_be_is_named(data: dict[str, Any], problem: str) -> None:
    game = Game.new(Setup.choose(2, modules=["lobbyists"], seed=7))
    module = next(one for one in game.book.ask.read_position if one.module == "lobbyists")
    draft = Draft(Reader(), {}, game.book, game.state, "restructuring", True)
    module.read_position(draft, data, "extra.lobbyists")
    assert any(problem in line for line in draft.reader.problems), draft.reader.problems
    assert all(line.startswith("extra.lobbyists") for line in draft.reader.problems)


@pytest.mark.rule("K-LOB-05")
def test_more_pieces_than_the_box_holds_are_named() -> None:
    game = Game.new(Setup.choose(2, modules=["lobbyists"], seed=7))
    game.state.extra["lobbyists"] = memory(game)._replace(parks=(Lying("park_i", 0, 0),))
    module = next(one for one in game.book.ask.read_position if one.module == "lobbyists")
    draft = Draft(Reader(), {}, game.book, game.state, "restructuring", True)
    module.read_position(draft, {"parks": [{"piece": "park_i", "at": [0, 0]}]}, "extra.lobbyists")
    assert draft.reader.problems == ["extra.lobbyists.parks[0]: the game has only 1 park_i (K-LOB-05)"]


@pytest.mark.rule("K-LOB-04", "K-LOB-05", "K-LOB-31")
@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("lobby_piece", {"number": 99}),
        ("lobby_piece", {"number": 0}),
        ("lobby_piece", {"card": "waitress"}),
        ("lobby_piece", {"card": None}),
        ("extra_tile_place", {"number": 99}),
        ("extra_tile_build", {"at": None}),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(kind: str, change: dict[str, Any]) -> None:
    dice = random.Random(2)
    game = head_start(4, 2, ("rural_marketeers",), extra_tile_action="free_restaurant")
    while game.pending[0].kind != kind:
        seat = game.pending[0].seat
        game.take(seat, choose(game, seat, dice))
    position = game.position()
    (request,) = position["turn"]["requests"]
    request.update(change)
    position["turn"]["requests"] = [{name: value for name, value in request.items() if value is not None}]
    with pytest.raises(BadPosition, match="has no legal answer"):
        Game.from_position(position)

"""`broken_invariants` notices what modules can break, and a `Scene` can set up whatever they bring."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from magnate import Game
from magnate.model.state import AgendaItem, Request
from magnate.modules.coffee.memory import put_shop
from magnate.testing import Scene, broken_invariants
from magnate.town import bits
from tests.modules.played import assert_survives

MODULES = ("coffee", "kimchi", "lobbyists", "movie_stars", "new_districts", "new_milestones", "rural_marketeers")


def table(in_round: int = 2) -> Game:
    """Return a sound game in restructuring, with two campaigns of one marketeer."""
    scene = Scene.on_tiles([[("A", 0), ("B", 0), ("C", 0)]], modules=MODULES, in_round=in_round - 1)
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    scene.campaign(0, "mailbox_8", "beer", 2, at=(0, 3), marketeer="campaign_manager", partner="mailbox_7")
    return scene.reserves(100, 200).cards(0, hand={"waitress": 1}).restructuring()


def two_stars(game: Game) -> None:
    """Give a chain two different movie stars, which count as one."""
    stars = [card.index for card in game.book.employees if card.unique_group]
    for card in stars[:2]:
        game.state.supply[card] -= 1
        game.state.chains[0].hand[card] += 1


def late_milestone(game: Game) -> None:
    """Claim a milestone after its time."""
    game.state.round = 9
    expiring = next(one for one in game.book.catalogue.milestones if one.expires)
    game.state.chains[0].milestones |= 1 << expiring.index
    game.state.chains[0].claimed.append((expiring.index, 8))


def cold_coffee(game: Game) -> None:
    """Keep coffee over night."""
    game.state.chains[0].stock[game.book.by_good["coffee"]] = 1


def full_fridge(game: Game) -> None:
    """Keep goods without a freezer."""
    game.state.chains[0].stock[game.book.by_good["beer"]] = 1


def lonely_partner(game: Game) -> None:
    """Let only one of two campaigns know the other."""
    game.state.campaigns[0] = game.state.campaigns[0]._replace(partner=-1)


def stray_airplane(game: Game) -> None:
    """Put a mailbox at the edge of the map."""
    game.state.campaigns[1] = game.state.campaigns[1]._replace(edge=0)


def two_goods(game: Game) -> None:
    """Let a mailbox carry two goods."""
    game.state.campaigns[1] = game.state.campaigns[1]._replace(second=0)


def marker_on_the_grass(game: Game) -> None:
    """Put a roadworks marker on an empty square."""
    game.state.roadworks |= game.state.empty & -game.state.empty


def shop_upon_a_campaign(game: Game) -> None:
    """Put a coffee shop on a campaign."""
    put_shop(game.state, 0, game.state.campaigns[0].anchor)


def forgotten_agenda(game: Game) -> None:
    """Leave a question on the agenda."""
    game.state.agenda.append(AgendaItem(0, Request("coffee_shop")))


def park_on_the_grass(game: Game) -> None:
    """Lay a park without taking the square."""
    game.state.parks |= game.state.empty & -game.state.empty


def lost_dollars(game: Game) -> None:
    """Take money out of the game without saying so."""
    game.state.bank -= 100


BROKEN: list[tuple[Callable[[Game], None], str]] = [
    (two_stars, "or of what counts as one"),
    (late_milestone, "after it had left the game"),
    (late_milestone, "is still in the game"),
    (cold_coffee, "seat 0 has kept coffee"),
    (full_fridge, "seat 0 has kept too much"),
    (lonely_partner, "has a partner that does not know it"),
    (stray_airplane, "mailbox_8 does not lie where a mailbox does"),
    (two_goods, "mailbox_8 carries a second good"),
    (marker_on_the_grass, "a roadworks marker lies beside the road"),
    (shop_upon_a_campaign, "two pieces overlap"),
    (forgotten_agenda, "an agenda is open outside the interlude"),
    (park_on_the_grass, "the empty squares are not those that nothing covers"),
    (lost_dollars, "exist, not"),
]


@pytest.mark.parametrize(("damage", "said"), BROKEN, ids=lambda value: getattr(value, "__name__", value))
def test_what_must_never_happen_is_noticed(damage: Callable[[Game], None], said: str) -> None:
    game = table()
    assert broken_invariants(game) == []
    damage(game)
    assert any(said in sentence for sentence in broken_invariants(game))


@pytest.mark.rule("K-KIM-04")
def test_kimchi_outlasts_the_round_without_a_freezer() -> None:
    game = table()
    game.state.chains[0].stock[game.book.by_good["kimchi"]] = 1
    assert broken_invariants(game) == []


@pytest.mark.rule("K-NMS-38")
def test_dollars_that_left_the_game_are_not_missed() -> None:
    game = table()
    game.state.bank -= 100
    game.state.removed += 100
    assert broken_invariants(game) == []
    assert assert_survives(game).state.removed == 100


def test_a_scene_can_be_laid_of_printed_tiles_by_share_code() -> None:
    scene = Scene.on_tiles("2x1-Y0Z1", players=6, modules=["six_players", "new_districts", "lobbyists"])
    assert scene.state.layout is not None
    assert scene.state.layout.code() == "2x1-Y0Z1"
    assert scene.state.parks
    assert len(scene.state.chains) == 6


def test_a_scene_can_play_a_preset_with_the_tile_it_borrows() -> None:
    scene = Scene.on_tiles("1x1-Z0", preset="upmarket_area")
    assert set(scene.book.setup.modules) == {"new_milestones", "gourmet_food_critics", "sushi"}
    square = next(bits(scene.state.empty))
    assert scene.parks(scene.state.town.position(square)).state.parks == scene.state.town.parks | 1 << square
    assert not scene.state.empty >> square & 1


def test_a_scene_can_remember_stock_and_ask_between_two_phases() -> None:
    scene = Scene.on_tiles([[("A", 0), ("B", 0)]], modules=["coffee", "kimchi", "sushi", "noodles", "reserve_prices"])
    scene.stock(0, coffee=2, kimchi=1, sushi=1, noodles=1).restaurant(0, (3, 3)).reserves(5, 10)
    scene.ask(0, Request("coffee_shop"))
    game = scene.between("payday")
    assert game.pending[0].kind == "coffee_shop"
    assert sum(game.state.chains[0].stock) == 5
    assert_survives(game)


def test_a_scene_can_begin_at_the_step_of_a_module() -> None:
    scene = Scene(modules=["lobbyists"], house_rules={"extra_tile": "must"}).restaurant(1, (3, 3))
    game = scene.cards(1, work={"lobbyist": 1}).reserves(100, 200).working(1, "lobby")
    assert (game.state.step, game.state.turn.seat) == ("lobby", 1)
    assert scene.book.house_rules.extra_tile == "must"
    assert_survives(game)

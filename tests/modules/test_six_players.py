"""6 Players: a sixth chain, a larger map, more cards (chapter 10)."""

from __future__ import annotations

import random

import pytest

from magnate import BadSetup, Game, Setup
from magnate.content import load_catalogue
from magnate.model.actions import TakePosition
from magnate.testing import Scene, broken_invariants
from tests.rules.reading import asked

BIG = ("new_districts", "six_players")


def six(*modules: str, seed: int = 1) -> Game:
    """Return a new game of six."""
    return Game.new(Setup.choose(6, modules=(*BIG, *modules), seed=seed))


@pytest.mark.rule("K-SIX-01")
def test_a_sixth_chain_joins_with_its_restaurants_and_coffee_shops() -> None:
    catalogue, without = load_catalogue((*BIG, "coffee")), load_catalogue()
    assert [chain.id for chain in catalogue.chains if chain not in without.chains] == ["siap_faji"]
    assert (len(catalogue.chains), catalogue.restaurants_per_chain) == (6, 3)
    assert catalogue.pieces["coffee_shop"].per_chain == 3
    assert [chain.seat for chain in six().state.chains] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("K-SIX-01")
def test_the_track_has_six_places() -> None:
    game = Scene(players=6, modules=BIG).order_of_business()
    assert list(game.options(0)) == [TakePosition(place) for place in range(1, 7)]
    for place in range(6, 1, -1):
        game.play(asked(game)[0][0], TakePosition(place))
    assert game.state.order == [5, 4, 3, 2, 1, 0]


@pytest.mark.rule("K-SIX-02")
def test_the_map_has_four_by_six_tiles_out_of_base_game_and_new_districts() -> None:
    layout = six().state.layout
    assert layout is not None
    assert sorted((layout.columns, layout.rows)) == [4, 6]
    names = [tile.tile for tile in layout.tiles]
    assert len(set(names)) == 24
    assert len(set("UVWXY").intersection(names)) >= 4, "the base game has 20 tiles only"


@pytest.mark.rule("K-SIX-02", "K-GEN-02")
def test_new_districts_are_required() -> None:
    with pytest.raises(BadSetup, match="new_districts"):
        Setup.choose(6, modules=["six_players"])
    with pytest.raises(BadSetup, match="six_players"):
        Setup.choose(6, modules=["new_districts"])


@pytest.mark.rule("K-SIX-03", "K-GEN-06")
def test_there_are_three_copies_of_every_1x_card() -> None:
    scene = Scene(players=6, modules=(*BIG, "sushi", "noodles", "kimchi", "coffee", "night_shift_managers"))
    unique = {card.id: scene.book.copies[card.index] for card in scene.book.employees if card.unique}
    assert unique.pop("luxuries_manager") == 4, "one more for the special foods (K-GEN-07)"
    assert {"cfo", "guru", "sushi_chef", "noodle_chef", "kimchi_master", "lead_barista"} <= set(unique)
    assert set(unique.values()) == {3}


@pytest.mark.rule("K-SIX-03")
def test_all_campaign_tokens_of_the_box_are_used() -> None:
    game = six()
    tokens = game.book.catalogue.campaigns
    assert game.state.tokens_left == (1 << len(tokens)) - 1
    assert sum(token.kind == "billboard" for token in tokens) == 6


@pytest.mark.rule("K-SIX-04", "K-RUL-33")
def test_the_bank_begins_with_300_dollars() -> None:
    assert six().state.bank == 300


@pytest.mark.rule("K-SIX-04")
@pytest.mark.parametrize("modules", [(), ("movie_stars", "reserve_prices", "night_shift_managers", "hard_choices")])
def test_six_play_as_everybody_does(modules: tuple[str, ...]) -> None:
    game = six(*modules, seed=3)
    dice = random.Random(3)
    for _ in range(900):
        decision = game.pending[0]
        game.take(decision.seat, dice.randrange(len(game.options(decision.seat))))
        assert broken_invariants(game) == []
    assert game.state.round > 5
    assert Game.replay(game.record()).hash() == game.hash()

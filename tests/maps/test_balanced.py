"""Balanced maps: those shipped can be played on, a seed chooses one, and tables that they do not suit are told why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from magnate import Game, Setup
from magnate.maps import balanced_layout, shelf
from magnate.model.errors import BadSetup
from magnate.modules import open_book

SHELVES = [players for players in range(2, 7) if shelf(players) is not None]


def chosen(players: int, seed: int, modules: Sequence[str] = ()) -> str:
    return balanced_layout(Setup.choose(players, seed=seed, modules=modules)).code()


@pytest.mark.parametrize(("players", "count"), [(2, 8), (3, 10), (4, 2), (5, 1)])
def test_there_are_as_many_maps_as_the_docs_say(players: int, count: int) -> None:
    found = shelf(players)
    assert found is not None
    assert len(found.maps) == count


@pytest.mark.parametrize("players", SHELVES)
def test_shipped_maps_can_be_played_on_and_no_place_is_shown_to_differ(players: int) -> None:
    found = shelf(players)
    assert found is not None
    assert len({one.code for one in found.maps}) == len(found.maps)
    for one in found.maps:
        layout = balanced_layout(Setup.choose(players, seed=1))
        assert Game.new(Setup.choose(players, layout=layout), listen=False).setup.layout == layout
        assert [place.place for place in one.places] == list(range(1, players + 1))
        assert sum(place.wins.value for place in one.places) == pytest.approx(1, abs=0.01)
        assert all(place.wins.low - 1e-4 <= 1 / players <= place.wins.high + 1e-4 for place in one.places), one.code
        wins = [place.wins.value for place in one.places]
        assert max(wins) - min(wins) <= 0.3001, one.code
        assert 1 < one.different <= one.games <= found.card.checking


@pytest.mark.parametrize("players", SHELVES)
def test_a_seed_chooses_one_and_seeds_reach_all(players: int) -> None:
    found = shelf(players)
    assert found is not None
    drawn = [chosen(players, seed) for seed in range(200)]
    assert drawn == [chosen(players, seed) for seed in range(200)]
    assert set(drawn) == {one.code for one in found.maps}


def test_the_record_of_a_game_on_a_balanced_map_holds_the_map() -> None:
    setup = Setup.choose(3, seed=5)
    game = Game.new(setup._replace(layout=balanced_layout(setup)))
    record = game.record()
    again = Game.replay(record)
    assert again.setup.layout == balanced_layout(setup)
    assert game.setup.order == Game.new(setup).setup.order  # the seed draws the order as on any other map


def test_modules_without_tiles_of_their_own_leave_the_choice() -> None:
    assert chosen(3, 7, ["coffee"]) == chosen(3, 7)


@pytest.mark.parametrize(
    ("say", "setup"),
    [
        ("balanced_players", Setup.choose(6, modules=("new_districts", "six_players"))),
        ("balanced_map", Setup.choose(3, layout=balanced_layout(Setup.choose(3)))),
        ("balanced_variant", Setup.choose(3, variant="introductory_1")),
        ("balanced_tiles", Setup.choose(3, modules=["new_districts"])),
        ("balanced_roads", Setup.choose(3, house_rules={"road_join": "any_adjacent"})),
    ],
)
def test_a_table_that_balanced_maps_do_not_suit_is_told_why(say: str, setup: Setup) -> None:
    open_book(setup)
    with pytest.raises(BadSetup) as refused:
        balanced_layout(setup)
    assert refused.value.say == say

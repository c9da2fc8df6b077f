"""Step 5 of the working day: houses and gardens (chapter 13)."""

from __future__ import annotations

import pytest

from magnate.game import Decision, Game
from magnate.model.actions import Action, FinishStep, PickHouse, PlaceGarden, PlaceHouse, Produce
from magnate.model.events import CampaignRan, GardenPlaced, HouseDined, HousePlaced
from magnate.model.state import House
from magnate.testing import Scene
from tests.boards import FIVE, G1
from tests.rules.asking import choices, finish_round, only
from tests.rules.legality import offered, play, refusal

NUMBERS = [1, 3, 6, 9, 11, 14, 17, 19]

PARCEL = """
row 0   .....
row 1   .....
row 2   .....
row 3   .....
row 4   ....#
"""
"""A single road square in a corner."""

HOUSE = """
row 0   .....
row 1   .HH..   house 2
row 2   .HH..
row 3   .....
row 4   ....#
"""

TWO_HOUSES = """
row 0   HH.HH   houses 2, 4
row 1   HH.HH
row 2   .....
row 3   .....
row 4   ....#
"""
"""Between two houses there is room for one garden."""


def building(picture: str = PARCEL, developers: int = 1) -> Game:
    """Return seat 0 in step 5 with new business developers at work and no restaurant."""
    return Scene(picture).cards(0, work={"new_business_developer": developers}).working(step="build")


def house(game: Game, label: str) -> House:
    """Return a house on the map."""
    return next(house for house in game.state.houses if house.label == label)


def squares(game: Game, mask: int) -> set[tuple[int, int]]:
    """Return the squares of a mask."""
    return {game.state.town.position(i) for i in range(mask.bit_length()) if mask >> i & 1}


@pytest.mark.rule("B-BLD-01", "B-EMP-12")
def test_a_developer_places_a_house_or_a_garden() -> None:
    game = building(HOUSE)
    assert {type(option) for option in game.options(0)} == {PickHouse, PlaceGarden, FinishStep}


@pytest.mark.rule("B-BLD-01", "B-WRK-03")
@pytest.mark.parametrize("work", [[PickHouse(9), PlaceHouse((3, 1), "e")], [PlaceGarden("2", "n")]])
def test_a_developer_has_done_its_work_with_one_house_or_one_garden(work: list[Action]) -> None:
    game = building(HOUSE)
    play(game, 0, *work)
    assert game.pending == (Decision(1, "hire"),)


@pytest.mark.rule("B-BLD-01", "B-TRM-08")
def test_a_developer_on_the_beach_builds_nothing() -> None:
    scene = Scene(HOUSE).cards(0, work={"regional_manager": 1}, beach={"new_business_developer": 1})
    game = scene.working(step="build")
    assert game.pending[0].kind == "restaurants"


@pytest.mark.rule("B-BLD-01", "B-WRK-04")
def test_a_developer_may_be_left_unused() -> None:
    game = building(HOUSE)
    play(game, 0, FinishStep())
    assert [house.label for house in game.state.houses] == ["2"]


@pytest.mark.rule("B-BLD-02")
def test_any_number_still_in_the_supply_may_be_taken() -> None:
    game = Scene(FIVE).house(6, (0, 0), "e").cards(0, work={"new_business_developer": 2}).working(step="build")
    assert choices(game, PickHouse) == [PickHouse(number) for number in NUMBERS if number != 6]
    assert refusal(game, 0, PickHouse(6)) == "B-BLD-05"
    assert refusal(game, 0, PickHouse(2)) == "B-BLD-05"


@pytest.mark.rule("B-BLD-02", "B-TRM-04")
def test_a_house_token_touches_a_road_with_one_of_its_squares() -> None:
    game = building()
    play(game, 0, PickHouse(9))
    lying, upright = {(3, 1), (2, 2)}, {(1, 3), (2, 2)}
    wanted = {(at, side) for at in upright for side in "ns"} | {(at, side) for at in lying for side in "ew"}
    assert {(option.at, option.garden) for option in choices(game, PlaceHouse)} == wanted


@pytest.mark.rule("B-BLD-02", "B-TRM-04")
@pytest.mark.parametrize("at", [(0, 0), (1, 2), (2, 1)])
def test_a_house_token_away_from_the_road_or_at_its_corner_is_refused(at: tuple[int, int]) -> None:
    game = building()
    play(game, 0, PickHouse(9))
    assert refusal(game, 0, PlaceHouse(at, "e")) == "B-BLD-02"


@pytest.mark.rule("B-BLD-02", "B-GEO-05", "B-GEO-04")
@pytest.mark.parametrize(
    ("at", "side", "garden"),
    [
        ((1, 3), "n", {(1, 3), (1, 4)}),
        ((1, 3), "s", {(3, 3), (3, 4)}),
        ((3, 1), "e", {(3, 3), (4, 3)}),
        ((3, 1), "w", {(3, 1), (4, 1)}),
    ],
)
def test_the_garden_of_a_house_token_may_lie_on_any_side(
    at: tuple[int, int], side: str, garden: set[tuple[int, int]]
) -> None:
    game = building()
    play(game, 0, PickHouse(9))
    told = only(game.play(0, PlaceHouse(at, side)), HousePlaced)
    assert told == HousePlaced(0, "9", at, side)
    assert squares(game, house(game, "9").garden) == garden
    assert house(game, "9").squares.bit_count() == 6


@pytest.mark.rule("B-BLD-02", "B-GEO-36", "B-GEO-28")
def test_a_house_may_be_placed_anywhere_without_a_restaurant() -> None:
    game = building(FIVE.replace("..#..", "....."))
    play(game, 0, PickHouse(9))
    assert {option.at[1] // 5 for option in choices(game, PlaceHouse)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("B-BLD-02", "B-GEO-02")
def test_a_house_token_may_lie_across_a_tile_border() -> None:
    game = building(G1)
    play(game, 0, PickHouse(9))
    assert offered(game, 0, PlaceHouse((3, 3), "e"))


@pytest.mark.rule("B-BLD-02")
@pytest.mark.parametrize(
    ("at", "garden"), [((0, 1), "e"), ((0, 5), "e"), ((3, 10), "w"), ((4, 3), "e"), ((-1, 3), "e")]
)
def test_a_house_token_lies_on_six_empty_squares_of_the_board(at: tuple[int, int], garden: str) -> None:
    scene = Scene(G1).restaurant(1, (3, 3)).cards(0, work={"new_business_developer": 1})
    game = scene.working(step="build")
    play(game, 0, PickHouse(9))
    assert refusal(game, 0, PlaceHouse(at, garden)) == "B-BLD-02"


@pytest.mark.rule("B-BLD-02", "B-BLD-05")
def test_no_house_is_offered_when_it_would_fit_nowhere() -> None:
    full = "HH.BS   house 2\nHH.L#\n.....\nBBBB#\n....."
    game = building(full)
    assert offered(game, 0, PlaceGarden("2", "e"))
    assert refusal(game, 0, PickHouse(9)) == "B-BLD-02"


@pytest.mark.rule("B-BLD-03")
def test_a_garden_may_lie_along_each_side_of_a_printed_house() -> None:
    game = building(HOUSE)
    assert choices(game, PlaceGarden) == [PlaceGarden("2", side) for side in "nesw"]


@pytest.mark.rule("B-BLD-03", "B-GEO-04")
def test_house_and_garden_form_a_rectangle() -> None:
    game = building(HOUSE)
    told = only(game.play(0, PlaceGarden("2", "e")), GardenPlaced)
    assert told == GardenPlaced(0, "2", "e")
    assert squares(game, house(game, "2").garden) == {(1, 3), (2, 3)}
    assert house(game, "2").squares.bit_count() == 6


@pytest.mark.rule("B-BLD-03", "B-MKT-13")
@pytest.mark.parametrize(
    ("side", "there"), [("n", "a mailbox"), ("e", "the road"), ("s", "the edge"), ("w", "a drink")]
)
def test_a_garden_needs_two_empty_squares(side: str, there: str) -> None:
    hemmed_in = """
    row 0   .....
    row 1   .....
    row 2   .....
    row 3   .HH#.   house 2
    row 4   BHH..
    """
    scene = Scene(hemmed_in).campaign(1, "mailbox_9", "beer", 2, at=(2, 2))
    game = scene.cards(0, work={"new_business_developer": 1}).working(step="build")
    assert refusal(game, 0, PlaceGarden("2", side)) == "B-BLD-03", there


@pytest.mark.rule("B-BLD-03")
def test_a_garden_may_lie_on_the_next_tile_and_needs_no_road() -> None:
    at_the_border = """
    row 0   ...HH | .....   house 2
    row 1   ...HH | .....
    row 2   ..... | .....
    row 3   ..... | .....
    row 4   ..... | .....
    """
    game = building(at_the_border)
    play(game, 0, PlaceGarden("2", "e"))
    assert squares(game, house(game, "2").garden) == {(0, 5), (1, 5)}


@pytest.mark.rule("B-BLD-04")
def test_a_house_gets_one_garden() -> None:
    game = building(HOUSE, developers=2)
    play(game, 0, PlaceGarden("2", "n"))
    assert refusal(game, 0, PlaceGarden("2", "s")) == "B-BLD-04"


@pytest.mark.rule("B-BLD-04", "B-BLD-03")
def test_a_house_token_gets_no_second_garden() -> None:
    scene = Scene(HOUSE).house(9, (3, 1), "w").cards(0, work={"new_business_developer": 1})
    game = scene.working(step="build")
    assert refusal(game, 0, PlaceGarden("9", "n")) == "B-BLD-04"
    assert refusal(game, 0, PlaceGarden("77", "n")) == "B-BLD-04"


@pytest.mark.rule("B-BLD-04")
@pytest.mark.parametrize(("owner", "side", "other"), [("2", "e", "4"), ("4", "w", "2")])
def test_a_garden_between_two_houses_belongs_to_the_one_named(owner: str, side: str, other: str) -> None:
    game = building(TWO_HOUSES, developers=2)
    play(game, 0, PlaceGarden(owner, side))
    assert house(game, owner).garden
    assert not house(game, other).garden
    assert refusal(game, 0, PlaceGarden(other, "w" if other == "4" else "e")) == "B-BLD-03"


@pytest.mark.rule("B-BLD-05", "B-CMP-01")
def test_without_house_tokens_only_gardens_are_left() -> None:
    scene = Scene(HOUSE).cards(0, work={"new_business_developer": 1})
    scene.state.house_numbers.clear()
    game = scene.working(step="build")
    assert {type(option) for option in game.options(0)} == {PlaceGarden, FinishStep}
    assert refusal(game, 0, PickHouse(9)) == "B-BLD-05"


@pytest.mark.rule("B-BLD-05", "B-CMP-01")
def test_without_gardens_only_house_tokens_are_left() -> None:
    scene = Scene(HOUSE).cards(0, work={"new_business_developer": 1})
    scene.state.gardens = 0
    game = scene.working(step="build")
    assert {type(option) for option in game.options(0)} == {PickHouse, FinishStep}
    assert refusal(game, 0, PlaceGarden("2", "n")) == "B-BLD-05"


@pytest.mark.rule("B-BLD-05", "B-CMP-01")
def test_there_are_eight_house_tokens_and_eight_gardens() -> None:
    game = building(HOUSE, developers=2)
    assert len(choices(game, PickHouse)) == game.state.gardens == 8
    play(game, 0, PlaceGarden("2", "n"), PickHouse(9), PlaceHouse((3, 1), "e"))
    assert (len(game.state.house_numbers), game.state.gardens) == (7, 7)


@pytest.mark.rule("B-BLD-06")
def test_houses_and_gardens_stay_when_their_builder_leaves() -> None:
    game = building(HOUSE, developers=2)
    play(game, 0, PlaceGarden("2", "n"), PickHouse(9), PlaceHouse((3, 1), "e"))
    finish_round(game)
    finish_round(game)
    assert [(house.label, house.squares.bit_count()) for house in game.state.houses] == [("2", 6), ("9", 6)]


@pytest.mark.rule("B-BLD-07", "B-DIN-01")
def test_a_new_house_has_no_demand_and_its_place_in_the_order_of_dinner() -> None:
    scene = Scene(TWO_HOUSES).demand("2", "beer").demand("4", "pizza").cards(0, work={"new_business_developer": 1})
    game = scene.working(step="build")
    play(game, 0, PickHouse(3), PlaceHouse((2, 2), "e"))
    wants = {house.label: len(tokens) for house, tokens in zip(game.state.houses, game.state.tokens, strict=True)}
    assert list(wants.items()) == [("2", 1), ("3", 0), ("4", 1)]


@pytest.mark.rule("B-BLD-07", "B-CAM-03", "B-CAM-04")
def test_a_new_garden_lifts_the_limit_and_is_reached_in_the_same_round() -> None:
    scene = (
        Scene(HOUSE).demand("2", "beer", "beer", "beer").campaign(1, "billboard_14", "pizza", 2, at=(1, 4), turned=True)
    )
    game = scene.cards(0, work={"new_business_developer": 1}).cash(0, 5).working(step="build")
    play(game, 0, PlaceGarden("2", "e"))
    assert only(finish_round(game), CampaignRan).reached == (("2", 1, 1),)


@pytest.mark.rule("B-BLD-07", "B-DIN-21")
def test_a_new_garden_doubles_the_price_in_the_same_round() -> None:
    garden_to_the_road = """
    row 0   .....
    row 1   HH...   house 2
    row 2   HH...
    row 3   .....
    row 4   #####
    """
    scene = Scene(garden_to_the_road).demand("2", "burger").stock(0, burger=1).restaurant(0, (2, 3), "se")
    game = scene.cards(0, work={"new_business_developer": 1}).working(step="build")
    play(game, 0, PlaceGarden("2", "s"))
    sale = only(finish_round(game), HouseDined).sale
    assert sale is not None
    assert (sale.multiplier, sale.total) == (2, 20)


@pytest.mark.rule("B-WRK-02", "B-BLD-01")
def test_the_kitchen_is_closed_when_building_has_begun() -> None:
    scene = Scene(HOUSE).cards(0, work={"new_business_developer": 1, "burger_cook": 1})
    game = scene.working(step="build")
    assert refusal(game, 0, Produce("burger_cook", "burger", 3)) == "B-RND-01"

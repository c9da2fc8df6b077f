"""What a selection for the structure leads to (chapter 6): slots, the queue, salaries, actions, milestones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from magnate import Game, IllegalAction, Setup
from magnate.content.choices import all_modules
from magnate.model.actions import PutToWork, Ready
from magnate.rules import order_of_business, restructuring
from magnate.rules.company import fits
from magnate.rules.table import Table
from magnate.testing import Scene, staffed_game
from magnate.view.screen.asked.shapes import StructureOutlook
from magnate.view.screen.phrases.all import PHRASES
from magnate.view.screen.structure.outlook import structure_outlook

ROW = """
row 0   ..HH. | ..... | S....
row 1   ..HH. | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""


def outlook(scene: Scene, *cards: str, seat: int = 0) -> StructureOutlook:
    return structure_outlook(scene.restructuring(), seat, [PutToWork(card) for card in cards])


def said(found: StructureOutlook) -> dict[str, dict[str, object]]:
    return {phrase.say: phrase.values for phrase in found.actions}


@pytest.mark.rule("B-RES-05", "B-RES-06", "B-RES-08")
def test_slots_are_counted_as_cards_are_put_to_work() -> None:
    scene = Scene().cards(0, hand={"trainer": 3, "vice_president": 1}).cards(1, hand={"trainer": 1})
    found = outlook(scene, "trainer", "vice_president")
    assert (found.used, found.room, found.open_slots, found.fits, found.why) == (2, 7, 5, True, None)


@pytest.mark.rule("B-RES-06", "B-RES-07")
def test_what_does_not_fit_leaves_the_ceo_alone_and_says_why() -> None:
    scene = Scene().cards(0, hand={"trainer": 4, "management_trainee": 4}).cards(1, hand={"trainer": 1})
    found = outlook(scene, *["trainer"] * 4)
    assert found.why is not None
    assert (found.fits, found.open_slots, found.why.say) == (False, 3, "too_many_cards")
    assert found.why.values == {"count": 4, "slots": 3}
    assert said(found) == {"act_hire": {"count": 1}}
    found = outlook(scene, *["management_trainee"] * 4)
    assert found.why is not None
    assert (found.why.say, found.why.values) == ("too_many_managers", {"count": 4, "slots": 3})


@pytest.mark.rule("B-MIL-44", "B-ORD-01")
def test_open_slots_are_those_that_count_for_choosing() -> None:
    scene = Scene().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1})
    assert outlook(scene.milestones(0, "first_airplane_campaign"), "trainer").open_slots == 4


@pytest.mark.rule("B-PAY-04")
def test_salaries_are_those_of_all_cards_owned() -> None:
    scene = Scene().cards(0, hand={"coach": 2, "vice_president": 1, "trainer": 1}).cash(0, 12)
    scene.campaign(0, "billboard_15", "pizza", 2, at=(0, 0), marketeer="brand_manager").cards(1, hand={"trainer": 1})
    found = outlook(scene, "coach")
    assert (found.salaries, found.cash) == (20, 12)
    assert outlook(scene.milestones(0, "first_to_train_someone"), "coach").salaries == 5


@pytest.mark.rule("B-RES-10", "B-DIN-30")
def test_actions_are_told_by_kind_in_the_order_of_the_day() -> None:
    scene = Scene(ROW, houses=["7"]).cards(0, hand={"executive_vice_president": 1, "senior_vice_president": 1})
    staff = ("recruiting_manager", "coach", "trainer", "brand_manager", "kitchen_trainee", "burger_cook", "burger_chef")
    more = ("errand_boy", "cart_operator", "new_business_developer", "local_manager", "waitress", "cfo")
    scene.cards(0, hand=dict.fromkeys((*staff, *more, "discount_manager"), 1)).cards(1, hand={"trainer": 1})
    found = outlook(scene, "executive_vice_president", "senior_vice_president", *staff, *more, "discount_manager")
    assert [(phrase.say, phrase.values) for phrase in found.actions] == [
        ("act_hire", {"count": 3}),
        ("act_train", {"count": 3}),
        ("act_campaign", {"employee": "brand_manager", "count": 1}),
        ("act_produce_either", {"choices": ["burger", "pizza"], "count": 1}),
        ("act_produce", {"good": "burger", "count": 11}),
        ("act_fetch", {"employee": "errand_boy", "count": 1, "drinks": 2}),
        ("act_drive", {"employee": "cart_operator", "count": 1, "drinks": 3}),
        ("act_build", {"count": 1}),
        ("act_restaurant", {"employee": "local_manager", "count": 1}),
        ("act_price", {"change": -3, "dollars": 6}),
        ("act_tips", {"count": 1, "dollars": 5}),
        ("act_cfo", {}),
    ]


@pytest.mark.rule("K-NSM-03", "K-FRY-02", "K-MAS-02", "K-KIM-03")
def test_cards_of_modules_are_told_too_and_twice_with_a_night_shift_manager() -> None:
    modules = ["night_shift_managers", "fry_chefs", "mass_marketeers", "kimchi", "lobbyists", "movie_stars"]
    cards = ("night_shift_manager", "lobbyist", "kimchi_master", "fry_chef", "mass_marketeer", "b_movie_star")
    scene = Scene(modules=modules).cards(1, hand={"trainer": 1}).cards(0, hand={"vice_president": 1, "waitress": 1})
    scene.cards(0, hand=dict.fromkeys(cards, 1))
    found = said(outlook(scene, "vice_president", "night_shift_manager"))
    assert found["act_night_shift"] == {"employee": "night_shift_manager"}
    found = said(outlook(scene, "vice_president", "night_shift_manager", "waitress", "lobbyist", "kimchi_master"))
    assert found["act_tips"] == {"count": 2, "dollars": 10}
    assert found["act_lobby"] == {"count": 1}
    assert found["act_kimchi"] == {"count": 1}
    found = said(outlook(scene, "vice_president", "fry_chef", "mass_marketeer", "b_movie_star"))
    assert found["act_fry_bonus"] == {"count": 1, "dollars": 10}
    assert found["act_extra_marketing"] == {"count": 1}
    assert found["act_movie_star"] == {"employee": "b_movie_star"}


def everything_rivals_may_do(game: Game, seat: int) -> set[int]:
    """Return the seat's places in the queue over every selection of all rivals."""
    rivals = [other for other in game.state.order if other != seat]
    ways = [list(product(*[range(count + 1) for count in game.state.chains[rival].hand])) for rival in rivals]
    found: set[int] = set()
    for chosen in product(*ways):
        table = Table(game.book, game.state.copy())
        for rival, cards in zip(rivals, chosen, strict=True):
            table.state.chains[rival].selected = list(cards)
        restructuring.reveal(table)
        found.add(order_of_business.choosing_order(table).index(seat) + 1)
    return found


QUEUES: list[tuple[Sequence[str], dict[str, int], dict[str, int]]] = [
    ((), {"trainer": 2}, {"waitress": 1}),
    (("trainer",), {"trainer": 2}, {"waitress": 4}),
    (("trainer", "trainer"), {"management_trainee": 1, "waitress": 2}, {"trainer": 1}),
    (("trainer", "trainer"), {"vice_president": 1, "management_trainee": 3}, {"waitress": 3}),
    ((), {"b_movie_star": 1, "waitress": 1}, {"night_shift_manager": 1, "trainer": 2}),
    (("c_movie_star",), {"b_movie_star": 1, "management_trainee": 1}, {"d_movie_star": 1}),
    (("trainer", "waitress", "trainer"), {"night_shift_manager": 1, "waitress": 3}, {"night_shift_manager": 1}),
]


@pytest.mark.rule("B-ORD-01", "B-ORD-02", "B-INF-04", "K-MOV-05")
@pytest.mark.parametrize(("mine", "first", "second"), QUEUES)
@pytest.mark.parametrize("plane", [False, True], ids=["", "with an airplane"])
@pytest.mark.parametrize("seat", [0, 1])
def test_best_and_worst_place_hold_over_all_that_rivals_may_do(
    mine: Sequence[str], first: dict[str, int], second: dict[str, int], plane: bool, seat: int
) -> None:
    stars = {"movie_stars": "always_all_three"}
    scene = Scene(players=4, modules=["movie_stars", "night_shift_managers"], house_rules=stars)
    rivals = [other for other in range(4) if other != seat]
    for rival, hand in zip(rivals, (first, second, {"errand_boy": 1}), strict=True):
        scene.cards(rival, hand=hand)
    scene.cards(seat, hand={"trainer": 2, "waitress": 1, "errand_boy": 1, **dict.fromkeys(mine, mine.count("trainer"))})
    if "c_movie_star" in mine:
        scene.cards(seat, hand={"c_movie_star": 1})
    if plane:
        scene.milestones(rivals[1], "first_airplane_campaign")
    game = scene.restructuring()
    for card in mine:
        game.play(seat, PutToWork(card))
    places = everything_rivals_may_do(game, seat)
    found = structure_outlook(game, seat)
    assert (found.best, found.worst) == (min(places), max(places))


def test_staged_cards_must_be_in_hand() -> None:
    game = Scene().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).restructuring()
    with pytest.raises(IllegalAction, match="B-RES-01"):
        structure_outlook(game, 0, [PutToWork("waitress")])
    with pytest.raises(ValueError, match="restructuring"):
        structure_outlook(Scene().working(0), 0)
    with pytest.raises(ValueError, match="seat -1 does not play"):
        structure_outlook(game, -1)


@pytest.mark.parametrize("seed", range(6))
def test_every_phrase_is_listed_with_its_values(seed: int) -> None:
    game = staffed_game(Setup.choose(5, modules=all_modules(5), seed=seed), seed)
    for seat in range(5):
        while isinstance(card := game.options(seat)[0], PutToWork):
            found = structure_outlook(game, seat)
            for phrase in [*found.actions, *([found.why] if found.why else [])]:
                assert set(phrase.values) == set(PHRASES[phrase.say])
            game.play(seat, card)


def test_a_sealed_structure_is_still_told() -> None:
    game = Scene().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).restructuring()
    game.play(0, PutToWork("trainer"))
    staged = structure_outlook(game, 0, [Ready()])
    game.play(0, Ready())
    assert structure_outlook(game, 0) == staged
    assert fits(Table(game.book, game.state), 0, game.state.chains[0].selected)

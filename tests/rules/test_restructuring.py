"""Phase 1: what may work, what fits, and what happens at the reveal (chapter 6)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import READY, Hire, PutToWork
from magnate.model.events import HouseDined, StructureRevealed
from magnate.testing import Scene
from tests.rules.asking import cards, milestones
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, at_work, beach, idle_to

Cards = dict[str, int]

TWO_ROADS = """
HH#.. | ..#HH   houses 1, 2
HH#.. | ..#HH
..#.. | ..#..
..#.. | ..#..
..#.. | ..#..
"""
"""Two roads that are not joined, each with a house."""


def choosing(hand: Cards, scene: Scene | None = None) -> Game:
    """Seat 0 chooses from this hand; seat 1 has only its CEO."""
    return (scene or Scene()).cards(0, hand=hand).restructuring()


def put(game: Game, selection: Cards) -> None:
    """Put cards of seat 0 to work and leave the seal to the caller."""
    for card, count in selection.items():
        play(game, 0, *[PutToWork(card)] * count)


def revealed(selection: Cards, scene: Scene | None = None) -> StructureRevealed:
    """Let seat 0 put everything in hand to work, and return what the reveal showed of it."""
    game = choosing(selection, scene)
    put(game, selection)
    events = [event for event in game.play(0, READY) if isinstance(event, StructureRevealed)]
    return next(event for event in events if event.seat == 0)


@pytest.mark.rule("B-RES-01")
def test_cards_not_put_to_work_go_to_the_beach() -> None:
    game = choosing({"trainer": 2, "waitress": 1})
    put(game, {"trainer": 1})
    play(game, 0, READY)
    assert (cards(game, "work"), cards(game, "beach"), cards(game, "hand")) == (
        {"trainer": 1},
        {"trainer": 1, "waitress": 1},
        {},
    )


@pytest.mark.rule("B-RES-01", "B-TRM-06")
def test_nobody_need_work() -> None:
    game = choosing({"trainer": 2})
    play(game, 0, READY)
    assert (cards(game, "work"), cards(game, "beach")) == ({}, {"trainer": 2})


@pytest.mark.rule("B-RES-01")
def test_nobody_works_who_is_not_in_hand() -> None:
    game = choosing({"trainer": 1})
    put(game, {"trainer": 1})
    assert refusal(game, 0, PutToWork("trainer")) == "B-RES-01"
    assert refusal(game, 0, PutToWork("guru")) == "B-RES-01"


@pytest.mark.rule("B-RES-01", "B-INF-04", "B-INF-06")
def test_a_selection_is_secret_until_the_reveal() -> None:
    scene = Scene().cards(1, hand={"trainer": 1})
    game = choosing({"waitress": 1}, scene)
    put(game, {"waitress": 1})
    assert sum(game.view(1).state.chains[0].selected) == 0
    assert sum(game.view(0).state.chains[0].selected) == 1


@pytest.mark.rule("B-RES-02", "B-TRM-07")
def test_a_busy_marketeer_cannot_be_put_to_work() -> None:
    scene = Scene().campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert refusal(choosing({"trainer": 1}, scene), 0, PutToWork("campaign_manager")) == "B-RES-02"


@pytest.mark.rule("B-RES-02")
def test_a_busy_marketeer_takes_no_slot() -> None:
    scene = Scene().campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert revealed({"trainer": 3}, scene).open_slots == 0


@pytest.mark.rule("B-RES-03", "B-EMP-01")
def test_the_ceo_works_without_being_chosen_and_cannot_be_benched() -> None:
    game = choosing({"trainer": 1})
    assert refusal(game, 0, PutToWork("ceo")) == "B-EMP-01"
    play(game, 0, READY)
    idle_to(game, "hire")
    assert offered(game, game.pending[0].seat, Hire("waitress", "ceo"))


@pytest.mark.rule("B-RES-03")
def test_in_round_1_nobody_has_a_choice() -> None:
    scene = Scene(in_round=0)
    assert asked(scene.restructuring()) == [(0, "order_of_business")]


@pytest.mark.rule("B-RES-04", "B-RND-02")
def test_all_choose_at_the_same_time() -> None:
    scene = Scene().cards(1, hand={"trainer": 1})
    assert asked(choosing({"trainer": 1}, scene)) == [(0, "restructuring"), (1, "restructuring")]


@pytest.mark.rule("B-RES-04")
def test_nothing_is_revealed_before_everybody_has_chosen() -> None:
    scene = Scene().cards(1, hand={"trainer": 1})
    game = choosing({"waitress": 1}, scene)
    put(game, {"waitress": 1})
    play(game, 0, READY)
    assert at_work(game, 0, "waitress") == 0
    play(game, 1, READY)
    assert at_work(game, 0, "waitress") == 1


@pytest.mark.rule("B-RES-04")
def test_who_has_sealed_may_not_change_the_selection() -> None:
    scene = Scene().cards(1, hand={"trainer": 1})
    game = choosing({"waitress": 1}, scene)
    play(game, 0, READY)
    assert refusal(game, 0, PutToWork("waitress")) == "B-RND-02"


@pytest.mark.rule("B-RES-05", "B-EMP-01")
@pytest.mark.parametrize("slots", [2, 3, 4])
def test_the_ceo_alone_has_room_for_as_many_cards_as_slots(slots: int) -> None:
    for count in (slots, slots + 1):
        scene = Scene()
        scene.state.next_ceo_slots = slots
        assert revealed({"waitress": count}, scene).overfilled == (count > slots)


@pytest.mark.rule("B-RES-05", "B-EMP-02")
@pytest.mark.parametrize(
    ("manager", "slots"),
    [
        ("management_trainee", 2),
        ("junior_vice_president", 3),
        ("vice_president", 4),
        ("senior_vice_president", 5),
        ("executive_vice_president", 10),
    ],
)
def test_a_manager_makes_room_for_as_many_ordinary_employees_as_the_card_shows(manager: str, slots: int) -> None:
    assert not revealed({manager: 1, "trainer": 2 + slots}).overfilled
    assert revealed({manager: 1, "trainer": 3 + slots - 1, "waitress": 1}).overfilled


@pytest.mark.rule("B-RES-05", "B-EMP-02")
def test_no_manager_stands_under_another_manager() -> None:
    assert revealed({"executive_vice_president": 1, "management_trainee": 3}).overfilled


@pytest.mark.rule("B-TRM-15")
def test_a_campaign_manager_is_no_manager() -> None:
    assert not revealed({"junior_vice_president": 1, "campaign_manager": 5}).overfilled


@pytest.mark.rule("B-RES-06")
@pytest.mark.parametrize(
    ("managers", "ordinary", "fits"),
    [
        (0, 3, True),
        (0, 4, False),
        (1, 4, True),
        (1, 5, False),
        (2, 5, True),
        (2, 6, False),
        (3, 6, True),
        (3, 7, False),
    ],
)
def test_a_structure_fits_up_to_its_last_slot(managers: int, ordinary: int, fits: bool) -> None:
    shown = revealed({"management_trainee": managers, "trainer": ordinary})
    assert shown.overfilled != fits


@pytest.mark.rule("B-RES-07")
def test_a_structure_that_does_not_fit_leaves_the_ceo_alone() -> None:
    game = choosing({"waitress": 4, "trainer": 1})
    put(game, {"waitress": 4})
    play(game, 0, READY)
    assert (cards(game, "work"), cards(game, "beach")) == ({}, {"waitress": 4, "trainer": 1})


@pytest.mark.rule("B-RES-07", "B-RES-08")
def test_after_the_penalty_all_slots_of_the_ceo_are_open() -> None:
    assert revealed({"waitress": 4}).open_slots == 3


@pytest.mark.rule("B-RES-07", "B-RES-10", "B-TRM-08")
def test_a_structure_that_does_not_fit_claims_nothing() -> None:
    game = choosing({"waitress": 4})
    put(game, {"waitress": 4})
    play(game, 0, READY)
    assert milestones(game, 0) == set()


@pytest.mark.rule("RUL-20", "B-RES-07")
def test_a_table_may_refuse_to_seal_what_does_not_fit() -> None:
    scene = Scene(house_rules={"overfill": "reject"})
    game = choosing({"trainer": 4, "management_trainee": 1}, scene)
    put(game, {"trainer": 4})
    assert refusal(game, 0, READY) == "B-RES-06"
    play(game, 0, PutToWork("management_trainee"), READY)
    assert sum(cards(game, "work").values()) == 5


def rejecting(hand: Cards, selection: Cards) -> Game:
    """A table that refuses what cannot fit; seat 0 has selected so many cards of its hand."""
    game = choosing(hand, Scene(house_rules={"overfill": "reject"}))
    put(game, selection)
    return game


@pytest.mark.rule("RUL-20")
@pytest.mark.parametrize(
    ("hand", "selection", "card"),
    [
        ({"trainer": 5, "management_trainee": 1}, {"trainer": 4}, "trainer"),
        ({"trainer": 5, "management_trainee": 1}, {"management_trainee": 1, "trainer": 4}, "trainer"),
        ({"trainer": 7, "management_trainee": 4}, {"management_trainee": 3, "trainer": 6}, "trainer"),
        ({"management_trainee": 4}, {"management_trainee": 3}, "management_trainee"),
    ],
    ids=["no manager left in hand", "all slots filled", "no slot for another manager", "a manager too many"],
)
def test_such_a_table_refuses_a_card_that_no_manager_in_hand_makes_room_for(
    hand: Cards, selection: Cards, card: str
) -> None:
    assert refusal(rejecting(hand, selection), 0, PutToWork(card)) == "B-RES-06"


@pytest.mark.rule("RUL-20")
def test_such_a_table_counts_on_the_best_manager_in_hand() -> None:
    hand = {"management_trainee": 3, "executive_vice_president": 1, "trainer": 14}
    scene = Scene(house_rules={"overfill": "reject"}, players=5).supply(trainer=14)
    game = choosing(hand, scene)
    put(game, {"management_trainee": 2, "trainer": 14})
    assert refusal(game, 0, PutToWork("management_trainee")) == "B-RES-06"
    play(game, 0, PutToWork("executive_vice_president"), READY)
    assert cards(game, "work")["trainer"] == 14


@pytest.mark.rule("B-INF-04", "B-RES-04")
def test_who_has_sealed_is_seen_by_all() -> None:
    scene = Scene().cards(1, hand={"trainer": 1})
    game = choosing({"waitress": 1}, scene)
    play(game, 0, READY)
    assert [chain.ready for chain in game.view(1).state.chains] == [True, False]


@pytest.mark.rule("B-RES-04")
def test_every_round_everybody_seals_anew() -> None:
    scene = Scene().cards(0, beach={"waitress": 1}).cards(1, beach={"trainer": 1})
    game = scene.payday()
    idle_to(game, "restructuring")
    assert [chain.ready for chain in game.state.chains] == [False, False]


@pytest.mark.rule("B-RES-08")
@pytest.mark.parametrize(
    ("selection", "open_slots"),
    [
        ({}, 3),
        ({"waitress": 3}, 0),
        ({"management_trainee": 1}, 4),
        ({"management_trainee": 3}, 6),
        ({"executive_vice_president": 1, "waitress": 2}, 10),
    ],
)
def test_open_slots_are_all_slots_less_the_cards_at_work(selection: Cards, open_slots: int) -> None:
    hand = selection or {"waitress": 1}
    game = choosing(hand)
    put(game, selection)
    assert next(e for e in game.play(0, READY) if isinstance(e, StructureRevealed)).open_slots == open_slots


@pytest.mark.rule("B-RES-08", "B-WRK-05")
def test_the_order_in_which_cards_are_put_to_work_has_no_effect() -> None:
    hand = {"management_trainee": 1, "trainer": 1, "waitress": 1}
    one, other = choosing(hand), choosing(hand)
    put(one, hand)
    put(other, dict(reversed(hand.items())))
    play(one, 0, READY)
    play(other, 0, READY)
    assert one.hash() == other.hash()


@pytest.mark.rule("B-RES-09")
def test_nobody_is_put_to_work_after_the_reveal() -> None:
    game = choosing({"trainer": 2})
    put(game, {"trainer": 1})
    play(game, 0, READY)
    for kind in ("order_of_business", "hire"):
        idle_to(game, kind)
        assert refusal(game, game.pending[0].seat, PutToWork("trainer")) == "B-RND-01"


@pytest.mark.rule("B-RES-09", "B-HIR-12")
def test_cards_gained_later_go_to_the_beach(scene: Scene) -> None:
    game = scene.working()
    play(game, 0, Hire("waitress", "ceo"))
    assert (at_work(game, 0, "waitress"), beach(game, 0, "waitress")) == (0, 1)


@pytest.mark.rule("B-RES-10", "B-TRM-08")
@pytest.mark.parametrize(
    ("card", "milestone"),
    [
        ("waitress", "first_waitress_played"),
        ("errand_boy", "first_errand_boy_played"),
        ("cart_operator", "first_cart_operator_played"),
        ("pricing_manager", "first_to_lower_prices"),
        ("discount_manager", "first_to_lower_prices"),
    ],
)
def test_the_reveal_claims_a_milestone_for(card: str, milestone: str) -> None:
    game = choosing({card: 1})
    put(game, {card: 1})
    play(game, 0, READY)
    assert milestones(game, 0) == {milestone}


@pytest.mark.rule("B-RES-10", "B-TRM-08")
def test_a_card_on_the_beach_was_never_played() -> None:
    game = choosing({"waitress": 1, "cart_operator": 1, "pricing_manager": 1})
    play(game, 0, READY)
    assert milestones(game, 0) == set()


@pytest.mark.rule("RUL-17", "B-RES-10")
def test_a_table_may_leave_first_to_lower_prices_to_dinnertime() -> None:
    game = choosing({"pricing_manager": 1, "waitress": 1}, Scene(house_rules={"lower_prices_check": "dinnertime"}))
    put(game, {"pricing_manager": 1, "waitress": 1})
    play(game, 0, READY)
    assert milestones(game, 0) == {"first_waitress_played"}


@pytest.mark.rule("B-RES-10")
@pytest.mark.parametrize("card", ["truck_driver", "zeppelin_pilot", "luxuries_manager", "cfo"])
def test_the_reveal_claims_nothing_for(card: str) -> None:
    game = choosing({card: 1})
    put(game, {card: 1})
    play(game, 0, READY)
    assert milestones(game, 0) == set()


@pytest.mark.rule("B-RES-10", "B-CMP-02", "B-MIL-02")
def test_all_who_reveal_the_same_card_share_its_milestone() -> None:
    scene = Scene(players=5)
    for seat in range(5):
        scene.cards(seat, hand={"waitress": 1})
    game = scene.restructuring()
    for seat in range(5):
        play(game, seat, PutToWork("waitress"), READY)
    assert [milestones(game, seat) for seat in range(5)] == [{"first_waitress_played"}] * 5


@pytest.mark.rule("B-RES-11")
def test_a_card_at_work_works_in_all_restaurants_of_the_chain() -> None:
    scene = Scene(TWO_ROADS).restaurant(0, (3, 0), "ne").restaurant(0, (3, 8), "nw").stock(0, burger=2)
    scene.cards(0, work={"pricing_manager": 1}).demand("1", "burger").demand("2", "burger")
    sales = [event.sale for event in scene.dinner() if isinstance(event, HouseDined)]
    assert [sale and sale.unit_price for sale in sales] == [9, 9]


@pytest.mark.rule("B-RES-05")
def test_after_the_first_break_the_new_slots_hold_from_the_next_round() -> None:
    scene = Scene()
    scene.state.next_ceo_slots = 2
    assert scene.state.ceo_slots == 3
    assert scene.restructuring().state.ceo_slots == 2

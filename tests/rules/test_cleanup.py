"""Phase 7: stock, cards, restaurants, milestones and the next round (18.3)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Discard, Ready
from magnate.model.events import (
    ChainLeft,
    HouseDined,
    MilestoneClaimed,
    MilestoneRemoved,
    Offer,
    RestaurantOpened,
    RoundBegan,
    StockDiscarded,
)
from magnate.testing import Scene
from tests.rules.asking import cards, only, rounds_left
from tests.rules.asking import stock as stock_of
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import go_idle, holds, main_street, told, wanted, work

READY = Ready()
FREEZER = "first_to_throw_away"


def stocked(*, in_round: int = 2, **stock: int) -> Game:
    """Return the clean-up of a chain with this stock and a freezer it got in a round (3 is now)."""
    return Scene().stock(0, **stock).milestones(0, FREEZER, in_round=in_round).cleanup()


@pytest.mark.rule("B-CLN-01")
def test_the_clean_up_goes_through_its_parts_in_order() -> None:
    scene = Scene(players=3).stock(1, beer=12).milestones(1, FREEZER)
    scene.restaurant(0, (0, 0), is_open=False).milestones(0, "first_waitress_played", in_round=3)
    scene.chain(2).bankrupt = True
    game = scene.cleanup()
    play(game, 1, Discard("beer"), Discard("beer"))
    order = (StockDiscarded, RestaurantOpened, MilestoneRemoved, ChainLeft, RoundBegan)
    assert [type(event) for event in game.play(1, READY) if isinstance(event, order)] == list(order)


@pytest.mark.rule("B-CLN-02")
def test_a_chain_without_a_freezer_discards_all_stock() -> None:
    game = Scene().stock(0, burger=3, beer=1).cleanup()
    assert stock_of(game) == {}


@pytest.mark.rule("B-CLN-02", "B-MIL-41")
def test_discarding_a_single_piece_claims_first_to_throw_away() -> None:
    game = Scene().stock(0, lemonade=1).cleanup()
    assert (holds(game, 0, FREEZER), holds(game, 1, FREEZER)) == (True, False)


@pytest.mark.rule("B-CLN-02", "B-MIL-02")
def test_everybody_who_discards_in_the_same_clean_up_gets_a_freezer() -> None:
    game = Scene().stock(0, lemonade=1).stock(1, burger=2).cleanup()
    assert (holds(game, 0, FREEZER), holds(game, 1, FREEZER)) == (True, True)


@pytest.mark.rule("B-CLN-03")
def test_a_chain_with_a_freezer_keeps_up_to_ten_pieces_of_its_choice() -> None:
    game = stocked(burger=6, beer=6)
    play(game, 0, Discard("burger"))
    assert refusal(game, 0, READY) == "B-CLN-03"
    play(game, 0, Discard("burger"), READY)
    assert stock_of(game) == {"burger": 4, "beer": 6}


@pytest.mark.rule("B-CLN-03")
def test_a_chain_with_a_freezer_may_keep_everything_up_to_ten() -> None:
    game = stocked(burger=6, beer=4)
    play(game, 0, READY)
    assert stock_of(game) == {"burger": 6, "beer": 4}


@pytest.mark.rule("B-CLN-03")
def test_more_than_needed_may_be_discarded() -> None:
    game = stocked(burger=2)
    play(game, 0, Discard("burger"), Discard("burger"), READY)
    assert stock_of(game) == {}


@pytest.mark.rule("B-CLN-03")
def test_nothing_that_is_not_there_can_be_discarded() -> None:
    game = stocked(burger=2)
    play(game, 0, Discard("burger"), Discard("burger"))
    assert refusal(game, 0, Discard("burger")) == "B-CLN-03"
    assert refusal(game, 0, Discard("beer")) == "B-CLN-03"


@pytest.mark.rule("B-CLN-03", "B-RND-02")
def test_all_owners_of_freezers_choose_at_the_same_time() -> None:
    scene = Scene(players=3).stock(0, beer=1).stock(1, beer=1).stock(2, beer=1)
    game = scene.milestones(0, FREEZER).milestones(2, FREEZER).cleanup()
    assert [(decision.seat, decision.kind) for decision in game.pending] == [(0, "cleanup"), (2, "cleanup")]


@pytest.mark.rule("B-CLN-03")
def test_kept_pieces_are_ordinary_stock_in_later_rounds() -> None:
    scene = main_street().stock(0, burger=2).milestones(0, FREEZER)
    play(scene.cleanup(), 0, READY)
    scene.demand("3", "burger").dinner()
    assert scene.chain(0).cash == 10


@pytest.mark.rule("B-CLN-03")
def test_pieces_may_stay_in_the_freezer_without_limit() -> None:
    game = stocked(burger=2)
    go_idle(game, "hire", in_round=9)
    assert stock_of(game) == {"burger": 2}


@pytest.mark.rule("B-CLN-04", "B-MIL-41")
def test_the_round_in_which_the_freezer_is_claimed_everything_goes() -> None:
    """Seat 0 must not be asked what to keep, and keeps nothing."""
    game = Scene().stock(0, burger=4).cleanup()
    assert (holds(game, 0, FREEZER), stock_of(game), game.pending[0].kind) == (True, {}, "order_of_business")


@pytest.mark.rule("B-CLN-04")
def test_a_freezer_of_this_very_round_keeps_nothing() -> None:
    assert stock_of(stocked(burger=4, in_round=3)) == {}


@pytest.mark.rule("B-CLN-05", "B-TRM-06")
def test_cards_at_work_and_on_the_beach_return_to_hand() -> None:
    game = Scene().cards(0, work={"waitress": 2, "coach": 1}, beach={"waitress": 1}).cleanup()
    assert cards(game, "hand") == {"waitress": 3, "coach": 1}
    assert (cards(game, "work"), cards(game, "beach")) == ({}, {})


@pytest.mark.rule("B-CLN-05", "B-RES-02")
def test_busy_marketeers_stay_out() -> None:
    scene = Scene().cards(0, beach={"waitress": 1})
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert cards(scene.cleanup(), "hand") == {"waitress": 1}


@pytest.mark.rule("B-CLN-06", "B-RST-06")
def test_coming_soon_restaurants_open() -> None:
    scene = Scene().restaurant(0, (0, 0), is_open=False).cards(0, beach={"waitress": 1})
    game = scene.stock(1, beer=1).milestones(1, FREEZER).cleanup()
    assert only(game.play(1, READY), RestaurantOpened) == RestaurantOpened(0, (0, 0))
    assert game.state.chains[0].restaurants[0].open


@pytest.mark.rule("B-CLN-06", "B-GEO-13")
def test_drive_ins_end_with_the_round() -> None:
    """The corner of the restaurant at (3,9) nearest to house 5 is an entrance only while a manager is at work."""
    scene = Scene(ACROSS).restaurant(0, (3, 9), "ne").cards(0, work={"local_manager": 1})
    work(scene.cleanup(), 0)
    scene.stock(0, burger=1).demand("5", "burger")
    assert [offer.distance for offer in told_offers(scene)] == [2, None]


ACROSS = """
row 0   HH... | ..... | .....   house 5
row 1   HH... | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""


@pytest.mark.rule("B-CLN-07", "B-MIL-03")
def test_a_milestone_claimed_this_round_leaves_the_game_for_all_others() -> None:
    scene = Scene().cards(1, beach={"waitress": 1}).milestones(0, "first_waitress_played", in_round=3)
    game = scene.cleanup()
    work(game, 1, "waitress")
    assert not holds(game, 1, "first_waitress_played")


@pytest.mark.rule("B-CLN-07", "B-MIL-03")
def test_a_milestone_nobody_claimed_stays_available() -> None:
    game = Scene().cards(1, beach={"waitress": 1}).cleanup()
    work(game, 1, "waitress")
    assert holds(game, 1, "first_waitress_played")


@pytest.mark.rule("B-CLN-07", "B-CLN-01")
def test_a_freezer_claimed_in_clean_up_leaves_the_game_in_the_same_clean_up() -> None:
    """Stock comes before milestones, so a chain that discards a round later gets no freezer."""
    scene = Scene().stock(0, beer=1)
    scene.cleanup()
    scene.stock(1, beer=1)
    assert not holds(scene.cleanup(), 1, FREEZER)


@pytest.mark.rule("B-CLN-07")
def test_a_milestone_is_removed_only_once() -> None:
    scene = Scene(players=3).stock(2, beer=1).milestones(2, FREEZER)
    scene.milestones(0, "first_waitress_played", in_round=3).milestones(1, "first_waitress_played", in_round=3)
    game = scene.cleanup()
    assert told(game.play(2, READY), MilestoneRemoved) == [MilestoneRemoved("first_waitress_played")]


@pytest.mark.rule("B-CLN-08")
def test_demand_and_pieces_on_running_campaigns_stay() -> None:
    scene = main_street().demand("3", "burger", "beer").campaign(0, "mailbox_7", "beer", 2, at=(3, 7))
    game = scene.cleanup()
    assert (wanted(game, "3"), rounds_left(game)) == (["burger", "beer"], {"mailbox_7": 2})


@pytest.mark.rule("B-CLN-09")
def test_turn_order_cash_bank_and_map_carry_over() -> None:
    scene = main_street(3, order=(2, 0, 1)).cash(1, 17)
    bank, empty = scene.state.bank, scene.state.empty
    game = scene.cleanup()
    assert (game.state.order, game.state.chains[1].cash, game.state.bank) == ([2, 0, 1], 17, bank)
    assert game.state.empty == empty
    assert game.state.round == 4


@pytest.mark.rule("B-CLN-02", "B-CLN-03")
def test_what_is_thrown_away_and_what_is_kept_is_told() -> None:
    scene = Scene().stock(0, burger=2, beer=1).stock(1, pizza=1).milestones(0, FREEZER)
    game = scene.cleanup()
    play(game, 0, Discard("burger"))
    assert told(game.play(0, READY), StockDiscarded) == [
        StockDiscarded(0, thrown=(("burger", 1),), kept=(("burger", 1), ("beer", 1)), freezer=True),
        StockDiscarded(1, thrown=(("pizza", 1),), kept=(), freezer=False),
    ]


@pytest.mark.rule("B-MIL-41", "B-CLN-04")
def test_a_freezer_works_from_the_next_clean_up_on() -> None:
    scene = Scene().stock(0, beer=4)
    scene.cleanup()
    game = scene.stock(0, beer=4).cleanup()
    assert offered(game, 0, READY)


@pytest.mark.rule("B-MIL-41")
def test_the_freezer_is_claimed_when_the_stock_is_thrown_away() -> None:
    scene = Scene().stock(0, beer=1).milestones(0, FREEZER, in_round=2).stock(1, burger=1)
    scene.state.milestones_gone = 0
    game = scene.cleanup()
    assert told(game.play(0, READY), MilestoneClaimed) == [MilestoneClaimed(1, FREEZER)]


def told_offers(scene: Scene) -> list[Offer]:
    """Let the houses dine and return what the chains offered."""
    return list(only(scene.dinner(), HouseDined).offers)

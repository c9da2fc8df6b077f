"""Options as screens get them: every one is legal and says something; goods, cards and money."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.action_codec import KINDS
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.model.actions import (
    Hire,
    Pass,
    TakePosition,
    Train,
)
from magnate.model.events import DrinksCollected, MilestoneClaimed
from magnate.model.setup import Setup
from magnate.modules import every_face
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.options.listing import TELLS
from tests.cli.module_situations import SITUATIONS, town
from tests.properties.strategies import mixed_setups, setups
from tests.view.screen.option_scenes import BOARD, moments_of, option, options, said, table


def check(game: Game, seat: int) -> set[str]:
    """Check the options of a seat one by one; return the names of the actions among them."""
    found = asked_of(game, seat)
    assert found is not None
    assert [action_from_object(one.action) for one in found.options] == list(game.options(seat))
    for index, one in enumerate(found.options):
        assert -1 <= one.same_as < index
        assert one.same_as < 0 or found.options[one.same_as].same_as == -1
        assert (one.place is not None) == (one.action["kind"] in PLACING)
    assert found.skips == -1 or found.options[found.skips].action["kind"] in LEAVING
    assert found.skips >= 0 or not any(one.action["kind"] in LEAVING for one in found.options)
    msgspec.json.encode(found)
    return {str(one.action["kind"]) for one in found.options}


@given(setup=setups() | mixed_setups(), seed=st.integers(0, 10_000), staffed=st.booleans())
def test_every_option_stands_for_a_legal_action(setup: Setup, seed: int, staffed: bool) -> None:
    begun = staffed_game(setup, seed) if staffed and setup.variant == "full" else Game.new(setup, listen=False)
    for number, game in enumerate(busy_moves(begun, random.Random(seed), 3)):
        if game.finished or number > LONGEST:
            break
        if len(game.pending) > 1 and number % STRIDE:
            continue
        check(game, game.pending[-1].seat)


def test_every_kind_of_action_is_met() -> None:
    seen: set[str] = set()
    for make in SITUATIONS.values():
        seen |= check(make(), 0)
    for modules in ((), all_modules(4)):
        for kind in ("first_restaurant", "reserve"):
            game = Game.new(Setup.choose(4, modules=modules, seed=1))
            while game.pending[0].kind != kind:
                game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
            seen |= check(game, game.state.waiting[0])
        for seed in (1, 2, 3):
            game = staffed_game(Setup.choose(4, modules=modules, seed=seed), seed)
            for moment in busy_moves(game, random.Random(seed), 3):
                if len(moment.pending) == 1:
                    seen |= check(moment, moment.pending[0].seat)
    poor = Scene(BOARD).campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager").cash(0, 2)
    poor.campaign(0, "mailbox_10", "beer", 2, at=(4, 4), marketeer="campaign_manager")
    seen |= check(poor.payday(), 0)
    seen |= check(table().cards(0, hand={"trainer": 2}).restructuring(), 0)
    seen |= check(SITUATIONS["coffee_shop: all on the map"](), 0)
    assert seen == {kind.name for kind in KINDS}


LONGEST, STRIDE = 400, 9
LEAVING = {"pass", "finish_step", "ready", "decline"}
PLACING = {kind.name for kind in KINDS if kind.name.startswith("place_")}


def test_every_kind_of_action_has_something_to_say() -> None:
    silent = {kind.make for kind in KINDS} - set(TELLS) - set(every_face().effects)
    assert silent == {Pass, TakePosition}


# Goods.


def test_kitchens_and_buyers_say_what_they_bring() -> None:
    scene = table().cards(0, work={"burger_cook": 1, "errand_boy": 1, "cart_operator": 1})
    game = scene.milestones(0, "first_errand_boy_played").working(0, "food")
    assert option(game, "produce", "burger_cook", "burger", 3).loads == {"burger": 3}
    assert option(game, "fetch_drink", "errand_boy", "beer").loads == {"beer": 2}
    drive = option(game, "collect_drinks", "cart_operator", ((3, 9),))
    assert (drive.loads, drive.sources, drive.group) == ({"soda": 3}, [(3, 9)], "cart_operator")
    assert drive.route == [(2, column) for column in range(10)]


@pytest.mark.rule("B-BUY-14")
def test_a_flight_is_drawn_over_the_middles_of_tiles() -> None:
    game = table().cards(0, work={"zeppelin_pilot": 1}).working(0, "food")
    flight = option(game, "collect_drinks", "zeppelin_pilot", ((3, 9),))
    assert (flight.route, flight.loads) == ([(2, 2), (2, 7)], {"soda": 2})


def test_routes_and_loads_are_what_the_drive_brings() -> None:
    driven = 0
    for moment in moments_of("food", ["new_milestones", "lobbyists", "new_districts"], range(1, 4)):
        seat = moment.pending[0].seat
        drives = [one for one in options(moment, seat=seat) if one.action["kind"] == "collect_drinks"]
        for one in drives[:4]:
            twin = Game(Table(moment.book, moment.state.copy(), []))
            events = twin.play(seat, action_from_object(one.action))
            event = next(event for event in events if isinstance(event, DrinksCollected))
            assert list(event.route) == one.route
            earned = any(isinstance(event, MilestoneClaimed) for event in events)
            assert earned or dict(event.drinks) == one.loads
            driven += 1
    assert driven > 5


# Cards and money.


def test_hires_of_several_cards_differ_only_in_who_does_it() -> None:
    game = table().cards(0, work={"recruiting_girl": 1}).supply(pricing_manager=2).working(0, "hire")
    found = options(game)
    first = next(index for index, one in enumerate(found) if one.action == action_to_object(Hire("waitress", "ceo")))
    second = next(one for one in found if one.action == action_to_object(Hire("waitress", "recruiting_girl")))
    assert (found[first].same_as, second.same_as) == (-1, first)
    assert (found[first].group, second.group) == ("ceo", "recruiting_girl")
    assert said(option(game, "hire", "pricing_manager", "ceo"))["cards_left"] == {"count": 2}


@pytest.mark.rule("B-HIR-06", "B-TRN-03")
def test_a_hire_from_an_empty_pile_must_be_trained() -> None:
    scene = table().cards(0, work={"trainer": 1, "coach": 1}).supply(errand_boy=0)
    game = scene.working(0, "hire")
    assert said(option(game, "hire", "errand_boy", "ceo")) == {"pile_empty_train_now": {}}
    found = asked_of(game, 0, [Hire("errand_boy", "ceo")])
    assert found is not None
    assert (found.kind, found.phantoms) == ("train", ["errand_boy"])
    train = found.options[0]
    assert (train.action, train.group) == (
        {
            "kind": "train",
            "employee": "errand_boy",
            "to": "cart_operator",
            "trainer": 1,
            "phantom": True,
            "at_work": False,
        },
        "trainer",
    )
    assert said(train)["salary_each_round"] == {"dollars": 5}
    other = next(
        one
        for one in found.options
        if one.action
        == {
            "kind": "train",
            "employee": "errand_boy",
            "to": "cart_operator",
            "trainer": 2,
            "phantom": True,
            "at_work": False,
        }
    )
    assert other.same_as == 0


def test_leaving_says_what_is_left_unused() -> None:
    game = table().cards(0, work={"recruiting_girl": 1, "trainer": 1}, beach={"errand_boy": 1}).working(0, "hire")
    assert said(option(game, "finish_step")) == {"hires_unused": {"count": 2}}
    game = table().cards(0, work={"coach": 1}, beach={"errand_boy": 1}).working(0, "train")
    assert said(option(game, "finish_step")) == {"training_unused": {"count": 2}}
    used = (Train("errand_boy", "truck_driver", 1),)
    assert asked_of(game, 0, used) is None


@pytest.mark.rule("B-MKT-12", "B-MKT-10")
def test_campaigns_to_pick_say_how_long_they_may_run() -> None:
    scene = table().cards(0, work={"campaign_manager": 1})
    game = scene.working(0, "launch")
    assert said(option(game, "pick_campaign", "campaign_manager", "billboard_14")) == {"never_ends": {}}
    found = option(game, "pick_campaign", "campaign_manager", "mailbox_7")
    assert (said(found), found.group) == ({"rounds_at_most": {"rounds": 3}}, "campaign_manager")


@pytest.mark.rule("K-CRT-01")
def test_a_guide_lies_beside_the_map() -> None:
    scene = town("gourmet_food_critics").cards(0, work={"gourmet_food_critic": 1}).garden("7", "e")
    found = option(scene.working(0, "launch"), "pick_campaign", "gourmet_food_critic", "gourmet_guide_17")
    assert set(said(found)) == {"beside_map", "rounds_at_most"}


@pytest.mark.rule("B-PAY-04", "B-PAY-08")
def test_dismissals_and_sealing_say_what_is_due() -> None:
    scene = table().cards(0, work={"burger_cook": 2, "waitress": 1}).cash(0, 30)
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager")
    game = scene.payday()
    before = game.state.key()
    assert said(option(game, "fire", "burger_cook", "work")) == {"due_then": {"dollars": 10}}
    assert said(option(game, "fire", "waitress", "work")) == {"due_then": {"dollars": 15}}
    assert said(option(game, "ready")) == {"pays_and_keeps": {"dollars": 15, "cash": 15}}
    assert game.state.key() == before
    scene = table().cash(0, 2)
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager")
    scene.campaign(0, "mailbox_10", "beer", 2, at=(4, 4), marketeer="campaign_manager")
    game = scene.payday()
    assert said(option(game, "fire_busy", "mailbox_9")) == {"due_then": {"dollars": 5}}


def test_selections_and_reserve_cards_say_what_is_there() -> None:
    game = table().cards(0, hand={"trainer": 2, "waitress": 1}).restructuring()
    assert said(option(game, "put_to_work", "trainer")) == {"cards_in_hand": {"count": 2}}
    game = Game.new(Setup.choose(2, seed=1))
    while game.pending[0].kind != "reserve":
        game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
    found = option(game, "choose_reserve", 200, seat=game.state.waiting[0])
    assert said(found) == {"adds_to_bank": {"dollars": 200}, "votes_ceo_slots": {"count": 3}}


def test_cleanup_says_what_is_held_and_kept() -> None:
    game = table().milestones(0, "first_to_throw_away").stock(0, beer=4, soda=5).cleanup()
    assert said(option(game, "discard", "soda")) == {"pieces_held": {"good": "soda", "count": 5}}
    assert said(option(game, "ready")) == {"keeps_pieces": {"count": 9}}

"""Random legal play at tables of every kind keeps what must never break."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, IllegalAction, Setup
from magnate.model.actions import (
    Action,
    Advertise,
    CollectDrinks,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    Hire,
    Pass,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.model.house_rules import HOUSE_RULES
from magnate.testing import broken_invariants, random_moves
from tests.effort import often
from tests.properties.strategies import setups

ROUNDS = 12


@pytest.mark.rule("B-CMP-01", "B-CMP-03", "B-CMP-05", "B-TRN-10", "B-CAM-03", "B-MKT-13", "B-RND-01")
@given(setups(), st.integers(0, 10_000))
@settings(max_examples=often(25))
def test_cards_money_demand_and_board_stay_sound_in_random_play(setup: Setup, seed: int) -> None:
    game = Game.new(setup)
    for table in random_moves(game, Random(seed), ROUNDS):
        assert broken_invariants(table) == []


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_every_value_of_every_house_rule_can_be_played(rule: object) -> None:
    name, values = rule.name, rule.values  # type: ignore[attr-defined]  # parametrize erases the type
    for seed, value in enumerate(values):
        game = Game.new(Setup.choose(3, house_rules={name: value}, seed=seed))
        for table in random_moves(game, Random(seed), 5):
            assert not broken_invariants(table)


def some_action(dice: Random, game: Game) -> Action:
    """An action of any kind with plausible, often illegal, contents."""
    cards = [card.id for card in game.book.employees]
    goods = list(game.book.goods)
    place = (dice.randrange(-1, 26), dice.randrange(-1, 26))
    side = dice.choice(["n", "e", "s", "w", "nw", "ne", "se", "sw"])
    campaign = dice.choice([token.id for token in game.book.catalogue.campaigns])
    number = dice.randrange(-1, 7)
    actions: list[Action] = [
        Pass(),
        Ready(),
        FinishStep(),
        PlaceRestaurant(place, side),
        PutToWork(dice.choice(cards)),
        TakePosition(number),
        Hire(dice.choice(cards), dice.choice(["ceo", *cards])),
        Train(dice.choice(cards), dice.choice(cards), number, phantom=dice.random() < 0.5),
        PickCampaign(dice.choice(cards), campaign),
        PlaceCampaign(place, turned=dice.random() < 0.5),
        Advertise(dice.choice(goods), number),
        Produce(dice.choice(cards), dice.choice(goods), number),
        FetchDrink(dice.choice(cards), dice.choice(goods)),
        CollectDrinks(dice.choice(cards), (place,)),
        PickHouse(number),
        PlaceHouse(place, side),
        PlaceGarden(str(number), side),
        PickManager(dice.choice(cards), number),
        Fire(dice.choice(cards), dice.choice(["work", "beach"]), number),
        Discard(dice.choice(goods)),
    ]
    return dice.choice(actions)


@given(setups(), st.integers(0, 10_000))
@settings(max_examples=often(15))
def test_check_accepts_exactly_the_options_and_a_refusal_changes_nothing(setup: Setup, seed: int) -> None:
    dice = Random(seed)
    for game in random_moves(Game.new(setup), dice, 5):
        for decision in game.pending:
            options = list(game.options(decision.seat))
            for option in options[:: max(1, len(options) // 5)]:
                game.check(decision.seat, option)
            action = some_action(dice, game)
            if any(type(option) is type(action) and option == action for option in options):
                game.check(decision.seat, action)
                continue
            before = game.hash()
            with pytest.raises(IllegalAction) as refusal:
                game.play(decision.seat, action)
            assert refusal.value.rule
            assert game.hash() == before


@given(setups(), st.integers(0, 10_000))
@settings(max_examples=often(10))
def test_a_copy_goes_its_own_way_and_the_same_moves_lead_to_the_same_state(setup: Setup, seed: int) -> None:
    dice = Random(seed)
    game = Game.new(setup)
    for table in random_moves(game, dice, 4):
        twin = table.copy()
        assert twin.hash() == table.hash()
        if table.pending:
            seat = table.pending[0].seat
            action = table.options(seat)[0]
            before = table.hash()
            twin.play(seat, action)
            assert table.hash() == before
    again = Game.new(setup)
    for seat, action in game.moves:
        again.play(seat, action)
    assert again.hash() == game.hash()


@pytest.mark.rule("B-INF-07")
@given(setups())
@settings(max_examples=often(10))
def test_the_same_seed_sets_up_the_same_game(setup: Setup) -> None:
    assert Game.new(setup).hash() == Game.new(setup).hash()

"""What is shown before a choice is what then happens, in games of busy seats with modules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from magnate.game import Game
from magnate.model.actions import Action, Advertise, CollectDrinks, FetchDrink, PickCampaign, PlaceRestaurant, Train
from magnate.model.events import DrinksCollected, SalariesPaid
from magnate.model.setup import Setup
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import entrances
from magnate.rules.table import Table
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.town import UNREACHABLE
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.asked.shapes import OptionShape
from magnate.view.screen.marketing import marketing_forecast
from magnate.view.screen.radar import milestone_radar
from tests.view.screen.option_scenes import said


def chosen(
    *kinds: type, modules: tuple[str, ...] = (), seeds: int = 60, rounds: int = 1
) -> Iterator[tuple[Game, int, Action, OptionShape]]:
    """Give some choices of these kinds: the game before, the seat, the action and what is shown of it."""
    for seed in range(seeds):
        dice = random.Random(seed)
        begun = staffed_game(Setup.choose(2, modules=modules, seed=seed), seed)
        begun.state.bank = 400
        for game in busy_moves(begun, dice, begun.state.round + rounds):
            if len(game.pending) != 1:
                continue
            seat = game.pending[0].seat
            wanted = [(at, one) for at, one in enumerate(game.options(seat)) if isinstance(one, kinds)]
            if wanted:
                asked = asked_of(game, seat)
                assert asked is not None
                for at, action in dice.sample(wanted, min(3, len(wanted))):
                    yield game, seat, action, asked.options[at]


def listening(game: Game) -> Game:
    """Return a copy that tells what happens."""
    return Game(Table(game.book, game.state.copy(), []))


@pytest.mark.rule("K-NMS-36", "B-BUY-02")
@pytest.mark.parametrize("modules", [(), ("new_milestones",)], ids=["base", "new milestones"])
def test_a_haul_brings_what_was_shown(modules: tuple[str, ...]) -> None:
    count = 0
    for game, seat, action, option in chosen(CollectDrinks, FetchDrink, modules=modules):
        events = [event for event in listening(game).play(seat, action) if isinstance(event, DrinksCollected)]
        if events and events[0].seat == seat:
            assert option.loads == dict(events[0].drinks)
            count += 1
    assert count > 20


@pytest.mark.rule("K-MAS-02", "B-CAM-03")
def test_a_campaign_places_the_pieces_that_were_shown_for_its_first_round() -> None:
    doubled = 0
    for game, seat, action, option in chosen(Advertise, modules=("mass_marketeers",)):
        assert isinstance(action, Advertise)
        facts = said(option)
        if action.rounds > 1 or not facts or any(len(tokens) for tokens in game.state.tokens):
            continue
        before = {run.token for run in game.state.campaigns}
        after = game.copy()
        after.play(seat, action)
        token = next((run.token for run in after.state.campaigns if run.token not in before), None)
        forecast = marketing_forecast(after, seat)
        if token is None or before:
            continue
        name = game.book.catalogue.campaigns[token].id
        runs = [run for run in forecast.runs if run.campaign == name]
        placed = sum(pieces for run in runs for _, _, pieces in run.reached)
        shown = facts.get("pieces_at_most", facts.get("pieces_first_round"))
        assert shown == {"count": placed}
        doubled += len(runs) > 1
    assert doubled > 0


@pytest.mark.rule("K-NMS-13")
def test_a_second_campaign_is_not_offered_rounds_of_its_own() -> None:
    count = 0
    for game, _, _, option in chosen(PickCampaign, modules=("new_milestones",)):
        if game.pending[0].kind == "second_campaign":
            assert not {"rounds_at_most", "never_ends"} & set(said(option))
            count += 1
    assert count > 0


@pytest.mark.rule("B-GEO-13", "B-RST-04")
def test_a_restaurant_that_opens_at_once_is_as_near_as_was_shown() -> None:
    drives_in = 0
    for game, seat, action, option in chosen(PlaceRestaurant):
        after = game.copy()
        after.play(seat, action)
        assert isinstance(action, PlaceRestaurant)
        anchor = after.state.town.square(*action.at)
        places = after.state.chains[seat].restaurants
        place = next((each for each in places if each.anchor == anchor), None)
        if place is None or not place.open or game.state.round == 0 or after.state.step == "restructuring":
            continue
        table = Table(after.book, after.state)
        stride = after.state.town.stride
        own = {anchor, anchor + 1, anchor + stride, anchor + stride + 1}
        doors = tuple(door for door in entrances(table, seat) if door in own)
        drives_in += len(doors) > 1
        real = {house.label: distance(table, house, doors) for house in after.state.houses}
        shown = {row.house: row.borders for row in option.distances}
        assert shown == {label: borders for label, borders in real.items() if borders < UNREACHABLE}
    assert drives_in > 5


@pytest.mark.rule("K-NMS-35")
def test_the_radar_names_the_first_trainer_only_where_a_trainer_can_train() -> None:
    named = 0
    for game, seat, _, _ in chosen(Train, modules=("new_milestones",)):
        rows = game.state.turn.trainers
        trainer = game.book.by_employee["trainer"]
        by_trainer = any(
            isinstance(one, Train) and (one.trainer == 0 or rows[one.trainer - 1].employee == trainer)
            for one in game.options(seat)
        )
        shown = any(row.milestone == "first_trainer_used" and row.seat == seat for row in milestone_radar(game))
        assert by_trainer or not shown
        named += shown
    assert named > 0


@pytest.mark.rule("B-PAY-10")
def test_the_radar_names_the_chain_that_then_pays_20_in_salaries() -> None:
    named = 0
    for seed in range(100):
        begun = staffed_game(Setup.choose(2, seed=seed), seed)
        begun.state.bank = 400
        for chain in begun.state.chains:
            chain.cash = 150
        for game in busy_moves(begun, random.Random(seed), begun.state.round + 2):
            if game.state.step != "payday" or len(game.pending) != 2:
                continue
            shown = {row.seat for row in milestone_radar(game) if row.milestone == "first_to_pay_20_in_salaries"}
            after, events = listening(game), []
            for decision in game.pending:
                events += after.play(decision.seat, after.options(decision.seat)[-1])
            bit = game.book.bits["first_to_pay_20_in_salaries"]
            for event in events:
                if isinstance(event, SalariesPaid) and event.due >= 20 and not game.state.milestones_gone & bit:
                    assert event.seat in shown or game.state.chains[event.seat].milestones & bit
                    named += 1
    assert named > 0

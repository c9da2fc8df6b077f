"""The milestones a selection is said to reach can really be reached this round."""

from __future__ import annotations

from random import Random

import pytest

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.actions import Action, Fire, FireBusy, PickCampaign, PutToWork, Ready, Train
from magnate.rules.table import Table
from magnate.testing import Scene, staffed_game
from magnate.view.screen.structure.outlook import structure_outlook

TRIES = 60
LOOKED_AT = 80
"""Days played in search of a milestone, and options tried out at a decision."""

LAUNCHES = {
    "first_billboard_placed": "billboard",
    "first_airplane_campaign": "airplane",
    "first_radio_campaign": "radio",
    "first_rural_marketeer_used": "giant_billboard",
}


def holds(game: Game, seat: int, milestone: str) -> bool:
    return bool(game.state.chains[seat].milestones & game.book.bits[milestone])


def reaches(game: Game, seat: int, milestone: str, dice: Random) -> bool:
    """Play on, the seat alone doing anything, until it holds the milestone or the round is over."""
    round_ = game.state.round
    while not game.finished and game.state.round == round_:
        if holds(game, seat, milestone):
            return True
        decision = game.pending[0]
        options = list(game.options(decision.seat))
        if decision.kind == "order_of_business":
            game.play(decision.seat, options[0 if decision.seat == seat else -1])
        elif decision.seat != seat:
            game.play(decision.seat, next((option for option in reversed(options) if is_idle(option)), options[-1]))
        else:
            chosen = wanted(game, seat, milestone, options, dice)
            if chosen is None:
                return True
            game.play(seat, chosen)
    return holds(game, seat, milestone)


def is_idle(option: Action) -> bool:
    return type(option).__name__ in ("Ready", "FinishStep", "Decline", "Pass")


def wanted(game: Game, seat: int, milestone: str, options: list[Action], dice: Random) -> Action | None:
    """Return what to do for a milestone; None when one of the options earns it at once."""
    if game.state.step in ("restructuring", "payday"):
        return next((option for option in options if type(option) is Ready), dice.choice(options))
    busy = [option for option in options if not is_idle(option) and type(option) not in (Fire, FireBusy)]
    busy = [option for option in busy if isinstance(option, PickCampaign) and is_aimed(game, option, milestone)] or busy
    for option in dice.sample(busy, min(len(busy), LOOKED_AT)):
        if isinstance(option, Train) or game.pending[0].kind not in ("hire", "campaign_place"):
            ahead = game.copy()
            ahead.play(seat, option)
            if holds(ahead, seat, milestone):
                return None
    return dice.choice(busy or options)


def is_aimed(game: Game, pick: PickCampaign, milestone: str) -> bool:
    """Tell whether a campaign, or who launches it, is what the milestone is about."""
    kind = game.book.catalogue.campaign(pick.campaign).kind
    return kind == LAUNCHES[milestone] if milestone in LAUNCHES else pick.marketeer in milestone


@pytest.mark.rule("B-MIL-01", "B-MIL-30", "B-MIL-31", "B-MIL-32", "B-PAY-10", "K-NMS-10", "K-NMS-30", "K-NMS-34")
@pytest.mark.parametrize("modules", ["base", "everything"])
def test_no_milestone_is_named_that_cannot_be_reached(modules: str) -> None:
    named: set[str] = set()
    for seed in range(120):
        dice = Random(seed)
        mix = all_modules(3) if modules == "everything" else ()
        game = staffed_game(Setup.choose(3, modules=mix, seed=seed), seed)
        seat = dice.randrange(3)
        for _ in range(dice.randrange(8)):
            cards = [option for option in game.options(seat) if isinstance(option, PutToWork)]
            game.play(seat, dice.choice(cards))
        table = Table(game.book, game.state.copy())
        table.state.order.remove(seat)
        table.state.order.insert(0, seat)
        first = Game(table)
        for milestone in structure_outlook(first, seat).milestones:
            named.add(milestone)
            tries = (reaches(first.copy(), seat, milestone, Random(number)) for number in range(TRIES))
            assert any(tries), (seed, seat, milestone)
    assert len(named) > 10


def reachable(scene: Scene, *cards: str) -> list[str]:
    scene.cards(0, hand=dict.fromkeys(cards, 1)).cards(1, hand={"trainer": 1})
    return structure_outlook(scene.restructuring(), 0, [PutToWork(card) for card in cards]).milestones


def table_with(*, modules: tuple[str, ...] = ()) -> Scene:
    return Scene(modules=modules).restaurant(0, (0, 0), "se")


@pytest.mark.rule("B-RES-10", "B-MIL-42")
def test_what_the_reveal_alone_claims_is_named() -> None:
    assert reachable(table_with(), "waitress", "errand_boy", "discount_manager") == [
        "first_errand_boy_played",
        "first_waitress_played",
        "first_to_lower_prices",
    ]


def test_cards_that_work_earn_what_their_work_earns() -> None:
    assert reachable(table_with(), "trainer") == ["first_to_train_someone"]
    assert reachable(table_with(), "recruiting_manager") == ["first_to_hire_3"]
    assert reachable(table_with(), "kitchen_trainee") == ["first_burger_produced", "first_pizza_produced"]
    assert reachable(table_with(), "marketing_trainee") == [
        "first_billboard_placed",
        "first_burger_marketed",
        "first_pizza_marketed",
        "first_drink_marketed",
    ]
    assert reachable(table_with(modules=("new_milestones",)), "local_manager", "waitress") == [
        "first_new_restaurant",
        "first_waitress_used",
    ]


def test_milestones_held_gone_or_without_a_place_are_not_named() -> None:
    assert reachable(table_with().milestones(0, "first_to_train_someone"), "trainer") == []
    assert reachable(table_with().gone("first_to_train_someone"), "trainer") == []
    assert reachable(Scene(), "marketing_trainee") == []


@pytest.mark.rule("B-PAY-10")
def test_salaries_of_20_count_only_with_the_cash_to_pay_them() -> None:
    poor = table_with().cards(0, hand={"coach": 3}).cash(0, 19)
    assert reachable(poor, "burger_chef") == ["first_burger_produced"]
    rich = table_with().cards(0, hand={"coach": 3}).cash(0, 20)
    assert reachable(rich, "burger_chef") == ["first_burger_produced", "first_to_pay_20_in_salaries"]

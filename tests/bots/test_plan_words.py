"""A plan is said in phrases that exist in every language."""

from __future__ import annotations

import random

import pytest

from magnate.bots.plans import PlanEffort, plans_for, why
from magnate.bots.plans.plan import (
    Doing,
    Expected,
    ExpectedSale,
    PlannedBuilding,
    PlannedCampaign,
    PlannedRestaurant,
    Risk,
    Training,
    TurnPlan,
)
from magnate.content import languages
from magnate.content.choices import all_modules
from magnate.facts.phrase import Phrase
from magnate.messages.speech import speaking
from magnate.model.actions import ChooseReserve, Discard
from magnate.modules.coffee.actions import PlaceShop
from magnate.view.screen.phrases.all import PHRASES
from magnate.view.screen.phrases.plans import PLAN_PHRASES
from magnate.view.text.phrases import said
from tests.bots.test_plans import at_many_moments

pytestmark = pytest.mark.filterwarnings("error")

BILLBOARD = PlannedCampaign("marketing_trainee", "billboard_14", (3, 4), False, "", 0, "pizza", "", 2, ("3", "7"))

EVERYTHING = Doing(
    structure=(("trainer", 1), ("waitress", 2)),
    position=2,
    idle=(("kitchen_trainee", 1),),
    scarce="night_shift_manager",
    hires=("waitress", "trainer", "waitress"),
    trainings=(Training("kitchen_trainee", "burger_cook"),),
    campaigns=(BILLBOARD, BILLBOARD._replace(second="beer"), BILLBOARD._replace(houses=())),
    goods=(("burger", 3), ("beer", 1)),
    buildings=(PlannedBuilding("12", (0, 5), "s"), PlannedBuilding("7", None, "e")),
    restaurants=(
        PlannedRestaurant("local_manager", 0, (1, 1), "nw"),
        PlannedRestaurant("regional_manager", 1, (2, 2), "nw"),
    ),
    dismissals=("waitress",),
    others=(ChooseReserve(200), Discard("beer"), PlaceShop((1, 2))),
)
SALES = (ExpectedSale("3", 20, 6), ExpectedSale("7", 10, 4), ExpectedSale("11", 10, 6))
RISKS = (
    Risk("cheaper", 20, 1, ("3",)),
    Risk("nearer", 30, 1, ("3", "7")),
    Risk("preferred", 10, 1, ("7",)),
    Risk("salaries", 5),
    Risk("waste", goods=(("burger", 2),)),
    Risk(),
)


def plan_of(doing: Doing = EVERYTHING, expects: Expected | None = None, question: str = "restructuring") -> TurnPlan:
    return TurnPlan(0, 4, question, (), doing, Expected(6, 40, SALES) if expects is None else expects)


def english(plan: TurnPlan) -> list[str]:
    return [said(phrase) for phrase in why(plan)]


def test_a_plan_reads_as_a_few_sentences() -> None:
    assert english(plan_of()) == [
        "Put to work: Trainer and 2 × Waitress.",
        "Leave on the beach: Kitchen Trainee, so as to choose a place in time to hire Night Shift Manager.",
        "Take place 2 in the turn order.",
        "Hire: 2 × Waitress and Trainer.",
        "Train Kitchen Trainee to Burger Cook.",
        "Launch Billboard 14 for Pizza, reaching houses 3 and 7.",
        "Launch Billboard 14 for Pizza, then Beer, reaching houses 3 and 7.",
        "Launch Billboard 14 for Pizza, reaching no house.",
        "Make and fetch 3 burgers and 1 beer.",
        "Build House 12 at (0,5).",
        "Add a garden: House 7.",
        "Open a restaurant at (1,1), entrance north-west.",
        "Move a restaurant to (2,2), entrance north-west.",
        "Fire: Waitress.",
        "Choose the reserve card with $200.",
        "Coffee: take 1 more step.",
        "Expects about $40 this dinner, from houses 3, 7, and 11.",
        "No rival threatens this, and nothing should go to waste.",
    ]
    assert "Put to work: Trainer and 2 × Waitress." not in english(plan_of(question="hire"))
    assert english(plan_of(Doing(), Expected())) == ["Do nothing more this round.", "Expects nothing from this dinner."]


def test_every_risk_is_said() -> None:
    found = [english(plan_of(expects=Expected(6, 40, SALES, risk=risk)))[-1] for risk in RISKS]
    assert found[0] == "Biggest risk: B is cheaper for house 3 ($20 at stake)."
    assert found[3:5] == [
        "Biggest risk: without this dinner, $5 are missing for salaries.",
        "Biggest risk: 2 burgers may be left over and thrown away.",
    ]
    assert len(set(found)) == len(RISKS)


@pytest.mark.parametrize("language", languages())
def test_every_phrase_can_be_said_in_every_language(language: str) -> None:
    plans = [plan_of(expects=Expected(6, 40, SALES, risk=risk)) for risk in RISKS]
    plans += [plan_of(Doing(), Expected()), plan_of(Doing(), Expected(6, 9, least=3, most=12))]
    phrases = {phrase.say: phrase for plan in plans for phrase in why(plan)}
    assert set(phrases) == set(PLAN_PHRASES)
    with speaking(language):
        for phrase in phrases.values():
            text = said(phrase)
            assert text.endswith((".", "。"))
            assert "None" not in text


def test_plans_of_games_say_only_what_is_listed() -> None:
    told: list[Phrase] = []
    for game, seat in at_many_moments(4, all_modules(4), 5):
        for plan in plans_for(game.view(seat), random.Random(1), effort=PlanEffort(2, 2, 1)):
            told += why(plan)
    assert len({phrase.say for phrase in told}) > 6
    for phrase in told:
        assert set(phrase.values) == set(PHRASES[phrase.say])
        assert said(phrase)


def test_what_dinner_brings_is_a_band_where_rivals_can_change_it() -> None:
    said = english(plan_of(expects=Expected(6, 40, SALES, least=20, most=60)))
    assert "Depending on what rivals do: $20 to $60." in said
    assert len(english(plan_of(expects=Expected(6, 40, SALES, least=40, most=40)))) == len(said) - 1

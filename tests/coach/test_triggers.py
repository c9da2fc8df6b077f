"""Every trigger of the coach, from a drawn board where its tip matters, and its mirror, where it does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from magnate import Game
from magnate.coach import TRIGGERS, tips_for
from magnate.coach.phrases import COACH_PHRASES
from magnate.content import languages
from magnate.facts.phrase import Phrase
from magnate.lessons.shelf import ORDER
from magnate.messages.speech import speaking
from magnate.model.action_codec import action_from_json
from magnate.model.actions import PutToWork
from magnate.view.screen.structure.outlook import structure_outlook
from magnate.view.text.phrases import said

STREET = [
    "..... | .HH..   house 5",
    "..... | .HH..",
    "##### | #####",
    "..... | .....",
    "..... | .....",
]
"""One street over two tiles."""

LANES = [
    *STREET,
    "-----",
    "..... | .....",
    "HH... | .....   house 7",
    "HH... | .....",
    "..... | .....",
    "..... | .....",
]
"""House 7 lies at no road."""

FAR, LEVEL, NEAR = {"at": [0, 0], "entrance": "sw"}, {"at": [0, 3], "entrance": "sw"}, {"at": [3, 6]}
"""Restaurants on the street: two at distance 1 from house 5, one at 0."""

BILLBOARD = {"campaign": "billboard_14", "seat": 0, "good": "burger", "rounds": 2, "marketeer": "marketing_trainee"}
MAILBOX = BILLBOARD | {"campaign": "mailbox_9", "marketeer": "campaign_manager", "at": [3, 6]}
AT_HOUSE = BILLBOARD | {"at": [0, 8], "turned": True}


def chain(where: Mapping[str, Any], **given: Any) -> dict[str, Any]:
    """Return a chain with one restaurant."""
    return {"restaurants": [where], **given}


class Case(NamedTuple):
    """A position in which a tip matters, what it says, and what makes it not matter.

    mirror: fields of the position that differ. staged: steps of the seat before it asks, in both.
    dinner: fields of a position on the street right before dinner, in the round before; none where it does not count.
    """

    tip: str
    position: dict[str, Any]
    values: dict[str, Any]
    mirror: dict[str, Any]
    staged: Sequence[Any] = ()
    mirror_staged: Sequence[Any] | None = None
    dinner: Mapping[str, Any] | None = None


def at(phase: str, *chains: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a position on the street in the middle of a game."""
    given = {"board": STREET, "players": 2, "round": 4, "phase": phase, "order": [0, 1], "chains": list(chains)}
    return given | more


OTHER = chain(LEVEL)
HUNGRY = {"5": ["burger"]}
GONE = {
    "milestones_gone": [
        "first_burger_produced", "first_waitress_played", "first_errand_boy_played", "first_billboard_placed",
        "first_to_lower_prices",
    ]
}  # fmt: skip


def dining(*chains: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a position in which house 5 is about to eat a burger."""
    return at("dinnertime", *chains, houses=HUNGRY, **{"round": 3, **more})


CASES = [
    Case(
        "first_spot",
        {"board": STREET, "players": 2, "round": 0, "phase": "first_restaurant", "order": [1, 0]},
        {},
        {"board": [line.replace("HH", "..").replace("house 5", "") for line in STREET]},
    ),
    Case(
        "reserve_card",
        {"board": STREET, "players": 2, "round": 0, "phase": "reserve", "chains": [chain(FAR), OTHER]},
        {},
        at("restructuring", chain(FAR), OTHER),
    ),
    Case(
        "overfull",
        at("restructuring", chain(FAR, hand={"waitress": 4}), OTHER),
        {"count": 4, "slots": 3},
        {},
        [["put_to_work", "waitress"]] * 4,
        [["put_to_work", "waitress"]] * 3,
    ),
    Case(
        "cook_at_home",
        at("restructuring", chain(FAR, hand=["kitchen_trainee", "waitress"]), OTHER, houses=HUNGRY),
        {"employee": "kitchen_trainee", "good": "burger", "count": 1},
        {},
        [["put_to_work", "waitress"]],
        [["put_to_work", "kitchen_trainee"]],
    ),
    Case(
        "tie_lost_to_waitresses",
        at("restructuring", chain(FAR, hand=["waitress", "waitress"]), OTHER),
        {"house": "5", "rival": 1, "count": 1},
        {},
        [["put_to_work", "waitress"]],
        [["put_to_work", "waitress"], ["put_to_work", "waitress"]],
        dinner=dining(chain(FAR, stock={"burger": 1}), chain(LEVEL, work=["waitress"], stock={"burger": 1})),
    ),
    Case(
        "tie_lost_to_order",
        at("restructuring", chain(FAR, hand=["waitress"]), OTHER),
        {"house": "5", "rival": 1},
        {},
        (),
        [["put_to_work", "waitress"]],
        dinner=dining(chain(FAR, stock={"burger": 1}), chain(LEVEL, stock={"burger": 1}), order=[1, 0]),
    ),
    Case(
        "nobody_advertises",
        at("restructuring", chain(FAR, hand=["marketing_trainee", "waitress"]), OTHER),
        {"employee": "marketing_trainee"},
        {"houses": HUNGRY},
        [["put_to_work", "waitress"]],
    ),
    Case(
        "milestone_slips",
        at("restructuring", chain(FAR, hand=["waitress"]), chain(LEVEL, hand=["waitress"])),
        {"milestone": "first_waitress_played", "employee": "waitress", "rival": 1},
        {"chains": [chain(FAR, hand=["waitress"]), chain(LEVEL, hand=["trainer"])]},
    ),
    Case(
        "empty_manager",
        at("restructuring", chain(FAR, hand=["management_trainee", "waitress", "trainer"]), OTHER),
        {"employee": "management_trainee"},
        {"chains": [chain(FAR, hand=["management_trainee", "waitress", "trainer", "errand_boy", "errand_boy"]), OTHER]},
        [["put_to_work", "management_trainee"], ["put_to_work", "waitress"], ["put_to_work", "trainer"]],
        [["put_to_work", card] for card in ("management_trainee", "waitress", "trainer", "errand_boy", "errand_boy")],
    ),
    Case(
        "nobody_thirsty",
        at("restructuring", chain(FAR, hand=["errand_boy"]), OTHER, houses=HUNGRY, **GONE),
        {"employee": "errand_boy"},
        {"houses": {"5": ["beer"]}},
        [["put_to_work", "errand_boy"]],
    ),
    Case(
        "marketeer_away",
        at("restructuring", chain(FAR), OTHER, campaigns=[AT_HOUSE]),
        {"employee": "marketing_trainee", "campaign": "billboard_14", "rounds": 2},
        {"campaigns": [AT_HOUSE | {"seat": 1}]},
    ),
    Case(
        "no_open_slot",
        at("restructuring", chain(FAR, hand=["waitress", "trainer", "pizza_cook"]), OTHER, houses=HUNGRY),
        {"employee": "pizza_cook"},
        {"houses": {"5": ["pizza"]}},
        [["put_to_work", "waitress"], ["put_to_work", "trainer"], ["put_to_work", "pizza_cook"]],
    ),
    Case(
        "tie_by_order",
        at("order_of_business", chain(FAR), OTHER, houses=HUNGRY),
        {"house": "5", "rival": 1},
        {"chains": [chain(FAR, work=["waitress"]), OTHER]},
    ),
    Case(
        "choose_place",
        at("order_of_business", chain(FAR), OTHER),
        {"count": 2},
        at("hire", chain(FAR), OTHER),
    ),
    Case(
        "idle_trainer",
        at("hire", chain(FAR, work=["trainer"]), OTHER),
        {"employee": "trainer"},
        {"chains": [chain(FAR, work=["trainer"], beach=["kitchen_trainee"]), OTHER]},
    ),
    Case(
        "no_room",
        at("hire", chain(FAR, work=["waitress"] * 3, beach=["trainer"]), OTHER),
        {"count": 4, "slots": 3},
        {"chains": [chain(FAR, work=["waitress"] * 3, beach=["management_trainee"]), OTHER]},
    ),
    Case(
        "training_costs",
        at("train", chain(FAR, work=["trainer"], beach=["kitchen_trainee"]), OTHER),
        {},
        {"chains": [chain(FAR, work=["trainer", "burger_cook"], beach=["kitchen_trainee"]), OTHER]},
    ),
    Case(
        "endless_billboard",
        at("launch", chain(FAR, work=["marketing_trainee"]), OTHER),
        {"milestone": "first_billboard_placed"},
        GONE,
    ),
    Case(
        "nobody_makes_it",
        at("hire", chain(FAR, work=["waitress"]), OTHER, campaigns=[AT_HOUSE]),
        {"campaign": "billboard_14", "good": "burger"},
        {"chains": [chain(FAR, beach=["kitchen_trainee"]), OTHER]},
    ),
    Case(
        "out_of_reach",
        at(
            "hire",
            chain(FAR, work=["kitchen_trainee"]),
            OTHER,
            board=LANES,
            houses={"7": ["burger"]},
            campaigns=[MAILBOX],
        ),
        {"campaign": "mailbox_9", "house": "7"},
        {"houses": {"5": ["burger"]}},
    ),
    Case(
        "feeds_rival",
        at("hire", chain(FAR, work=["kitchen_trainee"]), chain(NEAR), houses=HUNGRY, campaigns=[AT_HOUSE]),
        {"campaign": "billboard_14", "house": "5", "rival": 1},
        {"chains": [chain(NEAR, work=["kitchen_trainee"]), chain(FAR)]},
    ),
    Case(
        "house_full",
        at("hire", chain(FAR), OTHER, houses={"5": ["burger"] * 3}, campaigns=[AT_HOUSE]),
        {"campaign": "billboard_14", "house": "5", "count": 3},
        {"houses": {"5": ["burger"] * 2}},
    ),
    Case(
        "garden_doubles",
        at("build", chain(NEAR, work=["new_business_developer"]), OTHER, houses=HUNGRY),
        {"house": "5"},
        {"houses": {"5": {"garden": "e", "demand": ["burger"]}}},
    ),
    Case(
        "opens_tomorrow",
        at("restaurants", chain(FAR, work=["local_manager"]), OTHER),
        {"employee": "local_manager"},
        {"chains": [chain(FAR, work=["regional_manager"]), OTHER]},
    ),
    Case(
        "lost_by_a_dollar",
        at("hire", chain(FAR), chain(NEAR), houses=HUNGRY),
        {"house": "5", "rival": 1},
        {"chains": [chain(FAR), chain(NEAR, work=["pricing_manager"])]},
    ),
    Case(
        "lost_by_a_smile",
        at("hire", chain(FAR), chain(LEVEL, work=["waitress"]), houses=HUNGRY),
        {"house": "5", "rival": 1, "count": 1},
        {"chains": [chain(FAR, work=["waitress"]), chain(LEVEL, work=["waitress"])]},
    ),
    Case(
        "nobody_hungry",
        at(
            "food",
            chain(FAR, work=["kitchen_trainee"]),
            OTHER,
            milestones_gone=["first_burger_produced", "first_pizza_produced"],
        ),
        {"employee": "kitchen_trainee"},
        {"houses": HUNGRY},
    ),
    Case(
        "drinks_unsold",
        at("food", chain(FAR, work=["errand_boy"], stock={"beer": 1}), OTHER, houses={"5": ["beer"]}),
        {"employee": "errand_boy"},
        {"houses": {"5": ["beer", "beer"]}},
    ),
    Case(
        "enough_cooked",
        at("food", chain(FAR, work=["kitchen_trainee"], stock={"burger": 1}), OTHER, houses=HUNGRY),
        {"good": "burger", "count": 1},
        {"houses": {"5": ["burger", "burger"]}},
    ),
    Case(
        "whole_meal",
        at("food", chain(FAR, work=["kitchen_trainee"]), OTHER, houses={"5": ["burger", "beer"]}),
        {"house": "5", "good": "beer", "count": 1},
        {"chains": [chain(FAR, work=["kitchen_trainee", "errand_boy"]), OTHER]},
    ),
    Case(
        "left_over",
        at("build", chain(FAR, work=["new_business_developer"], stock={"burger": 3}), OTHER, houses=HUNGRY),
        {"good": "burger", "count": 2},
        {"chains": [chain(FAR, work=["new_business_developer"], stock={"burger": 1}), OTHER]},
    ),
    Case(
        "salaries_short",
        at("payday", chain(FAR, cash=5, work=["burger_cook", "pizza_cook"]), OTHER),
        {"dollars": 10, "cash": 5},
        {"chains": [chain(FAR, cash=10, work=["burger_cook", "pizza_cook"]), OTHER]},
    ),
    Case(
        "last_dinner",
        at("food", chain(NEAR, work=["kitchen_trainee"]), OTHER, houses=HUNGRY, bank=8, breaks=1),
        {"dollars": 8},
        {"bank": 80},
    ),
    Case(
        "bank_breaks",
        at("food", chain(NEAR, work=["kitchen_trainee"]), OTHER, houses=HUNGRY, bank=8),
        {"dollars": 8},
        {"bank": 80},
    ),
]


def coached(
    position: Mapping[str, Any], staged: Sequence[Any] = (), seat: int = 0, dinner: Mapping[str, Any] | None = None
) -> dict[str, dict[str, Any]]:
    """Return the tips in a position, by trigger, with their values. dinner: see Case."""
    game = Game.from_position(dict(position))
    if not game.pending:
        game.advance()
    dined = () if dinner is None else Game.from_position(dict(dinner)).advance()
    tips = tips_for(game, seat, [action_from_json(each) for each in staged], dined=dined)
    return {tip.id: tip.says.values for tip in tips}


@pytest.mark.rule("B-DIN-30", "B-DIN-31", "B-PAY-07")
@pytest.mark.parametrize(("third", "short"), [("coach", True), ("cfo", False)])
def test_the_bonus_of_a_cfo_counts_as_money_for_salaries(third: str, short: bool) -> None:
    """A burger brings $10 and three salaries cost $15: half as much again is just enough."""
    here = at("food", chain(NEAR, work=["burger_cook", "pizza_cook", third]), OTHER, houses=HUNGRY)
    assert ("salaries_short" in coached(here)) is short


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.tip)
def test_a_tip_is_given_where_it_matters_and_not_in_the_mirror(case: Case) -> None:
    assert coached(case.position, case.staged, dinner=case.dinner)[case.tip] == case.values
    staged = case.staged if case.mirror_staged is None else case.mirror_staged
    assert case.tip not in coached({**case.position, **case.mirror}, staged, dinner=case.dinner)


@pytest.mark.parametrize("others", [(), ("trainer", "errand_boy")], ids=["nobody trains", "no slot would be open"])
def test_a_manager_is_spared_only_where_it_is_of_use_on_the_beach(others: tuple[str, ...]) -> None:
    hand = ["management_trainee", "waitress", *others]
    here = at("restructuring", chain(FAR, hand=hand), OTHER)
    assert "empty_manager" not in coached(here, [["put_to_work", card] for card in hand])


def test_people_and_slots_are_counted_like_those_of_a_structure() -> None:
    cards = ["management_trainee", *["waitress"] * 4]
    here = at("hire", chain(FAR, work=cards, beach=["trainer"]), OTHER)
    structure = Game.from_position(at("restructuring", chain(FAR, hand=cards), OTHER))
    outlook = structure_outlook(structure, 0, [PutToWork(card) for card in cards])
    assert (outlook.used, outlook.room) == (5, 5)
    assert coached(here)["no_room"] == {"count": outlook.used + 1, "slots": outlook.room}


def test_a_marketeer_who_is_about_to_leave_needs_no_slot() -> None:
    here = at("hire", chain(FAR, work=["waitress", "waitress", "marketing_trainee"], beach=["trainer"]), OTHER)
    assert "no_room" not in coached(here)


def test_every_trigger_has_a_case_and_a_lesson() -> None:
    assert sorted(case.tip for case in CASES) == sorted(TRIGGERS)
    assert {each.lesson for each in TRIGGERS.values()} <= set(ORDER)


def test_a_lower_level_says_less() -> None:
    game = Game.from_position(at("order_of_business", chain(FAR), OTHER, houses=HUNGRY))
    assert [tip.id for tip in tips_for(game, 0, level="full")] == ["tie_by_order", "choose_place"]
    assert [tip.id for tip in tips_for(game, 0, level="light")] == ["tie_by_order"]
    assert tips_for(game, 0, level="off") == []


def test_who_is_not_asked_hears_nothing() -> None:
    game = Game.from_position(at("order_of_business", chain(FAR), OTHER, houses=HUNGRY))
    assert tips_for(game, 1) == []


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("language", languages())
def test_every_tip_has_its_sentence_in_every_language(language: str) -> None:
    assert {f"tip_{name}" for name in TRIGGERS} == set(COACH_PHRASES)
    with speaking(language):
        for case in CASES:
            assert set(case.values) == set(COACH_PHRASES[f"tip_{case.tip}"])
            assert said(Phrase(say=f"tip_{case.tip}", values=case.values))

"""The ribbon of a first game: what is wanted, what can be cooked of it, what dinner would bring."""

from __future__ import annotations

from typing import Any

from magnate import Game
from magnate.model.action_codec import action_from_json
from magnate.view.screen.ribbon import Ribbon, ribbon_of

STREET = [
    "..... | .HH..   house 5",
    "..... | .HH..",
    "##### | #####",
    "..... | .....",
    "..... | .....",
]


def ribbon(phase: str, chain: dict[str, Any], *staged: list[Any], **more: Any) -> Ribbon:
    chains = [
        {"restaurants": [{"at": [0, 0], "entrance": "sw"}], **chain},
        {"restaurants": [{"at": [0, 3], "entrance": "sw"}]},
    ]
    position = {"board": STREET, "players": 2, "round": 4, "phase": phase, "order": [0, 1], "chains": chains, **more}
    return ribbon_of(Game.from_position(position), 0, [action_from_json(each) for each in staged])


TWO = {"5": ["burger", "burger"]}


def test_two_burgers_are_wanted_and_one_can_be_made() -> None:
    found = ribbon("food", {"work": ["kitchen_trainee"]}, houses=TWO)
    assert (found.wanted, found.can, found.ready, found.next) == ({"burger": 2}, {"burger": 1}, {}, "cook")


def test_a_cook_who_has_cooked_makes_no_more() -> None:
    cooked = ribbon("food", {"work": ["kitchen_trainee"] * 2}, ["produce", "kitchen_trainee", "burger", 1], houses=TWO)
    assert (cooked.ready, cooked.can) == ({"burger": 1}, {"burger": 2})


def test_what_is_staged_for_work_counts_as_working() -> None:
    hand = {"hand": ["kitchen_trainee"]}
    assert ribbon("restructuring", hand, houses=TWO).can == {}
    assert ribbon("restructuring", hand, ["put_to_work", "kitchen_trainee"], houses=TWO).can == {"burger": 1}


def test_dinner_is_sold_as_things_stand() -> None:
    found = ribbon("hire", {"stock": {"burger": 2}}, houses=TWO)
    assert (found.sold, found.dollars, found.next) == ({"burger": 2}, 20, "sell")
    assert ribbon("hire", {"stock": {"burger": 1}}, houses=TWO).sold == {}


def test_own_campaigns_bring_what_is_wanted_next() -> None:
    board = {"campaign": "billboard_14", "seat": 0, "good": "pizza", "rounds": 2, "at": [0, 8], "turned": True}
    found = ribbon("hire", {}, campaigns=[board])
    assert (found.wanted, found.coming, found.next) == ({}, {"pizza": 1}, "sell")
    assert ribbon("hire", {}, campaigns=[board | {"seat": 1}]).next == "advertise"


def test_a_full_house_takes_no_more() -> None:
    board = {"campaign": "billboard_14", "seat": 0, "good": "pizza", "rounds": 2, "at": [0, 8], "turned": True}
    assert ribbon("hire", {}, campaigns=[board], houses={"5": ["burger"] * 3}).coming == {}

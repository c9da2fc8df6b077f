"""Who plays whom: line-ups, blocks and seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from magnate.model.setup import Setup
from magnate.research.arena.plan import CONTROL_BLOCKS, BadPlan, Claims, Plan


def plan(*bots: str, players: int = 4, **more: Any) -> Plan:
    return Plan(Setup.choose(players), bots)._replace(**more)


def said(arena: Plan) -> list[str]:
    return [str(line_up) for line_up in arena.line_ups()]


def test_in_a_round_robin_every_bot_sits_alone_among_every_other_one() -> None:
    assert said(plan("a", "b", "c", players=3)) == [
        "a against 2 b", "a against 2 c", "b against 2 a", "b against 2 c", "c against 2 a", "c against 2 b",
    ]  # fmt: skip


def test_with_two_seats_a_pair_meets_once() -> None:
    assert said(plan("a", "b", "c", players=2)) == ["a against b", "a against c", "b against c"]


def test_challengers_sit_alone_among_the_first_bot() -> None:
    assert said(plan("old", "new", "newer", form="challenge")) == ["new against 3 old", "newer against 3 old"]


def test_a_table_seats_the_bots_named() -> None:
    assert said(plan("a", "a", "b", players=3, form="table")) == ["a, a, b"]


def test_controls_play_themselves_and_random_seats_on_few_maps() -> None:
    arena = plan("a", players=2, blocks=12, controls=True)
    assert said(arena) == ["a against itself", "a against random"]
    blocks = Counter(seating.line_up for seating in arena.games())
    assert blocks == {0: 2 * CONTROL_BLOCKS, 1: 2 * CONTROL_BLOCKS}


def test_a_control_that_is_played_anyway_is_no_control() -> None:
    assert said(plan("a", "random", players=2, controls=True)) == ["a against random", "a against itself"]


def test_a_block_is_one_map_played_from_every_seat() -> None:
    block = [seating for seating in plan("a", "b", blocks=1, seed=7).games() if seating.line_up == 0]
    assert [seating.bots for seating in block] == [
        ("a", "b", "b", "b"), ("b", "a", "b", "b"), ("b", "b", "a", "b"), ("b", "b", "b", "a"),
    ]  # fmt: skip
    assert {seating.setup.seed for seating in block} == {7}


def test_all_line_ups_play_the_same_maps_block_after_block() -> None:
    games = list(plan("a", "b", "c", players=2, blocks=2, seed=5).games())
    assert [(seating.setup.seed, seating.line_up) for seating in games[::2]] == [
        (5, 0), (5, 1), (5, 2), (6, 0), (6, 1), (6, 2),
    ]  # fmt: skip


@pytest.mark.parametrize("more", [{}, {"controls": True, "blocks": 30}, {"form": "challenge"}])
def test_games_are_counted_beforehand(more: dict[str, Any]) -> None:
    arena = plan("a", "b", "random", players=3)._replace(**more)
    games = list(arena.games())
    assert arena.game_count() == len(games) == len({seating.key for seating in games})


def test_equal_settings_are_equal_games() -> None:
    assert plan("a", "b").settings() == plan("a", "b").settings()
    assert plan("a", "b").settings() != plan("a", "b", seed=2).settings()


@pytest.mark.parametrize(
    ("arena", "words"),
    [
        (plan("a"), "at least two"),
        (plan("random", controls=True), "at least two"),
        (plan("a", "b", "a"), "twice"),
        (plan("a", "b", form="table"), "needs 4 bots"),
        (plan("a", "b", form="cup"), "round-robin, challenge, table"),
        (plan("a", "b", "c", form="challenge", test=Claims()), "two bots"),
        (plan("a", "b", test=Claims()), "two bots"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_words(arena: Plan, words: str) -> None:
    with pytest.raises(BadPlan, match=words):
        arena.line_ups()

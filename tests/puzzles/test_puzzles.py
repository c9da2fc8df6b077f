"""Every puzzle that is shipped can be played, and its answer gives what it promises."""

from __future__ import annotations

import json
import math
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from magnate.bots.plans.plan import Doing
from magnate.content import module_infos
from magnate.messages.speech import t
from magnate.model.errors import BrokenRecord
from magnate.puzzles import Puzzle, dumps, loads, shipped
from magnate.puzzles.aims import AIMS, RACE, WIDE, about, turns
from magnate.puzzles.daily import daily
from magnate.puzzles.dullness import OBVIOUS, idle_cards, is_dull, is_idle, is_worth_asking
from magnate.puzzles.hints import HINTS, IDEAS, hint
from magnate.puzzles.likeness import Gist, asks_again, gist_of
from magnate.puzzles.playing import played_out
from magnate.review.windows import STRUCTURE, Line, kind_of, structure_actions
from tests.effort import is_thorough

SHIPPED = shipped()
PLAYED = SHIPPED if is_thorough() else SHIPPED[-1:]
LOOKED_AT = SHIPPED if is_thorough() else SHIPPED[::10]
GAMES = 12


@pytest.mark.parametrize("one", LOOKED_AT, ids=lambda one: one.id)
def test_every_choice_is_legal_and_ends_the_window(one: Puzzle) -> None:
    game = one.game()
    assert kind_of(game.state) == one.kind
    assert one.kind in AIMS[one.theme]
    assert one.seat in game.state.waiting
    assert len({one.line(choice).key for choice in one.choices}) == len(one.choices)
    assert [choice.behind for choice in one.choices].count(0) == 1
    assert one.choices[one.answer].behind == 0
    for choice in one.choices:
        after = one.game()
        for action in choice.actions:
            assert kind_of(after.state) == one.kind
            after.play(one.seat, action)
        state = after.state
        assert state.finished or one.seat not in state.waiting or kind_of(state) != one.kind or one.kind == STRUCTURE


@pytest.mark.parametrize("one", PLAYED, ids=lambda one: one.id)
def test_the_answer_gives_what_it_promises(one: Puzzle) -> None:
    leads = one.leads(range(GAMES))
    sums = [sum(lead) for lead in leads]
    assert max(range(len(sums)), key=sums.__getitem__) == one.answer


def test_no_two_puzzles_have_one_name() -> None:
    assert len({one.id for one in SHIPPED}) == len(SHIPPED) >= 50


def test_puzzles_are_about_everything_on_tables_of_every_module() -> None:
    assert {one.theme for one in SHIPPED} >= {"dinner", "race", "structure", "staff", "campaign"}
    played = {module for one in SHIPPED for module in one.position["modules"]}
    assert played == {module.id for module in module_infos()}
    assert any(not one.position["modules"] for one in SHIPPED)


def test_what_a_card_states_holds_for_every_puzzle() -> None:
    for one in SHIPPED:
        assert one.margin >= 10
        assert all(choice.behind + 0.5 >= 4 * (choice.error - 0.5) for choice in one.choices)  # both are rounded
        assert 0 <= one.missed <= one.asked
        assert bool(one.milestone) == (one.theme == RACE)
        assert is_worth_asking(one)


@pytest.mark.parametrize("number", [0, WIDE])
def test_every_theme_comes_to_every_table(number: int) -> None:
    tables, themes = turns(number)
    assert math.gcd(len(themes), len(tables)) == 1
    for seats in tables:
        seats.setup(number)


def test_a_puzzle_is_named_after_a_game_at_its_table_and_of_its_theme() -> None:
    for one in SHIPPED:
        theme, _, number = one.id.rpartition("-")
        seats, looked_for = about(int(number))
        assert theme == one.theme == looked_for
        assert (seats.players, list(seats.setup(0).modules)) == (one.position["players"], one.position["modules"])


def test_the_puzzle_of_a_day_comes_again_only_after_all_others() -> None:
    first = date.fromordinal(date(2026, 11, 24).toordinal() // len(SHIPPED) * len(SHIPPED))
    days = [daily(SHIPPED, first + timedelta(days=day)).id for day in range(2 * len(SHIPPED))]
    assert set(days[: len(SHIPPED)]) == set(days[len(SHIPPED) :]) == {one.id for one in SHIPPED}
    assert days[: len(SHIPPED)] != days[len(SHIPPED) :]


@pytest.mark.parametrize("one", LOOKED_AT, ids=lambda one: one.id)
def test_hints_lead_to_the_answer_without_telling_it(one: Puzzle) -> None:
    hints = [hint(one, step) for step in range(HINTS)]
    assert [found.kind for found in hints] == ["area", "idea", "not_this"]
    assert hints[1].what in IDEAS
    assert hints[2].choice in range(len(one.choices))
    assert all(found.choice != one.answer for found in hints)


def test_every_theme_of_the_shelf_has_a_first_hint_of_its_own() -> None:
    areas = {t("puzzles.hint.area", theme=theme) for theme in {one.theme for one in SHIPPED}}
    assert len(areas) == len({one.theme for one in SHIPPED})


def test_no_choice_of_a_puzzle_only_does_less_than_the_answer_where_all_others_do() -> None:
    for one in LOOKED_AT:
        lines = [one.line(choice) for choice in one.choices]
        others = [line for number, line in enumerate(lines) if number != one.answer]
        assert not is_dull(
            lines[one.answer], others, one.missed, min(OBVIOUS, one.margin), idle_cards(one.game().view(one.seat))
        )
        assert sum(map(is_idle, others)) <= 1


def test_a_hire_of_what_idles_already_is_dull() -> None:
    priced, served = line(hires=("pricing_manager", "trainer")), line(hires=("waitress", "trainer"))
    others = [served, line(hires=("trainer",))]
    assert is_dull(priced, others, 3, 50, ["pricing_manager"]), "it pays only because a single one is never played"
    assert not is_dull(priced, others, 3, 50, ["waitress"])
    assert not is_dull(priced, [priced, served], 3, 50, ["pricing_manager"]), "others hire it as well"


def test_a_structure_with_everybody_at_work_is_dull_where_nobody_misses_it() -> None:
    best, less = line(structure=(("trainer", 1), ("waitress", 2))), line(structure=(("waitress", 2),))
    assert is_dull(best, [less, line(structure=(("trainer", 1), ("waitress", 1)))], 0, 20)
    assert not is_dull(best, [less, line(structure=(("errand_boy", 1),))], 0, 20)
    assert not is_dull(best, [less], 1, 20), "somebody plays for the place in the order"


def test_no_puzzle_asks_what_another_one_asks_already() -> None:
    gists = {one.id: gist_of(one) for one in SHIPPED}
    again = [name for name, gist in gists.items() if asks_again(gist, [gists[at] for at in gists if at != name])]
    assert again == []


def test_a_puzzle_asks_again_with_the_same_answer_out_of_nearly_the_same_cards() -> None:
    one = Gist(
        ("staff", ""),
        "waitress",
        frozenset({"trainer", "nobody"}),
        Counter(kitchen_trainee=3, waitress=1),
        placed=False,
    )
    assert asks_again(one, [one._replace(cards=Counter(kitchen_trainee=2, errand_boy=1, waitress=2))]), "3 cards"
    assert not asks_again(one, [one._replace(cards=Counter(kitchen_trainee=2, errand_boy=1, waitress=3))]), "4 cards"
    assert asks_again(one, [one._replace(others=frozenset({"nobody"}))])
    assert not asks_again(one, [one._replace(others=frozenset({"errand_boy"}))])
    assert not asks_again(one, [one._replace(answer="trainer")])
    assert not asks_again(one, [one._replace(subject=("race", "first_waitress_played"))])
    placed = one._replace(placed=True)
    assert not asks_again(placed, [placed]), "the map is another one"


def line(**doing: Any) -> Line:
    """Return a line that does something."""
    return Line("structure" if "structure" in doing else "hire", (1,), (), Doing(**doing))


@pytest.mark.parametrize("one", LOOKED_AT[:4], ids=lambda one: one.id)
def test_a_choice_is_played_out_to_the_end_of_its_round_and_the_same_every_time(one: Puzzle) -> None:
    frames = played_out(one, one.answer)
    again = played_out(one, one.answer)
    assert [(frame.seat, frame.own, frame.events) for frame in frames] == [
        (frame.seat, frame.own, frame.events) for frame in again
    ]
    own = [frame for frame in frames if frame.own]
    assert own == frames[: len(own)]
    assert own
    last = frames[-1].game.state
    assert last.finished or last.round == one.position["round"] + 1


def test_a_file_comes_back_as_it_was() -> None:
    some = SHIPPED[:2]
    assert loads(dumps(some)) == some
    assert dumps(loads(dumps(some))) == dumps(some)


def test_a_structure_is_put_to_work_managers_first() -> None:
    one = next(one for one in SHIPPED if one.kind == STRUCTURE)
    line = one.line(one.choices[one.answer])
    assert structure_actions(one.game(), line.goal) == one.choices[one.answer].actions


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"theme": "poker"}, r"puzzles\[0\]\.theme"),
        ({"seat": 9}, r"puzzles\[0\]\.seat"),
        ({"choices": []}, r"puzzles\[0\]\.choices"),
        ({"answer": 8}, r"puzzles\[0\]\.answer"),
        ({"position": {}}, "position"),
        ({"more": 1}, r"puzzles\[0\]\.more"),
    ],
)
def test_a_damaged_puzzle_is_named(change: dict[str, object], named: str) -> None:
    data = json.loads(dumps(SHIPPED[:1]))
    data["puzzles"][0] |= change
    with pytest.raises(BrokenRecord, match=named):
        loads(json.dumps(data))


def test_a_choice_that_is_not_legal_is_named() -> None:
    data = json.loads(dumps(SHIPPED[:1]))
    data["puzzles"][0]["choices"][1]["actions"] = [["take_position", 1]] * 2
    with pytest.raises(BrokenRecord, match=r"choices\[1\]"):
        loads(json.dumps(data))

"""Who plays, what, and with which colours: the menu and the options of ``magnate play``."""

from __future__ import annotations

import pytest

from magnate.cli.colours import seat_colours
from magnate.cli.play.prompt import Leave
from magnate.cli.play.seats import read_seats
from magnate.cli.play.setup import Plan, make_plan, menu
from magnate.model.errors import BadSetup
from tests.cli.conftest import Magnate
from tests.cli.tables import ScriptedTerminal, script

DEFAULT = Plan(seats=read_seats("you"))


def changed(*answers: str) -> Plan:
    plan = menu(ScriptedTerminal(script(*answers, "")), DEFAULT, resumable=False)
    assert plan is not None
    return plan


def test_one_enter_starts_an_introductory_game_for_two_against_the_computer(magnate: Magnate) -> None:
    shown = magnate("play", "--plain", typed="\n")
    assert shown.exit_code == 0
    assert "Enter starts the game." in shown.output
    assert "Place your first restaurant." in shown.output
    assert "B Greedy" in shown.output
    assert "Bank $150" in shown.output


def test_with_options_no_question_is_asked_first(magnate: Magnate) -> None:
    shown = magnate("play", "--plain", "--players", "3", "--variant", "full", "--seed", "4")
    assert "Enter starts the game." not in shown.output
    assert "C Greedy 2" in shown.output
    assert "Bank $150" in shown.output


def test_the_menu_changes_seats_variant_seed_and_rules() -> None:
    plan = changed("1", "you:Ann, friend:Bo, random", "2", "3", "3", "17", "5", "overfill=reject", "6", "green")
    assert [seat.name for seat in plan.seats] == ["Ann", "Bo", "Random"]
    assert (plan.variant, plan.seed, plan.rules) == ("introductory_2", 17, (("overfill", "reject"),))
    assert plan.colours[0] == "green"


def test_a_mistake_in_the_menu_is_explained_and_asked_again() -> None:
    terminal = ScriptedTerminal(script("1", "you, dragon", "x", ""))
    assert menu(terminal, DEFAULT, resumable=False) == DEFAULT
    assert any("Unknown seat 'dragon'" in row for row in terminal.shown)
    assert any(row.startswith("Type a number from 1 to 6") for row in terminal.shown)


def test_the_menu_offers_the_interrupted_game() -> None:
    terminal = ScriptedTerminal(script("r"))
    assert menu(terminal, DEFAULT, resumable=True) is None


def test_the_menu_can_be_left() -> None:
    with pytest.raises(Leave):
        menu(ScriptedTerminal(script("q")), DEFAULT, resumable=False)


def test_missing_seats_are_computers_and_names_are_told_apart() -> None:
    seats = read_seats("you, greedy", 4)
    assert [seat.name for seat in seats] == ["You", "Greedy", "Greedy 2", "Greedy 3"]
    assert [seat.human for seat in seats] == [True, False, False, False]


@pytest.mark.parametrize("text", ["you, you, you, you, you, you", "king"])
def test_wrong_seats_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"2 to 5 players|Unknown seat"):
        read_seats(text)


def test_more_seats_than_players_are_refused() -> None:
    with pytest.raises(ValueError, match="3 seats are named for 2 players"):
        read_seats("you, greedy, greedy", 2)


def test_colours_are_filled_up_and_never_given_twice() -> None:
    assert seat_colours("green", 3) == ("green", "red", "blue")
    with pytest.raises(ValueError, match="colour of its own"):
        seat_colours("red, red", 2)
    with pytest.raises(ValueError, match="Unknown colour 'beige'"):
        seat_colours("beige", 2)


def test_a_map_code_for_another_number_of_players_is_refused(magnate: Magnate) -> None:
    code = magnate("map", "--players", "4").output.splitlines()[-1].removeprefix("Map code: ")
    shown = magnate("play", "--plain", "--code", code)
    assert shown.exit_code == 1
    assert "A map for 2 players has 3 x 3 tiles" in shown.output


def test_a_house_rule_is_read_and_checked() -> None:
    plan = make_plan(2, None, None, None, None, ["price_floor=zero"], None, None)
    assert plan.setup().rules.price_floor == "zero"
    with pytest.raises(BadSetup, match="name=value"):
        make_plan(2, None, None, None, None, ["price_floor"], None, None)


def test_plain_output_has_no_escapes(magnate: Magnate) -> None:
    shown = magnate("play", "--plain", "--seed", "1", typed="2\n?\nmap\nsupply\nquit\n")
    assert "\x1b" not in shown.output
    assert not set("╔═║┌─┐│┈┊┏┓┃") & set(shown.output)

"""Who plays, what, and with which colours: the menu and the options of ``magnate play``."""

from __future__ import annotations

import re

import pytest

from magnate.cli.colours import seat_colours
from magnate.cli.modules import Mix, mix_arguments, read_mix, read_names
from magnate.cli.play.prompt import Leave
from magnate.cli.play.seats import read_seats
from magnate.cli.play.setup import Plan, make_plan, menu
from magnate.content import module_infos, preset_infos
from magnate.maps import balanced_layout
from magnate.model.errors import BadSetup
from magnate.model.setup import Setup
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
    assert "B Planner" in shown.output
    assert "Bank $150" in shown.output


def test_with_options_no_question_is_asked_first(magnate: Magnate) -> None:
    shown = magnate("play", "--plain", "--players", "3", "--variant", "full", "--seed", "4")
    assert "Enter starts the game." not in shown.output
    assert "C Planner 2" in shown.output
    assert "Bank $150" in shown.output


def test_the_menu_changes_seats_variant_seed_and_rules() -> None:
    plan = changed("1", "you:Ann, friend:Bo, random", "2", "3", "3", "17", "5", "overfill=reject", "6", "green")
    assert [seat.name for seat in plan.seats] == ["Ann", "Bo", "Random"]
    assert (plan.variant, plan.seed, plan.rules) == ("introductory_2", 17, (("overfill", "reject"),))
    assert plan.colours[0] == "green"


def test_a_mistake_in_the_menu_is_explained_and_asked_again() -> None:
    terminal = ScriptedTerminal(script("1", "you, dragon", "x", ""))
    assert menu(terminal, DEFAULT, resumable=False) == DEFAULT
    assert any("no seat “dragon”" in row for row in terminal.shown)
    assert any(row.startswith("Enter starts the game. A number changes a line") for row in terminal.shown)


def test_the_menu_offers_the_interrupted_game() -> None:
    terminal = ScriptedTerminal(script("r"))
    assert menu(terminal, DEFAULT, resumable=True) is None


def test_the_menu_can_be_left() -> None:
    with pytest.raises(Leave):
        menu(ScriptedTerminal(script("q")), DEFAULT, resumable=False)


def test_missing_seats_are_computers_and_names_are_told_apart() -> None:
    seats = read_seats("you, greedy", 4)
    assert [seat.name for seat in seats] == ["You", "Greedy", "Planner", "Planner 2"]
    assert [seat.human for seat in seats] == [True, False, False, False]


@pytest.mark.parametrize("text", ["you, you, you, you, you, you, you", "king"])
def test_wrong_seats_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"2 to [56] players|There is no seat"):
        read_seats(text)


def test_more_seats_than_players_are_refused() -> None:
    with pytest.raises(ValueError, match="3 seats are named for 2 players"):
        read_seats("you, greedy, greedy", 2)


def test_colours_are_filled_up_and_never_given_twice() -> None:
    assert seat_colours("green", 3) == ("green", "red", "blue")
    with pytest.raises(ValueError, match="colour of its own"):
        seat_colours("red, red", 2)
    with pytest.raises(ValueError, match="no colour “beige”"):
        seat_colours("beige", 2)


def test_a_map_code_for_another_number_of_players_is_refused(magnate: Magnate) -> None:
    code = magnate("map", "--players", "4").output.splitlines()[-1].removeprefix("Map code: ")
    shown = magnate("play", "--plain", "--code", code)
    assert shown.exit_code == 1
    assert "A map for 2 players has 3 × 3 tiles" in shown.output


def test_a_balanced_map_is_chosen_by_the_seed(magnate: Magnate) -> None:
    plan = make_plan(players=3, seed=5, balanced=True)
    setup = plan.setup()
    assert setup.variant == "full"
    assert setup.layout == balanced_layout(make_plan(players=3, seed=5, variant="full").setup())
    typed = magnate("play", "--plain", typed="1\nyou, greedy, greedy\n4\nbalanced\nquit\n")
    assert re.search(r"4 Map +balanced", typed.output)
    refused = magnate("play", "--plain", "--balanced", "--variant", "introductory_1", "--players", "3")
    assert refused.exit_code == 1
    assert "Balanced maps are for the full game" in refused.output


def test_a_house_rule_is_read_and_checked() -> None:
    plan = make_plan(players=2, rules=["price_floor=zero"])
    assert plan.setup().rules.price_floor == "zero"
    with pytest.raises(BadSetup, match="name=value"):
        make_plan(players=2, rules=["price_floor"])


def test_plain_output_has_no_escapes(magnate: Magnate) -> None:
    shown = magnate("play", "--plain", "--seed", "1", typed="2\n?\nmap\nsupply\nquit\n")
    assert "\x1b" not in shown.output
    assert not set("╔═║┌─┐│┈┊┏┓┃") & set(shown.output)


# ---------------------------------------------------------------------------- modules of the expansion


def agreed(*modules: str, preset: str | None = None, tiles: str | None = None, variant: str | None = None) -> Plan:
    return make_plan(players=3, variant=variant, seed=1, modules=modules, preset=preset, tiles=tiles)


def test_modules_are_named_with_commas_or_by_several_options() -> None:
    assert read_mix(["coffee, Fry-Chefs", "sushi"], None, None) == Mix("", ("coffee", "fry_chefs", "sushi"))
    assert agreed("sushi,coffee").setup().modules == ("coffee", "sushi")


@pytest.mark.rule("K-GEN-02")
def test_all_means_every_module_that_goes_together_at_this_table() -> None:
    left = {"hard_choices", "six_players"}
    assert set(agreed("all").setup().modules) == {info.id for info in module_infos()} - left
    assert set(Mix(modules=("all",)).for_table(6).modules) == {info.id for info in module_infos()} - {"hard_choices"}


@pytest.mark.rule("K-SCN-02")
def test_a_preset_is_played_with_further_modules() -> None:
    setup = agreed("new_milestones", preset="first_cup_of_coffee").setup()
    assert (setup.preset, setup.modules) == ("first_cup_of_coffee", ("coffee", "new_milestones"))


@pytest.mark.rule("K-LOB-01")
@pytest.mark.parametrize(
    ("text", "tiles"),
    [(None, None), ("U,v", ("U", "V")), ("u v", ("U", "V")), ("XZ", ("X", "Z")), ("none", ())],
)
def test_new_tiles_are_typed_by_their_letters(text: str | None, tiles: tuple[str, ...] | None) -> None:
    assert agreed("lobbyists", tiles=text).setup().tiles == tiles


def test_with_modules_the_full_game_is_played_unless_a_variant_is_named() -> None:
    assert agreed("coffee").variant == "full"
    assert agreed("coffee", variant="introductory_2").variant == "introductory_2"
    assert agreed().variant == "introductory_1"


@pytest.mark.rule("K-GEN-02")
def test_modules_that_do_not_go_together_are_refused_with_the_reason(magnate: Magnate) -> None:
    for command in ("play", "map", "simulate"):
        shown = magnate(command, "--modules", "hard_choices", "--preset", "nightlife")
        assert shown.exit_code != 0
        said = shown.output.replace("'", "")
        assert "Modules new_milestones and hard_choices cannot be combined." in said


@pytest.mark.rule("K-GEN-02", "K-SIX-01")
def test_a_map_for_six_needs_the_module_for_six(magnate: Magnate) -> None:
    assert "A game for 6 players needs module 'six_players'." in magnate("map", "--players", "6").output


@pytest.mark.rule("K-SIX-02")
def test_a_map_for_six_is_drawn_and_its_code_printed_again_without_naming_modules(magnate: Magnate) -> None:
    drawn = magnate("map", "--players", "6", "--modules", "all", "--seed", "3")
    code = drawn.output.splitlines()[-1].removeprefix("Map code: ")
    assert sum(letter.isalpha() for letter in code.split("-")[1]) == 24
    assert magnate("map", "--code", code).output == drawn.output


def test_the_menu_takes_a_preset_and_the_full_game_with_it() -> None:
    plan = changed("7", "nightlife, ketchup", "8", "none")
    assert plan.mix == Mix("nightlife", ("ketchup",), ())
    assert plan.variant == "full"
    assert changed("7", "coffee", "7", "none").mix == Mix()


@pytest.mark.rule("K-SCN-01", "K-SCN-11")
def test_the_menu_says_a_line_about_every_preset_before_it_asks() -> None:
    terminal = ScriptedTerminal(script("7", "", ""))
    menu(terminal, DEFAULT, resumable=False)
    for info in preset_infos():
        assert any(row.split()[:1] == [info.id] and info.name in row for row in terminal.shown)


@pytest.mark.rule("K-GEN-02")
def test_the_menu_does_not_begin_a_game_that_cannot_be_played() -> None:
    terminal = ScriptedTerminal(script("7", "hard_choices", "2", "introductory_1", "", "7", "none", ""))
    plan = menu(terminal, DEFAULT, resumable=False)
    assert plan == DEFAULT
    assert any("Module hard_choices needs milestones" in row for row in terminal.shown)


def test_two_presets_at_once_are_refused() -> None:
    with pytest.raises(ValueError, match="One preset can be played at a time, not nightlife and overtime"):
        read_names("overtime, nightlife")


def test_the_options_of_a_mix_can_be_written_down_again() -> None:
    setup = Setup.choose(3, preset="city_builder", modules=["coffee"], tiles=[])
    assert mix_arguments(setup) == [
        "--preset city_builder",
        "--modules new_districts,lobbyists,coffee,rural_marketeers",
        "--tiles none",
    ]
    assert mix_arguments(Setup.choose(3)) == []


@pytest.mark.rule("K-GEN-02", "K-SCN-03", "K-SCN-06")
def test_modules_and_presets_are_listed_with_what_they_need_and_exclude(magnate: Magnate) -> None:
    rows = [" ".join(row.split()) for row in magnate("modules").output.splitlines()]
    assert "six_players 6 Players; needs new_districts" in rows
    assert "hard_choices Hard Choices; not with new_milestones" in rows
    assert "korean_city Korean city: new_districts, kimchi; tile X or Y is on the map" in rows
    assert any(row.startswith("upmarket_area ") and row.endswith("tile Z joins the map") for row in rows)
    known = {info.id for info in module_infos()} | {info.id for info in preset_infos()}
    assert known <= {row.split()[0] for row in rows if row}

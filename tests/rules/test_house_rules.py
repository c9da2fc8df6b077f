"""The options a table may choose, and their bundles (chapter 22)."""

from __future__ import annotations

import re

import pytest

from magnate.game import Game
from magnate.model.errors import BadSetup
from magnate.model.events import BonusCounted
from magnate.model.house_rules import (
    BUNDLES,
    HOUSE_RULES,
    OPTIONS,
    HouseRule,
    HouseRules,
    Value,
    bundle_values,
    read_value,
    resolve_house_rules,
    spell,
    written_house_rules,
)
from magnate.model.setup import Setup
from magnate.model.setup_json import setup_to_json
from magnate.testing import Scene
from tests.house.repository import RULES, SRC, named, python_files, text_of
from tests.rules.asking import only
from tests.rules.meals import earnings, holds, main_street


def defaults_of_the_specification() -> dict[str, str]:
    """Return the table "Option defaults in one place" of the base rules."""
    table = text_of(RULES / "base.md").split("Option defaults in one place:")[1].split("```")[1]
    return dict(re.findall(r"(\w+) = (\w+)", table))


@pytest.mark.rule("B-BUN-01")
def test_the_options_and_their_defaults_are_those_of_the_specification() -> None:
    assert {rule.name: spell(rule.default) for rule in HOUSE_RULES} == defaults_of_the_specification()


@pytest.mark.rule("B-BUN-01")
def test_the_default_bundle_is_every_default_of_the_third_printing() -> None:
    defaults = {rule.name: rule.default for rule in OPTIONS.all}
    assert resolve_house_rules().by_name() == defaults
    assert resolve_house_rules("third_printing").by_name() == HouseRules().by_name() == defaults


@pytest.mark.rule("B-BUN-01")
def test_the_deluxe_bundle_takes_the_deluxe_readings() -> None:
    assert bundle_values("deluxe") == {
        "road_join": "any_adjacent",
        "bank_break": "at_zero",
        "local_manager_road": "same",
        "lower_prices_check": "dinnertime",
        "airplane_overlap": "opposite_only",
        "move_coming_soon": False,
        "intro_all_drinks": True,
        "districts_with_lobbyists": "required",
        "roadworks_cost": "all_routes",
        "billboard_marketeers": "old_three_only",
    }


@pytest.mark.rule("B-BUN-01")
def test_the_online_bundle_joins_adjacent_roads_and_takes_the_readings_of_the_online_table() -> None:
    assert bundle_values("online") == {
        "road_join": "any_adjacent",
        "local_manager_reach": "any_square",
        "coffee_ties": "stock_first",
        "unpaid_salaries": "all_cash",
        "cfo_on_campaign_cash": "yes_rounded_up",
        "discount_claim": "at_reveal",
        "lobby_piece_border": "free",
    }


@pytest.mark.rule("B-BUN-01")
def test_single_options_may_be_changed_on_top_of_a_bundle() -> None:
    rules = resolve_house_rules("deluxe", {"bank_break": "insufficient", "price_floor": "zero"})
    assert (rules.bank_break, rules.price_floor, rules.road_join) == ("insufficient", "zero", "any_adjacent")


@pytest.mark.rule("B-BUN-01")
def test_an_option_of_a_module_is_read_by_its_name_too() -> None:
    rules = Setup.choose(2, house_rules={"coffee_ties": "stock_first"}).rules
    assert (rules.coffee_ties, rules.rural_coffee, rules.road_join) == ("stock_first", True, "midpoint")
    with pytest.raises(AttributeError, match="no house rule 'coffee_tie'"):
        _ = rules.coffee_tie


@pytest.mark.rule("B-BUN-01")
def test_house_rules_are_equal_however_a_default_was_said() -> None:
    said = resolve_house_rules(changes={"coffee_ties": "common_locations", "road_join": "midpoint"})
    assert said == HouseRules()
    assert len({said, HouseRules(), resolve_house_rules(changes={"coffee_ties": "stock_first"})}) == 2


READ_BY_NAME = re.compile(r"house_rules\.(\w+)")


def test_the_engine_reads_other_options_than_those_of_the_base_game_by_what_declares_them() -> None:
    """A name that does not exist would be found by no type checker: `HouseRules.__getattr__` takes any."""
    known = {*HouseRules._fields, "geometry"}
    rooms = [path for room in ("rules", "facts", "modules", "view") for path in python_files(SRC / room)]
    found = {named(path): set(READ_BY_NAME.findall(text_of(path))) - known for path in rooms}
    imports = {"import"}
    assert not {path: names for path, names in found.items() if names - imports}


@pytest.mark.rule("B-BUN-01")
@pytest.mark.parametrize("bundle", BUNDLES)
def test_every_bundle_names_options_and_values_that_exist(bundle: str) -> None:
    values = {rule.name: rule.values for rule in OPTIONS.all}
    assert all(value in values[name] for name, value in bundle_values(bundle).items())


@pytest.mark.rule("B-BUN-01")
@pytest.mark.parametrize(
    ("bundle", "changes", "named"),
    [
        ("first_printing", {}, "third_printing, deluxe, online"),
        ("deluxe", {"price_flor": "zero"}, "price_floor"),
        ("deluxe", {"price_floor": "one"}, "none, zero"),
        ("deluxe", {"buyer_full_range": "true"}, "false, true"),
        ("deluxe", {"buyer_full_range": 1}, "false, true"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(bundle: str, changes: dict[str, str | bool], named: str) -> None:
    with pytest.raises(BadSetup, match=named):
        resolve_house_rules(bundle, changes)


@pytest.mark.rule("B-BUN-01")
@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("price_floor", "zero", "zero"), ("buyer_full_range", " True ", True), ("buyer_retrace", "false", False)],
)
def test_a_typed_value_is_read(name: str, text: str, value: str | bool) -> None:
    assert read_value(name, text) is value or read_value(name, text) == value


@pytest.mark.rule("B-BUN-01")
@pytest.mark.parametrize(("name", "text"), [("price_floor", "true"), ("price", "zero"), ("buyer_retrace", "1")])
def test_a_typed_value_that_does_not_exist_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadSetup, match=name):
        read_value(name, text)


@pytest.mark.rule("B-BUN-02")
def test_a_record_stores_the_value_of_every_option() -> None:
    record = Game.new(Setup.choose(2, bundle="deluxe", house_rules={"price_floor": "zero"}, seed=3)).record()
    stored = record.to_json()["setup"]["house_rules"]
    agreed = resolve_house_rules("deluxe", {"price_floor": "zero"})
    assert stored == written_house_rules(agreed, ())
    assert {rule.name for rule in HOUSE_RULES if not rule.later} <= set(stored)
    assert resolve_house_rules(changes=stored) == agreed


@pytest.mark.rule("B-BUN-02")
def test_a_record_never_names_the_bundle() -> None:
    setup = Game.new(Setup.choose(2, bundle="deluxe", seed=3)).record().to_json()["setup"]
    assert "deluxe" not in str(setup)


@pytest.mark.rule("B-BUN-01")
def test_every_option_answers_a_ruling_of_its_own() -> None:
    rulings = [rule.ruling for rule in HOUSE_RULES]
    assert len(set(rulings)) == len(rulings)
    named = dict(re.findall(r"\| (RUL-\d\d) \|[^|]*\|[^|]*\|[^|`]*`(\w+):", text_of(RULES / "base.md")))
    assert {rule.ruling: rule.name for rule in HOUSE_RULES} == named


OPTION = re.compile(r"^\| (K-RUL-\d\d) \|[^|]*\|([^|]*)\|([^|]*)\|", re.MULTILINE)
SAID = {"yes": True, "no": False, "no_road": False, "1": "one"}
"""How the table of the specification says what is a plain value here."""


def expansion_rulings() -> dict[str, tuple[list[str], list[str]]]:
    """Return the rulings of the expansion: what stands in code letters as default, and as option."""
    rows = OPTION.findall(text_of(RULES / "ketchup.md"))
    return {ruling: (re.findall("`(.+?)`", default), re.findall("`(.+?)`", others)) for ruling, default, others in rows}


@pytest.mark.rule("B-BUN-01")
@pytest.mark.parametrize("ruling", expansion_rulings())
def test_every_ruling_of_the_expansion_offers_the_options_of_the_specification(ruling: str) -> None:
    defaults, others = expansion_rulings()[ruling]
    rules = [rule for rule in OPTIONS.expansion if rule.ruling == ruling]
    offered = {value for rule in rules for value in rule.values[1:]}
    assert bool(rules) == bool(others)
    assert len(offered) == len(others)
    assert all(word in offered or SAID.get(word) in offered for word in others)
    assert not set(defaults) & offered


@pytest.mark.rule("B-BUN-01")
def test_no_option_of_the_expansion_has_the_name_of_another() -> None:
    names = [rule.name for rule in OPTIONS.all]
    assert len(set(names)) == len(names)


@pytest.mark.rule("K-GEN-03", "K-RUL-01")
def test_roadworks_markers_are_unlimited_unless_the_table_says_eight() -> None:
    assert HouseRules().roadworks_markers == "unlimited"
    assert read_value("roadworks_markers", "eight") == "eight"


@pytest.mark.rule("B-BUN-02")
def test_a_game_with_modules_stores_every_option_of_the_expansion_too() -> None:
    stored = setup_to_json(Setup.choose(2, modules=["coffee"]))["house_rules"]
    assert set(stored) == {rule.name for rule in OPTIONS.all if not rule.later}


@pytest.mark.rule("B-BUN-02")
def test_a_base_game_stores_only_those_of_the_expansion_that_differ() -> None:
    stored = setup_to_json(Setup.choose(2, house_rules={"coffee_ties": "stock_first"}))["house_rules"]
    assert set(stored) - {rule.name for rule in HOUSE_RULES} == {"coffee_ties"}


@pytest.mark.rule("B-BUN-02")
@pytest.mark.parametrize("modules", [[], ["coffee"]], ids=["base", "coffee"])
@pytest.mark.parametrize("rule", [rule for rule in OPTIONS.all if rule.later], ids=lambda rule: rule.name)
def test_a_later_option_is_stored_where_it_differs_only(rule: HouseRule[Value], modules: list[str]) -> None:
    chosen = {rule.name: rule.values[1]}
    assert rule.name not in setup_to_json(Setup.choose(2, modules=modules))["house_rules"]
    stored = setup_to_json(Setup.choose(2, modules=modules, house_rules=chosen))["house_rules"]
    assert stored[rule.name] == rule.values[1]
    assert getattr(resolve_house_rules(changes=stored), rule.name) == rule.values[1]


def losing(house_rule: str, value: str, discounts: int = 5) -> Scene:
    """Return main street where seat 0 with a CFO sells one burger to house 3 at $-5."""
    scene = main_street(house_rules={house_rule: value}).cash(0, 50).stock(0, burger=1).demand("3", "burger")
    return scene.cards(0, work={"discount_manager": discounts, "cfo": 1})


@pytest.mark.rule("RUL-09", "B-DIN-33")
@pytest.mark.parametrize(("rounding", "bonus"), [("ceil", -2), ("away_from_zero", -3), ("none", 0)])
def test_a_table_may_choose_how_half_of_a_loss_is_rounded(rounding: str, bonus: int) -> None:
    scene = losing("cfo_negative", rounding)
    assert only(scene.dinner(), BonusCounted) == BonusCounted(0, earned=-5, bonus=bonus)
    assert scene.chain(0).cash == 50 - 5 + bonus


@pytest.mark.rule("RUL-09")
@pytest.mark.parametrize("rounding", ["ceil", "away_from_zero", "none"])
def test_a_gain_is_rounded_up_however_a_loss_is_rounded(rounding: str) -> None:
    scene = main_street(house_rules={"cfo_negative": rounding}).cards(0, work={"waitress": 1, "cfo": 1})
    assert earnings(scene) == 3 + 2


@pytest.mark.rule("RUL-34", "B-DIN-07")
def test_with_a_price_floor_two_giveaways_cost_the_same() -> None:
    """$-5 and $-2 are both $0, so that turn order decides, which favours seat 0."""
    scene = main_street(house_rules={"price_floor": "zero"}).stock(0, burger=1).stock(1, burger=1)
    scene.supply(discount_manager=12).cards(0, work={"discount_manager": 4}).cards(1, work={"discount_manager": 5})
    scene.demand("3", "burger").dinner()
    assert sum(scene.chain(0).stock) == 0


@pytest.mark.rule("RUL-34")
def test_with_a_price_floor_first_to_lower_prices_does_not_go_below_it() -> None:
    scene = losing("price_floor", "zero").milestones(0, "first_to_lower_prices", "first_burger_marketed")
    assert earnings(scene) == 5 + 3


@pytest.mark.rule("RUL-08", "B-MIL-37")
def test_with_the_check_at_the_end_of_dinner_first_to_have_20_waits_until_then() -> None:
    scene = main_street(house_rules={"have20_check": "end_of_dinnertime"}).cash(0, 15).stock(0, burger=1)
    kinds = [type(event).__name__ for event in scene.demand("3", "burger").demand("8", "pizza").dinner()]
    assert kinds == ["HouseDined", "Paid", "HouseDined", "MilestoneClaimed"]
    assert holds(scene, 0, "first_to_have_20")


@pytest.mark.rule("RUL-08")
@pytest.mark.parametrize(("cash", "claimed"), [(19, False), (20, True)])
def test_with_the_check_at_the_end_of_dinner_twenty_dollars_are_needed_then(cash: int, claimed: bool) -> None:
    scene = main_street(house_rules={"have20_check": "end_of_dinnertime"}).cash(0, cash)
    scene.dinner()
    assert holds(scene, 0, "first_to_have_20") is claimed


@pytest.mark.rule("RUL-17", "B-MIL-42")
def test_with_the_check_at_dinner_a_manager_on_the_beach_lowers_no_prices() -> None:
    scene = main_street(house_rules={"lower_prices_check": "dinnertime"}).cards(0, beach={"pricing_manager": 1})
    scene.dinner()
    assert not holds(scene, 0, "first_to_lower_prices")


@pytest.mark.rule("B-BUN-02")
def test_a_setup_may_name_only_the_options_that_differ() -> None:
    game = Game.new(Setup(players=4, modules=[], house_rules={"bank_break": "at_zero"}, seed=7))
    assert game.setup == Game.new(Setup.choose(4, house_rules={"bank_break": "at_zero"}, seed=7)).setup
    assert game.setup.rules.bank_break == "at_zero"
    assert game.setup.rules.have20_check == "anytime"


@pytest.mark.rule("B-BUN-01")
def test_a_setup_with_an_unknown_option_cannot_be_played() -> None:
    with pytest.raises(BadSetup, match="price_flor"):
        Game.new(Setup(house_rules={"price_flor": "zero"}))

"""Records keep the readings they were played by, whatever a bundle holds now (B-BUN-02)."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.game import Game
from magnate.model.house_rules import BUNDLES, resolve_house_rules
from magnate.model.record import EARLIER_BUNDLES, Record
from magnate.model.setup import Setup
from magnate.server.live.table import beginning

OLD_ONLINE = {
    "road_join": "any_adjacent",
    "late_bank_break": "check_only_in_p4",
    "coffee_ties": "stock_first",
    "pizza_radio_place": "any_empty_square",
    "unpaid_salaries": "all_cash",
    "cfo_on_campaign_cash": "yes_rounded_up",
    "discount_claim": "at_reveal",
}
"""What the bundle `online` held when `base-1` was the only ruleset."""


def started(**agreed: Any) -> Record:
    """Return a record that starts from a position written by hand."""
    start = {"format": "magnate-position", "version": 1, "modules": ["coffee"], "seed": 3, "phase": "first_restaurant"}
    found = {"format": "magnate-record", "version": 1, "ruleset": "base-1", "start": {**start, **agreed}, "moves": []}
    return Record.from_json(found)


@pytest.mark.rule("B-BUN-02")
def test_a_record_that_names_only_the_bundle_keeps_what_the_bundle_was() -> None:
    assert Game.replay(started(bundle="online")).setup.rules == resolve_house_rules(changes=OLD_ONLINE)


@pytest.mark.rule("B-BUN-02")
def test_options_named_beside_the_bundle_stand_on_top_of_it() -> None:
    chosen = {"late_bank_break": "break_now_end_next_p4", "local_manager_reach": "any_square"}
    rules = Game.replay(started(bundle="online", house_rules=chosen)).setup.rules
    assert rules == resolve_house_rules(changes={**OLD_ONLINE, **chosen})


@pytest.mark.rule("B-BUN-02")
def test_a_record_that_names_its_options_is_untouched() -> None:
    chosen = {"pizza_radio_place": "any_empty_square", "late_bank_break": "check_only_in_p4"}
    record = started(house_rules=chosen)
    assert record.start is not None
    assert record.start["house_rules"] == chosen
    assert Game.replay(record).setup.rules == resolve_house_rules(changes=chosen)


@pytest.mark.rule("B-BUN-02")
def test_a_position_of_today_means_the_bundle_of_today() -> None:
    position = {"format": "magnate-position", "version": 1, "bundle": "online", "seed": 3, "phase": "first_restaurant"}
    rules = Game.from_position(position).setup.rules
    assert rules == resolve_house_rules("online")
    assert (rules.late_bank_break, rules.pizza_radio_place) == ("break_now_end_next_p4", "needs_road")


@pytest.mark.rule("B-BUN-02")
def test_a_record_made_today_holds_the_values_of_its_bundle_and_reads_them_again() -> None:
    game = Game.new(Setup.choose(2, bundle="online", modules=["coffee"], seed=5))
    again = Record.loads(game.record().dumps())
    assert again.setup is not None
    assert again.setup.rules == resolve_house_rules("online")


@pytest.mark.rule("B-BUN-02")
def test_a_table_kept_by_the_server_keeps_what_the_bundle_was() -> None:
    record = started(bundle="online")
    kept = {"start": {**(record.start or {}), "bundle": "online", "house_rules": {}}, "ran_on": False}
    assert Game.replay(beginning(kept)).setup.rules == resolve_house_rules(changes=OLD_ONLINE)


@pytest.mark.parametrize("broken", [{"bundle": 5}, {"bundle": ["online"]}, {"bundle": "online", "house_rules": [1]}])
def test_what_is_no_bundle_is_left_to_the_reader_of_positions(broken: dict[str, Any]) -> None:
    record = started(**broken)
    assert record.start is not None
    assert {name: record.start[name] for name in broken} == broken


@pytest.mark.rule("B-BUN-01", "B-BUN-02")
@pytest.mark.parametrize("ruleset", EARLIER_BUNDLES)
def test_earlier_bundles_are_kept_only_where_they_differ(ruleset: str) -> None:
    assert EARLIER_BUNDLES[ruleset]()
    for name, values in EARLIER_BUNDLES[ruleset]().items():
        assert resolve_house_rules(changes=values) != resolve_house_rules(name), name
        assert name in BUNDLES

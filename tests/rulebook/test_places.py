"""Where an address leads: to a rule, to a chapter, or to what is said of a card, a phase and the like."""

from __future__ import annotations

import pytest

from magnate.rulebook import place_of, rules, said_of, summaries
from magnate.rulebook.lines import rule_lines
from magnate.rulebook.places import Place


def found(name: str) -> Place:
    """Return a place that is there."""
    place = place_of(name)
    assert place is not None
    return place


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("b-din-07", "B-DIN-07"),
        ("phase-dinnertime", "B-DIN-01"),
        ("card-waitress", "B-EMP-07"),
        ("campaign-radio", "B-CAM-07"),
        ("module-coffee", "K-COF-01"),
    ],
)
def test_a_thing_is_found_at_its_rule(name: str, rule: str) -> None:
    assert found(name).rule == rule
    assert rule in {each.id for each in found(name).chapter.rules}
    assert rule_lines(name)[0].startswith(rule)


def test_everything_that_is_summed_up_has_an_address_and_says_its_words_there() -> None:
    for each in summaries("en"):
        place = found(f"{each.kind}-{each.id}")
        assert place.rule == each.rule
        assert said_of(place, "en") == (each,)


def test_a_rule_is_said_to_be_about_all_that_have_it() -> None:
    assert {each.id for each in said_of(found("B-MKT-01"), "en")} >= {"marketing_trainee", "brand_manager", "launch"}
    assert [each.name for each in said_of(found("phase-dinnertime"), "es")] == ["Hora de la cena"]


def test_a_chapter_is_a_place_without_a_rule() -> None:
    assert found("base-16").rule == ""
    assert said_of(found("base-16"), "en") == ()
    assert rule_lines("base-16") == []


@pytest.mark.parametrize("name", ["", "card-", "card-nobody", "B-DIN-0", "base-99", "waitress"])
def test_other_names_lead_nowhere(name: str) -> None:
    assert name.upper() not in rules()
    assert place_of(name) is None

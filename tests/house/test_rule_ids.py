"""Code, tests and specification speak of the same rules."""

from __future__ import annotations

import ast

import pytest

from tests.house.citations import report, uncited
from tests.house.markers import markers_in, stray_markers
from tests.house.repository import (
    ROOT,
    RULE_ID,
    RULES,
    RULING_ID,
    SRC,
    defined_rules,
    files,
    named,
    text_of,
)


def test_every_cited_rule_exists() -> None:
    rulings = {ruling for spec in RULES.glob("*.md") for ruling in RULING_ID.findall(text_of(spec))}
    known = defined_rules() | rulings
    unknown = [
        f"{named(path)}: {rule}"
        for path in files()
        if SRC in path.parents or ROOT / "tests" in path.parents
        for rule in (*RULE_ID.findall(text_of(path)), *RULING_ID.findall(text_of(path)))
        if rule not in known
    ]
    assert not unknown, "not in docs/rules:\n" + "\n".join(sorted(set(unknown)))


@pytest.mark.parametrize("prefix", ["B-", "K-"])
def test_every_rule_has_a_test(prefix: str) -> None:
    assert not uncited(prefix), report(prefix)


def test_every_marker_stands_at_a_test() -> None:
    assert not stray_markers(), "cite rules as literals in a marker of the test itself"


def test_only_a_marker_that_a_test_carries_cites_a_rule() -> None:
    source = """
# B-DIN-01
USED = [pytest.param(1, marks=pytest.mark.rule("B-DIN-02"))]
UNUSED = [pytest.param(1, marks=pytest.mark.rule("B-DIN-03"))]

@pytest.mark.rule("B-DIN-04", "B-DIN-05")
@pytest.mark.parametrize("number", USED)
async def test_something(number):
    assert number, "B-DIN-06"

@pytest.mark.rule("B-DIN-07")
def helper(): ...
"""
    found = {rule: marker.carried for marker in markers_in(ast.parse(source)) for rule in marker.rules}
    assert found == {
        "B-DIN-02": True,
        "B-DIN-03": False,
        "B-DIN-04": True,
        "B-DIN-05": True,
        "B-DIN-07": False,
    }

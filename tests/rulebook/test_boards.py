"""Boards of worked examples are set up from the specification and drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from magnate.rulebook import boards, drawings, rules, scene, svg


@pytest.mark.parametrize("name", drawings())
def test_every_board_is_drawn(name: str) -> None:
    root = ElementTree.fromstring(svg(name))
    assert root.tag.endswith("svg")
    assert "<script" not in svg(name)


def test_what_happens_in_an_example_is_drawn_but_not_set_up() -> None:
    assert scene("B-EX-18").state.campaigns == []
    assert len(scene("B-EX-18", played=True).state.campaigns) == 2


def test_an_example_may_stand_on_the_board_of_another_name() -> None:
    assert boards.picture("B-EX-19") == boards.picture("G1")
    assert boards.lit("B-EX-28") == ((0, 4), (1, 4))


def test_a_line_that_says_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(drawings(), "ODD", "row 0   .....\n" * 5 + "resturant A 0,0 nw\n")
    with pytest.raises(boards.BadBoard, match="resturant"):
        scene("ODD")


def test_only_rules_have_drawn_examples() -> None:
    assert {name for name in drawings() if name not in rules()} == {"G1", "G2", "G3", "FIVE"}

"""What several faces say is combined as the page of faces says."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue
from magnate.content.choices import all_modules
from magnate.facts.faces import joined
from magnate.model.setup import Setup
from magnate.modules import EXPANSIONS, every_face, faces_of, open_book
from magnate.view.svg.goods import GLYPHS


def test_tables_of_several_modules_become_one() -> None:
    assert joined([{"a": 1}, {}, {"b": 2}]) == {"a": 1, "b": 2}


def test_two_modules_never_describe_the_same_thing() -> None:
    with pytest.raises(ValueError, match="two modules describe the same thing: b"):
        joined([{"a": 1, "b": 1}, {"b": 2}])


def test_faces_of_a_game_are_those_of_the_modules_in_play() -> None:
    book = open_book(Setup.choose(3, modules=["kimchi", "coffee"], seed=1))
    faces = faces_of(book)
    assert [face.module for face in faces.all] == ["coffee", "kimchi"]
    assert faces_of(open_book(Setup.choose(4, modules=["coffee", "kimchi"], seed=2))) is faces
    assert list(faces.questions) == ["coffee_shop"]


def test_every_question_of_a_module_has_rules_and_facts() -> None:
    book = open_book(Setup.choose(4, modules=all_modules(4), seed=1))
    faces = every_face()
    asked = set(book.module_steps) - {"payday"}  # a question of the base game that a module replaces
    assert len(asked) > 10
    assert asked <= set(faces.questions)
    assert all(question.rules and question.facts for question in faces.questions.values())


def test_every_module_of_the_rule_book_is_known() -> None:
    assert [face.module for face in every_face().all] == [one.id for one in EXPANSIONS]


def test_every_good_has_a_glyph_and_every_good_that_nobody_orders_a_hope() -> None:
    goods = load_catalogue(all_modules(6)).goods
    assert {good.id for good in goods} == {*GLYPHS, *every_face().glyphs}
    assert {good.id for good in goods if not good.marketable} == set(every_face().unordered_goods)

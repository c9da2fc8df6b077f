"""The page of questions to modules: each is documented, names its rule, is asked, answered, and free in a base game."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache

import pytest

from magnate import Game, Setup
from magnate.content import module_infos
from magnate.modules import EXPANSIONS
from magnate.rules.asking import QUESTIONS, Questions
from magnate.rules.questions import Answers
from tests.house.repository import ROOT, SRC, python_files, text_of, tree_of

RULE = re.compile(r"\b[BK]-[A-Z]{3}-\d{2}[a-z]?\b|\bK-RUL-\d{2}\b")
RULES_OF_ASKING = ROOT / "src" / "magnate" / "rules" / "asking.py"
PLUMBING = {"set_up", "steps", "write_position", "read_position", "map_pieces"}
"""Questions that carry a module through set-up, steps, positions and drawings; no single rule needs them."""


@cache
def asked() -> frozenset[str]:
    """Return the questions that the package asks of modules anywhere: in code, not in a docstring or a comment."""
    nodes = [node for path in python_files(SRC) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)]
    return frozenset(node.attr for node in nodes if ast.unparse(node.value).rpartition(".")[2] == "ask")


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_says_what_it_is_for_and_which_rule_needs_it(name: str) -> None:
    words = inspect.getdoc(getattr(Answers, name)) or ""
    assert words.endswith((".", ")"))
    assert name in PLUMBING or RULE.search(words), f"{name} names no rule"


def test_every_question_has_its_list_of_modules() -> None:
    listed = re.findall(r"^    (\w+): tuple\[Answers, \.\.\.\]", text_of(RULES_OF_ASKING), re.MULTILINE)
    assert tuple(listed) == QUESTIONS
    assert all(getattr(Questions(()), name) == () for name in QUESTIONS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_asked_somewhere(name: str) -> None:
    assert name in asked()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_answered_by_a_module(name: str) -> None:
    assert any(name in vars(kind) for one in EXPANSIONS for kind in one.answers.__mro__[:-1] if kind is not Answers)


def test_nobody_answers_in_a_base_game() -> None:
    ask = Game.new(Setup.choose(players=2)).book.ask
    assert all(getattr(ask, name) == () for name in QUESTIONS)


def test_every_module_of_the_rule_book_has_its_home() -> None:
    homes = [one.id for one in EXPANSIONS]
    assert [info.id for info in module_infos()] == [name for name in homes if name != "parks"]
    assert all(one.answers.module == one.id for one in EXPANSIONS)


def test_the_base_game_names_no_module() -> None:
    names = [info.id for info in module_infos() if info.id not in ("ketchup",)]
    for path in sorted((ROOT / "src" / "magnate" / "rules").rglob("*.py")):
        code = re.sub(r'""".*?"""|#[^\n]*', "", text_of(path), flags=re.DOTALL)
        for name in names:
            assert not re.search(rf"[\"']{name}[\"']|magnate\.modules", code), f"{path.name} names {name}"

"""Every phrase that is said is listed with its values, and every phrase that is listed is said."""

from __future__ import annotations

import ast
import dataclasses
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import magnate.bots.plans
import magnate.facts
import magnate.foresight
import magnate.modules
import magnate.rules
import magnate.view.flips
import magnate.view.race
import magnate.view.screen
from magnate.content.choices import all_modules
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen import phrases
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.phrases import asked as asked_phrases
from magnate.view.screen.phrases import outlooks as outlook_phrases
from magnate.view.screen.phrases.all import PHRASES
from magnate.view.screen.view import view_of
from tests.cli.module_situations import SITUATIONS

VIEWS = (magnate.foresight, magnate.view.flips, magnate.view.race, magnate.view.screen)
SAYING = (magnate.bots.plans, magnate.facts, magnate.modules, *VIEWS)
ROOMS = [Path(room.__file__ or "").parent for room in SAYING]
LISTS = Path(phrases.__file__ or "").parent
REFUSING = {"refuse": 2, "unless": 3}
"""The functions that word a refusal, with the place of the phrase among their arguments."""

LETTERS = set("abcdefghijklmnopqrstuvwxyz_")


def trees() -> Iterator[tuple[str, ast.Module]]:
    for room in ROOMS:
        for path in sorted(room.rglob("*.py")):
            if path.parent != LISTS:
                yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def texts() -> set[str]:
    """Return every text in the code of the rooms, except the keys of lists of phrases."""
    found: set[str] = set()
    for _, tree in trees():
        listed = {
            id(key)
            for node in ast.walk(tree)
            if isinstance(node, ast.Dict)
            for key, names in zip(node.keys, node.values, strict=True)
            if isinstance(names, ast.Tuple)
        }
        found.update(
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in listed
        )
    return found


def refusals() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield place, id and names of values of every phrase with which the rules refuse something."""
    for room in (magnate.rules, magnate.modules, magnate.view.screen):
        for path in sorted(Path(room.__file__ or "").parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
                    if any(word.arg is None for word in node.keywords):
                        continue  # hands on what it was given
                    spot = node.args[REFUSING[node.func.id]]
                    ids = [part.value for part in ast.walk(spot) if isinstance(part, ast.Constant)][-2:]
                    names = tuple(str(word.arg) for word in node.keywords)
                    says = [str(say) for say in ids if str(say) in PHRASES]
                    assert says, f"{path.name}, line {node.lineno} says {ids}, which is not listed"
                    yield from ((f"{path.name}:{node.lineno}", say, names) for say in says)


def literal_phrases() -> Iterator[tuple[str, str, tuple[str, ...] | None]]:
    """Yield file, id and names of values of every phrase whose id, and values as far as there are, are written out."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Phrase"):
                continue
            given = {word.arg: word.value for word in node.keywords}
            say, values = given["say"], given.get("values")
            if not isinstance(say, ast.Constant):
                continue
            if values is None:
                yield name, str(say.value), ()
            elif isinstance(values, ast.Dict) and all(isinstance(key, ast.Constant) for key in values.keys):
                keys = [key.value for key in values.keys if isinstance(key, ast.Constant)]
                yield name, str(say.value), tuple(str(key) for key in keys)
            else:
                yield name, str(say.value), None


def phrases_in(value: object) -> Iterator[Phrase]:
    """Yield every phrase inside plain data."""
    if isinstance(value, Phrase):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from phrases_in(getattr(value, field.name))
    elif isinstance(value, dict):
        for part in value.values():
            yield from phrases_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from phrases_in(part)


def check(value: object) -> None:
    """Fail for a phrase that is not listed or has other values than are listed."""
    for phrase in phrases_in(value):
        assert phrase.say in PHRASES, f"{phrase.say} is not listed"
        assert set(phrase.values) == set(PHRASES[phrase.say]), f"{phrase.say} has other values"
        msgspec.json.encode(phrase)


def test_phrases_written_out_are_listed_with_their_values() -> None:
    found = list(literal_phrases())
    assert len(found) > 60
    for name, say, values in found:
        assert say in PHRASES, f"{name} says {say}, which is not listed"
        assert values is None or set(values) == set(PHRASES[say]), f"{name}: {say} has other values"


def test_every_listed_phrase_is_said_somewhere() -> None:
    assert set(PHRASES) <= texts() | {say for _, say, _ in refusals()}


def test_every_refusal_of_the_rules_is_a_listed_phrase_with_its_values() -> None:
    found = list(refusals())
    assert len(found) > 120
    for place, say, names in found:
        assert set(names) == set(PHRASES[say]), f"{place}: {say} has other values"


def test_no_phrase_is_listed_twice() -> None:
    assert not set(asked_phrases.ASKED_PHRASES) & set(outlook_phrases.OUTLOOK_PHRASES)
    parts = [part for name, part in vars(asked_phrases).items() if isinstance(part, dict) and name.isupper()]
    whole = asked_phrases.ASKED_PHRASES
    assert sum(len(part) for part in parts) == 2 * len(whole)


def test_ids_are_words() -> None:
    for say, values in PHRASES.items():
        assert set(say) | set("".join(values)) <= LETTERS


@pytest.mark.parametrize("name", SITUATIONS)
def test_questions_of_modules_say_only_what_is_listed(name: str) -> None:
    game = SITUATIONS[name]()
    check(asked_of(game, 0))
    check(view_of(game, 0))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_say_only_what_is_listed(seed: int) -> None:
    said: set[str] = set()
    modules = all_modules(4) if seed % 2 else ()
    game = staffed_game(Setup.choose(4, modules=modules, seed=seed), seed)
    for number, moment in enumerate(busy_moves(game, random.Random(seed), 4)):
        if moment.finished or number % 2:
            continue
        asked = asked_of(moment, moment.pending[0].seat)
        check(asked)
        said.update(phrase.say for phrase in phrases_in(asked))
        if not number % 20:
            check(view_of(moment, -1))
    assert len(said) > 20


def test_the_first_moves_of_a_game_say_only_what_is_listed() -> None:
    game = Game.new(Setup.choose(3, seed=5))
    while game.state.round < 2:
        for decision in game.pending:
            check(asked_of(game, decision.seat))
        seat = game.pending[0].seat
        game.play(seat, game.options(seat)[-1])

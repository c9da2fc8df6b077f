"""Whatever is tried, and however wrong it is, there are words for its refusal in every language."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.action_codec import FLAG, KINDS, NUMBER, PLACE, TEXT, ActionKind
from magnate.model.actions import Action
from magnate.model.errors import IllegalAction
from magnate.rules.book import Book
from magnate.rules.table import refuse
from magnate.testing import busy_moves, staffed_game
from magnate.view.screen.asking import Refusal
from magnate.view.screen.outlook_phrases import OUTLOOK_PHRASES
from magnate.view.screen.phrases import PHRASES
from magnate.view.screen.refusals import refusal_of, told
from magnate.view.screen.refusals_ahead import seen_table
from tests.cli.module_situations import SITUATIONS

WORDS = Path(__file__).parents[3] / "src" / "magnate" / "messages" / "catalogues"
TRIES = 12
"""Actions tried at every decision."""

MADE_UP = ("", "x", "nw", "n", "work", "beach", "busy", "ceo", "A", "Z", "road_i", "park_i")


def names_of(book: Book) -> list[str]:
    """Return every name an action can hold, and some that no action can."""
    campaigns = [token.id for token in book.catalogue.campaigns]
    return [*book.by_employee, *book.by_good, *campaigns, *MADE_UP, "1", "7", "12"]


def value(type_: str, names: list[str], squares: list[tuple[int, int]], dice: Random) -> Any:
    """Return a value for a field of an action."""
    if type_ == TEXT:
        return dice.choice(names)
    if type_ == NUMBER:
        return dice.choice([-1, 0, 1, 2, 3, 5, 100, 200, 999])
    if type_ == FLAG:
        return dice.random() < 0.5
    if type_ == PLACE:
        return dice.choice(squares)
    return tuple(dice.sample(squares, dice.randrange(3)))


def made_up(kind: ActionKind, names: list[str], squares: list[tuple[int, int]], dice: Random) -> Action:
    """Return an action of a kind, legal or most likely not."""
    return kind.make(*[value(field.type, names, squares, dice) for field in kind.fields])


def bent(game: Game, action: Action, names: list[str], squares: list[tuple[int, int]], dice: Random) -> Action:
    """Return an action with one of its fields replaced: nearly legal."""
    kind = next(kind for kind in KINDS if kind.make is type(action))
    values: list[Any] = list(action)
    if values:
        spot = dice.randrange(len(values))
        values[spot] = value(kind.fields[spot].type, names, squares, dice)
    return kind.make(*values)


def tried(game: Game, dice: Random) -> Iterator[tuple[int, Action]]:
    """Yield seats and what they try: made up, nearly legal, or legal for somebody else."""
    names, town = names_of(game.book), game.state.town
    land = [town.position(square) for square in range(town.land.bit_length()) if town.land >> square & 1]
    squares = [*dice.sample(land, 12), (-40, 0), (0, 400)]
    squares += [town.position(source.square) for source in town.sources]
    asked = [decision.seat for decision in game.pending]
    for _ in range(TRIES):
        seat = dice.choice(asked) if dice.random() < 0.9 else dice.randrange(game.setup.players)
        options = game.options(seat)
        if options and dice.random() < 0.5:
            yield seat, bent(game, options[dice.randrange(len(options))], names, squares, dice)
        else:
            yield seat, made_up(dice.choice(KINDS), names, squares, dice)


def check(game: Game, seat: int, action: Action) -> str | None:
    """Return what is said to an action, None when it is legal; it must be listed, with the values that are listed."""
    refusal: Refusal | None = refusal_of(seen_table(game, seat), seat, action)
    if refusal is None:
        return None
    phrase = refusal.phrase
    assert phrase is not None, (action, refusal)
    assert set(phrase.values) == set(PHRASES[phrase.say]), (action, refusal)
    assert phrase.say != "not_possible_now", (action, refusal)
    return phrase.say


@pytest.mark.parametrize("modules", ["base", "introductory", "everything", "six"])
def test_random_orders_are_never_refused_without_words(modules: str) -> None:
    said: set[str] = set()
    for seed in range(4):
        dice = Random(seed)
        players = 6 if modules == "six" else 4
        mix = all_modules(players) if modules in ("everything", "six") else ()
        variant = "introductory_1" if modules == "introductory" else "full"
        setup = Setup.choose(players, variant=variant, modules=mix, seed=seed)
        for begun, rounds in ((Game.new(setup, listen=False), 2), (staffed_game(setup, seed), 2)):
            for game in busy_moves(begun, dice, rounds):
                if game.finished:
                    continue
                for seat, action in tried(game, dice):
                    say = check(game, seat, action)
                    said |= {say} if say else set()
    assert len(said) > 30, said


@pytest.mark.parametrize("name", sorted(SITUATIONS))
def test_questions_of_modules_are_never_refused_without_words(name: str) -> None:
    game, dice = SITUATIONS[name](), Random(name)
    for _ in range(40):
        for seat, action in tried(game, dice):
            check(game, seat, action)


def test_every_phrase_has_words_in_every_language() -> None:
    languages = sorted(folder.name for folder in WORDS.iterdir() if (folder / "ask.json").exists())
    assert len(languages) == 6
    english = json.loads((WORDS / "en" / "ask.json").read_text(encoding="utf-8"))
    for language in languages:
        words = json.loads((WORDS / language / "ask.json").read_text(encoding="utf-8"))
        for say in OUTLOOK_PHRASES:
            assert words[f"phrase.{say}"], (language, say)
            # Short sentences made of names alone may be the same; whole sentences are not.
            if language != "en" and say.startswith(("no_", "not_", "needs_", "train_")):
                assert words[f"phrase.{say}"] != english[f"phrase.{say}"], (language, say)


def test_a_rule_without_words_of_its_own_still_has_some() -> None:
    """Modules of others may say nothing but a sentence in English."""
    phrase = told(IllegalAction("X-1", "Not in this house.")).phrase
    assert phrase is not None
    assert (phrase.say, phrase.values) == ("not_possible_now", {})


def test_what_a_rule_says_survives_on_its_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(refuse("B-HIR-02", "No.", "not_entry_level", employee="coach")))
    assert (error.rule, error.why, error.say) == ("B-HIR-02", "No.", "not_entry_level")
    assert error.values == (("employee", "coach"),)

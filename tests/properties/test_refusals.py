"""Whatever is tried and is not legal, the rules say why: by a rule, and by a phrase with words in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random

import pytest

from magnate import Game, IllegalAction, Setup
from magnate.content import languages
from magnate.messages import messages_of, say
from magnate.messages.arguments import arguments
from magnate.model.actions import READY, Action
from magnate.model.house_rules import OPTIONS
from magnate.rules import flow
from magnate.testing import busy_moves, staffed_game
from magnate.view.screen.ahead import seen_table
from tests.cli.module_situations import SITUATIONS
from tests.conformance.mixes import Mix, alone, everything, random_mixes
from tests.effort import often
from tests.house.repository import RULES, RULING_ID, defined_rules, text_of
from tests.properties.illegal import Maker

ILLEGAL = 20_000
"""Refused actions at least, over all games and situations of this file."""

PRECISE = 15_000
"""Of these, at least so many are answers to the question that is asked."""

TRIES = 24
"""Actions tried at a decision."""

MOMENTS = 4
"""Decisions of each kind that are looked at in a game."""


@cache
def known_rules() -> frozenset[str]:
    rulings = {ruling for spec in RULES.glob("*.md") for ruling in RULING_ID.findall(text_of(spec))}
    return frozenset(defined_rules() | rulings)


@cache
def check_words(phrase: str, values: frozenset[str]) -> None:
    """Fail unless a phrase has a message in every language that these values fill in."""
    message = f"phrase.{phrase}"
    for language in languages():
        pattern = messages_of(language).get(message)
        assert pattern, f"{language} has no words for {message}"
        missing = arguments(pattern).keys() - values
        assert not missing, f"{language}: {message} needs {missing}"
        # Everything that is filled in is a text or a number; a warning, which fails the test, if that does not do.
        assert say(language, message, dict.fromkeys(values, 1))


def refusal_of(ask: Callable[[int, Action], object], seat: int, action: Action) -> IllegalAction | None:
    """Return the refusal of an action, None when it is legal."""
    try:
        ask(seat, action)
    except IllegalAction as error:
        return error
    return None


def check_refusal(error: IllegalAction, action: Action) -> None:
    """Fail unless a refusal has a rule, a sentence and a phrase with words."""
    assert error.rule in known_rules(), (action, error.rule)
    assert error.why.strip().endswith("."), (action, error.why)
    assert error.say, (action, error)
    check_words(error.say, frozenset(name for name, _ in error.values))


def check_moment(game: Game, dice: Random, said: Counter[str]) -> None:
    """Try actions at one moment of a game, count what is said to those refused, and fail if anything changes."""
    before, made = game.hash(), len(game.moves)
    view = seen_table(game, game.pending[0].seat)
    for seat, action in Maker(game, dice).tried(TRIES):
        error = refusal_of(game.check, seat, action)
        if error is None:
            continue
        check_refusal(error, action)
        said[error.say] += 1
        # Played it is refused in the same words, and on what a seat may know as well (B-INF-04).
        others = [refusal_of(game.play, seat, action)]
        if seat == game.pending[0].seat:
            others.append(refusal_of(partial(flow.check, view), seat, action))
        assert all(other is not None and other.__reduce__() == error.__reduce__() for other in others), (action, others)
    assert game.hash() == before
    assert len(game.moves) == made


def mixes() -> list[Mix]:
    """Return the base game, its variants, modules alone, all of them, and some of the random mixes."""
    base = [Mix(players, ()) for players in (2, 5)]
    introductory = [Mix(3, (), variant="introductory_1"), Mix(4, (), variant="introductory_2")]
    return [*base, *introductory, *alone(), *everything(), *random_mixes()[: often(8, 300)]]


def agreed(mix: Mix, seed: int, dice: Random) -> Setup:
    """Return the set-up of a mix whose players agreed on some other readings of the rules."""
    choices = dice.sample([rule for rule in OPTIONS.all if rule.name != "districts_with_lobbyists"], 12)
    rules = {rule.name: dice.choice(rule.values) for rule in choices}
    return Setup.choose(mix.players, modules=mix.modules, seed=seed, house_rules=rules)


def walk(mix: Mix, seed: int, said: Counter[str]) -> None:
    """Play the beginning of a game and of one whose chains have cards already, and try things on the way."""
    dice = Random(f"{mix} {seed}")
    setup = mix.setup(seed) if mix.variant != "full" else agreed(mix, seed, dice)
    looked: Counter[str] = Counter()
    for begun, rounds in ((Game.new(setup, listen=False), 0), (staffed_game(setup, seed), 2)):
        for game in busy_moves(begun, dice, rounds):
            kind = "" if game.finished else game.pending[0].kind
            if kind and looked[kind] < MOMENTS and (looked[kind] == 0 or dice.random() < 0.2):
                looked[kind] += 1
                check_moment(game, dice, said)


@pytest.mark.rule("B-RND-01", "B-RND-02")
def test_twenty_thousand_illegal_actions_are_refused_with_rule_and_words() -> None:
    said: Counter[str] = Counter()
    for mix in mixes():
        walk(mix, 1, said)
    for name in SITUATIONS:
        dice = Random(name)
        for _ in range(often(12)):
            check_moment(SITUATIONS[name](), dice, said)
    assert said.total() >= ILLEGAL, said.total()
    vague = said["not_asked"] + said["not_what_is_asked"]
    assert said.total() - vague >= PRECISE, said
    assert len(said) > 75, sorted(said)
    assert said["not_possible_now"] == 0, said


@pytest.mark.rule("B-RND-01")
def test_why_nothing_can_lie_on_a_square_has_words_too() -> None:
    said: Counter[str] = Counter()
    for name in SITUATIONS:
        game, dice = SITUATIONS[name](), Random(name)
        table = seen_table(game, 0)
        for _ in range(60):
            error = flow.why_not_at(table, 0, (dice.randrange(-6, 20), dice.randrange(-6, 25)))
            if error is not None:
                check_refusal(error, READY)
                said[error.say] += 1
    assert len(said) > 8, said

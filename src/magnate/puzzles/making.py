"""Finds puzzles in games of planners: decisions with one clearly best choice, checked deeper than they were found.

Equal numbers give equal puzzles: nothing here depends on time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.game import Game
from magnate.model.actions import Action
from magnate.puzzles.aims import AIMS, DINNER, about
from magnate.puzzles.dullness import are_alike, idle_cards, is_dull, is_idle, is_worth_asking
from magnate.puzzles.puzzle import Choice, Puzzle
from magnate.puzzles.trying import Compared, Trial
from magnate.review.levels import DISSENT, QUICK
from magnate.review.lines import lines_for
from magnate.review.windows import PAYDAY, STRUCTURE, Line, Window, story_of, structure_actions
from magnate.review.worlds import Worlds

GLANCES = ((1, 0.0), (4, 1.0), (16, 2.0))
"""Imagined games after which a decision is passed over, and the standard errors by which the best choice must lead."""

CHECKED_IN, SURE = 96, 4.0
"""Fresh games that check a puzzle, and the standard errors by which the answer must lead there."""

ASKED_IN = 6
"""Imagined games in which each leaning of the planner plays on for the seat; in nearly all the answer stays ahead."""

CHOICES, LEAST_CHOICES = 4, 3
MAX_ROUNDS = 40
MOST_WINDOWS, MOST_DINNERS = 40, 120
"""Decisions of a game that are looked at; of those about a dinner more, since only one round is played for them."""

FIRST_ROUND = 2
LINES = QUICK._replace(candidates=6, styles=6)
MORE = QUICK._replace(candidates=12, styles=6)


def puzzle_of(number: int) -> Puzzle | None:
    """Return the first puzzle of a number's theme in the game of that number; None where there is none."""
    seats, theme = about(number)
    setup = seats.setup(number)
    game = Game.new(setup, listen=False)
    play_game(game, [FastBot(PLANNER) for _ in range(setup.players)], random.Random(number), MAX_ROUNDS)
    story = story_of(game.record())
    worlds = Worlds(story.game.book)
    kinds = AIMS[theme]
    wanted = [one for one in story.windows if one.kind in kinds and (one.round >= FIRST_ROUND or not one.round)]
    dice = random.Random(number)
    most = MOST_DINNERS if theme == DINNER else MOST_WINDOWS
    for window in sorted(wanted, key=lambda _one: dice.random())[:most]:
        found = _in_window(Trial(theme, window, worlds), f"{theme}-{number}", number)
        if found is not None:
            return found if is_worth_asking(found) else None
    return None


def _in_window(trial: Trial, name: str, number: int) -> Puzzle | None:
    window, worlds = trial.window, trial.worlds
    dice = random.Random(f"{number} {window.move}")
    lines = lines_for(window, worlds, MORE if trial.theme == DINNER else LINES, number)
    seeds = [dice.getrandbits(64) for _ in range(GLANCES[-1][0] + CHECKED_IN)]
    found_in, fresh = seeds[: GLANCES[-1][0]], seeds[GLANCES[-1][0] :]
    if len(lines) < LEAST_CHOICES:
        return None
    if trial.is_race and not trial.might_be_race(lines, found_in[0]):
        return None
    ranked: list[Compared] = []
    for games, sure in GLANCES:
        ranked = trial.compared(lines, found_in[:games])
        if not _leads(ranked, sure, trial.least):
            return None
    best, others = ranked[0].line, _different(ranked, lines[0])
    milestone = trial.milestone(best, others, found_in)
    if milestone is not None:
        others = [line for line in others if trial.misses(line, milestone, found_in)]
    if len(others) + 1 < LEAST_CHOICES or (trial.is_race and milestone is None):
        return None
    others = others[: CHOICES - 1]
    checked = trial.compared([best, *others], fresh)
    if (
        checked[0].line is not best
        or not _leads(checked, SURE, trial.least)
        or not trial.holds(milestone, checked, fresh)
    ):
        return None
    if not _agreed(trial, [one.line for one in checked], seeds[:ASKED_IN]):
        return None
    missed, asked = _missed(window, best, number, worlds)
    margin = round(min(one.behind.mean for one in checked[1:]))
    if is_dull(best, others, missed, margin, idle_cards(window.view)):
        return None
    race = "" if milestone is None else trial.milestone_id(milestone)
    return _written(
        trial, checked, Puzzle(name, trial.theme, window.seat, {}, (), 0, CHECKED_IN, missed, asked, race), dice
    )


def _written(trial: Trial, checked: list[Compared], one: Puzzle, dice: random.Random) -> Puzzle:
    """Return a puzzle with its position, its secrets dealt anew, and its choices: mixed (the best one comes first)."""
    best = checked[0].line
    game = Game.imagine(trial.window.view, dice)
    dice.shuffle(checked)
    return one._replace(
        position=_position(game),
        choices=tuple(_choice(game, found) for found in checked),
        answer=next(at for at, found in enumerate(checked) if found.line is best),
    )


def _leads(ranked: Sequence[Compared], sure: float, least: float) -> bool:
    """Tell whether the first line is ahead of each other one, by enough and by so many standard errors."""
    rest = [one.behind for one in ranked[1:]]
    return all(one.mean >= max(least, sure * one.error) for one in rest)


def _agreed(trial: Trial, lines: Sequence[Line], seeds: Sequence[int]) -> bool:
    """Tell whether the first line stays ahead where the seat plays on by other leanings, by all of them but a few.

    What is best for a dinner must not be bad for the game either.
    """
    apart = 0
    for leaning in range(len(trial.worlds.leans)):
        ends = [sum(trial.dollars(line, seed, leaning=leaning) for seed in seeds) for line in lines]
        apart += ends[0] <= max(ends[1:])
    return apart <= DISSENT and trial.is_sound(lines, seeds)


def _different(ranked: Sequence[Compared], planner: Line) -> list[Line]:
    """Return other choices to offer: the planner's where it is not the best, then the next best that differ.

    They read unlike each other, do something, and are not equally far behind, as long as there are such.
    """
    rest = sorted(ranked[1:], key=lambda one: one.line is not planner)
    found: list[Compared] = []
    for unlike in (True, False):
        for one in rest:
            known = [ranked[0], *found]
            idle = is_idle(one.line) and one.line is not planner and one.line.kind != PAYDAY
            alike = unlike and any(are_alike(one.behind.mean, other.behind.mean) for other in found)
            if not idle and not alike and all(one.line.said() != other.line.said() for other in known):
                found.append(one)
    return [one.line for one in found]


def _missed(window: Window, best: Line, seed: int, worlds: Worlds) -> tuple[int, int]:
    """Return how many ways to play choose something else, and of how many: the planner and its leanings."""
    asked = [worlds.plain, *worlds.leanings]
    keys: list[object] = []
    for policy in asked:
        alone = Worlds(window.view.book)
        alone.plain = policy
        keys.append(lines_for(window, alone, LINES._replace(candidates=1, styles=0), seed)[0].key)
    return sum(key != best.key for key in keys), len(asked)


def _position(game: Game) -> dict[str, object]:
    """Return the position of a game, without house rules where they are those of every table."""
    found = game.position()
    plain = Game.from_position({**found, "house_rules": {}}, listen=False).position()
    return {name: value for name, value in found.items() if name != "house_rules"} if plain == found else found


def _choice(game: Game, one: Compared) -> Choice:
    line = one.line
    actions: tuple[Action, ...] = tuple(step.action for step in line.steps)
    if line.kind == STRUCTURE:
        actions = structure_actions(game, line.goal)
    return Choice(actions, max(0, round(one.behind.mean)), round(one.behind.error))

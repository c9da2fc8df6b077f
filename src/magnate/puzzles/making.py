"""Finds puzzles in games of planners: decisions with one clearly best choice, checked deeper than they were found.

Equal numbers give equal puzzles: nothing here depends on time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.setup import Setup
from magnate.puzzles.puzzle import Choice, Puzzle, structure_actions
from magnate.review.judging import Figure, difference
from magnate.review.levels import DISSENT, QUICK
from magnate.review.lines import lines_for
from magnate.review.windows import (
    CAMPAIGN,
    FIRST_RESTAURANT,
    PAYDAY,
    STAFF,
    STRUCTURE,
    WORKS,
    Line,
    Window,
    story_of,
)
from magnate.review.worlds import Worlds

GLANCE, FOUND_IN, CHECKED_IN = 4, 16, 96
"""Imagined games: those after which a decision is passed over, those that find a puzzle, fresh ones that check it."""

LEAST_MARGIN = 20.0
"""Dollars by which the answer is better than each other choice."""

SURE = 4.0
"""Standard errors by which that lies above zero in the games that check it."""

ASKED_IN = 6
"""Imagined games in which each leaning of the planner plays on for the seat; in nearly all the answer stays ahead."""

CHOICES, LEAST_CHOICES = 4, 3
MAX_ROUNDS = 40
FIRST_ROUND = 2
LINES = QUICK._replace(candidates=6, styles=6)

THEMES = (STRUCTURE, STAFF, CAMPAIGN, WORKS, PAYDAY, STRUCTURE, FIRST_RESTAURANT)
"""What is looked for, in turn."""

TABLES = (
    (2, ""), (3, ""), (2, "nightlife"), (4, ""), (2, "sustenance"), (3, "asian_fusion"), (2, "korean_city"),
    (3, "upmarket_area"), (2, "first_mover"), (3, "city_builder"),
)  # fmt: skip
"""Seats and recommended mixes of modules, in turn. Their number and that of themes have no common divisor."""


class Compared(NamedTuple):
    """A line with what it lacks of the best one."""

    line: Line
    behind: Figure


def puzzle_of(number: int) -> Puzzle | None:
    """Return the first puzzle of a number's theme in the game of that number; None where there is none."""
    players, preset = TABLES[number % len(TABLES)]
    theme = THEMES[number % len(THEMES)]
    game = Game.new(Setup.choose(players, preset=preset, seed=number), listen=False)
    play_game(game, [FastBot(PLANNER) for _ in range(players)], random.Random(number), MAX_ROUNDS)
    story = story_of(game.record())
    worlds = Worlds(story.game.book)
    wanted = [one for one in story.windows if one.kind == theme and (one.round >= FIRST_ROUND or not one.round)]
    dice = random.Random(number)
    for window in sorted(wanted, key=lambda _one: dice.random()):
        found = _in_window(window, worlds, f"{theme}-{number}", number)
        if found is not None:
            return found
    return None


def _in_window(window: Window, worlds: Worlds, name: str, number: int) -> Puzzle | None:
    dice = random.Random(f"{number} {window.move}")
    lines = lines_for(window, worlds, LINES, number)
    seeds = [dice.getrandbits(64) for _ in range(FOUND_IN + CHECKED_IN)]
    if len(lines) < LEAST_CHOICES:
        return None
    ranked = _compared(window, worlds, lines, seeds[:GLANCE])
    if not _leads(ranked, 1.0):
        return None
    ranked = _compared(window, worlds, lines, seeds[:FOUND_IN])
    if not _leads(ranked, 2.0):
        return None
    best = ranked[0].line
    others = _different(ranked, lines[0])
    checked = _compared(window, worlds, [best, *others], seeds[FOUND_IN:])
    if checked[0].line is not best or not _leads(checked, SURE):
        return None
    if not _agreed(window, worlds, [one.line for one in checked], seeds[:ASKED_IN]):
        return None
    missed, asked = _missed(window, worlds, best, number)
    game = Game.imagine(window.view, dice)
    dice.shuffle(checked)
    return Puzzle(
        id=name,
        theme=window.kind,
        seat=window.seat,
        position=game.position(),
        choices=tuple(_choice(game, one) for one in checked),
        answer=next(at for at, one in enumerate(checked) if one.line is best),
        games=CHECKED_IN,
        missed=missed,
        asked=asked,
    )


def _leads(ranked: Sequence[Compared], sure: float) -> bool:
    """Tell whether the first line is ahead of each other one, by enough and by so many standard errors."""
    rest = [one.behind for one in ranked[1:]]
    return all(one.mean >= max(LEAST_MARGIN, sure * one.error) for one in rest)


def _compared(window: Window, worlds: Worlds, lines: Sequence[Line], seeds: Sequence[int]) -> list[Compared]:
    """Play lines in the same games, and return them best first."""
    leads = [[worlds.play(window.view, line, seed).margin for seed in seeds] for line in lines]
    top = max(leads, key=sum)
    found = [
        Compared(line, difference([best - own for best, own in zip(top, lead, strict=True)]))
        for line, lead in zip(lines, leads, strict=True)
    ]
    return sorted(found, key=lambda one: one.behind.mean)


def _agreed(window: Window, worlds: Worlds, lines: Sequence[Line], seeds: Sequence[int]) -> bool:
    """Tell whether the first line stays ahead where the seat plays on by other leanings, by all of them but a few."""
    apart = 0
    for leaning in range(len(worlds.leans)):
        ends = [sum(worlds.play(window.view, line, seed, leaning=leaning).margin for seed in seeds) for line in lines]
        apart += ends[0] <= max(ends[1:])
    return apart <= DISSENT


def _different(ranked: Sequence[Compared], planner: Line) -> list[Line]:
    """Return the other choices to offer: the planner's where it is not the best, and the next best ones."""
    own = [one.line for one in ranked[1:] if one.line is planner]
    return (own + [one.line for one in ranked[1:] if one.line is not planner])[: CHOICES - 1]


def _missed(window: Window, worlds: Worlds, best: Line, seed: int) -> tuple[int, int]:
    """Return how many ways to play choose something else, and of how many: the planner and its leanings."""
    asked = [worlds.plain, *worlds.leanings]
    keys: list[object] = []
    for policy in asked:
        alone = Worlds(window.view.book)
        alone.plain = policy
        keys.append(lines_for(window, alone, LINES._replace(candidates=1, styles=0), seed)[0].key)
    return sum(key != best.key for key in keys), len(asked)


def _choice(game: Game, one: Compared) -> Choice:
    line = one.line
    actions: tuple[Action, ...] = tuple(step.action for step in line.steps)
    if line.kind == STRUCTURE:
        actions = structure_actions(game, line.goal)
    return Choice(actions, max(0, round(one.behind.mean)), round(one.behind.error))

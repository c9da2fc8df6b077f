"""Balanced maps are looked for: maps drawn by the rules, screened by figures, judged by games, checked by fresh games.

The last step matters: of many maps that are judged in few games, those that look most even are partly so by luck. What
is told of a map comes only from line-ups that had no part in choosing it.

Where hardly any map is even as it is drawn, maps are changed: one thing after the other, each change kept where it
makes the map more even in the games that judge it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from enum import StrEnum
from random import Random
from typing import NamedTuple

import msgspec

from magnate.content import Catalogue, load_catalogue, printed_tiles
from magnate.maps import MapFigures, figures_of
from magnate.maps.balanced import FORMAT, BalancedMap, MapCard, is_promising
from magnate.model.setup import Setup
from magnate.model.tile_pool import tile_pool
from magnate.research.keeping import KeptLines
from magnate.research.map_changes import changed
from magnate.research.map_fairness import Fairness, fairness_of, games_on, play_on_maps, told_places
from magnate.rules.preparation import draw_layout
from magnate.town import Layout, town_of

BATCH, BATCHES = 20, 50
"""So many maps are judged, changed ones too, before those that are even are checked; and so many times at most."""

CHECKING = 4
"""Fresh games that check a map for each game that judged it, where nothing else is said."""

MOST_SPREAD = 0.3
"""The shares of wins of two places differ by so much at most in the games that check a map: a few games show little."""


EVEN_ENOUGH = 0.2
"""A map that is as even as this is not changed any more: what is left is the chance of the games that judge it."""

ATTEMPTS = 200
"""Changes of a map that are drawn until one passes the screen."""

HOPELESS = 0.15
"""A change that looks less even at a glance than the map it changes, by more than this, is given up."""

WORTH_CHANGING = 0.45
"""A drawn map that is less even than this at a glance is passed over: changes rarely make it even."""


class Stage(StrEnum):
    """Which games are played on a map: the first of those that judge it, all of these, or fresh ones that check it."""

    GLANCE = "glance"
    JUDGE = "judge"
    CHECK = "check"


class Wish(NamedTuple):
    """What is looked for: `wanted` maps, each judged in `games` games.

    changes: tried on each map that is drawn. glance: games after which a hopeless map or change is given up, or 0.
    checking: fresh games that check a map for each game that judged it.
    """

    players: int
    wanted: int
    seed: int
    games: int
    changes: int = 0
    glance: int = 0
    checking: int = CHECKING

    def line_ups(self, stage: Stage) -> slice:
        """Return which of the line-ups of the seed play in a stage: whole rounds of the table."""
        judging = self._whole(self.games)
        if stage is Stage.CHECK:
            return slice(judging, judging + judging * self.checking)
        return slice(0, judging if stage is Stage.JUDGE else self._whole(self.glance))

    def _whole(self, games: int) -> int:
        return -(-games // self.players) * self.players


class Candidate(NamedTuple):
    """A map that was drawn. number: of the draw, from 0; change: which change that was tried on it made it, 0: none."""

    number: int
    layout: Layout
    figures: MapFigures
    change: int = 0


class Judged(msgspec.Struct, frozen=True, tag_field="line", tag="judged"):
    """How a map fared in the games of a stage."""

    number: int
    stage: Stage
    fairness: Fairness
    change: int = 0

    @property
    def key(self) -> tuple[int, Stage, int]:
        """Tells it from all other results of a search."""
        return self.number, self.stage, self.change


Judge = Callable[[Candidate, Stage], Fairness]
"""Returns how a map fares in the games of a stage."""


def candidate(players: int, seed: int, number: int, catalogue: Catalogue | None = None) -> Candidate:
    """Return a map that is drawn as for a game with the base game's tiles (B-SET-04)."""
    catalogue = catalogue or load_catalogue()
    layout = draw_layout(Setup.choose(players), catalogue, Random(f"map {players} {seed} {number}"))
    return Candidate(number, layout, _figures(players, layout, catalogue))


def _figures(players: int, layout: Layout, catalogue: Catalogue) -> MapFigures:
    town = town_of(layout, printed_tiles(), Setup.choose(players).rules.geometry())
    return figures_of(layout, town, catalogue)


def changed_candidate(wish: Wish, one: Candidate, change: int, catalogue: Catalogue) -> Candidate | None:
    """Return a map with one thing changed that passes the screen as well; None where none was found.

    change: the number of the try, which with that of the draw decides what is changed.
    """
    pool = sorted(tile_pool(Setup.choose(wish.players), catalogue))
    chance = Random(f"map {wish.players} {wish.seed} {one.number} change {change}")
    for _ in range(ATTEMPTS):
        layout = changed(one.layout, pool, chance)
        figures = _figures(wish.players, layout, catalogue)
        if is_promising(figures, wish.players):
            return Candidate(one.number, layout, figures, change)
    return None


def worth_changing(wish: Wish, supply: Iterator[Candidate], judge: Judge) -> Iterator[Candidate]:
    """Yield the maps that are not hopeless at a glance, or all of them where no glance is wished."""
    for one in supply:
        if not wish.glance or unevenness(judge(one, Stage.GLANCE)) <= WORTH_CHANGING:
            yield one


def improved(wish: Wish, one: Candidate, judge: Judge) -> tuple[Candidate, Fairness]:
    """Return the most even map that changes of this one led to, and how it fared in the games that judge it.

    A change that makes the very same games at a glance, as turning a tile without houses may, is not judged.
    """
    best, fairness = one, judge(one, Stage.JUDGE)
    seen = judge(one, Stage.GLANCE) if wish.glance else None
    catalogue = load_catalogue()
    for change in range(1, wish.changes + 1):
        if unevenness(fairness) <= EVEN_ENOUGH:
            break
        tried = changed_candidate(wish, best, change, catalogue)
        if tried is None:
            continue
        glance = judge(tried, Stage.GLANCE) if wish.glance else None
        if glance and (glance == seen or hopeless(glance, fairness)):
            continue
        found = judge(tried, Stage.JUDGE)
        if unevenness(found) < unevenness(fairness):
            best, fairness, seen = tried, found, glance
    return best, fairness


def hopeless(glance: Fairness, best: Fairness) -> bool:
    """Whether a change is so much less even in few games that the many need not be played."""
    return unevenness(glance) > unevenness(best) + HOPELESS


def unevenness(fairness: Fairness) -> float:
    """Return how far apart the places of a map are, by games won and by their part of the money; 0 is even.

    Money tells of a small change what a few games won cannot.
    """
    cash = [place.cash.value for place in fairness.places]
    return fairness.spread + (max(cash) - min(cash)) / max(1.0, sum(cash))


def promising(players: int, seed: int) -> Iterator[Candidate]:
    """Yield maps that pass the screen, for ever."""
    catalogue = load_catalogue()
    number = 0
    while True:
        one = candidate(players, seed, number, catalogue)
        if is_promising(one.figures, players):
            yield one
        number += 1


def played(wish: Wish, one: Candidate, stage: Stage, jobs: int = 1) -> Fairness:
    """Return how a map fares in the games of a stage. The line-ups that check it judged nothing."""
    setup = Setup.choose(wish.players, layout=one.layout)
    who = wish.line_ups(stage)
    return fairness_of(wish.players, play_on_maps(games_on(setup, who.stop - who.start, wish.seed, who.start), jobs))


def kept(judge: Judge, lines: KeptLines[Judged]) -> Judge:
    """Return a judge that plays only what a run before has not played."""

    def found(one: Candidate, stage: Stage) -> Fairness:
        there = lines.results.get((one.number, stage, one.change))
        if there is None:
            there = Judged(one.number, stage, judge(one, stage), one.change)
            lines.keep(there)
        return there.fairness

    return found


class Found(NamedTuple):
    """What a search found. maps: the most even one first. drawn: maps in all; judged: by games, changed ones too."""

    maps: list[tuple[Candidate, Fairness]]
    drawn: int
    judged: int


def search(wish: Wish, judge: Judge) -> Found:
    """Return the balanced maps that were found: fewer than are wanted where too few were good after the last batch.

    A search for more maps finds those of one for fewer, and others.
    """
    maps: list[tuple[Candidate, Fairness]] = []
    drawn = judged = 0

    def counted(one: Candidate, stage: Stage) -> Fairness:
        nonlocal judged
        judged += stage is Stage.JUDGE
        return judge(one, stage)

    supply = worth_changing(wish, promising(wish.players, wish.seed), counted)
    for _ in range(BATCHES):
        batch = [next(supply) for _ in range(max(1, BATCH // (1 + wish.changes)))]
        drawn = batch[-1].number + 1
        for one in evenest([improved(wish, one, counted) for one in batch]):
            checked = judge(one, Stage.CHECK)
            if checked.is_even and checked.spread <= MOST_SPREAD:
                maps.append((one, checked))
            if len(maps) == wish.wanted:
                break
        if len(maps) == wish.wanted:
            break
    return Found(sorted(maps, key=by_spread), drawn, judged)


def evenest(judged: list[tuple[Candidate, Fairness]]) -> list[Candidate]:
    """Return the maps on which no place was shown to differ, the most even one first."""
    return [one for one, fairness in sorted(judged, key=by_spread) if fairness.is_even]


def by_spread(found: tuple[Candidate, Fairness]) -> tuple[float, int]:
    """Return what maps are sorted by."""
    return found[1].spread, found[0].number


def entry(wish: Wish, one: Candidate, fairness: Fairness) -> BalancedMap:
    """Return a map as it stands in the catalogue."""
    return BalancedMap(
        code=one.layout.code(),
        players=wish.players,
        number=one.number,
        change=one.change,
        houses=len(one.figures.houses),
        drinks=dict(one.figures.drinks),
        starts=[start.near for start in one.figures.starts[: wish.players + 1]],
        games=fairness.games,
        different=fairness.different,
        places=told_places(fairness.places),
    )


def shelf_json(card: MapCard, maps: list[BalancedMap]) -> str:
    """Return a file of the catalogue: a line for each map."""
    lines = [msgspec.json.encode(asdict(one)).decode() for one in maps]
    head = msgspec.json.encode(asdict(card)).decode()
    return f'{{"format": {FORMAT},\n"card": {head},\n"maps": [\n' + ",\n".join(lines) + "\n]}\n"

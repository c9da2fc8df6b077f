"""Many games in one process, one decision of each at a time, written into arrays that stay the same.

    batch = Batch(settings(4, form="options", observation="compact"), 64)
    seen = batch.reset(range(64))
    while training:
        seen = batch.step(policy(seen))

A game that ends begins anew at once: its rewards and flags are those of the last decision, all else is of the new game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magnate.environments.arrays import Arrays, Codes, Floats, Indices, Mask
from magnate.environments.features import FEATURES, OPTION_COLUMNS
from magnate.environments.gathering import Gatherer
from magnate.environments.ledger import Ledger
from magnate.environments.match import COMPACT_ROW, FLAT, MOST_OPTIONS, OPTIONS, PLANS, Match, form_size
from magnate.environments.planned import MOST_PLANS, PLAN_COLUMNS, write_plans
from magnate.environments.rows import COMPACT_SIZE
from magnate.environments.settings import SEEDS, Settings
from magnate.environments.sheets import Sheets
from magnate.model.state import NOBODY

__all__ = ["MOST_GAMES", "Batch", "Moments", "array_shapes", "sampled"]

MOST_GAMES: Final = 4096
"""Games of a batch at most."""

Flags = NDArray[np.bool_]

Pairs = tuple[NDArray[np.integer[Any]], NDArray[np.integer[Any]]]
"""Rows and columns of places in an array."""


class Moments(NamedTuple):
    """What is asked in every game of a batch, and what the last step brought. `n` games, the first axis everywhere.

    observations: arrays by name, as `Match.observation` has them, of the seat that is asked.
    masks:        n x actions, 1 for what the seat may choose.
    legal:        n x 512, the same as numbers in the order of the options, then -1; 512 of them at most.
    counts:       n, how many stand in `legal`.
    seats:        n, the seat that is asked: the lowest one in phases that all play at once.
    rewards:      n x players, of every seat for the last step.
    terminations, truncations: n, whether that step ended a game by its rules, or cut it off.
    """

    observations: Arrays
    masks: Mask
    legal: Indices
    counts: Indices
    seats: Indices
    rewards: Floats
    terminations: Flags
    truncations: Flags


def array_shapes(told: Settings, count: int) -> dict[str, tuple[tuple[int, ...], str]]:
    """Return shape and type of every array of a batch; those that are fields of `Moments` first, then what is seen."""
    found: dict[str, tuple[tuple[int, ...], str]] = {
        "masks": ((count, form_size(told.form)), "int8"),
        "legal": ((count, MOST_OPTIONS), "int32"),
        "counts": ((count,), "int32"),
        "seats": ((count,), "int32"),
        "rewards": ((count, told.setup.players), "float32"),
        "terminations": ((count,), "bool"),
        "truncations": ((count,), "bool"),
    }
    if told.observation == COMPACT_ROW:
        found[COMPACT_ROW] = ((count, COMPACT_SIZE), "float32")
    else:
        found |= {one.name: ((count, *one.shape), one.dtype) for one in FEATURES}
    if told.form == OPTIONS:
        found["options"] = ((count, MOST_OPTIONS, len(OPTION_COLUMNS)), "int16")
    elif told.form == PLANS:
        found["plans"] = ((count, MOST_PLANS, len(PLAN_COLUMNS)), "float32")
    return found


FIELDS: Final = tuple(field for field in Moments._fields if field != "observations")


def moments_of(arrays: Arrays) -> Moments:
    """Return the arrays of `array_shapes` by what they are."""
    seen = {name: array for name, array in arrays.items() if name not in FIELDS}
    return Moments(seen, **{name: arrays[name] for name in FIELDS})


class Batch:
    """Some games of equal settings that are stepped together. The answers are always the same arrays: copy to keep.

    Only what has changed is written again: do not write into them.
    """

    def __init__(self, told: Settings, count: int, arrays: Arrays | None = None) -> None:
        """Make room for games; `reset` begins them.

        told:   from `settings`; `illegal` and `flat_observation` do not concern a batch.
        arrays: those of `array_shapes` to write into, all 0.
        Raises ValueError for a number of games there cannot be.
        """
        if not 1 <= count <= MOST_GAMES:
            raise ValueError(f"A batch has 1 to {MOST_GAMES} games, not {count}.")
        self.told = told
        self.count = count
        shapes = array_shapes(told, count)
        self._arrays = arrays or {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}
        self._moments = moments_of(self._arrays)
        self._moments.legal[:] = -1
        self._compact = told.observation == COMPACT_ROW
        self._games: list[Match] = []
        self._dice: list[np.random.Generator] = []
        self._ledgers: list[Ledger] = []
        self._sheets = Sheets(count if self._compact else 0, told.setup.players)
        self._gatherer: Gatherer | None = None
        if self._compact:
            self._gatherer = Gatherer(self._sheets, self._arrays[COMPACT_ROW])
        self._seats = [NOBODY] * count
        self._found: list[list[int]] = [[]] * count
        nothing: Indices = np.empty(0, np.int32)
        self._marked: Pairs = nothing, nothing
        self._listed: Pairs = nothing, nothing
        self._known: list[list[int] | None] = [None] * count

    @property
    def matches(self) -> Sequence[Match]:
        """The games now played, to look at. Raises RuntimeError before the first `reset`."""
        if not self._games:
            raise RuntimeError("No game has begun yet: call reset() first.")
        return self._games

    def reset(self, seeds: Iterable[int]) -> Moments:
        """Begin a game of each seed. Those that follow in the same place are drawn from it, as in every interface.

        Raises ValueError unless there is a seed for each game.
        """
        wanted = [int(seed) for seed in seeds]
        if len(wanted) != self.count:
            raise ValueError(f"There are {self.count} games, and {len(wanted)} seeds.")
        self._dice = [np.random.default_rng(seed) for seed in wanted]
        like = self._games[0] if self._games else None
        games: list[Match] = []
        for seed in wanted:
            like = self.told.match(seed, like)
            games.append(like)
        self._games = games
        self._ledgers = [self._ledger(place) for place in range(self.count)] if self._compact else []
        for name in ("rewards", "terminations", "truncations"):
            self._arrays[name][:] = 0
        for at in range(self.count):
            self._note(at)
        return self._look()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Moments:
        """Let the seat that is asked choose in every game.

        actions: a number for each game. Raises ValueError, with nothing changed, when one of them is not legal.
        """
        games, moments = self.matches, self._moments
        numbers = np.asarray(actions).tolist()
        if len(numbers) != self.count:
            raise ValueError(f"There are {self.count} games, and {len(numbers)} actions.")
        seats = moments.seats.tolist()
        places = [match.place(seat, number) for match, seat, number in zip(games, seats, numbers, strict=True)]
        moments.terminations[:] = moments.truncations[:] = False
        told_apart = self.told.form != PLANS  # a plan is carried out in many steps, between those of others
        rewards = []
        for at, (match, seat, place) in enumerate(zip(games, seats, places, strict=True)):
            match.take_at(seat, place)
            rewards.append(match.collect())
            if match.over:
                self._follow(at)
            self._note(at, seat if told_apart else NOBODY)
        moments.rewards[:] = rewards
        return self._look()

    def _follow(self, at: int) -> None:
        """Begin the next game in a place."""
        match = self._games[at]
        self._moments.terminations[at] = match.finished
        self._moments.truncations[at] = match.cut_off
        self._games[at] = self.told.match(int(self._dice[at].integers(SEEDS)), match)
        if self._compact:
            self._ledgers[at] = self._ledger(at)

    def _ledger(self, at: int) -> Ledger:
        match = self._games[at]
        return Ledger(match.game.book, match.observer.printed, self._sheets, at)

    def _note(self, at: int, acted: int = NOBODY) -> None:
        """Note what is asked in a game: at once, while what its last step touched is still near the processor.

        acted: the seat that has just chosen.
        """
        match, form = self._games[at], self.told.form
        state = match.game.state
        seat = self._seats[at] = state.waiting[0]
        self._found[at] = match.choices(seat)
        if not self._compact:
            match.observation(seat, {name: array[at] for name, array in self._moments.observations.items()})
            return
        self._ledgers[at].update(state, acted=acted)
        if form == OPTIONS:
            self._known[at] = match.told.known(match.game.options(seat))
        elif form == PLANS:
            write_plans(match.plans(seat), self._arrays["plans"][at])

    def _look(self) -> Moments:
        """Write what is asked in every game: rows of observations, masks and what is legal."""
        self._moments.seats[:] = self._seats
        if self._gatherer is not None:
            self._gatherer.gather(self._seats)
        if self.told.form == OPTIONS and self._compact:
            self._arrays["options"][self._listed] = 0
        self._choices(self._found)
        if self.told.form == OPTIONS and self._compact:
            self._tell_options(self._arrays["options"])
        return self._moments

    def _tell_options(self, out: Codes) -> None:
        """Write what is told of each option, all that was told before at once; rows left over are 0 already."""
        told = self._games[0].told
        known: list[list[int]] = []
        for at, (match, rows) in enumerate(zip(self._games, self._known, strict=True)):
            if rows is not None and match.told is told and len(rows) <= MOST_OPTIONS:
                known.append(rows)
                continue
            known.append([])
            options = match.game.options(self._seats[at])
            match.told.rows(match.game.state, options, out[at, : len(options)])
        games, places = spread(np.array([len(rows) for rows in known], np.int32))
        out[games, places] = told.told[list(chain.from_iterable(known))]

    def _choices(self, found: Sequence[Sequence[int]]) -> None:
        """Write the numbers of what may be chosen, and the masks: what was legal before is not any more."""
        columns = np.array(list(chain.from_iterable(found)), np.int32)
        counts = np.array([len(numbers) for numbers in found], np.int32)
        if self.told.form == FLAT and int(columns.min()) < 0:
            kept = [[number for number in numbers if number >= 0] for numbers in found]
            self._choices(kept)
            return
        moments = self._moments
        moments.masks[self._marked] = 0
        moments.legal[self._listed] = -1
        games, places = spread(counts)
        self._marked = games, columns
        moments.masks[self._marked] = 1
        if int(counts.max()) > MOST_OPTIONS:
            room = places < MOST_OPTIONS
            games, places, columns = games[room], places[room], columns[room]
        self._listed = games, places
        moments.legal[self._listed] = columns
        moments.counts[:] = np.minimum(counts, MOST_OPTIONS)


def spread(counts: Indices) -> Pairs:
    """Return for so many things of each game the game of each thing, and its place among those of this game."""
    games = np.repeat(np.arange(len(counts)), counts)
    return games, np.arange(len(games)) - np.repeat(np.cumsum(counts) - counts, counts)


def sampled(moments: Moments, dice: np.random.Generator) -> Indices:
    """Return an action for each game, evenly drawn among those in `legal`."""
    places = (dice.random(len(moments.counts)) * moments.counts).astype(np.int32)
    found: Indices = moments.legal[np.arange(len(places)), places]
    return found

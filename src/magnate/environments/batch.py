"""Many games in one process, one decision of each at a time, written into arrays that stay the same.

    batch = Batch(settings(4, form="options", observation="compact"), 64)
    seen = batch.reset(range(64))
    while training:
        seen = batch.step(policy(seen))

A game that ends begins anew at once: its rewards and flags are those of the last decision, all else is of the new game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magnate.environments.arrays import Arrays, Codes, Floats, Indices, Mask
from magnate.environments.features import FEATURES, OPTION_COLUMNS
from magnate.environments.ledger import Ledger
from magnate.environments.match import COMPACT_ROW, FLAT, MOST_OPTIONS, OPTIONS, PLANS, Match, form_size
from magnate.environments.planned import MOST_PLANS, PLAN_COLUMNS, write_plans
from magnate.environments.rows import COMPACT_SIZE
from magnate.environments.settings import SEEDS, Settings

__all__ = ["MOST_GAMES", "Batch", "Moments", "array_shapes", "sampled"]

MOST_GAMES: Final = 4096
"""Games of a batch at most."""

Flags = NDArray[np.bool_]


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
    """Some games of equal settings that are stepped together. The answers are always the same arrays: copy to keep."""

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
        players = told.setup.players
        self._rows: Floats = np.zeros((count if self._compact else 0, players, COMPACT_SIZE), np.float32)
        self._games: list[Match] = []
        self._ledgers: list[Ledger] = []
        self._dice: list[np.random.Generator] = []
        self._numbers: list[Indices] = [np.empty(0, np.int32)] * count

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
        for flags in (moments.terminations, moments.truncations):
            flags[:] = False
        rewards = []
        for at, (match, seat, place) in enumerate(zip(games, seats, places, strict=True)):
            match.take_at(seat, place)
            rewards.append(match.collect())
            if match.over:
                self._follow(at)
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
        return self._games[at].observer.ledger(range(self.told.setup.players), self._rows[at])

    def _look(self) -> Moments:
        """Write what is asked in every game."""
        games, moments = self._games, self._moments
        seats = [match.game.state.waiting[0] for match in games]
        moments.seats[:] = seats
        if self._compact:
            for match, ledger in zip(games, self._ledgers, strict=True):
                ledger.update(match.game.state)
            players = self.told.setup.players
            rows = np.arange(self.count) * players + moments.seats
            np.take(self._rows.reshape(-1, COMPACT_SIZE), rows, axis=0, out=self._arrays[COMPACT_ROW])
            self._options(seats)
        else:
            self._each(seats)
        self._choices([match.numbers(seat) for match, seat in zip(games, seats, strict=True)])
        return moments

    def _each(self, seats: Sequence[int]) -> None:
        """Write observations game by game."""
        for at, (match, seat) in enumerate(zip(self._games, seats, strict=True)):
            match.observation(seat, {name: array[at] for name, array in self._moments.observations.items()})

    def _options(self, seats: Sequence[int]) -> None:
        """Write a row for each option or plan, and 0 where the last decision had more of them."""
        form = self.told.form
        for at, (match, seat, before) in enumerate(zip(self._games, seats, self._numbers, strict=True)):
            if form == OPTIONS:
                options = match.game.options(seat)
                rows: Codes = self._arrays["options"][at, : max(len(options), len(before))]
                match.told.rows(match.game.state, options, rows)
            elif form == PLANS:
                write_plans(match.plans(seat), self._arrays["plans"][at])

    def _choices(self, found: list[Indices]) -> None:
        """Write the numbers of what may be chosen, and the masks: what was legal before is not any more."""
        moments = self._moments
        if self.told.form == FLAT and min(int(numbers.min()) for numbers in found) < 0:
            found = [numbers[numbers >= 0] for numbers in found]
        for flag, choices in ((0, self._numbers), (1, found)):
            counts = np.array([len(numbers) for numbers in choices], np.int32)
            games = np.repeat(np.arange(self.count), counts)
            columns = np.concatenate(choices)
            moments.masks[games, columns] = flag
            places = np.arange(len(columns)) - np.repeat(np.cumsum(counts) - counts, counts)
            room = places < MOST_OPTIONS
            moments.legal[games[room], places[room]] = columns[room] if flag else -1
            moments.counts[:] = np.minimum(counts, MOST_OPTIONS)
        self._numbers = found


def sampled(moments: Moments, dice: np.random.Generator) -> Indices:
    """Return an action for each game, evenly drawn among those in `legal`."""
    places = (dice.random(len(moments.counts)) * moments.counts).astype(np.int32)
    found: Indices = moments.legal[np.arange(len(places)), places]
    return found

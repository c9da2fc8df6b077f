"""Behaviour cloning with nothing but numpy: learn what a level chooses, by scoring the options of a decision.

Every option is told as a set of facts, such as "hires a waitress, with $40 in cash". Each fact has a weight, an
option's score is the sum of its facts' weights, and the chances of the options are the softmax of their scores. Facts
are hashed to places in one array of weights, so that there is no list of them to keep.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magnate import Setup
from magnate.bots import make_bot
from magnate.environments import FEATURES, Match
from magnate.environments.features import OPTION_COLUMNS

SIZE: Final = 1 << 16
"""Weights."""

COLUMN: Final = {column.name: place for place, column in enumerate(OPTION_COLUMNS)}
PLANE: Final = {
    column.name: place
    for feature in FEATURES
    if feature.name == "board"
    for place, column in enumerate(feature.columns)
}
PRIMES: Final = np.array([2_654_435_761, 805_459_861, 3_674_653_429, 97_531_337], np.int64)
NEAR: Final = 4
"""Squares in each direction that count as near a square."""

RATE: Final = 0.3

Places: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[np.float64]
Seen: TypeAlias = dict[str, NDArray[Any]]


class Lesson(NamedTuple):
    """A decision: the facts of every option, options x facts, and the option that was chosen."""

    facts: Places
    chosen: int


def near(plane: NDArray[Any], rows: Places, columns: Places) -> Places:
    """Return how many squares of a plane are 1 around each of some squares, counted from 1; 0 for none."""
    sums = np.zeros((plane.shape[0] + 2 * NEAR + 1, plane.shape[1] + 2 * NEAR + 1), np.int64)
    sums[NEAR + 1 : -NEAR, NEAR + 1 : -NEAR] = plane
    sums = sums.cumsum(0).cumsum(1)
    sums[-NEAR:] = sums[-NEAR - 1]
    sums[:, -NEAR:] = sums[:, -NEAR - 1 : -NEAR]
    top, left = np.maximum(rows - 1, 0), np.maximum(columns - 1, 0)
    below, right = top + 2 * NEAR + 1, left + 2 * NEAR + 1
    found: Places = sums[below, right] - sums[top, right] - sums[below, left] + sums[top, left]
    return np.where(rows > 0, found, 0)


def bucket(value: float, steps: tuple[float, ...]) -> int:
    """Return how many steps a value has reached."""
    return int(np.searchsorted(steps, value, side="right"))


def facts(seen: Seen, count: int) -> Places:
    """Return the places of the facts of the first `count` options of an observation of the form ``options``."""
    codes = seen["options"][:count].astype(np.int64)
    kind, card, to, good = (codes[:, COLUMN[name]] for name in ("kind", "card", "to", "good"))
    row, column, way = (codes[:, COLUMN[name]] for name in ("row", "column", "way"))
    rest = (codes[:, COLUMN[name]] for name in ("campaign", "number", "zone", "second"))
    ours = seen["cards"][0].astype(np.int64)
    stock = np.minimum(seen["stock"][0], 4).astype(np.int64)
    asked = seen["houses"][:, 10:20].sum(0).astype(np.int64)
    cash = bucket(float(seen["chains"][0, 2]), (0.05, 0.2, 0.5, 1, 2, 4))
    earned = bucket(float(seen["chains"][0, 3]), (0.05, 0.3, 0.8, 1.5))
    turn = min(round(float(seen["table"][0]) * 20), 15)
    question = int(seen["question"].argmax())
    held = np.minimum(ours.sum(0), 3)
    free, working = np.minimum(ours[1], 3), min(int(ours[0].sum()), 15)
    board = seen["board"]
    houses = np.minimum(near(board[PLANE["house"]], row, column) // 4, 6)
    rivals = np.minimum(near(board[PLANE["entrance seat +1"]], row, column), 2)
    own = np.minimum(near(board[PLANE["entrance seat +0"]], row, column), 2)
    before = np.maximum(card - 1, 0), np.maximum(to - 1, 0), np.maximum(good - 1, 0)
    zero = np.zeros(count, np.int64)
    pairs = [
        (zero, zero),
        (zero + question, zero),
        (card, to),
        (card, good),
        (card, held[before[0]]),
        (card, free[before[0]]),
        (card, zero + turn),
        (card, zero + cash),
        (card, zero + earned),
        (card, zero + working),
        (to, held[before[1]]),
        (to, zero + turn),
        (good, stock[before[2]]),
        (good, np.minimum(asked[before[2]], 6)),
        (good, zero + turn),
        (houses, rivals),
        (houses, own),
        (way, zero),
        *((code, zero + question) for code in rest),
    ]
    found: Places = np.stack([one * PRIMES[0] ^ two * PRIMES[1] for one, two in pairs], 1)
    found ^= (np.arange(len(pairs)) * PRIMES[2])[None, :] ^ (kind * PRIMES[3])[:, None]
    return (found ^ found >> 17) % SIZE


def chances(weights: Weights, places: Places) -> Weights:
    """Return how likely each option is to be chosen."""
    scores = weights[places].sum(1)
    found: Weights = np.exp(scores - scores.max())
    found /= found.sum()
    return found


def lessons(level: str, setup: Setup, games: int, seed: int) -> Iterator[Lesson]:
    """Yield every decision with more than one option of games that a level plays against itself."""
    for number in range(seed, seed + games):
        match, dice = Match(setup._replace(seed=number), form="options"), random.Random(number)
        bots, seen = [make_bot(level) for _ in range(setup.players)], match.empty()
        while not match.over:
            seat = match.next_seat
            options = match.game.options(seat)
            chosen = list(options).index(bots[seat].choose(match.game.view(seat), options, dice))
            if 1 < len(options) <= len(seen["options"]):
                match.observation(seat, out=seen)
                yield Lesson(facts(seen, len(options)), chosen)
            match.take(seat, chosen)


def learn(found: list[Lesson], rounds: int, seed: int) -> Weights:
    """Return weights that make what was chosen likely: gradient descent with a rate for each weight (Adagrad)."""
    weights, squares = np.zeros(SIZE), np.full(SIZE, 1e-6)
    dice = np.random.default_rng(seed)
    for _ in range(rounds):
        for number in dice.permutation(len(found)):
            lesson = found[number]
            slope = -chances(weights, lesson.facts)
            slope[lesson.chosen] += 1
            places = lesson.facts.ravel()
            steps = np.repeat(slope, lesson.facts.shape[1])
            np.add.at(squares, places, steps**2)
            np.add.at(weights, places, RATE * steps / np.sqrt(squares[places]))
    return weights


def agreement(weights: Weights, found: list[Lesson]) -> float:
    """Return in what part of some decisions the likeliest option is the one that was chosen."""
    return float(np.mean([weights[lesson.facts].sum(1).argmax() == lesson.chosen for lesson in found]))


def choose(weights: Weights, seen: Seen) -> int:
    """Return the likeliest option of an observation."""
    count = int(seen["action_mask"][:-1].sum())
    return int(weights[facts(seen, count)].sum(1).argmax())

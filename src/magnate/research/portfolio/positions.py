"""Positions of games between many styles, and how each of a pool comes out when it plays one seat of them on.

What a seat believes of its rivals is not how they play. So every style meets imagined games of two kinds: in the
first, by which one would be chosen, a rival often plays by numbers it does not have; in the others it plays by its own,
a little varied. Positions are kept in a folder (`magnate.research.keeping`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from magnate.bots.fast.playing import play_on, standing
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import Weights
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.research.code import this_code
from magnate.research.engines import here, in_processes
from magnate.research.keeping import KeptLines, Run
from magnate.research.portfolio.pool import pool_for, varied
from magnate.research.tables import modules_at
from magnate.rules.imagining import imagined
from magnate.rules.table import Table

SEATS = {"two": (2,), "more": (4, 3, 4, 5), "two_modules": (2,), "more_modules": (4, 3, 4, 5)}
"""Seats of the games by the kind of table, gone round from position to position."""

LAST = 8
"""The last round of which a position may be the beginning."""

BELIEVED, TRUE = 8, 4
"""Imagined games with rivals as they are believed to be, and as they are."""

KNOWN_FOR = 0.4
"""Chance that a rival is believed to play by the numbers it has."""

ASTRAY = 0.25
"""How far rivals lie from numbers of the pool."""

MOST_ROUNDS = 40


class Position(msgspec.Struct, frozen=True, tag_field="line", tag="position"):
    """How every style came out: by name, what it may be chosen by, and what that brings.

    seed, round: where the position is from. believed, true: means of `standing` over the imagined games.
    """

    seed: int
    round: int
    believed: dict[str, float]
    true: dict[str, float]

    @property
    def key(self) -> int:
        """Tells it from all others of a kind of table."""
        return self.seed


NAME = "positions.jsonl"
FORMAT = 1

_DECODER = msgspec.json.Decoder(Run | Position)


def setup_for(table: str, seed: int) -> Setup:
    """Return the game that the position of a seed is from."""
    seats_round, turn = divmod(seed, len(SEATS[table]))
    players = SEATS[table][turn]
    return Setup.choose(players, seed=seed, modules=modules_at(table, players, seed, every=not seats_round % 2))


def position(table: str, seed: int) -> Position | None:
    """Play a game up to some round and all styles on from there; None where it ends before."""
    pool = pool_for(table)
    game = Game.new(setup_for(table, seed), listen=False)
    dice = random.Random(seed)
    players = len(game.state.chains)
    who = [dice.choice(list(pool)) for _ in range(players)]
    played = Table(game.book, game.state)
    play_on(played, [Policy(pool[name]) for name in who], dice, dice.randrange(LAST))
    if game.state.finished:
        return None
    seat, seeds = dice.randrange(players), [dice.getrandbits(60) for _ in range(BELIEVED + TRUE)]
    casts = [cast(pool, who, number >= BELIEVED, random.Random(one)) for number, one in enumerate(seeds)]
    believed: dict[str, float] = {}
    true: dict[str, float] = {}
    for name, weights in pool.items():
        mine, results = Policy(weights), []
        for number, rivals in enumerate(casts):
            chance = random.Random(seeds[number])
            begun = imagined(game.book, game.state, seat, chance)
            for policy in (mine, *rivals):
                policy.forget()
            play_on(begun, [*rivals[:seat], mine, *rivals[seat + 1 :]], chance, MOST_ROUNDS)
            results.append(standing(begun.state, seat))
        believed[name] = round(sum(results[:BELIEVED]) / BELIEVED, 4)
        true[name] = round(sum(results[BELIEVED:]) / TRUE, 4)
    return Position(seed, game.state.round, believed, true)


def cast(pool: dict[str, Weights], who: list[str], really: bool, dice: random.Random) -> list[Policy]:
    """Return who plays each seat of an imagined game. who: whose numbers each has. really: as it is."""
    if really:
        return [Policy(varied(pool[name], dice, ASTRAY)) for name in who]
    names = list(pool)
    return [Policy(pool[name if dice.random() < KNOWN_FOR else dice.choice(names)]) for name in who]


class Kept(KeptLines[Position]):
    """The positions of a kind of table in a folder. Raises CannotKeep for those of another one, or of other code."""

    def __init__(self, folder: Path, table: str, *, any_code: bool = False) -> None:
        run = Run(
            FORMAT, {"table": table}, f"python -m magnate.research.portfolio positions --table {table}", this_code()
        )
        super().__init__(folder, run, _DECODER, name=NAME, what="kind of table", any_code=any_code)

    @property
    def positions(self) -> list[Position]:
        """Those there are, by their seeds."""
        return [one for _, one in sorted(self.results.items())]


def gather(kept: Kept, table: str, seeds: Iterable[int], jobs: int) -> Iterator[Position]:
    """Yield the positions of seeds that are not kept yet as they come, and keep them. Raises EngineFailed."""
    left = (seed for seed in seeds if seed not in kept.results)
    work = partial(position, table)
    for found in in_processes(work, left, jobs) if jobs > 1 else here(work, left):
        if found is not None:
            kept.keep(found)
            yield found

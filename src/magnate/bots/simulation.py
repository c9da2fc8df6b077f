"""Many games between bots: what to play, one game of it, and what came out."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from time import process_time
from typing import NamedTuple

from magnate.bots.driver import Outcome, play_game
from magnate.bots.programs import Blunders, Program, blunders_of, end_with_us, entered, tell_end
from magnate.game import Game, Move
from magnate.model.setup import VARIANTS, Setup
from magnate.outside import Expansion, install_again, installed

PLAYER_COUNTS = (2, 3, 4, 5)
CHUNK = 4
"""Games handed to a worker process at a time."""


class Batch(NamedTuple):
    """Games to play that differ in their seed only, or in a sweep also in players and variant.

    bots: one name per seat, or a single one for all seats.
    sweep: go round all numbers of players and all variants instead of the set-up's own.
    max_rounds: a game is left unfinished when a later round begins; None never stops one.
    must_finish: an unfinished game counts as failed. programs: those that some bots name.
    """

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    max_rounds: int | None = 60
    sweep: bool = False
    must_finish: bool = False
    programs: tuple[Program, ...] = ()


class Assignment(NamedTuple):
    """One game to play. programs: those that some bots name."""

    number: int
    setup: Setup
    bots: tuple[str, ...]
    max_rounds: int | None
    programs: tuple[Program, ...] = ()


class Report(NamedTuple):
    """One game played: what came out, or how it failed.

    seconds: time from the first decision to the last. moves: of a failed game only. blunders: by seat.
    programs: those that some bots name.
    """

    number: int
    setup: Setup
    bots: tuple[str, ...]
    outcome: Outcome | None
    seconds: float
    error: str = ""
    trace: str = ""
    moves: tuple[Move, ...] = ()
    blunders: tuple[Blunders, ...] = ()
    programs: tuple[Program, ...] = ()


def assignments(batch: Batch) -> Iterator[Assignment]:
    """Yield the games of a batch; game i has the seed of the batch plus i."""
    tables = [(players, variant) for players in PLAYER_COUNTS for variant in VARIANTS]
    for number in range(batch.games):
        setup = batch.setup._replace(seed=batch.seed + number)
        if batch.sweep:
            players, variant = tables[number % len(tables)]
            setup = setup._replace(players=players, variant=variant)
        names = batch.bots * setup.players if len(batch.bots) == 1 else batch.bots
        yield Assignment(number, setup, names, batch.max_rounds, batch.programs)


def play_one(task: Assignment) -> Report:
    """Play one game; an exception is caught and reported with everything needed to see it again."""
    game: Game | None = None
    begun = process_time()
    try:
        game = Game.new(task.setup, listen=False)
        with entered(task.bots, task.programs) as bots:
            begun = process_time()
            result = play_game(game, bots, random.Random(task.setup.seed), task.max_rounds)
            elapsed = process_time() - begun
            tell_end(bots, result)
        blunders = tuple(blunders_of(bot) for bot in bots)
    except Exception as error:
        moves = () if game is None else tuple(game.moves)
        setup = task.setup if game is None else game.setup
        text = f"{type(error).__name__}: {error}"
        elapsed = process_time() - begun
        return Report(
            task.number, setup, task.bots, None, elapsed, text, traceback.format_exc(), moves, (), task.programs
        )
    return Report(task.number, game.setup, task.bots, result, elapsed, blunders=blunders, programs=task.programs)


def play_all(tasks: Sequence[Assignment], jobs: int = 1) -> Iterator[Report]:
    """Play games in order, in several processes if asked, and yield each report."""
    if jobs <= 1:
        yield from map(play_one, tasks)
        return
    with processes(jobs) as pool:
        yield from pool.map(play_one, tasks, chunksize=CHUNK)


def processes(jobs: int) -> ProcessPoolExecutor:
    """Return worker processes that know the modules from outside that this one knows."""
    return ProcessPoolExecutor(jobs, initializer=_begin_process, initargs=(installed(),))


def _begin_process(modules: Sequence[Expansion]) -> None:
    """Know the modules from outside, and leave no program of other people behind when ended."""
    install_again(modules)
    end_with_us()


class Spread(NamedTuple):
    """Lowest, mean and highest of some numbers."""

    low: float
    mean: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread | None:
        """Return the spread, or None of no values."""
        known = list(values)
        if not known:
            return None
        return cls(min(known), round(sum(known) / len(known), 2), max(known))


class Summary(NamedTuple):
    """The figures of many games. Results (wins, cash, breaks) count finished games only.

    games_per_second: by the clock on the wall, all processes together; microseconds: of one process
    per decision, automatic phases included. wins_by_seat is indexed by seat; breaks: games by how
    often the bank broke. mistakes_by_bot: of programs that made any.
    """

    games: int
    finished: int
    unfinished: int
    failed: int
    games_per_second: float
    decisions_per_game: float
    microseconds: float
    rounds: Spread | None
    wins_by_seat: list[int]
    wins_by_bot: dict[str, int]
    seats_by_bot: dict[str, int]
    nobody_won: int
    winner_cash: Spread | None
    all_cash: Spread | None
    breaks: dict[int, int]
    bankruptcies: int
    mistakes_by_bot: dict[str, int]


def summarise(reports: Sequence[Report], elapsed: float) -> Summary:
    """Return the figures of games that took `elapsed` seconds altogether."""
    played = [(report, report.outcome) for report in reports if report.outcome is not None]
    ended = [(report, result) for report, result in played if result.finished]
    seats = max((report.setup.players for report in reports), default=0)
    by_seat = [0] * seats
    by_bot: dict[str, int] = {name: 0 for report in reports for name in report.bots}
    seats_by_bot = dict.fromkeys(by_bot, 0)
    breaks: dict[int, int] = {}
    for report, result in ended:
        for name in report.bots:
            seats_by_bot[name] += 1
        breaks[result.breaks] = breaks.get(result.breaks, 0) + 1
        if result.winner is not None:
            by_seat[result.winner] += 1
            by_bot[report.bots[result.winner]] += 1
    mistakes: dict[str, int] = {}
    for report in reports:
        for name, blunders in zip(report.bots, report.blunders, strict=False):
            if blunders.number:
                mistakes[name] = mistakes.get(name, 0) + blunders.number
    decisions = sum(result.decisions for _, result in played)
    return Summary(
        games=len(reports),
        finished=len(ended),
        unfinished=len(played) - len(ended),
        failed=len(reports) - len(played),
        games_per_second=round(len(reports) / elapsed, 2) if elapsed else 0.0,
        decisions_per_game=round(decisions / len(played), 1) if played else 0.0,
        microseconds=round(1e6 * sum(report.seconds for report, _ in played) / decisions, 2) if decisions else 0.0,
        rounds=Spread.of(result.rounds for _, result in played),
        wins_by_seat=by_seat,
        wins_by_bot=by_bot,
        seats_by_bot=seats_by_bot,
        nobody_won=sum(1 for _, result in ended if result.winner is None),
        winner_cash=Spread.of(result.cash[result.winner] for _, result in ended if result.winner is not None),
        all_cash=Spread.of(cash for _, result in ended for cash in result.cash),
        breaks=dict(sorted(breaks.items())),
        bankruptcies=sum(len(result.bankrupt) for _, result in played),
        mistakes_by_bot=mistakes,
    )

"""What reviews find and whom they accuse: ``python -m benchmarks.reviews [--level quick] [--blunders 50] [--games 4]``.

Blunders: planners' games with one plainly bad decision (`magnate.research.blunders`), for 2 to 6 seats, base game and
modules; how many are found. Games: of a level against itself (``--bot master``); how many of its decisions are accused
of more than $10. The same command gives the same table, but for the seconds of processor time. With ``--keep FOLDER``
a run that is cut short goes on where it stopped. A share stands with its 95 % interval (Wilson).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from magnate import Game, Setup
from magnate.bots.driver import play_game
from magnate.bots.registry import BOT_NAMES, make_bot
from magnate.explorer import shares
from magnate.model.record import Record
from magnate.research.blunders import COMPANIES, Company, Planted, plant
from magnate.research.code import PLAYS, this_code
from magnate.research.keeping import KeptLines, Run
from magnate.review import LEVELS
from magnate.review.judging import Judge
from magnate.review.reviewing import Reviewing
from magnate.review.windows import ROUND, story_of

ACCUSED = 10
FORMAT = 1


class Line(msgspec.Struct, frozen=True, tag_field="line", tag="line"):
    """What came of a blunder or a game. number: of the blunder, or seed of the game. of: 0 where nothing was planted.

    found: of so many; blunders found, or decisions accused. rounds: whole rounds accused, of so many.
    """

    what: str
    number: int
    found: int
    of: int
    about: str = ""
    seconds: float = 0.0
    rounds: tuple[int, int] = (0, 0)

    @property
    def key(self) -> tuple[str, int]:
        """What tells it from all other lines."""
        return self.what, self.number


class Kept:
    """The lines made so far, in a folder where one is given."""

    def __init__(self, folder: Path | None, settings: dict[str, Any]) -> None:
        self.lines: dict[Any, Line] = {}
        self.file: KeptLines[Line] | None = None
        if folder is not None:
            run = Run(FORMAT, settings, "python -m benchmarks.reviews", this_code((*PLAYS, "review", "research")))
            decoder = msgspec.json.Decoder(Run | Line)
            self.file = KeptLines(folder, run, decoder, name="reviews.jsonl", what="benchmark of reviews")
            self.lines = self.file.results

    def line(self, what: str, number: int, make: Callable[[], Line]) -> Line:
        """Return a line, made where it is not there."""
        if (what, number) not in self.lines:
            begun = process_time()
            made = msgspec.structs.replace(make(), seconds=round(process_time() - begun, 1))
            self.lines[made.key] = made
            if self.file is not None:
                self.file.keep(made)
        return self.lines[what, number]


def is_found(case: Planted, level: str, seed: int) -> bool:
    """Tell whether a review accuses the blunder."""
    job = Reviewing(story_of(case.record), level, seed, None, None)
    window = next(one for one in job.windows if one.move == case.move and one.seat == case.seat)
    return Judge(window, job.worlds, job.level, seed).verdict().better is not None


def tried(number: int, companies: tuple[Company, ...], level: str, seed: int) -> Line:
    """Return whether the blunder of a number is found."""
    case = plant(number, companies)
    if case is None:
        return Line("blunder", number, 0, 0)
    about = f"{case.name}, round {case.round}, {case.company}"
    return Line("blunder", number, int(is_found(case, level, seed)), 1, f"{about}: ${case.cost}")


def blunders(kept: Kept, level: str, most: int, companies: tuple[Company, ...], seed: int) -> None:
    """Print which planted blunders are found, and how many."""
    lines: list[Line] = []
    for number in count(1):
        line = kept.line("blunder", number, partial(tried, number, companies, level, seed))
        if line.of:
            lines.append(line)
            print(f"  {number:5}  {'found ' if line.found else 'MISSED'}  {line.about}, {line.seconds} s", flush=True)
        if len(lines) == most:
            break
    print(f"{level}: {share(lines)} blunders found, {sum(line.seconds for line in lines):.0f} s")


def played(bot: str, players: int, seed: int) -> Record:
    """Return a game of a level against itself."""
    game = Game.new(Setup.choose(players, seed=seed), listen=False)
    play_game(game, [make_bot(bot) for _ in range(players)], random.Random(seed), 60)
    return game.record()


def accused(level: str, bot: str, players: int, seed: int) -> Line:
    """Return how many decisions of a level are accused in a game against itself."""
    record = played(bot, players, seed)
    job = Reviewing(story_of(record), level, seed, None, None)
    review = job.run()
    found = [one for one in review.costly if one.loss > ACCUSED]
    kinds = ", ".join(f"{one.kind} in round {one.round} ${one.loss} ± {one.loss_error}" for one in found)
    windows = sum(one.kind != ROUND for one in found)
    rounds = len(found) - windows, len(job.wholes)
    return Line("game", seed, windows, sum(seat.real for seat in review.seats), kinds, rounds=rounds)


def accusations(kept: Kept, level: str, bot: str, games: int, players: int, seed: int) -> None:
    """Print how many decisions of a level are accused."""
    lines: list[Line] = []
    for number in range(seed, seed + games):
        line = kept.line("game", number, partial(accused, level, bot, players, number))
        lines.append(line)
        print(f"  seed {number}: {line.found} of {line.of} accused, {line.seconds} s; {line.about}", flush=True)
    rounds, of = (sum(line.rounds[at] for line in lines) for at in (0, 1))
    print(f"{level}, {players} seats: {rounds} of {of} whole rounds of {bot} accused")
    print(f"{level}, {players} seats: {share(lines)} decisions of {bot} accused of more than ${ACCUSED}")


def share(lines: Iterable[Line]) -> str:
    """Return how many there are of how many, with the share and its interval."""
    lines = list(lines)
    found, of = sum(line.found for line in lines), sum(line.of for line in lines)
    part = shares.share(found, of)
    return f"{found} of {of} ({part.value:.1%}, {part.low:.1%} to {part.high:.1%})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reviews", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--level", default="quick", choices=tuple(LEVELS))
    parser.add_argument("--blunders", type=int, default=50, help="blunders to plant (default 50)")
    parser.add_argument("--games", type=int, default=4, help="games of a level against itself (default 4)")
    parser.add_argument("--bot", default="master", choices=BOT_NAMES, metavar="NAME", help="level (default master)")
    parser.add_argument("--players", type=int, default=2, help="seats of these games (default 2)")
    parser.add_argument("--small", action="store_true", help="plant blunders at two seats without modules only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep results there, and go on with those there are"
    )
    arguments = parser.parse_args()
    chosen = {name: getattr(arguments, name) for name in ("level", "bot", "players", "small", "seed")}
    kept = Kept(arguments.keep, chosen)
    companies = COMPANIES[:1] if arguments.small else COMPANIES
    if arguments.blunders:
        blunders(kept, arguments.level, arguments.blunders, companies, arguments.seed)
    if arguments.games:
        accusations(kept, arguments.level, arguments.bot, arguments.games, arguments.players, arguments.seed)


if __name__ == "__main__":
    main()

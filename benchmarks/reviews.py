"""What reviews find and whom they accuse: ``python -m benchmarks.reviews [--level quick] [--blunders 50] [--games 4]``.

Blunders: planners' games with one plainly bad decision (`magnate.research.blunders`); how many are found, by the kind
of decision. Games: of a level against itself (``--bot master``); how many of its decisions are accused of more than
$10. The same command gives the same table, but for the seconds of processor time.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from itertools import islice
from time import process_time

from magnate import Game, Setup
from magnate.bots.driver import play_game
from magnate.bots.registry import BOT_NAMES, make_bot
from magnate.model.record import Record
from magnate.research.blunders import Planted, planted
from magnate.review import LEVELS
from magnate.review.judging import Judge
from magnate.review.reviewing import Reviewing
from magnate.review.windows import story_of

ACCUSED = 10


def is_found(case: Planted, level: str, seed: int) -> bool:
    """Tell whether a review accuses the blunder."""
    job = Reviewing(story_of(case.record), level, seed, None, None)
    window = next(one for one in job.windows if one.move == case.move and one.seat == case.seat)
    return Judge(window, job.worlds, job.level, seed).verdict().better is not None


def blunders(level: str, count: int, players: int, seed: int) -> None:
    """Print how many planted blunders are found."""
    tried: Counter[str] = Counter()
    found: Counter[str] = Counter()
    begun = process_time()
    for case in islice(planted(range(seed, seed + 10_000), players), count):
        tried[case.kind] += 1
        found[case.kind] += is_found(case, level, seed)
    print(
        f"{level}, {players} seats: {found.total()} of {tried.total()} blunders found, {process_time() - begun:.0f} s"
    )
    for kind, number in tried.items():
        print(f"  {kind:18}{found[kind]:4} of {number}")


def played(bot: str, players: int, seed: int) -> Record:
    """Return a game of a level against itself."""
    game = Game.new(Setup.choose(players, seed=seed), listen=False)
    play_game(game, [make_bot(bot) for _ in range(players)], random.Random(seed), 60)
    return game.record()


def accusations(level: str, bot: str, games: int, players: int, seed: int) -> None:
    """Print how many decisions of a level are accused."""
    accused = real = 0
    for number in range(games):
        record = played(bot, players, seed + number)
        begun = process_time()
        job = Reviewing(story_of(record), level, seed, None, None)
        review = job.run()
        accused += sum(one.loss > ACCUSED for one in review.costly)
        real += sum(seat.real for seat in review.seats)
        print(f"  seed {seed + number}: {review.games} imagined games, {process_time() - begun:.0f} s")
    share = 100 * accused / max(1, real)
    what = f"{accused} of {real} decisions of {bot} accused of more than ${ACCUSED}"
    print(f"{level}, {players} seats: {what} ({share:.1f} %)")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reviews", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--level", default="quick", choices=tuple(LEVELS))
    parser.add_argument("--blunders", type=int, default=50, help="blunders to plant (default 50)")
    parser.add_argument("--games", type=int, default=4, help="games of a level against itself (default 4)")
    parser.add_argument("--bot", default="master", choices=BOT_NAMES, metavar="NAME", help="level (default master)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.blunders:
        blunders(arguments.level, arguments.blunders, arguments.players, arguments.seed)
    if arguments.games:
        accusations(arguments.level, arguments.bot, arguments.games, arguments.players, arguments.seed)


if __name__ == "__main__":
    main()

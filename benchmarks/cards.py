"""Which cards a computer uses: games of one level, each card counted: hired, trained, at work.

``python -m benchmarks.cards [--bot planner] [--against greedy] [--players 2,4] [--games 20] [--seed 1]
[--modules all]``

For every card and every seat of every game: how often it is hired or received, how often somebody is trained to it, the
rounds it works, the campaigns it launches, the seats that ever use it, and what part of an even share of the wins these
take (1.0: as many as anybody). Below the same for milestones claimed and reserve cards laid. The level plays against
itself; with ``--against`` it sits alone among seats of another one, at each in turn, and both have a table of their
own. Nothing is timed: the same command gives the same table.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from magnate import Game, Setup
from magnate.bots.registry import BOT_NAMES, make_bot
from magnate.content.choices import all_modules
from magnate.model.actions import ChooseReserve
from magnate.model.events import (
    CampaignLaunched,
    CardsReceived,
    Event,
    Hired,
    MilestoneClaimed,
    StructureRevealed,
    Trained,
)
from magnate.model.state import NOBODY

MAX_ROUNDS = 60


@dataclass
class Tally:
    """What one seat did in one game: how often, by card, milestone or reserve card."""

    hired: Counter[str] = field(default_factory=Counter)
    trained: Counter[str] = field(default_factory=Counter)
    worked: Counter[str] = field(default_factory=Counter)
    launched: Counter[str] = field(default_factory=Counter)
    claimed: Counter[str] = field(default_factory=Counter)
    reserve: Counter[str] = field(default_factory=Counter)
    wins: float = 0.0

    def uses(self, card: str) -> bool:
        """Tell whether the card ever did something here."""
        return self.worked[card] + self.launched[card] > 0


def hear(tallies: Sequence[Tally], events: Iterable[Event]) -> None:
    """Count what events tell."""
    for event in events:
        if isinstance(event, Hired):
            tallies[event.seat].hired[event.employee] += 1
        elif isinstance(event, CardsReceived):
            tallies[event.seat].hired[event.employee] += event.number
        elif isinstance(event, Trained):
            tallies[event.seat].trained[event.to] += 1
        elif isinstance(event, StructureRevealed):
            for card, count in event.at_work:
                tallies[event.seat].worked[card] += count
        elif isinstance(event, CampaignLaunched):
            tallies[event.seat].launched[event.marketeer] += 1
        elif isinstance(event, MilestoneClaimed):
            tallies[event.seat].claimed[event.milestone] += 1


def play(seats: Sequence[str], modules: tuple[str, ...], seed: int) -> list[Tally]:
    """Return what the seats of one game did; nobody wins one that does not end. seats: who sits at each of them."""
    players = len(seats)
    game = Game.new(Setup.choose(players, modules=modules, seed=seed))
    bots = [make_bot(bot) for bot in seats]
    dice = [random.Random(seed * 100 + seat) for seat in range(players)]
    tallies = [Tally() for _ in range(players)]
    while not game.finished and game.state.round <= MAX_ROUNDS:
        seat = game.state.waiting[0]
        action = bots[seat].choose(game.view(seat), game.options(seat), dice[seat])
        if isinstance(action, ChooseReserve):
            tallies[seat].reserve[f"reserve card {action.card}"] += 1
        hear(tallies, game.play(seat, action))
    if game.finished and game.state.winner != NOBODY:
        tallies[game.state.winner].wins = float(players)
    return tallies


def rows(tallies: Sequence[Tally], cards: Sequence[str]) -> list[str]:
    """Return a line for each card: means a seat, the share of seats that use it, and how they win."""
    found = []
    for card in cards:
        users = [tally for tally in tallies if tally.uses(card)]
        figures = (
            f"{sum(getattr(tally, kind)[card] for tally in tallies) / len(tallies):8.2f}"
            for kind in ("hired", "trained", "worked", "launched")
        )
        found.append(f"{card:24}{''.join(figures)}{used(users, tallies)}")
    return found


def used(users: Sequence[Tally], tallies: Sequence[Tally]) -> str:
    """Return the share of seats, in per cent, and their wins against an even share."""
    wins = f"{sum(tally.wins for tally in users) / len(users):8.2f}" if users else "       -"
    return f"{100 * len(users) / len(tallies):8.0f}{wins}"


def claims(tallies: Sequence[Tally], names: Iterable[str]) -> list[str]:
    """Return a line for each milestone or reserve card."""
    return [
        f"{name:56}{used([tally for tally in tallies if tally.claimed[name] or tally.reserve[name]], tallies)}"
        for name in names
    ]


def show(title: str, tallies: Sequence[Tally], players: int, modules: tuple[str, ...]) -> None:
    """Print the tables of some seats."""
    book = Game.new(Setup.choose(players, modules=modules, seed=1)).book
    print(title)
    print(f"{'card':24}{'hired':>8}{'trained':>8}{'rounds':>8}{'launched':>8}{'seats %':>8}{'wins':>8}")
    print("\n".join(rows(tallies, [kind.id for kind in book.employees])))
    reserves = sorted({name for tally in tallies for name in tally.reserve})
    print("\n".join(claims(tallies, [*(one.id for one in book.catalogue.milestones), *reserves])))


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cards", description="Which cards a computer uses.")
    parser.add_argument("--bot", default="planner", choices=BOT_NAMES, metavar="NAME", help="level (default planner)")
    parser.add_argument("--against", choices=BOT_NAMES, metavar="NAME", help="who sits at all seats but one")
    parser.add_argument("--players", default="2,4", help="seats (default 2,4)")
    parser.add_argument("--games", type=int, default=20, help="games of each number of seats (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="first seed; they count up (default 1)")
    parser.add_argument("--modules", default="all", help="modules, or all (the default), or none")
    arguments = parser.parse_args()
    for players in [int(word) for word in arguments.players.split(",")]:
        words = arguments.modules
        modules = all_modules(players) if words == "all" else () if words == "none" else tuple(words.split(","))
        mine: list[Tally] = []
        others: list[Tally] = []
        for number in range(arguments.games):
            seats = [arguments.against or arguments.bot] * players
            seats[number % players] = arguments.bot
            for seat, tally in enumerate(play(seats, modules, arguments.seed + number)):
                (others if arguments.against and seat != number % players else mine).append(tally)
        title = f"{players} seats, {arguments.games} games, modules {words}; a seat and game"
        show(f"{arguments.bot}, {title}", mine, players, modules)
        if others:
            show(f"{arguments.against}, {title}", others, players, modules)


if __name__ == "__main__":
    main()

"""How fair a map is: games of the fast level among itself, told by the place in the first turn order.

Who plays has the planner's numbers of before (`FORMER`): those of now see what a map gives one of its places and take
it in every game, so that hardly a map is even among them. The level always plays a position alike, so games differ by
who sits where: every chain gets one of its characters and the reserve card it lays, and no line-up is played twice. A
line-up goes once round the table, so everybody sits once in every place, and no place is better because somebody strong
sat there. Rounds that decide alike make the same games again: the 95 % intervals are drawn over rounds that differ,
each with the weight of its line-ups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import perm
from random import Random
from typing import NamedTuple

import msgspec

from magnate.bots.bot import Bot
from magnate.bots.driver import Outcome, play_game
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import FORMER, LEANING_FACTORS, leaning
from magnate.bots.fast.weights import Style
from magnate.bots.simulation import CHUNK, processes
from magnate.game import Game, SeatView
from magnate.maps.balanced import MapInterval, MapPlace
from magnate.model.actions import Action, ChooseReserve, Options
from magnate.model.setup import Setup
from magnate.research.arena.intervals import Estimate, ratio, win_share

FAST = "planner"

CHARACTERS: dict[str, Style] = {
    FAST: FORMER,
    **{f"{FAST}:{name}": leaning(FORMER, factors) for name, factors in LEANING_FACTORS.items()},
}
"""Who sits at a table, by name."""

CARDS = 3
"""Reserve cards of a chain (B-SET-06)."""

MAX_ROUNDS = 60
"""A game that lasts longer counts for nothing."""


FIRMNESS = 4
"""Digits of shares that are told."""


class Place(msgspec.Struct, frozen=True):
    """How a place in the first turn order fared: the last one places its first restaurant first (B-SET-08).

    wins: share of the games won. cash: dollars at the end.
    """

    place: int
    wins: Estimate
    cash: Estimate


class Fairness(msgspec.Struct, frozen=True):
    """How the places of a map fared. games: that ended; left: that did not.

    different: results among them, since line-ups may play the same game. better, worse: places whose interval of wins
    lies above, or below, an equal share.
    """

    games: int
    left: int
    different: int
    places: list[Place]
    better: list[int]
    worse: list[int]

    @property
    def is_even(self) -> bool:
        """Whether every place's interval of wins holds an equal share."""
        return not self.better and not self.worse

    @property
    def spread(self) -> float:
        """The share of wins of the best place less that of the worst."""
        wins = [place.wins.value for place in self.places]
        return max(wins) - min(wins)


class Seated(NamedTuple):
    """Who plays a chain: a character of the fast level, and the reserve card it lays, the lowest being 0."""

    bot: str
    card: int


LineUp = tuple[Seated, ...]


class MapGame(NamedTuple):
    """A game to play: its set-up, chains in turn order, and who plays them."""

    setup: Setup
    line_up: LineUp


class CardLaid:
    """A bot that lays the reserve card it is told, and decides all else as another bot does."""

    def __init__(self, bot: Bot, card: int) -> None:
        self._bot = bot
        self._card = card

    def choose(self, view: SeatView, options: Options, dice: Random) -> Action:
        """Return the option of the other bot, or the card."""
        if type(options[0]) is ChooseReserve:
            return options[self._card]
        return self._bot.choose(view, options, dice)


def line_ups(players: int, games: int, seed: int) -> list[LineUp]:
    """Return different line-ups in an order drawn by chance: as many as are wanted, or all there are.

    Each goes once round the table, so that there are whole rounds, the last one too. Nobody sits there twice. Fewer
    line-ups of a seed are the first ones of more.
    """
    seated = [Seated(bot, card) for bot in CHARACTERS for card in range(CARDS)]
    chance = Random(f"line-ups {seed}")
    wanted = -(-games // players)
    if wanted >= perm(len(seated), players) // players:
        first = [one for one in permutations(seated, players) if one[0] == min(one)]
        chance.shuffle(first)
    else:
        found = dict[LineUp, None]()
        while len(found) < wanted:
            one = tuple(chance.sample(seated, players))
            at = one.index(min(one))
            found[one[at:] + one[:at]] = None
        first = list(found)
    return [one[by:] + one[:by] for one in first for by in range(players)]


def games_on(setup: Setup, games: int, seed: int, passed: int = 0) -> list[MapGame]:
    """Return the games to play on the map of a set-up; the chains sit in turn order.

    passed: line-ups of the seed that are left out because they were played before, whole rounds of the table.
    """
    ordered = setup._replace(order=tuple(range(setup.players)))
    return [MapGame(ordered, line_up) for line_up in line_ups(setup.players, passed + games, seed)[passed:]]


def play_on_map(task: MapGame) -> Outcome:
    """Play one game."""
    bots = [CardLaid(FastBot(CHARACTERS[seated.bot]), seated.card) for seated in task.line_up]
    return play_game(Game.new(task.setup, listen=False), bots, Random(task.setup.seed), MAX_ROUNDS)


def play_on_maps(tasks: Sequence[MapGame], jobs: int = 1) -> Iterator[Outcome]:
    """Play games in order, in several processes if asked, and yield each outcome."""
    if jobs <= 1:
        yield from map(play_on_map, tasks)
        return
    with processes(jobs) as pool:
        yield from pool.map(play_on_map, tasks, chunksize=CHUNK)


def fairness_of(players: int, outcomes: Iterable[Outcome]) -> Fairness:
    """Return how the places fared in games of `line_ups`, in their order. Raises ValueError when none ended."""
    played = list(outcomes)
    rounds = [[one for one in played[at : at + players] if one.finished] for at in range(0, len(played), players)]
    ended = sum(map(len, rounds))
    if not ended:
        raise ValueError("no game on this map has ended")
    alike = Counter(tuple(map(result, one)) for one in rounds)
    places = []
    for seat in range(players):
        wins = win_share(
            [(float(n * sum(g.winner == seat for g in one)), float(n * len(one))) for one, n in alike.items()]
        )
        cash = ratio([(float(n * sum(g.cash[seat] for g in one)), float(n * len(one))) for one, n in alike.items()])
        assert wins is not None
        assert cash is not None
        places.append(Place(seat + 1, wins, cash))
    return Fairness(
        games=ended,
        left=len(played) - ended,
        different=len({game for one in alike for game in one}),
        places=places,
        better=[place.place for place in places if place.wins.low > 1 / players],
        worse=[place.place for place in places if place.wins.high < 1 / players],
    )


def told_places(places: Iterable[Place]) -> list[MapPlace]:
    """Return how places fared as it is told: shares of wins with four digits, cash in dollars with one."""
    return [
        MapPlace(place=one.place, wins=_interval(one.wins, FIRMNESS), cash=_interval(one.cash, 1)) for one in places
    ]


def _interval(found: Estimate, digits: int) -> MapInterval:
    return MapInterval(value=round(found.value, digits), low=round(found.low, digits), high=round(found.high, digits))


class Result(NamedTuple):
    """What tells games apart."""

    winner: int | None
    cash: tuple[int, ...]
    rounds: int


def result(outcome: Outcome) -> Result:
    """Return what tells a game from others."""
    return Result(outcome.winner, outcome.cash, outcome.rounds)

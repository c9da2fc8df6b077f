"""How fair a map is, for the page: the fast level plays on it a few games at a time, so that nobody waits long."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import thread_time

from magnate.bots.driver import Outcome
from magnate.model.setup import Setup
from magnate.research.map_fairness import fairness_of, games_on, play_on_map, told_places
from magnate.server.live.aside import Aside
from magnate.server.live.remembered import Key, Remembered
from magnate.server.wire.play import MapFairness

MOST_GAMES = 72
"""So many games are played on a map; with an odd number of players the rounds of the table that fit."""

ENOUGH = 0.6
"""Seconds of processor time after which no further game is begun for one request."""

MOST_KEPT = 5_000
"""Games of all maps that are remembered; one takes less than a kilobyte."""

SEED = 1
"""Of line-ups and games, so that everybody is told the same of a map."""


class MapGames:
    """Plays games on maps, in the queue of long jobs, and remembers how the newest ones ended."""

    def __init__(self, aside: Aside) -> None:
        self.enough = ENOUGH
        self._aside = aside
        self._outcomes: Remembered[Sequence[Outcome]] = Remembered(MOST_KEPT)

    async def fairness(self, setup: Setup, known: int, whose: str) -> MapFairness:
        """Return how fair a map is by the games that were played on it, after some more where all are known.

        setup: with its map, by the seed SEED. known: games whose results the one who asks has been told. whose: who
        asks. Raises Trouble 429 or 503 while there is too much to do.
        """
        key = Key(setup.layout.code() if setup.layout else "", setup.players, repr(setup).encode())
        played = self._outcomes.get(key) or ()
        wanted = MOST_GAMES // setup.players * setup.players
        if len(played) <= known and len(played) < wanted:
            played = await self._aside.heavy(whose, partial(played_on, setup, played, wanted, self.enough))
            self._outcomes.keep(key, played, len(played))
        return await self._aside.quick(partial(_told, setup.players, played, wanted))


def played_on(setup: Setup, before: Sequence[Outcome], wanted: int, enough: float) -> list[Outcome]:
    """Return how games on a map ended: those of before and at least one more, until enough seconds have passed.

    Which games are played, and in which order, follows from the set-up alone; only how many depends on time.
    """
    played = list(before)
    begun = thread_time()
    for task in games_on(setup, wanted, SEED)[len(played) :]:
        played.append(play_on_map(task))
        if thread_time() - begun > enough:
            break
    return played


def _told(players: int, played: Sequence[Outcome], wanted: int) -> MapFairness:
    """Return what games say of a map; only whole rounds of the table say something of places."""
    whole = played[: len(played) // players * players]
    if not any(outcome.finished for outcome in whole):
        return MapFairness(played=len(played), wanted=wanted, games=0, different=0, places=[], better=[], worse=[])
    found = fairness_of(players, whole)
    return MapFairness(
        played=len(played),
        wanted=wanted,
        games=found.games,
        different=found.different,
        places=told_places(found.places),
        better=found.better,
        worse=found.worse,
    )

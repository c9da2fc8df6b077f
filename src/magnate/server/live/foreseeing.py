"""Forecasts for the routes: dear to find, so made one dinner at a time, and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from magnate.foresight import DinnerOutlook, Ledger, LedgerRound, Moment, foreseen_round, moments, outlook, summed_up
from magnate.model.errors import IllegalAction
from magnate.model.record import Move
from magnate.server.live.aside import Aside
from magnate.server.live.line import Step
from magnate.server.live.remembered import Key, Remembered
from magnate.server.live.rules import read_steps
from magnate.server.live.running import Running
from magnate.server.live.veil import Sight
from magnate.server.problems import refused
from magnate.view.screen.ahead import table_ahead

MOST_HOUSES = 50_000
"""Houses of all dinners that are remembered; one takes about a kilobyte of memory."""

MOST_ROUNDS = 40
"""So many rounds of a game are gone into, the newest ones."""


class Foreseeing:
    """Makes forecasts aside, in the queue of long jobs, and remembers the newest answers."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._outlooks: Remembered[DinnerOutlook] = Remembered(MOST_HOUSES)
        self._rounds: Remembered[LedgerRound] = Remembered(MOST_HOUSES)

    async def odds(self, sight: Sight, moment: Key, staged: Sequence[Any], whose: str) -> DinnerOutlook:
        """Return what a seat can foresee after staged steps.

        Raises Trouble 422 when a step is not legal, 429 or 503 while there is too much to do.
        """
        key = moment._replace(asked=repr((sight.seat, staged)).encode())
        found = self._outlooks.get(key)
        if found is None:
            found = await self._aside.heavy(whose, partial(foreseen, sight, staged))
            self._outlooks.keep(key, found, 1 + len(found.houses))
        return found

    async def ledger(self, running: Running, line: Sequence[Step], seat: int, only: int | None, whose: str) -> Ledger:
        """Return the ledger of a seat over a line of a game. only: the one round to go into.

        Each dinner is a job of its own, so that others wait for one at most. Raises Trouble 429 or 503.
        """
        record = running.table.start._replace(moves=tuple(Move(step.seat, step.action) for step in line))
        found = await self._aside.heavy(whose, lambda: list(moments(record, seat)))
        wanted = [moment for moment in found if only is None or moment.view.state.round == only]
        rounds = []
        for moment in wanted[-MOST_ROUNDS:]:
            key = Key(running.id, line[moment.moves - 1].seq, f"{seat} {moment.moves}".encode())
            rounds.append(await self._round(key, moment, whose))
        return summed_up(seat, rounds)

    async def _round(self, key: Key, moment: Moment, whose: str) -> LedgerRound:
        found = self._rounds.get(key)
        if found is None:
            found = await self._aside.heavy(whose, partial(foreseen_round, moment))
            self._rounds.keep(key, found, 1 + len(found.houses))
        return found


def foreseen(sight: Sight, staged: Sequence[Any]) -> DinnerOutlook:
    """Return what a seat can foresee after staged steps. Raises Trouble 422 when one is not legal."""
    view = sight.game.view(sight.seat)
    try:
        table = table_ahead(sight.game, sight.seat, read_steps(staged))
    except IllegalAction as error:
        raise refused(error) from None
    return outlook(view._replace(state=table.state))

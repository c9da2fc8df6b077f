"""Opening a long table, from its whole log and from a snapshot: ``python -m benchmarks.opening [--moves 10000]``.

Random seats play on a map for five until so many moves are made. The table is laid on a server without doors, with
SQLite, as an imported record is; then it is opened again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import tempfile
from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import structlog

from magnate.game import Game
from magnate.model.setup import Setup
from magnate.server.live.games import Games
from magnate.server.live.running import read_entry
from magnate.server.lobby.room import Share
from magnate.server.play.practice import Manner, lay_practice, read_record
from magnate.server.wire.tables import Table
from magnate.store import Database, Most, StoredPerson

WHAT = {
    "read": "the log alone, read and made entries",
    "whole": "opened by playing all of it",
    "snapshot": "opened from a snapshot",
    "recall": "what lies before it, when somebody asks",
}

ANN = StoredPerson(
    id="ann", name="Ann", email=None, password=None, language="en", made=datetime(2026, 3, 1, tzinfo=UTC)
)
SHARE = Share("", Most())


def long_game(moves: int) -> Game:
    """Return a game of so many moves, or of all that the longest of some games has."""
    found: list[Game] = []
    for seed in range(40):
        game, dice = Game.new(Setup.choose(5, seed=seed), listen=False), Random(seed)
        while not game.finished and len(game.moves) < moves:
            seat = game.state.waiting[0]
            game.play(seat, dice.choice(game.options(seat)))
        found.append(game)
        if not game.finished:
            break
    return max(found, key=lambda game: len(game.moves))


async def measure(game: Game, rounds: int) -> dict[str, float]:
    """Return the processor time in seconds, of all threads, of opening a table and of playing what lies before."""
    times: dict[str, list[float]] = {"read": [], "whole": [], "snapshot": [], "recall": []}
    with tempfile.TemporaryDirectory() as folder:
        async with await Database.open(f"sqlite+aiosqlite:///{Path(folder) / 'magnate.sqlite'}") as database:
            games = Games(database, _no_table)
            room = games.room
            await database.people.add(ANN)
            found = read_record(game.record().dumps().encode())
            table = (await lay_practice(games, found, ANN, SHARE, Manner())).id
            await room.snapshots.settled()
            snapshot = await room.snapshots.of(table)
            assert snapshot is not None
            for _ in range(rounds):
                times["read"].append(await _seconds(_read(database, table)))
                room.forget(table)
                times["snapshot"].append(await _seconds(room.get(table)))
                times["recall"].append(await _seconds(room.recall(await room.get(table), 0)))
                room.forget(table)
                await database.snapshots.keep(replace(snapshot, made_by="another"))
                times["whole"].append(await _seconds(room.get(table)))
                await room.snapshots.settled()
            await games.close()
    return {name: median(seconds) for name, seconds in times.items()}


async def _read(database: Database, table: str) -> None:
    """Read the log, and make entries of it."""
    for row in await database.log.read(table):
        read_entry(row)


async def _seconds(work: Awaitable[object]) -> float:
    """Return the processor time that something takes."""
    gc.collect()
    begun = process_time()
    await work
    return process_time() - begun


async def _no_table(_table: str, _person: str | None) -> Table | None:
    return None


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.opening", description="What opening a long table costs."
    )
    parser.add_argument("--moves", type=int, default=10_000, help="moves of the game (default 10000)")
    parser.add_argument("--rounds", type=int, default=7, help="openings of each kind (default 7)")
    arguments = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    game = long_game(arguments.moves)
    times = asyncio.run(measure(game, arguments.rounds))
    print(f"{len(game.moves)} moves, {game.state.round} rounds; processor time in ms")
    for name, what in WHAT.items():
        print(f"  {what:<48}{times[name] * 1000:8.0f}")


if __name__ == "__main__":
    main()

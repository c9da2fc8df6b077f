"""A server's living part on a fresh database, with tables and seats that choose at random."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from magnate.bots import make_bot
from magnate.game import Game
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action
from magnate.model.setup import Setup
from magnate.model.setup_json import setup_to_json
from magnate.server.live import commands
from magnate.server.live.games import Games
from magnate.server.live.limits import Limits
from magnate.server.live.line import Entry, Sender
from magnate.server.live.table import LiveTable, beginning
from magnate.server.live.thinkers import LONG_WAIT
from magnate.server.live.thinking import Task, decided
from magnate.server.wire.play import Outcome
from magnate.server.wire.tables import Table
from magnate.store import Database, Standing, StoredGame, StoredPerson, StoredSeat
from magnate.store import Entry as StoredEntry

Result = TypeVar("Result")

BEGUN = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
ENDLESS = Limits(unwatched=True)
PEOPLE = ("ann", "bob", "cleo", "dora", "egon")


class TickingClock:
    """A clock that goes on by some seconds every time somebody looks."""

    def __init__(self, seconds: int = 1) -> None:
        self.now = BEGUN
        self.stride = timedelta(seconds=seconds)

    def __call__(self) -> datetime:
        """Return the next moment."""
        self.now += self.stride
        return self.now


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine to its end on an event loop of its own."""
    return asyncio.run(work)


async def _no_table(_table: str, _person: str | None) -> Table | None:
    return None


@contextlib.asynccontextmanager
async def living(
    folder: Path,
    clock: TickingClock | None = None,
    most: int = 500,
    url: str = "",
    limits: Limits = ENDLESS,
    long_wait: float = LONG_WAIT,
) -> AsyncIterator[Games]:
    """Give the games of a server whose database lies in a folder, or is at an address.

    Computer seats do not wait between moves.
    """
    async with await Database.open(url or f"sqlite+aiosqlite:///{folder / 'magnate.sqlite'}") as database:
        games = Games(
            database,
            _no_table,
            pace=0,
            most=most,
            clock=clock or TickingClock(),
            limits=limits,
            long_wait=long_wait,
        )
        await games.open()
        try:
            yield games
        finally:
            await games.close()


async def lay(games: Games, *kinds: str, name: str = "table", hours: int = 0, **setup: Any) -> str:
    """Lay a table and begin; return its id. kinds: ``person``, ``device`` (of the first person), or a bot's name."""
    database = games.database
    for person in PEOPLE:
        if await database.people.get(person) is None:
            made = StoredPerson(id=person, name=person, email=None, password=None, language="en", made=BEGUN)
            await database.people.add(made)
    begun = Game.new(Setup.choose(len(kinds), **{"seed": 7, **setup}), listen=False)
    written = setup_to_json(begun.setup)
    stored = StoredGame(
        id=name,
        code=None,
        title="",
        public=True,
        spectators=True,
        practice=False,
        host="ann",
        players=len(kinds),
        wish={"variant": begun.setup.variant},
        setup=written,
        hours=hours,
        made=BEGUN,
        changed=BEGUN,
        standing=Standing(state="open", round=0, phase="", waiting=()),
        seats=tuple(_seat(name, number, kind) for number, kind in enumerate(kinds)),
    )
    await database.games.create(stored)
    entry = StoredEntry(game=name, seq=0, kind="begin", seat=-1, steps=written, key="begin", at=BEGUN)
    await database.log.append(entry, Standing(state="running", round=0, phase="setup", waiting=()))
    await games.begin(name)
    return name


def _seat(game: str, number: int, kind: str) -> StoredSeat:
    if kind == "person":
        person = PEOPLE[number]
        return StoredSeat(game=game, number=number, kind="person", person=person, holders=frozenset({person}))
    if kind == "device":
        person = PEOPLE[0]
        return StoredSeat(game=game, number=number, kind="device", person=person, holders=frozenset({person}))
    return StoredSeat(game=game, number=number, kind="computer", bot=kind)


def choice(game: Game, seat: int, dice: Random, bot: str = "random") -> list[Action]:
    """Return all steps of one decision, as a bot would send them."""
    return decided(game, Task("", {}, 0, [], seat, bot, str(dice.random())), make_bot(bot))


async def send(
    games: Games, table: str, seat: int, steps: list[Action], key: str = "", known: int | None = None
) -> Outcome:
    """Send steps as the person on a seat."""
    running = await games.room.get(table)
    known = running.table.latest if known is None else known
    key = key or f"key-{running.table.latest:06}"
    return await commands.play(games.room, table, Sender(seat, known, key, PEOPLE[seat]), steps)


async def play_until(
    games: Games, table: str, dice: Random, phase: str, round_: int = 0, bot: str = "random"
) -> LiveTable:
    """Let all seats choose until a phase begins, in a round or later; return the table."""
    running = await games.room.get(table)
    live = running.table
    while not live.game.finished and not (live.moment.phase == phase and live.moment.round >= round_):
        seat = dice.choice(live.game.state.waiting)
        await send(games, table, seat, choice(live.game, seat, dice, bot))
    return live


async def quiet(games: Games, table: str, patience: float = 20.0) -> LiveTable:
    """Wait until computer seats have nothing more to do at a table."""
    async with asyncio.timeout(patience):
        while True:
            running = await games.room.get(table)
            if table not in games.driver.busy():
                return running.table
            await asyncio.sleep(0.01)


# ------------------------------------------------------------------------------- without a database


def new_table(players: int = 3, **setup: Any) -> LiveTable:
    """Return a table at its beginning, in memory alone."""
    return table_of(Setup.choose(players, **{"seed": 7, **setup}))


def table_of(setup: Setup) -> LiveTable:
    """Return a table of a set-up at its beginning, in memory alone."""
    begun = Game.new(setup, listen=False)
    return LiveTable(beginning(setup_to_json(begun.setup)), [Entry(0, "begin", at=BEGUN.isoformat())])


def written(table: LiveTable, kind: str, seat: int, **fields: Any) -> Entry:
    """Return the next entry of a table."""
    seq = table.latest + 1
    at = (BEGUN + timedelta(minutes=seq)).isoformat()
    return Entry(seq, kind, seat, key=f"key-{seq}", at=at, **fields)  # type: ignore[arg-type]  # a name of EntryKind


def random_log(players: int, seed: int, most: int = 120, **setup: Any) -> Iterator[LiveTable]:
    """Play at random, take back and go back now and then; give the table after every entry."""
    table, dice = new_table(players, **setup), Random(seed)
    yield table
    while table.latest < most and not table.game.finished:
        table.add([something(table, dice)])
        yield table


def something(table: LiveTable, dice: Random) -> Entry:
    """Return any entry that may come next."""
    chance = dice.random()
    takers = [seat for seat in range(table.game.setup.players) if table.undoable(seat)]
    if takers and chance < 0.15:
        seat = dice.choice(takers)
        most = table.undoable(seat)
        together = seat not in table.game.state.waiting
        return written(table, "undo", seat, count=most if together else dice.randint(1, most))
    if chance > 0.97 and table.latest > 3:
        return written(table, "rewind", 0, to=dice.randrange(table.latest // 2, table.latest))
    seat = dice.choice(table.game.state.waiting)
    return written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))


def as_json(actions: list[Action]) -> list[dict[str, Any]]:
    """Return steps as they are sent."""
    return [action_to_object(action) for action in actions]

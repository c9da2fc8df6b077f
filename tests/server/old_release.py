"""The database of a release, kept so that a later one proves it goes on with the tables in it.

``python -m tests.server.old_release FOLDER NAME`` plays with the present version and writes ``NAME.sql.gz``, the
database, and ``NAME.json``, what it holds: the sessions of its people, and every table with the digest of its game.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from magnate.game import Game
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.server.live.running import read_entry
from magnate.server.live.table import LiveTable, beginning
from magnate.store import Database
from magnate.testing.random_play import random_game
from tests.server.playing import choice, living, send
from tests.server.serving import API, Served, Visitor, serving, wait_for

DATABASE = "magnate.sqlite"
NAMES = ("Ann", "Bob", "Cleo", "Dora", "Egon", "Fay")

EVERY_SMALL_MODULE = (
    "coffee", "kimchi", "sushi", "noodles", "fry_chefs", "night_shift_managers", "mass_marketeers", "movie_stars",
    "gourmet_food_critics", "rural_marketeers", "new_districts", "lobbyists", "ketchup",
)  # fmt: skip


class Wished(NamedTuple):
    """A table to keep: what is played, and where it stops. step: the kind of question asked then."""

    name: str
    players: int
    step: str
    round: int
    game: Mapping[str, Any]


WISHED = (
    Wished("first restaurant", 2, "first_restaurant", 0, {"variant": "introductory_1"}),
    Wished("structures", 3, "restructuring", 3, {}),
    Wished("order", 4, "order_of_business", 2, {"modules": ["hard_choices", "reserve_prices"]}),
    Wished("hiring", 5, "hire", 2, {"modules": list(EVERY_SMALL_MODULE)}),
    Wished("training", 3, "train", 3, {"modules": ["new_milestones", "reserve_prices", "coffee"]}),
    Wished("launching", 4, "launch", 3, {"modules": list(EVERY_SMALL_MODULE)}),
    Wished("payday", 3, "payday", 4, {"modules": ["new_milestones", "kimchi"]}),
    Wished("clean-up", 3, "cleanup", 3, {"modules": list(EVERY_SMALL_MODULE)}),
)


class Party:
    """The people of a server, who play its tables."""

    def __init__(self, served: Served) -> None:
        self.visitors = [Visitor(served.url, name) for name in NAMES]
        self.host = self.visitors[0]

    def move_to(self, url: str) -> None:
        """Visit the server at another address."""
        for visitor in self.visitors:
            visitor.http.base_url = f"{url}{API}"

    def lay(self, wished: Wished) -> str:
        """Lay a table at which everybody sits and return its id."""
        table = self.host.lay("you", *["open"] * (wished.players - 1), **wished.game)
        code = self.host.get(f"/tables/{table}")["code"]
        for number in range(1, wished.players):
            self.visitors[number].sit(table, number, code)
        self.host.post(f"/tables/{table}/start", None).raise_for_status()
        return table


async def play_on(folder: Path, tables: Mapping[str, str]) -> None:
    """Let computers choose for everybody until every table stands where it is wished, one seat ahead of the others."""
    async with living(folder) as games:
        for wished in WISHED:
            dice, table = Random(wished.name), tables[wished.name]
            live = (await games.room.get(table)).table
            while not is_there(live.game, wished):
                seat = dice.choice(live.game.state.waiting)
                bot = "greedy" if dice.random() < 0.9 else "random"
                await send(games, table, seat, choice(live.game, seat, dice, bot))
            waiting = live.game.state.waiting
            if len(waiting) > 1:
                await send(games, table, waiting[0], choice(live.game, waiting[0], dice, "greedy"))


def is_there(game: Game, wished: Wished) -> bool:
    """Tell whether a game stands where it is wished."""
    assert not game.finished, f"'{wished.name}' never comes"
    return game.pending[0].kind == wished.step and game.state.round >= wished.round


def leave_things(party: Party, table: str) -> None:
    """Leave at a table what people leave there: words, notes, a draft, an undo, standing orders, a wish to go back."""
    waiting = party.host.get(f"/tables/{table}")["waiting"]
    seat = waiting[0]
    visitor = party.visitors[seat]
    situation = visitor.get(f"/tables/{table}/game", seat=seat)
    option = situation["asked"]["options"][0]["action"]
    draft = {"seq": situation["latest"], "staged": [option]}
    visitor.http.put(f"/tables/{table}/drafts/{seat}", json=draft).raise_for_status()
    visitor.http.put(f"/tables/{table}/note", json={"text": "Burgers first."}).raise_for_status()
    orders = {"order_of_business": [2, 1], "payday": "keep_all", "cleanup": ["pizza"]}
    visitor.http.put(f"/tables/{table}/seats/{seat}/standing-orders", json=orders).raise_for_status()
    visitor.post(f"/tables/{table}/chat", {"text": "Good luck!", "seq": situation["latest"]}).raise_for_status()
    party.host.post(f"/tables/{table}/rewinds", {"seat": 0, "to": 2}).raise_for_status()


def keep(folder: Path, name: str) -> None:
    """Play with the present version, and keep its database under a name."""
    with tempfile.TemporaryDirectory() as where:
        data = Path(where)
        with serving(data, unwatched=True) as served:
            party = Party(served)
            tables = {wished.name: party.lay(wished) for wished in WISHED}
        asyncio.run(play_on(data, tables))
        with serving(data, unwatched=True) as served:
            party.move_to(served.url)
            for table in (tables["structures"], tables["hiring"], tables["payday"]):
                leave_things(party, table)
            taken_back(party, tables["launching"])
            tables["waiting room"] = party.host.lay("you", "open", "greedy")
            tables["finished"] = finished(party)
            tables["practice"] = party.host.post("/records", a_record().to_json()).raise_for_status().json()["id"]
            people = [
                {"cookie": visitor.http.cookies["magnate_session"], "csrf": visitor.http.headers["X-CSRF-Token"]}
                for visitor in party.visitors
            ]
        hashes = asyncio.run(digests(data, tables))
        with closing(sqlite3.connect(data / DATABASE)) as database:
            dump = "\n".join(database.iterdump())
            revision = database.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        kept = {
            "at": datetime.now(UTC).isoformat(),
            "revision": revision,
            "people": people,
            "tables": {name: {"id": table, "hash": hashes[name]} for name, table in tables.items()},
        }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.sql.gz").write_bytes(gzip.compress(dump.encode(), mtime=0))
    (folder / f"{name}.json").write_text(json.dumps(kept, indent=2) + "\n")


def taken_back(party: Party, table: str) -> None:
    """Let the seat whose turn it is take its last step back, so that the log has an undo."""
    waiting = party.host.get(f"/tables/{table}")["waiting"]
    visitor = party.visitors[waiting[0]]
    situation = visitor.get(f"/tables/{table}/game", seat=waiting[0])
    if situation["undoable"]:
        wish = {"seat": waiting[0], "seq": situation["latest"], "key": "taken-back", "count": 1}
        visitor.post(f"/tables/{table}/undo", wish).raise_for_status()


def finished(party: Party) -> str:
    """Lay a table of computers and wait for its end."""
    table = party.host.lay("greedy", "greedy", variant="introductory_2")
    wait_for(lambda: party.host.get(f"/tables/{table}")["state"] == "finished", patience=60)
    return table


def a_record() -> Record:
    """Return the record of a game of all modules that has gone on for a while."""
    setup = Setup.choose(4, modules=EVERY_SMALL_MODULE, preset="", seed=11)
    return random_game(setup, 5, max_rounds=6).record()


async def digests(data: Path, tables: Mapping[str, str]) -> dict[str, str]:
    """Return the digest of the game at every table, "" before it has begun. data: the folder of the database."""
    found: dict[str, str] = {}
    async with await Database.open(f"sqlite+aiosqlite:///{data / DATABASE}") as database:
        for name, table in tables.items():
            entries = [read_entry(entry) for entry in await database.log.read(table)]
            first = await database.log.read(table, limit=1)
            found[name] = LiveTable(beginning(first[0].steps), entries).game.hash() if entries else ""
    return found


if __name__ == "__main__":
    keep(Path(sys.argv[1]), sys.argv[2])

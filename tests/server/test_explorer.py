"""The explorer over the network: counts of the package and of this server, and the games behind them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from magnate.analysis import taken
from magnate.bots import make_bot
from magnate.bots.driver import play_game
from magnate.explorer import shipped
from magnate.game import Game
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.server.live import gathering
from magnate.store import StoredOpening
from tests.server.serving import Served, Visitor, serving, wait_for
from tests.server.test_records import taken_in

COUNT = len(shipped().games)


@cache
def finished_game() -> Record:
    """Return a full game that was played to its end."""
    game = Game.new(Setup.choose(2, seed=4), listen=False)
    play_game(game, [make_bot("planner"), make_bot("planner")], random.Random(4))
    return game.record()


@pytest.fixture
def gathered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Give a server that gathers openings all the time."""
    monkeypatch.setattr(gathering, "EVERY", 0.05)
    monkeypatch.setattr(gathering, "BETWEEN", 0.0)
    with serving(tmp_path) as server:
        yield server


def opened(folder: Path, table: str, **values: bool) -> None:
    """Change for whom a table is open, behind the back of the server."""
    (file,) = folder.glob("*.sqlite")
    wished = {"public": True, "spectators": True, "practice": False, **values}
    with closing(sqlite3.connect(file, timeout=30)) as database, database:
        for name, value in wished.items():
            database.execute(f"UPDATE games SET {name} = ? WHERE id = ?", (value, table))


def explored(visitor: Visitor, **asked: Any) -> Any:
    """Return where a walk stands."""
    return visitor.get("/explorer", **asked)


def test_a_walk_goes_on_by_its_keys_and_every_number_leads_to_games(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    path: list[str] = []
    for _ in range(4):
        found = explored(ann, step=path, players=3)
        assert sum(way["starts"] for way in found["ways"]) == found["here"]["starts"]
        way = found["ways"][0]
        path.append(way["key"])
        games = ann.get("/explorer/games", step=path, players=3)
        assert games["total"] == way["starts"]
        assert all(game["steps"][: len(path)] == path and game["players"] == 3 for game in games["games"])
    last = explored(ann, step=path, players=3)
    assert last["ways"] == []
    milestone = last["milestones"][0]
    games = ann.get("/explorer/games", step=path, players=3, milestone=milestone["id"])
    assert games["total"] == milestone["starts"]


def test_games_come_in_pages(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    first, second = (ann.get("/explorer/games", offset=offset) for offset in (0, 20))
    assert len(first["games"]) == len(second["games"]) == 20
    seen = {(game["id"], game["seat"]) for game in [*first["games"], *second["games"]]}
    assert len(seen) == 40


def test_a_game_of_the_package_opens_on_the_analysis_board(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    one = shipped().games[0]
    record = Record.loads(ann.http.get(f"/explorer/games/{one.number}/record").text)
    assert record.result is not None
    assert [own.cash for own in one.row.seats] == list(record.result.cash)
    assert taken(record.dumps()).lines
    assert ann.http.get("/explorer/games/999999999/record").status_code == 404


def test_games_of_the_server_join_once_they_are_over_and_open_to_all(gathered: Served, tmp_path: Path) -> None:
    ann = Visitor(gathered.url, "Ann")
    table = taken_in(ann, finished_game())["id"]
    private = taken_in(ann, finished_game())["id"]
    assert explored(ann)["served"] == 0
    opened(tmp_path, table)
    opened(tmp_path, private, public=False)
    wait_for(lambda: explored(ann)["served"])
    found = explored(ann, source="server")
    assert (found["served"], found["shipped"], found["here"]["starts"]) == (1, 0, 2)
    assert explored(ann)["shipped"] == COUNT
    assert explored(ann, source="shipped")["served"] == 0
    games = ann.get("/explorer/games", source="server")["games"]
    assert {game["id"] for game in games} == {table}
    assert finished_game().result is not None
    assert {game["cash"] for game in games} == set(finished_game().result.cash)  # type: ignore[union-attr]
    opened(tmp_path, table, spectators=False)
    assert explored(ann, source="server")["here"]["starts"] == 0, "it was closed since"


def test_a_game_that_cannot_be_read_does_not_keep_the_others_back(
    gathered: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Visitor(gathered.url, "Ann")
    bad, *good = sorted(taken_in(ann, finished_game())["id"] for _ in range(3))  # they are gathered in this order
    opening, tried = gathering.Gatherer._opening, []

    async def failing(gatherer: gathering.Gatherer, table: str) -> StoredOpening:
        tried.append(table)
        if table == bad:
            raise ZeroDivisionError
        return await opening(gatherer, table)

    monkeypatch.setattr(gathering.Gatherer, "_opening", failing)
    for table in (*good, bad):
        opened(tmp_path, table)
    wait_for(lambda: explored(ann)["served"] == 2)
    assert tried.count(bad) <= 1, "it is not tried again and again"


@pytest.mark.parametrize(
    "asked",
    [
        {"players": 7},
        {"players": "x"},
        {"by": "luck"},
        {"drinks": "gin"},
        {"step": ["0"] * 5},
        {"module": "x" * 41},
        {"without": ["coffee", "x" * 41]},
        {"module": ["coffee"] * 25},
        {"without": ["coffee"] * 25},
        {"milestone": "x" * 61},
        {"round": 10},
        {"source": "live"},
        {"roads": 3},
    ],
    ids=str,
)
def test_what_is_asked_wrongly_is_refused(server: Served, asked: dict[str, Any]) -> None:
    ann = Visitor(server.url, "Ann")
    for path in ("/explorer", "/explorer/games"):
        assert ann.http.get(path, params=asked).status_code == 400
    assert ann.http.get("/explorer/games", params={"offset": -1}).status_code == 400


def test_games_are_found_by_several_modules_in_play_or_not(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    games = [one.row for one in shipped().games]
    for wanted, left in (
        (["coffee", "kimchi"], []),
        (["coffee"], ["kimchi", "sushi"]),
        ([], ["coffee"]),
        (["base"], []),
    ):
        fit = [
            row
            for row in games
            if (set(wanted) <= set(row.modules) if wanted != ["base"] else not row.modules)
            and not set(left) & set(row.modules)
        ]
        assert explored(ann, module=wanted, without=left)["here"]["starts"] == sum(row.players for row in fit)


def test_keys_that_there_are_not_find_nothing(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    for key in ("", "dragon", "x" * 5000, "' OR 1=1"):
        found = explored(ann, step=[key])
        assert (found["here"]["starts"], found["ways"], found["milestones"]) == (0, [], [])

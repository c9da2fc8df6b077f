"""Nothing runs for ever: limits of tables, computers without watchers, ends, deletion and rest."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.game import Game
from magnate.model.record import Record
from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.live.limits import Limits
from magnate.server.problems import Trouble
from magnate.server.seating.attendance import Attendance
from magnate.store import Database, StoredGame
from magnate.store.endings import Endings
from tests.server.playing import TickingClock, choice, lay, living, play_until, quiet, send
from tests.server.serving import Served, Visitor, serving, wait_for


async def stored(games: Games, table: str) -> StoredGame:
    """Return the table as the store has it."""
    found = await games.database.games.get(table)
    assert found is not None
    return found


# ------------------------------------------------------------------------------------------ limits


@pytest.mark.parametrize("limits", [Limits(rounds=2, unwatched=True), Limits(entries=25, unwatched=True)])
async def test_a_table_at_its_limit_is_stopped_and_stays_readable(tmp_path: Path, limits: Limits) -> None:
    async with living(tmp_path, limits=limits) as games:
        table = await lay(games, "random", "random", variant="introductory_1")
        live = await quiet(games, table)
        found = await stored(games, table)
        assert (found.standing.state, found.standing.ended, found.standing.waiting) == ("finished", "limit", ())
        assert not live.game.finished
        assert live.latest == 25 or live.moment.round == 3
        with pytest.raises(Trouble) as error:
            await send(games, table, 0, choice(live.game, live.game.state.waiting[0], Random(1)))
        assert error.value.problem.error == "ended"
        record = live.record(live.line)
        assert Game.replay(record).hash() == live.game.hash()
    async with living(tmp_path) as games:  # also after a start with higher limits
        assert (await quiet(games, table)).latest == live.latest


async def test_a_game_that_is_over_by_the_rules_is_not_unfinished(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "greedy", "greedy", variant="introductory_1")
        last = (await quiet(games, table, 60)).latest
    async with living(tmp_path, limits=Limits(entries=last, unwatched=True)) as games:
        again = await lay(games, "greedy", "greedy", name="again", variant="introductory_1")
        live = await quiet(games, again, 60)
        found = await stored(games, again)
        assert live.game.finished
        assert (live.latest, found.standing.ended) == (last, "")
        assert found.standing.winner == live.game.state.winner


async def test_people_are_stopped_at_the_limit_too(tmp_path: Path) -> None:
    async with living(tmp_path, limits=Limits(rounds=1)) as games:
        table = await lay(games, "person", "person", variant="introductory_1")
        with pytest.raises(Trouble) as error:
            await play_until(games, table, Random(1), "working", round_=5)
        assert (error.value.status, error.value.problem.error) == (409, "ended")


# ------------------------------------------------------------------------------ computers without watchers


async def test_computers_alone_wait_for_somebody_to_look(tmp_path: Path) -> None:
    async with living(tmp_path, limits=Limits()) as games:
        table = await lay(games, "random", "random", variant="introductory_1")
        assert (await quiet(games, table)).latest == 0
        async with games.hub.watching(table, Watcher(None, frozenset())):
            games.driver.wake(table)
            async with asyncio.timeout(30):
                while (await games.room.get(table)).table.latest < 10:
                    await asyncio.sleep(0.01)
        before = (await quiet(games, table)).latest
        games.driver.wake(table)
        assert (await quiet(games, table)).latest == before


async def test_computers_alone_are_not_even_read_when_the_server_starts(tmp_path: Path) -> None:
    async with living(tmp_path, limits=Limits()) as games:
        table = await lay(games, "random", "random", variant="introductory_1", hours=1)
    clock = TickingClock()
    clock.now += timedelta(days=1)  # its decision is overdue
    async with living(tmp_path, clock, limits=Limits()) as games:
        await games.driver.wake_all()
        assert [game.id for game in await games.database.games.overdue(clock())] == [table]
        await asyncio.sleep(0.1)
        assert (games.driver.busy(), games.room.loaded()) == (frozenset(), 0)


async def test_a_person_is_not_left_waiting_by_computers_nobody_watches(tmp_path: Path) -> None:
    async with living(tmp_path, limits=Limits()) as games:
        table = await lay(games, "random", "person", variant="introductory_1")
        live = await quiet(games, table)
        assert 1 in live.game.state.waiting


def test_over_the_network_a_look_is_enough(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("random", "random", variant="introductory_1")
        wait_for(lambda: ann.get(f"/tables/{table}")["seq"] > 5)


# --------------------------------------------------------------------------------- how many tables


def test_tables_that_are_not_over_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, tables=2, tables_from_one_address=3) as served:
        ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
        wish = {"seats": [{"kind": "you"}, {"kind": "open"}], "game": {"variant": "introductory_1"}}
        first = ann.lay("you", "open")
        ann.lay("you", "device", variant="introductory_1")
        for answer in (ann.post("/tables", wish), ann.post(f"/tables/{first}/practice", {"seq": 0})):
            assert answer.status_code == 409
        assert ann.post("/tables", wish).json()["error"] == "too_many_tables"
        bob.lay("you", "open")
        assert bob.post("/tables", wish).json()["error"] == "too_many_tables"
        assert ann.http.delete(f"/tables/{first}").json() == {"deleted": True}
        bob.lay("you", "open")


def test_tables_are_counted_again_as_they_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another request may have laid one since they were counted first."""

    async def before_the_others(*_: object, **__: object) -> int:
        return 0

    with serving(tmp_path, limits=True, tables=1, tables_from_one_address=2) as served:
        ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
        table = ann.lay("you", "device", variant="introductory_1")
        record = ann.http.get(f"/tables/{table}/record").raise_for_status().content
        wish = {"seats": [{"kind": "you"}, {"kind": "open"}], "game": {"variant": "introductory_1"}}
        monkeypatch.setattr(Endings, "count", before_the_others)
        for answer in (
            ann.post("/tables", wish),
            ann.post(f"/tables/{table}/practice", {"seq": 0}),
            ann.http.post("/records", content=record),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "too_many_tables")
        bob.lay("you", "open")
        cleo = Visitor(served.url, "Cleo")
        answer = cleo.post("/tables", wish)
        assert answer.json()["why"].startswith("2 tables from your address")


def test_the_address_of_a_table_is_not_kept_in_the_open(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann = Visitor(served.url, "Ann")
        ann.lay("you", "open")
    kept = (tmp_path / "magnate.sqlite").read_bytes()
    assert b"127.0.0.1" not in kept


# -------------------------------------------------------------------------------------- ends


def pair(served: Served, **game: Any) -> tuple[Visitor, Visitor, str]:
    """Return Ann, who is the host, and Bob, at a table that runs."""
    ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
    table = ann.lay("you", "open", **game)
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    return ann, bob, table


def test_a_table_of_ones_own_ends_at_once(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", variant="introductory_1")
    ann.decide(table, Random(1))
    assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": True}
    found = ann.get(f"/tables/{table}")
    assert (found["state"], found["unfinished"], found["winner"], found["waiting"]) == ("finished", "people", -1, [])
    now = ann.get(f"/tables/{table}/game")
    assert (now["asked"], now["undoable"], now["view"]["waiting"], now["view"]["finished"]) == (None, 0, [], False)
    assert Record.from_json(ann.get(f"/tables/{table}/record")).result is None
    assert [line["deed"] for line in ann.get(f"/tables/{table}/chat")["lines"]] == ["ended"]
    assert ann.post(f"/tables/{table}/end", {}).json()["error"] == "not_running"
    steps = {"seat": 0, "seq": now["latest"], "key": "too-late", "steps": [{"kind": "ready"}]}
    assert ann.post(f"/tables/{table}/commands", steps).json()["error"] == "ended"
    assert ann.post(f"/tables/{table}/rewinds", {"seat": 0, "to": 0}).status_code == 422


def test_with_others_there_all_of_them_must_agree(server: Served) -> None:
    ann, bob, table = pair(server)
    assert bob.post(f"/tables/{table}/end", {}).status_code == 403
    assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": False}
    wish = bob.get(f"/tables/{table}/game")["rewind"]
    assert (wish["what"], wish["by"], wish["agreed"], wish["needed"]) == ("end", 0, [0], [0, 1])
    answers = f"/tables/{table}/rewinds/{wish['id']}/answers"
    bob.post(answers, {"seat": 1, "agree": False}).raise_for_status()
    assert ann.get(f"/tables/{table}")["state"] == "running"
    ann.post(f"/tables/{table}/end", {}).raise_for_status()
    wish = bob.get(f"/tables/{table}/game")["rewind"]
    answers = f"/tables/{table}/rewinds/{wish['id']}/answers"
    bob.post(answers, {"seat": 1, "agree": True}).raise_for_status()
    assert ann.get(f"/tables/{table}")["unfinished"] == "people"


def test_a_bot_that_stands_in_does_not_agree_to_the_end_either(server: Served) -> None:
    ann, bob, table = pair(server)
    bob.http.patch(f"/tables/{table}/seats/1", json={"stand_in": "greedy"}).raise_for_status()
    assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": False}


def test_where_the_others_are_away_the_host_ends_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.app.state.services = replace(served.app.state.services, away=timedelta(0))
        ann, bob, table = pair(served)
        assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": True}
        assert bob.get(f"/tables/{table}")["unfinished"] == "people"


def test_a_seat_that_was_opened_a_moment_ago_has_a_say_in_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann, bob, table = pair(served)
        bob.http.patch(f"/tables/{table}/seats/1", json={"kind": "open"}).raise_for_status()
        refused = ann.post(f"/tables/{table}/end", {})
        assert (refused.status_code, refused.json()["error"]) == (409, "seat_open")
        assert ann.get(f"/tables/{table}")["state"] == "running"
        served.app.state.services = replace(served.app.state.services, away=timedelta(0))
        assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": True}


def test_who_comes_back_before_the_others_have_agreed_is_asked_too(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann, bob, table = pair(served)
        ann.post(f"/tables/{table}/end", {}).raise_for_status()
        wish = bob.get(f"/tables/{table}/game")["rewind"]["id"]
        with closing(sqlite3.connect(tmp_path / "magnate.sqlite")) as database, database:
            database.execute("UPDATE rewinds SET needed = '[0]'")  # as if Bob had been away when it was asked
        nobody_is_left_out(ann, bob, table, wish)


def nobody_is_left_out(ann: Visitor, bob: Visitor, table: str, wish: int) -> None:
    """Check that a wish is over that somebody who is there has not agreed to, and that it may be asked again."""
    answer = ann.post(f"/tables/{table}/rewinds/{wish}/answers", {"seat": 0, "agree": True})
    assert (answer.status_code, answer.json()["error"]) == (409, "came_back")
    found = bob.get(f"/tables/{table}/game")
    assert (found["table"]["state"], found["rewind"]) == ("running", None)
    assert ann.post(f"/tables/{table}/end", {}).json() == {"ended": False}
    assert bob.get(f"/tables/{table}/game")["rewind"]["needed"] == [0, 1]


def test_a_table_that_others_played_at_does_not_vanish(server: Served) -> None:
    ann, bob, table = pair(server)
    assert bob.http.delete(f"/tables/{table}").status_code == 403
    assert ann.http.delete(f"/tables/{table}").json() == {"deleted": False}
    assert ann.get("/tables/mine")["tables"] == []
    assert [one["id"] for one in bob.get("/tables/mine")["tables"]] == [table]
    bob.http.patch(f"/tables/{table}/seats/1", json={"kind": "open"}).raise_for_status()
    assert ann.http.delete(f"/tables/{table}").json() == {"deleted": False}  # he has played there all the same


def test_a_table_of_ones_own_is_deleted_with_all_that_belongs_to_it(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "random", variant="introductory_1")
    ann.http.put(f"/tables/{table}/note", json={"text": "plan"}).raise_for_status()
    ann.post(f"/tables/{table}/chat", {"text": "Hello"}).raise_for_status()
    ann.post("/notices", {"kind": "webhook", "url": "https://example.org/hook", "game": table})
    assert ann.http.delete(f"/tables/{table}").json() == {"deleted": True}
    assert ann.http.get(f"/tables/{table}").status_code == 404
    assert ann.http.get(f"/tables/{table}/game").status_code == 404
    assert ann.http.delete(f"/tables/{table}").status_code == 404


class Deleting(Attendance):
    """Deletes a table as soon as somebody has been found to be at it: the moment that hurts most."""

    async def note(self, database: Database, game: str, person: str, now: datetime) -> None:
        """Delete the table."""
        assert await database.endings.delete(game, person)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "chat", {"text": "Hello"}),
        ("PUT", "note", {"text": "plan"}),
        ("PUT", "drafts/0", {"seq": 0, "staged": []}),
        ("PUT", "seats/0/standing-orders", {"payday": "keep_all"}),
        ("POST", "end", {}),
        ("PUT", "away", {}),
        ("GET", "game", None),
    ],
)
def test_a_table_that_is_deleted_under_a_request_is_not_there(
    tmp_path: Path, method: str, path: str, body: Any
) -> None:
    with serving(tmp_path) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device", variant="introductory_1")
        served.app.state.services = replace(served.app.state.services, attendance=Deleting())
        answer = ann.http.request(method, f"/tables/{table}/{path}", json=body)
        assert answer.status_code == 404, answer.text


def test_a_guest_who_became_an_account_deletes_its_own_tables(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", variant="introductory_1")
    ann.decide(table, Random(1))
    holder = Visitor(server.url)
    login = {"email": f"{table}@example.org", "password": "correct horse"}
    holder.http.post("/accounts", json={**login, "name": "Anna"}).raise_for_status()
    ann.http.post("/sessions", json=login).raise_for_status()
    ann.http.headers["X-CSRF-Token"] = ann.get("/me")["csrf"]
    assert ann.http.delete(f"/tables/{table}").json() == {"deleted": True}


# --------------------------------------------------------------------------------------- rest


async def test_tables_nobody_comes_to_rest_until_somebody_does(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        database, now = games.database, games.room.clock()
        idle = await lay(games, "person", "person", name="idle", hours=1)
        busy = await lay(games, "person", "person", name="busy")
        over = await lay(games, "person", "person", name="over")
        await database.games.stand(over, replace((await stored(games, over)).standing, state="finished"))
        day = timedelta(days=1)
        await database.seen.note(busy, "bob", now + 59 * day)
        later = now + 61 * day
        assert await database.endings.rest(later - 60 * day, later, 10) == [idle]
        assert await database.endings.rest(later - 60 * day, later, 10) == []
        assert [game.id for game in await database.games.running()] == [busy]
        assert await database.games.overdue(later) == []
        assert (await stored(games, idle)).rested == later
        async with asyncio.timeout(10):
            while (await games.room.get(idle)).stored.rested is None:
                await asyncio.sleep(0.01)
        games.driver.wake(idle)
        assert (await quiet(games, idle)).latest == 0  # though its decision is long overdue
        await database.endings.wake(idle)
        assert (await stored(games, idle)).rested is None


def test_a_table_at_rest_is_taken_out_like_one_that_was_put_away(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann, bob, table = pair(served)
        with closing(sqlite3.connect(tmp_path / "magnate.sqlite")) as database, database:
            database.execute("UPDATE games SET rested = 1")
        assert (ann.get("/tables/mine")["tables"], ann.get("/tables/mine")["away"]) == ([], 1)
        (away,) = ann.get("/tables/mine", away=True)["tables"]
        assert (away["id"], away["rested"], away["state"]) == (table, True, "running")
        ann.http.delete(f"/tables/{table}/away").raise_for_status()
        assert [one["id"] for one in bob.get("/tables/mine")["tables"]] == [table]

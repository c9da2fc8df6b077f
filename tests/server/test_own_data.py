"""What is kept of people: taken along as a file, deleted, and forgotten after a long time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.server.live.aside import Aside
from magnate.server.running import housekeeping
from magnate.server.running.housekeeping import Housekeeping
from magnate.store import StoredSession
from tests.server.playing import TickingClock, lay, living
from tests.server.serving import Served, Visitor, serving

PASSWORD = "correct horse"


def holder(served: Served, name: str) -> Visitor:
    """Return the holder of an account."""
    found = Visitor(served.url)
    account = {"email": f"{name.lower()}@example.org", "password": PASSWORD, "name": name}
    found.http.post("/accounts", json=account).raise_for_status()
    found.http.headers["X-CSRF-Token"] = found.get("/me")["csrf"]
    return found


def test_ones_data_come_as_a_file_without_anything_secret_of_others(server: Served) -> None:
    ann, bob = holder(server, "Annabel"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", variant="introductory_1")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    ann.post(f"/tables/{table}/chat", {"text": "my words"}).raise_for_status()
    bob.post(f"/tables/{table}/chat", {"text": "words of Bob"}).raise_for_status()
    bob.http.put(f"/tables/{table}/note", json={"text": "plan of Bob"}).raise_for_status()
    ann.http.put(f"/tables/{table}/note", json={"text": "my plan"}).raise_for_status()
    for number in range(6):
        for visitor in (ann, bob):
            visitor.decide(table, Random(number), f"key-{number:06}-{id(visitor)}")
    secret = ann.post("/tokens", {"name": "robot"}).json()["secret"]
    answer = ann.http.get("/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="magnate-data.json"'
    data = json.loads(answer.content)
    assert (data["email"], data["name"], len(data["sessions"])) == ("annabel@example.org", "Annabel", 1)
    assert [token["name"] for token in data["tokens"]] == ["robot"]
    (found,) = data["tables"]
    assert (found["id"], found["note"], [line["text"] for line in found["said"]]) == (table, "my plan", ["my words"])
    assert found["moves"]
    assert (found["last_here"][:2], found["put_away"], found["seats_to_take_back"]) == ("20", False, [])
    assert {move["seat"] for move in found["moves"]} == {0}
    for hidden in ("of Bob", secret, "argon2", "hash"):
        assert hidden not in answer.text
    assert bob.http.get("/me/data").status_code == 200
    assert Visitor(server.url).http.get("/me/data").status_code == 401


def test_ones_data_are_written_in_threads(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[bytes] = []
    quick = Aside.quick

    async def noted(aside: Aside, work: Callable[[], Any]) -> Any:
        parts.append(await quick(aside, work))
        return parts[-1]

    ann = Visitor(server.url, "Ann")
    for _ in range(2):
        ann.lay("you", "device")
    ann.post("/analyses", {"chains": [{"cash": 7}, {}], "seed": 3}).raise_for_status()
    monkeypatch.setattr(Aside, "quick", noted)
    answer = ann.http.get("/me/data")
    assert (len(answer.json()["tables"]), len(answer.json()["analyses"]), len(parts)) == (2, 1, 4)
    assert all(part.strip(b"{}") in answer.content for part in parts)


def test_a_seat_one_gave_up_and_the_words_about_it_are_in_the_file(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", variant="introductory_1")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    while bob.decide(table, Random(1)) is None:
        ann.decide(table, Random(1))
    bob.http.patch(f"/tables/{table}/seats/1", json={"kind": "open"}).raise_for_status()
    (found,) = bob.get("/me/data")["tables"]
    assert (found["seats"], found["seats_to_take_back"]) == ([], [1])
    assert [(line["deed"], line["about"]) for line in found["said"]] == [("opened", {"seat": 1, "name": "Guest 1"})]
    cleo = Visitor(server.url, "Cleo")
    cleo.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    (found,) = bob.get("/me/data")["tables"]  # the moves are still his
    assert [move["seat"] for move in found["moves"]] == [1]
    (other,) = cleo.get("/me/data")["tables"]
    assert (other["moves"], other["drafts"], other["standing_orders"]) == ([], [], [])


def test_analyses_of_a_guest_become_those_of_the_account_and_go_with_it(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    made = ann.post("/analyses", {"chains": [{"cash": 7}, {}], "seed": 3}).raise_for_status().json()["id"]
    account = {"email": "anne@example.org", "password": PASSWORD, "name": "Anne"}
    ann.http.post("/accounts", json=account).raise_for_status()
    ann.http.headers["X-CSRF-Token"] = ann.get("/me")["csrf"]
    assert [one["id"] for one in ann.get("/analyses")["analyses"]] == [made]
    (kept,) = ann.get("/me/data")["analyses"]
    assert kept["format"] == "magnate-analysis"
    ann.http.patch(f"/analyses/{made}", json={"shared": True}).raise_for_status()
    bob = Visitor(server.url, "Bob")
    assert bob.http.get(f"/analyses/{made}").status_code == 200
    ann.post("/me/deletion", {"sure": True, "password": PASSWORD}).raise_for_status()
    assert bob.http.get(f"/analyses/{made}").status_code == 404


def test_an_account_is_deleted_with_its_password_only(server: Served) -> None:
    ann, bob = holder(server, "Augusta"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", variant="introductory_1")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    token = ann.post("/tokens", {"name": "robot"}).json()["secret"]
    phone = Visitor(server.url)
    login = {"email": "augusta@example.org", "password": PASSWORD}
    phone.http.post("/sessions", json=login).raise_for_status()
    wrong: list[tuple[Any, str]] = [
        ({"sure": True}, "wrong_password"),
        ({"sure": True, "password": "wrong horse!"}, "wrong_password"),
        ({"sure": False, "password": PASSWORD}, "not_sure"),
    ]
    for wish, error in wrong:
        answer = ann.post("/me/deletion", wish)
        assert (answer.status_code, answer.json()["error"]) == (422, error)
    robot = {"Authorization": f"Bearer {token}"}
    by_token = Visitor(server.url).http.post("/me/deletion", json={"sure": True, "password": PASSWORD}, headers=robot)
    assert by_token.status_code == 403
    assert ann.get("/me")["person"]["name"] == "Augusta"
    gone = ann.post("/me/deletion", {"sure": True, "password": PASSWORD})
    assert (gone.status_code, gone.json()["person"]) == (200, None)
    assert ann.get("/me")["person"] is None
    assert phone.get("/me")["person"] is None
    assert Visitor(server.url).http.get("/me", headers=robot).status_code == 401
    assert Visitor(server.url).http.post("/sessions", json=login).status_code == 401
    seen = bob.get(f"/tables/{table}")
    assert (seen["host"], seen["seats"][0]["kind"], seen["seats"][0]["stand_in"]) == (True, "open", True)
    assert "Augusta" not in json.dumps(seen)
    holder(server, "Augusta")  # the address is free again


def test_nothing_of_who_has_gone_is_left_in_the_file(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann, bob = holder(served, "Quaxxie"), Visitor(served.url, "Bob")
        table = ann.lay("you", "open", variant="introductory_1")
        at = f"/tables/{table}"
        bob.sit(table, 1, ann.get(at)["code"])
        ann.post(f"{at}/start", {}).raise_for_status()
        wishes: list[tuple[str, str, Any]] = [
            ("PATCH", f"{at}/seats/0", {"name": "Quaxxima"}),
            ("PATCH", f"{at}/seats/0", {"stand_in": "greedy"}),
            ("PATCH", "/me", {"name": "Quaxxa"}),
            ("POST", "/tokens", {"name": "quaxx's robot"}),
        ]
        for place in (at, f"/tables/{bob.lay('you', 'open')}"):  # a player here, a spectator there
            wishes += [("POST", f"{place}/chat", {"text": "quaxx speaks " * 40})]
            wishes += [("PUT", f"{place}/note", {"text": "quaxx plans " * 400})]
        for method, path, body in wishes:
            ann.http.request(method, path, json=body).raise_for_status()
        kept = [ann.http.cookies["magnate_session"], "quaxx"]
        kept += [f"{ann.get('/me')['person']['name']}".lower()]
        ann.post("/me/deletion", {"sure": True, "password": PASSWORD}).raise_for_status()
        lines = bob.get(f"{at}/chat")["lines"]
        assert [(line["name"], line["deed"]) for line in lines] == [
            ("?", "renamed"),
            ("?", "stand_in"),
            ("?", "opened"),
        ]
    files = [path for path in tmp_path.iterdir() if path.name.startswith("magnate.sqlite")]
    assert files
    for file in files:
        found = file.read_bytes()
        assert [trace for trace in kept if trace.encode() in found or trace.encode() in found.lower()] == []


def test_a_guest_is_deleted_without_a_password(server: Served) -> None:
    ann = Visitor(server.url, "Guestina")
    table = ann.lay("you", "random", variant="introductory_1")
    ann.post("/me/deletion", {"sure": True}).raise_for_status()
    assert ann.get("/me")["person"] is None
    assert Visitor(server.url).http.get(f"/tables/{table}").status_code == 404


async def test_housekeeping_rests_tables_and_forgets_guests_a_little_at_a_time(tmp_path: Path) -> None:
    clock = TickingClock()
    async with living(tmp_path, clock) as games:
        database = games.database
        for number in range(3):
            await lay(games, "person", "person", name=f"table{number}")
        day = timedelta(days=1)
        tidying = Housekeeping(database, clock, 60 * day, 400 * day)
        assert not await tidying.tidy()
        assert len(await database.games.running()) == 3
        clock.now += 61 * day
        await tidying.tidy()
        assert await database.games.running() == []
        ann = await database.people.get("ann")
        assert ann is not None
        assert ann.gone is None
        clock.now += 400 * day
        await tidying.tidy()
        ann = await database.people.get("ann")
        assert ann is not None
        assert (ann.name, ann.gone is None) == ("?", False)


async def test_many_sessions_that_expired_end_in_several_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SESSIONS", 3)

    clock = TickingClock()
    async with living(tmp_path, clock) as games:
        await lay(games, "person", "person")
        sessions, now = games.database.sessions, clock.now
        for number in range(8):
            expires = now + timedelta(hours=-1 if number < 7 else 1)
            await sessions.add(StoredSession(hash=f"{number}", person="ann", made=now, used=now, expires=expires))
        tidying = Housekeeping(games.database, clock, timedelta(days=60), timedelta(days=400))
        left = []
        for _ in range(3):
            more = await tidying.tidy()
            left.append((len(await sessions.of_person("ann")), more))
        assert left == [(5, True), (2, True), (1, False)]


async def test_what_fails_in_housekeeping_stops_nothing_else(tmp_path: Path) -> None:
    clock = TickingClock()
    async with living(tmp_path, clock) as games:
        await lay(games, "person", "person")
        tidying = Housekeeping(games.database, clock, timedelta(days=1), timedelta(days=400))

        async def broken() -> bool:
            raise OSError

        tidying._sessions = broken  # type: ignore[method-assign]  # stands for a database that refuses
        clock.now += timedelta(days=2)
        await tidying.tidy()
        assert await games.database.games.running() == []
        await asyncio.sleep(0)

"""Passwords: changed, or chosen anew by a link; and who is shut out by that."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from magnate.server.app.counts import CountsInMemory
from magnate.server.app.limits import Limiter
from magnate.server.app.visitors import place_of, read_ip
from magnate.server.identity.passwords import hash_password, reset_token
from magnate.server.people import passwords
from magnate.store import Database
from tests.server.passwords_fixtures import OLD, Home, home, is_known

__all__ = ["home"]

NEW = {"email": "ann@example.org", "password": "battery staple"}
CHANGE = {"old": "correct horse", "new": "battery staple"}


# ---- another password for the old one


def test_a_changed_password_shuts_out_all_other_devices(home: Home) -> None:
    ann = home.account()
    phone, bob = home.device(), home.account(email="bob@example.org")
    before, csrf = dict(ann.cookies), ann.csrf
    me = ann.post("/me/password", CHANGE)
    assert me["person"]["email"] == "ann@example.org"
    assert ann.cookies != before
    assert me["csrf"] == ann.csrf != csrf
    ann.patch("/me", {"name": "Anna"})
    assert not is_known(phone)
    phone.get("/tables/mine", expect=401)
    phone.patch("/me", {"name": "Eve"}, expect=401)
    stale = home.visitor()
    stale.cookies = before
    assert not is_known(stale)
    assert is_known(bob)
    home.visitor().post("/sessions", OLD, expect=401)
    home.visitor().post("/sessions", NEW, expect=201)


def test_programs_keep_their_tokens_when_the_password_changes(home: Home) -> None:
    ann = home.account()
    program = home.visitor()
    program.headers = {"Authorization": f"Bearer {ann.post('/tokens', {'name': 'bot'}, expect=201)['secret']}"}
    ann.post("/me/password", CHANGE)
    assert is_known(program)
    home.visitor().post("/passwords/reset", {"token": home.link(), "new": "a third secret"})
    assert is_known(program)


def test_a_wrong_old_password_changes_nothing(home: Home) -> None:
    ann = home.account()
    phone, cookie = home.device(), dict(ann.cookies)
    problem = ann.post("/me/password", CHANGE | {"old": "wrong horse"}, expect=422)
    assert (problem["error"], list(problem["fields"])) == ("wrong_password", ["old"])
    assert ann.cookies == cookie
    assert is_known(ann)
    assert is_known(phone)
    home.visitor().post("/sessions", OLD, expect=201)


def test_a_new_password_is_as_long_as_the_first(home: Home) -> None:
    ann = home.account()
    assert "new" in ann.post("/me/password", CHANGE | {"new": "short"}, expect=400)["fields"]
    token = home.link()
    assert "new" in ann.post("/passwords/reset", {"token": token, "new": "short"}, expect=400)["fields"]
    home.visitor().post("/sessions", OLD, expect=201)


def test_only_the_holder_of_an_account_in_a_browser_has_a_password_to_change(home: Home) -> None:
    home.visitor().post("/me/password", CHANGE, expect=401)
    assert home.visitor("Guest").post("/me/password", CHANGE, expect=422)["error"] == "no_account"
    ann, program = home.account(), home.visitor()
    program.headers = {"Authorization": f"Bearer {ann.post('/tokens', {'name': 'bot'}, expect=201)['secret']}"}
    assert program.post("/me/password", CHANGE, expect=403)["error"] == "token_scope"
    token = {"token": home.link(), "new": "battery staple"}
    assert program.post("/passwords/reset", token, expect=403)["error"] == "token_scope"
    home.visitor().post("/sessions", OLD, expect=201)


def test_another_site_cannot_change_a_password(home: Home) -> None:
    ann = home.account()
    ann.csrf = "wrong"
    assert ann.post("/me/password", CHANGE, expect=403)["error"] == "csrf"
    assert ann.delete("/sessions/others", expect=403)["error"] == "csrf"
    eve = home.visitor()
    eve.headers = {"Origin": "https://evil.example"}
    wish = {"token": home.link(), "new": "battery staple"}
    assert eve.post("/passwords/reset", wish, expect=403)["error"] == "foreign_origin"


def changed_meanwhile(home: Home) -> Callable[[str], Any]:
    """Return a way to hash a password that lasts until somebody else has changed it."""
    database, person = home.services.database, home.person()

    async def hashed(password: str) -> str:
        assert await database.people.change_password(person.id, person.password, await hash_password("quicker horse"))
        return await hash_password(password)

    return hashed


def test_of_two_changes_at_the_same_time_one_counts(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = home.account(), home.visitor()
    token = home.link()
    monkeypatch.setattr(passwords, "hash_password", changed_meanwhile(home))
    assert ann.post("/me/password", CHANGE, expect=409)["error"] == "password_changed"
    home.visitor().post("/sessions", NEW, expect=401)
    home.now += timedelta(minutes=6)
    token = home.link()
    monkeypatch.setattr(passwords, "hash_password", changed_meanwhile(home))
    assert eve.post("/passwords/reset", {"token": token, "new": "battery staple"}, expect=422)["error"] == "bad_link"
    assert not eve.cookies
    home.visitor().post("/sessions", NEW, expect=401)


def test_a_change_that_comes_too_late_ends_no_session(home: Home) -> None:
    ann = home.account()

    person = home.person().id

    async def late(database: Database) -> bool:
        return await database.people.change_password(person, "another hash", "a new hash")

    assert home.ask(late) is False
    assert is_known(ann)


# ---- other devices


def test_all_other_devices_can_be_logged_out(home: Home) -> None:
    ann = home.account()
    phone, tablet, bob = home.device(), home.device(), home.account(email="bob@example.org")
    program = home.visitor()
    program.headers = {"Authorization": f"Bearer {ann.post('/tokens', {'name': 'bot'}, expect=201)['secret']}"}
    assert program.delete("/sessions/others", expect=403)["error"] == "token_scope"
    assert is_known(phone)
    cookie = dict(ann.cookies)
    ann.delete("/sessions/others")
    assert [is_known(one) for one in (ann, phone, tablet, bob, program)] == [True, False, False, True, True]
    assert ann.cookies == cookie
    phone.get("/tables/mine", expect=401)
    home.visitor().delete("/sessions/others", expect=401)


# ---- chosen anew


def test_a_link_opens_the_account_and_shuts_out_everybody_else(home: Home) -> None:
    ann, phone = home.account(), home.device()
    token, fresh = home.link(), home.visitor()
    me = fresh.post("/passwords/reset", {"token": token, "new": "battery staple"})
    assert (me["person"]["email"], me["csrf"]) == ("ann@example.org", fresh.csrf)
    fresh.patch("/me", {"name": "Anna"})
    assert not is_known(ann)
    assert not is_known(phone)
    ann.get("/tables/mine", expect=401)
    home.visitor().post("/sessions", OLD, expect=401)
    home.visitor().post("/sessions", NEW, expect=201)


def test_a_link_works_once(home: Home) -> None:
    home.account()
    token, eve = home.link(), home.visitor()
    home.visitor().post("/passwords/reset", {"token": token, "new": "battery staple"})
    problem = eve.post("/passwords/reset", {"token": token, "new": "wicked queen"}, expect=422)
    assert problem["error"] == "bad_link"
    assert not eve.cookies
    home.visitor().post("/sessions", NEW, expect=201)


def test_a_link_holds_for_an_hour(home: Home) -> None:
    home.account()
    token = home.link()
    home.now += timedelta(hours=1)
    problem = home.visitor().post("/passwords/reset", {"token": token, "new": "battery staple"}, expect=422)
    assert problem["error"] == "link_over"
    home.now -= timedelta(seconds=1)
    home.visitor().post("/passwords/reset", {"token": token, "new": "battery staple"})


def test_a_changed_password_ends_the_link(home: Home) -> None:
    ann = home.account()
    token = home.link()
    ann.post("/me/password", CHANGE)
    wish = {"token": token, "new": "wicked queen"}
    assert home.visitor().post("/passwords/reset", wish, expect=422)["error"] == "bad_link"
    assert is_known(ann)


def test_nobody_can_make_a_link(home: Home) -> None:
    home.account()
    bob = home.account(email="bob@example.org").get("/me")["person"]["id"]
    guest = home.visitor("Guest").get("/me")["person"]["id"]
    person, token = home.person(), home.link()
    until, signed, own = token.split(".")
    tries = [
        f"{int(until) + 3600}.{signed}.{own}",
        f"{until}.{signed}.{bob}",
        f"{until}.{signed}.{guest}",
        f"{until}.{signed[:-1]}.{own}",
        f"{until}..{own}",
        f"{'9' * 150}.{signed}.{own}",
        f"x.{signed}.{own}",
        reset_token(b"another key", person, home.now),
        own,
        "",
        "..",
        "\x00.\x00.\x00",
        f"{until}.{signed}.{own}.{own}",
    ]
    for wrong in tries:
        problem = home.visitor().post("/passwords/reset", {"token": wrong, "new": "wicked queen"}, expect=422)
        assert problem["error"] == "bad_link", wrong
    home.visitor().post("/passwords/reset", {"token": token, "new": "battery staple"})


def test_the_guest_who_comes_by_a_link_takes_its_seats_along(home: Home) -> None:
    home.account()
    guest = home.visitor("Guest")
    table = guest.table()
    guest.post("/passwords/reset", {"token": home.link(), "new": "battery staple"})
    assert guest.get(f"/tables/{table['id']}")["seats"][0]["mine"]
    assert home.device(NEW).get(f"/tables/{table['id']}")["seats"][0]["mine"]


async def test_too_many_tries_are_refused() -> None:
    limiter = Limiter(CountsInMemory(lambda: 0.0))

    async def ask(path: str, address: str, person: str | None) -> str:
        found = await limiter.wait("POST", f"/api/v1{path}", place_of(read_ip(address)), person)
        return found[0]

    for path, name in {"/passwords/forgotten": "mail", "/passwords/reset": "reset"}.items():
        assert [await ask(path, "1.2.3.4", str(turn)) for turn in range(11)] == [""] * 10 + [name]
    found = [await ask("/me/password", f"1.2.3.{turn}", "ann") for turn in range(11)]
    assert found == [""] * 10 + ["password"]

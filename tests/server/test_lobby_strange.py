"""Strange texts and numbers: refused or kept, in either database, but never a failure of the server."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests.server.people_fixtures import House, house_at
from tests.store.databases import postgres, postgres_url, sqlite_url, template, url

__all__ = ["postgres", "postgres_url", "sqlite_url", "template", "url"]

STRANGE = [
    "\u0000",
    "a\u0000b",
    "\U0001f354",
    "'; DROP TABLE people; --",
    "%00",
    "../../etc",
    "x" * 300,
    "\u202e",
    "0",
]


@pytest.fixture
def house(url: str) -> Iterator[House]:
    """Give a server with an empty database, of each kind in turn."""
    with house_at(url) as found:
        yield found


def test_strange_texts_never_break_the_server(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table()["id"]
    ann.post(f"/tables/{table}/chat", {"text": "Hello"}, expect=201)
    for text in STRANGE:
        part = quote(text, safe="")
        requests: list[tuple[str, str, object]] = [
            ("GET", f"/tables/{part}", None),
            ("GET", f"/join/{part}", None),
            ("GET", f"/components?table={part}", None),
            ("GET", f"/components?preset={part}&modules={part}&bundle={part}", None),
            ("GET", f"/tables?state={part}", None),
            ("GET", f"/tables/{table}/chat?after={part}", None),
            ("GET", f"/tables/{part}/chat", None),
            ("DELETE", f"/tokens/{part}", None),
            ("POST", "/guests", {"name": text}),
            ("POST", "/tokens", {"name": text}),
            ("POST", "/sessions", {"email": text, "password": text}),
            ("POST", "/sessions", {"email": f"{text}@b.org", "password": text}),
            ("POST", "/seat-links", {"secret": text}),
            ("POST", "/maps", {"players": 2, "game": {"map_code": text, "house_rules": {text: text}}}),
            ("POST", "/tables", {"seats": [{"kind": "you", "name": text}, {"kind": "open"}], "title": text}),
            ("POST", "/tables", {"seats": [{"kind": "you"}, {"kind": "computer", "bot": text}]}),
            ("POST", f"/tables/{table}/seats/1/take", {"name": text, "code": text, "secret": text}),
            ("PATCH", f"/tables/{table}/seats/0", {"name": text, "stand_in": text}),
            ("PATCH", f"/tables/{table}/seats/{part}", {"name": "Ann"}),
            ("POST", f"/tables/{table}/chat", {"text": text}),
            ("PUT", f"/tables/{table}/note", {"text": text}),
            ("PUT", f"/tables/{table}/drafts/0", {"seq": 0, "staged": [{"kind": "hire", "employee": text}]}),
            ("PUT", f"/tables/{table}/seats/0/standing-orders", {"cleanup": [text]}),
        ]
        for method, path, body in requests:
            answer = ann.send(method, path, body)
            assert answer.status_code < 500, f"{method} {path} {body}: {answer.text}"
            assert answer.status_code < 400 or answer.json()["why"]
    assert ann.get(f"/tables/{table}")["state"] == "open"
    assert ann.get(f"/tables/{table}/drafts/0")["staged"][0]["employee"] == "0"


@pytest.mark.parametrize("number", [-1, 2**31, 2**53, 2**64, 10**30])
def test_numbers_too_large_for_the_database_are_refused(house: House, number: int) -> None:
    ann = house.visitor("Ann")
    table = ann.table()["id"]
    for method, path, body in (
        ("GET", f"/tables/{table}/chat?after={number}", None),
        ("POST", f"/tables/{table}/chat", {"text": "x", "seq": number}),
        ("PUT", f"/tables/{table}/drafts/0", {"seq": number, "staged": []}),
        ("PUT", f"/tables/{table}/drafts/{number}", {"seq": 0, "staged": []}),
        ("POST", f"/tables/{table}/seats/{number}/take", {"name": "Ben"}),
        ("POST", "/tables", {"seats": [{"kind": "you"}, {"kind": "open"}], "hours": number}),
    ):
        answer = ann.send(method, path, body)
        assert answer.status_code < 500, f"{method} {path} {body}: {answer.text}"
        assert method == "GET" or answer.status_code >= 400, f"{method} {path} {body}"


def test_an_account_cannot_have_an_address_that_nobody_sees(house: House) -> None:
    account = {"email": "a\u0000b@example.org", "password": "correct horse", "name": "Ann"}
    problem = house.visitor().post("/accounts", account, expect=400)
    assert "email" in problem["fields"]

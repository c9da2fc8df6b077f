"""The routes about notices, and the whole way from a move to the program of the next person asked."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest

from tests.server.noticing import MailServer, Program, listening
from tests.server.serving import Served, Visitor, serving
from tests.server.test_push import Browser

Result = TypeVar("Result")

ACCOUNT = {"email": "ann@example.org", "password": "correct horse", "name": "Ann"}
BROWSER = Browser().address("https://8.8.8.8/push/1")
PUSH = {"endpoint": BROWSER["endpoint"], "keys": {"p256dh": BROWSER["p256dh"], "auth": BROWSER["auth"]}}


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a server whose webhooks may lead to this machine."""
    with serving(tmp_path_factory.mktemp("open"), private_hooks=True) as served:
        yield served


def refused(answer: httpx.Response, status: int, error: str) -> dict[str, Any]:
    """Check a refusal, and return it."""
    assert answer.status_code == status, answer.text
    problem: dict[str, Any] = answer.json()
    assert problem["error"] == error
    return problem


async def apart(work: Callable[..., Result], *given: Any) -> Result:
    """Do something that waits for an answer, while the addresses of strangers listen here."""
    return await asyncio.to_thread(work, *given)


async def test_a_program_hears_that_it_is_its_turn(open_house: Served) -> None:
    program, ann = Program(), Visitor(open_house.url, "Ann")
    async with listening(program.handle) as port:
        wish = {"kind": "webhook", "url": f"http://localhost:{port}/turns?token=abc"}
        made = (await apart(ann.post, "/notices", wish)).raise_for_status().json()
        assert made["subscription"]["target"] == "localhost"
        table = await apart(ann.lay, "you", "device")
        async with asyncio.timeout(30):
            while not program.requests:
                await asyncio.sleep(0.05)
    facts = json.loads(program.requests[0].body)
    assert (facts["event"], facts["game"], facts["seq"]) == ("your_turn", table, 0)
    assert facts["url"] == f"{open_house.url}/g/{table}"
    moment, digest = (part[2:].lstrip("=") for part in program.requests[0].headers["x-magnate-signature"].split(","))
    body = f"{moment}.".encode() + program.requests[0].body
    assert digest == hmac.new(made["secret"].encode(), body, hashlib.sha256).hexdigest()
    (shown,) = await apart(ann.get, "/notices")
    assert shown["last"]["state"] in ("sent", "waiting")
    assert made["secret"] not in json.dumps(shown)
    assert "token" not in json.dumps(shown)


async def test_an_address_can_be_tried_at_once(open_house: Served) -> None:
    program, ann = Program(), Visitor(open_house.url, "Ann")
    async with listening(program.handle) as port:
        wish = {"kind": "webhook", "url": f"http://localhost:{port}/", "pause": 30}
        subscription = (await apart(ann.post, "/notices", wish)).json()["subscription"]
        assert subscription["pause"] == 30
        tried = (await apart(ann.post, f"/notices/{subscription['id']}/test", None)).raise_for_status().json()
        assert (tried["state"], tried["why"]) == ("sent", "")
        program.answer = b"HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"
        tried = (await apart(ann.post, f"/notices/{subscription['id']}/test", None)).raise_for_status().json()
        assert (tried["state"], tried["why"]) == ("failed", "The address answered 500.")
    assert json.loads(program.requests[0].body)["event"] == "test"


def test_an_address_belongs_to_one_person(open_house: Served) -> None:
    ann, bob = Visitor(open_house.url, "Ann"), Visitor(open_house.url, "Bob")
    wish = {"kind": "webhook", "url": "http://localhost/"}
    number = ann.post("/notices", wish).raise_for_status().json()["subscription"]["id"]
    assert bob.get("/notices") == []
    refused(bob.post(f"/notices/{number}/test", None), 404, "not_found")
    refused(bob.http.delete(f"/notices/{number}"), 404, "not_found")
    refused(bob.post(f"/notices/{number}/confirm", {"code": "X"}), 404, "not_found")
    refused(bob.post(f"/notices/{number}/leave?key=x", None), 404, "not_found")
    assert ann.http.delete(f"/notices/{number}").status_code == 204
    assert ann.get("/notices") == []


def test_a_browser_is_entered_once(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    assert len(ann.get("/me")["push_key"]) == 87
    first = ann.post("/notices", {"kind": "push", "push": PUSH}).raise_for_status().json()["subscription"]
    again = ann.post("/notices", {"kind": "push", "push": PUSH, "pause": 0}).raise_for_status().json()["subscription"]
    assert (first["id"], first["target"], first["pause"]) == (again["id"], "8.8.8.8", 5)
    assert again["pause"] == 0
    assert len(ann.get("/notices")) == 1


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"kind": "webhook", "url": "http://127.0.0.1/"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "http://localhost:8000/admin"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "http://[::1]/"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "http://2130706433/"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "http://169.254.169.254/latest"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "ftp://8.8.8.8/turns"}, 422, "bad_address"),
        ({"kind": "webhook"}, 422, "bad_address"),
        ({"kind": "webhook", "url": "http://8.8.8.8/", "game": "nowhere"}, 404, "not_found"),
        ({"kind": "push"}, 422, "bad_address"),
        ({"kind": "push", "push": {**PUSH, "endpoint": "http://8.8.8.8/"}}, 422, "bad_address"),
        ({"kind": "push", "push": {**PUSH, "endpoint": "https://10.0.0.1/"}}, 422, "bad_address"),
        ({"kind": "push", "push": {**PUSH, "keys": {"p256dh": "abc", "auth": "abc"}}}, 422, "bad_address"),
        ({"kind": "email"}, 422, "not_offered"),
        ({"kind": "pigeon"}, 400, "malformed"),
        ({"kind": "webhook", "url": "http://8.8.8.8/", "pause": -1}, 400, "malformed"),
    ],
)
def test_what_nothing_can_be_sent_to_is_refused(server: Served, wish: dict[str, Any], status: int, error: str) -> None:
    ann = Visitor(server.url, "Ann")
    assert refused(ann.post("/notices", wish), status, error)["why"]
    assert ann.get("/notices") == []


def test_there_is_an_end_to_addresses(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    for _ in range(20):
        ann.post("/notices", {"kind": "webhook", "url": "http://8.8.8.8/"}).raise_for_status()
    refused(ann.post("/notices", {"kind": "webhook", "url": "http://8.8.8.8/"}), 409, "too_many_addresses")


def test_strangers_and_tokens_name_no_address(server: Served) -> None:
    wish = {"kind": "webhook", "url": "http://8.8.8.8/"}
    refused(Visitor(server.url).post("/notices", wish), 401, "unknown_person")
    ann = Visitor(server.url, "Ann")
    secret = ann.post("/tokens", {"name": "program"}).raise_for_status().json()["secret"]
    program = Visitor(server.url)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    refused(program.post("/notices", wish), 403, "token_scope")
    del ann.http.headers["X-CSRF-Token"]
    refused(ann.post("/notices", wish), 403, "csrf")


async def test_a_mailbox_is_told_nothing_before_its_code_was_entered(tmp_path: Path) -> None:
    post = MailServer()
    async with listening(post.handle) as port:
        with serving(tmp_path, smtp=f"smtp://127.0.0.1:{port}", sender="games@example.org") as server:
            await apart(mailbox, server, post)


def mailbox(server: Served, post: MailServer) -> None:
    """Subscribe a mailbox, enter its code, and leave by the address in a mail."""
    guest = Visitor(server.url, "Guest")
    assert guest.get("/me")["mail"]
    refused(guest.post("/notices", {"kind": "email"}), 422, "no_account")
    ann = Visitor(server.url)
    ann.http.headers["X-CSRF-Token"] = ann.post("/accounts", ACCOUNT).raise_for_status().json()["csrf"]
    number = ann.post("/notices", {"kind": "email", "pause": 5}).raise_for_status().json()["subscription"]["id"]
    (shown,) = ann.get("/notices")
    assert (shown["target"], shown["confirmed"], shown["pause"]) == ("ann@example.org", False, 60)
    refused(ann.post(f"/notices/{number}/test", None), 409, "not_confirmed")
    refused(ann.post(f"/notices/{number}/confirm", {"code": "AAAAAAAA"}), 422, "wrong_code")
    code = post.mails[0]["Subject"].rpartition(" ")[2]
    confirmed = ann.post(f"/notices/{number}/confirm", {"code": f" {code.lower()} "}).raise_for_status().json()
    assert confirmed["confirmed"]
    again = ann.post("/notices", {"kind": "email"}).raise_for_status().json()["subscription"]
    assert (again["id"], again["confirmed"]) == (number, True)
    assert ann.post(f"/notices/{number}/test", None).raise_for_status().json()["state"] == "sent"
    assert [mail["To"] for mail in post.mails] == ["ann@example.org"] * 2
    found = re.fullmatch(r"<(http.*)>", post.mails[1]["List-Unsubscribe"])
    assert found is not None
    refused(httpx.post(found[1] + "x"), 404, "not_found")
    assert httpx.post(found[1], data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert ann.get("/notices") == []


def test_a_code_that_cannot_be_sent_leaves_nothing_behind(tmp_path: Path) -> None:
    with serving(tmp_path, smtp="smtp://127.0.0.1:1", sender="games@example.org") as server:
        ann = Visitor(server.url)
        ann.http.headers["X-CSRF-Token"] = ann.post("/accounts", ACCOUNT).raise_for_status().json()["csrf"]
        refused(ann.post("/notices", {"kind": "email"}), 422, "mail_failed")
        assert ann.get("/notices") == []


def test_a_table_one_may_not_see_is_none(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    seats = [{"kind": "you"}, {"kind": "device"}]
    table = ann.post("/tables", {"seats": seats, "spectators": False}).raise_for_status().json()["id"]
    wish = {"kind": "webhook", "url": "http://8.8.8.8/", "game": table}
    refused(bob.post("/notices", wish), 404, "not_found")
    assert ann.post("/notices", wish).raise_for_status().json()["subscription"]["game"] == table
    assert ann.decide(table, Random(1)) is not None

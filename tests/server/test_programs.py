"""Programs that play a seat of a table over a WebSocket, by a token for that seat alone."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable
from random import Random
from subprocess import run
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from magnate.server.play import program_seat
from tests.bots.programs.playing import LINE_BOT
from tests.bots.programs.transcript import line_bot
from tests.server.serving import Served, Visitor, wait_for

Answer = Callable[[dict[str, Any]], Any]

INTRODUCTION = {"variant": "introductory_1"}


def let(visitor: Visitor, table: str, seat: int = 0, name: str = "Robby") -> str:
    """Make the token of a seat; return its secret."""
    made = visitor.post(f"/tables/{table}/seats/{seat}/program", {"name": name}).raise_for_status().json()
    assert made["table"]["seats"][seat]["program"] == name
    secret: str = made["secret"]
    return secret


def come(server: Served, secret: str, **more: Any) -> ClientConnection:
    """Open the socket of a program."""
    url = f"ws{server.url.removeprefix('http')}/api/v1/bot"
    found: ClientConnection = connect(
        url, additional_headers={"Authorization": f"Bearer {secret}"}, max_size=2**22, **more
    )
    return found


def greet(socket: ClientConnection) -> dict[str, Any]:
    """Say hello; return what magnate said first."""
    first: dict[str, Any] = json.loads(socket.recv(timeout=20))
    socket.send(json.dumps({"type": "hello", "protocol": 1}))
    return first


def play(socket: ClientConnection, answer: Answer) -> list[dict[str, Any]]:
    """Answer everything until the socket is closed; return what magnate said."""
    heard = []
    try:
        while True:
            heard.append(json.loads(socket.recv(timeout=30)))
            said = answer(heard[-1])
            if said is not None:
                socket.send(said if isinstance(said, str | bytes) else json.dumps(said))
    except ConnectionClosed:
        return heard


def closed(socket: ClientConnection) -> tuple[int, str]:
    """Return why a socket was closed."""
    play(socket, lambda _: None)
    return why_closed(socket)


def why_closed(socket: ClientConnection) -> tuple[int, str]:
    """Return the code and reason with which a socket was closed."""
    said = socket.protocol.close_rcvd
    assert said is not None
    return said.code, said.reason


def first(visitor: Visitor, table: str) -> int:
    """Return the seat that is asked."""
    number: int = visitor.get(f"/tables/{table}")["waiting"][0]
    return number


def wrongly(message: dict[str, Any]) -> Any:
    """Answer every decision by an option that is not there."""
    if message["type"] == "decide":
        return {"type": "choose", "decision": message["decision"], "option": 10**6}
    return None


def test_a_program_plays_a_whole_game(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "greedy", **INTRODUCTION)
    bot = line_bot().LineBot()
    with come(server, let(ann, table)) as socket:
        heard = play(socket, bot.answer)
        assert why_closed(socket) == (1000, "over")
    assert heard[0]["type"] == "hello"
    assert heard[0]["limits"]["line_bytes"] == program_seat.LONGEST_MESSAGE
    assert not [message for message in heard if message["type"] == "mistake"]
    assert (heard[-1]["type"], heard[-1]["finished"]) == ("end", True)
    numbers = [message["decision"] for message in heard if message["type"] == "decide"]
    assert numbers == list(range(1, len(numbers) + 1))
    told = ann.get(f"/tables/{table}/history")["told"]
    assert {entry["bot"] for entry in told if entry["kind"] == "play"} == {True}, "everybody reads who decided"


def test_it_goes_on_where_it_was_and_gets_the_same_chance(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", **INTRODUCTION)
    secret = let(ann, table, first(ann, table))
    asked = []
    for _ in range(2):
        with come(server, secret) as socket:
            greet(socket)
            asked.append(json.loads(socket.recv(timeout=20)))
    assert asked[0] == asked[1]
    assert asked[0]["type"] == "decide"
    assert "seed" not in asked[0]["view"]


def test_it_waits_until_the_game_begins_and_for_its_turn(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", **INTRODUCTION)
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    with come(server, let(ann, table)) as mine, come(server, let(bob, table, 1, "Other")) as other:
        greet(mine)
        greet(other)
        ann.post(f"/tables/{table}/start", {}).raise_for_status()
        one, second = (mine, other) if first(ann, table) == 0 else (other, mine)
        asked = json.loads(one.recv(timeout=20))
        with pytest.raises(TimeoutError):
            second.recv(timeout=0.2)
        one.send(json.dumps({"type": "choose", "decision": asked["decision"], "option": 0}))
        assert json.loads(second.recv(timeout=20))["type"] == "decide"


def test_after_three_mistakes_a_computer_stands_in_and_everybody_reads_it(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "greedy", **INTRODUCTION)
    with come(server, let(ann, table)) as socket:
        greet(socket)
        heard = play(socket, wrongly)
        assert why_closed(socket) == (4422, "illegal")
    mistakes = [message for message in heard if message["type"] == "mistake"]
    assert [(mistake["error"], mistake["left"]) for mistake in mistakes] == [("illegal", left) for left in (2, 1, 0)]
    assert ann.get(f"/tables/{table}")["seats"][0]["stand_in"]
    assert [line["deed"] for line in ann.get(f"/tables/{table}/chat")["lines"]] == ["stand_in"]
    wait_for(lambda: ann.get(f"/tables/{table}")["state"] == "finished")


def test_a_program_that_is_late_is_not_waited_for(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_seat, "SECONDS", 0.05)
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "greedy", **INTRODUCTION)
    with come(server, let(ann, table)) as socket:
        greet(socket)
        heard = play(socket, lambda _: None)
    assert [message["error"] for message in heard if message["type"] == "mistake"] == ["late"] * 3
    wait_for(lambda: ann.get(f"/tables/{table}")["state"] == "finished")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"type": "hello", "protocol": 2}, "version"),
        ({"type": "choose", "decision": 1, "option": 0}, "garbage"),
        ("Good morning.", "garbage"),
        (b"\xff\xfe", "garbage"),
    ],
)
def test_who_does_not_greet_properly_is_sent_away_and_the_seat_stays(server: Served, said: Any, reason: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", **INTRODUCTION)
    with come(server, let(ann, table)) as socket:
        heard = play(socket, lambda message: said if message["type"] == "hello" else None)
        assert why_closed(socket) == (4422, reason)
    assert heard[-1]["type"] == "mistake"
    assert not ann.get(f"/tables/{table}")["seats"][0]["stand_in"]
    answer = ann.decide(table, Random(1))
    assert answer is not None
    answer.raise_for_status()


def test_who_does_not_say_hello_is_sent_away(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_seat, "TO_BEGIN", 0.05)
    ann = Visitor(server.url, "Ann")
    with come(server, let(ann, ann.lay("you", "device"))) as socket:
        assert closed(socket) == (4422, "late")


def test_who_says_too_much_is_sent_away(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    secret = let(ann, ann.lay("you", "open"))
    with come(server, secret) as socket:
        greet(socket)
        with contextlib.suppress(ConnectionClosed):  # the server closes before all is said
            for _ in range(100):
                socket.send(json.dumps({"type": "choose", "decision": 0, "option": 0}))
        assert closed(socket) == (1008, "too_many")
    with come(server, secret) as socket:
        socket.send("x" * 5_000)
        assert closed(socket)[0] == 1009


def test_a_token_is_taken_back_at_once(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    seat = first(ann, table)
    secret = let(ann, table, seat)
    with come(server, secret) as socket:
        greet(socket)
        socket.recv(timeout=20)
        after = ann.http.delete(f"/tables/{table}/seats/{seat}/program").raise_for_status().json()
        assert after["seats"][seat]["program"] == ""
        with contextlib.suppress(ConnectionClosed):  # where the server was quicker
            socket.send(json.dumps({"type": "choose", "decision": 1, "option": 0}))
        assert closed(socket) == (4401, "taken_back")
    with come(server, secret) as socket:
        assert closed(socket) == (4401, "bad_token")
    assert ann.get(f"/tables/{table}")["seq"] == 0, "nothing was played by it"


def test_a_new_token_ends_the_one_before(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "open")
    before = let(ann, table)
    with come(server, before) as socket:
        greet(socket)
        after = let(ann, table, name="Second")
        assert closed(socket) == (4401, "taken_back")
    assert after != before
    with come(server, before) as socket:
        assert closed(socket) == (4401, "bad_token")


def test_a_token_ends_when_the_seat_changes_hands(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    ann.post(f"/tables/{table}/start", {}).raise_for_status()
    secret = let(bob, table, 1)
    with come(server, secret) as socket:
        greet(socket)
        bob.http.patch(f"/tables/{table}/seats/1", json={"kind": "open"}).raise_for_status()
        assert closed(socket) == (4401, "taken_back")
    cleo = Visitor(server.url, "Cleo")
    cleo.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    assert cleo.get(f"/tables/{table}")["seats"][1]["program"] == ""
    with come(server, secret) as socket:
        assert closed(socket) == (4401, "bad_token")


@pytest.mark.parametrize("secret", ["", "mgs_", "mgs_nowhere-0-abc", "mgn_abc", "mgs_" + "x" * 5_000])
def test_made_up_tokens_open_nothing(server: Served, secret: str) -> None:
    with come(server, secret) as socket:
        assert closed(socket) == (4401, "bad_token")


def test_the_token_of_one_seat_opens_no_other(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    start, _, rest = let(ann, table).partition("-0-")
    with come(server, f"{start}-1-{rest}") as socket:
        assert closed(socket) == (4401, "bad_token")


def test_a_page_of_another_site_gets_nothing(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    with come(server, let(ann, ann.lay("you", "device")), origin=Origin("https://elsewhere.example")) as socket:
        assert closed(socket) == (4403, "foreign_origin")


def test_a_token_of_a_seat_is_no_personal_token(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    secret = let(ann, ann.lay("you", "device"))
    answer = httpx.get(f"{server.url}/api/v1/me", headers={"Authorization": f"Bearer {secret}"})
    assert (answer.status_code, answer.json()["error"]) == (401, "bad_token")


def test_only_who_acts_for_a_seat_makes_or_ends_its_token(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "greedy")
    let(ann, table)
    for visitor, seat in ((bob, 0), (ann, 1)):
        path = f"/tables/{table}/seats/{seat}/program"
        assert visitor.post(path, {"name": "Mine"}).json()["error"] == "not_your_seat"
        assert visitor.http.delete(path).json()["error"] == "not_your_seat"
    assert Visitor(server.url).post(f"/tables/{table}/seats/0/program", {"name": "Mine"}).status_code == 401
    assert ann.post(f"/tables/{table}/seats/0/program", {"name": "\u200b"}).status_code == 400
    assert ann.get(f"/tables/{table}")["seats"][0]["program"] == "Robby"


def test_a_computer_that_stands_in_is_not_disturbed(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", **INTRODUCTION)
    with come(server, let(ann, table)) as socket:
        greet(socket)
        ann.http.patch(f"/tables/{table}/seats/0", json={"stand_in": "planner"}).raise_for_status()
        wait_for(lambda: ann.get(f"/tables/{table}")["waiting"] == [1])
        played = ann.decide(table, Random(1))
        assert played is not None
        wait_for(lambda: ann.get(f"/tables/{table}")["seq"] > played.json()["seq"])
        asked = []
        with contextlib.suppress(TimeoutError):
            while True:
                asked.append(json.loads(socket.recv(timeout=0.3))["decision"])
        assert asked in ([], [1]), "only what was asked before somebody else took over"


def test_the_socket_bot_plays_a_whole_game(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "greedy", **INTRODUCTION)
    script = LINE_BOT.with_name("socket_bot.py")
    done = run([sys.executable, str(script), server.url, let(ann, table)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "'finished': True" in done.stderr

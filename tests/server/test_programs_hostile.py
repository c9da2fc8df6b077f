"""What a hostile program may say at a table of a server: whatever it is, it costs little and hurts nobody else."""

from __future__ import annotations

import contextlib
import io
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from magnate.server.play.programs import MOST_OF_A_SEAT, MOST_UNREAD
from tests.server.serving import Served, Visitor, wait_for
from tests.server.test_programs import INTRODUCTION, closed, come, first, greet, let, play, why_closed

GARBAGE: dict[str, Any] = {
    "nothing": "",
    "deep lists": "[" * 4_000,
    "deep objects": '{"a":' * 800,
    "a deep action": '{"type":"choose","decision":1,"action":' + '{"kind":' * 400 + "0" + "}" * 401,
    "an endless decision": '{"type":"choose","option":0,"decision":' + "9" * 4_000 + "}",
    "an endless option": '{"type":"choose","decision":1,"option":' + "9" * 4_000 + "}",
    "a fraction": '{"type":"choose","decision":1.5,"option":0}',
    "no number": '{"type":"choose","decision":NaN,"option":0}',
    "an option before the first": '{"type":"choose","decision":1,"option":-1}',
    "both": '{"type":"choose","decision":1,"option":0,"action":{"kind":"pass"}}',
    "neither": '{"type":"choose","decision":1}',
    "half a character": '{"type":"choose","decision":1,"action":{"kind":"\\ud800"}}',
    "a text with an end": '{"type":"choose","decision":1,"action":{"kind":"a\\u0000b"}}',
    "another kind": '{"type":"decide","decision":1}',
    "a list": '[{"type":"choose","decision":1,"option":0}]',
    "hello again": '{"type":"hello","protocol":1}',
    "a page from before": '{"type":"options","decision":1,"from":-1}',
    "bytes": b"\x00\xff" * 2_000,
}


@pytest.fixture(scope="module")
def table(server: Served) -> tuple[Visitor, str, int]:
    """Give a table whose seats are all Ann's, and the seat that is asked."""
    ann = Visitor(server.url, "Ann")
    found = ann.lay("you", "device", **INTRODUCTION)
    return ann, found, first(ann, found)


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_a_mistake_like_any_other(
    server: Served, table: tuple[Visitor, str, int], name: str, log_lines: io.StringIO
) -> None:
    ann, found, seat = table
    with come(server, let(ann, found, seat)) as socket:
        greet(socket)
        asked = json.loads(socket.recv(timeout=20))
        socket.send(GARBAGE[name])
        mistake = json.loads(socket.recv(timeout=20))
        assert (mistake["type"], mistake["decision"], mistake["left"]) == ("mistake", asked["decision"], 2)
        assert mistake["error"] in ("garbage", "illegal")
        assert len(json.dumps(mistake)) < 1_000
        assert json.loads(socket.recv(timeout=20))["decision"] == asked["decision"] + 1, "it is asked again"
    assert ann.get(f"/tables/{found}")["seq"] == 0
    assert '"program_failed"' not in log_lines.getvalue()


@pytest.mark.parametrize("greeted", [False, True])
def test_a_message_that_is_too_long_ends_the_connection_whole_or_in_pieces(
    server: Served, table: tuple[Visitor, str, int], greeted: bool
) -> None:
    ann, found, seat = table
    for said in ("x" * 1_000_000, ["x" * 100] * 10_000):
        with come(server, let(ann, found, seat)) as socket:
            if greeted:
                greet(socket)
            with contextlib.suppress(ConnectionClosed):
                socket.send(said)
            play(socket, lambda _: None)
            said_why = socket.protocol.close_rcvd  # lost where the rest of the message meets a closed connection
            assert said_why is None or said_why.code == 1009


@pytest.mark.parametrize("greeted", [False, True])
def test_who_says_more_than_is_read_is_sent_away(
    server: Served, table: tuple[Visitor, str, int], greeted: bool
) -> None:
    ann, found, seat = table
    with come(server, let(ann, found, seat)) as socket:
        if greeted:
            greet(socket)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(40 * MOST_UNREAD):
                socket.send('{"type":"board","decision":1}')
        assert closed(socket)[0] in (1008, 4422)
    assert ann.get(f"/tables/{found}")["seq"] == 0


def test_answers_to_earlier_questions_mean_nothing_and_those_to_later_ones_are_mistakes(
    server: Served, table: tuple[Visitor, str, int]
) -> None:
    ann, found, seat = table

    def choose(socket: ClientConnection, decision: int) -> None:
        socket.send(json.dumps({"type": "choose", "decision": decision, "option": 0}))

    with come(server, let(ann, found, seat)) as socket:
        greet(socket)
        assert json.loads(socket.recv(timeout=20))["decision"] == 1
        choose(socket, 2)
        assert json.loads(socket.recv(timeout=20))["error"] == "illegal"
        assert json.loads(socket.recv(timeout=20))["decision"] == 2
        for earlier in (1, 1, 1):
            choose(socket, earlier)
        socket.send('{"type":"options","decision":2,"from":0}')
        assert json.loads(socket.recv(timeout=20))["type"] == "options", "nothing was said to the others"
    assert ann.get(f"/tables/{found}")["seq"] == 0


def test_so_many_connections_use_one_token_and_no_more(server: Served, table: tuple[Visitor, str, int]) -> None:
    ann, found, seat = table
    secret = let(ann, found, seat)
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(come(server, secret)) for _ in range(MOST_OF_A_SEAT)]
        for socket in sockets:
            greet(socket)
        with come(server, secret) as one_more:
            play(one_more, lambda _: None)
            assert why_closed(one_more) == (1013, "too_many")
        sockets[0].close()

        def there_is_room() -> bool:
            with come(server, secret) as another, contextlib.suppress(ConnectionClosed):
                return bool(greet(another))
            return False

        wait_for(there_is_room)
    wait_for(lambda: not server.app.state.games.programs)


def test_who_never_reads_is_not_waited_for_by_others(server: Served, table: tuple[Visitor, str, int]) -> None:
    """What is said to it is bounded by the questions it may ask, and others at the server notice nothing."""
    ann, found, seat = table
    with come(server, let(ann, found, seat), max_queue=1) as socket:
        greet(socket)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(MOST_UNREAD):
                socket.send('{"type":"board","decision":1}')
        assert Visitor(server.url, "Bob").get(f"/tables/{found}")["seq"] == 0
    wait_for(lambda: not server.app.state.games.programs)

"""What a seat could do, and why a computer did what it did: at a real server, for whom it is meant."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.bots.plans import plan_to_json
from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.state import NOBODY
from magnate.server.live.advice import MOST_OF_ONE, MOST_WAITING, Adviser, turn_of
from magnate.server.live.thinking import WHY, Task, Thought, planned
from magnate.server.problems import Trouble
from tests.effort import often
from tests.server.playing import choice, lay, living, new_table, quiet, send
from tests.server.serving import Served, Visitor, serving, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("advice")) as served:
        yield served


def advised(visitor: Visitor, table: str, seat: int = 0) -> dict[str, Any]:
    answer = visitor.post(f"/tables/{table}/advice", {"seat": seat})
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


def follow(visitor: Visitor, table: str) -> str:
    """Do what the best plan says, sealed where a choice is sealed; return what was asked."""
    situation = wait_for(lambda: (now := visitor.get(f"/tables/{table}/game"))["asked"] and now)
    asked, found = situation["asked"], advised(visitor, table)
    seq = found["seq"]  # others may have sealed their choice meanwhile
    assert seq >= situation["latest"]
    assert 1 <= len(found["plans"]) <= 3
    steps = found["plans"][0]["steps"]
    looked = visitor.post(f"/tables/{table}/look", {"seat": 0, "staged": steps}).raise_for_status().json()["asked"]
    if looked is not None and situation["view"]["phase"] != "working" and looked["skips"] >= 0:
        steps = [*steps, looked["options"][looked["skips"]]["action"]]
    command = {"seat": 0, "seq": seq, "key": f"advised-{seq:04}", "steps": steps}
    visitor.post(f"/tables/{table}/commands", command).raise_for_status()
    return str(asked["kind"])


@pytest.mark.slow
def test_plans_can_be_followed_from_the_first_restaurant_on(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "planner")
    assert ann.get(f"/tables/{table}")["advice"] is True
    asked = [follow(ann, table) for _ in range(often(7, 24))]
    assert {"first_restaurant", "reserve", "restructuring", "hire"} <= set(asked)


def test_a_plan_says_why(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "planner", variant="introductory_1")
    while follow(ann, table) != "restructuring":
        pass
    wait_for(lambda: ann.get(f"/tables/{table}/game")["asked"])
    (plan, *_) = advised(ann, table)["plans"]
    assert plan["doing"]
    assert all(phrase["say"] for phrase in plan["doing"] + plan["expects"])


def test_plans_are_for_the_own_seat_while_it_is_asked(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "planner")
    wait_for(lambda: ann.get(f"/tables/{table}/game")["asked"])
    assert bob.post(f"/tables/{table}/advice", {"seat": 0}).status_code == 403
    assert ann.post(f"/tables/{table}/advice", {"seat": 1}).json()["error"] == "not_your_seat"


@pytest.mark.parametrize(
    ("kinds", "wish", "allowed"),
    [
        (("you", "planner", "random"), "auto", True),
        (("you", "device"), "auto", False),
        (("you", "device"), "on", True),
        (("you", "planner"), "off", False),
    ],
)
def test_the_table_decides_whether_plans_are_allowed(
    server: Served, kinds: tuple[str, ...], wish: str, allowed: bool
) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay(*kinds, advice=wish)
    assert ann.get(f"/tables/{table}")["advice"] is allowed
    situation = wait_for(lambda: (now := ann.get(f"/tables/{table}/game"))["asked"] and now)
    answer = ann.post(f"/tables/{table}/advice", {"seat": situation["asked"]["seat"]})
    assert answer.status_code == (200 if allowed else 403)
    assert allowed or answer.json()["error"] == "no_advice"


def test_everybody_may_ask_why_a_computer_did_what_it_did(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "planner", "greedy", variant="introductory_1", advice="off")

    def turns() -> list[dict[str, Any]]:
        told = ann.get(f"/tables/{table}/history")["told"]
        return [entry for entry in told if entry["bot"] and entry["phase"] == "working"]

    def plays() -> bool:
        ann.decide(table, Random(3))
        return int(ann.get(f"/tables/{table}/game")["view"]["round"]) > 2

    wait_for(plays)
    entry = turns()[0]
    stranger = Visitor(server.url)
    found = stranger.get(f"/tables/{table}/turns/{entry['seq']}/why")
    assert (found["seat"], found["round"]) == (entry["seat"], entry["round"])
    hired = [event["employee"] for event in entry["events"] if event["kind"] == "hired"]
    said = {phrase["say"]: phrase["values"] for phrase in found["plan"]["doing"]}
    assert sum(said["plan_hire"]["cards"].values()) == len(hired)
    assert "plan_work" not in said
    assert found["plan"]["steps"] == []
    assert found == stranger.get(f"/tables/{table}/turns/{entry['seq']}/why")
    own = next(told["seq"] for told in ann.get(f"/tables/{table}/history")["told"] if told["seat"] == 0)
    for no_turn in (0, own, 100_000):
        assert stranger.http.get(f"/tables/{table}/turns/{no_turn}/why").status_code == 404


async def test_nobody_makes_the_server_think_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many questions of one, and of all; equal ones count as one thought, and one that is stale is dropped."""
    async with living(tmp_path) as games:
        table = await lay(games, "person", "device")
        await quiet(games, table)
        running = await games.room.get(table)
        adviser, gate, thoughts = Adviser(), asyncio.Event(), list[int]()

        async def think(question: Any) -> Thought:
            thoughts.append(question.seat)
            await gate.wait()
            plans = planned(running.table.game, Task("", {}, 0, [], question.seat, "", "1", question.wish))
            return Thought([], plans=[plan_to_json(plan) for plan in plans])

        monkeypatch.setattr(adviser._thinker, "think", think)
        seat = running.table.game.state.waiting[0]
        asked = [asyncio.create_task(adviser.plans(running, seat, f"p{n // 2}")) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Trouble) as one:
            await adviser.plans(running, seat, "p0")
        with pytest.raises(Trouble) as all_together:
            await adviser.plans(running, seat, "somebody else")
        assert (one.value.status, all_together.value.status) == (429, 503)
        assert MOST_OF_ONE == 2
        gate.set()
        answers = await asyncio.gather(*asked)
        assert thoughts == [seat]
        assert all(answer == answers[0] for answer in answers)
        assert await adviser.plans(running, seat, "p0") == answers[0], "it is remembered"
        await adviser.close()


async def test_plans_for_a_moment_that_is_over_are_not_made(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "device")
        live = await quiet(games, table)
        running = await games.room.get(table)
        seat = live.game.state.waiting[0]
        async with games.adviser._turn:
            asking = asyncio.create_task(games.adviser.plans(running, seat, "ann"))
            await asyncio.sleep(0)
            await send(games, table, seat, choice(live.game, seat, Random(1)))
        with pytest.raises(Trouble) as refused:
            await asking
        assert refused.value.status == 409


@pytest.mark.rule("B-INF-03", "B-INF-04")
async def test_reasons_never_depend_on_a_reserve_card(tmp_path: Path) -> None:
    """The same turn in games that differ in all reserve cards, the computer's own among them: the same reasons."""
    async with living(tmp_path) as games:
        table = await lay(games, "planner", "planner", "person")
        dice = Random(1)
        for _ in range(25):
            live = await quiet(games, table)
            if live.game.state.round > 2:
                break
            await send(games, table, 2, choice(live.game, 2, dice))
        running = await games.room.get(table)
        entries = [one for one in running.table.entries if one.bot and running.table.before[one.seq].step == "working"]
        for entry in entries[:3]:
            turn = turn_of(running.table, entry)
            game = Game.replay(running.table.start._replace(moves=()))
            for step in turn.before:
                game.play(step.seat, step.action)
            done = [action_to_json(step.action) for step in turn.done]
            task = Task("", {}, 0, [], turn.seat, "", "1", WHY, done)
            found = [planned(with_reserves(game, number), task) for number in range(3)]
            assert found[0] == found[1] == found[2]
            assert [step.action for step in found[0][0].steps] == [step.action for step in turn.done]


def with_reserves(game: Game, number: int) -> Game:
    """Return the same game with other reserve cards."""
    other = game.copy()
    for chain in other.state.chains:
        assert chain.reserve != NOBODY
        chain.reserve = (chain.seat + number) % len(game.book.catalogue.reserve_cards)
    return other


def test_a_turn_that_is_open_has_no_reasons_yet() -> None:
    live = new_table(2, variant="introductory_1")
    with pytest.raises(Trouble):
        turn_of(live, live.entries[0])

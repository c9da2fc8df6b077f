"""Two worlds that differ only in what a seat may not know look alike to it, down to the byte.

At every choice made in secret, one seat chooses differently in the two worlds. Everybody else is then shown both:
the situation, looks ahead, forecasts, the history, live messages, refusals, log lines. Then the seat takes its choice
back, chooses alike in both worlds, and the game goes on to the next secret.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from magnate.model.actions import READY, Action, ChooseReserve, Fire, PutToWork, TakePosition
from magnate.server.live import commands
from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.live.line import Sender
from magnate.server.live.moments import is_simultaneous
from magnate.server.live.situation import forecasts, look, shown, situation, why
from magnate.server.live.table import LiveTable
from magnate.server.live.veil import sight_of
from magnate.server.lobby.tables import table_of
from magnate.server.ports import Services
from magnate.server.problems import Trouble
from magnate.server.wire.play import Look, WhyNot
from magnate.store import StoredRewind
from tests.server.playing import BEGUN, PEOPLE, TickingClock, as_json, choice, lay, living, send
from tests.server.serving import Visitor, serving

PLAYERS = 3
MIXES: dict[str, dict[str, Any]] = {
    "base": {"seed": 3},
    "payday in turn order": {"seed": 4, "house_rules": {"firing": "turn_order"}},
    "modules": {"seed": 5, "modules": ("coffee", "kimchi", "reserve_prices", "new_milestones", "lobbyists")},
}


TAILS: tuple[list[Action], ...] = (
    [READY],
    [TakePosition(1)],
    [TakePosition(2), TakePosition(1)],
    [PutToWork("waitress")],
    [Fire("waitress", "beach", 0), READY],
    [ChooseReserve(100)],
)
"""What a seat could go on with, could it see what others chose."""


def wish_of(table: str, seat: int, to: int) -> StoredRewind:
    """Return a wish to go back that nobody keeps."""
    return StoredRewind(id=0, game=table, by=seat, to=to, agreed=(), needed=(), state="open", made=BEGUN)


class World:
    """A game on a database of its own, and somebody who watches through every pair of eyes."""

    def __init__(self, games: Games, table: str) -> None:
        self.games = games
        self.table = table
        self.watchers: dict[int, Watcher] = {}

    async def live(self) -> LiveTable:
        """Return the table."""
        return (await self.games.room.get(self.table)).table

    async def seal(self, seat: int, steps: list[Action]) -> None:
        """Send a choice."""
        await send(self.games, self.table, seat, steps)

    async def take_back(self, seat: int) -> None:
        """Take a sealed choice back."""
        latest = (await self.live()).latest
        room = self.games.room
        await commands.undo(room, self.table, Sender(seat, latest, f"undo-{latest:06}", PEOPLE[seat]), 1)

    async def shown_to(self, seat: int, dice: Random) -> bytes:
        """Return everything that a seat is shown now, in the form in which it is sent."""
        running = await self.games.room.get(self.table)
        stored = running.stored
        services = Services(database=self.games.database, live=self.games, key=b"k" * 32)
        wire = table_of(services, stored, None if seat < 0 else PEOPLE[seat])
        latest = running.table.latest
        sight = sight_of(running.table, stored, seat)
        moments = [shown(running, stored, seat, at) for at in (None, latest, max(latest - 2, 0))]
        found: list[Any] = [
            *(situation(moment, wire, seat, -1, None) for moment in moments),
            forecasts(sight, seat),
            running.teller.after(max(latest - 12, -1)),
        ]
        if seat in running.table.game.state.waiting:
            staged = as_json(choice(running.table.game, seat, dice))
            found += [look(sight, Look(seat=seat, staged=staged[:count])) for count in range(len(staged))]
            found.append(why(sight, WhyNot(seat=seat, action={"kind": "put_to_work", "employee": "ceo"})))
        found += [await self.refused(seat), self.heard(seat)]
        return msgspec.json.encode(found)

    async def refused(self, seat: int) -> list[Any]:
        """Return what is answered to commands of a seat that cannot be played."""
        room, live = self.games.room, await self.live()
        table, latest, own = self.table, live.latest, max(seat, 0)
        tries: list[tuple[int, list[Action]]] = [
            (latest, [Fire("ceo", "work", 0)]),
            (latest + 3, [READY]),
            (0, [READY]),
        ]
        if is_simultaneous(live.game) and own in live.game.state.waiting:
            whole = choice(live.game, own, Random(seat))
            tries += [(latest, [*whole, *tail]) for tail in TAILS]
        asked = [commands.play(room, table, Sender(own, known, "never-played"), steps) for known, steps in tries]
        wishes = [wish_of(table, own, to) for to in (latest, latest + 1)]
        asked += [commands.rewind(room, wish, f"never-{wish.to}", person=None) for wish in wishes]
        found = []
        for number, answer in enumerate(asked):
            with pytest.raises(Trouble) as error:
                await answer
            found.append((number, error.value.status, error.value.problem))
        return found

    def heard(self, seat: int) -> list[bytes]:
        """Return the live messages since the last time."""
        queue, found = self.watchers[seat]._messages, []
        while not queue.empty():
            message = queue.get_nowait()
            found.append(b"" if message is None else message.data)
        return found


@contextlib.asynccontextmanager
async def two_worlds(folder: Path, **setup: Any) -> AsyncIterator[tuple[World, World]]:
    """Give two equal games."""
    async with contextlib.AsyncExitStack() as stack:
        worlds = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            games = await stack.enter_async_context(living(folder / name, TickingClock(seconds=0)))
            world = World(games, await lay(games, *["person"] * PLAYERS, **setup))
            for seat in range(-1, PLAYERS):
                watcher = Watcher(None if seat < 0 else PEOPLE[seat], frozenset({seat} - {-1}))
                world.watchers[seat] = await stack.enter_async_context(games.hub.watching(world.table, watcher))
            worlds.append(world)
        yield worlds[0], worlds[1]


def differently(live: LiveTable, seat: int, dice: Random) -> tuple[list[Action], list[Action]] | None:
    """Return two complete choices of a seat that differ, None where it has only one."""
    first = choice(live.game, seat, dice)
    for _ in range(12):
        second = choice(live.game, seat, dice)
        if sorted(map(repr, second)) != sorted(map(repr, first)):
            return first, second
    return None


async def compare(worlds: tuple[World, World], hidden: int, seed: int) -> None:
    """Assert that everybody but one seat is shown the same in both worlds."""
    for seat in range(-1, PLAYERS):
        if seat != hidden:
            one, other = [await world.shown_to(seat, Random(seed)) for world in worlds]
            assert one == other, f"seat {seat} can tell what seat {hidden} chose: {difference(one, other)}"


def difference(one: bytes, other: bytes) -> str:
    """Return the surroundings of the first byte that differs."""
    at = next((index for index, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), 0)
    return f"{one[max(at - 80, 0) : at + 40]!r} against {other[max(at - 80, 0) : at + 40]!r}"


@pytest.mark.parametrize("mix", MIXES)
async def test_nobody_can_tell_what_another_seat_chose_in_secret(tmp_path: Path, mix: str) -> None:
    secrets: dict[str, int] = {}
    lines: list[Any] = []
    dice = Random(8)
    async with two_worlds(tmp_path, **MIXES[mix]) as worlds:
        live = await worlds[0].live()
        while not live.game.finished and live.latest < 150:
            seat = dice.choice(live.game.state.waiting)
            pair = differently(live, seat, dice) if is_simultaneous(live.game) else None
            if pair is not None and len(live.game.state.waiting) > 1:
                step = live.game.state.step
                with capture_logs() as logs:
                    for world, steps in zip(worlds, pair, strict=True):
                        await world.seal(seat, steps)
                        logs.append({"event": "the other world"})
                await compare(worlds, seat, live.latest)
                secrets[step] = secrets.get(step, 0) + 1
                lines.append(logs)
                for world in worlds:
                    await world.take_back(seat)
            steps = choice(live.game, seat, dice)
            for world in worlds:
                await world.seal(seat, steps)
                live = await world.live()
            live = await worlds[0].live()
        one, other = [(await world.live()).game.hash() for world in worlds]
        assert one == other
    assert secrets["reserve"] == 3 - 1
    assert secrets["restructuring"] > 3
    assert ("payday" in secrets) == (mix != "payday in turn order")
    for logs in lines:
        middle = logs.index({"event": "the other world"})
        assert logs[:middle] == logs[middle + 1 : -1]


async def test_a_reserve_card_stays_secret_until_the_bank_breaks(tmp_path: Path) -> None:
    dice = Random(8)
    async with two_worlds(tmp_path, seed=3) as worlds:
        live, compared = await worlds[0].live(), 0
        while live.latest < 160 and not live.game.state.reserves_revealed:
            seat = live.game.state.waiting[0]
            choices = [choice(live.game, seat, dice)] * 2
            if live.game.state.step == "reserve" and seat == 1:
                choices = [[ChooseReserve(100)], [ChooseReserve(300)]]
            for world, steps in zip(worlds, choices, strict=True):
                await world.seal(seat, steps)
            if live.game.state.chains[1].reserve >= 0 and live.latest % 4 == 0:
                await compare(worlds, 1, live.latest)
                compared += 1
        reserves = {(await world.live()).game.state.chains[1].reserve for world in worlds}
        assert len(reserves) == 2
    assert compared > 25


async def test_computers_decide_alike_whatever_others_chose_in_secret(tmp_path: Path) -> None:
    compared, dice = 0, Random(8)
    async with two_worlds(tmp_path, seed=3) as worlds:
        live = await worlds[0].live()
        while live.latest < 120 and not live.game.finished:
            seat = live.game.state.waiting[0]
            pair = differently(live, seat, dice) if is_simultaneous(live.game) else None
            others = [other for other in live.game.state.waiting if other != seat]
            if pair is not None and others:
                for world, steps in zip(worlds, pair, strict=True):
                    await world.seal(seat, steps)
                thoughts = [choice((await world.live()).game, others[0], Random(1), "greedy") for world in worlds]
                assert thoughts[0] == thoughts[1]
                compared += 1
                for world in worlds:
                    await world.take_back(seat)
            steps = choice(live.game, seat, dice, "greedy")
            for world in worlds:
                await world.seal(seat, steps)
    assert compared > 6


# ------------------------------------------------------------------------------------ over the network

PASSING = (re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)"), re.compile(r"/s/[\w-]+"))
"""What differs between two servers by itself: times, and links that are random."""


def plain(text: str, table: str) -> str:
    """Return an answer without what differs between two servers by itself."""
    for pattern in PASSING:
        text = pattern.sub("", text)
    return re.sub(r'"code":"[A-Z]*"', "", text.replace(table, "TABLE"))


def test_over_the_network_nobody_can_tell_either(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as one, serving(tmp_path / "other") as other:
        worlds: list[tuple[list[Visitor], str]] = []
        for served in (one, other):
            ann, bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
            table = ann.lay("you", "open", "device", seed=3)
            bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
            ann.post(f"/tables/{table}/start", {}).raise_for_status()
            worlds.append(([ann, bob, Visitor(served.url)], table))

        def send_all(visitor: int, commands: list[dict[str, Any]]) -> None:
            for (people, table), command in zip(worlds, commands, strict=True):
                people[visitor].post(f"/tables/{table}/commands", command).raise_for_status()

        def shown(path: str, **params: Any) -> list[list[str]]:
            found = []
            for (ann, _, watcher), table in worlds:
                answers = [visitor.http.get(f"/tables/{table}/{path}", params=params) for visitor in (ann, watcher)]
                found.append([plain(answer.text, table) for answer in answers])
            return found

        compared, dice = 0, Random(2)
        for number in range(40):
            # Both worlds are looked at alike, so that what was seen last is the same.
            seen = [[person.get(f"/tables/{table}/game") for person in people[:2]] for people, table in worlds]
            ann, bob = seen[0]
            visitor, situation_ = (1, bob) if bob["asked"] is not None else (0, ann)
            seat, latest = situation_["asked"]["seat"], situation_["latest"]
            base = {"seat": seat, "seq": latest, "key": f"key-{number:06}"}
            secret = bob["asked"] is not None and bob["asked"]["kind"] in ("reserve", "restructuring")
            if secret and len(bob["view"]["waiting"]) > 1 and len(bob["asked"]["options"]) > 1:
                first, second = two_choices(bob["asked"])
                send_all(1, [{**base, "steps": first}, {**base, "steps": second}])
                for path in ("game", "history", "forecast", f"scenes?entry={latest + 1}"):
                    mine, others = shown(path)
                    for one_text, other_text in zip(mine, others, strict=True):
                        assert one_text == other_text, difference(one_text.encode(), other_text.encode())
                compared += 1
                undo = {"seat": seat, "seq": latest + 1, "key": f"undo-{number:05}"}
                for people, table in worlds:
                    people[1].post(f"/tables/{table}/undo", undo).raise_for_status()
                base = {**base, "seq": latest + 2, "key": f"again-{number:05}"}
            steps = staged(worlds[0][0][visitor], worlds[0][1], situation_["asked"], dice)
            send_all(visitor, [{**base, "steps": steps}] * 2)
        assert compared >= 2


def two_choices(asked: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """Return two different complete choices."""
    options = [option["action"] for option in asked["options"]]
    if asked["kind"] == "reserve":
        return [options[0]], [options[-1]]
    card = next(option for option in options if option["kind"] == "put_to_work")
    return [card, {"kind": "ready"}], [{"kind": "ready"}]


def staged(visitor: Visitor, table: str, asked: dict[str, Any], dice: Random) -> list[Any]:
    """Return any complete decision."""
    steps: list[Any] = []
    ahead: dict[str, Any] | None = asked
    while ahead is not None:
        # Who hires has something to choose from in secret later.
        option = ahead["options"][0] if ahead["kind"] == "hire" else dice.choice(ahead["options"])
        steps.append(option["action"])
        answer = visitor.post(f"/tables/{table}/look", {"seat": asked["seat"], "staged": steps})
        ahead = answer.raise_for_status().json()["asked"]
    return steps

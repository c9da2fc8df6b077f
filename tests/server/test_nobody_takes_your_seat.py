"""Nobody acts for a seat whose owner is there, and who comes to a seat later is not told its old secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.server.seating import routes as seating
from magnate.server.seating import rules as seating_rules
from magnate.store import Standing, Taken
from tests.effort import often
from tests.server.people_fixtures import House, house
from tests.server.people_fixtures import Visitor as Guest
from tests.server.serving import Served, Visitor, serving
from tests.server.test_seating import OPEN, YOU, change, link, running, take

__all__ = ["house"]

HOURS = 72


class Clock:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC)

    def __call__(self) -> datetime:
        """Return the moment."""
        return self.now

    def wait(self, hours: float) -> None:
        """Let hours go by."""
        self.now += timedelta(hours=hours)


@pytest.fixture
def clock(house: House) -> Clock:
    """Give the clock of the house."""
    found = Clock()
    house.app.state.services = replace(house.services, clock=found)
    return found


def deeds(visitor: Guest, table: Any) -> list[tuple[str, str, Any]]:
    """Return who did what to whose seat, as somebody reads it."""
    lines = visitor.get(f"/tables/{table['id']}/chat")["lines"]
    return [(line["name"], line["deed"], line["about"].get("name")) for line in lines if line["deed"]]


TAKEN = [{"stand_in": "greedy"}, {"kind": "open"}, {"kind": "open", "name": "Eve"}, {"kind": "open", "bot": "random"}]


@pytest.mark.parametrize("wish", TAKEN)
def test_the_host_does_nothing_to_the_seat_of_somebody_who_is_there(house: House, clock: Clock, wish: Any) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    for hours in (0, HOURS / 2):
        clock.wait(hours)
        assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    ben.get(f"/tables/{table['id']}")  # a visit is enough to be there
    clock.wait(HOURS - 1)
    assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    house.live.there = frozenset({1})
    clock.wait(10 * HOURS)
    assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    seat = ben.get(f"/tables/{table['id']}")["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["mine"], seat["name"]) == ("person", False, True, "Ben")
    assert deeds(ben, table) == []


@pytest.mark.parametrize("wish", TAKEN[:2])
def test_the_host_does_nothing_to_the_seat_of_somebody_who_comes_at_that_moment(
    house: House, clock: Clock, wish: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look whether somebody is away and what is written."""
    (ann, ben), table = running(house, "Ann", "Ben")
    clock.wait(10 * HOURS)
    looked = seating_rules.check_empty

    async def looked_a_moment_ago(*given: Any) -> Any:
        found = await looked(*given)
        await house.services.database.seen.note(table["id"], ben_id, clock())
        return found

    stored = house.ask(lambda database: database.games.get(table["id"]))
    ben_id = stored.seats[1].person
    monkeypatch.setattr(seating, "check_empty", looked_a_moment_ago)
    assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    seat = ben.get(f"/tables/{table['id']}")["seats"][1]
    assert (seat["kind"], seat["stand_in"]) == ("person", False)
    assert deeds(ben, table) == []


@pytest.mark.parametrize("wish", TAKEN[:2])
def test_an_overdue_decision_made_at_that_moment_counts(
    house: House, clock: Clock, wish: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    late = Standing(state="running", round=1, phase="working", waiting=(1,), due=clock() - timedelta(seconds=1))
    house.ask(lambda database: database.games.stand(table["id"], late))
    looked = seating_rules.check_empty

    async def looked_a_moment_ago(*given: Any) -> Any:
        found = await looked(*given)
        await house.services.database.games.stand(table["id"], replace(late, waiting=(0,)))
        return found

    monkeypatch.setattr(seating, "check_empty", looked_a_moment_ago)
    assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    assert deeds(ben, table) == []


@pytest.mark.parametrize("wish", TAKEN[:2])
def test_the_host_acts_for_somebody_who_is_away_and_everybody_reads_it(house: House, clock: Clock, wish: Any) -> None:
    (ann, ben, cleo), table = running(house, "Ann", "Ben", "Cleo")
    clock.wait(HOURS + 1)
    cleo.get(f"/tables/{table['id']}")
    assert ann.get(f"/tables/{table['id']}")["absent"] == [1]
    assert cleo.get(f"/tables/{table['id']}")["absent"] == []
    assert change(cleo, table, 1, expect=403, **wish)["error"] == "not_your_seat"
    assert change(ann, table, 2, expect=409, **wish)["error"] == "not_away"
    change(ann, table, 1, **wish)
    assert deeds(cleo, table) == [("Ann", "opened" if "kind" in wish else "stand_in", "Ben")]
    assert deeds(ben, table) == deeds(house.visitor(), table) == deeds(cleo, table)


def test_an_overdue_decision_lets_the_host_hand_the_seat_over_at_once(house: House, clock: Clock) -> None:
    (ann, _, _), table = running(house, "Ann", "Ben", "Cleo")
    due = Standing(state="running", round=1, phase="working", waiting=(1,), due=clock.now + timedelta(hours=1))
    house.ask(lambda database: database.games.stand(table["id"], due))
    change(ann, table, 1, stand_in="greedy", expect=409)
    clock.wait(1.1)
    change(ann, table, 2, stand_in="greedy", expect=409)
    change(ann, table, 1, stand_in="greedy")


@pytest.mark.parametrize("wish", [{"kind": "open"}, {"stand_in": ""}, {"stand_in": "random"}])
def test_a_seat_whose_owner_let_a_bot_play_is_nobodys_to_take(house: House, clock: Clock, wish: Any) -> None:
    (ann, ben, _), table = running(house, "Ann", "Ben", "Cleo")
    change(ben, table, 1, stand_in="greedy")
    # The bot waits, as where nobody looks, until its decision is overdue; that is not Ben's doing.
    due = Standing(state="running", round=1, phase="working", waiting=(1,), due=clock.now + timedelta(hours=1))
    house.ask(lambda database: database.games.stand(table["id"], due))
    clock.wait(2)
    assert change(ann, table, 1, expect=409, **wish)["error"] == "not_away"
    seat = ben.get(f"/tables/{table['id']}")["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["mine"]) == ("person", True, True)
    change(ben, table, 1, stand_in="")


def test_a_change_from_before_the_start_does_not_reach_into_the_game(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    seat = house.ask(lambda database: database.games.get(table["id"])).seats[1]
    taken = replace(seat, kind="device", person=ann.get("/me")["person"]["id"], link=seat.link + 1)
    with pytest.raises(Taken):
        house.ask(lambda database: database.seats.change(seat, taken, state="open"))
    assert ben.get(f"/tables/{table['id']}")["seats"][1]["mine"]


def test_nobody_is_told_the_number_of_a_person(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    number = ben.get("/me")["person"]["id"]
    clock.wait(HOURS + 1)
    change(ann, table, 1, stand_in="greedy")
    (line,) = ann.get(f"/tables/{table['id']}/chat")["lines"]
    assert line["about"] == {"seat": 1, "name": "Ben"}
    assert number not in str(ann.get(f"/tables/{table['id']}"))


def test_the_owner_comes_back_at_any_moment(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    clock.wait(HOURS + 1)
    change(ann, table, 1, stand_in="greedy")
    assert change(ben, table, 1, stand_in="")["seats"][1]["stand_in"] is False
    change(ann, table, 1, stand_in="greedy", expect=409)
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    assert ben.get(f"/tables/{table['id']}")["seats"][1]["former"]
    assert [one["id"] for one in ben.get("/tables/mine")["tables"]] == [table["id"]]
    back = take(ben, table, code="")["seats"][1]
    assert (back["kind"], back["stand_in"], back["mine"], back["former"]) == ("person", False, True, False)
    told = [
        ("Ann", "stand_in", "Ben"),
        ("Ben", "stand_in_off", "Ben"),
        ("Ann", "opened", "Ben"),
        ("Ben", "taken_back", ""),
    ]
    assert deeds(ann, table) == told


def test_the_owner_comes_back_by_the_link_that_was_good_before(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    secret = link(ben.get(f"/tables/{table['id']}"), 1)
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    phone = house.visitor()
    assert phone.post("/seat-links", {"secret": secret})["seats"][1]["mine"]
    house.visitor().post("/seat-links", {"secret": secret}, expect=404)
    assert house.ask(lambda database: database.games.get(table["id"])).seats[1].since == -1
    assert deeds(ann, table)[-1][1] == "taken_back"


def test_once_somebody_else_sits_there_nobody_comes_back(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    secret = link(ben.get(f"/tables/{table['id']}"), 1)
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    take(house.visitor("Cleo"), table, name="Cleo")
    assert take(ben, table, expect=409)["error"] == "taken"
    house.visitor().post("/seat-links", {"secret": secret}, expect=404)


def test_a_private_table_stays_open_to_the_owner_of_an_opened_seat(house: House, clock: Clock) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table([YOU, OPEN], spectators=False)
    take(ben, table)
    ann.post(f"/tables/{table['id']}/start")
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    take(house.visitor("Eve"), table, code="AAAAA", expect=404)
    assert take(ben, table, code="")["seats"][1]["mine"]


def test_a_guest_that_becomes_an_account_keeps_the_right_to_come_back(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    holder = house.visitor()
    login = {"email": "ben@example.org", "password": "correct horse"}
    holder.post("/accounts", {**login, "name": "Benedikt"}, expect=201)
    ben.post("/sessions", login, expect=201)
    assert take(ben, table, code="", name="Benedikt")["seats"][1]["mine"]


def test_what_a_seat_prepared_is_gone_when_another_sits_down(house: House, clock: Clock) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    at = f"/tables/{table['id']}"
    ben.put(f"{at}/drafts/1", {"seq": 0, "staged": [{"kind": "choose_reserve", "card": 300}]})
    ben.put(f"{at}/seats/1/standing-orders", {"payday": "keep_all"})
    ben.put(f"{at}/note", {"text": "my plan"})
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    take(ben, table, code="")
    assert ben.get(f"{at}/drafts/1")["staged"]  # they are still there for when the owner comes back
    clock.wait(HOURS + 1)
    change(ann, table, 1, kind="open")
    eve = house.visitor("Eve")
    take(eve, table, name="Eve")
    assert eve.get(f"{at}/drafts/1")["staged"] == []
    assert eve.get(f"{at}/seats/1/standing-orders")["payday"] == "ask"
    assert eve.get(f"{at}/note")["text"] == ""
    ben.get(f"{at}/drafts/1", expect=403)


def test_a_name_the_host_changes_during_the_game_is_told(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, {"kind": "computer", "name": "Robbie"}])
    change(ann, table, 1, name="Ben")
    assert deeds(ann, table) == [("Ann", "renamed", "Ben")]


# --------------------------------------------------------------------------- what the new owner is told


@pytest.fixture
def worlds(tmp_path: Path) -> Iterator[list[Served]]:
    """Give two servers where nobody counts as being there."""
    with serving(tmp_path / "one") as one, serving(tmp_path / "other") as other:
        for served in (one, other):
            served.app.state.services = replace(served.app.state.services, away=timedelta(0))
        yield [one, other]


class World:
    """A game of Ann's and Bob's, in which Bob keeps something secret."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.ann, self.bob = Visitor(served.url, "Ann"), Visitor(served.url, "Bob")
        self.eve = Visitor(served.url, "Eve")
        self.table = self.ann.lay("you", "open", seed=3)
        self.bob.sit(self.table, 1, self.ann.get(f"/tables/{self.table}")["code"])
        self.ann.post(f"/tables/{self.table}/start", {}).raise_for_status()

    def asked(self) -> tuple[Visitor, Any]:
        """Return who must decide next, and the moment as that person sees it; Bob before Ann."""
        for visitor in (self.bob, self.ann):
            found = visitor.get(f"/tables/{self.table}/game")
            if found["asked"] is not None:
                return visitor, found
        raise AssertionError("somebody is asked")

    def send(self, visitor: Visitor, steps: list[Any]) -> None:
        """Send steps as the seat that is asked."""
        now = visitor.get(f"/tables/{self.table}/game")
        body = {"seat": now["asked"]["seat"], "seq": now["latest"], "key": f"key-{now['latest']:06}", "steps": steps}
        visitor.post(f"/tables/{self.table}/commands", body).raise_for_status()

    def shown(self, visitor: Visitor, seat: int) -> list[str]:
        """Return every answer that has to do with a seat, without what differs between two servers by itself."""
        at = f"/tables/{self.table}"
        latest = visitor.get(at)["seq"]
        moments = sorted({*range(0, latest + 1, often(4, 1)), *range(max(0, latest - 6), latest + 1)})
        paths = [f"{at}/game?seat={seat}&at={seq}" for seq in moments] + [f"{at}/game?seat={seat}"]
        paths += [f"{at}/forecast?seat={seat}", f"{at}/drafts/{seat}", f"{at}/seats/{seat}/standing-orders"]
        paths += [f"{at}/note", f"{at}/chat", f"{at}/history", f"{at}/record", at]
        answers = [visitor.http.get(path) for path in paths]
        bodies: list[tuple[str, Any]] = [
            ("look", {"seat": seat, "staged": []}),
            ("look", {"seat": seat, "staged": [{"kind": "ready"}]}),
            ("why", {"seat": seat, "action": {"kind": "put_to_work", "employee": "waitress"}}),
            ("why", {"seat": seat, "action": {"kind": "choose_reserve", "card": 100}}),
            ("practice", {"seq": latest}),
            ("undo", {"seat": seat, "seq": latest + 5, "key": "never-done", "count": 500}),
        ]
        answers += [visitor.post(f"{at}/{path}", body) for path, body in bodies]
        return [f"{answer.status_code} {plain(answer.text, self.table)}" for answer in answers]


def plain(text: str, table: str) -> str:
    """Return an answer without ids and times."""
    text = re.sub(r'"(at|made|changed|code|link)":"[^"]*"', "", text.replace(table, "TABLE"))
    return re.sub(r'"name":"Copy[^"]*"', "", text)


def decision(world: World, visitor: Visitor, dice: Random) -> list[Any]:
    """Return any complete decision of a seat that is asked."""
    asked, steps = visitor.get(f"/tables/{world.table}/game")["asked"], list[Any]()
    seat = asked["seat"]
    while asked is not None and len(steps) < 60:
        steps.append(dice.choice(asked["options"])["action"])
        looked = visitor.post(f"/tables/{world.table}/look", {"seat": seat, "staged": steps}).raise_for_status()
        asked = looked.json()["asked"]
    return steps


def play_alike(worlds: list[World], dice: Random) -> None:
    """Let Bob choose other reserve cards in the two worlds, and otherwise the same happen, until he may seal cards."""
    for _ in range(200):
        moments = [world.asked() for world in worlds]
        visitor, now = moments[0]
        view = now["view"]
        hand = sum(pile["count"] for pile in view["chains"][1]["hand"]) if now["asked"]["seat"] == 1 else 0
        if now["asked"]["kind"] == "restructuring" and hand > 1:
            return
        steps = decision(worlds[0], visitor, dice)
        for index, (world, (who, _)) in enumerate(zip(worlds, moments, strict=True)):
            mine = steps
            if now["asked"]["kind"] == "reserve" and now["asked"]["seat"] == 1:
                mine = [now["asked"]["options"][index]["action"]]
            world.send(who, mine)
    raise AssertionError("Bob never had two cards")


def test_who_takes_a_seat_over_cannot_tell_what_its_owner_kept_secret(worlds: list[Served]) -> None:
    pair = [World(served) for served in worlds]
    play_alike(pair, Random(4))
    asked = pair[0].bob.get(f"/tables/{pair[0].table}/game")["asked"]
    cards = [option["action"] for option in asked["options"] if option["action"]["kind"] == "put_to_work"]
    assert cards
    for world, sealed in zip(pair, ([{"kind": "ready"}], [cards[0], {"kind": "ready"}]), strict=True):
        world.bob.post(f"/tables/{world.table}/look", {"seat": 1, "staged": sealed}).raise_for_status()
        world.send(world.bob, sealed)
        world.bob.http.put(f"/tables/{world.table}/drafts/1", json={"seq": 0, "staged": sealed}).raise_for_status()
    owner = [world.shown(world.bob, 1) for world in pair]
    assert owner[0] != owner[1]  # the owner sees what differs
    for world in pair:
        seat = f"/tables/{world.table}/seats/1"
        world.ann.http.patch(seat, json={"kind": "open"}).raise_for_status()
        world.eve.sit(world.table, 1, world.ann.get(f"/tables/{world.table}")["code"])
    first, second = (world.shown(world.eve, 1) for world in pair)
    assert first == second
    assert not any("server" in answer for answer in first if answer.startswith("500"))
    # She plays on: takes the sealed choice back, seals her own, and still is told nothing.
    for world in pair:
        now = world.eve.get(f"/tables/{world.table}/game")
        assert (now["asked"], now["undoable"], now["view"]["chains"][1]["reserve"]) == (None, 1, -1)
        body = {"seat": 1, "seq": now["latest"], "key": "undo-000001", "count": 1}
        world.eve.post(f"/tables/{world.table}/undo", body).raise_for_status()
        world.send(world.eve, [{"kind": "ready"}])
        own = world.eve.get(f"/tables/{world.table}/game")
        assert own["view"]["chains"][1]["ready"]
    first, second = (world.shown(world.eve, 1) for world in pair)
    assert first == second


def test_whose_seat_was_opened_looks_on_as_a_spectator(worlds: list[Served]) -> None:
    world = World(worlds[0])
    world.ann.http.patch(f"/tables/{world.table}/seats/1", json={"kind": "open"}).raise_for_status()
    seen = world.bob.get(f"/tables/{world.table}/game", seat=1)
    assert (seen["view"]["seat"], seen["asked"]) == (-1, None)
    world.eve.sit(world.table, 1, world.ann.get(f"/tables/{world.table}")["code"])
    assert world.bob.http.get(f"/tables/{world.table}/game?seat=1").status_code == 403


def test_who_holds_all_seats_in_the_end_does_not_get_the_record(worlds: list[Served]) -> None:
    world = World(worlds[0])
    login = {"email": "ann@example.org", "password": "correct horse"}
    world.ann.http.post("/accounts", json={**login, "name": "Ann"}).raise_for_status()
    world.ann.http.headers["X-CSRF-Token"] = world.ann.get("/me")["csrf"]
    world.ann.http.patch(f"/tables/{world.table}/seats/1", json={"kind": "open"}).raise_for_status()
    world.eve.sit(world.table, 1, world.ann.get(f"/tables/{world.table}")["code"])
    world.eve.http.post("/sessions", json=login).raise_for_status()  # the guest goes over to the host's account
    assert [seat["mine"] for seat in world.eve.get(f"/tables/{world.table}")["seats"]] == [True, True]
    assert world.eve.http.get(f"/tables/{world.table}/record").status_code == 403
    world.eve.http.headers["X-CSRF-Token"] = world.eve.get("/me")["csrf"]
    assert world.eve.post(f"/tables/{world.table}/practice", {"seq": 0}).status_code == 403

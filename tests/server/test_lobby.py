"""Tables: making, listing, finding, starting."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from magnate.model.reading import Reader
from magnate.model.setup_json import read_setup
from magnate.store import Standing
from magnate.store.secret import CODE_LETTERS
from tests.server.people_fixtures import House, house

__all__ = ["house"]

YOU, OPEN, BOT = {"kind": "you"}, {"kind": "open"}, {"kind": "computer", "bot": "random"}


def finish(house: House, table: str, winner: int = 0) -> None:
    """Let a game be over."""
    end = Standing(state="finished", round=7, phase="finished", waiting=(), winner=winner)
    house.ask(lambda database: database.games.stand(table, end))


def wait_for(house: House, table: str, *seats: int) -> None:
    """Let a game wait for some seats."""
    standing = Standing(state="running", round=2, phase="working", waiting=seats)
    house.ask(lambda database: database.games.stand(table, standing))


def test_a_table_waits_for_its_open_seats(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table(title=" Dinner  at eight ", public=True, hours=24)
    assert (table["title"], table["state"], table["public"], table["host"]) == ("Dinner at eight", "open", True, True)
    assert (table["hours"], table["seq"], table["waiting"], table["winner"]) == (24, 0, [], -1)
    assert len(table["code"]) == 5
    assert set(table["code"]) <= set(CODE_LETTERS)
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]] == [
        ("person", "Ann", True),
        ("open", "", False),
    ]
    assert ann.get(f"/tables/{table['id']}") == table
    assert house.live.calls == []


def test_a_full_table_begins_at_once_unless_it_is_not_wished(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, BOT])
    assert (table["state"], house.live.calls) == ("running", [("begin", table["id"])])
    waiting = ann.table([YOU, BOT], start=False)
    assert waiting["state"] == "open"
    assert ann.post(f"/tables/{waiting['id']}/start")["state"] == "running"
    assert house.live.calls[1:] == [("begin", waiting["id"])]


def test_the_drawn_set_up_is_written_down_as_entry_0(house: House) -> None:
    table = house.visitor("Ann").table([YOU, BOT], game={"variant": "full", "preset": "", "seed": 12345})
    (entry,) = house.ask(lambda database: database.log.read(table["id"]))
    assert (entry.seq, entry.kind, entry.seat, entry.person, entry.bot) == (0, "begin", -1, None, "")
    reader = Reader()
    setup = read_setup(reader, entry.steps, "setup")
    assert reader.problems == []
    assert (setup.players, setup.variant, setup.seed) == (2, "full", 12345)
    assert setup.layout is not None
    assert setup.order is not None


def test_a_visitor_makes_a_table_by_name_alone(house: House) -> None:
    ann = house.visitor()
    assert ann.table([YOU, BOT], expect=401)["error"] == "unknown_person"
    table = ann.table([YOU, BOT], guest_name="Ann")
    assert table["seats"][0]["name"] == "Ann"
    assert ann.csrf
    assert ann.get(f"/tables/{table['id']}")["seats"][0]["mine"]
    assert ann.patch("/me", {"name": "Anna"})["person"]["name"] == "Anna"


def test_seats_are_shuffled_by_the_seed(house: House) -> None:
    ann = house.visitor("Ann")
    wishes = [YOU, *({"kind": "computer", "name": name} for name in "BCDE")]
    tables = [
        ann.table(wishes, shuffle=True, start=False, game={"variant": "introductory_1", "seed": seed})
        for seed in (1, 1, 2, 3)
    ]
    orders = [tuple(seat["name"] for seat in table["seats"]) for table in tables]
    assert orders[0] == orders[1]
    assert len(set(orders)) > 1
    assert all(sorted(order) == ["Ann", "B", "C", "D", "E"] for order in orders)
    mine = [seat["name"] for table in tables for seat in table["seats"] if seat["mine"]]
    assert mine == ["Ann"] * 4


def test_people_around_one_device_are_all_played_from_it(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, {"kind": "device", "name": "Grandma"}])
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]] == [
        ("person", "Ann", True),
        ("device", "Grandma", True),
    ]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ({"modules": ["sushi_bar"]}, "sushi_bar"),
        ({"preset": "everything"}, "everything"),
        ({"bundle": "first"}, "known are"),
        ({"house_rules": {"road_join": "sometimes"}}, "it can be"),
        ({"house_rules": {"no_such_rule": "true"}}, "Unknown house rule"),
        ({"map_code": "9x9-nonsense"}, ""),
        ({"modules": ["hard_choices"]}, "needs milestones"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_played_is_refused_in_the_engines_words(
    house: House, game: dict[str, object], why: str
) -> None:
    ann = house.visitor("Ann")
    problem = ann.table([YOU, BOT], game=game, expect=422)
    assert why in problem["why"]
    assert problem["why"]
    assert ann.get("/tables/mine")["tables"] == []


@pytest.mark.parametrize(
    ("seats", "status", "error"),
    [
        ([YOU], 400, "malformed"),
        ([YOU] * 7, 400, "malformed"),
        ([YOU, YOU], 422, "bad_seats"),
        ([YOU, {"kind": "computer", "bot": "deep_fryer"}], 422, "no_bot"),
        ([YOU, {"kind": "ghost"}], 400, "malformed"),
        ([YOU, {"kind": "open", "mine": True}], 400, "malformed"),
    ],
    ids=str,
)
def test_seats_that_cannot_be_filled_are_refused(house: House, seats: list[object], status: int, error: str) -> None:
    assert house.visitor("Ann").table(seats, expect=status)["error"] == error


def test_six_seats_need_the_module_for_them(house: House) -> None:
    ann = house.visitor("Ann")
    six = [YOU, *[OPEN] * 5]
    assert "six_players" in ann.table(six, expect=422)["why"]
    game = {"variant": "full", "modules": ["new_districts", "six_players"]}
    assert len(ann.table(six, game=game)["seats"]) == 6


def test_the_seed_stays_hidden_until_the_game_is_over(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, BOT], game={"seed": 987654321})
    assert table["game"]["seed"] is None
    assert "987654321" not in str(ann.get(f"/tables/{table['id']}"))
    finish(house, table["id"])
    assert ann.get(f"/tables/{table['id']}")["game"]["seed"] == 987654321


def test_two_tables_are_not_dealt_alike(house: House) -> None:
    ann = house.visitor("Ann")
    for _ in range(2):
        finish(house, ann.table([YOU, BOT])["id"])
    seeds = {table["game"]["seed"] for table in ann.get("/tables/mine")["tables"]}
    assert len(seeds) == 2


def test_the_lobby_lists_public_tables_by_state(house: House) -> None:
    ann = house.visitor("Ann")
    waits = ann.table(public=True)
    runs = ann.table([YOU, BOT], public=True)
    ann.table()
    stranger = house.visitor()
    assert {one["id"] for one in stranger.get("/tables")["tables"]} == {waits["id"], runs["id"]}
    listed = stranger.get("/tables?state=open")
    assert [one["id"] for one in listed["tables"]] == [waits["id"]]
    assert listed["more"] == 0
    assert stranger.get("/tables?state=burnt", expect=400)["error"] == "malformed"


def test_a_long_list_says_how_much_was_left_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magnate.server.lobby.routes.LISTED", 2)
    ann = house.visitor("Ann")
    for _ in range(3):
        ann.table(public=True)
    for path in ("/tables", "/tables/mine"):
        listed = ann.get(path)
        assert (len(listed["tables"]), listed["more"]) == (2, 1)


def test_the_tables_that_wait_for_oneself_come_first(house: House) -> None:
    ann = house.visitor("Ann")
    waits_for_me, waits_for_bot, over, is_open = (
        ann.table(seats)["id"] for seats in ([YOU, BOT], [YOU, BOT], [YOU, BOT], [YOU, OPEN])
    )
    wait_for(house, waits_for_me, 0)
    wait_for(house, waits_for_bot, 1)
    finish(house, over)
    listed = [one["id"] for one in ann.get("/tables/mine")["tables"]]
    assert listed == [waits_for_me, waits_for_bot, is_open, over]
    assert house.visitor("Eve").get("/tables/mine")["tables"] == []


def test_a_code_finds_its_table_in_any_case(house: House) -> None:
    table = house.visitor("Ann").table()
    stranger = house.visitor()
    assert stranger.get(f"/join/{table['code'].lower()}")["id"] == table["id"]
    assert stranger.get("/join/AAAAA", expect=404)["error"] == "not_found"
    assert stranger.get(f"/join/{'A' * 13}", expect=400)["error"] == "malformed"


def test_a_code_is_good_as_long_as_there_is_something_to_join(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table(spectators=False)
    ben.post(f"/tables/{table['id']}/seats/1/take", {"name": "Ben", "code": table["code"]})
    assert ann.get(f"/tables/{table['id']}")["code"] == ""
    house.visitor().get(f"/join/{table['code']}", expect=404)
    watched = ann.table()
    finish(house, watched["id"])
    assert ann.get(f"/tables/{watched['id']}")["code"] == ""
    house.visitor().get(f"/join/{watched['code']}", expect=404)


def test_a_table_without_spectators_is_for_those_who_sit_there(house: House) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    table = ann.table(spectators=False)
    missing = house.visitor("Eve").get("/tables/nowhere", expect=404)
    for path in ("", "/chat", "/note", "/qr.svg"):
        assert eve.get(f"/tables/{table['id']}{path}", expect=404) == missing
    assert eve.post(f"/tables/{table['id']}/start", expect=404) == missing
    assert eve.get(f"/components?table={table['id']}", expect=404) == missing
    ann.get(f"/tables/{table['id']}")


def test_only_the_host_starts_and_only_a_full_table(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table()
    path = f"/tables/{table['id']}"
    problem = ann.post(f"{path}/start", expect=409)
    assert (problem["error"], "1" in problem["why"]) == ("seats_open", True)
    ben.post(f"{path}/seats/1/take", {"name": "Ben", "code": table["code"]})
    assert ben.post(f"{path}/start", expect=403)["error"] == "not_allowed"
    assert ann.post(f"{path}/start")["state"] == "running"
    assert ann.post(f"{path}/start", expect=409)["error"] == "begun"
    assert len(house.ask(lambda database: database.log.read(table["id"]))) == 1
    assert [call for call in house.live.calls if call[0] == "begin"] == [("begin", table["id"])]


def test_the_picture_of_a_table_is_svg(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table()
    answer = ann.send("GET", f"/tables/{table['id']}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.content)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert int(root.attrib["viewBox"].split()[2]) > 20
    assert "script" not in answer.text


def test_the_code_of_a_private_table_is_for_those_who_were_told(house: House) -> None:
    ann, stranger = house.visitor("Ann"), house.visitor("Eve")
    table, public = ann.table(), ann.table(public=True)
    assert stranger.get(f"/tables/{table['id']}")["code"] == ""
    stranger.get(f"/tables/{table['id']}/qr.svg", expect=404)
    assert stranger.get(f"/join/{table['code']}")["code"] == table["code"]
    assert stranger.get(f"/tables/{public['id']}")["code"] == public["code"]
    stranger.get(f"/tables/{public['id']}/qr.svg")


def test_a_public_table_without_spectators_is_open_until_it_begins(house: House) -> None:
    ann, ben, eve = house.visitor("Ann"), house.visitor("Ben"), house.visitor("Eve")
    table = ann.table(public=True, spectators=False)
    assert [one["id"] for one in ben.get("/tables")["tables"]] == [table["id"]]
    ben.get(f"/tables/{table['id']}")
    ben.post(f"/tables/{table['id']}/seats/1/take", {"name": "Ben"})
    ann.post(f"/tables/{table['id']}/start")
    assert eve.get("/tables")["tables"] == []
    eve.get(f"/tables/{table['id']}", expect=404)
    ben.get(f"/tables/{table['id']}")


def test_who_is_there_is_shown(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table()
    house.live.there = frozenset({0})
    assert [seat["online"] for seat in ann.get(f"/tables/{table['id']}")["seats"]] == [True, False]


def test_mixed_up_wishes_never_break_the_server(house: House) -> None:
    ann = house.visitor("Ann")
    dice = random.Random(4)
    offer = ann.get("/offer")
    modules = [one["id"] for one in offer["modules"]]
    rules = [(one["id"], str(value).lower()) for one in offer["house_rules"] for value in one["values"]]
    for _ in range(25):
        game = {
            "variant": dice.choice(offer["variants"]),
            "modules": dice.sample(modules, dice.randrange(5)),
            "preset": dice.choice(["", *(one["id"] for one in offer["presets"])]),
            "house_rules": dict(dice.sample(rules, 3)),
            "seed": dice.randrange(2**53),
        }
        answer = ann.send("POST", "/tables", {"seats": [YOU] + [OPEN] * dice.randrange(1, 6), "game": game})
        assert answer.status_code in {201, 422}, answer.text
        assert answer.status_code == 201 or answer.json()["why"]

"""Seats: who may sit where, act for whom, and open which link."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.server.identity.key import read_key
from magnate.server.seating.links import opens, secret_of
from magnate.store import Standing, StoredSeat
from tests.server.people_fixtures import House, Visitor, house

__all__ = ["house"]

YOU, OPEN, BOT, DEVICE = {"kind": "you"}, {"kind": "open"}, {"kind": "computer"}, {"kind": "device", "name": "Grandma"}


def take(visitor: Visitor, table: Any, seat: int = 1, expect: int = 200, **fields: str) -> Any:
    """Sit down with the code of the table, unless something else is said."""
    wish = {"name": "Ben", "code": table["code"]} | fields
    return visitor.post(f"/tables/{table['id']}/seats/{seat}/take", wish, expect=expect)


def change(visitor: Visitor, table: Any, seat: int, expect: int = 200, **fields: Any) -> Any:
    """Change a seat."""
    return visitor.patch(f"/tables/{table['id']}/seats/{seat}", fields, expect=expect)


def link(table: Any, seat: int) -> str:
    """Return the secret of a seat's link, as a table shows it."""
    found: str = table["seats"][seat]["link"]
    return found.removeprefix("/s/")


def running(house: House, *names: str) -> tuple[list[Visitor], Any]:
    """Return people that play, and their table as the first one sees it."""
    people = [house.visitor(name) for name in names]
    table = people[0].table([YOU] + [OPEN] * (len(names) - 1))
    for seat, person in enumerate(people[1:], start=1):
        take(person, table, seat, name=names[seat])
    return people, people[0].post(f"/tables/{table['id']}/start")


def test_a_stranger_with_the_code_sits_down_by_name_alone(house: House) -> None:
    table = house.visitor("Ann").table()
    ben = house.visitor()
    seat = take(ben, table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["mine"]) == ("person", "Ben", True)
    assert ben.get("/me")["person"]["name"] == "Ben"
    assert house.live.calls == [("seat_changed", table["id"])]


def test_a_private_table_asks_for_its_code(house: House) -> None:
    table = house.visitor("Ann").table()
    ben = house.visitor("Ben")
    for code in ("", "AAAAA", "\u0000", table["code"][:-1]):
        assert take(ben, table, code=code, expect=403)["error"] == "wrong_code"
    assert not ben.get(f"/tables/{table['id']}")["seats"][1]["mine"]
    take(ben, table, code=table["code"].lower())


def test_without_a_code_a_table_without_spectators_is_not_even_there(house: House) -> None:
    table = house.visitor("Ann").table(spectators=False)
    take(house.visitor("Ben"), table, code="AAAAA", expect=404)
    take(house.visitor("Ben"), table)


def test_at_a_public_table_everybody_may_sit_down(house: House) -> None:
    table = house.visitor("Ann").table(public=True)
    take(house.visitor(), table, code="")


def test_a_seat_is_taken_once_and_a_person_sits_once(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, OPEN, OPEN])
    ben = house.visitor("Ben")
    take(ben, table)
    assert take(house.visitor("Cleo"), table, expect=409)["error"] == "taken"
    assert take(ben, table, 2, expect=409)["error"] == "seated"
    assert take(ann, table, 2, expect=409)["error"] == "seated"


def test_a_refused_stranger_does_not_become_a_guest(house: House) -> None:
    table = house.visitor("Ann").table()
    take(house.visitor("Ben"), table)
    cleo = house.visitor()
    take(cleo, table, expect=409)
    take(cleo, table, code="AAAAA", expect=403)
    take(cleo, table, 5, expect=404)
    take(cleo, table, 6, expect=400)
    take(cleo, table, name="\u202e", expect=409)
    assert not cleo.cookies


def test_a_seat_left_before_the_start_is_open_again(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table()
    take(ben, table)
    old = link(ben.get(f"/tables/{table['id']}"), 1)
    left = ben.post(f"/tables/{table['id']}/seats/1/leave")
    assert (left["seats"][1]["kind"], left["seats"][1]["mine"]) == ("open", False)
    ben.post("/seat-links", {"secret": old}, expect=404)
    take(house.visitor("Cleo"), table)


def test_nobody_puts_another_out(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    eve = house.visitor("Eve")
    for visitor, seat in ((eve, 0), (ben, 0), (ann, 1)):
        answer = visitor.post(f"/tables/{table['id']}/seats/{seat}/leave", expect=403)
        assert answer["error"] == "not_your_seat"
    house.visitor().post(f"/tables/{table['id']}/seats/1/leave", expect=401)


def test_who_leaves_a_game_is_stood_in_for_and_may_come_back(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    left = ben.post(f"/tables/{table['id']}/seats/1/leave")["seats"][1]
    assert (left["kind"], left["stand_in"], left["mine"]) == ("person", True, True)
    back = change(ben, table, 1, stand_in="")["seats"][1]
    assert (back["stand_in"], back["mine"]) == (False, True)
    (stored,) = house.ask(lambda database: database.games.running())
    assert [seat.stand_in for seat in stored.seats] == ["", ""]
    assert ann.get(f"/tables/{table['id']}")["seats"][1]["name"] == "Ben"


def test_a_seat_is_handed_to_a_bot_by_its_holder(house: House) -> None:
    (_, ben, cleo), table = running(house, "Ann", "Ben", "Cleo")
    assert change(ben, table, 1, stand_in="random")["seats"][1]["stand_in"]
    assert change(cleo, table, 2, stand_in="greedy")["seats"][2]["stand_in"]
    assert change(cleo, table, 1, stand_in="", expect=403)["error"] == "not_your_seat"
    assert change(cleo, table, 2, stand_in="deep_fryer", expect=422)["error"] == "no_bot"
    assert change(house.visitor("Eve"), table, 1, stand_in="", expect=403)["error"] == "not_your_seat"
    assert change(ben, table, 1, stand_in="")["seats"][1]["stand_in"] is False


def test_the_host_fills_seats_otherwise_before_the_start(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table([YOU, OPEN, OPEN])
    take(ben, table)
    assert change(ann, table, 2, kind="computer", bot="random", name="Robbie")["seats"][2] | {"link": None} == {
        "number": 2,
        "kind": "computer",
        "name": "Robbie",
        "bot": "random",
        "mine": False,
        "stand_in": False,
        "online": False,
        "former": False,
        "program": "",
        "link": None,
    }
    assert change(ann, table, 2, bot="greedy")["seats"][2]["bot"] == "greedy"
    assert change(ann, table, 2, kind="device", name="Grandma")["seats"][2]["mine"]
    assert change(ann, table, 1, kind="open")["seats"][1]["kind"] == "open"
    assert not ben.get(f"/tables/{table['id']}")["seats"][1]["mine"]
    assert change(ben, table, 2, kind="open", expect=403)["error"] == "not_allowed"


def test_a_freed_computer_seat_is_filled_with_the_level_it_had(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, {"kind": "computer", "bot": "searcher"}, OPEN])
    freed = change(ann, table, 1, kind="open")["seats"][1]
    assert (freed["kind"], freed["bot"]) == ("open", "searcher")
    assert change(ann, table, 1, kind="computer")["seats"][1]["bot"] == "searcher"
    change(ann, table, 1, kind="open")
    take(house.visitor(), table)
    change(ann, table, 1, kind="open")
    assert change(ann, table, 1, kind="computer")["seats"][1]["bot"] == "planner", "a person sat there since"


def test_nothing_of_a_refused_change_is_done(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, OPEN])
    change(ann, table, 1, kind="computer", bot="deep_fryer", expect=422)
    change(ann, table, 0, name="Anna", bot="greedy", expect=403)
    change(ann, table, 1, kind="person", expect=400)
    change(ann, table, 4, kind="open", expect=404)
    assert ann.get(f"/tables/{table['id']}") == table
    assert house.live.calls == []


def test_while_the_game_runs_a_seat_can_only_be_opened(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    for kind in ("computer", "device"):
        assert change(ben, table, 1, kind=kind, expect=409)["error"] == "running"
    opened = change(ben, table, 1, kind="open")["seats"][1]
    assert (opened["kind"], opened["stand_in"], opened["mine"], opened["former"]) == ("open", True, False, True)
    assert not ann.get(f"/tables/{table['id']}")["seats"][1]["former"]
    cleo = house.visitor("Cleo")
    taken = take(cleo, table, name="Cleo")["seats"][1]
    assert (taken["name"], taken["stand_in"], taken["mine"]) == ("Cleo", False, True)
    assert not ben.get(f"/tables/{table['id']}")["seats"][1]["former"]


def test_a_finished_game_keeps_its_seats(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    end = Standing(state="finished", round=7, phase="finished", waiting=(), winner=0)
    house.ask(lambda database: database.games.stand(table["id"], end))
    assert change(ann, table, 1, stand_in="greedy", expect=409)["error"] == "finished"
    assert ben.post(f"/tables/{table['id']}/seats/1/leave", expect=409)["error"] == "finished"
    assert [seat["link"] for seat in ann.get(f"/tables/{table['id']}")["seats"]] == [None, None]


def test_one_renames_oneself_and_not_others(house: House) -> None:
    (ann, ben), table = running(house, "Ann", "Ben")
    assert change(ben, table, 1, name=" Benedikt ")["seats"][1]["name"] == "Benedikt"
    assert change(ann, table, 1, name="Loser", expect=403)["error"] == "not_your_seat"
    assert change(ben, table, 1, name="\u202e", expect=400)["error"] == "malformed"


# ---- private links


def test_a_link_is_shown_to_who_sits_there_and_of_open_seats_to_the_host(house: House) -> None:
    ann, ben, eve = house.visitor("Ann"), house.visitor("Ben"), house.visitor("Eve")
    table = ann.table([YOU, OPEN, DEVICE, BOT])
    shown = [seat["link"] is not None for seat in ann.get(f"/tables/{table['id']}")["seats"]]
    assert shown == [True, True, True, False]
    take(ben, table)
    assert [seat["link"] is not None for seat in ann.get(f"/tables/{table['id']}")["seats"]][1] is False
    assert [seat["link"] is not None for seat in ben.get(f"/tables/{table['id']}")["seats"]][1] is True
    for visitor in (eve, house.visitor()):
        assert [seat["link"] for seat in visitor.get(f"/tables/{table['id']}")["seats"]] == [None] * 4


def test_the_link_of_an_open_seat_invites_one_person(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table(spectators=False)
    ben = house.visitor()
    opened = ben.post("/seat-links", {"secret": link(table, 1)})
    assert (opened["id"], opened["seats"][1]["mine"], opened["seats"][1]["kind"]) == (table["id"], True, "person")
    assert change(ben, table, 1, name="Ben")["seats"][1]["name"] == "Ben"
    house.visitor().post("/seat-links", {"secret": link(table, 1)}, expect=404)


def test_a_link_gives_nobody_a_second_seat(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table()
    assert ann.post("/seat-links", {"secret": link(table, 1)}, expect=409)["error"] == "seated"
    assert ann.get(f"/tables/{table['id']}") == table


def test_the_link_of_an_open_seat_serves_to_take_it_under_a_name(house: House) -> None:
    table = house.visitor("Ann").table(spectators=False)
    ben = house.visitor()
    taken = take(ben, table, code="", secret=link(table, 1))
    assert taken["seats"][1]["name"] == "Ben"


def test_ones_own_link_opens_the_seat_on_another_device(house: House) -> None:
    (_, ben), table = running(house, "Ann", "Ben")
    secret = link(ben.get(f"/tables/{table['id']}"), 1)
    phone = house.visitor()
    for _ in range(2):
        assert phone.post("/seat-links", {"secret": secret})["seats"][1]["mine"]
    assert ben.get(f"/tables/{table['id']}")["seats"][1]["mine"]
    assert phone.get("/me")["person"]["id"] != ben.get("/me")["person"]["id"]
    assert link(phone.get(f"/tables/{table['id']}"), 1) == secret


def test_a_seat_at_the_hosts_device_goes_over_to_who_opens_its_link(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table([YOU, DEVICE])
    grandma = house.visitor()
    seat = grandma.post("/seat-links", {"secret": link(table, 1)})["seats"][1]
    assert (seat["kind"], seat["name"], seat["mine"]) == ("person", "Grandma", True)
    assert not ann.get(f"/tables/{table['id']}")["seats"][1]["mine"]


@pytest.mark.parametrize("secret", ["x", "a-b-c", "--", "\u0000", "é" * 50, "x" * 100])
def test_a_link_that_was_made_up_opens_nothing(house: House, secret: str) -> None:
    eve = house.visitor()
    assert eve.post("/seat-links", {"secret": secret}, expect=404)["error"] == "no_link"
    assert not eve.cookies


def test_a_link_opens_its_own_seat_only(house: House) -> None:
    ann = house.visitor("Ann")
    first, second = ann.table([YOU, OPEN, OPEN]), ann.table()
    game, number, mac = link(first, 1).split("-", 2)
    for forged in (f"{game}-2-{mac}", f"{second['id']}-{number}-{mac}", f"{game}-1-{mac[:-1]}", f"{game}-1-{mac}x"):
        house.visitor().post("/seat-links", {"secret": forged}, expect=404)
    take(house.visitor(), first, 2, code="", secret=link(first, 1), expect=403)


def test_a_link_of_another_server_opens_nothing() -> None:
    seat = StoredSeat(game="table", number=1, kind="open")
    secret = secret_of(b"a" * 32, seat)
    assert opens(b"a" * 32, seat, secret)
    assert not opens(b"b" * 32, seat, secret)
    assert not opens(b"a" * 32, StoredSeat(game="table", number=1, kind="open", link=1), secret)


def test_the_key_is_made_once_and_for_the_servers_eyes_only(tmp_path: Any) -> None:
    key = read_key(tmp_path)
    assert len(key) == 32
    assert read_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="should hold 32 bytes, not 5"):
        read_key(tmp_path)

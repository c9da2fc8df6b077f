"""What needs no table: offer, components, maps."""

from __future__ import annotations

from magnate import Setup
from magnate.bots.registry import LEVELS
from magnate.content import printed_tiles
from magnate.maps import balanced_layout, shelf
from magnate.town import Layout
from tests.server.people_fixtures import House, house

__all__ = ["house"]


def test_the_offer_names_what_can_be_agreed_on(house: House) -> None:
    offer = house.visitor().get("/offer")
    assert offer["players"] == [2, 3, 4, 5, 6]
    assert offer["bots"] == list(LEVELS)
    assert "coffee" in {module["id"] for module in offer["modules"]}


def test_components_are_those_of_a_table_or_a_mix(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table(game={"variant": "full", "modules": ["coffee"]})
    at_table = ann.get(f"/components?table={table['id']}")
    mix = ann.get("/components?players=2&modules=coffee")
    assert at_table == mix
    assert "barista" in {card["id"] for card in mix["employees"]}
    assert "barista" not in {card["id"] for card in ann.get("/components")["employees"]}
    two = ann.get("/components?players=5&modules=coffee&modules=sushi")
    assert set(two["modules"]) >= {"coffee", "sushi"}


def test_components_of_an_impossible_mix_are_refused(house: House) -> None:
    visitor = house.visitor()
    assert "sushi_bar" in visitor.get("/components?modules=sushi_bar", expect=422)["why"]
    assert visitor.get("/components?variant=huge", expect=400)["error"] == "malformed"
    assert visitor.get("/components?players=7", expect=400)["error"] == "malformed"
    assert visitor.get("/components?table=nowhere", expect=404)["error"] == "not_found"


def test_what_a_game_with_the_box_needs_is_told(house: House) -> None:
    visitor = house.visitor()
    box = visitor.get("/tabletop?players=3&modules=sushi")
    assert (box["bank"], box["columns"], box["rows"]) == (150, 4, 3)
    assert box["components"] == visitor.get("/components?players=3&modules=sushi")
    assert [tier["instead"] for tier in box["dinner"]["garden"]] == ["sushi", ""]
    assert visitor.get("/tabletop?variant=introductory_1")["reserve_order"] == []
    assert "six_players" in visitor.get("/tabletop?players=6", expect=422)["why"]
    assert visitor.get("/tabletop?players=7", expect=400)["error"] == "malformed"


def test_a_map_is_the_one_a_table_with_its_seed_is_played_on(house: House) -> None:
    ann = house.visitor("Ann")
    preview = ann.post("/maps", {"players": 2})
    assert preview["board"]["tiles"]
    table = ann.table([{"kind": "you"}, {"kind": "computer"}], game={"seed": preview["seed"]})
    (entry,) = house.ask(lambda database: database.log.read(table["id"]))
    again = ann.post("/maps", {"players": 2, "game": {"map_code": preview["code"]}})
    assert again["board"] == preview["board"]
    assert again["code"] == preview["code"]
    same = ann.post("/maps", {"players": 2, "game": {"seed": preview["seed"]}})
    assert same == preview
    assert entry.steps["seed"] == preview["seed"]


def test_a_map_is_told_in_figures(house: House) -> None:
    visitor = house.visitor()
    wish = {"players": 2, "game": {"map_code": "3x3-K0E1M0B0C3N3I0Q1F0", "seed": 1}}
    study = visitor.post("/maps/figures", wish)
    assert study["map"] == visitor.post("/maps", wish)
    assert study["figures"]["houses"] == ["4", "5", "8", "10", "15", "18"]
    assert study["figures"]["starts"][0]["near"] == [1, 3, 4, 6]
    refused = visitor.post("/maps/figures", {"players": 2, "game": {"map_code": "nonsense"}}, expect=422)
    assert refused["error"] == "refused"


def test_balanced_maps_are_shown_with_their_boards(house: House) -> None:
    visitor = house.visitor()
    told = visitor.get("/maps/balanced?players=3")
    found = shelf(3)
    assert found is not None
    assert [one["found"]["code"] for one in told["maps"]] == [one.code for one in found.maps]
    assert told["card"]["command"] == found.card.command
    assert all(len(one["board"]["tiles"]) == 12 for one in told["maps"])
    assert visitor.get("/maps/balanced?players=6") == {"card": None, "maps": []}
    assert visitor.get("/maps/balanced?players=7", expect=400)["error"] == "malformed"


def test_a_table_gets_a_balanced_map_by_its_seed_and_its_record_keeps_it(house: House) -> None:
    ann = house.visitor("Ann")
    wish = {"variant": "full", "balanced": True, "seed": 11}
    preview = ann.post("/maps", {"players": 3, "game": wish})
    assert preview == ann.post("/maps", {"players": 3, "game": wish})
    table = ann.table([{"kind": "you"}, {"kind": "computer"}, {"kind": "computer"}], game=wish)
    (entry, *_) = house.ask(lambda database: database.log.read(table["id"]))
    layout = balanced_layout(Setup.choose(3, seed=11))
    assert Layout.from_json(entry.steps["layout"], printed_tiles()) == layout
    assert preview["code"] == layout.code()
    assert table["game"]["balanced"]
    assert ann.get(f"/components?table={table['id']}")["employees"]
    six = {**wish, "modules": ["new_districts", "six_players"]}
    refused = ann.post("/maps", {"players": 6, "game": six}, expect=422)
    assert refused["refusal"]["phrase"]["say"] == "setup.balanced_players"


def test_maps_that_are_not_asked_for_by_seed_differ(house: House) -> None:
    visitor = house.visitor()
    codes = {visitor.post("/maps", {"players": 4})["code"] for _ in range(4)}
    assert len(codes) > 1


def test_a_map_that_cannot_be_is_refused(house: House) -> None:
    visitor = house.visitor()
    problem = visitor.post("/maps", {"players": 2, "game": {"map_code": "nonsense"}}, expect=422)
    assert problem["refusal"] == {"rule": "", "why": problem["why"], "phrase": {"say": "setup.map_code", "values": {}}}
    assert visitor.post("/maps", {"players": 1}, expect=400)["error"] == "malformed"


def test_a_map_may_be_asked_for_while_a_guest_gets_a_name(house: House) -> None:
    ann = house.visitor("Ann")
    ann.csrf = "of the session before"
    assert ann.post("/maps", {"players": 2})["board"]["tiles"]

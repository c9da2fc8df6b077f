"""``magnate inspect`` answers questions about a position, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from magnate import Game
from magnate.cli.inspect import command
from magnate.testing import Scene, random_game
from magnate.view.inspect.answers import CHEAP, QUESTIONS, Aim, BadQuestion, inspect
from tests.positions.boards import chains, documented, written


def example() -> Game:
    """The documented position, right before dinner."""
    return Game.from_position(documented())


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_in_json_and_changes_nothing(question: str) -> None:
    for game in (example(), Game.from_position(written(phase="launch", seat=0))):
        before = game.hash()
        json.dumps(inspect(game, question, Aim(seat=0)))
        assert game.hash() == before


def test_without_a_question_all_cheap_ones_are_answered() -> None:
    assert list(inspect(example())) == list(CHEAP)


RADIO_TOWN = "HH#..\nHH#..\n#####\n..#..\n..#.."


@pytest.mark.rule("B-MIL-45", "B-CAM-08")
@pytest.mark.parametrize(
    ("first", "variant", "pieces"),
    [(None, "full", 2), (1, "full", 1), (0, "full", 2), (None, "introductory_1", 1)],
    ids=["would earn it", "another has it", "has it", "no milestones"],
)
def test_a_radio_counts_the_milestone_that_launching_it_earns(first: int | None, variant: str, pieces: int) -> None:
    scene = Scene(RADIO_TOWN, players=2, variant=variant, in_round=3).restaurant(0, (3, 0), "ne")
    if first is not None:
        scene.milestones(first, "first_radio_campaign")
    game = scene.cards(0, work={"brand_director": 1}).working(0, "launch")
    answer = inspect(game, "reach", Aim(seat=0, campaign="radio_1", at=(0, 3)))
    (house,) = answer["campaigns"][0]["houses"]
    assert (house["asked"], house["fits"]) == (pieces, pieces)


@pytest.mark.rule("B-PAY-01", "B-PAY-04", "B-INT-05")
def test_a_cfo_that_must_go_costs_no_salary() -> None:
    table = chains({"cash": 120, "work": ["cfo"], "beach": ["coach"], "milestones": [["first_to_have_100", 2]]}, {})
    answer = inspect(Game.from_position(written(phase="payday", bank=40, chains=table)), "salaries", Aim(seat=0))[
        "chains"
    ][0]
    assert (answer["cards"], answer["gross"], answer["due"]) == (1, 5, 5)
    assert [row["fire"] for row in answer["firings"]] == ["fire coach from beach"]


@pytest.mark.rule("B-PAY-04", "B-TRM-06")
def test_salaries_count_the_cards_that_are_still_in_hand() -> None:
    table = chains({"cash": 12, "hand": ["coach", "burger_cook", "waitress"]}, {})
    answer = inspect(Game.from_position(written(phase="restructuring", chains=table)), "salaries", Aim(seat=0))
    assert (answer["chains"][0]["cards"], answer["chains"][0]["due"]) == (2, 10)


@pytest.mark.rule("B-GEO-26", "B-GEO-37")
def test_distances_come_with_a_path_from_house_to_entrance() -> None:
    near, far = inspect(example(), "distances")["houses"]["2"]
    assert (near["distance"], far["distance"]) == (0, 1)
    assert near["path"][-1] == [3, 3]
    assert near["path"][0] in [[1, 1], [2, 1], [3, 1], [4, 1]]


def test_a_house_without_a_road_to_a_chain_has_no_distance() -> None:
    board = ["..#.. | .....", "..#HH | .....", "..#HH | .....", "..#.. | #####", "..#.. | ....."]
    table = [{"restaurants": [{"at": [0, 0], "entrance": "ne"}]}, {"restaurants": [{"at": [1, 8], "entrance": "sw"}]}]
    rows = inspect(Game.from_position({"board": board, "chains": table}), "distances")["houses"]["1"]
    assert rows[1] == {"seat": 1, "distance": None, "path": []}
    assert rows[0]["distance"] == 0


def test_the_dinner_that_would_follow_is_the_one_that_follows() -> None:
    game = example()
    answer = inspect(game, "dinner")
    assert [house["eats_at"] for house in answer["houses"]] == [0, 1]
    offers = {offer["seat"]: offer for offer in answer["houses"][0]["offers"]}
    assert (offers[0]["price"], offers[0]["distance"], offers[0]["total"]) == (10, 0, 10)
    assert offers[1]["verdict"] == "fewer_waitresses"
    assert answer["houses"][0]["sale"]["total"] == 50
    assert answer["tips"] == [{"seat": 0, "waitresses": 1, "each": 3}]
    game.advance()
    assert answer["cash"] == [chain.cash for chain in game.state.chains]
    assert answer["bank"] == game.state.bank


def test_salaries_come_in_parts_with_what_each_firing_leaves_due() -> None:
    table = chains({"cash": 7, "beach": ["coach", "burger_cook", "waitress"]})
    answer = inspect(Game.from_position(written(phase="payday", chains=table)), "salaries", Aim(seat=0))
    (row,) = answer["chains"]
    assert (row["cards"], row["gross"], row["due"], row["must_fire"]) == (2, 10, 10, True)
    assert {firing["fire"]: firing["due"] for firing in row["firings"]} == {
        "fire coach from beach": 5,
        "fire burger_cook from beach": 5,
        "fire waitress from beach": 10,
    }


def test_places_of_a_local_manager_and_of_a_marketeer_need_no_card_at_work() -> None:
    game = Game.from_position(written(phase="hire", seat=0))
    answer = inspect(game, "places", Aim(seat=0))
    local = next(row for row in answer["restaurant"] if row["by"] == "local_manager")
    assert [0, 3] in next(row["at"] for row in local["places"] if row["entrance"] == "sw")
    assert {row["by"] for row in answer["restaurant"]} == {"local_manager", "regional_manager"}
    trainee = [row for row in answer["campaign"] if row["marketeer"] == "marketing_trainee"]
    assert [list(row["campaigns"]) for row in trainee] == [["billboard_11"], ["billboard_13"], ["billboard_14"]]
    assert answer["house"]
    assert [(row["house"], row["side"]) for row in answer["garden"]] == [("2", "n"), ("2", "s")]


def test_one_kind_of_place_and_one_card_can_be_asked_for() -> None:
    game = Game.from_position(written(phase="hire", seat=0))
    assert set(inspect(game, "places", Aim(seat=0, what="garden"))) == {"seat", "garden"}
    rows = inspect(game, "places", Aim(seat=0, what="campaign", card="brand_manager", campaign="airplane_6"))
    assert rows["campaign"][0]["edges"][0] == ["n", 0]


@pytest.mark.rule("B-CAM-03", "B-CAM-04")
def test_reach_counts_the_pieces_that_would_fit() -> None:
    game = Game.from_position(written(houses={"2": ["beer", "beer", "beer"]}))
    answer = inspect(game, "reach", Aim(seat=0, campaign="billboard_14", at=(0, 0)))
    assert answer["campaigns"][0]["houses"] == [{"house": "2", "asked": 1, "fits": 0}]
    assert "marketing_trainee" in answer["campaigns"][0]["launched_by"]


def test_running_campaigns_are_reached_and_forecast() -> None:
    game = Game.from_position(written(campaigns=[{"campaign": "airplane_5", "good": "beer", "edge": "w", "first": 0}]))
    assert inspect(game, "reach")["campaigns"][0]["houses"] == [{"house": "2", "asked": 1, "fits": 1}]
    answer = inspect(game, "marketing")
    assert answer["demand"] == {"2": ["beer"]}
    assert answer["campaigns"][0]["rounds_left"] == 0


@pytest.mark.rule("B-BUY-02", "B-BUY-09")
def test_hauls_show_drinks_symbols_and_a_route() -> None:
    answer = inspect(Game.from_position(written(phase="food", seat=0)), "hauls", Aim(card="cart_operator"))
    (haul,) = answer["buyers"]["cart_operator"]["hauls"]
    assert haul["drinks"] == {"soda": 2}
    assert haul["symbols"] == [[1, 9, "soda"]]
    assert haul["route"][-1] == [2, 9]


def test_options_are_those_of_every_seat_asked() -> None:
    game = Game.from_position(written(chains=chains({"hand": ["trainer"]})))
    rows = inspect(game, "options")["decisions"]
    assert [option["text"] for option in rows[0]["options"]] == ["work trainer", "ready"]
    assert rows[0]["options"][0]["action"] == ["put_to_work", "trainer"]
    assert inspect(example(), "options")["automatic"] == "dinnertime"


@pytest.mark.parametrize(
    ("question", "aim", "said"),
    [
        ("lunch", Aim(), "Unknown question 'lunch'; known are summary"),
        ("places", Aim(seat=7), "There is no seat 7; seats are 0 to 1"),
        ("places", Aim(), "Name a seat"),
        ("places", Aim(seat=0, what="park"), "Unknown kind of place 'park'"),
        ("hauls", Aim(seat=0, card="cook"), "Unknown card 'cook'"),
        ("hauls", Aim(seat=0, card="waitress"), "waitress is no buyer; they are errand_boy"),
        ("reach", Aim(seat=0, campaign="poster"), "Unknown campaign 'poster'"),
        ("reach", Aim(seat=0, campaign="mailbox_9"), "Say where mailbox_9 would lie"),
        ("reach", Aim(seat=0, campaign="mailbox_9", at=(99, 0)), "off the board"),
        ("reach", Aim(seat=0, campaign="airplane_4", edge="n"), "Say where airplane_4 would stand"),
        ("reach", Aim(seat=0, campaign="airplane_4", edge="n", first=50), "cannot stand"),
    ],
)
def test_what_does_not_exist_is_said_with_what_does(question: str, aim: Aim, said: str) -> None:
    with pytest.raises(BadQuestion) as error:
        inspect(example(), question, aim)
    assert said in str(error.value)


def test_random_positions_can_be_inspected() -> None:
    game = random_game(example().setup._replace(layout=None, players=3, order=None), 3, 7)
    for question in QUESTIONS:
        for seat in range(3):
            json.dumps(inspect(game, question, Aim(seat=seat)))


def ask(*words: str, given: str = "") -> tuple[int, str]:
    """Run the command; return its exit status and what it said."""
    found = CliRunner().invoke(command, list(words), input=given)
    return found.exit_code, found.output


def test_the_command_reads_a_file_or_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(documented()), encoding="utf-8")
    status, said = ask(str(path), "dinner")
    assert status == 0
    answer: Any = json.loads(said)
    assert answer["cash"] == [65, 25]
    assert ask("-", "salaries", "--seat", "B", "--compact", given=path.read_text(encoding="utf-8"))[0] == 0


def test_the_command_takes_a_record_at_any_move(tmp_path: Path) -> None:
    game = random_game(example().setup._replace(layout=None), 3, 3)
    path = tmp_path / "game.magnate.json"
    path.write_text(game.record().dumps(), encoding="utf-8")
    status, said = ask(str(path), "summary", "--to", "1")
    assert status == 0
    assert json.loads(said)["phase"] == "first_restaurant"


@pytest.mark.parametrize(
    ("words", "given", "status", "said"),
    [
        (["-", "lunch"], json.dumps(documented()), 2, "Unknown question 'lunch'"),
        (["-", "places", "--seat", "9"], json.dumps(documented()), 2, "There is no seat 9"),
        (["-", "places", "--seat", "me"], json.dumps(documented()), 2, "'me' is no seat"),
        (["-", "reach", "--at", "here"], json.dumps(documented()), 2, "'here' is no square"),
        (["-"], '{"chains": [', 1, "not a whole JSON file: line 1"),
        (["-"], "[]", 1, "a position is an object"),
        (["-"], '{"bank": -1}', 1, "bank: -1 is not allowed"),
        (["-"], '{"format": "magnate-record"}', 1, "version"),
        (["/nowhere/at-all.json"], "", 1, "No such file"),
    ],
)
def test_the_command_says_what_is_wrong(words: list[str], given: str, status: int, said: str) -> None:
    got = ask(*words, given=given)
    assert got[0] == status
    assert said in got[1]


def test_flips_name_the_smallest_changes_of_a_house_or_of_all() -> None:
    game = example()
    every = inspect(game, "flips")["houses"]
    assert every
    for house in every:
        assert inspect(game, "flips", Aim(house=house["house"]))["houses"] == [house]
        assert house["eats_at"] == next(
            row["eats_at"] for row in inspect(game, "dinner")["houses"] if row["house"] == house["house"]
        )
        for flip in house["flips"]:
            assert flip["moved"][house["house"]] == [house["eats_at"], flip["seat"]]
            only = inspect(game, "flips", Aim(seat=flip["seat"], house=house["house"]))["houses"][0]["flips"]
            assert flip in only
            assert all(one["seat"] == flip["seat"] for one in only)


def test_flips_of_a_house_that_wants_nothing_are_refused() -> None:
    game = Game.from_position(written(phase="launch", seat=0))
    hungry = {house["house"] for house in inspect(game, "flips")["houses"]}
    full = next(house.label for house in game.state.houses if house.label not in hungry)
    with pytest.raises(BadQuestion, match=f"House {full} wants nothing"):
        inspect(game, "flips", Aim(house=full))
    with pytest.raises(BadQuestion, match="Unknown house '99'"):
        inspect(game, "flips", Aim(house="99"))


def test_the_race_tells_the_earliest_rounds_and_the_ways_there() -> None:
    game = example()
    found = inspect(game, "race")
    assert found["last"] == found["round"] + 3
    for name, rows in found["milestones"].items():
        assert all(row["round"] is None or found["round"] <= row["round"] <= found["last"] for row in rows)
        assert all(bool(row["steps"]) == (row["round"] is not None) for row in rows)
        own = inspect(game, "race", Aim(seat=0))["milestones"][name]
        assert own == [row for row in rows if row["seat"] == 0]

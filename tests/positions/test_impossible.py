"""What is impossible on a table is refused with its place in the document; all of it at once."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from magnate import BadPosition, Game, Setup
from magnate.testing import random_moves
from tests.positions.boards import Json, chains, written

BUSY = {"campaign": "billboard_14", "good": "beer", "at": [3, 6], "turned": True, "seat": 0}

IMPOSSIBLE: list[tuple[Json, str]] = [
    # the document
    ({"colour": 1}, "colour: unknown field"),
    ({"format": "magnate-record"}, 'format: should be "magnate-position"'),
    ({"version": 2}, "version: 2 is not known"),
    ({"chains": [{"chash": 3}]}, "chains[0].chash: unknown field"),
    ({"chains": {"0": {}}}, "chains: should be a list, not an object"),
    ({"chains": [3]}, "chains[0]: should be an object"),
    # the game
    ({"players": 7}, "players: should be a number of players from 2 to 5"),
    ({"variant": "short"}, 'variant: unknown variant "short"; allowed are full, introductory_1, introductory_2'),
    ({"modules": ["coffe"]}, "modules: "),
    ({"house_rules": {"road_join": "both"}}, "house_rules.road_join: House rule 'road_join' cannot be 'both'"),
    ({"bundle": "first"}, 'bundle: unknown bundle "first"'),
    ({"seed": 1.5}, "seed: should be a whole number, not 1.5"),
    ({"board": "3x3-A0"}, "board: A map of 3 x 3 has 9 tiles, not 1."),
    ({"board": [["A", 0]]}, "board: a map for 2 players has 9 tiles"),
    ({"board": ["..#"]}, "board: "),
    ({"board": 3}, "board: should be a share code, a list of tiles or the lines of a picture, not 3"),
    # cards
    ({"chains": chains({}, {"hand": {"waitress": 13}})}, "chains[1].hand.waitress: 13 cards, the game has 12"),
    (
        {"chains": chains({"hand": {"waitress": 7}}, {"hand": {"waitress": 6}})},
        "chains[1].hand.waitress: with these the chains own 13 cards, the game has 12",
    ),
    ({"players": 5, "chains": chains({"hand": {"cfo": 2}})}, "chains[0]: 2 copies of cfo, a 1x card"),
    (
        {"chains": chains({"hand": {"cook": 1}})},
        'chains[0].hand.cook: unknown card "cook"; allowed are management_trainee',
    ),
    ({"chains": chains({"hand": {"waitress": -1}})}, "chains[0].hand.waitress: -1 is not allowed"),
    (
        {"chains": chains({"work": ["waitress"]})},
        "chains[0].work: in restructuring all cards that are not busy are in hand",
    ),
    (
        {"phase": "hire", "chains": chains({"hand": ["waitress"]})},
        "chains[0].hand: in hire cards are at work or on the beach",
    ),
    (
        {"phase": "dinnertime", "chains": chains({"work": {"waitress": 4}})},
        "chains[0].work: does not fit the slots",
    ),
    (
        {"round": 4, "chains": chains({"hand": ["cfo"], "milestones": [["first_to_have_100", 2]]})},
        "owns no cfo (B-MIL-46)",
    ),
    # chains
    ({"chains": [{"seat": 0}, {"seat": 0}]}, "chains[1].seat: seat 0 has two chains"),
    ({"players": 2, "chains": [{"seat": 4}]}, "chains[0].seat: 4 is not allowed, only 0 to 1"),
    ({"chains": chains({"cash": -5})}, "chains[0].cash: -5 is not allowed, only 0 or more"),
    ({"chains": chains({"cash": "much"})}, 'chains[0].cash: should be a whole number, not "much"'),
    ({"chains": chains({"stock": {"pasta": 1}})}, 'chains[0].stock.pasta: unknown good "pasta"'),
    ({"chains": chains({"reserve": 150})}, "chains[0].reserve: 150 is no reserve card; they are 100, 200, 300"),
    ({"chains": chains({"reserve": None})}, "chains[0].reserve: every chain has chosen a reserve card"),
    (
        {"variant": "introductory_1", "chains": chains({"reserve": 100})},
        "chains[0].reserve: there are no reserve cards in an introductory game",
    ),
    ({"chains": chains({"left_round": 1})}, "chains[0].left_round: only a bankrupt chain leaves the game"),
    # milestones
    ({"chains": chains({"milestones": ["first_try"]})}, 'chains[0].milestones[0]: unknown milestone "first_try"'),
    (
        {"chains": chains({"milestones": ["first_to_have_20"] * 2})},
        "chains[0].milestones[1]: first_to_have_20 stands twice",
    ),
    (
        {"round": 3, "chains": chains({"milestones": [["first_to_have_20", 4]]})},
        "chains[0].milestones[0]: 4 is not allowed",
    ),
    (
        {"round": 5, "chains": chains(*[{"milestones": [["first_to_have_20", n]]} for n in (2, 3)])},
        "chains[1].milestones: first_to_have_20 was claimed in round 3, but seat 0 claimed it in round 2",
    ),
    (
        {"variant": "introductory_1", "chains": chains({"milestones": ["first_to_have_20"]})},
        "first_to_have_20 is not in play in this variant",
    ),
    # restaurants and the board
    ({"chains": [{"restaurants": [{"at": [9, 9]}]}, {}]}, "chains[0].restaurants[0].at: (9,9) is off the board"),
    ({"chains": [{"restaurants": [{"at": [4, 3]}]}, {}]}, "chains[0].restaurants[0]: lies partly off the board"),
    ({"chains": [{"restaurants": [{"at": [2, 3]}]}, {}]}, "chains[0].restaurants[0]: covers a road"),
    (
        {"chains": [{"restaurants": [{"at": [0, 0], "entrance": "up"}]}, {}]},
        'unknown entrance "up"; allowed are nw, ne, se, sw',
    ),
    (
        {"chains": [{"restaurants": [{"at": [3, 3], "entrance": "se"}]}, {}]},
        "chains[0].restaurants[0]: the entrance se is not beside a road",
    ),
    (
        {"chains": [{"restaurants": [{"at": [3, 3]}]}, {"restaurants": [{"at": [3, 3]}]}]},
        "chains[1].restaurants[0]: overlaps chains[0].restaurants[0]",
    ),
    (
        {"chains": [{"restaurants": [{"at": [0, c]} for c in (0, 3, 5, 8)]}, {}]},
        "chains[0].restaurants: 4 restaurants, a chain has 3",
    ),
    # houses
    ({"houses": {"5": {"demand": ["beer"]}}}, 'houses["5"]: there is no such house; on this board are 2'),
    ({"houses": {"2": ["beer"] * 4}}, 'houses["2"].demand: 4 pieces, this house holds 3'),
    ({"houses": {"2": {"garden": "s", "demand": ["beer"] * 6}}}, 'houses["2"].demand: 6 pieces, this house holds 5'),
    ({"houses": {"2": {"demand": ["wine"]}}}, 'unknown good "wine"'),
    ({"houses": {"2": {"garden": "w"}}}, 'houses["2"].garden: the garden lies partly off the board'),
    ({"houses": {"2": {"garden": "e"}}}, 'houses["2"].garden: covers a road'),
    ({"houses": {"4": {"at": [0, 5], "garden": "e"}}}, 'houses["4"]: only the house tokens 1, 3, 6, 9, 11, 14, 17, 19'),
    ({"houses": {"17": {"at": [0, 5], "garden": "n"}}}, 'houses["17"]: covers a road'),
    # campaigns
    (
        {"campaigns": [{**BUSY, "campaign": "billboard_12"}]},
        "campaigns[0].campaign: billboard_12 is not in play with 2 players",
    ),
    ({"campaigns": [BUSY, BUSY]}, "campaigns[1].campaign: billboard_14 is on the board twice"),
    ({"campaigns": [{**BUSY, "campaign": "poster"}]}, 'campaigns[0].campaign: unknown campaign "poster"'),
    ({"campaigns": [{**BUSY, "good": "coffee"}]}, "campaigns[0].good"),
    ({"campaigns": [{**BUSY, "rounds": 6}]}, "campaigns[0].rounds: 6 is not allowed, only 0 to 5"),
    (
        {"campaigns": [{**BUSY, "rounds": 3, "marketeer": "marketing_trainee"}]},
        "campaigns[0].rounds: 3 is not allowed, only 0 to 2",
    ),
    (
        {"campaigns": [{**BUSY, "campaign": "mailbox_9", "marketeer": "marketing_trainee"}]},
        "campaigns[0].marketeer: a marketing_trainee cannot run a mailbox campaign",
    ),
    ({"campaigns": [{**BUSY, "turned": False}]}, "campaigns[0]: covers a road"),
    (
        {"campaigns": [{"campaign": "mailbox_9", "good": "beer", "at": [0, 9], "seat": 0}]},
        "campaigns[0]: a campaign lies beside some road",
    ),
    (
        {"campaigns": [{"campaign": "airplane_6", "good": "beer", "edge": "n", "first": 7}]},
        "do not lie beside the board",
    ),
    ({"campaigns": [{**BUSY, "edge": "n"}]}, "campaigns[0].edge: a billboard lies on the board"),
    (
        {
            "chains": chains({"hand": ["brand_director"]}),
            "campaigns": [{**BUSY, "marketeer": "brand_director", "rounds": 5}],
        },
        "campaigns[0].marketeer: with this the chains own 2 cards, the game has 1",
    ),
    # the supply and the bank
    ({"supply": {"cards": {"waitress": 13}}}, "supply.cards.waitress: 13 cards, but only 12 are left"),
    (
        {"campaigns": [BUSY], "supply": {"campaigns": ["billboard_14"]}},
        "supply.campaigns[0]: billboard_14 is on the board",
    ),
    ({"supply": {"houses": [4]}}, "supply.houses[0]: only the house tokens"),
    ({"supply": {"gardens": 9}}, "supply.gardens: 9 is not allowed"),
    ({"milestones_gone": ["first"]}, "milestones_gone[0]"),
    ({"bank": -1}, "bank: -1 is not allowed"),
    ({"chains": chains({"cash": 500})}, "bank: should be given: the chains hold more than the bank began with"),
    ({"breaks": 2}, "breaks: after break 2 the game ends"),
    ({"reserves_revealed": True}, "reserves_revealed: reserve cards are revealed by the first break"),
    # the moment
    ({"phase": "lunch"}, 'phase: unknown phase "lunch"; allowed are first_restaurant'),
    ({"order": [0, 0]}, "order: should name each seat in the game once: 0, 1"),
    ({"order": [0]}, "order: should name each seat in the game once"),
    ({"asked": [0, 0]}, "asked: should name seats in the game, each once"),
    ({"phase": "hire", "seat": 0, "asked": [1]}, "asked: in hire only the seat whose turn it is, 0, is asked"),
    ({"phase": "payday", "seat": 1}, "seat: it is nobody's turn in payday"),
    ({"track": [None, 1]}, "track: places are taken in order_of_business only"),
    ({"phase": "order_of_business", "track": [1, 1]}, "track: should name seats in the game, each once"),
    ({"phase": "order_of_business", "track": [1]}, "track: should have 2 places"),
    ({"phase": "order_of_business", "asked": [1]}, "asked: the next to choose is seat 0"),
    ({"phase": "first_restaurant"}, "seat: should be a seat without a restaurant"),
    ({"asked": [1], "chains": chains({"ready": False})}, "chains[0].ready: who is not asked has sealed a choice"),
    ({"asked": [0, 1], "chains": chains({"ready": True})}, "chains[0].ready: who is asked has not sealed a choice yet"),
    ({"asked": [0], "result": {"winner": 0, "ranking": [0, 1]}}, "asked: nobody is asked when the game is over"),
    ({"result": {"winner": 0, "ranking": [0]}}, "result.ranking: should name every seat once"),
    # plans
    ({"chains": chains({"selected": ["waitress"]})}, "chains[0].selected: 1 waitress, 0 are in hand"),
    (
        {"phase": "hire", "chains": chains({"selected": ["waitress"]})},
        "chains[0].selected: cards are selected in restructuring",
    ),
    ({"chains": chains({"discarding": ["beer"]})}, "chains[0].discarding: stock is thrown away in cleanup only"),
    (
        {"phase": "payday", "chains": chains({"firing": [["waitress", "work", 0]]})},
        "1 waitress (work) are fired, the chain has 0",
    ),
    ({"phase": "payday", "chains": chains({"firing": [["waitress", "home", 0]]})}, 'unknown place "home"'),
    ({"chains": chains({"firing": [["waitress", "work", 0]]})}, "chains[0].firing: cards are fired in payday only"),
    (
        {"phase": "payday", "chains": chains({"work": ["recruiting_manager"], "recruiters": [["ceo", 1]]})},
        "chains[0].recruiters: 0 recruiting_manager here, 1 at work",
    ),
    ({"phase": "hire", "chains": chains({"recruiters": [["ceo", 2]]})}, "chains[0].recruiters[0]: 2 is not allowed"),
    ({"phase": "train", "turn": {"trainers": [["coach", 1]]}}, "turn.trainers: 1 coach, not as many as are at work"),
    ({"phase": "train", "turn": {"phantoms": ["kitchen_trainee"]}}, "turn.phantoms: they cannot all be trained"),
    ({"phase": "food", "turn": {"idle": {"errand_boy": 1}}}, "turn.idle: 1 errand_boy, more than are at work"),
    ({"phase": "build", "turn": {"requests": [{"ask": "house_place", "number": 4}]}}, "house 4 is not in the supply"),
    ({"phase": "food", "turn": {"requests": [{"ask": "house_place", "number": 1}]}}, "house_place is asked in build"),
    (
        {
            "phase": "launch",
            "turn": {"requests": [{"ask": "campaign_place", "card": "brand_manager", "campaign": "radio_1"}]},
        },
        "no brand_manager is at work who could launch a radio",
    ),
    ({"phase": "dinnertime", "asked": [0]}, "asked: nobody is asked in dinnertime"),
]


@pytest.mark.parametrize(("fields", "said"), IMPOSSIBLE, ids=[said[:60] for _, said in IMPOSSIBLE])
def test_what_is_impossible_is_named(fields: Json, said: str) -> None:
    with pytest.raises(BadPosition) as error:
        Game.from_position(written(**fields))
    assert said in str(error.value)


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(BadPosition) as error:
        Game.from_position(
            written(
                phase="hire",
                order=[1, 1],
                houses={"2": ["beer"] * 4, "99": []},
                chains=chains({"cash": -1, "work": {"waitress": 13}}, {"stock": {"pasta": 1}}),
                campaigns=[{"campaign": "billboard_12", "good": "beer"}],
                supply={"gardens": 99},
            )
        )
    assert len(str(error.value).splitlines()) == 8


def test_a_campaign_that_waits_for_its_message_lies_where_it_may() -> None:
    table = chains({"work": ["marketing_trainee"]})
    request = {"ask": "campaign_message", "card": "marketing_trainee", "campaign": "billboard_14", "at": [0, 0]}
    with pytest.raises(BadPosition, match="billboard_14 may not lie there"):
        Game.from_position(written(phase="launch", chains=table, turn={"requests": [{**request, "at": [0, 8]}]}))
    game = Game.from_position(written(phase="launch", chains=table, turn={"requests": [request]}))
    assert [decision.kind for decision in game.pending] == ["campaign_message"]


def some_node(value: Any, dice: Random) -> list[str | int]:
    """Return the way to a random place inside a document."""
    way: list[str | int] = []
    while isinstance(value, dict | list) and value and (not way or dice.random() < 0.8):
        key = dice.choice(list(value)) if isinstance(value, dict) else dice.randrange(len(value))
        way.append(key)
        value = value[key]
    return way


def damage(document: Json, dice: Random) -> Json:
    """Return a copy with something removed, doubled or replaced at a random place."""
    found = copy.deepcopy(document)
    way = some_node(found, dice)
    inner: Any = found
    for key in way[:-1]:
        inner = inner[key]
    last: Any = way[-1]
    junk = [
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        10**12,
        1.5,
        "",
        "ceo",
        "beer",
        "waitress",
        "hire",
        [],
        {},
        [0],
        [[0, 0]],
        {"a": 1},
    ]
    kind = dice.randrange(3)
    if kind == 0:
        del inner[last]
    elif kind == 1 and isinstance(inner, list):
        inner.append(copy.deepcopy(inner[last]))
    else:
        inner[last] = dice.choice(junk)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_damaged_positions_are_refused_or_playable(seed: int) -> None:
    dice = Random(seed)
    game = Game.new(Setup.choose(2 + seed % 4, seed=seed, house_rules={"firing": "turn_order"} if seed % 2 else {}))
    pool = [table.position() for table in random_moves(game, dice, 6) if dice.random() < 0.1]
    refused = 0
    for _ in range(250):
        document = damage(damage(dice.choice(pool), dice), dice)
        try:
            table = Game.from_position(document)
        except BadPosition:
            refused += 1
            continue
        assert Game.from_position(json.loads(json.dumps(table.position()))).hash() == table.hash()
        table.advance()
        for _ in random_moves(table, dice, table.state.round):
            pass
    assert refused > 50

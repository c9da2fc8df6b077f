"""Every moment of a game with modules can be written down and set up again (docs/formats.md)."""

from __future__ import annotations

from random import Random

import pytest

from magnate import BadPosition, Game, Setup
from magnate.model.state import NOBODY
from magnate.modules.coffee.actions import PlaceShop
from magnate.testing import Scene, broken_invariants
from tests.modules.lobbying import add_tile, lay, lobby, street
from tests.modules.played import assert_survives, busy_game, everything, mixes, named, random_rules
from tests.positions.boards import Json, chains, written
from tests.rules.legality import play

EVERY = 25
"""Decisions between two positions; questions of modules are looked at more often."""


def is_rare(game: Game) -> bool:
    """Tell whether a module asks something inside a step or between two phases."""
    requests = game.state.turn.requests
    return bool(requests) and requests[-1].kind in game.book.module_steps


@pytest.mark.parametrize("setup", mixes(), ids=named)
def test_positions_survive_in_games_with_every_module(setup: Setup) -> None:
    for number, game in busy_game(setup):
        if number % EVERY == 0 or is_rare(game):
            assert broken_invariants(game) == []
            assert_survives(game)


@pytest.mark.parametrize("seed", range(6))
def test_positions_survive_whatever_the_house_rules_of_the_expansion(seed: int) -> None:
    for number, game in busy_game(everything(3, seed, random_rules(seed)), seed=seed):
        if number % EVERY == 0 or is_rare(game):
            assert broken_invariants(game) == []
            assert_survives(game)


@pytest.mark.parametrize("players", [3, 5])
def test_a_game_with_modules_goes_on_alike_from_a_position(players: int) -> None:
    games = [game for number, game in busy_game(everything(players), rounds=2) if number == 40]
    game = games[0].copy()
    again = assert_survives(game)
    dice = Random(players)
    for _ in range(120):
        seat = dice.choice(game.pending).seat
        index = dice.randrange(len(game.options(seat)))
        assert list(again.options(seat)) == list(game.options(seat))
        again.take(seat, index)
        game.take(seat, index)
    assert again.state.key() == game.state.key()


def test_modules_presets_and_tiles_are_part_of_a_position() -> None:
    position = Game.new(Setup.choose(3, preset="korean_city", seed=4)).position()
    assert (position["preset"], position["modules"]) == ("korean_city", ["new_districts", "kimchi"])
    chosen = Game.new(Setup.choose(3, modules=["lobbyists"], tiles=["U", "Z"], seed=4))
    assert chosen.position()["tiles"] == ["U", "Z"]
    assert assert_survives(chosen).setup == chosen.setup


def test_a_base_game_says_nothing_about_modules() -> None:
    position = Game.new(Setup.choose(3, seed=4)).position()
    new = {"preset", "tiles", "extra", "agenda", "resume", "parks", "construction", "roadworks", "removed"}
    assert not new & set(position)


@pytest.mark.rule("K-SCN-06")
def test_the_tile_a_preset_borrows_may_lie_on_the_map_of_a_position() -> None:
    code = "3x3-A0B0C0D0E0F0G0H0Z1"
    game = Game.from_position({"preset": "upmarket_area", "players": 2, "board": code})
    assert game.state.parks == game.state.town.parks != 0
    assert_survives(game)
    with pytest.raises(BadPosition, match="Unknown map tile 'Z'"):
        Game.from_position({"modules": ["new_milestones"], "players": 2, "board": code})


@pytest.mark.rule("K-NMS-13")
def test_one_card_with_two_campaigns_is_counted_once() -> None:
    scene = Scene.on_tiles([[("A", 0), ("B", 0)]], modules=["new_milestones"])
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    scene.campaign(0, "mailbox_8", "beer", 2, at=(0, 3), marketeer="campaign_manager", partner="mailbox_7")
    game = scene.reserves(100, 100).working()
    card = game.book.by_employee["campaign_manager"]
    assert game.state.supply[card] == game.book.copies[card] - 1
    assert assert_survives(game).state.supply[card] == game.book.copies[card] - 1


def campaigns(*rows: Json) -> Json:
    """Return a position with campaigns on the two tiles of the tests."""
    return written(modules=["new_milestones", "rural_marketeers"], campaigns=list(rows))


MAILBOXES: tuple[Json, Json] = (
    {"campaign": "mailbox_7", "good": "beer", "at": [0, 5], "marketeer": "campaign_manager"},
    {"campaign": "mailbox_8", "good": "beer", "at": [0, 7], "marketeer": "campaign_manager"},
)


@pytest.mark.rule("K-NMS-13")
@pytest.mark.parametrize("row", [0, 1])
def test_it_is_enough_that_one_campaign_names_its_partner(row: int) -> None:
    rows = [dict(each) for each in MAILBOXES]
    rows[row]["partner"] = rows[1 - row]["campaign"]
    game = Game.from_position(campaigns(*rows))
    first, second = game.state.campaigns
    assert (first.partner, second.partner) == (second.token, first.token)
    card = game.book.by_employee["campaign_manager"]
    assert game.state.supply[card] == game.book.copies[card] - 1


@pytest.mark.rule("K-RUR-04")
def test_a_giant_billboard_lies_beside_the_map() -> None:
    giant = {"campaign": "giant_billboard_r1", "good": "beer", "marketeer": "rural_marketeer"}
    names = [token.id for token in Game.from_position(campaigns()).book.catalogue.campaigns if token.off_map]
    giant["campaign"] = names[0]
    run = assert_survives(Game.from_position(campaigns(giant))).state.campaigns[0]
    assert (run.anchor, run.edge) == (NOBODY, -1)
    with pytest.raises(BadPosition, match=r"campaigns\[0\]: a giant_billboard lies beside the map"):
        Game.from_position(campaigns({**giant, "at": [0, 5]}))


@pytest.mark.rule("K-NMS-15", "K-NMS-32", "K-KET-01")
def test_second_goods_and_campaigns_of_no_marketeer_survive() -> None:
    airplane = {"campaign": "airplane_4", "good": "beer", "second": "pizza", "edge": "n", "first": 0, "rounds": 2}
    mailbox = {"campaign": "mailbox_7", "good": "beer", "at": [0, 5], "owned": False}
    tokens = [token.id for token in Game.from_position(campaigns()).book.catalogue.campaigns]
    airplane["campaign"] = next(name for name in tokens if name.startswith("airplane"))
    game = assert_survives(Game.from_position(campaigns(airplane, mailbox)))
    by_good = game.book.by_good
    assert {(run.second, run.owned) for run in game.state.campaigns} == {(by_good["pizza"], True), (NOBODY, False)}


IMPOSSIBLE: list[tuple[Json, str]] = [
    (written(extra={"coffee": {}}), 'extra.coffee: unknown module in play "coffee"; allowed are none'),
    (written(modules=["sushi"], extra={"sushi": {"fish": 1}}), "extra.sushi: sushi remembers nothing"),
    (written(modules=["coffee"], extra={"coffee": [1]}), "extra.coffee: should be an object in braces"),
    (written(modules=["coffee"], extra={"coffee": {"cups": 1}}), "extra.coffee.cups: unknown field"),
    (written(parks=[[0, 2]]), "parks[0]: covers a road, a drink symbol or a printed house"),
    (written(construction=[[0, 9], [0, 9], [9, 9]]), "construction[2]: (9,9) is off the board"),
    (written(roadworks=[[0, 0]]), "roadworks[0]: a roadworks marker lies on a road (K-LOB-10)"),
    (written(preset="korea"), 'preset: unknown preset "korea"'),
    (written(tiles=["Q"]), 'tiles[0]: unknown new tile "Q"'),
    (written(modules=["coffee"], tiles=["Z"]), "modules: New tile 'Z' needs module 'lobbyists'"),
    (written(agenda=[]), "agenda: questions between two phases are worked off in interlude"),
    (written(phase="interlude"), 'phase: unknown phase "interlude"'),
    (written(phase="lobby"), 'phase: unknown phase "lobby"'),
    (written(modules=["coffee"], phase="interlude"), "agenda: somebody is asked something in an interlude"),
    (
        written(modules=["coffee"], phase="interlude", agenda=[{"seat": 0, "ask": "hire"}]),
        'agenda[0].ask: unknown question "hire"; allowed are coffee_shop',
    ),
    (
        written(modules=["coffee"], phase="interlude", agenda=[{"seat": 3, "ask": "coffee_shop"}]),
        "agenda[0].seat: 3 is not allowed, only 0 to 1",
    ),
    (
        written(modules=["coffee"], turn={"requests": [{"ask": "coffee_shop"}]}, phase="dinnertime"),
        "turn",
    ),
    (written(chains=chains({"stock": {"beer": 1}, "paying": {"beer": 2}})), "2 beer, 1 are in stock"),
    (written(chains=chains({"stock": {"beer": 1}, "paying": {"beer": 1}})), "paid with goods in payday only"),
    (campaigns({**MAILBOXES[0], "partner": "mailbox_7"}), "campaigns[0].partner: a marketeer has two campaigns"),
    (campaigns({**MAILBOXES[0], "partner": "mailbox_8"}), "mailbox_7 and its partner should be on the board"),
    (campaigns({**MAILBOXES[0], "owned": False}), "campaigns[0].owned: what a marketeer has launched"),
    (campaigns({**MAILBOXES[0], "second": "pizza"}), "campaigns[0].second: this campaign does not carry two goods"),
    (
        written(phase="launch", turn={"trainers": [["coach", 1, [], ["waitress"]]]}),
        "turn.trainers[0]: no card is trained at work in this game (K-NMS-25)",
    ),
]


@pytest.mark.parametrize(
    ("position", "complaint"), IMPOSSIBLE[:16] + IMPOSSIBLE[17:], ids=lambda value: str(value)[:60]
)
def test_what_is_impossible_is_named_with_its_place(position: Json, complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Game.from_position(position)
    assert complaint in str(refused.value)


def test_a_question_whose_fields_make_no_sense_is_refused() -> None:
    request = {"seat": 0, "ask": "pizza_radio", "number": 99}
    position = written(modules=["new_milestones"], phase="interlude", agenda=[request])
    with pytest.raises(BadPosition, match=r"turn\.requests: pizza_radio cannot be asked like that"):
        Game.from_position(position)


def test_parks_construction_and_roadworks_can_be_written_by_hand() -> None:
    fields: Json = {"parks": [[0, 9], [1, 8]], "construction": [[4, 5]], "roadworks": [[2, 5]]}
    game = Game.from_position(written(**fields))
    town = game.state.town
    assert game.state.parks == 1 << town.square(0, 9) | 1 << town.square(1, 8)
    assert not game.state.empty & (game.state.parks | game.state.construction)
    assert broken_invariants(game) == []
    position = assert_survives(game).position()
    assert {name: position[name] for name in fields} == fields


def test_what_a_module_has_put_on_the_map_is_written_once() -> None:
    game = lobby(street().reserves(100, 100))
    lay(game, "park_i", (3, 3))
    position = assert_survives(game).position()
    assert game.state.parks
    assert "parks" not in position
    assert "parks" in position["extra"]["lobbyists"]


@pytest.mark.rule("K-LOB-31")
def test_a_drawn_map_that_has_grown_survives() -> None:
    scene = street().reserves(100, 100)
    scene.state.milestones_gone = 0
    game = lobby(scene)
    lay(game, "park_i", (3, 3))
    tile = scene.state.extra["lobbyists"].supply[0]  # type: ignore[attr-defined]  # what the module remembers
    add_tile(game, tile, (2, 0))
    again = assert_survives(game)
    assert len(again.position()["board"]) == len(game.position()["board"])
    assert again.state.town.tile_position == game.state.town.tile_position


@pytest.mark.rule("K-COF-51")
def test_the_agenda_between_two_phases_survives_and_goes_on() -> None:
    shop = {"ask": "coffee_shop"}
    position = written(
        modules=["coffee"], phase="interlude", resume="cleanup", agenda=[{"seat": 1, **shop}, {"seat": 0, **shop}]
    )
    game = assert_survives(Game.from_position(position))
    assert [decision.seat for decision in game.pending] == [1]
    assert [item.seat for item in game.state.agenda] == [0]
    first = next(option for option in game.options(1) if isinstance(option, PlaceShop))
    play(game, 1, first)
    assert [decision.seat for decision in game.pending] == [0]
    assert_survives(game)
    play(game, 0, next(option for option in game.options(0) if isinstance(option, PlaceShop)))
    assert (game.state.round, game.state.agenda, game.state.resume) == (3, [], "")


def test_several_questions_can_be_open_at_once() -> None:
    scene = Scene.on_tiles([[("A", 0), ("B", 0)]], modules=["coffee"]).restaurant(0, (3, 3))
    position = scene.reserves(100, 100).working(0, "train").position()
    position["turn"] = {"requests": [{"ask": "coffee_shop"}, {"ask": "coffee_shop"}]}
    again = assert_survives(Game.from_position(position))
    assert [request.kind for request in again.state.turn.requests] == ["coffee_shop", "coffee_shop"]
    assert again.pending[0].kind == "coffee_shop"


@pytest.mark.rule("K-HRD-02", "K-NMS-03")
@pytest.mark.parametrize("modules", [["hard_choices"], ["new_milestones"]])
def test_milestones_that_have_expired_are_gone_unless_told_otherwise(modules: list[str]) -> None:
    game = Game.from_position(written(modules=modules, round=9))
    expired = [one for one in game.book.catalogue.milestones if one.expires]
    assert expired
    assert all(game.state.milestones_gone >> one.index & 1 for one in expired)
    named = Game.from_position(written(modules=modules, round=9, milestones_gone=[expired[0].id]))
    assert named.state.milestones_gone == 1 << expired[0].index
    assert_survives(named)
    early = Game.from_position(written(modules=modules, round=1))
    assert not early.state.milestones_gone


@pytest.mark.rule("K-NMS-34")
def test_cards_from_the_box_are_counted() -> None:
    evp = {"hand": {"executive_vice_president": 1}}
    position = written(modules=["new_milestones"], round=2, chains=chains(evp, evp))
    with pytest.raises(BadPosition, match="with this the chains own 2 cards, the game has 1"):
        Game.from_position(position)
    game = Game.from_position({**position, "extra": {"new_milestones": {"boxed_evps": 1}}})
    assert broken_invariants(game) == []
    assert_survives(game)


@pytest.mark.rule("K-NMS-26")
def test_cards_trained_at_work_are_remembered_by_trainer() -> None:
    scene = Scene(modules=["new_milestones"], in_round=3).reserves(100, 100)
    scene.milestones(0, "first_lemonade_sold").cards(0, work={"trainer": 1, "kitchen_trainee": 1})
    game = scene.working(0, "train")
    action = next(option for option in game.options(0) if getattr(option, "at_work", False))
    play(game, 0, action)
    again = Game.from_position(game.position())
    assert again.state.turn.trainers == game.state.turn.trainers
    assert any(row.trained_at_work for row in again.state.turn.trainers)


@pytest.mark.slow
def test_positions_survive_in_longer_games_with_everything() -> None:
    for seed in range(3):
        for number, game in busy_game(everything(4, seed), rounds=9, seed=seed):
            if number % EVERY == 0 or is_rare(game):
                assert_survives(game)


def test_the_busy_play_of_these_tests_comes_by_the_questions_of_modules() -> None:
    asked: set[str] = set()
    for seed in range(8):
        for _, game in busy_game(everything(4, seed), seed=seed):
            asked.update(decision.kind for decision in game.pending)
    assert {"second_campaign", "off_ramp", "lobby_piece", "extra_tile_place", "coffee_shop"} <= asked

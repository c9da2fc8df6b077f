"""The table as one seat may see it: phases, companies, bank, milestones, and nothing that is secret."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.actions import Discard, Fire, PutToWork, Ready
from magnate.model.setup import Setup
from magnate.modules.new_milestones.memory import Memory
from magnate.modules.reserve_prices import NewPrice
from magnate.rules.prices import unit_price
from magnate.rules.salaries import salaries
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.asked.shapes import Asked
from magnate.view.screen.components.shapes import ChoicesOnOffer, Components
from magnate.view.screen.foreseen import DinnerForecast, MarketingForecast
from magnate.view.screen.shapes import BusyShape, CardsShape, ChainShape, HeldByShape, HeldShape, View
from magnate.view.screen.view import phase_of_game, view_of
from tests.cli.module_situations import SITUATIONS

SPECTATOR = -1


def encoded(view: object) -> bytes:
    return msgspec.json.encode(view)


def chain(game: Game, seat: int, viewer: int = SPECTATOR) -> ChainShape:
    return view_of(game, viewer).chains[seat]


def cards(pile: list[CardsShape]) -> dict[str, int]:
    return {row.employee: row.count for row in pile}


def working(reserves: Sequence[int] = (100, 200), **agreed: Any) -> Scene:
    return Scene(**agreed).reserves(*reserves).restaurant(0, (0, 0), "se").restaurant(1, (3, 3))


def test_every_step_belongs_to_a_phase() -> None:
    scene = working().cards(0, work={"trainer": 1}, beach={"errand_boy": 1})
    found = view_of(scene.working(0, "train"), 0)
    assert (found.phase, found.step, found.turn, found.waiting) == ("working", "train", 0, [0])
    found = view_of(working().cards(0, hand={"trainer": 1}).restructuring(), 0)
    assert (found.phase, found.step, found.turn, found.round) == ("restructuring", "restructuring", -1, 4)
    found = view_of(Scene().first_restaurants(), 0)
    assert (found.phase, found.step, found.order) == ("setup", "first_restaurant", [0, 1])
    found = view_of(working().milestones(0, "first_to_throw_away").stock(0, beer=12).cleanup(), 0)
    assert (found.phase, found.step) == ("cleanup", "cleanup")


@pytest.mark.rule("K-NMS-23", "K-COF-51")
def test_questions_between_two_phases_belong_to_the_one_they_follow() -> None:
    found = view_of(SITUATIONS["pizza_radio"](), 0)
    assert (found.phase, found.step, found.turn) == ("dinnertime", "pizza_radio", -1)
    assert view_of(SITUATIONS["coffee_shop: for the milestone"](), 0).phase == "cleanup"


@pytest.mark.rule("B-ORD-02")
def test_places_of_the_next_turn_order_fill_up() -> None:
    game = working((100, 100, 100), players=3).order_of_business()
    assert view_of(game, 0).positions == [None, None, None]
    game.play(game.state.waiting[0], game.options(game.state.waiting[0])[1])
    assert view_of(game, 0).positions == [None, 0, None]


def test_cards_lie_in_piles_with_what_each_costs() -> None:
    scene = working().cards(0, work={"waitress": 2}, beach={"burger_cook": 1}).stock(0, beer=3).cash(0, 30)
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager")
    found = chain(scene.working(0, "hire"), 0)
    assert found.work == [CardsShape(employee="waitress", count=2, salary=0)]
    assert found.beach == [CardsShape(employee="burger_cook", count=1, salary=5)]
    assert found.busy == [BusyShape(employee="campaign_manager", campaign="mailbox_9", salary=5)]
    assert (found.hand, found.selected, found.stock, found.cash) == ([], [], {"beer": 3}, 30)
    assert (found.salaries, found.used, found.room, found.ceo_slots, found.open_slots) == (10, 2, 3, 3, 1)
    assert (found.restaurants, found.restaurants_left) == (1, 2)


@pytest.mark.rule("B-INT-01")
def test_an_introductory_game_has_no_salaries() -> None:
    game = Scene(variant="introductory_1").cards(0, work={"burger_cook": 1}).working(0, "hire")
    found = chain(game, 0)
    assert (found.work[0].salary, found.salaries) == (0, 0)
    assert view_of(game, 0).milestones == []


@pytest.mark.rule("K-NMS-34")
def test_a_card_that_never_costs_salary_is_told() -> None:
    scene = (
        working(modules=["new_milestones"])
        .supply(executive_vice_president=2)
        .extra("new_milestones", Memory(free=(1, 0)))
    )
    for seat in (0, 1):
        scene.cards(seat, work={"executive_vice_president": 1})
    scene.cards(1, beach={"waitress": 1})
    found = view_of(scene.working(0, "hire"), SPECTATOR).chains
    assert found[0].facts == [Phrase(say="cards_unpaid", values={"employee": "executive_vice_president", "count": 1})]
    assert (found[0].work[0].salary, found[0].salaries) == (0, 0)
    assert (found[1].facts, found[1].work[0].salary, found[1].salaries) == ([], 5, 5)


@pytest.mark.rule("B-DIN-08", "K-PRC-05")
def test_prices_are_those_of_the_moment() -> None:
    scene = working((5, 5), modules=["reserve_prices"]).cards(0, work={"pricing_manager": 1})
    scene.extra("reserve_prices", NewPrice(20, 4))
    game = scene.working(0, "hire")
    found = view_of(game, 0)
    assert found.chains[0].prices == dict.fromkeys(("burger", "pizza", "beer", "lemonade", "soda"), 9)
    assert found.bank.base_price == 10
    assert found.facts == [Phrase(say="base_price_from", values={"dollars": 20, "round": 4})]
    game.state.round = 4
    assert (view_of(game, 0).bank.base_price, view_of(game, 0).facts) == (20, [])


@pytest.mark.rule("B-MIL-01", "B-CLN-07")
def test_milestones_are_open_taken_or_gone() -> None:
    scene = working().milestones(0, "first_waitress_played", in_round=3)
    scene.milestones(1, "first_errand_boy_played", in_round=2).gone("first_to_have_20")
    game = scene.working(0, "hire")
    found = {milestone.id: milestone for milestone in view_of(game, 0).milestones}
    assert found["first_waitress_played"].state == "taken"
    assert found["first_waitress_played"].holders == [HeldByShape(seat=0, round=3)]
    assert found["first_errand_boy_played"].state == "gone"
    assert found["first_to_have_20"].state == "gone"
    assert found["first_to_train_someone"].state == "open"
    assert chain(game, 1).milestones == [HeldShape(milestone="first_errand_boy_played", round=2)]


@pytest.mark.rule("K-HRD-02")
def test_milestones_that_expire_name_their_last_round() -> None:
    game = working(modules=["hard_choices"]).working(0, "hire")
    found = {milestone.id: milestone.leaves for milestone in view_of(game, 0).milestones}
    assert sorted(set(found.values())) == [0, 2, 3]


@pytest.mark.rule("B-CLN-03", "B-CLN-04")
def test_a_freezer_works_from_the_round_after_its_milestone() -> None:
    scene = working().milestones(0, "first_to_throw_away", in_round=2).milestones(1, "first_to_throw_away", in_round=3)
    game = scene.working(0, "hire")
    assert (chain(game, 0).freezer, chain(game, 1).freezer) == (10, 0)


def test_what_is_left_to_take_is_told() -> None:
    scene = working(modules=["new_districts", "lobbyists", "rural_marketeers", "coffee"])
    found = view_of(scene.working(0, "hire"), 0).supply
    assert found.employees["lobbyist"] == scene.state.supply[scene.book.by_employee["lobbyist"]]
    assert 0 not in found.employees.values()
    assert "mailbox_7" in found.campaigns
    assert (found.houses, found.gardens) == ([1, 3, 6, 9, 11, 14, 17, 19], 8)
    left = {fact.say: fact.values for fact in found.facts}
    assert left["ramps_left"] == {"count": scene.book.catalogue.pieces["freeway"].count}
    assert set(left) == {"road_pieces_left", "park_pieces_left", "extra_tiles_left", "ramps_left"}
    assert all(left["road_pieces_left"]["pieces"].values())


@pytest.mark.rule("B-INF-03", "B-MIL-37")
def test_a_reserve_card_is_seen_by_its_owner_and_by_who_may_look() -> None:
    game = working().working(0, "hire")
    assert [row.reserve for row in view_of(game, 0).chains] == [100, -1]
    assert [row.reserve for row in view_of(game, SPECTATOR).chains] == [-1, -1]
    looking = working().milestones(0, "first_to_have_20").working(0, "hire")
    assert [row.reserve for row in view_of(looking, 0).chains] == [100, 200]
    assert view_of(looking, 0).bank.reserves == []
    game.state.reserves_revealed = True
    assert view_of(game, SPECTATOR).bank.reserves == [100, 200]


@pytest.mark.rule("B-INF-03")
def test_who_has_chosen_a_reserve_card_is_known() -> None:
    game = Game.new(Setup.choose(2, seed=1))
    while game.pending[0].kind != "reserve":
        game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
    seat = game.state.waiting[0]
    assert chain(game, seat, seat).reserve is None
    game.play(seat, game.options(seat)[0])
    assert (chain(game, seat).ready, chain(game, 1 - seat).ready) == (True, False)
    assert (chain(game, seat).reserve, chain(game, seat, seat).reserve) == (-1, 100)


@pytest.mark.rule("B-INF-04")
def test_selections_show_nothing_but_that_they_are_sealed() -> None:
    game = working().cards(1, hand={"trainer": 1, "waitress": 2}).cards(0, hand={"waitress": 1}).restructuring()
    twin = game.copy()
    game.play(1, PutToWork("trainer"))
    twin.play(1, PutToWork("waitress"))
    assert cards(chain(game, 1, 1).selected) == {"trainer": 1}
    assert (chain(game, 1, 1).used, chain(game, 1, 0).used) == (1, 0)
    for viewer in (0, SPECTATOR):
        assert encoded(view_of(game, viewer)) == encoded(view_of(twin, viewer))
    game.play(1, Ready())
    assert (chain(game, 1).ready, chain(game, 1).selected, chain(game, 0).ready) == (True, [], False)


@pytest.mark.rule("B-INF-06")
def test_dismissals_payments_and_what_is_thrown_away_are_secret() -> None:
    scene = working().cards(1, work={"waitress": 1, "trainer": 1}).cards(0, work={"trainer": 1})
    game = scene.payday()
    twin = game.copy()
    game.play(1, Fire("waitress", "work"))
    twin.play(1, Fire("trainer", "work"))
    assert chain(game, 1, 1).firing == ["waitress"]
    for viewer in (0, SPECTATOR):
        assert encoded(view_of(game, viewer)) == encoded(view_of(twin, viewer))
    scene = working()
    for seat in (0, 1):
        scene.milestones(seat, "first_to_throw_away").stock(seat, beer=6, soda=6)
    game = scene.cleanup()
    twin = game.copy()
    game.play(1, Discard("beer"))
    twin.play(1, Discard("soda"))
    assert chain(game, 1, 1).discarding == {"beer": 1}
    assert encoded(view_of(game, 0)) == encoded(view_of(twin, 0))


@pytest.mark.rule("B-INF-04")
def test_dismissals_made_one_after_the_other_are_open_once_made() -> None:
    scene = working(house_rules={"firing": "turn_order"})
    game = scene.cards(0, work={"waitress": 1, "trainer": 1}).cards(1, work={"waitress": 1}).payday()
    game.play(0, Fire("trainer", "work"))
    assert chain(game, 0).firing == []
    game.play(0, Ready())
    assert chain(game, 0).firing == ["trainer"]


def test_a_finished_game_names_the_winner() -> None:
    game = working().working(0, "hire")
    game.state.finished, game.state.winner, game.state.ranking = True, 1, [1, 0]
    found = view_of(game, 0)
    assert (found.phase, found.step, found.finished, found.winner, found.ranking) == ("finished", "", True, 1, [1, 0])
    assert (found.waiting, found.turn) == ([], -1)


def test_views_of_whole_games_are_plain_data_and_agree_with_the_rules() -> None:
    """Of every module at once: encoded and decoded again, nothing changes; sums are those of the rules."""
    for seed in (1, 2):
        game = staffed_game(Setup.choose(4, modules=ALL, seed=seed), seed)
        for number, moment in enumerate(busy_moves(game, random.Random(seed), 3)):
            if number % 9:
                continue
            for viewer in (SPECTATOR, 0, 3):
                found = view_of(moment, viewer)
                assert msgspec.json.decode(encoded(found), type=View) == found
                assert found.phase == phase_of_game(moment)
                for row in found.chains:
                    agrees(moment, row)


def test_fixtures_of_the_client_have_the_present_shapes() -> None:
    """They are written by ``python -m tests.web.fixtures``; write them again after changing a shape."""
    files = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FIXTURES.glob("*.json")}
    assert len(files) > 30
    shapes: dict[str, Any] = {"view": View, "asked": Asked | None, "dinner": DinnerForecast}
    shapes["marketing"] = MarketingForecast
    for name, found in files.items():
        for part in found if isinstance(found, dict) else ():
            if part in shapes:
                assert again(found[part], shapes[part]) == found[part], f"{name}: {part} has another shape"
    assert again(files["offer"], ChoicesOnOffer) == files["offer"]
    for name in ("components-base", "components-all"):
        assert again(files[name], Components) == files[name]


def again(value: Any, shape: Any) -> Any:
    """Return plain data read as a shape and written again."""
    return msgspec.json.decode(msgspec.json.encode(msgspec.convert(value, shape)))


FIXTURES = Path(__file__).parents[3] / "web" / "fixtures"


def agrees(game: Game, row: ChainShape) -> None:
    table = game._table
    assert set(row.prices.values()) == {unit_price(table, row.seat)}
    chosen = game.state.chains[row.seat]
    if not chosen.firing and not any(chosen.paying):
        owed = salaries(table, row.seat)
        due = max(0, owed.cards * owed.rate - owed.training_discount)
        assert row.salaries == (due if game.state.step != "restructuring" else row.salaries)
    assert row.cash == chosen.cash


ALL = ("new_districts", "ketchup", "lobbyists", "coffee", "new_milestones", "rural_marketeers", "night_shift_managers")

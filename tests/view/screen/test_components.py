"""What is printed on the components, and what can be agreed on."""

from __future__ import annotations

import msgspec
import pytest

from magnate.content import load_catalogue, module_infos, preset_infos
from magnate.content.choices import all_modules
from magnate.model.house_rules import BUNDLES, OPTIONS, bundle_values
from magnate.model.setup import VARIANTS, Setup
from magnate.modules import open_book
from magnate.rules.book import Book
from magnate.town import orientations
from magnate.view.screen.components.listing import PHASES, choices_on_offer, components_of
from magnate.view.screen.components.shapes import Components, EmployeeCard
from magnate.view.screen.view import view_of
from tests.cli.module_situations import SITUATIONS

EVERYTHING = Setup.choose(5, modules=all_modules(5))


def book(**agreed: object) -> Book:
    return open_book(Setup.choose(**agreed))  # type: ignore[arg-type]  # any agreement will do here


def card(found: Components, name: str) -> EmployeeCard:
    return next(card for card in found.employees if card.id == name)


def test_employees_carry_what_their_cards_print() -> None:
    found = components_of(book(players=3))
    assert [one.id for one in found.employees] == [one.id for one in load_catalogue(()).employees]
    trainer = card(found, "trainer")
    assert (trainer.trainings, trainer.entry_level, trainer.salary, trainer.trains_to) == (1, True, 0, [])
    assert card(found, "kitchen_trainee").trains_to == ["burger_cook", "pizza_cook"]
    manager = card(found, "recruiting_manager")
    assert (manager.hires, manager.saves, manager.salary) == (2, 5, 5)
    vice = card(found, "vice_president")
    assert (vice.slots, vice.reports_to_ceo) == (4, True)
    cart = card(found, "cart_operator")
    assert (cart.reach, cart.borders, cart.drinks, cart.fetches) == ("road", 2, 2, "route")
    brand = card(found, "brand_manager")
    assert (brand.reach, brand.campaigns, brand.rounds) == ("anywhere", ["billboard", "mailbox", "airplane"], 4)
    cook = card(found, "kitchen_trainee")
    assert (cook.makes, cook.amount) == (["burger", "pizza"], 1)
    assert (card(found, "cfo").limit, card(found, "cfo").copies, card(found, "cfo").bonus) == (1, 1, 50)
    assert (card(found, "waitress").tips, card(found, "waitress").limit) == (True, 0)
    assert card(found, "local_manager").drive_in
    assert card(found, "pricing_manager").price == -1


@pytest.mark.rule("B-SET-01")
def test_tokens_left_in_the_box_are_marked() -> None:
    found = components_of(book(players=3))
    assert [token.id for token in found.campaigns if not token.in_play] == ["billboard_15", "billboard_16"]
    radio = found.campaigns[0]
    assert (radio.kind, radio.number, radio.height, radio.width) == ("radio", 1, 1, 1)


@pytest.mark.rule("B-INT-01")
def test_an_introductory_game_has_no_milestones_salaries_and_reserves() -> None:
    found = components_of(book(players=2, variant="introductory_1"))
    assert (found.milestones, found.reserves, found.salary) == ([], [], 0)
    assert not any(card.salary for card in found.employees)
    assert found.breaks == 1


@pytest.mark.rule("K-HRD-02")
def test_milestones_name_rule_and_last_round() -> None:
    found = {card.id: card for card in components_of(book(players=2, modules=["hard_choices"])).milestones}
    assert found["first_waitress_played"].rule == "B-MIL-40"
    assert sorted({card.leaves for card in found.values()}) == [0, 2, 3]


@pytest.mark.rule("K-LOB-05", "K-PRC-01")
def test_modules_bring_pieces_tiles_and_other_reserve_cards() -> None:
    opened = open_book(EVERYTHING)
    found = components_of(opened)
    assert [card.base_price for card in found.reserves] == [5, 10, 20]
    assert {len(card.rule) > 0 for card in found.milestones} == {True}
    pieces = (*opened.catalogue.road_pieces, *opened.catalogue.park_pieces)
    assert [(piece.id, len(piece.ways)) for piece in found.laid_pieces] == [
        (piece.id, len(orientations(piece))) for piece in pieces
    ]
    tile = next(tile for tile in found.tiles if tile.id == "X")
    assert (len(tile.grid), tile.module) == (5, "new_districts")
    box = {piece.id: (piece.count, piece.per_chain) for piece in found.pieces}
    assert (box["coffee_shop"], box["freeway"]) == ((0, 3), (3, 0))
    assert "lobby" in found.steps
    assert components_of(book(players=2)).tiles == []


def test_phases_are_those_of_views() -> None:
    assert {view_of(make(), 0).phase for make in SITUATIONS.values()} <= set(PHASES)
    assert components_of(book(players=2)).phases == list(PHASES)


def test_components_are_plain_data() -> None:
    found = components_of(open_book(EVERYTHING))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Components) == found


@pytest.mark.rule("K-GEN-02", "B-BUN-01")
def test_everything_that_can_be_agreed_on_is_on_offer() -> None:
    found = choices_on_offer(["random"])
    assert (found.players, found.variants, found.bots) == ([2, 3, 4, 5, 6], list(VARIANTS), ["random"])
    assert [module.id for module in found.modules] == [info.id for info in module_infos()]
    assert [preset.id for preset in found.presets] == [info.id for info in preset_infos()]
    needs = {module.id: module.needs for module in found.modules}
    excludes = {module.id: module.excludes for module in found.modules}
    assert needs["six_players"] == ["new_districts"]
    assert excludes["hard_choices"] == ["new_milestones"]
    assert [(rule.id, rule.default) for rule in found.house_rules] == [
        (rule.name, rule.default) for rule in OPTIONS.all
    ]
    assert next(rule.id for rule in found.house_rules if rule.expansion) == "roadworks_markers"
    assert found.bundles == {name: bundle_values(name) for name in BUNDLES}
    assert found.tiles == ["U", "V", "W", "X", "Y", "Z"]
    for count in found.players:
        assert Setup.choose(count, modules=found.all_modules[str(count)]).players == count
    assert msgspec.json.encode(found)


@pytest.mark.rule("K-GEN-02")
def test_exclusion_holds_both_ways() -> None:
    excludes = {module.id: module.excludes for module in choices_on_offer().modules}
    pairs = {(module, other) for module, others in excludes.items() for other in others}
    assert pairs
    assert pairs == {(other, module) for module, other in pairs}

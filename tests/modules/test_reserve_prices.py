"""Reserve Prices: the reserve cards decide what an item costs (chapter 7)."""

from __future__ import annotations

import pytest

from magnate import BadPosition, Game, Setup
from magnate.model.actions import ChooseReserve
from magnate.model.events import BankBroke, GameEnded, HouseDined
from magnate.rules.company import ceo_slots
from magnate.rules.money import break_bank
from magnate.rules.prices import unit_price
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.text.account import sentences
from tests.rules.asking import only
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import MAIN_STREET, earnings, told
from tests.rules.reading import asked, idle_to

MODULES = ("reserve_prices",)


def street(*prices: int, bank: int = 1, since: str = "next_p4", modules: tuple[str, ...] = ()) -> Scene:
    """Return main street with seat 0 open at house 3, reserve cards laid by all, and a bank that is about to break."""
    scene = Scene(
        MAIN_STREET,
        players=len(prices),
        modules=[*MODULES, *modules],
        bank=bank,
        house_rules={"reserve_price_from": since},
    )
    return scene.restaurant(0, (3, 0)).reserves(*prices)


def broken(*prices: int, modules: tuple[str, ...] = ()) -> Scene:
    """Return main street a round after the bank has broken."""
    scene = street(*prices, modules=modules)
    scene.state.step = "dinnertime"
    break_bank(scene.table)
    scene.state.round += 1
    return scene


def prices_of(scene: Scene) -> list[int]:
    """Let seat 0 serve houses 3, 8 and 12, one burger each, and return the unit prices."""
    scene.stock(0, burger=3).demand("3", "burger").demand("8", "burger").demand("12", "burger")
    return [event.sale.unit_price for event in told(scene.dinner(), HouseDined) if event.sale is not None]


@pytest.mark.rule("K-PRC-01")
def test_everybody_chooses_among_prices_of_5_10_and_20_dollars() -> None:
    game = setting_up()
    assert [list(game.options(seat)) for seat in range(2)] == [[ChooseReserve(price) for price in (5, 10, 20)]] * 2
    assert refusal(game, 0, ChooseReserve(200)) == "B-SET-06"


def setting_up() -> Game:
    """Return a game at the choice of the reserve cards."""
    game = Game.new(Setup.choose(2, modules=MODULES, seed=4))
    while asked(game)[0][1] != "reserve":
        game.take(game.pending[0].seat, len(game.options(game.pending[0].seat)) - 1)
    return game


@pytest.mark.rule("K-PRC-02", "K-INT-69")
def test_the_choice_is_secret_except_for_who_may_look_at_reserve_cards() -> None:
    game = setting_up()
    play(game, 0, ChooseReserve(5))
    play(game, 1, ChooseReserve(20))
    assert [game.view(0).state.chains[seat].reserve for seat in range(2)] == [0, -2]
    game.state.chains[0].milestones |= game.book.bits["first_to_have_20"]
    assert game.view(0).state.chains[1].reserve == 2


@pytest.mark.rule("K-PRC-03")
def test_the_first_break_brings_200_dollars_per_player_and_leaves_the_slots_alone() -> None:
    scene = street(5, 5, 20, bank=0).cards(0, work={"waitress": 1})
    broke = only(scene.dinner(), BankBroke)
    assert (broke.reserves, broke.added, broke.slots) == (((0, 5), (1, 5), (2, 20)), 600, 3)
    assert scene.state.bank == 597
    assert scene.cleanup().state.ceo_slots == 3


@pytest.mark.rule("K-PRC-04", "K-EX-62")
@pytest.mark.parametrize(
    ("shown", "price"),
    [
        ((5, 5, 20, 20), 20),
        ((5, 5, 10, 10), 5),
        ((5, 10, 20), 20),
        ((10, 10, 20), 10),
        ((5, 10), 5),
        ((10, 5), 5),
        ((10, 10, 20, 20), 20),
        ((10, 20), 20),
        ((5, 5, 20), 5),
        ((10, 10), 10),
    ],
)
def test_the_price_shown_most_often_holds_then_20_then_5(shown: tuple[int, ...], price: int) -> None:
    scene = broken(*shown)
    assert scene.state.bank == 1 + 200 * len(shown)
    assert unit_price(scene.table, 0) == price


@pytest.mark.rule("K-PRC-05", "K-EX-64", "K-RUL-30")
def test_the_dinner_in_which_the_bank_breaks_is_finished_at_10_dollars() -> None:
    scene = street(20, 20, bank=15)
    assert prices_of(scene) == [10, 10, 10]
    scene.state.round += 1
    assert prices_of(scene) == [20, 20, 20]


@pytest.mark.rule("K-RUL-30")
def test_with_at_once_the_houses_after_the_break_pay_the_new_price() -> None:
    scene = street(20, 20, bank=15, since="at_once")
    assert prices_of(scene) == [10, 10, 20]
    scene = street(20, 20, bank=5, since="at_once").stock(0, burger=2).demand("3", "burger").demand("8", "burger")
    offers = [event.offers[0].price for event in told(scene.dinner(), HouseDined)]
    assert offers == [10, 20], "the houses compare the new prices"


@pytest.mark.rule("K-INT-37", "K-PRC-05")
@pytest.mark.parametrize(("step", "rounds_until"), [("marketing", 1), ("cleanup", 1), ("restructuring", 0)])
def test_a_break_outside_dinner_counts_from_the_next_dinner(step: str, rounds_until: int) -> None:
    scene = street(20, 20)
    scene.state.step = step
    break_bank(scene.table)
    assert unit_price(scene.table, 0) == (10 if rounds_until else 20)
    scene.state.round += rounds_until
    assert prices_of(scene)[0] == 20


@pytest.mark.rule("K-PRC-05")
def test_the_new_price_holds_to_the_end_of_the_game() -> None:
    scene = broken(5, 5)
    for _ in range(3):
        assert prices_of(scene) == [5, 5, 5]
        scene.state.round += 1


@pytest.mark.rule("K-PRC-06", "K-EX-63", "K-INT-36")
@pytest.mark.parametrize(
    ("shown", "work", "price"),
    [
        (20, {"luxuries_manager": 1}, 30),
        (20, {"discount_manager": 1}, 17),
        (20, {"luxuries_manager": 1, "discount_manager": 1}, 27),
        (5, {"luxuries_manager": 1}, 15),
        (5, {"discount_manager": 1, "pricing_manager": 2}, 0),
        (5, {"discount_manager": 2}, -1),
    ],
)
def test_every_other_change_comes_on_top(shown: int, work: dict[str, int], price: int) -> None:
    scene = broken(shown, shown).cards(0, work=work)
    assert unit_price(scene.table, 0) == price


@pytest.mark.rule("K-EX-63")
def test_selling_two_burgers_to_a_garden_house_below_zero_costs_4_dollars() -> None:
    scene = broken(5, 5).cards(0, work={"discount_manager": 2}).cash(0, 10)
    scene.garden("3", "e").stock(0, burger=2).demand("3", "burger", "burger")
    assert earnings(scene) == -4


@pytest.mark.rule("K-EX-61")
def test_the_lowest_sum_wins_also_with_a_base_price_of_5() -> None:
    """Seat 0 at a price of 2 and distance 0 beats seat 1 at a price of 5."""
    scene = broken(5, 5).restaurant(1, (3, 3)).cards(0, work={"discount_manager": 1}).cards(1, work={"waitress": 3})
    scene.stock(0, burger=1).stock(1, burger=1).demand("3", "burger")
    dined = only(scene.dinner(), HouseDined)
    assert (dined.seat, [offer.total for offer in dined.offers]) == (0, [2, 5])


@pytest.mark.rule("K-EX-61")
def test_with_both_milestones_a_price_of_1_at_distance_0_makes_a_sum_of_minus_2() -> None:
    scene = broken(5, 5, modules=("ketchup", "new_milestones")).restaurant(1, (3, 3))
    scene.milestones(0, "someone_sells_your_demand", "first_marketeer_used")
    scene.cards(0, work={"discount_manager": 1, "pricing_manager": 1}).cards(1, work={"discount_manager": 2})
    scene.stock(0, burger=1).stock(1, burger=1).demand("3", "burger")
    dined = only(scene.dinner(), HouseDined)
    assert (dined.seat, [offer.total for offer in dined.offers]) == (0, [-2, -1])


@pytest.mark.rule("K-INT-38", "K-PRC-03")
def test_first_burger_sold_gives_its_holder_4_slots_and_the_others_keep_3() -> None:
    scene = broken(5, 20, modules=("new_milestones",)).milestones(0, "first_burger_sold")
    game = scene.restructuring()
    assert [ceo_slots(scene.table, seat) for seat in (0, 1)] == [4, 3]
    assert game.state.ceo_slots == 3


@pytest.mark.rule("K-PRC-07")
def test_the_second_break_ends_the_game() -> None:
    scene = broken(20, 20).cards(0, work={"waitress": 1})
    scene.state.bank = 2
    assert told(scene.dinner(), GameEnded) != []


@pytest.mark.rule("K-PRC-05")
def test_the_price_travels_with_a_position() -> None:
    scene = street(20, 20, bank=0).cards(0, work={"waitress": 1})
    scene.dinner()
    game = scene.payday()
    idle_to(game, "restructuring")
    again = Game.from_position(game.position())
    assert again.state.key() == game.state.key()
    assert unit_price(scene.table, 1) == 20


def test_the_base_game_names_its_cards_by_dollars_as_ever() -> None:
    game = Game.new(Setup.choose(2, seed=4))
    while asked(game)[0][1] != "reserve":
        game.take(game.pending[0].seat, len(game.options(game.pending[0].seat)) - 1)
    assert all(offered(game, 0, ChooseReserve(dollars)) for dollars in (100, 200, 300))


@pytest.mark.rule("K-PRC-04")
def test_a_position_with_open_cards_has_their_price_also_when_it_does_not_say() -> None:
    position = broken(20, 20).restructuring().position()
    del position["extra"]
    game = Game.from_position(position)
    assert unit_price(Table(game.book, game.state), 0) == 20


@pytest.mark.rule("K-PRC-04")
@pytest.mark.parametrize(("extra", "wrong"), [({"price": 10}, "decided for"), ({"price": 20, "since": 99}, "since")])
def test_a_position_cannot_say_another_price(extra: dict[str, int], wrong: str) -> None:
    position = broken(20, 20).restructuring().position()
    with pytest.raises(BadPosition, match=wrong):
        Game.from_position({**position, "extra": {"reserve_prices": extra}})


@pytest.mark.rule("K-PRC-03", "K-PRC-05")
def test_the_break_is_told_with_the_prices_on_the_cards() -> None:
    told_of = [
        text for event in street(5, 20, bank=0).cards(0, work={"waitress": 1}).dinner() for text in sentences(event)
    ]
    assert (
        "The bank breaks. Base prices: A $5 and B $20. The reserves add $400; CEOs have 3 slots from the next round."
        in (told_of)
    )
    assert "From the next dinner on the base price is $20." in told_of

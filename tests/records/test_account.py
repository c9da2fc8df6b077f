"""Every event is told in a sentence, with its arithmetic."""

from __future__ import annotations

import typing

import pytest

from magnate import Game
from magnate.model import events
from magnate.model.event_kinds import EVENTS
from magnate.model.events import Event, HouseDined, Offer, Sale
from magnate.modules.coffee.events import (
    CoffeePouredAway,
    CoffeeShopMoved,
    CoffeeShopPlaced,
    CoffeeShopUnplaced,
    CoffeeSold,
)
from magnate.modules.lobbyists.events import ParkLaid, RoadBegun, RoadsOpened, TileAdded
from magnate.modules.new_milestones.events import MoneyRemoved
from magnate.modules.reserve_prices.events import PriceChanged, PriceDecided
from magnate.modules.rural_marketeers.events import OffRampPlaced
from magnate.view.text.account import account, sentences
from magnate.view.text.telling import sentence
from tests.records.games import greedy_record, random_record

E = events

TOLD: list[tuple[Event, str]] = [
    (E.RoundBegan(3, 4), "Round 3 begins. A CEO has 4 slots."),
    (E.MapRedrawn(1), "B finds no place for a restaurant. The whole map is drawn again."),
    (
        E.RestaurantPlaced(0, (3, 4), "nw", False),
        "A places a restaurant at (3,4), entrance in the north-west, coming soon.",
    ),
    (
        E.RestaurantPlaced(0, (3, 4), "se", True, (1, 2)),
        "A moves the restaurant at (1,2) to (3,4), entrance in the south-east.",
    ),
    (E.PlacingPassed(1), "B passes and places the first restaurant later."),
    (E.ReserveChosen(1), "B lays a reserve card face down."),
    (
        E.StructureRevealed(0, (("waitress", 2), ("trainer", 1)), 0, False),
        "A puts to work: 2 × Waitress and Trainer. No open slot.",
    ),
    (E.StructureRevealed(0, (), 3, False), "A puts nobody to work. 3 open slots."),
    (E.StructureRevealed(0, (), 3, True), "A selected more than fits. Everybody goes to the beach, 3 open slots."),
    (E.ChoosingOrderSet(((1, 5), (0, 3))), "Places are chosen in this order: B (5 open) and A (3 open)."),
    (E.PositionTaken(0, 2), "A takes place 2."),
    (E.TurnOrderSet((1, 0)), "Turn order: B and A."),
    (E.TurnBegan(0), "A’s turn."),
    (E.Hired(0, "errand_boy", "ceo", False), "A hires Errand Boy with CEO."),
    (
        E.Hired(0, "trainer", "ceo", True),
        "A hires Trainer with CEO, from an empty pile. It must be trained at once.",
    ),
    (E.Trained(0, "trainer", "coach", 1, "coach", False), "A trains Trainer to Coach (1 step, Coach)."),
    (
        E.Trained(0, "kitchen_trainee", "burger_chef", 2, "coach+trainer", True),
        "A trains Kitchen Trainee to Burger Chef, just hired from an empty pile (2 steps, Coach and Trainer).",
    ),
    (
        E.CardsReceived(0, "management_trainee", 2, "first_to_hire_3"),
        "A receives 2 × Management Trainee for “First to hire 3 people in 1 turn”.",
    ),
    (
        E.CardsReceived(0, "burger_cook", 0, "first_burger_produced"),
        "A receives no Burger Cook for “First burger produced”: none is left.",
    ),
    (
        E.CampaignLaunched(0, "brand_manager", "billboard_14", "beer", 0, (3, 4), True, "", 0),
        "A launches Billboard 14 at (3,4) for Beer, never ending, by Brand Manager.",
    ),
    (
        E.CampaignLaunched(0, "brand_manager", "airplane_5", "burger", 2, None, False, "n", 5),
        "A launches Airplane 5 at the north edge, line 5 for Burger, 2 rounds, by Brand Manager.",
    ),
    (E.GoodsProduced(0, "burger_cook", "burger", 3), "A makes 3 burgers (Burger Cook)."),
    (E.DrinksCollected(0, "errand_boy", (("beer", 1),), ()), "A fetches 1 beer (Errand Boy)."),
    (
        E.DrinksCollected(0, "cart_operator", (("beer", 2),), ((2, 3), (2, 4))),
        "A fetches 2 beers (Cart Operator, (2,3) to (2,4)).",
    ),
    (E.HousePlaced(0, "9", (3, 4), "e"), "A builds house 9 at (3,4), garden in the east."),
    (E.GardenPlaced(0, "5", "s"), "A adds a garden to house 5, in the south."),
    (
        E.MilestoneClaimed(0, "first_to_have_20"),
        "A earns a milestone: “First to have $20”.",
    ),
    (E.MilestoneRemoved("first_to_have_20"), "“First to have $20” is gone for everybody else."),
    (E.Paid(0, "sale", 30, 0, 42), "A gets $30 from the bank for the sale: $42 in all."),
    (
        E.Paid(0, "tips", 6, 2, 42),
        "A gets $6 from the bank in tips, $2 of it from outside the empty bank: $42 in all.",
    ),
    (E.Charged(0, "sale", 6, 4, 0), "A owes the bank $6 for a sale at a negative price, but has only $4: $0 left."),
    (E.TipsCounted(0, 2, 5), "A gets tips: 2 waitresses × $5 = $10."),
    (E.BonusCounted(0, 29, 15), "A gets the CFO bonus: $29 ÷ 2, rounded up = $15."),
    (
        E.BankBroke(1, ((0, 100), (1, 300)), 400, 4),
        "The bank breaks. Reserve cards: A $100 and B $300. They add $400; CEOs have 4 slots from the next round.",
    ),
    (
        E.BankBroke(2, (), 0, 3),
        "The bank breaks again: all sales of this dinner are still paid, then the game ends.",
    ),
    (
        E.BankBroke(1, (), 0, 3, in_dinner=False),
        "The bank breaks, and this game has no reserve cards to refill it: the game ends with the next dinner.",
    ),
    (
        E.WentBankrupt(0, 6, 4),
        "A is bankrupt: $6 owed, $4 paid. It plays until the end of the round.",
    ),
    (E.CardFired(0, "coach", "beach", False), "A fires Coach (on the beach)."),
    (E.CardFired(0, "cfo", "work", True), "A fires CFO (at work) because the CEO does that job now."),
    (
        E.SalariesPaid(0, 6, 30, 15, 10, 5, 12),
        "A pays salaries: 6 × $5 − $15 − $10 = $5. $12 left.",
    ),
    (
        E.SalariesPaid(0, 2, 10, 15, 0, 0, 12),
        "A pays salaries: 2 × $5 − $15 = $0. $12 left.",
    ),
    (E.SalariesPaid(0, 0, 0, 15, 0, 0, 12), "A has no salaries to pay."),
    (
        E.CampaignRan("radio_1", 0, "pizza", (("2", 2, 2), ("5", 2, 1), ("7", 2, 0)), 3),
        ("Radio 1 of A places 3 pizzas: house 2 (2) and house 5; 3 rounds left."),
    ),
    (E.CampaignRan("billboard_14", 0, "beer", (), 0), "Billboard 14 of A (Beer) reaches no house."),
    (E.CampaignEnded("radio_1", 0, "brand_director"), "Radio 1 of A is over; back on the beach: Brand Director."),
    (E.CampaignEnded("radio_1", 0, None), "Radio 1 of A is over; nobody comes back."),
    (E.StockDiscarded(0, (("beer", 2),), (("burger", 1),), True), "A throws away 2 beers and freezes 1 burger."),
    (E.RestaurantOpened(0, (3, 4)), "A opens the restaurant at (3,4)."),
    (CoffeeShopPlaced(0, (3, 4)), "A puts a coffee shop on (3,4)."),
    (CoffeeShopMoved(0, (3, 4), (1, 2)), "A moves a coffee shop from (1,2) to (3,4)."),
    (CoffeeShopUnplaced(0), "A finds no place for a coffee shop."),
    (CoffeePouredAway(0, 1), "A pours away 1 coffee."),
    (RoadBegun(0, "road_corner_3", (3, 4)), "A begins a road round a corner at (3,4)."),
    (ParkLaid(0, "park_t", (3, 4)), "A lays out a park in the shape of a T at (3,4)."),
    (RoadsOpened(2), "The roadworks end: 2 new roads open."),
    (TileAdded(0, "K", -1, 2), "A adds tile K to the map."),
    (MoneyRemoved(0, 100, 6), "$100 leave the bank and the game, because A cuts prices by $6."),
    (PriceDecided(20), "From the next dinner on the base price is $20."),
    (PriceChanged(5), "From now on the base price is $5."),
    (OffRampPlaced(0, (-3, 2), upright=True), "A places a highway offramp at (-3,2), upright."),
    (OffRampPlaced(0, (-3, 2), upright=False), "A places a highway offramp at (-3,2), lengthwise."),
    (E.ChainLeft(0), "A is bankrupt and leaves the game. The buildings stay."),
    (E.GameEnded("bank", 1, (1, 0), (20, 30)), "The bank is broken for good. The game is over: B wins."),
    (E.GameEnded("no_chain", None, (1, 0), (0, 0)), "No chain is left. The game is over: nobody wins."),
]


@pytest.mark.parametrize(("event", "said"), TOLD, ids=[said[:50] for _, said in TOLD])
def test_an_event_is_told(event: Event, said: str) -> None:
    assert sentences(event)[0] == said


def test_every_kind_of_event_is_told_here() -> None:
    elsewhere = {HouseDined, CoffeeSold}
    assert {type(event) for event, _ in TOLD} | elsewhere == set(EVENTS.by_class)


def offer(seat: int, verdict: str, price: int, distance: int | None, **more: typing.Any) -> Offer:
    """Return how a chain fared."""
    change = more.get("change", 0)
    total = None if distance is None else price + distance + change
    return Offer(
        seat, verdict, "B-DIN-07", more.get("missing", ()), price, distance, total, more.get("waitresses", 0), seat + 1,
        more.get("tier", "exact"), change, more.get("star", 0),
    )  # fmt: skip


@pytest.mark.rule("B-DIN-07", "B-DIN-21")
def test_a_sale_shows_the_sums_of_the_choice_and_of_the_income() -> None:
    offers = (offer(0, "dearer", 10, 2), offer(1, "served", 9, 2))
    sale = Sale(2, 9, 1, (("first_burger_marketed", 1, 5),), 23)
    told = sentences(HouseDined("9", (("burger", 1), ("beer", 1)), offers, 1, sale, ()))
    assert told == [
        "House 9 (1 burger and 1 beer) eats at B: $9 × 2 + $5 = $23.",
        "A: $10 + 2 = 12, costs more",
        "B: $9 + 2 = 11, serves it",
        "+ $5 (First burger marketed)",
    ]


@pytest.mark.rule("B-DIN-03", "B-DIN-12", "B-DIN-13")
def test_ties_and_those_who_fell_out_are_explained() -> None:
    offers = (
        offer(0, "fewer_waitresses", 10, 2, waitresses=1),
        offer(1, "served", 10, 2, waitresses=2),
        offer(2, "later_in_order", 9, 3, waitresses=2),
        offer(3, "short", 10, 0, missing=(("beer", 1),)),
        offer(4, "no_road", 10, None),
    )
    assert sentences(HouseDined("9", (("beer", 1),), offers, 1, Sale(1, 10, 2, (), 20), ())) == [
        "House 9 (1 beer) eats at B: $10 × 1 × 2 = $20.",
        "A: $10 + 2 = 12, tied; waitresses 1 against 2",
        "B: $10 + 2 = 12, serves it",
        "C: $9 + 3 = 12, tied; place 3 after 2 in turn order",
        "D: short of 1 beer",
        "E: no road to it",
        "× 2 (garden)",
    ]


@pytest.mark.rule("K-DIN-02", "K-DIN-04", "K-DIN-08")
def test_another_meal_is_named_with_those_that_offered_less() -> None:
    offers = (
        offer(0, "lower_tier", 10, 0, tier="exact+kimchi"),
        offer(1, "served", 20, 6, tier="sushi+kimchi"),
        offer(2, "lower_tier", 9, 1, tier="noodles"),
    )
    sale = Sale(3, 20, 3, (("fry_chef", 2, 20),), 200, ("garden", "park"))
    eaten = (("kimchi", 1), ("sushi", 2))
    told = sentences(HouseDined("9", (("burger", 2),), offers, 1, sale, (), "sushi+kimchi", eaten))
    assert told == [
        "House 9 (2 burgers) eats 1 kimchi and 2 sushi at B: $20 × 3 × 3 + $20 = $200.",
        "It likes this best of what it can get: Sushi with Kimchi.",
        "A: $10 + 0 = 10, but only the exact order with Kimchi",
        "B: $20 + 6 = 26, serves it",
        "C: $9 + 1 = 10, but only Noodles",
        "× 3 (garden and park), + $20 (2 × Fry Chef)",
    ]


@pytest.mark.rule("K-DIN-06", "K-MOV-06", "K-KET-07")
def test_milestones_change_the_sum_and_a_star_breaks_the_tie() -> None:
    offers = (
        offer(0, "lesser_star", 10, 1),
        offer(1, "served", 10, 2, change=-1, star=2),
        offer(2, "lesser_star", 10, 1, star=1),
        offer(3, "dearer", 10, 3, change=-1),
    )
    assert sentences(HouseDined("9", (("beer", 1),), offers, 1, Sale(1, 10, 1, (), 10), (), "exact"))[1:] == [
        "A: $10 + 1 = 11, tied; no movie star",
        "B: $10 + 2 − 1 = 11, serves it",
        "C: $10 + 1 = 11, tied; a lesser movie star",
        "D: $10 + 3 − 1 = 12, costs more",
    ]


@pytest.mark.rule("K-FRY-02")
def test_what_no_rule_book_names_is_told_by_its_id() -> None:
    sale = Sale(1, 10, 1, (("street_busker", 1, 2),), 12)
    told = sentences(HouseDined("9", (("beer", 1),), (offer(0, "served", 10, 0),), 0, sale, ()))
    assert (told[0], told[-1]) == ("House 9 (1 beer) eats at A: $10 × 1 + $2 = $12.", "+ $2 (street busker)")


@pytest.mark.rule("B-DIN-05")
def test_a_house_that_stays_home_says_why() -> None:
    offers = (offer(0, "short", 10, 0, missing=(("beer", 1),)), offer(1, "no_road", 10, None))
    told = sentences(HouseDined("9", (("beer", 1),), offers, None, None, ()), ["Ada", "Bob"])
    assert told == ["House 9 (1 beer) stays home. Ada: short of 1 beer and Bob: no road to it."]


def test_a_whole_game_can_be_told() -> None:
    for record in (greedy_record(), random_record(5, "full")):
        count = 0
        for step in Game.follow(record):
            for event in step.events:
                assert sentence(event).endswith(".")
            for text in account(step.events):
                count += 1
                assert "!" not in text
                assert "_" not in text
        assert count > len(record.moves) / 2

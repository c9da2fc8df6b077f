"""The events of the base game that say more than their fields: their messages and values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from magnate.messages.formatting import Value
from magnate.messages.speech import campaign, card, cards, good, goods, has, listed, milestone, money, pieces, t
from magnate.model import events as facts
from magnate.view.text import signs as words
from magnate.view.text.dinner import dinner_details, dinner_message, house_within
from magnate.view.text.message import Detailer, Message, Names, Teller

TELLERS: dict[type, Teller] = {}
"""What finds the message of an event."""

DETAILS: dict[type, Detailer] = {}
"""The reasons behind a sentence, for the events that have some."""


FIRST_TO_TRAIN = "first_to_train_someone"


def teller(kind: type) -> Callable[[Teller], Teller]:
    """Let a function tell a kind of event."""

    def register(tell: Teller) -> Teller:
        TELLERS[kind] = tell
        return tell

    return register


def say(what: str, /, **values: Value) -> Message:
    """Return a message of the story."""
    return Message(f"story.say.{what}", values)


def reason_of(kind: str, what: str) -> str:
    """Return what is ``paid`` or ``charged`` for, in words: the message ``story.<kind>.<what>``; ``none`` without."""
    message = f"story.{kind}.{what}"
    return t(message) if has(message) else "none"


def _of_seat(kind: type, what: str, values: Callable[[Any], dict[str, Value]] = lambda _event: {}) -> None:
    """Tell a kind of event with a message about its seat."""
    TELLERS[kind] = lambda event, names: say(what, name=names[event.seat], **values(event))


def seats(order: Sequence[int], names: Names) -> str:
    """Return seats by name, in their order."""
    return listed(names[seat] for seat in order)


_of_seat(facts.RestaurantOpened, "restaurant_opened", lambda e: {"square": words.place(e.at)})
_of_seat(
    facts.GoodsProduced, "goods_produced", lambda e: {"card": card(e.employee), "pieces": pieces(e.good, e.amount)}
)
_of_seat(facts.GardenPlaced, "garden_placed", lambda e: {"house": house_within(e.house), "side": e.side})
_of_seat(
    facts.HousePlaced,
    "house_placed",
    lambda e: {"house": house_within(e.house), "square": words.place(e.at), "side": e.garden},
)
_of_seat(
    facts.TipsCounted,
    "tips_counted",
    lambda e: {"count": e.waitresses, "each": money(e.each), "total": money(e.waitresses * e.each)},
)
_of_seat(
    facts.CardFired,
    "card_fired",
    lambda e: {"card": card(e.employee), "place": e.place, "forced": "yes" if e.forced else "no"},
)
_of_seat(
    facts.CampaignEnded,
    "campaign_ended",
    lambda e: {
        "campaign": campaign(e.campaign),
        "back": "yes" if e.returned else "no",
        "card": card(e.returned) if e.returned else "",
    },
)
_of_seat(
    facts.Paid,
    "paid",
    lambda e: {
        "amount": money(e.amount),
        "why": reason_of("paid", e.what),
        "cash": money(e.cash),
        "part": "some" if e.from_outside else "none",
        "outside": money(e.from_outside),
    },
)
_of_seat(
    facts.Charged,
    "charged",
    lambda e: {
        "owed": money(e.owed),
        "why": reason_of("charged", e.what),
        "short": "no" if e.paid == e.owed else "yes",
        "paid": money(e.paid),
        "cash": money(e.cash),
    },
)
_of_seat(
    facts.StockDiscarded,
    "stock_discarded",
    lambda e: {
        "thrown": goods(e.thrown) if any(count for _, count in e.thrown) else "none",
        "kept": goods(e.kept),
        "freezer": "yes" if e.freezer else "no",
    },
)


@teller(facts.RoundBegan)
def _round_began(event: facts.RoundBegan, _: Names) -> Message:
    return say("round_began", round=event.round, slots=event.ceo_slots)


@teller(facts.RestaurantPlaced)
def _restaurant_placed(event: facts.RestaurantPlaced, names: Names) -> Message:
    values: dict[str, Value] = {
        "name": names[event.seat],
        "square": words.place(event.at),
        "corner": event.entrance,
    }
    if event.moved_from is not None:
        return say("restaurant_moved", **values, **{"from": words.place(event.moved_from)})
    return say("restaurant_placed", **values, state="open" if event.open else "soon")


@teller(facts.StructureRevealed)
def _structure_revealed(event: facts.StructureRevealed, names: Names) -> Message:
    values: dict[str, Value] = {"name": names[event.seat], "slots": event.open_slots}
    if event.overfilled:
        return say("structure_overfilled", **values)
    if not event.at_work:
        return say("structure_empty", **values)
    return say("structure_revealed", **values, cards=cards(event.at_work))


@teller(facts.ChoosingOrderSet)
def _choosing_order_set(event: facts.ChoosingOrderSet, names: Names) -> Message:
    queue = (str(say("queued", name=names[seat], slots=slots)) for seat, slots in event.queue)
    return say("choosing_order_set", queue=listed(queue))


@teller(facts.TurnOrderSet)
def _turn_order_set(event: facts.TurnOrderSet, names: Names) -> Message:
    return say("turn_order_set", names=seats(event.order, names))


@teller(facts.Hired)
def _hired(event: facts.Hired, names: Names) -> Message:
    what = "hired_phantom" if event.phantom else "hired"
    return say(what, name=names[event.seat], card=card(event.employee), by=card(event.by))


@teller(facts.Trained)
def _trained(event: facts.Trained, names: Names) -> Message:
    return say(
        "trained",
        name=names[event.seat],
        steps=event.steps,
        trainers=listed(card(trainer) for trainer in event.trainer.split("+")),
        how="phantom" if event.phantom else "work" if event.at_work else "beach",
        to=card(event.to),
        **{"from": card(event.employee)},
    )


@teller(facts.CardsReceived)
def _cards_received(event: facts.CardsReceived, names: Names) -> Message:
    given = cards(((event.employee, event.number),)) if event.number else card(event.employee)
    what = "cards_received" if event.number else "cards_missing"
    return say(what, name=names[event.seat], cards=given, milestone=milestone(event.milestone))


@teller(facts.CampaignLaunched)
def _campaign_launched(event: facts.CampaignLaunched, names: Names) -> Message:
    return say(
        "campaign_launched",
        name=names[event.seat],
        campaign=campaign(event.campaign),
        goods=listed(good(name) for name in (event.good, event.second) if name),
        rounds=event.rounds,
        by="card" if event.marketeer else "nobody",
        card=card(event.marketeer) if event.marketeer else "",
        where="square" if event.at is not None else "edge" if event.edge else "beside",
        square="" if event.at is None else words.place(event.at),
        edge=event.edge,
        line=str(event.first) if event.edge else "",
    )


@teller(facts.DrinksCollected)
def _drinks_collected(event: facts.DrinksCollected, names: Names) -> Message:
    way = event.route
    return say(
        "drinks_collected",
        name=names[event.seat],
        card=card(event.employee),
        goods=goods(event.drinks),
        way="route" if way else "none",
        to=words.place(way[-1]) if way else "",
        **{"from": words.place(way[0]) if way else ""},
    )


@teller(facts.BankBroke)
def _bank_broke(event: facts.BankBroke, names: Names) -> Message:
    if not event.reserves and not event.added:
        return say(
            "bank_broke_last",
            again="yes" if event.number > 1 else "no",
            when="now" if event.in_dinner else "next",
        )
    return say(
        "bank_broke_prices" if event.prices else "bank_broke",
        cards=listed(_dollars_of(seat, face, names) for seat, face in event.reserves),
        added=money(event.added),
        slots=event.slots,
    )


def _dollars_of(seat: int, dollars: int, names: Names) -> str:
    return str(say("reserve_card", name=names[seat], dollars=money(dollars)))


@teller(facts.SalariesPaid)
def _salaries_paid(event: facts.SalariesPaid, names: Names) -> Message:
    if not event.cards:
        return say("salaries_none", name=names[event.seat])
    return say(
        "salaries_paid",
        name=names[event.seat],
        sum=salary_sum(event),
        goods=goods(event.goods),
        paid="goods" if event.goods else "cash",
        unpaid=event.unpaid,
        cash=money(event.cash),
    )


def salary_sum(event: facts.SalariesPaid) -> str:
    """Return the dollars of a payday as a sum: cards x rate, less each discount (B-PAY-04 to B-PAY-06)."""
    in_cash = event.cards - sum(count for _, count in event.goods) - event.unpaid
    discounts = (event.training_discount, event.recruiting_discount)
    less = "".join(f" − {money(dollars)}" for dollars in discounts if dollars > 0)
    return f"{in_cash} × {money(event.rate)}{less} = {money(event.due)}"


@teller(facts.CampaignRan)
def _campaign_ran(event: facts.CampaignRan, names: Names) -> Message:
    placed = sum(put for _, _, put in event.reached)
    values: dict[str, Value] = {
        "name": names[event.seat],
        "campaign": campaign(event.campaign),
        "rounds": event.rounds_left,
    }
    if not placed:
        what = "campaign_placed_none" if event.reached else "campaign_reached_none"
        return say(what, good=good(event.good), **values)
    houses = (str(say("put", house=house_within(house), count=put)) for house, _, put in event.reached if put)
    return say("campaign_ran", pieces=pieces(event.good, placed), houses=listed(houses), **values)


@teller(facts.GameEnded)
def _game_ended(event: facts.GameEnded, names: Names) -> Message:
    won, name = ("no", "") if event.winner is None else ("yes", names[event.winner])
    return say("game_ended", why=event.why, won=won, name=name)


@teller(facts.HouseDined)
def _house_dined(event: facts.HouseDined, names: Names) -> Message:
    return Message(*dinner_message(event, names))


def _ran_details(event: facts.CampaignRan, _: Names) -> list[str]:
    some = [house_within(house) for house, asked, put in event.reached if 0 < put < asked]
    full = [house_within(house) for house, asked, put in event.reached if asked > 0 and not put]
    found = [say("only_so_much", houses=listed(some))] if some else []
    found += [say("were_full", count=len(full), houses=listed(full))] if full else []
    return [str(each) for each in found]


def _milestone_details(event: facts.MilestoneClaimed, _: Names) -> list[str]:
    effect = f"milestone.{event.milestone}"
    return [t(effect)] if has(effect) else []


def _ranking(event: facts.GameEnded, names: Names) -> list[str]:
    ranking = listed(_dollars_of(seat, event.cash[seat], names) for seat in event.ranking)
    return [str(say("ranking", ranking=ranking))]


def _salaries_details(event: facts.SalariesPaid, _: Names) -> list[str]:
    training, recruiting = event.training_discount, event.recruiting_discount
    found = [say("less_training", dollars=money(training), milestone=milestone(FIRST_TO_TRAIN))] if training else []
    found += [say("less_hires", dollars=money(recruiting))] if recruiting else []
    return [str(each) for each in found]


DETAILS[facts.SalariesPaid] = _salaries_details
DETAILS[facts.HouseDined] = dinner_details
DETAILS[facts.CampaignRan] = _ran_details
DETAILS[facts.MilestoneClaimed] = _milestone_details
DETAILS[facts.GameEnded] = _ranking

"""What happened, told in the game's words: sentences for every kind of event.

Names are what people call the seats; the letters A, B, C ... when nobody says otherwise. Money is
written out with its arithmetic, so that a reader can follow every dollar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from magnate.model.events import (
    BankBroke,
    BonusCounted,
    CampaignEnded,
    CampaignLaunched,
    CampaignRan,
    CardFired,
    CardsReceived,
    ChainLeft,
    Charged,
    ChoosingOrderSet,
    DrinksCollected,
    Event,
    GameEnded,
    GardenPlaced,
    GoodsProduced,
    Hired,
    HouseDined,
    HousePlaced,
    MapRedrawn,
    MilestoneClaimed,
    MilestoneRemoved,
    ModuleFact,
    Paid,
    PlacingPassed,
    PositionTaken,
    ReserveChosen,
    RestaurantOpened,
    RestaurantPlaced,
    RoundBegan,
    SalariesPaid,
    StockDiscarded,
    StructureRevealed,
    TipsCounted,
    Trained,
    TurnBegan,
    TurnOrderSet,
    WentBankrupt,
)
from magnate.view import words
from magnate.view.account_dinner import house_dined
from magnate.view.module_facts import module_fact

Names = Sequence[str]

CORNERS = {"nw": "north-west", "ne": "north-east", "se": "south-east", "sw": "south-west"}
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}
PAYMENTS = {
    "sale": "for the sale",
    "tips": "in tips",
    "cfo": "as CFO bonus",
    "coffee": "for coffee",
    "campaign": "for its campaigns",
}
CHARGES = {
    "sale": "for selling below nothing",
    "coffee": "for selling coffee below nothing",
    "cfo": "because half of a loss counts again",
    "debt": "towards what it still owes",
}


def sentences(event: Event, names: Names = words.LETTERS) -> list[str]:
    """Return what an event says, one sentence, or a few where there are reasons to give.

    names: what to call each seat, by number.
    """
    return [text for text in TELLERS[type(event)](event, names) if text]


def account(events: Sequence[Event], names: Names = words.LETTERS) -> list[str]:
    """Return the sentences of several events in a row."""
    return [text for event in events for text in sentences(event, names)]


def _cards(cards: Sequence[tuple[str, int]]) -> str:
    return words.listed(f"{count} x {words.card(card)}" if count > 1 else words.card(card) for card, count in cards)


def _a(text: str) -> str:
    return f"{'an' if text[:1].lower() in 'aeiou' else 'a'} {text}"


def _seats(seats: Sequence[int], names: Names) -> str:
    return ", ".join(names[seat] for seat in seats)


def _round_began(event: RoundBegan, _: Names) -> list[str]:
    return [f"Round {event.round} begins; every CEO has {event.ceo_slots} slots."]


def _map_redrawn(event: MapRedrawn, names: Names) -> list[str]:
    return [f"{names[event.seat]} finds no place for a restaurant, so the whole map is drawn again."]


def _restaurant_placed(event: RestaurantPlaced, names: Names) -> list[str]:
    door = f"its entrance in the {CORNERS[event.entrance]} corner"
    if event.moved_from is not None:
        moved = f"{names[event.seat]} moves the restaurant at {words.place(event.moved_from)} to"
        return [f"{moved} {words.place(event.at)}, {door}."]
    soon = "" if event.open else ", coming soon"
    return [f"{names[event.seat]} places a restaurant at {words.place(event.at)}, {door}{soon}."]


def _placing_passed(event: PlacingPassed, names: Names) -> list[str]:
    return [f"{names[event.seat]} passes and places its first restaurant later."]


def _reserve_chosen(event: ReserveChosen, names: Names) -> list[str]:
    return [f"{names[event.seat]} lays a reserve card face down."]


def _structure_revealed(event: StructureRevealed, names: Names) -> list[str]:
    name = names[event.seat]
    slots = f"{event.open_slots} open slot{'' if event.open_slots == 1 else 's'}"
    if event.overfilled:
        return [f"{name} selected more than fits: everybody goes to the beach, {slots}."]
    if not event.at_work:
        return [f"{name} puts nobody to work: {slots}."]
    return [f"{name} puts to work {_cards(event.at_work)}: {slots}."]


def _choosing_order_set(event: ChoosingOrderSet, names: Names) -> list[str]:
    queue = ", ".join(f"{names[seat]} ({slots} open)" for seat, slots in event.queue)
    return [f"They choose their place in this order: {queue}."]


def _position_taken(event: PositionTaken, names: Names) -> list[str]:
    return [f"{names[event.seat]} takes place {event.position}."]


def _turn_order_set(event: TurnOrderSet, names: Names) -> list[str]:
    return [f"The turn order is {_seats(event.order, names)}."]


def _turn_began(event: TurnBegan, names: Names) -> list[str]:
    return [f"{names[event.seat]} works."]


def _hired(event: Hired, names: Names) -> list[str]:
    empty = "; the pile is empty, so it must be trained at once" if event.phantom else ""
    return [f"{names[event.seat]} hires {_a(words.card(event.employee))} with the {words.card(event.by)}{empty}."]


def _trained(event: Trained, names: Names) -> list[str]:
    trainers = words.listed(words.card(card) for card in event.trainer.split("+"))
    steps = f"{event.steps} steps" if event.steps > 1 else "1 step"
    new = " just hired from an empty pile" if event.phantom else " at work" if event.at_work else ""
    career = f"{_a(words.card(event.employee))}{new} to {words.card(event.to)}"
    return [f"{names[event.seat]} trains {career} ({steps}, by {trainers})."]


def _cards_received(event: CardsReceived, names: Names) -> list[str]:
    if not event.number:
        return [f"{names[event.seat]} should receive {_a(words.card(event.employee))}, but none is left."]
    gift = _cards(((event.employee, event.number),))
    return [f"{names[event.seat]} receives {gift} for {words.milestone(event.milestone)}."]


def _campaign_launched(event: CampaignLaunched, names: Names) -> list[str]:
    card = f"'s {words.card(event.marketeer)}" if event.marketeer else ""
    who = f"{names[event.seat]}{card} launches {words.campaign(event.campaign)}"
    if event.at is not None:
        where = f"at {words.place(event.at)}{', turned' if event.turned else ''}"
    elif event.edge:
        where = f"at the {SIDES[event.edge]} edge from line {event.first}"
    else:
        where = "beside the map"
    second = f" and {words.pieces(event.second, 2)[2:]}" if event.second else ""
    return [f"{who} {where} for {words.pieces(event.good, 2)[2:]}{second}, {words.rounds(event.rounds)}."]


def _goods_produced(event: GoodsProduced, names: Names) -> list[str]:
    return [f"{names[event.seat]}'s {words.card(event.employee)} makes {words.pieces(event.good, event.amount)}."]


def _drinks_collected(event: DrinksCollected, names: Names) -> list[str]:
    who = f"{names[event.seat]}'s {words.card(event.employee)}"
    if not event.route:
        return [f"{who} brings {words.goods(event.drinks)}."]
    way = f"from {words.place(event.route[0])} to {words.place(event.route[-1])}"
    return [f"{who} goes {way} and brings {words.goods(event.drinks)}."]


def _house_placed(event: HousePlaced, names: Names) -> list[str]:
    where = f"at {words.place(event.at)}, its garden in the {SIDES[event.garden]}"
    return [f"{names[event.seat]} builds house {event.house} {where}."]


def _garden_placed(event: GardenPlaced, names: Names) -> list[str]:
    return [f"{names[event.seat]} adds a garden to house {event.house}, in the {SIDES[event.side]}."]


def _milestone_claimed(event: MilestoneClaimed, names: Names) -> list[str]:
    rule, effect = words.MILESTONE_EFFECTS.get(event.milestone, ("", ""))
    means = f": {effect} [{rule}]" if effect else ""
    return [f"{names[event.seat]} claims {words.milestone(event.milestone)}{means}."]


def _milestone_removed(event: MilestoneRemoved, _: Names) -> list[str]:
    return [f"{words.milestone(event.milestone)} leaves the game for everybody else."]


def _paid(event: Paid, names: Names) -> list[str]:
    outside = ""
    if event.from_outside:
        outside = f" ({words.money(event.from_outside)} of it from outside, the bank is empty)"
    what = PAYMENTS.get(event.what, event.what)
    paid = f"The bank pays {names[event.seat]} {words.money(event.amount)} {what}{outside}"
    return [f"{paid}: {words.money(event.cash)} in all."]


def _charged(event: Charged, names: Names) -> list[str]:
    short = "" if event.paid == event.owed else f", but has only {words.money(event.paid)}"
    why = CHARGES.get(event.what, event.what)
    left = f"{words.money(event.cash)} left"
    return [f"{names[event.seat]} owes the bank {words.money(event.owed)} {why}{short}: {left}."]


def _tips_counted(event: TipsCounted, names: Names) -> list[str]:
    total = event.waitresses * event.each
    who = f"{event.waitresses} waitress{'' if event.waitresses == 1 else 'es'}"
    return [f"Tips for {names[event.seat]}: {who} x {words.money(event.each)} = {words.money(total)}."]


def _bonus_counted(event: BonusCounted, names: Names) -> list[str]:
    sum_ = f"{words.money(event.earned)} / 2, rounded up, = {words.money(event.bonus)}"
    return [f"CFO bonus for {names[event.seat]}: {sum_}."]


def _bank_broke(event: BankBroke, names: Names) -> list[str]:
    if not event.reserves and not event.added:
        last = "this dinner" if event.in_dinner else "the next dinner"
        return [f"The bank breaks (break {event.number}): {last} is the last."]
    cards = ", ".join(f"{names[seat]} {words.money(card)}" for seat, card in event.reserves)
    slots = f"CEOs have {event.slots} slots from the next round"
    if event.prices:
        return [f"The bank breaks. Base prices: {cards}; the reserves add {words.money(event.added)}; {slots}."]
    return [f"The bank breaks. Reserves: {cards}, together {words.money(event.added)}; {slots}."]


def _went_bankrupt(event: WentBankrupt, names: Names) -> list[str]:
    owed = f"it owes {words.money(event.owed)} and pays {words.money(event.paid)}"
    return [f"{names[event.seat]} is bankrupt: {owed}. It plays until the end of the round."]


def _card_fired(event: CardFired, names: Names) -> list[str]:
    place = {"work": "at work", "beach": "on the beach", "busy": "busy"}[event.place]
    why = " because the CEO now does that job" if event.forced else ""
    return [f"{names[event.seat]} fires {_a(words.card(event.employee))} ({place}){why}."]


def _salaries_paid(event: SalariesPaid, names: Names) -> list[str]:
    if not event.cards:
        return [f"{names[event.seat]} has no salaries to pay."]
    in_goods = sum(count for _, count in event.goods)
    terms = f"{event.cards - in_goods - event.unpaid} x {words.money(event.rate)}"
    if event.training_discount:
        terms += f" - {event.training_discount} (first to train)"
    if event.recruiting_discount:
        terms += f" - {event.recruiting_discount} (unused hires)"
    least = ", at least $0" if event.gross < event.training_discount + event.recruiting_discount else ""
    due = f"{terms} = {words.money(event.due)}{least}"
    goods = f"{in_goods} with {words.goods(event.goods)}, " if in_goods else ""
    unpaid = f"; {event.unpaid} stay unpaid" if event.unpaid else ""
    return [f"{names[event.seat]} pays salaries: {goods}{due}{unpaid}; {words.money(event.cash)} left."]


def _campaign_ran(event: CampaignRan, names: Names) -> list[str]:
    head = f"{names[event.seat]}'s {words.campaign(event.campaign)}"
    if not event.reached:
        return [f"{head} ({words.pieces(event.good, 2)[2:]}) reaches no house{_rounds_left(event.rounds_left)}."]
    got = [words.house(label) + (f" ({placed})" if placed > 1 else "") for label, _, placed in event.reached if placed]
    full = [words.house(label) for label, _, placed in event.reached if not placed]
    short = [words.house(label) for label, asked, placed in event.reached if 0 < placed < asked]
    parts = [f"puts {words.pieces(event.good, 1)[2:]} on {words.listed(got)}" if got else "places nothing"]
    if short:
        parts.append(f"only so much fits on {words.listed(short)}")
    if full:
        parts.append(f"{words.listed(full)} {'is' if len(full) == 1 else 'are'} full")
    return [f"{head} {'; '.join(parts)}{_rounds_left(event.rounds_left)}."]


def _rounds_left(rounds: int) -> str:
    return f"; {rounds} round{'' if rounds == 1 else 's'} left" if rounds else ""


def _campaign_ended(event: CampaignEnded, names: Names) -> list[str]:
    back = f"the {words.card(event.returned)} is back" if event.returned else "nobody comes back"
    return [f"{names[event.seat]}'s {words.campaign(event.campaign)} is over; {back}."]


def _stock_discarded(event: StockDiscarded, names: Names) -> list[str]:
    kept = f" and freezes {words.goods(event.kept)}" if event.freezer else ""
    return [f"{names[event.seat]} throws away {words.goods(event.thrown)}{kept}."]


def _restaurant_opened(event: RestaurantOpened, names: Names) -> list[str]:
    return [f"{names[event.seat]}'s restaurant at {words.place(event.at)} opens."]


def _chain_left(event: ChainLeft, names: Names) -> list[str]:
    return [f"{names[event.seat]} is bankrupt and leaves the game; its buildings stay."]


def _game_ended(event: GameEnded, names: Names) -> list[str]:
    why = {
        "bank": "The bank is broken for good and the game is over",
        "last_chain": "Only one chain is left and the game is over",
        "no_chain": "No chain is left and the game is over",
    }[event.why]
    places = ", ".join(f"{names[seat]} {words.money(event.cash[seat])}" for seat in event.ranking)
    winner = "nobody wins" if event.winner is None else f"{names[event.winner]} wins"
    return [f"{why}: {winner}.", f"From first to last: {places}."]


TELLERS: dict[object, Callable[[Any, Names], list[str]]] = {
    RoundBegan: _round_began,
    MapRedrawn: _map_redrawn,
    RestaurantPlaced: _restaurant_placed,
    PlacingPassed: _placing_passed,
    ReserveChosen: _reserve_chosen,
    StructureRevealed: _structure_revealed,
    ChoosingOrderSet: _choosing_order_set,
    PositionTaken: _position_taken,
    TurnOrderSet: _turn_order_set,
    TurnBegan: _turn_began,
    Hired: _hired,
    Trained: _trained,
    CardsReceived: _cards_received,
    CampaignLaunched: _campaign_launched,
    GoodsProduced: _goods_produced,
    DrinksCollected: _drinks_collected,
    HousePlaced: _house_placed,
    GardenPlaced: _garden_placed,
    MilestoneClaimed: _milestone_claimed,
    MilestoneRemoved: _milestone_removed,
    HouseDined: house_dined,
    Paid: _paid,
    Charged: _charged,
    TipsCounted: _tips_counted,
    BonusCounted: _bonus_counted,
    BankBroke: _bank_broke,
    WentBankrupt: _went_bankrupt,
    CardFired: _card_fired,
    SalariesPaid: _salaries_paid,
    CampaignRan: _campaign_ran,
    CampaignEnded: _campaign_ended,
    StockDiscarded: _stock_discarded,
    RestaurantOpened: _restaurant_opened,
    ChainLeft: _chain_left,
    GameEnded: _game_ended,
    ModuleFact: module_fact,
}
"""How each kind of event is told."""

"""Money of a position: the dinner that would follow, salaries and firings, the next marketing campaigns."""

from __future__ import annotations

from magnate.facts.sales import sale_json
from magnate.game import Game
from magnate.model.action_text import action_text
from magnate.model.actions import FireBusy
from magnate.model.events import (
    BankBroke,
    BonusCounted,
    CampaignEnded,
    CampaignRan,
    Charged,
    Event,
    GameEnded,
    HouseDined,
    MilestoneClaimed,
    Offer,
    Paid,
    TipsCounted,
    WentBankrupt,
)
from magnate.modules import faces_of
from magnate.rules import dinnertime
from magnate.rules.marketing import run_all
from magnate.rules.payday import due_after, fire_cfo, fireable
from magnate.rules.salaries import salaried_busy, salaried_left
from magnate.rules.salaries import salaries as salaries_of
from magnate.rules.step import Step
from magnate.rules.table import Table
from magnate.view.inspect.aim import ANYTHING, Aim, Json, copied
from magnate.view.text.account import account


def dinner(game: Game, _: Aim = ANYTHING) -> Json:
    """Return the dinner that would follow if everybody stopped now (chapter 16).

    Offers with their sums, sales, tips, bonuses, payments, bank breaks, and the cash in the end. The whole
    table dines, whatever seat is asked about.
    """
    table = copied(game)
    if not table.state.finished:
        dinnertime.serve(table)
    events = table.events or []
    state = table.state
    return {
        **faces_of(table.book).of_dinner(events),
        "houses": [_house(event) for event in events if isinstance(event, HouseDined)],
        "tips": [
            {"seat": event.seat, "waitresses": event.waitresses, "each": event.each}
            for event in events
            if isinstance(event, TipsCounted)
        ],
        "bonuses": [
            {"seat": event.seat, "earned": event.earned, "bonus": event.bonus}
            for event in events
            if isinstance(event, BonusCounted)
        ],
        "payments": [row for event in events for row in _payment(event)],
        "bank_breaks": [
            {
                "number": event.number,
                "reserves": [list(row) for row in event.reserves],
                "added": event.added,
                "next_ceo_slots": event.slots,
            }
            for event in events
            if isinstance(event, BankBroke)
        ],
        "bankrupt": [event.seat for event in events if isinstance(event, WentBankrupt)],
        "milestones": [[event.seat, event.milestone] for event in events if isinstance(event, MilestoneClaimed)],
        "cash": [chain.cash for chain in state.chains],
        "bank": state.bank,
        "ends_game": any(isinstance(event, GameEnded) for event in events),
        "account": account(events),
    }


def _house(event: HouseDined) -> Json:
    return {
        "house": event.house,
        "demand": dict(event.demand),
        "eats_at": event.seat,
        "offers": [_offer(offer) for offer in event.offers],
        "sale": None if event.sale is None else sale_json(event.sale),
        "tier": event.tier,
        "eaten": dict(event.eaten),
        "path": [list(square) for square in event.path],
    }


def _offer(offer: Offer) -> Json:
    return {
        "seat": offer.seat,
        "verdict": offer.verdict,
        "rule": offer.rule,
        "price": offer.price,
        "distance": offer.distance,
        "total": offer.total,
        "waitresses": offer.waitresses,
        "position": offer.position,
        "missing": dict(offer.missing),
        "tier": offer.tier,
        "change": offer.change,
        "star": offer.star,
    }


def _payment(event: Event) -> list[Json]:
    if isinstance(event, Paid):
        return [{"seat": event.seat, "what": event.what, "dollars": event.amount, "from_outside": event.from_outside}]
    if isinstance(event, Charged):
        return [{"seat": event.seat, "what": event.what, "dollars": -event.paid, "owed": event.owed}]
    return []


def salaries(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return what each chain would owe if payday came now, in parts, and whom it may fire (B-PAY-01 to B-PAY-09).

    `due` beside a firing is what would then be due. Hire actions that are still unused count as unused. Cards in
    hand are on the beach then, and a CFO that must go has gone. There are no salaries in the introductory games.
    """
    table = copied(game)
    paid = table.book.has_salaries
    for chain in table.state.chains if paid else ():
        chain.beach = [beach + hand for beach, hand in zip(chain.beach, chain.hand, strict=True)]
        chain.hand = [0] * len(chain.hand)
        fire_cfo(table, chain.seat)
    return {"paid": paid, "chains": [_salaries(table, seat) for seat in aim.seats(game)] if paid else []}


def _salaries(table: Table, seat: int) -> Json:
    chain = table.state.chains[seat]
    owed = salaries_of(table, seat)
    short = owed.due > chain.cash
    campaigns = table.book.catalogue.campaigns
    found = [{"fire": action_text(fire), "due": due_after(table, seat, fire)} for fire in fireable(table, seat)]
    if short and not salaried_left(table, seat):
        for token in salaried_busy(table, seat):
            busy = FireBusy(campaigns[token].id)
            found.append({"fire": action_text(busy), "due": due_after(table, seat, busy)})
    goods = payable_goods(table, seat)
    answer: Json = {
        "seat": seat,
        "cash": chain.cash,
        "cards": owed.cards,
        "gross": owed.gross,
        "training_discount": owed.training_discount,
        "recruiting_discount": owed.recruiting_discount,
        "due": owed.due,
        "must_fire": short and not goods,
        "firings": found,
    }
    if table.book.module_steps.get("payday") is not None:
        answer.update(rate=owed.rate, unpaid=owed.unpaid, payable_with=goods)
    return answer


def payable_goods(table: Table, seat: int) -> list[str]:
    """Return the goods a chain may pay a salary with, where a module allows that (K-NMS-50)."""
    step = table.book.module_steps.get("payday")
    if not isinstance(step, Step):
        return []
    wages = faces_of(table.book).wages
    return [wages[type(option)](option) for option in step.options(table, seat) if type(option) in wages]


def marketing(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return what phase 6 would place if it came now, and the demand after it (B-CAM-01 to B-CAM-12)."""
    table = copied(game)
    run_all(table)
    events = table.events or []
    ended = {event.campaign: event.returned for event in events if isinstance(event, CampaignEnded)}
    goods = table.book.goods
    return {
        "campaigns": [
            {
                "campaign": event.campaign,
                "seat": event.seat,
                "good": event.good,
                "houses": [
                    {"house": house, "asked": asked, "placed": placed} for house, asked, placed in event.reached
                ],
                "rounds_left": event.rounds_left,
                "ends": event.campaign in ended,
                "returns": ended.get(event.campaign),
            }
            for event in events
            if isinstance(event, CampaignRan) and aim.seat in (None, event.seat)
        ],
        "demand": {
            house.label: [goods[good] for good, _ in tokens]
            for house, tokens in zip(table.state.houses, table.state.tokens, strict=True)
            if tokens
        },
    }

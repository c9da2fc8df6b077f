"""The facts a decision turns on, in a line or two: hires left, slots, salaries due, what is idle."""

from __future__ import annotations

from magnate.model.state import NOBODY
from magnate.modules.new_milestones.actions import PayGood
from magnate.rules import flow
from magnate.rules.cleanup import FREEZER, kept
from magnate.rules.order_of_business import counted_slots
from magnate.rules.payday import salaries
from magnate.rules.table import Table
from magnate.view import forecast, words
from magnate.view.module_asked import MODULE_FACTS, again
from magnate.view.text_chains import stock_text


def facts_of(table: Table, seat: int, kind: str) -> list[str]:
    """Return what the seat should have before its eyes for this kind of decision."""
    tell = FACTS.get(kind)
    return [text for text in (tell(table, seat) if tell else ()) if text]


def _reserve(table: Table, _seat: int) -> tuple[str, ...]:
    bank = f"The bank holds ${table.state.bank}; the cards of all chains are added when it breaks."
    if all(card.base_price is None for card in table.book.catalogue.reserve_cards):
        return (bank,)
    return (bank, "These cards leave the CEO slots alone: they vote for the base price; of a tie $20 wins, then $5.")


def _restructuring(table: Table, seat: int) -> tuple[str, ...]:
    chain = table.state.chains[seat]
    gross = forecast.salaries_gross(table, seat)
    due = f"All your cards cost ${gross} on payday before discounts." if gross else ""
    return (f"Selected: {forecast.structure_text(table, chain.seat, chain.selected)}.", due)


def _order(table: Table, seat: int) -> tuple[str, ...]:
    taken = [
        f"{words.ordinal(place + 1)} {words.LETTERS[other]}"
        for place, other in enumerate(table.state.positions)
        if other != NOBODY
    ]
    return (
        f"You count {counted_slots(table, seat)} open slots. Taken: {', '.join(taken) or 'none'}.",
        _star(table, seat),
    )


def _star(table: Table, seat: int) -> str:
    """Say why a seat chooses before those with more open slots (K-MOV-05)."""
    if any(module.chooses_first(table, seat) for module in table.book.ask.chooses_first):
        return "Your movie star chooses before the open slots are counted."
    return ""


def _hire(table: Table, seat: int) -> tuple[str, ...]:
    left: dict[str, int] = {}
    for row in table.state.chains[seat].recruiters:
        name = "ceo" if row.employee == NOBODY else table.book.employees[row.employee].id
        left[name] = left.get(name, 0) + row.left
    parts = [f"{words.card(name)} {count}" for name, count in left.items() if count]
    return (f"Hires left: {', '.join(parts) or 'none'}.",)


def _train(table: Table, _seat: int) -> tuple[str, ...]:
    parts = [f"{words.card(table.book.employees[row.employee].id)} {row.left}" for row in table.state.turn.trainers]
    return (f"Training steps left: {', '.join(parts)}.",)


def _launch(table: Table, seat: int) -> tuple[str, ...]:
    work = table.state.chains[seat].work
    free = [f"{work[card]} {words.card(table.book.employees[card].id)}" for card in table.book.marketeers if work[card]]
    return (f"Free marketeers: {', '.join(free) or 'none'}.", again(table))


def _placing(table: Table, _seat: int) -> tuple[str, ...]:
    request = table.state.turn.requests[-1]
    token = table.book.catalogue.campaigns[request.token]
    card = table.book.employees[request.employee]
    reach = "any road" if card.range_kind != "road" else f"range {card.range}"
    size = f"{token.lines} lines" if token.lines else f"{token.width}x{token.height} squares"
    return (f"{words.campaign(token.id).capitalize()}, {size}; {words.card(card.id)}, {reach}.",)


def _message(table: Table, seat: int) -> tuple[str, ...]:
    request = table.state.turn.requests[-1]
    edge = "nesw"[request.edge] if request.edge >= 0 else ""
    run = forecast.request_campaign(seat, request, request.anchor, request.turned, edge, request.number)
    token = table.book.catalogue.campaigns[request.token]
    reached = forecast.reach_text(forecast.reach_of(table, run))
    return (f"{words.campaign(token.id).capitalize()} {reached}.",)


def _food(table: Table, seat: int) -> tuple[str, ...]:
    idle = table.state.turn.idle
    cards = [*table.book.kitchen, *table.book.buyers]
    left = [f"{idle[card]} {words.card(table.book.employees[card].id)}" for card in cards if idle[card]]
    stock = stock_text(table, table.state.chains[seat].stock)
    return (f"Not used yet: {', '.join(left)}. Stock: {stock}. {wanted(table)}",)


def wanted(table: Table) -> str:
    """Return all demand on the map as a sentence."""
    counts: dict[str, int] = {}
    for tokens in table.state.tokens:
        for good, _ in tokens:
            name = table.book.goods[good]
            counts[name] = counts.get(name, 0) + 1
    return f"Houses want {words.goods(tuple(counts.items()))}."


def _payday(table: Table, seat: int) -> tuple[str, ...]:
    owed, cash = salaries(table, seat), table.state.chains[seat].cash
    paid = owed.cards - owed.goods - owed.unpaid
    parts = [f"{paid} card{'' if paid == 1 else 's'} x ${owed.rate} = ${owed.gross}"]
    if owed.goods:
        parts.append(f"({owed.goods} paid with goods)")
    if owed.unpaid:
        parts.append(f"({owed.unpaid} unpaid)")
    if owed.training_discount:
        parts.append(f"- ${owed.training_discount} for training")
    if owed.recruiting_discount:
        parts.append(f"- ${owed.recruiting_discount} for unused hires")
    goods = any(type(option) is PayGood for option in flow.options(table, seat))
    way_out = "pay with goods" if goods else "fire somebody"
    verdict = f"leaves ${cash - owed.due}" if owed.due <= cash else f"${owed.due - cash} too much: {way_out}"
    text = f"Salaries: {' '.join(parts)}, due ${owed.due}. You have ${cash}: {verdict}."
    gone = table.state.chains[seat].firing
    names = ", ".join(words.card(table.book.employees[row.employee].id) for row in gone)
    return (text, f"To be fired: {names}." if names else "")


def _cleanup(table: Table, seat: int) -> tuple[str, ...]:
    left = kept(table.state.chains[seat])
    refused = [module.why_not_freeze(table, seat, left) for module in table.book.ask.why_not_freeze]
    return (
        f"You hold {sum(left)} pieces ({stock_text(table, left)}); the freezer takes {FREEZER}.",
        *[str(error) for error in refused if error is not None],
    )


FACTS = {
    "reserve": _reserve,
    "restructuring": _restructuring,
    "order_of_business": _order,
    "hire": _hire,
    "train": _train,
    "launch": _launch,
    "campaign_place": _placing,
    "campaign_message": _message,
    "food": _food,
    "payday": _payday,
    "cleanup": _cleanup,
    **MODULE_FACTS,
}
"""What each kind of decision turns on."""

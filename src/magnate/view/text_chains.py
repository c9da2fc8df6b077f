"""The chains as text: cash, stock, cards at work, on the beach and busy, milestones."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.state import NOBODY, Campaign, Chain
from magnate.rules.company import is_second, open_slots
from magnate.rules.payday import salary_rate, unpaid_cards
from magnate.rules.prices import unit_price
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN
from magnate.view import words
from magnate.view.lines import Line, Span, cut, line, wrap
from magnate.view.module_table import shops_text

SECRET_STEPS = ("restructuring", "first_restaurant", "reserve")
"""Steps in which cards are in hand and nobody's structure stands."""


def cards_text(table: Table, counts: Sequence[int], short: bool = True) -> str:
    """Return cards by kind, such as ``trainer, 2 waitress``; a dash when there are none."""
    name = words.short_card if short else words.card
    parts = [f"{f'{n} ' if n > 1 else ''}{name(table.book.employees[i].id)}" for i, n in enumerate(counts) if n]
    return ", ".join(parts) or "-"


def stock_text(table: Table, stock: Sequence[int]) -> str:
    """Return a stock with one letter per good, such as ``3B 1E``; a dash when it is empty."""
    parts = [f"{n}{words.good_letter(table.book.goods[i])}" for i, n in enumerate(stock) if n]
    return " ".join(parts) or "-"


def busy_text(table: Table, seat: int) -> str:
    """Return the busy marketeers with their campaigns; "" when there are none."""
    parts = []
    runs = [run for run in table.state.campaigns if run.seat == seat]
    for run in runs:
        if run.marketeer != NOBODY and is_second(run):
            continue
        who = words.short_card(table.book.employees[run.marketeer].id) if run.marketeer != NOBODY else "nobody"
        both = [run, *(other for other in runs if NOBODY != run.partner == other.token)]
        parts.append(f"{who} ({' + '.join(_run_text(table, one) for one in both)})")
    return ", ".join(parts)


def _run_text(table: Table, run: Campaign) -> str:
    """Return a campaign by number, goods and rounds left, such as ``#14 B2``."""
    goods = [table.book.goods[good] for good in (run.good, run.second) if good != NOBODY]
    letters = "".join(words.good_letter(good) for good in goods)
    return f"#{table.book.catalogue.campaigns[run.token].number} {letters}{run.rounds or '∞'}"


def milestones_text(table: Table, seat: int) -> str:
    """Return the milestones a chain holds; "" when there are none."""
    held = table.state.chains[seat].claimed
    return ", ".join(words.short_milestone(table.book.milestone_ids[index]) for index, _ in held)


def in_hand(table: Table, chain: Chain) -> bool:
    """Tell whether the chain's cards are in hand, not split into work and beach."""
    return table.state.step in SECRET_STEPS or (any(chain.hand) and not any(chain.work) and not any(chain.beach))


def heading(table: Table, seat: int, names: Sequence[str]) -> Line:
    """Return letter, name, cash, stock, price and place in the turn order."""
    chain = table.state.chains[seat]
    parts: list[str | Span] = [
        Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}"),
        "  ",
        Span(words.money(chain.cash), "money"),
    ]
    if not chain.in_game:
        return line(*parts, Span(f"  bankrupt, left after round {chain.left_round}", "warn"))
    parts.append(f"  stock {stock_text(table, chain.stock)}")
    if table.state.round:
        if not in_hand(table, chain):
            parts.append(f"  price {words.money(unit_price(table, seat))}  open {open_slots(table, seat)}")
        parts.append(Span(f"  {words.ordinal(table.state.order.index(seat) + 1)}", "dim"))
    if chain.bankrupt:
        parts.append(Span("  bankrupt", "warn"))
    return line(*parts)


def rows(table: Table, seat: int, viewer: int) -> list[tuple[str, str]]:
    """Return (label, text) of everything else worth a line; what is empty is left out."""
    chain = table.state.chains[seat]
    found: list[tuple[str, str]] = []
    if in_hand(table, chain):
        if any(chain.hand):
            left = [held - chosen for held, chosen in zip(chain.hand, chain.selected, strict=True)]
            if seat == viewer and any(chain.selected):
                found.append(("work", "CEO, " + cards_text(table, chain.selected)))
            found.append(("hand" if seat == viewer else "cards", cards_text(table, left)))
    elif table.state.round:
        at_work = cards_text(table, chain.work)
        found.append(("work", "CEO" if at_work == "-" else f"CEO, {at_work}"))
        if any(chain.beach):
            found.append(("beach", cards_text(table, chain.beach)))
    found += [("busy", busy_text(table, seat)), ("won", milestones_text(table, seat))]
    if seat == viewer and chain.reserve >= 0 and not table.state.reserves_revealed:
        found.append(("bank", f"reserve card ${table.book.catalogue.reserve_cards[chain.reserve].face}, secret"))
    return [(name, text) for name, text in found if text]


def chain_lines(table: Table, seat: int, names: Sequence[str], viewer: int, width: int) -> list[Line]:
    """Return one chain in full, wrapped to `width` columns."""
    found = wrap(heading(table, seat, names), width, 4)
    for name, text in rows(table, seat, viewer):
        found += wrap(line(Span(f"  {name:<6}", "dim"), text), width, 8)
    return found


def chain_brief(table: Table, seat: int, names: Sequence[str], viewer: int, width: int) -> list[Line]:
    """Return one chain in at most two lines."""
    parts: list[str | Span] = []
    for name, text in rows(table, seat, viewer):
        parts += [Span(f"{'  ' if parts else ''}{name} ", "dim"), text]
    first = heading(table, seat, names)
    return [cut(first, width), *([cut(line("  ", *parts), width)] if parts else [])]


def _pay(table: Table, seat: int, card: int) -> str:
    """Return what each card of a type costs a round, and how many of them cost nothing (K-NMS-33, K-NMS-34)."""
    if not (table.book.has_salaries and table.book.salaried[card]):
        return ""
    free = unpaid_cards(table, seat, card)
    return f", ${salary_rate(table, seat)}{f', {free} for nothing' if free else ''}"


def chain_report(table: Table, seat: int, names: Sequence[str], width: int) -> list[Line]:
    """Return everything about one chain with full names, each card with what it does."""
    chain = table.state.chains[seat]
    found = [heading(table, seat, names)]
    piles = (("in hand", chain.hand), ("at work", chain.work), ("on the beach", chain.beach))
    for where, counts in piles:
        for index, count in enumerate(counts):
            if count:
                name = table.book.employees[index].id
                job = words.CARD_JOBS.get(name, "")
                pay = _pay(table, seat, index)
                found.append(cut(line(f"  {count} {words.card(name)} {where}", Span(f"  {job}{pay}", "dim")), width))
    found += [line(f"  busy: {text}") for text in busy_text(table, seat).split(", ") if text]
    for index, when in chain.claimed:
        name = table.book.milestone_ids[index]
        rule, effect = words.MILESTONE_EFFECTS.get(name, ("", ""))
        found += wrap(line(f"  {words.milestone(name)} (round {when}): {effect}", Span(f" [{rule}]", "dim")), width, 4)
    for number, place in enumerate(chain.restaurants, start=1):
        at = words.place(table.state.town.position(place.anchor))
        corner = ("nw", "ne", "se", "sw")[place.corner]
        state = "" if place.open else (", coming soon" if chain.in_game else ", closed")
        found.append(line(f"  restaurant {number} at {at}, entrance {corner}{state}"))
    found += [line(text) for text in shops_text(table, seat)]
    if chain.reserve == HIDDEN:
        found.append(line("  bank reserve card: chosen, secret"))
    elif chain.reserve >= 0:
        found.append(line(f"  bank reserve card: ${table.book.catalogue.reserve_cards[chain.reserve].face}"))
    return found

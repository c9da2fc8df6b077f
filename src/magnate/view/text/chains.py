"""The chains as text: cash, stock, cards at work, on the beach and busy, milestones."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.messages.speech import card, join, milestone, money, name, t
from magnate.model.state import NOBODY, Campaign, Chain
from magnate.modules import faces_of
from magnate.rules.company import entrances, is_second, open_slots
from magnate.rules.prices import unit_price
from magnate.rules.salaries import salary_rate, unpaid_cards
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN
from magnate.view.text import signs as words
from magnate.view.text.lines import Line, Span, cut, line, text_width, wrap
from magnate.view.text.phrases import said
from magnate.view.text.table import effect, job

SECRET_STEPS = ("restructuring", "first_restaurant", "reserve")
"""Steps in which cards are in hand and nobody's structure stands."""

CORNERS = ("nw", "ne", "se", "sw")
LABEL = 6
"""Columns of the label before a row of cards."""


def cards_text(table: Table, counts: Sequence[int]) -> str:
    """Return cards by kind, such as ``Trainer, 2 × Waitress``; a dash when there are none."""
    held = [(table.book.employees[index].id, count) for index, count in enumerate(counts) if count]
    return join(t("shell.count_of", count=count, thing=card(name_id)) for name_id, count in held) or "–"


def stock_text(table: Table, stock: Sequence[int]) -> str:
    """Return a stock with one letter per good, such as ``3B 1E``; a dash when it is empty."""
    parts = [f"{n}{words.good_letter(table.book.goods[i])}" for i, n in enumerate(stock) if n]
    return " ".join(parts) or "–"


def busy_rows(table: Table, seat: int) -> list[str]:
    """Return the busy marketeers with their campaigns, and campaigns that need none."""
    parts = []
    runs = [run for run in table.state.campaigns if run.seat == seat]
    for run in runs:
        if run.marketeer != NOBODY and is_second(run):
            continue
        both = [run, *(other for other in runs if NOBODY != run.partner == other.token)]
        campaigns = " + ".join(_run_text(table, one) for one in both)
        if run.marketeer != NOBODY:
            campaigns = f"{card(table.book.employees[run.marketeer].id)} ({campaigns})"
        parts.append(campaigns)
    return parts


def _run_text(table: Table, run: Campaign) -> str:
    """Return a campaign by number, goods and rounds left, such as ``#14 B2``."""
    goods = [table.book.goods[good] for good in (run.good, run.second) if good != NOBODY]
    letters = "".join(words.good_letter(good) for good in goods)
    return f"#{table.book.catalogue.campaigns[run.token].number} {letters}{run.rounds or '∞'}"


def milestones_text(table: Table, seat: int) -> str:
    """Return the milestones a chain holds; "" when there are none."""
    held = table.state.chains[seat].claimed
    return join(milestone(table.book.milestone_ids[index]) for index, _ in held)


def in_hand(table: Table, chain: Chain) -> bool:
    """Tell whether the chain's cards are in hand, not split into work and beach."""
    return table.state.step in SECRET_STEPS or (any(chain.hand) and not any(chain.work) and not any(chain.beach))


def heading(table: Table, seat: int, names: Sequence[str]) -> Line:
    """Return letter, name, cash, stock, price and place in the turn order."""
    chain = table.state.chains[seat]
    who = Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")
    parts: list[str | Span] = [who, "  ", Span(money(chain.cash), "money")]
    if not chain.in_game:
        return line(*parts, Span(f"  {t('story.bill.bankrupt', round=chain.left_round)}", "warn"))
    parts.append(f"  {t('terminal.stock', goods=stock_text(table, chain.stock))}")
    if table.state.round:
        if not in_hand(table, chain):
            parts.append(f"  {t('terminal.price', dollars=money(unit_price(table, seat)))}")
            parts.append(f"  {t('terminal.open', slots=open_slots(table, seat))}")
        parts.append(Span(f"  {t('story.bill.place', place=table.state.order.index(seat) + 1)}", "dim"))
    if chain.bankrupt:
        parts.append(Span(f"  {t('story.bill.bankrupt', round=0)}", "warn"))
    return line(*parts)


def rows(table: Table, seat: int, viewer: int) -> list[tuple[str, str]]:
    """Return (label, text) of everything else worth a line; what is empty is left out."""
    chain, ceo = table.state.chains[seat], card("ceo")
    found: list[tuple[str, str]] = []
    if in_hand(table, chain):
        if any(chain.hand):
            left = [held - chosen for held, chosen in zip(chain.hand, chain.selected, strict=True)]
            if seat == viewer and any(chain.selected):
                found.append(("work", join([ceo, cards_text(table, chain.selected)])))
            found.append(("hand" if seat == viewer else "cards", cards_text(table, left)))
    elif table.state.round:
        found.append(("work", join([ceo, cards_text(table, chain.work)] if any(chain.work) else [ceo])))
        if any(chain.beach):
            found.append(("beach", cards_text(table, chain.beach)))
    found += [("busy", join(busy_rows(table, seat))), ("won", milestones_text(table, seat))]
    if chain.reserve >= 0 and not table.state.reserves_revealed:
        words = "terminal.reserve_secret" if seat == viewer else "terminal.reserve"
        found.append(("bank", t(words, dollars=_reserve(table, chain))))
    return [(t(f"terminal.row.{label}"), text) for label, text in found if text]


def _reserve(table: Table, chain: Chain) -> str:
    return money(table.book.catalogue.reserve_cards[chain.reserve].face)


def chain_lines(table: Table, seat: int, names: Sequence[str], viewer: int, width: int) -> list[Line]:
    """Return one chain in full, wrapped to `width` columns."""
    found = wrap(heading(table, seat, names), width, 4)
    for label, text in rows(table, seat, viewer):
        blanks = " " * max(1, LABEL - text_width(label))
        found += wrap(line(Span(f"  {label}{blanks}", "dim"), text), width, 4)
    return found


def chain_brief(table: Table, seat: int, names: Sequence[str], viewer: int, width: int) -> list[Line]:
    """Return one chain in at most two lines."""
    parts: list[str | Span] = []
    for label, text in rows(table, seat, viewer):
        parts += [Span(f"{'  ' if parts else ''}{label} ", "dim"), text]
    first = heading(table, seat, names)
    return [cut(first, width), *([cut(line("  ", *parts), width)] if parts else [])]


def _pay(table: Table, seat: int, index: int) -> list[str]:
    """Return what each card of a type costs a round, and how many of them cost nothing (K-NMS-33, K-NMS-34)."""
    if not (table.book.has_salaries and table.book.salaried[index]):
        return []
    free = unpaid_cards(table, seat, index)
    return [money(salary_rate(table, seat)), *([t("ask.pay.unpaid", count=free)] if free else [])]


def chain_report(table: Table, seat: int, names: Sequence[str], width: int) -> list[Line]:
    """Return everything about one chain with full names, each card with what it does."""
    chain = table.state.chains[seat]
    found = [heading(table, seat, names)]
    piles = (
        (t("ask.res.hand"), chain.hand),
        (name("game", "at_work"), chain.work),
        (name("game", "on_the_beach"), chain.beach),
    )
    for where, counts in piles:
        for index, count in enumerate(counts):
            if count:
                held = table.book.employees[index].id
                about = Span(f"  {join([job(held), *_pay(table, seat, index)])}", "dim")
                text = t("shell.count_of", count=count, thing=card(held))
                found += wrap(line(f"  {where}: {text}", about), width, 6)
    found += [line(f"  {name('game', 'busy')}: {text}") for text in busy_rows(table, seat)]
    for index, when in chain.claimed:
        won = table.book.milestone_ids[index]
        text = f"  {milestone(won)} ({t('story.round', round=when)}): {effect(won)}"
        rule = table.book.catalogue.milestones[index].rule
        found += wrap(line(text, Span(f" [{rule}]" if rule else "", "dim")), width, 4)
    found += _places(table, chain)
    found += [line(f"  {said(fact)}") for fact in faces_of(table.book).chain_facts(table, seat)]
    if chain.reserve == HIDDEN:
        found.append(line(f"  {t('terminal.reserve_hidden')}"))
    elif chain.reserve >= 0:
        found.append(line(f"  {t('terminal.reserve', dollars=_reserve(table, chain))}"))
    return found


def _places(table: Table, chain: Chain) -> list[Line]:
    """Return the restaurants of a chain, numbered as in actions that move one."""
    drive_in = len(entrances(table, chain.seat)) > sum(place.open for place in chain.restaurants)
    found = []
    for number, place in enumerate(chain.restaurants, start=1):
        state = ("drive_in" if drive_in else "open") if place.open else "soon" if chain.in_game else "closed"
        text = t(
            "board.text.restaurant",
            seat=f"{words.LETTERS[chain.seat]}{number}",
            square=words.place(table.state.town.position(place.anchor)),
            corner=CORNERS[place.corner],
            state=state,
        )
        found.append(line(f"  {text}"))
    return found

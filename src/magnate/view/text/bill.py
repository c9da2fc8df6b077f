"""The end of a game as text: ranking with reasons, a bill per chain, cash by round, biggest dinners."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.messages.speech import has, money, t
from magnate.model.state import State
from magnate.view.ledger import Account, Ledger
from magnate.view.text import signs as words
from magnate.view.text.dinner import house_within
from magnate.view.text.lines import Line, Span, beside, cut, line, pad, text_width
from magnate.view.text.story import coloured, marked

BILL = 30
NAME = 15
"""Columns of a name before the bars of its cash."""

LAST = ("tips", "cfo", "campaign")
"""Kinds of income behind those of modules, in a bill."""

FIRST_AND_LAST = ("sale", *LAST)

BARS = "▁▂▃▄▅▆▇█"


def ranking_lines(state: State, names: Sequence[str]) -> list[Line]:
    """Return the places with what decided each (B-END-01 to B-END-03)."""
    found: list[Line] = []
    above: int | None = None
    for place, seat in enumerate(state.ranking, start=1):
        chain = state.chains[seat]
        who = Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")
        found.append(line(f"{place}. ", who, f"  {money(chain.cash)}  {_reason(state, place, seat, above)}"))
        above = None if chain.bankrupt else chain.cash
    if state.winner < 0:
        found.append(line(Span(t("terminal.end.nobody"), "warn"), Span(" [B-NEG-08]", "dim")))
    return found


def _reason(state: State, place: int, seat: int, above: int | None) -> str:
    chain = state.chains[seat]
    if chain.bankrupt:
        return f"{t('story.bill.bankrupt', round=chain.left_round or 0)} [B-END-03]"
    if place == 1:
        tied = any(other.cash == chain.cash and not other.bankrupt for other in state.chains if other.seat != seat)
        if tied:
            return f"{t('terminal.end.most_earlier')} [B-END-02]"
        alone = len([other for other in state.chains if not other.bankrupt]) < 2
        return t("terminal.end.last_left") if alone else f"{t('terminal.end.most')} [B-END-01]"
    if above == chain.cash:
        return f"{t('terminal.end.later')} [B-END-02]"
    return f"{t('terminal.end.less', dollars=money((above or 0) - chain.cash))} [B-END-01]"


def bill(seat: int, name: str, account: Account, place: int, cash: int) -> list[Line]:
    """Return the receipt of one chain."""
    rule = line(Span("-" * BILL, "dim"))
    found = [line(Span(_centred(f"{words.LETTERS[seat]} {name}"), f"seat{seat}")), rule]
    paid = {what: dollars for what, dollars in account.paid.items() if what not in FIRST_AND_LAST}
    rows = [
        (t("story.bill.sales", houses=account.houses, items=account.items), account.paid.get("sale", 0)),
        *((taking(what), dollars) for what, dollars in paid.items()),
        *((taking(what), account.paid.get(what, 0)) for what in LAST),
        (t("story.taking.lost"), -account.charged),
        (t("ask.res.salaries"), -account.salaries),
    ]
    found += [_sum(label, dollars) for index, (label, dollars) in enumerate(rows) if dollars or not index]
    found += [rule, _sum(t("terminal.cash"), cash, "strong")]
    found.append(line(Span(_centred(t("ask.label.take_position", place=place)), "dim")))
    return found


def taking(what: str) -> str:
    """Return what a kind of income is called: the message ``story.taking.<what>``, else our word for anything else."""
    message = f"story.taking.{what}"
    return t(message) if has(message) else t("story.taking.other")


def _centred(text: str) -> str:
    return " " * max(0, (BILL - text_width(text)) // 2) + text


def _sum(label: str, dollars: int, style: str = "") -> Line:
    """Return a line of a receipt, its dollars at the right."""
    amount = money(dollars)
    return (*pad(cut(line(Span(label, style)), BILL - len(amount) - 1), BILL - len(amount)), Span(amount, style))


def bills(state: State, names: Sequence[str], ledger: Ledger, width: int, plain: bool) -> list[Line]:
    """Return all receipts, side by side where there is room; a plain screen gets one below the other."""
    sheets = [
        bill(seat, names[seat], ledger.accounts[seat], state.ranking.index(seat) + 1, state.chains[seat].cash)
        for seat in range(len(state.chains))
    ]
    if plain:
        return [row for sheet in sheets for row in (*sheet, line())]
    abreast = max(1, (width + 3) // (BILL + 3))
    found: list[Line] = []
    for start in range(0, len(sheets), abreast):
        together: list[Line] = []
        for sheet in sheets[start : start + abreast]:
            used = (BILL + 3) * sheets[start : start + abreast].index(sheet)
            together = sheet if not together else beside([pad(row, used - 3) for row in together], sheet, used - 3, 3)
        found += [*together, line()]
    return found


def cash_lines(names: Sequence[str], ledger: Ledger, width: int, plain: bool) -> list[Line]:
    """Return the cash of every chain at the end of each round: as bars, or as numbers on a plain screen."""
    most = max((max(account.by_round, default=0) for account in ledger.accounts), default=0) or 1
    found = [line(Span(t("terminal.end.cash"), "strong"))]
    for seat, account in enumerate(ledger.accounts):
        rounds = account.by_round
        who = pad(line(Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")), NAME)
        if plain:
            texts = (f"{t('story.round', round=n)} {money(cash)}" for n, cash in enumerate(rounds, start=1))
            found.append((*who, Span(", ".join(texts))))
            continue
        each = max(1, min(3, (width - 24) // max(len(rounds), 1)))
        kept = rounds[-((width - 24) // each) :]
        bars = "".join(BARS[min(7, max(0, cash) * 8 // (most + 1))] * each for cash in kept)
        found.append((*who, *line(Span(bars, f"seat{seat}"), f"  {money(rounds[-1] if rounds else 0)}")))
    return found


def dinner_lines(names: Sequence[str], ledger: Ledger, count: int = 5) -> list[Line]:
    """Return the dinners that brought most."""
    best = sorted(ledger.dinners, key=lambda dinner: (-dinner.income, dinner.round))[:count]
    if not best:
        return [line(t("terminal.end.no_dinner"))]
    found = [line(Span(t("terminal.end.dinners"), "strong"))]
    for dinner in best:
        text = t(
            "story.bill.dinner",
            name=marked(names)[dinner.seat],
            house=house_within(dinner.house),
            count=dinner.items,
            round=dinner.round,
        )
        found.append(line(f"  {money(dinner.income):>5}  ", *coloured(text)))
    return found

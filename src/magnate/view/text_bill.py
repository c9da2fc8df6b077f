"""The end of a game as text: ranking with reasons, a bill per chain, cash by round, biggest dinners."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.state import State
from magnate.view import words
from magnate.view.ledger import Account, Ledger
from magnate.view.lines import Line, Span, beside, line, pad

BILL = 30
BARS = "▁▂▃▄▅▆▇█"


def ranking_lines(state: State, names: Sequence[str]) -> list[Line]:
    """Return the places with what decided each (B-END-01 to B-END-03)."""
    found: list[Line] = []
    above: int | None = None
    for place, seat in enumerate(state.ranking, start=1):
        chain = state.chains[seat]
        who = Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")
        found.append(line(f"{place}. ", who, f"  {words.money(chain.cash)}  {_reason(state, place, seat, above)}"))
        above = None if chain.bankrupt else chain.cash
    if state.winner < 0:
        found.append(line(Span("Every chain is bankrupt: nobody wins [B-NEG-08].", "warn")))
    return found


def _reason(state: State, place: int, seat: int, above: int | None) -> str:
    chain = state.chains[seat]
    if chain.bankrupt:
        gone = f"left after round {chain.left_round}" if chain.left_round else "bankrupt at the end"
        return f"bankrupt, {gone} [B-END-03]"
    if place == 1:
        tied = any(other.cash == chain.cash and not other.bankrupt for other in state.chains if other.seat != seat)
        if tied:
            return "most cash, and earlier in the turn order [B-END-02]"
        return "most cash [B-END-01]" if len([c for c in state.chains if not c.bankrupt]) > 1 else "the last chain left"
    if above == chain.cash:
        return "as much cash, later in the turn order [B-END-02]"
    return f"${(above or 0) - chain.cash} less [B-END-01]"


def bill(seat: int, name: str, account: Account, place: int, cash: int) -> list[Line]:
    """Return the receipt of one chain."""
    rule = line(Span("-" * BILL, "dim"))
    title = f"{words.LETTERS[seat]} {name}"
    found = [line(Span(f"{title:^{BILL}}".rstrip(), f"seat{seat}")), rule]
    rows = [
        (f"{account.houses} houses, {account.items} items", account.sales),
        ("Tips", account.tips),
        ("CFO bonus", account.cfo),
        ("Campaigns", account.campaigns),
        ("Negative income", -account.charged),
        ("Salaries", -account.salaries),
    ]
    for label, dollars in rows:
        if dollars or label.endswith("items"):
            found.append(line(f"{label}{words.money(dollars):>{BILL - len(label)}}"))
    total = words.money(cash)
    found += [rule, line(Span(f"CASH{total:>{BILL - 4}}", "strong"))]
    found.append(line(Span(f"{words.ordinal(place) + ' place':^{BILL}}".rstrip(), "dim")))
    return found


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
    found = [line(Span("Cash by round", "strong"))]
    for seat, account in enumerate(ledger.accounts):
        rounds = account.by_round
        who = Span(f"{words.LETTERS[seat]} {names[seat][:12]:<12} ", f"seat{seat}")
        if plain:
            found.append(line(who, ", ".join(f"round {n} ${cash}" for n, cash in enumerate(rounds, start=1))))
            continue
        each = max(1, min(3, (width - 24) // max(len(rounds), 1)))
        kept = rounds[-((width - 24) // each) :]
        bars = "".join(BARS[min(7, max(0, cash) * 8 // (most + 1))] * each for cash in kept)
        found.append(line(who, Span(bars, f"seat{seat}"), f"  ${rounds[-1] if rounds else 0}"))
    return found


def dinner_lines(names: Sequence[str], ledger: Ledger, count: int = 5) -> list[Line]:
    """Return the dinners that brought most."""
    best = sorted(ledger.dinners, key=lambda dinner: (-dinner.income, dinner.round))[:count]
    if not best:
        return [line("No house was ever served.")]
    found = [line(Span("Biggest dinners", "strong"))]
    for dinner in best:
        who = Span(f"{words.LETTERS[dinner.seat]} {names[dinner.seat]}", f"seat{dinner.seat}")
        items = f"{dinner.items} item{'s' if dinner.items != 1 else ''}"
        found.append(
            line(f"  {words.money(dinner.income):>5}  round {dinner.round}, house {dinner.house}, {items}: ", who)
        )
    return found

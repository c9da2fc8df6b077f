"""What lies beside the map as text: where the game stands, supply, campaigns, demand, milestones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from magnate.facts.phrase import distance_rows
from magnate.facts.reaches import Reaches
from magnate.messages.speech import campaign, card, good, goods, has, join, listed, milestone, money, phase, t
from magnate.model.state import NOBODY, Campaign, House
from magnate.modules import faces_of
from magnate.rules.book import Book
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import entrances
from magnate.rules.marketing import demand_limit
from magnate.rules.prices import GARDEN, base_price, reasons_to_pay_more
from magnate.rules.table import Table
from magnate.view.text import signs as words
from magnate.view.text.lines import Line, Span, columns, cut, line, wrap
from magnate.view.text.options import ENDLESS, reach_text
from magnate.view.text.phrases import house_name as numbered
from magnate.view.text.phrases import said


def phase_text(table: Table) -> str:
    """Return where a game stands, by the name of its step."""
    step = table.state.step
    if step == "interlude":
        return t("terminal.interlude")
    return f"{phase('working')}: {phase(step)}" if step in table.book.working_steps else phase(step)


def status_line(table: Table) -> Line:
    """Return round, phase, bank, the base price once it has changed, CEO slots and turn order in one line."""
    state, book = table.state, table.book
    begun = [t("story.round", round=state.round)] if state.round else []
    bank = t("terminal.bank", dollars=money(state.bank))
    if state.breaks:
        bank += f" ({t('terminal.broke', count=state.breaks, all=book.breaks_to_end)})"
    slots = [t("terminal.slots", slots=state.ceo_slots)] if state.round else []
    order = t("terminal.order", seats=" ".join(words.LETTERS[seat] for seat in state.order))
    now = base_price(table)
    price = [t("terminal.base_price", dollars=money(now))] if now != book.catalogue.starting_price else []
    facts = [said(fact) for fact in faces_of(book).table_facts(table)]
    where = "  ".join([*begun, phase_text(table)])
    return line(Span(where, "strong"), "  ".join(["", bank, *price, *slots, order, *facts]))


def supply_lines(table: Table, width: int) -> list[Line]:
    """Return the cards left in the supply, tokens, houses and gardens."""
    state, book = table.state, table.book
    cells = []
    for index, employee in enumerate(book.employees):
        left = state.supply[index]
        mark = t("terminal.entry") if employee.entry_level else money(5) if book.has_salaries else ""
        once = " ×1" if employee.unique else ""
        style = "" if left else "dim"
        cells.append(line(Span(f"{left:>2} {card(employee.id)}{once}", style), Span(f" {mark}", "dim")))
    tokens = [campaign(token.id) for token in book.catalogue.campaigns if state.tokens_left >> token.index & 1]
    numbers = join(str(number) for number in state.house_numbers)
    rows = [
        t("terminal.campaigns_left", campaigns=join(tokens) or "–"),
        t("terminal.houses_left", houses=numbers or "–", gardens=state.gardens),
        *(said(fact) for fact in faces_of(book).supply_facts(table)),
    ]
    return [
        line(Span(t("terminal.supply"), "strong")),
        *columns(cells, width),
        *(part for text in rows for part in wrap(line(text), width, 2)),
    ]


def job(name: str) -> str:
    """Return what a card does, in a few words."""
    own = f"card.{name}"
    return t(own) if has(own) else ""


def effect(name: str) -> str:
    """Return what a milestone brings."""
    own = f"milestone.{name}"
    return t(own) if has(own) else ""


def career_lines(table: Table, width: int) -> list[Line]:
    """Return what every card can become and does."""
    employees = table.book.employees
    found: list[Line] = []
    for employee in employees:
        targets = join(card(employees[to].id) for to in employee.trains_to)
        arrow = f" → {targets}" if targets else ""
        row = line(Span(card(employee.id), "strong"), f": {job(employee.id)}{arrow}")
        found += wrap(row, width, 4)
    return found


def campaign_lines(table: Table, width: int) -> list[Line]:
    """Return the campaigns on the board, each with the houses it reaches."""
    found: list[Line] = []
    reaches = Reaches(table)
    for run in table.state.campaigns:
        what = [good for good in (run.good, run.second) if good != NOBODY]
        parts = [campaign_text(table, run), reach_text(reaches.of(run, what))]
        parts += [] if run.owned else [t("terminal.unowned")]
        found += wrap(line(Span(words.LETTERS[run.seat], f"seat{run.seat}"), f" {' '.join(parts)}"), width, 4)
    return found or [line(Span(t("board.text.no_campaigns"), "dim"))]


def campaign_text(table: Table, run: Campaign) -> str:
    """Return a campaign with its place, its goods and the rounds left."""
    token = table.book.catalogue.campaigns[run.token]
    where = "square" if run.anchor != NOBODY else "edge" if run.edge >= 0 else "beside"
    return t(
        "terminal.campaign",
        name=campaign(token.id),
        where=where,
        square=words.place(table.state.town.position(run.anchor)) if where == "square" else "",
        edge="nesw"[run.edge] if where == "edge" else "",
        line=str(run.first) if where == "edge" else "",
        goods=run_goods(table.book, run),
        rounds=run.rounds,
    )


def run_goods(book: Book, run: Campaign) -> str:
    """Return the goods a campaign advertises."""
    return listed(good(book.goods[each]) for each in (run.good, run.second) if each != NOBODY)


def campaign_cells(table: Table) -> list[Line]:
    """Return the campaigns on the board as short cells."""
    cells = []
    for run in table.state.campaigns:
        token = table.book.catalogue.campaigns[run.token]
        letter = words.good_letter(table.book.goods[run.good])
        letter += words.good_letter(table.book.goods[run.second]) if run.second != NOBODY else ""
        owner = Span(f"#{token.number} {words.LETTERS[run.seat]}", f"seat{run.seat}")
        cells.append(line(owner, f" {letter}{run.rounds or '∞'}"))
    return cells


def house_lines(table: Table, width: int) -> list[Line]:
    """Return every house with its demand and the distance of every chain."""
    found: list[Line] = []
    doors = {seat: entrances(table, seat) for seat in table.state.order}
    for house, tokens in zip(table.state.houses, table.state.tokens, strict=True):
        far = distance_rows({seat: distance(table, house, squares) for seat, squares in doors.items()})
        limit = demand_limit(table, house)
        counts = Counter(table.book.goods[good] for good, _ in tokens)
        wants = t("terminal.demand", goods=goods(counts), count=len(tokens), limit=limit if limit < ENDLESS else 0)
        parts = [wants, t("phrase.chain_distances", distances=_far(far)), *_placed_by(table, tokens)]
        row = line(Span(house_name(table, house), "strong"), f": {' '.join(parts)}")
        found += wrap(row, width, 4)
    return found


def _far(rows: Sequence[Sequence[int | None]]) -> str:
    return join(f"{words.LETTERS[seat or 0]} {'–' if borders is None else borders}" for seat, borders in rows)


def house_name(table: Table, house: House) -> str:
    """Return a house with what makes it pay more, such as ``House 7 (garden, park)``."""
    if not house.squares:
        return numbered(house.label)
    called = t("board.apartment" if house.kind == "apartment" else "board.house", house=house.label)
    reasons = [GARDEN] if house.garden else []
    reasons += [reason for reason in reasons_to_pay_more(table, house) if reason != GARDEN]
    return f"{called} ({join(t(f'story.reason.{reason}') for reason in reasons)})" if reasons else called


def _placed_by(table: Table, tokens: Sequence[tuple[int, int]]) -> list[str]:
    """Return whose campaigns placed pieces of demand, where that is remembered (K-KET-01, K-GEN-19)."""
    if not table.book.ask.token_owner:
        return []
    counts = Counter(owner for _, owner in tokens if owner != NOBODY)
    seats = join(f"{words.LETTERS[seat]} {count}" for seat, count in sorted(counts.items()))
    return [t("terminal.placed_by", seats=seats)] if seats else []


def milestone_lines(table: Table, width: int) -> list[Line]:
    """Return every milestone: its effect, and who holds it, or that it is gone or free."""
    state, book = table.state, table.book
    if not any(book.bits.values()):
        return [line(t("terminal.no_milestones"), Span(" [B-INT-01]", "dim"))]
    found: list[Line] = []
    for index, name in enumerate(book.milestone_ids):
        holders = " ".join(words.LETTERS[chain.seat] for chain in state.chains if chain.milestones >> index & 1)
        gone = bool(state.milestones_gone >> index & 1)
        fate = holders or t("terminal.gone" if gone else "terminal.free")
        if holders and not gone:
            fate += f" ({t('terminal.open_now')})"
        expires = book.catalogue.milestones[index].expires
        leaves = f" {t('terminal.leaves', round=expires)}" if expires and not gone else ""
        style = "dim" if gone and not holders else ""
        rule = book.catalogue.milestones[index].rule
        row = line(Span(f"{fate} ", "strong"), Span(f"{milestone(name)}: {effect(name)}{leaves}", style))
        found += wrap((*row, Span(f" [{rule}]", "dim")) if rule else row, width, 5)
    return found


def short_campaigns(table: Table, width: int) -> list[Line]:
    """Return the campaigns in as few lines as fit, "" when there are none."""
    cells = campaign_cells(table)
    return [cut(row, width) for row in columns(cells, width)] if cells else []

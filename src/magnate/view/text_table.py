"""What lies beside the map as text: where the game stands, supply, campaigns, demand, milestones."""

from __future__ import annotations

from magnate.model.state import NOBODY, Campaign, House
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import entrances
from magnate.rules.marketing import demand_limit
from magnate.rules.prices import GARDEN, reasons_to_pay_more
from magnate.rules.table import Table
from magnate.town import UNREACHABLE
from magnate.view import forecast, words
from magnate.view.lines import Line, Span, columns, cut, line, wrap
from magnate.view.module_table import module_supply, placed_by, price_text


def status_line(table: Table) -> Line:
    """Return round, phase, bank, CEO slots and turn order in one line."""
    state, book = table.state, table.book
    order = " ".join(words.LETTERS[seat] for seat in state.order)
    breaks = f", broke {state.breaks} of {book.breaks_to_end}" if state.breaks else ""
    begun = f"Round {state.round}  " if state.round else ""
    slots = f"  CEO slots {state.ceo_slots}" if state.round else ""
    return line(
        Span(f"{begun}{words.PHASES.get(state.step, state.step)}", "strong"),
        f"  Bank ${state.bank}{breaks}{slots}{price_text(table)}  Order {order}",
    )


def supply_lines(table: Table, width: int) -> list[Line]:
    """Return the cards left in the supply, tokens, houses and gardens."""
    state, book = table.state, table.book
    cells = []
    for index, card in enumerate(book.employees):
        left = state.supply[index]
        mark = "hire" if card.entry_level else "$5" if book.has_salaries else ""
        once = " 1x" if card.unique else ""
        style = "dim" if not left else ""
        cells.append(line(Span(f"{left:>2} {words.short_card(card.id)}{once}", style), Span(f" {mark}", "dim")))
    tokens = [words.campaign(token.id) for token in book.catalogue.campaigns if state.tokens_left >> token.index & 1]
    return [
        line(Span("Supply of cards", "strong"), Span("  (hire: entry level)", "dim")),
        *columns(cells, width),
        *wrap(line(Span("Campaigns left: ", "strong"), ", ".join(tokens) or "none"), width, 2),
        line(
            Span("Houses left: ", "strong"),
            ", ".join(str(n) for n in state.house_numbers) or "none",
            f"; gardens left: {state.gardens}",
        ),
        *module_supply(table, width),
    ]


def career_lines(table: Table, width: int) -> list[Line]:
    """Return what every card can become and does."""
    employees = table.book.employees
    found: list[Line] = []
    for card in employees:
        targets = ", ".join(words.card(employees[to].id) for to in card.trains_to)
        arrow = f" -> {targets}" if targets else ""
        row = line(Span(words.card(card.id), "strong"), f": {words.CARD_JOBS.get(card.id, '')}{arrow}")
        found += wrap(row, width, 4)
    return found


def campaign_lines(table: Table, width: int) -> list[Line]:
    """Return the campaigns on the board, each with the houses it reaches."""
    found: list[Line] = []
    for run in table.state.campaigns:
        token = table.book.catalogue.campaigns[run.token]
        reach = forecast.reach_text(forecast.reach_of(table, run))
        left = f"{run.rounds} left" if run.rounds else "for ever"
        good = table.book.goods[run.good] + (f" + {table.book.goods[run.second]}" if run.second != NOBODY else "")
        found += wrap(
            line(
                Span(f"#{token.number} {token.kind.replace('_', ' ')}", f"seat{run.seat}"),
                f" {words.LETTERS[run.seat]} {good} {left} {_where(table, run)}: {reach}{_nobody(run)}",
            ),
            width,
            4,
        )
    return found or [line(Span("No campaign is on the board.", "dim"))]


def _where(table: Table, run: Campaign) -> str:
    """Return where a campaign stands."""
    if run.anchor != NOBODY:
        return f"at {words.place(table.state.town.position(run.anchor))}"
    return f"at {'nesw'[run.edge]} edge" if run.edge >= 0 else "beside the map"


def _nobody(run: Campaign) -> str:
    """Say that a campaign was launched by no marketeer, so that nobody is paid for it (K-NMS-24)."""
    return "" if run.owned else "; by no marketeer"


def campaign_cells(table: Table) -> list[Line]:
    """Return the campaigns on the board as short cells."""
    cells = []
    for run in table.state.campaigns:
        token = table.book.catalogue.campaigns[run.token]
        good = words.good_letter(table.book.goods[run.good])
        good += words.good_letter(table.book.goods[run.second]) if run.second != NOBODY else ""
        owner = Span(f"#{token.number} {words.LETTERS[run.seat]}", f"seat{run.seat}")
        cells.append(line(owner, f" {good}{run.rounds or '∞'}"))
    return cells


def house_lines(table: Table, width: int) -> list[Line]:
    """Return every house with its demand and the distance of every chain."""
    found: list[Line] = []
    doors = {seat: entrances(table, seat) for seat in table.state.order}
    for house, tokens in zip(table.state.houses, table.state.tokens, strict=True):
        far = []
        for seat, squares in doors.items():
            borders = distance(table, house, squares)
            far.append(f"{words.LETTERS[seat]} {borders if borders < UNREACHABLE else '-'}")
        limit = demand_limit(table, house)
        room = f"{len(tokens)}/{limit}" if limit < forecast.ENDLESS else "no limit"
        wants = f"wants {forecast.goods_of_tokens(table, tokens)} ({room}{placed_by(table, tokens)})"
        row = line(
            Span(house_name(table, house), "strong"),
            f" {wants}; distance {', '.join(far)}",
        )
        found += wrap(row, width, 4)
    return found


def house_name(table: Table, house: House) -> str:
    """Return a house with what makes it pay more, such as ``house 7 with garden, beside a park``."""
    if not house.squares:
        return house.label
    kind = "apartment" if house.kind == "apartment" else "house"
    garden = " with garden" if house.garden else ""
    parts = [reason for reason in reasons_to_pay_more(table, house) if reason != GARDEN]
    return f"{kind} {house.label}{garden}{''.join(f', beside a {part}' for part in parts)}"


def milestone_lines(table: Table, width: int) -> list[Line]:
    """Return every milestone: its effect, and who holds it, or that it is gone or free."""
    state, book = table.state, table.book
    if not any(book.bits.values()):
        return [line("This variant is played without milestones [B-INT-01].")]
    found: list[Line] = []
    for index, name in enumerate(book.milestone_ids):
        holders = [words.LETTERS[chain.seat] for chain in state.chains if chain.milestones >> index & 1]
        gone = bool(state.milestones_gone >> index & 1)
        fate = f"{' '.join(holders)}" if holders else ("gone" if gone else "free")
        if holders and not gone:
            fate += " (open this round)"
        rule, effect = words.MILESTONE_EFFECTS.get(name, ("", ""))
        style = "dim" if gone and not holders else ""
        expires = book.catalogue.milestones[index].expires
        leaves = f"; leaves after round {expires}" if expires and not gone else ""
        row = line(Span(f"{fate:<4} ", "strong"), Span(f"{words.milestone(name)}: {effect}{leaves}", style))
        found += wrap((*row, Span(f" [{rule}]", "dim")), width, 5)
    return found


def short_campaigns(table: Table, width: int) -> list[Line]:
    """Return the campaigns in as few lines as fit, "" when there are none."""
    cells = campaign_cells(table)
    return [cut(row, width) for row in columns(cells, width)] if cells else []

"""The coming dinner over imagined days, and the forecasts of a chain against what came, in the terminal."""

from __future__ import annotations

from magnate.cli.play.advice import is_advised
from magnate.cli.play.session import Session
from magnate.foresight import ledger_of, outlook
from magnate.foresight.shapes import Band, Eater, HouseFact, LedgerRound, LedgerSummary, SalesFact
from magnate.messages.speech import listed, money, t
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import house_name, said, seat_name


def odds_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return where each house may eat tonight, from what a seat may know, where the table allows advice."""
    if not is_advised(session):
        return [line(t("shell.problem.no_advice"))]
    found = outlook(session.game.view(seat))
    if not found.days:
        return [line(t("story.foresight.none"))]
    rows = wrap(line(Span(t("story.foresight.why", count=found.days), "strong")), width)
    if not found.houses:
        return [*rows, line(t("story.foresight.no_house"))]
    for house in found.houses:
        told = "; ".join(eater(one) for one in house.eaters)
        rows += wrap(line(f"{house_name(house.house)}: ", Span(told, "strong")), width, 4)
    sums = listed(f"{seat_name(one.seat)} {band(one.dollars)}" for one in found.sales)
    return rows + wrap(line(f"{t('story.foresight.sales')}: {sums}"), width, 4)


def eater(one: Eater) -> str:
    """Return with which share a house eats at a chain, and for how much."""
    percent = round(one.share / 10)
    if one.seat < 0:
        return t("story.foresight.home", percent=percent)
    name, dollars = seat_name(one.seat), one.dollars
    if dollars.low == dollars.high:
        return t("story.foresight.eats_exactly", name=name, percent=percent, dollars=money(dollars.low))
    return t("story.foresight.eats", name=name, percent=percent, low=money(dollars.low), high=money(dollars.high))


def band(dollars: Band) -> str:
    """Return a band of dollars."""
    if dollars.low == dollars.high:
        return money(dollars.low)
    return t("story.foresight.band", low=money(dollars.low), high=money(dollars.high))


def ledger_lines(session: Session, seat: int, which: str, width: int) -> list[Line]:
    """Return how the forecasts of a seat compare with what came, in every round or in one."""
    record = session.game.record()
    last = int(which) if which.isdecimal() and len(which) < len("1000") else None
    found = ledger_of(record, seat, last)
    if not found.summary.houses:
        return [line(t("story.ledger.none"))]
    rows = [line(Span(t("story.ledger.name"), "strong"))]
    for one in found.rounds:
        rows += round_lines(one, width)
    if last is None:
        rows += wrap(line(Span(summed(found.summary), "strong")), width)
        rows += [line(t("story.ledger.causes", list=causes(found.summary)))] if found.summary.causes else []
    return rows


def round_lines(one: LedgerRound, width: int) -> list[Line]:
    """Return one dinner against its forecast: only what was not the likeliest is gone into."""
    told = [house_said(house) for house in one.houses if house.held != "likely"]
    told += [sum_said(fact) for fact in one.sales if not fact.within]
    if not told and one.houses:
        told = [t("story.ledger.held")]
    rows = [line(Span(t("story.round", round=one.round), "dim"))] if told else []
    return rows + [part for text in told for part in wrap(line(f"  {text}"), width, 4)]


def house_said(one: HouseFact) -> str:
    """Return where a house ate, what was likelier, and which assumption failed."""
    how = "story.ledger.missed" if one.held == "missed" else "story.ledger.possible"
    told = t(
        how,
        house=house_name(one.house),
        name=seat_name(one.seat),
        dollars=money(one.dollars),
        percent=round(one.share / 10),
        expected=seat_name(one.expected),
    )
    return " ".join([told, *map(said, one.why)])


def sum_said(fact: SalesFact) -> str:
    """Return a sum that lay outside of its band."""
    return t(
        "story.ledger.outside",
        name=seat_name(fact.seat),
        dollars=money(fact.dollars),
        low=money(fact.band.low),
        high=money(fact.band.high),
    )


def summed(found: LedgerSummary) -> str:
    """Return what a whole ledger comes to."""
    return t(
        "story.ledger.summary",
        houses=found.houses,
        likely=found.likely,
        possible=found.possible,
        missed=found.missed,
        sums=found.sums,
        within=found.within,
        off=money(found.off),
    )


def causes(found: LedgerSummary) -> str:
    """Return the kinds of assumptions that failed, the most frequent first."""
    return listed(t("story.ledger.cause", kind=kind, count=count) for kind, count in found.causes.items())

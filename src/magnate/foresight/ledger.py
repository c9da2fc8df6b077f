"""The ledger of a game: what a seat could foresee of every dinner, and what came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from magnate.foresight.causes import cause_of
from magnate.foresight.days import Day, dined, imagined_days
from magnate.foresight.outlook import ate, outlook_of, share
from magnate.foresight.shapes import DinnerOutlook, Held, HouseFact, Ledger, LedgerRound, LedgerSummary, SalesFact
from magnate.game import Game, SeatView, Told
from magnate.model.actions import Ready
from magnate.model.events import StructureRevealed
from magnate.model.record import Record
from magnate.rules.book import Book
from magnate.rules.table import Table
from magnate.rules.visibility import SPECTATOR
from magnate.view.screen.dinner.forecast import is_before_dinner

LIKELY: Final = "likely"
POSSIBLE: Final = "possible"
MISSED: Final = "missed"

LEAST_SHARE = 100
"""Thousandths of the imagined days that make a place to eat possible."""


class Foreseen(NamedTuple):
    """A dinner that was foreseen, before it came: what the seat knew, and the days it could imagine."""

    book: Book
    outlook: DinnerOutlook
    days: list[Day]


class Moment(NamedTuple):
    """What a seat knew before it sealed its structure, the dinner that came, and how many moves had led to its end."""

    view: SeatView
    fact: Day
    moves: int


def ledger_of(record: Record, seat: int = SPECTATOR, only: int | None = None) -> Ledger:
    """Return the ledger of a seat, or of a spectator: equal records give equal ledgers.

    Each dinner is foreseen from what the seat knew right before it sealed its structure; where it had nothing to
    seal, right after. only: the one round to go into. Raises BrokenRecord like `Game.replay`.
    """
    found = [moment for moment in moments(record, seat) if only is None or moment.view.state.round == only]
    return summed_up(seat, [foreseen_round(moment) for moment in found])


def foreseen_round(moment: Moment) -> LedgerRound:
    """Foresee one dinner and compare. It takes tenths of a second of processor time (docs/performance.md)."""
    days = list(imagined_days(moment.view))
    return compared(Foreseen(moment.view.book, outlook_of(moment.view, days), days), moment.fact)


def moments(record: Record, seat: int) -> Iterator[Moment]:
    """Yield every dinner of a record, with what a seat knew before it sealed its structure."""
    known: SeatView | None = None
    work: tuple[tuple[int, ...], ...] = ()
    for told in Game.follow(record, listen=True):
        state = told.game.state
        dinner = dined(told.events)
        if any(type(event) is StructureRevealed for event in told.events) or not work:
            work = tuple(tuple(chain.work) for chain in state.chains)
        if known is not None and (dinner or state.round > known.state.round or state.finished):
            yield Moment(known, Day(dinner, work), told.number)
            known = None
        if known is None and _is_moment(told, record, seat):
            known = told.game.view(seat)


def _is_moment(told: Told, record: Record, seat: int) -> bool:
    """Tell whether a seat should foresee dinner now: it seals its structure next, or all are revealed already."""
    game = told.game
    if told.number >= len(record.moves) or not is_before_dinner(Table(game.book, game.state)):
        return False
    if game.state.step != "restructuring" or seat == SPECTATOR:
        return True
    move = record.moves[told.number]
    return move.seat == seat and type(move.action) is Ready


def compared(foreseen: Foreseen, fact: Day) -> LedgerRound:
    """Compare a dinner with what was foreseen of it."""
    outlook, days = foreseen.outlook, foreseen.days
    known = {one.house: one for one in outlook.houses}
    rows = [house_fact(foreseen, label, fact) for label in dict.fromkeys([*known, *fact.houses])]
    return LedgerRound(
        round=outlook.round,
        days=len(days),
        houses=rows,
        sales=[
            SalesFact(
                seat=one.seat,
                dollars=fact.sold(one.seat),
                band=one.dollars,
                within=one.dollars.low <= fact.sold(one.seat) <= one.dollars.high,
            )
            for one in outlook.sales
        ],
    )


def house_fact(foreseen: Foreseen, label: str, fact: Day) -> HouseFact:
    """Compare one house."""
    days, event = foreseen.days, fact.houses.get(label)
    seat, dollars = ate(event)
    outlook = next((one for one in foreseen.outlook.houses if one.house == label), None)
    likeliest = outlook.eaters[0] if outlook is not None else None
    expected = -1 if likeliest is None else likeliest.seat
    found = share(sum(ate(day.houses.get(label))[0] == seat for day in days), len(days))
    unforeseen = outlook is None and event is not None
    held: Held = LIKELY if seat == expected and not unforeseen else POSSIBLE if found >= LEAST_SHARE else MISSED
    if unforeseen:
        held = MISSED
    cause = cause_of(foreseen.book, label, fact, days, expected) if held == MISSED else None
    return HouseFact(
        house=label,
        demand=dict(event.demand) if event is not None else {},
        seat=seat,
        dollars=dollars,
        expected=expected,
        expected_share=0 if likeliest is None else likeliest.share,
        share=0 if unforeseen else found,
        held=held,
        cause="" if cause is None else cause.kind,
        why=[] if cause is None else list(cause.why),
    )


def summed_up(seat: int, rounds: Sequence[LedgerRound]) -> Ledger:
    """Return the ledger of a seat that has these rounds."""
    return Ledger(seat=seat, rounds=list(rounds), summary=summary_of(rounds))


def summary_of(rounds: Sequence[LedgerRound]) -> LedgerSummary:
    """Return what the rounds come to."""
    houses = [one for round_ in rounds for one in round_.houses]
    sums = [one for round_ in rounds for one in round_.sales]
    held = Counter(one.held for one in houses)
    causes = Counter(one.cause for one in houses if one.cause)
    return LedgerSummary(
        houses=len(houses),
        likely=held[LIKELY],
        possible=held[POSSIBLE],
        missed=held[MISSED],
        sums=len(sums),
        within=sum(one.within for one in sums),
        off=round(sum(abs(one.dollars - one.band.middle) for one in sums) / max(1, len(sums))),
        causes=dict(sorted(causes.items(), key=lambda pair: (-pair[1], pair[0]))),
    )

"""By which path a chain can have a milestone, told from how soon it can have which card."""

from __future__ import annotations

from collections.abc import Iterator

from magnate.facts.milestones import Sold
from magnate.facts.phrase import Phrase
from magnate.rules.book import Book
from magnate.rules.hiring import HIRES_FOR_MILESTONE
from magnate.rules.payday import PAID_FOR_MILESTONE
from magnate.view.race.clock import ROUND
from magnate.view.race.company import NEVER, Company
from magnate.view.race.world import ANYTHING, HAVE_20, HAVE_100, HIRE_3, PAY_20, THROW, World
from magnate.view.screen.structure.milestones import earning_cards

Told = tuple[int, Phrase]
"""A moment and what is done then."""


def path(world: World, company: Company, name: str) -> list[Phrase]:
    """Return what a chain does first, and then, to have a milestone as soon as the world says."""
    number = company.claims[name] // ROUND
    steps = sorted(_path(world, company, name, number), key=lambda step: step[0])
    told: list[Phrase] = []
    for _, phrase in steps:
        if phrase not in told:
            told.append(phrase)
    return told


def _path(world: World, company: Company, name: str, number: int) -> Iterator[Told]:
    last = (number + 1) * ROUND
    if name == HIRE_3:
        yield from _recruiters(world, company, number)
        yield last, Phrase(say="race_hires", values={"round": number, "count": HIRES_FOR_MILESTONE})
    elif name == PAY_20:
        yield last, Phrase(say="race_salaries", values={"round": number, "dollars": PAID_FOR_MILESTONE})
    elif name in (HAVE_20, HAVE_100):
        if world.sells(company, number, Sold()):
            yield from _goods(world, company, number, ())
        yield last, Phrase(say="race_money", values={"round": number, "dollars": world.money[name]})
    elif name == THROW:
        yield from _goods(world, company, number, (), demand=False)
        yield last, Phrase(say="race_throw", values={"round": number})
    elif name in world.sold:
        sold = world.sold[name]
        if sold.by_rival:
            yield from _demand(world, number, ANYTHING)
            yield last, Phrase(say="race_rival_sells", values={"round": number})
            return
        yield from _goods(world, company, number, sold.goods)
        yield last, Phrase(say="race_sell", values={"round": number, "goods": list(sold.goods)})
    else:
        yield from _card(world.book, company, earning_cards(world.book, world.earned[name]), number)


def _recruiters(world: World, company: Company, number: int) -> Iterator[Told]:
    """Yield the recruiters to be hired first, one a round at least, until there are enough hires (B-MIL-32)."""
    book = world.book
    hires = book.catalogue.ceo_hires
    hires += sum(count * book.employees[card].hires for card, count in enumerate(company.counts))
    entry = next((card for card in book.recruiters if book.employees[card].entry_level), None)
    for soon in range(world.now, number):
        if entry is not None and hires < HIRES_FOR_MILESTONE and company.is_open(soon, company.hiring):
            hires += book.employees[entry].hires
            yield soon * ROUND + company.hiring, _hired(book, entry, soon)


def _goods(
    world: World, company: Company, number: int, goods: tuple[str, ...], *, demand: bool = True
) -> Iterator[Told]:
    """Yield where goods come from that are not in stock, one of those named or any, and that somebody wants them."""
    wanted = [world.book.by_good[good] for good in goods] or list(range(len(world.book.goods)))
    stock = company.table.state.chains[company.seat].stock
    if not any(stock[good] for good in wanted):
        yield from _card(world.book, company, world.makers(wanted), number)
    if demand:
        yield from _demand(world, number, wanted[0] if goods and wanted[0] in world.demanded else ANYTHING)


def _hired(book: Book, card: int, number: int) -> Phrase:
    return Phrase(say="race_hire", values={"round": number, "employee": book.employees[card].id})


def _card(book: Book, company: Company, cards: list[int], number: int) -> Iterator[Told]:
    """Yield how one of some cards comes to work in a round, the one with the shortest way."""
    ready = [card for card in cards if company.work.get(card, NEVER) <= number]
    if not ready:
        return
    ways = [list(how(book, company, card)) for card in ready]
    way, card = min(zip(ways, ready, strict=True), key=lambda one: len(one[0]))
    yield from way
    values = {"round": number, "employee": book.employees[card].id}
    yield number * ROUND, Phrase(say="race_work", values=values)


def how(book: Book, company: Company, card: int) -> Iterator[Told]:
    """Yield how a chain gets a card."""
    got = company.got[card]
    name = book.employees[card].id
    if got.how == "hire":
        yield got.when, _hired(book, card, got.round)
    elif got.how == "train":
        yield from how(book, company, got.trainer)
        if company.got[got.card].how == "hire":
            # Early enough in the round of the training: before, somebody else is to be hired, such as the trainer.
            yield got.when - 1, _hired(book, got.card, got.round)
        else:
            yield from how(book, company, got.card)
        values = {"round": got.round, "employee": book.employees[got.card].id, "to": name}
        yield got.when, Phrase(say="race_train", values=values)
    elif got.how == "gift":
        values = {"round": got.round, "employee": name, "milestone": got.milestone}
        yield got.when, Phrase(say="race_gift", values=values)


def _demand(world: World, number: int, good: int) -> Iterator[Told]:
    """Yield that somebody has to advertise first, where nothing is wanted before."""
    first = world.demand.get(good, NEVER)
    if world.now < first <= number:
        yield first * ROUND - 1, Phrase(say="race_demand", values={"round": first})

"""A change as a phrase."""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.rules.table import Table
from magnate.view.flips.change import Change


def phrase_of(table: Table, change: Change) -> Phrase:
    """Return what a change consists of, and who wins the house by it."""
    seat, size = change.seat, change.size
    goods = {table.book.goods[good]: abs(count) for good, count in change.goods}
    match change.kind:
        case "price":
            return price(table, change)
        case "goods":
            return Phrase(say="flip_goods", values={"seat": seat, "goods": goods})
        case "rival_goods":
            return Phrase(say="flip_rival_goods", values={"seat": seat, "rival": change.at, "goods": goods})
        case "rival_price":
            cards = names(table, change.idled)
            return Phrase(
                say="flip_rival_price", values={"seat": seat, "rival": change.at, "dollars": size, "cards": cards}
            )
        case "drive_in":
            employee = table.book.employees[change.hired[0]].id
            return Phrase(say="flip_drive_in", values={"seat": seat, "employee": employee, "count": size})
        case "restaurant":
            return restaurant(table, change)
        case "waitresses":
            return Phrase(say="flip_waitresses", values={"seat": seat, "count": size})
    return Phrase(say="flip_order", values={"seat": seat, "count": size})


def price(table: Table, change: Change) -> Phrase:
    """Return a lower price, with the cards that make it."""
    seat, dollars = change.seat, change.size
    hired, idled = names(table, change.hired), names(table, change.idled)
    if not idled:
        return Phrase(say="flip_price", values={"seat": seat, "dollars": dollars, "cards": hired})
    if not hired:
        return Phrase(say="flip_price_without", values={"seat": seat, "dollars": dollars, "cards": idled})
    return Phrase(say="flip_price_both", values={"seat": seat, "dollars": dollars, "cards": hired, "idle_cards": idled})


def restaurant(table: Table, change: Change) -> Phrase:
    """Return a new restaurant; it is not nearer by any number where no road led there before."""
    assert change.site is not None
    place = table.state.town.position(change.site.anchor)
    if not change.size:
        return Phrase(say="flip_restaurant_joined", values={"seat": change.seat, "place": place})
    return Phrase(say="flip_restaurant", values={"seat": change.seat, "place": place, "count": change.size})


def names(table: Table, cards: tuple[int, ...]) -> dict[str, int]:
    """Return cards by employee, with how many of each."""
    counts: dict[str, int] = {}
    for card in cards:
        employee = table.book.employees[card].id
        counts[employee] = counts.get(employee, 0) + 1
    return counts

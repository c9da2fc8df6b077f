"""What a place in the turn order is about: piles that do not last for everybody, and ties at dinner."""

from __future__ import annotations

from magnate.rules.choice_of_chain import host_of
from magnate.rules.company import acting, may_gain
from magnate.rules.phantoms import can_stack
from magnate.rules.table import Table
from magnate.rules.training import trainers_at_work
from magnate.view.screen.asked.shapes import ScarcePile


def scarce_piles(table: Table) -> list[ScarcePile]:
    """Return the piles with fewer cards left than chains that could take one this round, the smallest first.

    A card that can be hired is for everybody who may own one more; another one for whom owns, on the beach, a card
    it can be trained from with the trainers at work (B-TRN-02, B-TRN-05).
    """
    state, book = table.state, table.book
    wishes: list[dict[int, int]] = [{} for _ in book.employees]
    for seat in state.order:
        for card, most in (hireable(table, seat) | trainable(table, seat)).items():
            if may_gain(table, seat, card):
                wishes[card][seat] = 1 if book.employees[card].unique else most
    found = [
        ScarcePile(employee=card.id, left=left, seats=[*wishes[card.index]], most=[*wishes[card.index].values()])
        for card, left in zip(book.employees, state.supply, strict=True)
        if 0 < left < len(wishes[card.index])
    ]
    return sorted(found, key=lambda pile: pile.left)


def hireable(table: Table, seat: int) -> dict[int, int]:
    """Return the cards a chain could hire this round, with how many of each (B-HIR-01)."""
    book, uses = table.book, acting(table, seat)
    hires = book.catalogue.ceo_hires + sum(uses[card] * book.employees[card].hires for card in book.recruiters)
    return dict.fromkeys(book.entry_level, hires)


def trainable(table: Table, seat: int) -> dict[int, int]:
    """Return the cards that cards on a chain's beach could be trained to this round, with how many of each."""
    steps = [row.left for row in trainers_at_work(table, seat)]
    reach = sum(steps) if can_stack(table, seat) else max(steps, default=0)
    found: dict[int, int] = {}
    for card, count in enumerate(table.state.chains[seat].beach):
        for to, needed in table.book.career[card] if count else ():
            if needed <= reach:
                found[to] = min(found.get(to, 0) + count, sum(steps))
    return found


def tied_at_dinner(table: Table, seat: int) -> list[int]:
    """Return the seats with as many waitresses and the same movie star: the earlier place wins (B-DIN-12, B-DIN-14)."""
    hosts = {other: host_of(table, other) for other in table.state.order}
    mine = hosts[seat]
    return [
        other
        for other, host in hosts.items()
        if other != seat and (host.star, host.waitresses) == (mine.star, mine.waitresses)
    ]

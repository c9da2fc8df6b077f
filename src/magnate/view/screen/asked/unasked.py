"""Questions that may pass without asking anybody, because only one answer makes sense."""

from __future__ import annotations

from collections.abc import Callable

from magnate.facts.phrase import Phrase
from magnate.rules.cleanup import FREEZER, kept, may_freeze
from magnate.rules.prices import unit_price
from magnate.rules.salaries import salaries
from magnate.rules.table import Table
from magnate.view.screen.payday.staff import staff_of


def why_unasked(table: Table, seat: int, kind: str) -> Phrase | None:
    """Return why a seat that is asked this can leave it as it is; None where somebody should look.

    The answer is then to change nothing and to seal, and only before the seat has chosen anything.
    """
    tell = UNASKED.get(kind)
    return tell(table, seat) if tell and seat in table.state.waiting else None


def _payday(table: Table, seat: int) -> Phrase | None:
    """Nothing is due, and nobody with a salary could be let go (B-PAY-02)."""
    if table.state.chains[seat].firing or salaries(table, seat).due > 0:
        return None
    if any(row.fire is not None and row.salary > 0 for row in staff_of(table, seat)):
        return None
    return Phrase(say="nothing_to_pay")


def _cleanup(table: Table, seat: int) -> Phrase | None:
    """All goods fit into the freezer, houses order every one of them, and a sale brings money (B-CLN-03)."""
    chain = table.state.chains[seat]
    left = kept(chain)
    if any(chain.discarding) or sum(left) > FREEZER or not may_freeze(table, seat, left):
        return None
    if any(left[good.index] and not good.marketable for good in table.book.catalogue.goods):
        return None
    return Phrase(say="all_is_kept") if unit_price(table, seat) > 0 else None


UNASKED: dict[str, Callable[[Table, int], Phrase | None]] = {"payday": _payday, "cleanup": _cleanup}
"""The kinds of question that can pass, with what decides it."""

"""What matters about money: salaries that cannot be paid, and a bank that runs empty."""

from __future__ import annotations

from magnate.coach.here import Here
from magnate.coach.triggers import Values, trigger
from magnate.rules.salaries import salaries

DAY = ("hire", "train", "launch", "food", "build", "restaurants")


@trigger(*DAY, "payday", lesson="payday")
def salaries_short(here: Here) -> Values | None:
    """More is owed on payday than there will be, even if dinner goes well (B-PAY-07)."""
    if not here.book.has_salaries:
        return None
    due = salaries(here.table, here.seat).due
    coming = 0 if here.step == "payday" else max(0, here.hoped)
    return {"dollars": due, "cash": here.chain.cash} if due > here.chain.cash + coming else None


@trigger(*DAY, lesson="ending")
def last_dinner(here: Here) -> Values | None:
    """Dinner will break the bank for the last time, so that nothing counts but cash (B-BNK-08)."""
    left = here.book.breaks_to_end - here.table.state.breaks
    if left != 1 or here.hoped <= here.table.state.bank:
        return None
    return {"dollars": here.table.state.bank}


@trigger(*DAY, lesson="bank")
def bank_breaks(here: Here) -> Values | None:
    """Dinner will break the bank for the first time (B-BNK-04)."""
    left = here.book.breaks_to_end - here.table.state.breaks
    if left != 2 or here.hoped <= here.table.state.bank:
        return None
    return {"dollars": here.table.state.bank}

"""What matters about money: salaries that cannot be paid, and a bank that runs empty."""

from __future__ import annotations

from magnate.coach.here import Here
from magnate.coach.triggers import Values, trigger
from magnate.rules.salaries import salaries

DAY = ("hire", "train", "launch", "food", "build", "restaurants")


@trigger(*DAY, "payday", lesson="payday")
def salaries_short(here: Here) -> Values | None:
    """More is owed on payday than there will be, even if dinner goes well (B-PAY-07, B-DIN-31)."""
    if not here.book.has_salaries:
        return None
    due = salaries(here.table, here.seat).due
    coming = 0 if here.step == "payday" else max(0, here.hoped)
    return {"dollars": due, "cash": here.chain.cash} if due > here.chain.cash + coming else None


@trigger(*DAY, lesson="ending")
def last_dinner(here: Here) -> Values | None:
    """Dinner will break the bank for the last time, so that nothing counts but cash (B-BNK-08)."""
    return _breaks(here, 1)


@trigger(*DAY, lesson="bank")
def bank_breaks(here: Here) -> Values | None:
    """Dinner will break the bank for the first time (B-BNK-04)."""
    return _breaks(here, 2)


def _breaks(here: Here, left: int) -> Values | None:
    """Return what is in the bank if it may break so many times more, and dinner goes beyond it."""
    state = here.table.state
    if here.book.breaks_to_end - state.breaks != left or here.hoped <= state.bank:
        return None
    return {"dollars": state.bank}

"""What all cards of a chain will cost on payday, where nobody hires or fires any more."""

from __future__ import annotations

from magnate.rules.company import owned
from magnate.rules.salaries import TRAINING_DISCOUNT, paid_cards, salary_rate, unpaid_cards
from magnate.rules.table import Table


def salaries_due(table: Table, seat: int) -> int:
    """Return what all cards cost on payday, less the discount for having trained first (B-PAY-04, B-PAY-06)."""
    training = TRAINING_DISCOUNT if table.has(seat, "first_to_train_someone") else 0
    return max(0, salaries_gross(table, seat) - training)


def salaries_gross(table: Table, seat: int) -> int:
    """Return what all cards of a chain cost at the next payday before discounts (B-PAY-04)."""
    if not table.book.has_salaries:
        return 0
    chain, cards = table.state.chains[seat], 0
    for card in paid_cards(table, seat):
        held = owned(chain, card, table)
        if held:
            cards += max(0, held - unpaid_cards(table, seat, card))
    return cards * salary_rate(table, seat)

"""Sales of a dinner as plain data."""

from __future__ import annotations

from typing import Any

from magnate.content import load_terms
from magnate.model.dinner_events import Sale


def sale_json(sale: Sale) -> dict[str, Any]:
    """Return a sale: items x unit price x multiplier + bonuses = total (B-DIN-21)."""
    return {
        "items": sale.items,
        "unit_price": sale.unit_price,
        "multiplier": sale.multiplier,
        "reasons": list(sale.reasons),
        "bonuses": [
            {"milestone" if is_milestone(name) else "card": name, "items": items, "dollars": dollars}
            for name, items, dollars in sale.bonuses
        ],
        "total": sale.total,
    }


def is_milestone(what: str) -> bool:
    """Tell whether what pays a bonus is a milestone, not a card."""
    return what in load_terms("en").labels["milestones"]

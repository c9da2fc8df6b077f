"""Forecasts of dinner over imagined days, and a ledger of them against what happened (docs/foresight.md)."""

from __future__ import annotations

from magnate.foresight.ledger import ledger_of
from magnate.foresight.outlook import outlook
from magnate.foresight.shapes import DinnerOutlook, Ledger

__all__ = ["DinnerOutlook", "Ledger", "ledger_of", "outlook"]

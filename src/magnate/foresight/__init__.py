"""Forecasts of dinner over imagined days, and a ledger of them against what happened (docs/foresight.md)."""

from __future__ import annotations

from magnate.foresight.ledger import Moment, foreseen_round, ledger_of, moments, summed_up
from magnate.foresight.outlook import outlook
from magnate.foresight.shapes import DinnerOutlook, Ledger, LedgerRound

__all__ = [
    "DinnerOutlook",
    "Ledger",
    "LedgerRound",
    "Moment",
    "foreseen_round",
    "ledger_of",
    "moments",
    "outlook",
    "summed_up",
]

"""Reviews of games in dollars: what each decision cost, what was better, and how the chances went (docs/review.md)."""

from __future__ import annotations

from magnate.review.levels import LEVELS
from magnate.review.reviewing import TooLong, review
from magnate.review.shapes import Costly, EndOf, GoodMove, Luck, PlayedLine, Point, Review, SeatReview

__all__ = [
    "LEVELS",
    "Costly",
    "EndOf",
    "GoodMove",
    "Luck",
    "PlayedLine",
    "Point",
    "Review",
    "SeatReview",
    "TooLong",
    "review",
]

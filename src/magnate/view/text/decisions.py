"""What every decision asks, in one sentence, and what it means, with the rules it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.messages.speech import has, t
from magnate.modules import faces_of
from magnate.rules.table import Table


class Question(NamedTuple):
    """A kind of decision by the name it carries, and the rules it rests on."""

    kind: str
    rules: tuple[str, ...]

    @property
    def ask(self) -> str:
        """The sentence that asks it."""
        own = f"ask.q.{self.kind}"
        return t(own) if has(own) else self.kind.replace("_", " ")

    @property
    def about(self) -> str:
        """What to know about it; "" when nothing is said."""
        own = f"ask.about.{self.kind}"
        return t(own) if has(own) else ""


RULES: Mapping[str, tuple[str, ...]] = {
    "first_restaurant": ("B-SET-08", "B-SET-10", "B-SET-11", "B-SET-12"),
    "reserve": ("B-SET-14", "B-BNK-04", "B-BNK-05"),
    "restructuring": ("B-RES-05", "B-RES-06", "B-RES-07", "B-RES-08", "B-TRN-03"),
    "order_of_business": ("B-ORD-01", "B-ORD-02", "B-DIN-13"),
    "hire": ("B-HIR-01", "B-HIR-02", "B-HIR-04", "B-HIR-06"),
    "train": ("B-TRN-01", "B-TRN-02", "B-TRN-05", "B-TRN-07"),
    "launch": ("B-MKT-01", "B-MKT-02", "B-MKT-11", "B-CAM-12"),
    "campaign_place": ("B-MKT-03", "B-MKT-04", "B-MKT-06", "B-CAM-04"),
    "campaign_message": ("B-MKT-09", "B-MKT-10", "B-MKT-12", "B-CAM-03"),
    "food": ("B-PRD-01", "B-BUY-01", "B-BUY-09", "B-CLN-02"),
    "build": ("B-BLD-01", "B-BLD-02", "B-BLD-03", "B-DIN-21"),
    "house_place": ("B-BLD-02",),
    "restaurants": ("B-RST-03", "B-RST-04", "B-RST-07"),
    "restaurant_place": ("B-RST-01", "B-RST-04"),
    "payday": ("B-PAY-02", "B-PAY-04", "B-PAY-05", "B-PAY-07"),
    "cleanup": ("B-CLN-03",),
}
"""The rules of the base game's questions; those of modules stand in their faces."""

QUESTIONS: Mapping[str, Question] = {kind: Question(kind, rules) for kind, rules in RULES.items()}
"""The questions of the base game."""


def question(table: Table, kind: str) -> Question:
    """Return the question of a kind of decision at a table."""
    own = faces_of(table.book).questions.get(kind)
    return QUESTIONS.get(kind, Question(kind, ())) if own is None else Question(kind, own.rules)

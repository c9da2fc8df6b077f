"""The options of a decision as numbered lines: the action as it is written in records, and what it means."""

from __future__ import annotations

from collections.abc import Iterable

from magnate.agents.limits import LONGEST_WORDS, PAGE
from magnate.facts.sight import Sight
from magnate.game import SeatView
from magnate.model.action_text import action_text
from magnate.model.actions import Action, Options
from magnate.rules.table import Table
from magnate.view.text.options import group_of, label, note


class Listing:
    """The options of one seat at one decision, numbered from 1 in the order of `Game.options`.

    view: what the seat may know. Nothing else is looked at.
    """

    def __init__(self, view: SeatView, options: Options) -> None:
        self.table = Table(view.book, view.state)
        self.seat = view.seat
        self.kind = next(decision.kind for decision in view.pending if decision.seat == view.seat)
        self.options = options
        self._sight = Sight(self.table, view.seat)

    def line(self, index: int) -> str:
        """Return an option as a line, such as ``3. hire waitress by ceo: Waitress | 6 left.``."""
        action = self.options[index]
        return f"{index + 1}. {action_text(action)}: {self.meaning(action)}"

    def meaning(self, action: Action) -> str:
        """Return what an option is called, what it stands under and what it leads to."""
        parts = [label(self.kind, action), group_of(self.table, action), note(self._sight, action)]
        return " | ".join(dict.fromkeys(part for part in parts if part))

    def page(self, page: int = 1, matching: str = "") -> str:
        """Return up to `PAGE` options and how to see the others.

        page: from 1; one beyond the end is the last one. matching: words that every line shown has.
        """
        found = list(self._matching(matching[:LONGEST_WORDS].lower().split()))
        pages = max(1, -(-len(found) // PAGE))
        page = min(max(page, 1), pages)
        shown = found[(page - 1) * PAGE : page * PAGE]
        things = "option" if len(self.options) == 1 else "options"
        count = f"{len(found)} of {len(self.options)} {things}" if matching else f"{len(found)} {things}"
        heading = f"{count}, page {page} of {pages}:" if pages > 1 else f"{count}:"
        return "\n".join([heading, *(self.line(index) for index in shown)])

    def _matching(self, words: list[str]) -> Iterable[int]:
        every = range(len(self.options))
        if not words:
            return every
        return (index for index in every if all(word in self.line(index).lower() for word in words))
